/**
 * Generates again whenever an input changes: the description, the files it refers to, a template or the configuration.
 */
import { fail } from '../diagnostics/index.ts';
import type { Config } from '../options/types.ts';
import type { WatchedSource, WatchOptions } from './session.ts';

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
    const session = import('./session.ts').then(
        ({ WatchSession }) => new WatchSession((onPath) => readWatched(source, onPath), options, signal),
    );
    const ready = session.then((started) => started.begin());
    const closed = ready
        .then(async () => (await session).continue())
        .catch(async (error) => {
            (await session).close();
            if (!signal.aborted) throw error;
        });
    // Callers need not await these promises; the callbacks report errors.
    ready.catch(() => {});
    closed.catch(() => {});
    const close = async (): Promise<void> => {
        ending.abort();
        await closed.catch(() => {});
    };
    return { ready, closed, close, [Symbol.asyncDispose]: close };
}

async function readWatched(source: WatchedSource, onPath: (path: string) => void): Promise<readonly Config[]> {
    const found = typeof source === 'function' ? await source() : { path: undefined, configs: [source].flat() };
    if (found === undefined) return fail('missing-option', 'there is no configuration to watch');
    const { path, configs } = found;
    if (configs.some(({ src }) => src === '-')) {
        const help = 'give the path or the URL of the description';
        fail('conflicting-options', 'standard input cannot be watched: it is read once', { help });
    }
    if (path !== undefined) onPath(path);
    return configs;
}
