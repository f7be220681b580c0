/**
 * The common part of all bundler plugins: rounds, which bring the output up to date. A bundler says when it needs the
 * output; what has changed since is read from the disk, as bundlers do not report every input.
 */
import { existsSync, statSync } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import { type Diagnostic, diagnose, formatDiagnostic, OasmithError, sortDiagnostics } from '../diagnostics/index.ts';
import { printable } from '../diagnostics/unseen.ts';
import { writtenPaths } from '../options/files.ts';
import type { Config } from '../options/types.ts';
import type { WrittenFile } from '../output/write.ts';
import { Changes } from '../run/changes.ts';
import { describeFiles, describeRemoved } from '../run/described-files.ts';
import { FileStates } from '../run/files.ts';
import type { Outcome } from '../run/outcome.ts';
import { Schedule } from '../run/schedule.ts';
import { candidatesFor, type PluginOptions, readConfigs } from './options.ts';

/** What bundlers call each of the plugins. */
export const pluginName = 'oasmith';

/** The state of the output after a round. */
export interface Round {
    /** The errors that prevented APIs from being generated. */
    readonly errors: readonly Diagnostic[];
    readonly warnings: readonly Diagnostic[];
    /** One summary of the changed files for each API of the round. */
    readonly summaries: readonly string[];
    /** The paths of the generated files, and of the folders of divided outputs that could not be generated. */
    readonly outputs: readonly string[];
}

/** What a round reports that the previous one did not. */
export type News = Omit<Round, 'outputs'>;

/** They outlive the plugins: a restarting server creates new ones, and a build creates one per environment. */
const generations = new Map<string, Generation>();

/** The generation of a plugin, shared by all plugins with the same options and root, which generate only once. */
export function generationOf(options: PluginOptions, root: string): Generation {
    const key = optionsKey(options, resolve(root));
    const generation = generations.get(key ?? '') ?? new Generation(options, resolve(root));
    if (key !== undefined) generations.set(key, generation);
    return generation;
}

/** Functions have no text that says what they do, so each is itself: `patch`. */
const functionNumbers = new Map<unknown, number>();

function numberFunction(_: string, value: unknown): unknown {
    if (typeof value !== 'function') return value;
    const number = functionNumbers.get(value) ?? functionNumbers.size;
    functionNumbers.set(value, number);
    return { function: number };
}

/** Returns undefined if the options are not JSON, such as a description with a cycle. */
function optionsKey(options: PluginOptions, root: string): string | undefined {
    try {
        return JSON.stringify([root, options], numberFunction);
    } catch {
        return undefined;
    }
}

/** The result of the last run of an API. */
type Report = Pick<Round, 'errors' | 'warnings' | 'outputs'>;

/** A server that takes note of each round after a change. */
interface Follower {
    readonly onRound: (round: Round) => void;
    /** Whether remote documents are polled for it. A build asks once. */
    readonly polls: boolean;
}

export class Generation {
    readonly #schedule: Schedule;
    readonly #files = new FileStates();
    readonly #changes = new Changes();
    /** Paths where a nearer or a second configuration may appear. */
    readonly #candidates: ReadonlySet<string>;
    readonly #pollers = new Set<Follower>();
    /** What nobody has asked for yet. */
    readonly #news = new WeakMap<Round, News>();
    readonly #reports = new WeakMap<Config, Report>();
    /** Of the current round. */
    #summaries: string[] = [];
    /** Why nothing can be generated. */
    #obstacles: readonly Diagnostic[] = [];
    #last: Round | undefined;
    #running: Promise<Round> | undefined;
    #next: Promise<Round> | undefined;

