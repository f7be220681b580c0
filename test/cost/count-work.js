// Counts the work of runs: how often each function and each branch is executed. Runs as a separate process, as counting
// makes all code slower. A message has a configuration; the reply is the cost of the run.
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
post('Profiler.enable');
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
// What is loaded before is not counted.
const { generate } = await import('../../dist/index.js');

takeWork();

process.on('message', async (config) => {
    try {
        const { files } = await generate(config);
        process.send({ work: takeWork(), output: files.reduce((sum, { text }) => sum + text.length, 0) });
    } catch (error) {
        takeWork();
        process.send({ error: String(error) });
    }
});

/** All counts since the last call, in the code of packages and of oasmith. */
function takeWork() {
    let work = 0;
    for (const { url, functions } of post('Profiler.takePreciseCoverage').result) {
        if (!url.startsWith('file:') || url === import.meta.url) continue;
        for (const { ranges } of functions) for (const { count } of ranges) work += count;
    }
    return work;
}
