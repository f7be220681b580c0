/** A watch session: waits for changes and runs the affected APIs, one run after the other. */
import type { Texts } from '../check/differences.ts';
import { labelOf } from '../config/apis.ts';
import type { Config } from '../options/types.ts';
import type { GeneratedFile } from '../output/generated-file.ts';
import { Changes } from './changes.ts';
import { type FileWatch, watchFiles } from './files.ts';
import type { Done } from './run.ts';
import { type Api, placeOf, type Refreshed, Schedule, type ScheduleOptions } from './schedule.ts';
import type { WatchDifference, WatchOptions } from './watch-options.ts';

export class WatchSession {
    readonly #options: WatchOptions;
    readonly #signal: AbortSignal;
    readonly #changes: Changes;
    readonly #files: FileWatch;
    readonly #schedule: Schedule;
    readonly #outputs = new Outputs();

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
                if (outcome.kind === 'done' && onDifference !== undefined) this.#outputs.add(outcome);
                await onOutcome?.(outcome);
            },
        });
    }

    /** The first run. Rejects if the configuration cannot be read. */
    async begin(): Promise<void> {
        this.#signal.throwIfAborted();
        const refreshed = await this.#refresh(new Set());
        if (refreshed.kind === 'failed') throw refreshed.error;
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
        await this.#changes.settled(this.#signal);
        const changed = this.#changes.take();
        const refreshed = await this.#refresh(changed);
        this.#options.onChange?.({ inputs: [...changed], labels: labelsOf(this.#schedule.stale) });
        if (refreshed.kind === 'failed') await this.#options.onError?.(refreshed.error);
        await this.#run();
    }

    async #refresh(changed: ReadonlySet<string>): Promise<Refreshed> {
        const refreshed = await this.#schedule.refresh(changed);
        if (refreshed.kind === 'failed') this.#signal.throwIfAborted();
        return refreshed;
    }

    async #run(): Promise<void> {
        await this.#schedule.run(this.#signal);
        // The run was aborted. It begins again once no more changes follow.
        if (this.#schedule.stale.length > 0) return;
        const { onDifference, onIdle } = this.#options;
        if (onDifference !== undefined) {
            for (const difference of await this.#outputs.compare()) await onDifference(difference);
        }
        await onIdle?.({ inputs: this.#schedule.inputs.map(placeOf), labels: labelsOf(this.#schedule.apis) });
    }
}

function labelsOf(apis: readonly Api[]): readonly string[] {
    return apis.map(({ config }) => labelOf(config));
}

/** Remembers the output of each API, and finds what later runs change in it. */
class Outputs {
    /** The texts as last compared, by path. They outlive their API, so that a changed option is compared too. */
    readonly #compared = new Map<string, string>();
    /** The finished runs that are not compared yet. */
    readonly #finished = new Map<Config, Done>();

    /** Takes note of a finished run. A later run of the same API replaces it. */
    add(done: Done): void {
        this.#finished.set(done.config, done);
    }

    /** How the APIs differ from the last comparison. Loads the parser only if a text differs. */
    async compare(): Promise<readonly WatchDifference[]> {
        const differences: WatchDifference[] = [];
        for (const [config, done] of this.#finished) {
            this.#finished.delete(config);
            const found = await this.#compareOne(done);
            if (found !== undefined) differences.push(found);
        }
        return differences;
    }

    async #compareOne({ label, generated }: Done): Promise<WatchDifference | undefined> {
        const files = generated.files.filter(({ path, once }) => path !== '' && once !== true);
        const texts = files.flatMap((file) => this.#replace(file));
        const differing = texts.filter(({ before, after }) => before !== after);
        if (differing.length === 0) return undefined;
        const same = texts.filter(({ before, after }) => before === after);
        const { differencesOf } = await import('../check/differences.ts');
        const found = differencesOf(differing, same);
        return { label, changes: found.changes, files: [...found.files].map(([path, differs]) => ({ path, differs })) };
    }

    /** The earlier and the new text of a file. Empty if there is no earlier text. */
    #replace({ path, text }: GeneratedFile): Texts[] {
        const before = this.#compared.get(path);
        this.#compared.set(path, text);
        return before === undefined ? [] : [{ path, before, after: text }];
    }
}