    constructor(options: PluginOptions, root: string) {
        const { verify = false, pollInterval = 5 } = options;
        this.#candidates = new Set(candidatesFor(options, root));
        for (const path of this.#candidates) this.#files.add(path);
        this.#schedule = new Schedule({
            read: (onPath) => readConfigs(options, root, onPath),
            files: {
                add: this.#files.add,
                retain: (paths) => this.#files.retain(new Set([...paths, ...this.#candidates])),
            },
            verify,
            // A plugin takes over what the command has generated, or another process of the bundler.
            stamps: 'use',
            pollInterval,
            isPolling: () => this.#pollers.size > 0,
            onServerChange: (urls) => {
                this.#schedule.touch(urls);
                this.#changes.add(urls);
            },
            onOutcome: (outcome) => {
                this.#reports.set(outcome.config, reportOf(outcome));
                this.#summaries.push(...changedFilesOf(outcome));
            },
        });
    }

    /** Generates, unless the output is current. All requests during a round lead to one round after it. */
    ensure(): Promise<Round> {
        return this.#request(true);
    }

    /** Starts again: fetches URLs again, as expected when a server starts. */
    renew(): void {
        if (this.#running !== undefined) return;
        this.#schedule.touch(this.#schedule.inputs.flatMap((input) => (input.kind === 'server' ? [input.url] : [])));
    }

    /** The files to watch. */
    get inputs(): readonly string[] {
        return this.#schedule.paths;
    }

    /** Whether a module, a path without an extension, is part of an output that is not there because of errors. */
    isMissing(module: string): boolean {
        const outputs = this.#last === undefined || this.#last.errors.length === 0 ? [] : this.#last.outputs;
        return outputs.some((output) => {
            if (existsSync(output) && statSync(output).isFile()) return false;
            const path = output.slice(0, output.length - extname(output).length);
            const isWithin = module === path || module.startsWith(`${output}${sep}`);
            return isWithin && !['.ts', `${sep}index.ts`].some((end) => existsSync(`${module}${end}`));
        });
    }

    /**
     * Starts a round after each change, once no more changes follow. Returns how to say that a file may have changed, and
     * how to end it.
     */
    follow(follower: Follower) {
        const ending = new AbortController();
        if (follower.polls) this.#pollers.add(follower);
        this.#schedule.retain();
        const repeat = async (): Promise<never> => {
            for (;;) {
                await this.#changes.waitUntilSettled(ending.signal);
                follower.onRound(await this.#request(false));
            }
        };
        const ended = repeat().catch(() => {});
        return {
            changed: (path: string): void => this.#changes.add([path]),
            close: async (): Promise<void> => {
                ending.abort();
                this.#pollers.delete(follower);
                this.#schedule.retain();
                await ended;
            },
        };
    }

    /** What a round reports that the previous one did not. Empty after the first call for a round. */
    news(round: Round): News {
        const news = this.#news.get(round);
        this.#news.delete(round);
        return news ?? { errors: [], warnings: [], summaries: [] };
    }

    #request(retries: boolean): Promise<Round> {
        if (this.#running === undefined) return this.#begin(retries);
        this.#next ??= this.#running.then(() => this.#begin(false));
        return this.#next;
    }

    #begin(retries: boolean): Promise<Round> {
        this.#next = undefined;
        const current = this.#advance(retries).finally(() => {
            if (this.#running === current) this.#running = undefined;
        });
        this.#running = current;
        return current;
    }

    /** @param retries Whether what failed is tried again, although it has not changed. */
    async #advance(retries: boolean): Promise<Round> {
        const changed = this.#files.changed();
        this.#changes.take();
        this.#schedule.touch(changed);
        const isFound = changed.some((path) => this.#candidates.has(path));
        if (isFound || (retries && this.#obstacles.length > 0)) this.#schedule.expireConfiguration();
        this.#schedule.expire(({ config }) => this.#isDue(config, retries));
        this.#summaries = [];
        try {
            const wasRead = await this.#schedule.refresh(new Set(changed));
            const isStale = this.#schedule.stale.length > 0 && this.#obstacles.length === 0;
            if (this.#last !== undefined && !wasRead && !isStale) return this.#last;
            await this.#schedule.run();
            this.#obstacles = [];
        } catch (error) {
            this.#obstacles = errorsOf(error);
            this.#schedule.expire(() => true);
        }
        return this.#conclude();
    }

    /** The contents of generated files do not count: a formatter may have changed them, and would do so again. */
    #isDue(config: Config, retries: boolean): boolean {
        const { errors = [], outputs = [] } = this.#reports.get(config) ?? {};
        return errors.length > 0 ? retries : !outputs.every((path) => existsSync(path));
    }

    #conclude(): Round {
        const all = this.#schedule.apis.flatMap(({ config }) => this.#reports.get(config) ?? []);
        const known = new Set(this.#last?.warnings.map((warning) => formatDiagnostic(warning)));
        const round: Round = {
            errors: this.#obstacles.length > 0 ? this.#obstacles : all.flatMap(({ errors }) => errors),
            warnings: all.flatMap(({ warnings }) => warnings),
            summaries: this.#summaries,
            outputs: all.flatMap(({ outputs }) => outputs),
        };
        const warnings = round.warnings.filter((warning) => !known.has(formatDiagnostic(warning)));
        this.#news.set(round, { ...round, warnings });
        this.#last = round;
        return round;
    }
}

function reportOf(outcome: Outcome): Report {
    if (outcome.kind !== 'failed') {
        const warnings = outcome.diagnostics.filter(({ severity }) => severity === 'warning');
        const files = writtenBy(outcome).filter(({ state }) => state !== 'removed');
        return { errors: [], warnings, outputs: files.map(({ path }) => resolve(path)) };
    }
    // A failed API reports no files, but the paths of its outputs are known.
    const outputs = writtenPaths(outcome.config).map((path) => resolve(path));
    return { errors: errorsOf(outcome.error), warnings: [], outputs };
}

function changedFilesOf(outcome: Outcome): readonly string[] {
    const files = writtenBy(outcome);
    const written = files.filter(({ state }) => state === 'written');
    const folders = outcome.kind === 'failed' ? [] : outcome.facts.folders;
    const removed = describeRemoved(files);
    const words = [...describeFiles(written, folders), ...(removed === undefined ? [] : [`${removed} removed`])];
    return words.length === 0 ? [] : [words.map((word) => printable(word)).join(', ')];
}

function writtenBy(outcome: Outcome): readonly WrittenFile[] {
    return outcome.kind !== 'failed' && outcome.saved.kind === 'written' ? outcome.saved.files : [];
}

/** An error that was not thrown on purpose is a bug in oasmith. */
function errorsOf(error: unknown): readonly Diagnostic[] {
    if (error instanceof OasmithError) {
        return sortDiagnostics(error.diagnostics).filter(({ severity }) => severity === 'error');
    }
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const help = 'this is a bug in oasmith; please report it with the description and the configuration';
    return [diagnose('internal', message, { help })];
}
