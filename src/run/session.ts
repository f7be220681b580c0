/** A watch session: waits for changes and runs the affected APIs, one run after the other. */
import { type FileText, findDifferences, isPartOf, type Versions } from '../check/folders.ts';
import type { Change, Differing } from '../check/index.ts';
import { labelOf } from '../config/apis.ts';
import type { LoadedConfig } from '../config/index.ts';
import type { Config } from '../options/types.ts';
import { readIfPresent } from '../text-files.ts';
import { Changes } from './changes.ts';
import { type FileWatch, watchFiles } from './files.ts';
import type { RunOptions } from './options.ts';
import type { Done, Unchanged } from './outcome.ts';
import { locationOfInput, Schedule, type ScheduleOptions } from './schedule.ts';

/**
 * What to watch: the options of one or several APIs, or a function that reads a configuration again when it changes.
 */
export type WatchedSource = Config | readonly Config[] | (() => Promise<WatchedConfig | undefined>);

/** A configuration as `loadConfig` returns it. Its file is watched, with the modules that it imports by a path. */
export type WatchedConfig = LoadedConfig;

export interface WatchOptions
    extends Pick<RunOptions, 'verify' | 'env' | 'showQueries' | 'onProgress' | 'onOutcome' | 'stamps' | 'needsTags'> {
    /** Ends the watch, like `close`. */
    readonly signal?: AbortSignal | undefined;
    /** Milliseconds without another change before a run begins. Defaults to 50. */
    readonly debounce?: number;
    /** Seconds between two requests for a remote document. Defaults to 5. Doubles after each error, up to a minute. */
    readonly pollInterval?: number;
    /** Called when something has changed, before the run begins. */
    readonly onChange?: (change: WatchChange) => void;
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
    /** The changed files, and how each of them differs. The folder of a divided output is one of them. */
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

export class WatchSession {
    readonly #options: WatchOptions;
    readonly #signal: AbortSignal;
    readonly #changes: Changes;
    readonly #files: FileWatch;
    readonly #schedule: Schedule;
    /** The texts as last compared, by file or folder. They outlive their API, so that a changed option is compared too. */
    readonly #compared = new Map<string, readonly FileText[]>();
    /** The finished runs that are not compared yet, the last one of each API. */
    readonly #finished = new Map<Config, Done>();

    /** @param signal Ends the watch. */
    constructor(read: ScheduleOptions['read'], options: WatchOptions, signal: AbortSignal) {
        const { debounce, pollInterval = 5, onDifference, onOutcome, ...rest } = options;
        this.#options = options;
        this.#signal = signal;
        this.#changes = new Changes(debounce);
        this.#files = watchFiles((paths) => this.#notice(paths));
        this.#schedule = new Schedule({
            ...rest,
            read,
            files: this.#files,
            pollInterval,
            isPolling: () => true,
            onServerChange: (urls) => this.#notice(urls),
            onOutcome: async (outcome) => {
                if (onDifference !== undefined && outcome.kind === 'done') this.#finished.set(outcome.config, outcome);
                if (onDifference !== undefined && outcome.kind === 'unchanged') this.#takeFromDisk(outcome);
                await onOutcome?.(outcome);
            },
        });
    }

    /** The first run. Rejects if the configuration cannot be read. */
    async begin(): Promise<void> {
        this.#signal.throwIfAborted();
        await this.#schedule.refresh(new Set());
        await this.#run();
        while (this.#schedule.stale.length > 0) await this.#follow();
    }

    /** All later runs. Rejects when the watch ends. */
    async continue(): Promise<never> {
        await this.#schedule.warm(this.#signal);
        for (;;) await this.#follow();
    }

    close(): void {
        this.#changes.close();
        this.#files.close();
        this.#schedule.close();
    }

    /** Handles changes. The inputs of a current run may already be outdated; it is then aborted. */
    #notice(places: readonly string[]): void {
        this.#schedule.touch(places);
        this.#schedule.abortOutdated();
        this.#changes.add(places);
    }

    /** Waits for a change, then runs the affected APIs. */
    async #follow(): Promise<void> {
        await this.#changes.waitUntilSettled(this.#signal);
        const changed = this.#changes.take();
        const errors: unknown[] = [];
        await this.#schedule.refresh(changed).catch((error) => errors.push(error));
        if (errors.length > 0) this.#signal.throwIfAborted();
        this.#options.onChange?.({ inputs: [...changed], labels: labelsOf(this.#schedule.stale) });
        for (const error of errors) await this.#options.onError?.(error);
        await this.#run();
    }

    async #run(): Promise<void> {
        await this.#schedule.run(this.#signal);
        // The run was aborted. It begins again once no more changes follow.
        if (this.#schedule.stale.length > 0) return;
        const { onDifference, onIdle } = this.#options;
        for (const [config, done] of this.#finished) {
            this.#finished.delete(config);
            const difference = await this.#compare(done);
            if (difference !== undefined) await onDifference?.(difference);
        }
        await onIdle?.({ inputs: this.#schedule.inputs.map(locationOfInput), labels: labelsOf(this.#schedule.apis) });
    }

    /** What an earlier run has written is what the next one is compared with. */
    #takeFromDisk({ facts: { files } }: Unchanged): void {
        const found = files.flatMap(({ path, folder }) => {
            const text = readIfPresent(path);
            return text === undefined ? [] : [{ path, folder, text }];
        });
        for (const [place, texts] of byPlace(found)) if (!this.#compared.has(place)) this.#compared.set(place, texts);
    }

    /** How the output of a run differs from the last comparison. */
    async #compare({ label, generated: { files, folders } }: Done): Promise<WatchDifference | undefined> {
        const own = files.flatMap((file) => {
            const { path, text, once = false } = file;
            return path === '' || once ? [] : [{ path, text, folder: folders.find((one) => isPartOf(one, file)) }];
        });
        const versions = [...byPlace(own)].flatMap(([path, after]): Versions[] => {
            const before = this.#compared.get(path);
            this.#compared.set(path, after);
            return before === undefined ? [] : [{ path, before, after }];
        });
        const found = await findDifferences(versions);
        if (found.files.size === 0) return undefined;
        return { label, changes: found.changes, files: [...found.files].map(([path, differs]) => ({ path, differs })) };
    }
}

/** The files that are compared together: those of a folder, and any other alone. */
function byPlace(
    files: readonly (FileText & { readonly folder: string | undefined })[],
): ReadonlyMap<string, readonly FileText[]> {
    const found = new Map<string, FileText[]>();
    for (const { path, folder: place = path, text } of files) {
        const together = found.get(place) ?? [];
        together.push({ path, text });
        found.set(place, together);
    }
    return found;
}

function labelsOf(apis: Schedule['apis']): readonly string[] {
    return apis.map(({ config }) => labelOf(config));
}
