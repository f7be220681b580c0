// How often each function and each branch is executed, as the engine itself counts it (`Profiler.takePreciseCoverage`).
import { Session } from 'node:inspector';

const session = new Session();
session.connect();
const post = (method, parameters) => {
    let reply;
    session.post(method, parameters, (error, result) => {
        if (error) throw error;
        reply = result;
    });
    return reply;
};

/** Counts what is loaded from now on. */
export function startCounting() {
    post('Profiler.enable');
    post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

/** All counts since the last call, in some of the modules by their URLs. */
export function takeCounts(isCounted) {
    let work = 0;
    for (const { url, functions } of post('Profiler.takePreciseCoverage').result) {
        if (!isCounted(url)) continue;
        for (const { ranges } of functions) for (const { count } of ranges) work += count;
    }
    return work;
}

/** How often each function was called since the last call, in some of the modules by their URLs. */
export function takeCalls(isCounted) {
    return post('Profiler.takePreciseCoverage')
        .result.filter(({ url }) => isCounted(url))
        .flatMap(({ functions }) => functions.map(({ functionName: name, ranges: [{ count }] }) => ({ name, count })));
}
