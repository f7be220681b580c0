/** Generates again whenever what was read has changed: the description, what it refers to, a template, the configuration. */
import type { Config } from '../options/types.ts';
import type { Outcome, RunProgress } from '../run.ts';

export type { Done, Failed, Outcome, RunProgress, Saved } from '../run.ts';

import type { StopReason, WatchSession } from './session.ts';

/** What is watched: the options of one API or of several, or what reads a configuration, each time that it has changed. */
export type WatchedSource = Config | readonly Config[] | (() => Promise<WatchedConfig | undefined>);

/** A configuration as `loadConfig` gives it. */
export interface WatchedConfig {
    /** The file that it is from; it is watched, with the modules that it imports by a path. */
    readonly path: string | undefined;
    readonly configs: readonly Config[];
}

export interface WatchOptions {
    /** Ends the watch, as `close` does. */
    readonly signal?: AbortSignal | undefined;
    /** Whether what was generated is type-checked before it is written. */
    readonly verify?: boolean;
    /** Milliseconds without another change before a run begins; 50 by default. */
    readonly debounce?: number;
    /** Seconds between two requests for a document on a server; 5 by default. Twice as many after each error, up to a minute. */
    readonly pollInterval?: number;
    /** Environment variables for headers and proxies; those of the process by default. */
    readonly env?: Readonly<Record<string, string | undefined>>;
    /** Whether messages show the values in the queries of URLs. */
    readonly showQueries?: boolean;
    /** Something has changed, and a run begins. */
    readonly onChange?: (change: WatchChange) => void;
    /** A stage of an API begins. */
    readonly onProgress?: (progress: RunProgress) => void;
    /** An API is done, well or not. */
    readonly onOutcome?: (outcome: Outcome) => void | Promise<void>;
    /** The configuration has changed and cannot be read: what it said before is watched on. */
    readonly onError?: (error: unknown) => void | Promise<void>;
    /** Nothing is left to do until something changes. */
    readonly onIdle?: (state: WatchState) => void | Promise<void>;
}

/** What has changed since the last run. */
export interface WatchChange {
    /** The paths of files, and the URLs of documents on servers. */
    readonly inputs: readonly string[];
    /** How messages call the APIs that are run for that. There are none where a configuration cannot be read, or says the same as before. */
    readonly labels: readonly string[];
}

export interface WatchState {
    /** What is watched: the paths of files, and the URLs of documents on servers. */
    readonly inputs: readonly string[];
    /** How messages call the APIs. */
    readonly labels: readonly string[];
}

/** A watch that goes on. */
export interface Watcher extends AsyncDisposable {
    /** Resolves after the first run, when all that it has read is watched; rejects if the configuration cannot be read. */
    readonly ready: Promise<void>;
    /** Resolves when the watch has ended, by `close` or by its signal; rejects if one of its callbacks throws. */
    readonly closed: Promise<void>;
    /** Ends it: a run that goes on is given up, and nothing is left behind. */
    readonly close: () => Promise<void>;
}

/**
 * Generates and writes, and does so again whenever what an API was made from has changed. It goes on after errors, which are outcomes.
 *
 *     const watcher = watch(() => loadConfig(), { onOutcome: (outcome) => console.log(outcome.label, outcome.kind) });
 */
export function watch(source: WatchedSource, options: WatchOptions = {}): Watcher {
    const ending = new AbortController();
    const signal = options.signal === undefined ? ending.signal : AbortSignal.any([ending.signal, options.signal]);
    // What only a watch needs is loaded with the first one.
    const session = import('./session.ts').then(({ startSession }) => startSession(readerOf(source), options, signal));
    const ready = session.then(({ ready }) => ready);
    const closed = session.then((started) => endOf(started));
    // The callbacks report to callers that await neither.
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
