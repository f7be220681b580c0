/** A watch session: waits for changes and runs the affected APIs, one run after the other. */
import { inputsOfConfiguration } from '../config/inputs.ts';
import { diagnose, OasmithError } from '../diagnostics/index.ts';
import { KeptTexts } from '../emit/kept-texts.ts';
import type { Input } from '../load/input.ts';
import type { Config } from '../options/types.ts';
import type { Done, Outcome, RunOptions } from '../run/run.ts';
import { renewModules } from '../user-modules/user-module.ts';
import { type Api, adopt, inputsOf, labelsOf, type Made, placeOf, settled, slowestOf, touch } from './apis.ts';
import { Changes } from './changes.ts';
import { type FileWatch, watchFiles } from './files.ts';
import type { WatchedConfig, WatchOptions } from './options.ts';
import { Outputs } from './outputs.ts';
import { type ServerWatch, watchServers } from './servers.ts';

export type StopReason = { readonly kind: 'stopped' } | { readonly kind: 'failed'; readonly error: unknown };

export interface WatchSession {
    readonly ready: Promise<void>;
    readonly ended: Promise<StopReason>;
}

type ReadConfig = () => Promise<WatchedConfig | undefined>;

/** The current run. */
interface Running {
    readonly ending: AbortController;
    /** Its unfinished APIs. */
    readonly left: Set<Config>;
}

/** Begins a watch. The signal ends it. */
export function startSession(read: ReadConfig, options: WatchOptions, signal: AbortSignal): WatchSession {
    const session = new Session(read, options, signal);
    const ready = session.begin();
    return { ready, ended: ready.then(() => session.goOn()).then(session.stop, session.stop) };
}

class Session {
    readonly #read: ReadConfig;
    readonly #options: WatchOptions;
    readonly #signal: AbortSignal;
    /** By configuration, so that those of removed configurations are freed. */
    readonly #texts = new WeakMap<Config, KeptTexts>();
    readonly #changes: Changes;
    readonly #files: FileWatch;
    readonly #servers: ServerWatch;
    readonly #outputs = new Outputs();
    #apis: readonly Api[] = [];
    /** The configuration and its imports. */
    #ofConfig: ReadonlyMap<string, Input> = new Map();
    #isConfigBroken = false;
    #running: Running | undefined;
    #warmUp: AbortController | undefined;

    constructor(read: ReadConfig, options: WatchOptions, signal: AbortSignal) {
        const { debounce = 50, pollInterval = 5 } = options;
        this.#read = read;
        this.#options = options;
        this.#signal = signal;
        this.#changes = new Changes(debounce);
        this.#files = watchFiles((paths) => this.#notice(paths));
        this.#servers = watchServers(pollInterval, (urls) => this.#notice(urls));
    }

