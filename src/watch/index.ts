/**
 * Generates again whenever an input changes: the description, the files it refers to, a template or the configuration.
 */
import type { Config } from '../options/types.ts';
import type { WatchedConfig, WatchedSource, WatchOptions } from './options.ts';
import type { StopReason, WatchSession } from './session.ts';

export type { Done, Failed, Outcome, RunProgress, Saved } from '../run/run.ts';
export type {
    WatchChange,
    WatchDifference,
    WatchedConfig,
    WatchedSource,
    WatchOptions,
    WatchState,
} from './options.ts';

/** A running watch. */
export interface Watcher extends AsyncDisposable {
    /** Resolves after the first run, once all its inputs are watched. Rejects if the configuration cannot be read. */
    readonly ready: Promise<void>;
    /** Resolves when `close` or the signal has ended the watch. Rejects if a callback throws. */
    readonly closed: Promise<void>;
    /** Ends the watch. Aborts a current run and leaves nothing running. */
    readonly close: () => Promise<void>;
}

/**
 * Generates and writes files, and does so again whenever an input of an API changes. Errors are outcomes and do not
 * end the watch.
 *
 *     const watcher = watch(() => loadConfig(), { onOutcome: (outcome) => console.log(outcome.label, outcome.kind) });
 */
export function watch(source: WatchedSource, options: WatchOptions = {}): Watcher {
    const ending = new AbortController();
    const signal = options.signal === undefined ? ending.signal : AbortSignal.any([ending.signal, options.signal]);
    // Load the code that only a watch needs.
    const session = import('./session.ts').then(({ startSession }) => startSession(readerOf(source), options, signal));
    const ready = session.then(({ ready }) => ready);
    const closed = session.then((started) => endOf(started));
    // Callers need not await these promises; the callbacks report errors.
    ready.catch(() => {});
    closed.catch(() => {});
    const close = async (): Promise<void> => {
        ending.abort();
        await closed.catch(() => {});
    };
    return { ready, closed, close, [Symbol.asyncDispose]: close };
}

async function endOf({ ended }: WatchSession): Promise<void> {
    const reason: StopReason = await ended;
    if (reason.kind === 'failed') throw reason.error;
}

function readerOf(source: WatchedSource): () => Promise<WatchedConfig | undefined> {
    if (typeof source === 'function') return source;
    const configs = isSeveral(source) ? source : [source];
    return async () => ({ path: undefined, configs });
}

function isSeveral(source: Config | readonly Config[]): source is readonly Config[] {
    return Array.isArray(source);
}
