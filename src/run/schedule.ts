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
import type { RunOptions } from './options.ts';
import { type ServerWatch, watchServers } from './servers.ts';

/** An API of the configuration, and what its runs have shown. */
class Api {
    readonly config: Config;
    /** Whether it must run. */
    isStale = true;
    /** Whether the current run has not finished it. */
    isRunning = false;
    /** The inputs of its last successful run and of all runs since, by path or URL. */
    inputs: ReadonlyMap<string, Input> = new Map();
    /** The inputs that the current run has read so far. */
    fresh = new Map<string, Input>();
    /** The cache keys of its hooks, each with its label. */
    cacheKeys: ReadonlyMap<string, string> = new Map();
    /** The number of its operations and types. */
    size = 0;
    texts: KeptTexts | undefined;

    constructor(config: Config) {
        this.config = config;
    }

    /** Ends a run. After a success only its new inputs count; after an error or an abortion the earlier ones count too. */
    settle(isDone: boolean): void {
        this.inputs = isDone ? this.fresh : new Map([...this.inputs, ...this.fresh]);
        this.fresh = new Map();
        this.isRunning = false;
    }
}

export interface ScheduleOptions
    extends Pick<RunOptions, 'verify' | 'env' | 'showQueries' | 'onProgress' | 'onOutcome' | 'stamps' | 'needsTags'> {
    /** Reads the configuration. Calls `onPath` with the path of its file, before it reads it if possible. */
    readonly read: (onPath: (path: string) => void) => Promise<readonly Config[]>;
    /** Notes the state of each input before it is read. */
    readonly files: Files;
    readonly pollInterval: number;
    /** Whether servers are asked for changes. */
    readonly isPolling: () => boolean;
    readonly onServerChange: (urls: readonly string[]) => void;
}

/** The number of operations and types from which the first change is noticeably slow. */
const large = 1000;

/** The reason for aborting a run. */
const supersededError = new Error('something that was read has changed');

export class Schedule {
    readonly #options: ScheduleOptions;
    readonly #servers: ServerWatch;
    #apis: readonly Api[] = [];
    /** The configuration and its imports. */
    #ofConfiguration: ReadonlyMap<string, Input> = new Map();
    #isConfigurationDue = true;
    #isConfigurationBroken = false;
    /** Ends the current run. */
    #ending: AbortController | undefined;
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
        for (const api of this.#apis) api.isStale ||= isDue(api);
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
        this.#warmUp?.abort(supersededError);
        const isOutdated = this.stale.some(({ isRunning }) => isRunning);
        if (isOutdated || this.#isConfigurationDue) this.#ending?.abort(supersededError);
    }

    /**
     * After a change: makes Node read changed modules again, and reads the configuration if it is due.
     *
     * @returns whether it was due.
     * @throws if it cannot be read. The previous one stays valid then.
     */
    async refresh(changed: ReadonlySet<string>): Promise<boolean> {
        if (this.inputs.some((input) => input.kind === 'module' && changed.has(input.path))) {
            const { renewModules } = await import('../user-modules/user-module.ts');
            await renewModules();
        }
        if (!this.#isConfigurationDue) return false;
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
            // Unchanged APIs keep their state.
            this.#apis = configs.map(
                (config) => this.#apis.find((api) => isDeepStrictEqual(api.config, config)) ?? new Api(config),
            );
            this.#ofConfiguration = await this.#inputsOfConfiguration(paths);
            return true;
        } catch (error) {
            this.#isConfigurationBroken = true;
            const inputs = await this.#inputsOfConfiguration([...this.#ofConfiguration.keys(), ...paths]);
            this.#ofConfiguration = new Map([...inputs, ...this.#ofConfiguration]);
            throw error;
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
            if (error !== supersededError) throw error;
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
        for (const input of inputs) this.#options.files.add(locationOfInput(input));
        return new Map(inputs.map((input) => [locationOfInput(input), input]));
    }

    async #runThese(stale: readonly Api[], stopping: AbortSignal | undefined): Promise<void> {
        const ending = new AbortController();
        const signal = AbortSignal.any([ending.signal, ...(stopping === undefined ? [] : [stopping])]);
        const running = new Map(stale.map((api) => [api.config, api]));
        const earlier = this.#apis.slice(
            0,
            this.#apis.findIndex(({ isStale }) => isStale),
        );
        const { verify = false, onProgress, onOutcome, files, stamps, needsTags = false } = this.#options;
        for (const api of stale) Object.assign(api, { isStale: false, isRunning: true });
        this.#ending = ending;
        try {
            const { run, shared } = await this.#load(signal);
            await run([...running.keys()], {
                ...shared,
                saving: 'write',
                verify,
                inputs: this.paths,
                cacheKeys: new Map(earlier.flatMap(({ cacheKeys }) => [...cacheKeys])),
                onProgress,
                stamps,
                needsTags,
                onInput: (input, config) => {
                    running.get(config)?.fresh.set(locationOfInput(input), input);
                    if (input.kind !== 'server') files.add(input.path);
                },
                onOutcome: async (outcome) => {
                    const api = running.get(outcome.config);
                    api?.settle(outcome.kind !== 'failed');
                    if (api !== undefined && outcome.kind !== 'failed') {
                        const { label, facts, cacheKeys } = outcome;
                        api.size = facts.stats.operations + facts.stats.schemas;
                        api.cacheKeys = new Map(cacheKeys.map((key) => [key, label]));
                    }
                    await onOutcome?.(outcome);
                },
            });
        } catch (error) {
            if (stopping?.aborted === true || error !== supersededError) throw error;
            for (const api of stale.filter(({ isRunning }) => isRunning)) {
                api.settle(false);
                api.isStale = true;
            }
        } finally {
            this.#ending = undefined;
            for (const api of stale) api.isRunning = false;
        }
    }

    /** What runs, and the options of all runs. */
    async #load(signal: AbortSignal) {
        const { run } = await import('./run.ts');
        const { env, showQueries = false } = this.#options;
        const textsOf = async (config: Config): Promise<KeptTexts | undefined> => {
            const api = this.#apis.find((one) => one.config === config);
            // With the generator, which is slow to load.
            const { KeptTexts } = await import('../emit/kept-texts.ts');
            if (api !== undefined) api.texts ??= new KeptTexts();
            return api?.texts;
        };
        const shared = { signal, showQueries, kept: this.#servers.kept, textsOf, env };
        return { run, shared };
    }
}

/** The path or the URL of an input. */
export function locationOfInput(input: Input): string {
    return input.kind === 'server' ? input.url : input.path;
}
