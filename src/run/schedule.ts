/**
 * What is generated from which inputs, and what is due again: for a watch and for the bundler plugins. They tell it what
 * has changed, and say when to run.
 */
import { isDeepStrictEqual } from 'node:util';
import { inputsOfConfiguration } from '../config/file.ts';
import type { KeptTexts } from '../emit/kept-texts.ts';
import type { Input } from '../load/input.ts';
import type { Config } from '../options/types.ts';
import type { Files } from './files.ts';
import type { Done, RunOptions } from './run.ts';
import { type ServerWatch, watchServers } from './servers.ts';

export interface Api {
    readonly config: Config;
    /** Whether it must run. */
    readonly isStale: boolean;
    /** The inputs of its last successful run and of all runs since, by path or URL. */
    readonly inputs: ReadonlyMap<string, Input>;
    /** The inputs that the current run has read so far. The run fills it. */
    readonly fresh: Map<string, Input>;
    /** The cache keys of its hooks, each with its label. */
    readonly cacheKeys: ReadonlyMap<string, string>;
    /** The number of its operations and types. */
    readonly size: number;
}

export interface ScheduleOptions
    extends Pick<RunOptions, 'verify' | 'env' | 'showQueries' | 'onProgress' | 'onOutcome'> {
    /** Reads the configuration. Calls `onPath` with the path of its file, before it reads it if possible. */
    readonly read: (onPath: (path: string) => void) => Promise<readonly Config[]>;
    /** Notes the state of each input before it is read. */
    readonly files: Files;
    /** Seconds between two requests for a remote document. */
    readonly pollInterval: number;
    /** Whether servers are asked for changes. */
    readonly isPolling: () => boolean;
    /** Called with the URLs of changed documents. */
    readonly onServerChange: (urls: readonly string[]) => void;
}

/** What became of the configuration. After a failure, the previous one stays valid. */
export type Refreshed = { readonly kind: 'unchanged' | 'read' } | { readonly kind: 'failed'; readonly error: unknown };

/** The number of operations and types from which the first change is noticeably slow. */
const large = 1000;

/** The reason for aborting a run. */
const superseded = new Error('something that was read has changed');

export class Schedule {
    readonly #options: ScheduleOptions;
    readonly #servers: ServerWatch;
    /** By configuration, so that those of removed configurations are freed. */
    readonly #texts = new WeakMap<Config, KeptTexts>();
    #apis: readonly Api[] = [];
    /** The configuration and its imports. */
    #ofConfiguration: ReadonlyMap<string, Input> = new Map();
    #isConfigurationDue = true;
    #isConfigurationBroken = false;
    /** The current run, and its unfinished APIs. */
    #running: { readonly ending: AbortController; readonly left: Set<Config> } | undefined;
    #warmUp: AbortController | undefined;

    constructor(options: ScheduleOptions) {
        this.#options = options;
        this.#servers = watchServers(options.pollInterval, options.onServerChange);
    }

    get apis(): readonly Api[] {
        return this.#apis;
    }

    /** The APIs that must run. */
    get stale(): readonly Api[] {
        return this.#apis.filter(({ isStale }) => isStale);
    }