    /** The first run. */
    async begin(): Promise<void> {
        this.#signal.throwIfAborted();
        await this.#configure();
        await this.#runStale();
        while (this.#apis.some(({ isStale }) => isStale)) await this.#follow();
    }

    /** All later runs. */
    async goOn(): Promise<never> {
        await this.#warm();
        for (;;) await this.#follow();
    }

    /**
     * Runs the slowest API once more and discards the result. V8 compiles the code during the first two runs. With the
     * second run done while idle, the first change takes half the time. A change aborts this run.
     */
    async #warm(): Promise<void> {
        const slowest = slowestOf(this.#apis);
        if (slowest === undefined) return;
        const { config } = slowest;
        this.#warmUp = new AbortController();
        const signal = AbortSignal.any([this.#signal, this.#warmUp.signal]);
        const { run } = await import('../run/run.ts');
        try {
            await run([config], { ...this.#shared(), saving: 'keep', signal });
        } catch (error) {
            if (error !== superseded) throw error;
        } finally {
            this.#warmUp = undefined;
        }
    }

    /** Waits for a change, then runs the affected APIs. */
    async #follow(): Promise<void> {
        const changed = await this.#changes.next(this.#signal);
        if (this.#isModule(changed)) await renewModules();
        const error = this.#concernsConfig(changed) ? await this.#configureAgain() : undefined;
        const labels = labelsOf(this.#apis.filter(({ isStale }) => isStale));
        this.#options.onChange?.({ inputs: [...changed], labels });
        if (error !== undefined) await this.#options.onError?.(error.cause);
        await this.#runStale();
    }

    /** Releases everything, and returns why the watch has ended. */
    readonly stop = (error: unknown): StopReason => {
        this.#changes.close();
        this.#files.close();
        this.#servers.close();
        return this.#signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error };
    };

    /** Handles changes. The inputs of a current run may already be outdated; it is then aborted. */
    #notice(places: readonly string[]): void {
        this.#warmUp?.abort(superseded);
        this.#apis = touch(this.#apis, places);
        const { left, ending } = this.#running ?? {};
        const isOld = this.#apis.some(({ config, isStale }) => isStale && left?.has(config) === true);
        if (isOld || this.#concernsConfig(new Set(places))) ending?.abort(superseded);
        this.#changes.add(places);
    }

    #concernsConfig(places: ReadonlySet<string>): boolean {
        return [...places].some((place) => this.#ofConfig.has(place));
    }

    /** Whether Node must read modules again. */
    #isModule(places: ReadonlySet<string>): boolean {
        return [...inputsOf(this.#apis), ...this.#ofConfig.values()].some(
            (input) => input.kind === 'module' && places.has(input.path),
        );
    }

    async #configureAgain(): Promise<{ readonly cause: unknown } | undefined> {
        try {
            await this.#configure();
            return undefined;
        } catch (cause) {
            this.#signal.throwIfAborted();
            this.#isConfigBroken = true;
            for (const input of this.#ofConfig.values())
                if (input.kind === 'module') await this.#watchConfig(input.path);
            return { cause };
        }
    }

    async #configure(): Promise<void> {
        const config = await this.#read();
        if (config === undefined) throw new OasmithError([noConfiguration]);
        const { path, configs } = config;
        if (configs.some(({ src }) => src === '-')) throw new OasmithError([standardInput]);
        const known = this.#isConfigBroken ? this.#apis.map((api) => ({ ...api, isStale: true })) : this.#apis;
        this.#isConfigBroken = false;
        this.#apis = adopt(configs, known);
        this.#ofConfig = new Map();
        if (path !== undefined) await this.#watchConfig(path);
    }

    /** Watches the configuration file and, if it is a module, its imports. */
    async #watchConfig(path: string): Promise<void> {
        const inputs = await inputsOfConfiguration(path);
        for (const input of inputs) this.#files.add(placeOf(input));
        this.#ofConfig = new Map([...this.#ofConfig, ...inputs.map((input) => [placeOf(input), input] as const)]);
    }

    async #runStale(): Promise<void> {
        const stale = this.#apis.filter(({ isStale }) => isStale);
        if (stale.length > 0) await this.#runThese(stale);
        // The run was aborted. It begins again once no more changes follow.
        if (this.#apis.some(({ isStale }) => isStale)) return;
        this.#retain();
        await this.#reportDifferences();
        await this.#options.onIdle?.({
            inputs: [...this.#ofConfig.keys(), ...inputsOf(this.#apis).map(placeOf)],
            labels: labelsOf(this.#apis),
        });
    }

    async #reportDifferences(): Promise<void> {
        const { onDifference } = this.#options;
        if (onDifference === undefined) return;
        for (const difference of await this.#outputs.compare()) await onDifference(difference);
    }

    async #runThese(stale: readonly Api[]): Promise<void> {
        const { cacheKeysOf, run } = await import('../run/run.ts');
        const ending = new AbortController();
        const left = new Set(stale.map(({ config }) => config));
        const fresh = new Map(stale.map((api) => [api.config, api.fresh]));
        const earlier = this.#apis.slice(
            0,
            this.#apis.findIndex(({ isStale }) => isStale),
        );
        const { verify = false, onProgress, onOutcome, onDifference } = this.#options;
        this.#apis = this.#apis.map((api) => ({ ...api, isStale: false }));
        this.#running = { ending, left };
        try {
            await run([...left], {
                ...this.#shared(),
                saving: 'write',
                verify,
                signal: AbortSignal.any([this.#signal, ending.signal]),
                inputs: this.#filesRead(),
                cacheKeys: new Map(earlier.flatMap(({ made }) => [...made.cacheKeys])),
                ...(onProgress === undefined ? {} : { onProgress }),
                onInput: (input, config) => {
                    fresh.get(config)?.set(placeOf(input), input);
                    if (input.kind !== 'server') this.#files.add(input.path);
                },
                onOutcome: async (outcome) => {
                    left.delete(outcome.config);
                    this.#settle(outcome, outcome.kind === 'done' ? madeBy(outcome, cacheKeysOf) : undefined);
                    if (outcome.kind === 'done' && onDifference !== undefined) this.#outputs.add(outcome);
                    await onOutcome?.(outcome);
                },
            });
        } catch (error) {
            if (this.#signal.aborted || error !== superseded) throw error;
            this.#apis = this.#apis.map((api) =>
                left.has(api.config) ? { ...settled(api, undefined), isStale: true } : api,
            );
        } finally {
            this.#running = undefined;
        }
    }

    /** The options of all runs. */
    #shared(): Pick<RunOptions, 'showQueries' | 'kept' | 'textsOf' | 'env'> {
        const { env, showQueries = false } = this.#options;
        const textsOf = (config: Config): KeptTexts => this.#textsOf(config);
        return { showQueries, kept: this.#servers.kept, textsOf, ...(env === undefined ? {} : { env }) };
    }

    #textsOf(config: Config): KeptTexts {
        const texts = this.#texts.get(config) ?? new KeptTexts();
        this.#texts.set(config, texts);
        return texts;
    }

    #settle(outcome: Outcome, made: Made | undefined): void {
        this.#apis = this.#apis.map((api) => (api.config === outcome.config ? settled(api, made) : api));
    }

    #filesRead(): readonly string[] {
        const inputs = [...this.#ofConfig.values(), ...inputsOf(this.#apis)];
        return inputs.flatMap((input) => (input.kind === 'server' ? [] : [input.path]));
    }

    /** Watches all inputs, and nothing else. */
    #retain(): void {
        const urls = inputsOf(this.#apis).flatMap((input) => (input.kind === 'server' ? [input.url] : []));
        this.#files.retain(new Set(this.#filesRead()));
        this.#servers.retain(new Set(urls));
    }
}

function madeBy({ generated, label }: Done, cacheKeysOf: typeof import('../run/run.ts').cacheKeysOf): Made {
    const { operations, schemas } = generated.stats;
    return { cacheKeys: cacheKeysOf(generated, label), size: operations + schemas };
}

/** The reason for aborting a run. */
const superseded = new Error('something that was read has changed');

const noConfiguration = diagnose('missing-option', 'there is no configuration to watch');

const standardInput = diagnose('conflicting-options', 'standard input cannot be watched: it is read once', {
    help: 'give the path or the URL of the description',
});
