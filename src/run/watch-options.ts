/** What a watch is asked for, and what it tells. */
import type { Change, Differing } from '../check/index.ts';
import type { Config } from '../options/types.ts';
import type { Outcome, RunProgress } from './run.ts';

/**
 * What to watch: the options of one or several APIs, or a function that reads a configuration again when it changes.
 */
export type WatchedSource = Config | readonly Config[] | (() => Promise<WatchedConfig | undefined>);

/** A configuration as `loadConfig` returns it. */
export interface WatchedConfig {
    /** The configuration file. It is watched, with the modules that it imports by a path. */
    readonly path: string | undefined;
    readonly configs: readonly Config[];
}

export interface WatchOptions {
    /** Ends the watch, like `close`. */
    readonly signal?: AbortSignal | undefined;
    /** Whether to type-check the files before they are written. */
    readonly verify?: boolean;
    /** Milliseconds without another change before a run begins. Defaults to 50. */
    readonly debounce?: number;
    /** Seconds between two requests for a remote document. Defaults to 5. Doubles after each error, up to a minute. */
    readonly pollInterval?: number;
    /** The environment variables for headers and proxies. Defaults to those of the process. */
    readonly env?: Readonly<Record<string, string | undefined>>;
    /** Whether messages show the query values of URLs. */
    readonly showQueries?: boolean;
    /** Called when something has changed, before the run begins. */
    readonly onChange?: (change: WatchChange) => void;
    /** Called when a stage of an API begins. */
    readonly onProgress?: (progress: RunProgress) => void;
    /** Called when an API has finished or failed. */
    readonly onOutcome?: (outcome: Outcome) => void | Promise<void>;
    /**
     * Called after a run that changed the exports, the code or the comments of an API's files. Comparing them takes time, so
     * it happens only if there is a callback, after all APIs have run.
     */
    readonly onDifference?: (difference: WatchDifference) => void | Promise<void>;
    /** Called when a changed configuration cannot be read. The watch continues with the previous one. */
    readonly onError?: (error: unknown) => void | Promise<void>;
    /** Called when there is nothing to do until the next change. */
    readonly onIdle?: (state: WatchState) => void | Promise<void>;
}

/** What has changed since the last run. */
export interface WatchChange {
    /** The paths of files and the URLs of remote documents. */
    readonly inputs: readonly string[];
    /** The labels of the APIs that run. Empty if a configuration cannot be read or is effectively unchanged. */
    readonly labels: readonly string[];
}

/** How the files of an API differ from those of the previous run. */
export interface WatchDifference {
    readonly label: string;
    /** The changed files, and how each of them differs. */
    readonly files: readonly { readonly path: string; readonly differs: readonly Differing[] }[];
    /** What was added, removed or changed for importers of the files. */
    readonly changes: readonly Change[];
}

export interface WatchState {
    /** What is watched: the paths of files and the URLs of remote documents. */
    readonly inputs: readonly string[];
    /** The labels of the APIs. */
    readonly labels: readonly string[];
}
