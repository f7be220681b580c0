/** Type-checks on a separate thread, so that a check has limits and can be stopped. */
import { on } from 'node:events';
import { cpuUsage } from 'node:process';
import { Worker } from 'node:worker_threads';
import { isCodeCached } from '../../compiler/code-cache.js';
import { errorCodeOf } from '../../diagnostics/system-errors.ts';
import { limits } from '../../limits.ts';
import { checkWorker } from '../../package-root.ts';
import type { Checking, CheckRequest, CompilerFailure, Findings } from './check.ts';
import type { OutputFile } from './program.ts';

export interface CheckLimits {
    /** The time of a processor. On a busy machine, a check takes longer by the clock. */
    readonly seconds: number;
    /** The size of all live objects. */
    readonly megabytes: number;
}

export interface GivenUp {
    readonly kind: 'given-up';
    readonly limit: 'time' | 'memory';
    /** The path of the file that was being checked. */
    readonly path: string | undefined;
    /** The seconds of a processor that the check has taken. */
    readonly used: number;
}

/** The seconds of a processor that a thread has taken so far. Only what is added counts. */
export type Meter = (worker: Worker) => Promise<number>;

interface MeasuredWorker extends Worker {
    /** Newer versions of Node have it. */
    readonly cpuUsage?: () => Promise<{ readonly user: number; readonly system: number }>;
}

/** Older versions only know what all threads take together, which is no less. */
const cpuSeconds: Meter = async (worker: MeasuredWorker) => {
    const { user, system } = (await worker.cpuUsage?.()) ?? cpuUsage();
    return (user + system) / 1_000_000;
};

/** How often the time of a check is compared with its limit. */
const betweenLooks = 100;

export type Answer = Findings | CompilerFailure | GivenUp;

export function limitsFor(files: readonly OutputFile[]): CheckLimits {
    const size = files.reduce((sum, { text }) => sum + text.length, 0) / 1_000_000;
    return {
        seconds: Math.round(limits.checkSeconds + limits.checkSecondsPerMegabyte * size),
        megabytes: Math.max(limits.leastCheckMegabytes, Math.round(limits.checkMegabytesPerMegabyte * size)),
    };
}

/** The thread of the last check. It is kept, because it has loaded the compiler and parsed its library files. */
let keptWorker: Worker | undefined;

/** The last check, after which the next one begins: each has the whole thread and its time for itself. */
let last: Promise<unknown> = Promise.resolve();

/** Starts the thread in advance: loading the compiler takes longer than most checks. */
export function prepareThread(): void {
    keptWorker ??= startThread(limits.leastCheckMegabytes);
}

/**
 * Checks files.
 *
 * @param meter Tells how much of a processor the thread takes.
 * @throws The reason of the signal, or an error that is not the compiler's.
 */
export function checkOnThread(
    request: CheckRequest,
    limits: CheckLimits,
    signal?: AbortSignal,
    meter = cpuSeconds,
): Promise<Answer> {
    const answer = last.then(() => {
        signal?.throwIfAborted();
        return ask(threadFor(limits), request, limits, meter, signal);
    });
    last = answer.catch(() => {});
    return answer;
}

function threadFor({ megabytes }: CheckLimits): Worker {
    const { maxOldGenerationSizeMb = 0 } = keptWorker?.resourceLimits ?? {};
    if (keptWorker !== undefined && maxOldGenerationSizeMb < megabytes) stopThread(keptWorker);
    keptWorker ??= startThread(megabytes);
    return keptWorker;
}

function startThread(megabytes: number): Worker {
    const worker = new Worker(checkWorker, {
        workerData: isCodeCached(),
        resourceLimits: { maxOldGenerationSizeMb: megabytes },
        // Options of the process, such as `--input-type`, may be wrong for this module. Those of NODE_OPTIONS apply.
        execArgv: [],
    });
    // An idle thread must not keep the process alive.
    worker.unref();
    // An error without a listener would end the process. During a check there is another listener.
    worker.on('error', () => stopThread(worker));
    return worker;
}

function stopThread(worker: Worker): void {
    if (keptWorker === worker) keptWorker = undefined;
    worker.terminate();
}

async function ask(
    worker: Worker,
    request: CheckRequest,
    { seconds }: CheckLimits,
    meter: Meter,
    signal?: AbortSignal,
): Promise<Answer> {
    const exceeding = new AbortController();
    const ending = AbortSignal.any([exceeding.signal, ...(signal === undefined ? [] : [signal])]);
    const [measured, startedAt] = [meter(worker), performance.now()];
    let path: string | undefined;
    let used = 0;
    const look = async (): Promise<void> => {
        const taken = (await meter(worker)) - (await measured);
        // No thread takes more than the clock.
        used = Math.min(taken, (performance.now() - startedAt) / 1000);
        if (used >= seconds) exceeding.abort();
    };
    // A thread that has ended has no time, and its end is reported.
    const looking = setInterval(() => look().catch(() => {}), seconds === 0 ? 0 : betweenLooks);
    worker.ref();
    try {
        const messages = on(worker, 'message', { signal: ending, close: ['exit'] });
        worker.postMessage(request);
        for await (const [message] of messages as AsyncIterable<[Findings | CompilerFailure | Checking]>) {
            if (message.kind !== 'checking') return message;
            path = message.path;
        }
        throw new Error('the thread of the type check has ended');
    } catch (error) {
        stopThread(worker);
        signal?.throwIfAborted();
        if (ending.aborted) return { kind: 'given-up', limit: 'time', path, used };
        if (errorCodeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') return { kind: 'given-up', limit: 'memory', path, used };
        throw error;
    } finally {
        clearInterval(looking);
        worker.unref();
    }
}