    /** What the output is made from: the configuration, and the inputs of each API. */
    get inputs(): readonly Input[] {
        const ofApis = this.#apis.flatMap(({ inputs, fresh }) => [...inputs, ...fresh]);
        return [...new Map([...this.#ofConfiguration, ...ofApis]).values()];
    }

    /** The paths of the inputs that are files. */
    get paths(): readonly string[] {
        return this.inputs.flatMap((input) => (input.kind === 'server' ? [] : [input.path]));
    }

    /** Makes APIs due. */
    expire(isDue: (api: Api) => boolean): void {
        this.#apis = this.#apis.map((api) => (isDue(api) ? { ...api, isStale: true } : api));
    }

    /** Makes the configuration due. */
    expireConfiguration(): void {
        this.#isConfigurationDue = true;
    }

    /** Makes the APIs due that have read a changed input, and the configuration if it has changed. */
    touch(places: readonly string[]): void {
        this.expire(({ inputs, fresh }) => places.some((place) => inputs.has(place) || fresh.has(place)));
        if (places.some((place) => this.#ofConfiguration.has(place))) this.#isConfigurationDue = true;
    }

    /** Aborts the current run if something that it has read has changed. */
    abortOutdated(): void {
        this.#warmUp?.abort(superseded);
        const { left, ending } = this.#running ?? {};
        const isOutdated = this.stale.some(({ config }) => left?.has(config) === true);
        if (isOutdated || this.#isConfigurationDue) ending?.abort(superseded);
    }

    /** After a change: makes Node read changed modules again, and reads the configuration if it is due. */
    async refresh(changed: ReadonlySet<string>): Promise<Refreshed> {
        if (this.inputs.some((input) => input.kind === 'module' && changed.has(input.path))) {
            const { renewModules } = await import('../user-modules/user-module.ts');
            await renewModules();
        }
        if (!this.#isConfigurationDue) return { kind: 'unchanged' };
        this.#isConfigurationDue = false;
        const paths: string[] = [];
        const onPath = (path: string): void => {
            paths.push(path);
            this.#options.files.add(path);
        };
        try {
            const configs = await this.#options.read(onPath);
            // All run again after an error, which shows that it is fixed.
            if (this.#isConfigurationBroken) this.expire(() => true);
            this.#isConfigurationBroken = false;
            this.#apis = adopt(configs, this.#apis);
            this.#ofConfiguration = await this.#inputsOfConfiguration(paths);
            return { kind: 'read' };
        } catch (error) {
            this.#isConfigurationBroken = true;
            const inputs = await this.#inputsOfConfiguration([...this.#ofConfiguration.keys(), ...paths]);
            this.#ofConfiguration = new Map([...inputs, ...this.#ofConfiguration]);
            return { kind: 'failed', error };
        }
    }

    /** Runs the APIs that are due. An aborted run leaves some of them due. */
    async run(signal?: AbortSignal): Promise<void> {
        const { stale } = this;
        if (stale.length > 0) await this.#runThese(stale, signal);
        if (this.stale.length === 0) this.retain();
    }

    /**
     * Runs the slowest API once more and discards the result. V8 compiles the code during the first two runs. With the
     * second run done while idle, the first change takes half the time. A change aborts this run.
     *
     * Skips APIs that read from a server or run user modules, to avoid needless requests and side effects.
     */
    async warm(signal: AbortSignal): Promise<void> {
        const [slowest] = this.#apis
            .filter(({ size, inputs }) => size >= large && [...inputs.values()].every(({ kind }) => kind === 'file'))
            .toSorted((one, other) => other.size - one.size);
        if (slowest === undefined) return;
        this.#warmUp = new AbortController();
        const { run, shared } = await this.#load(AbortSignal.any([signal, this.#warmUp.signal]));
        try {
            await run([slowest.config], { ...shared, saving: 'keep' });
        } catch (error) {
            if (error !== superseded) throw error;
        } finally {
            this.#warmUp = undefined;
        }
    }

    /** Watches all inputs, and nothing else. */
    retain(): void {
        const urls = this.inputs.flatMap((input) => (input.kind === 'server' ? [input.url] : []));
        this.#options.files.retain(new Set(this.paths));
        this.#servers.retain(new Set(this.#options.isPolling() ? urls : []));
    }

    close(): void {
        this.#servers.close();
    }

    /** A module depends on its imports too. */
    async #inputsOfConfiguration(paths: readonly string[]): Promise<ReadonlyMap<string, Input>> {
        const inputs = (await Promise.all(paths.map(inputsOfConfiguration))).flat();
        for (const input of inputs) this.#options.files.add(placeOf(input));
        return new Map(inputs.map((input) => [placeOf(input), input]));
    }

    async #runThese(stale: readonly Api[], stopping: AbortSignal | undefined): Promise<void> {
        const ending = new AbortController();
        const signal = AbortSignal.any([ending.signal, ...(stopping === undefined ? [] : [stopping])]);
        const left = new Set(stale.map(({ config }) => config));
        const fresh = new Map(stale.map((api) => [api.config, api.fresh]));
        const earlier = this.#apis.slice(
            0,
            this.#apis.findIndex(({ isStale }) => isStale),
        );
        const { verify = false, onProgress, onOutcome, files } = this.#options;
        this.#apis = this.#apis.map((api) => ({ ...api, isStale: false }));
        this.#running = { ending, left };
        try {
            const { run, cacheKeysOf, shared } = await this.#load(signal);
            await run([...left], {
                ...shared,
                saving: 'write',
                verify,
                inputs: this.paths,
                cacheKeys: new Map(earlier.flatMap(({ cacheKeys }) => [...cacheKeys])),
                ...(onProgress === undefined ? {} : { onProgress }),
                onInput: (input, config) => {
                    fresh.get(config)?.set(placeOf(input), input);
                    if (input.kind !== 'server') files.add(input.path);
                },
                onOutcome: async (outcome) => {
                    left.delete(outcome.config);
                    const made = outcome.kind === 'failed' ? {} : madeBy(outcome, cacheKeysOf);
                    this.#apis = this.#apis.map((api) => (api.config === outcome.config ? settled(api, made) : api));
                    await onOutcome?.(outcome);
                },
            });
        } catch (error) {
            if (stopping?.aborted === true || error !== superseded) throw error;
            this.#apis = this.#apis.map((api) => (left.has(api.config) ? { ...settled(api, {}), isStale: true } : api));
        } finally {
            this.#running = undefined;
        }
    }

    /** The generator, which is slow to load, and the options of all runs. */
    async #load(signal: AbortSignal) {
        const [{ run, cacheKeysOf }, { KeptTexts }] = await Promise.all([
            import('./run.ts'),
            import('../emit/kept-texts.ts'),
        ]);
        const { env, showQueries = false } = this.#options;
        const textsOf = (config: Config): KeptTexts => {
            const texts = this.#texts.get(config) ?? new KeptTexts();
            this.#texts.set(config, texts);
            return texts;
        };
        const shared = {
            signal,
            showQueries,
            kept: this.#servers.kept,
            textsOf,
            ...(env === undefined ? {} : { env }),
        };
        return { run, cacheKeysOf, shared };
    }
}

/** The path or the URL of an input. */
export function placeOf(input: Input): string {
    return input.kind === 'server' ? input.url : input.path;
}

/** The APIs of a configuration. Unchanged APIs keep their state. */
function adopt(configs: readonly Config[], known: readonly Api[]): readonly Api[] {
    const created = { isStale: true, inputs: new Map(), cacheKeys: new Map(), size: 0 };
    return configs.map(
        (config) =>
            known.find((api) => isDeepStrictEqual(api.config, config)) ?? { ...created, config, fresh: new Map() },
    );
}

/** What is known about the output of a successful run; nothing about that of a failed or an aborted one. */
type Made = Partial<Pick<Api, 'cacheKeys' | 'size'>>;

function madeBy({ generated, label }: Done, cacheKeysOf: typeof import('./run.ts').cacheKeysOf): Made {
    const { operations, schemas } = generated.stats;
    return { cacheKeys: cacheKeysOf(generated, label), size: operations + schemas };
}

/** An API after its run. After a success only its new inputs count; after an error the earlier ones count too. */
function settled(api: Api, made: Made): Api {
    const inputs = made.size === undefined ? new Map([...api.inputs, ...api.fresh]) : api.fresh;
    return { ...api, ...made, inputs, fresh: new Map() };
}
