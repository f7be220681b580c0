/** The common part of all bundler plugins: when a round is due, and which files it depends on. */
import { basename, dirname, resolve } from 'node:path';
import { configNames } from '../config/find.ts';
import { type Diagnostic, formatDiagnostic } from '../diagnostics/index.ts';
import type { ServerWatch } from '../watch/servers.ts';
import { type Given, type PluginOptions, readGiven } from './options.ts';
import { mayBeMissing, pathKey, pathKeys, stateOf } from './paths.ts';
import type { Round } from './round.ts';

/** Shared by all plugins of a process with the same options, which then generate only once. */
export interface Generation {
    /** Generates, unless the output is current. All requests during a round lead to one round after it. */
    ensure(): Promise<Round>;
    /** Starts again: retries after errors and fetches URLs again, as expected when a server starts. */
    renew(): void;
    /** Takes note of a changed file. Returns whether a round is due. */
    changed(path: string): boolean;
    /** The files to watch. */
    inputs(): readonly string[];
    /** The output files that could not be generated because of errors. */
    missing(): readonly string[];
    /** Starts to poll servers, and calls `onChange` when a document has changed. Returns a function that stops it. */
    followServers(onChange: () => void): () => void;
    /** What a round reports that the previous one did not. Empty after the first call for a round. */
    news(round: Round): News;
}

export interface News {
    readonly errors: readonly Diagnostic[];
    readonly warnings: readonly Diagnostic[];
    readonly summaries: readonly string[];
}

const nothing: News = { errors: [], warnings: [], summaries: [] };

/** They outlive the plugins: a restarting server creates new ones, and a build creates one per environment. */
const generations = new Map<string, Generation>();

/** The generation of a plugin, shared by all plugins with the same options and root. */
export function generationOf(options: PluginOptions, root: string): Generation {
    const key = keyOf(options, resolve(root));
    const generation = generations.get(key ?? '') ?? createGeneration(options, resolve(root));
    if (key !== undefined) generations.set(key, generation);
    return generation;
}

/** Returns undefined if the options are not JSON, such as a description with a cycle. */
function keyOf(options: PluginOptions, root: string): string | undefined {
    try {
        return JSON.stringify([root, options]);
    } catch {
        return undefined;
    }
}

/** The result of the last round. */
interface Last {
    readonly round: Round;
    /** The state of each input when the round read it. */
    readonly states: ReadonlyMap<string, string>;
    readonly keys: ReadonlySet<string>;
}

function createGeneration(options: PluginOptions, root: string): Generation {
    const given = readGiven(options);
    let last: Last | undefined;
    let previous: Round | undefined;
    let running: Promise<Round> | undefined;
    let next: Promise<Round> | undefined;
    let isStale = false;
    /** Changes during the first round, whose inputs are not known yet. */
    let heard: string[] = [];
    let servers: ServerWatch | undefined;
    /** Callbacks that follow the servers. A build does not poll them. */
    const followers = new Set<() => void>();
    const reported = new WeakSet<Round>();

    const follow = (): void => {
        servers?.retain(new Set(followers.size === 0 ? [] : last?.round.urls));
    };

    const begin = (hasWaited: boolean): Promise<Round> => {
        next = undefined;
        const current = advance(hasWaited).finally(() => {
            if (running === current) running = undefined;
        });
        running = current;
        return current;
    };

    const advance = async (hasWaited: boolean): Promise<Round> => {
        if (last !== undefined && !isStale && isCurrent(last, hasWaited)) return last.round;
        isStale = false;
        const [{ runRound }, { watchServers }] = await Promise.all([
            import('./round.ts'),
            import('../watch/servers.ts'),
        ]);
        servers ??= watchServers(given.pollInterval, () => {
            isStale = true;
            for (const onChange of followers) onChange();
        });
        const before = statesOf(last?.round.inputs ?? []);
        if (last !== undefined && hasChangedModule(last)) {
            const { renewModules } = await import('../user-modules/user-module.ts');
            await renewModules();
        }
        const made = await runRound(given, root, servers.kept);
        const round = withFormerInputs(made, last?.round);
        previous = last?.round;
        // An input that is new in a round has no earlier state.
        const states = new Map(round.inputs.map((path) => [path, before.get(path) ?? stateOf(path)]));
        const known = { round, states, keys: new Set(round.inputs.flatMap(pathKeys)) };
        last = known;
        if (heard.some((path) => concerns(path, known, given, root))) isStale = true;
        heard = [];
        follow();
        return round;
    };

    return {
        ensure: () => {
            if (running === undefined) return begin(false);
            next ??= running.then(() => begin(true));
            return next;
        },
        renew: () => {
            const { errors = [], urls = [] } = last?.round ?? {};
            if (running === undefined && (errors.length > 0 || urls.length > 0)) last = undefined;
        },
        changed: (path) => {
            if (last === undefined) {
                if (running !== undefined) heard.push(path);
                return running !== undefined;
            }
            if (!concerns(path, last, given, root)) return false;
            isStale = true;
            return true;
        },
        inputs: () => last?.round.inputs ?? [],
        missing: () => (last === undefined || last.round.errors.length === 0 ? [] : last.round.outputs),
        followServers: (onChange) => {
            followers.add(onChange);
            follow();
            return () => {
                followers.delete(onChange);
                follow();
            };
        },
        news: (round) => {
            if (reported.has(round)) return nothing;
            reported.add(round);
            const known = new Set(previous?.warnings.map((warning) => formatDiagnostic(warning)));
            const warnings = round.warnings.filter((warning) => !known.has(formatDiagnostic(warning)));
            return { errors: round.errors, warnings, summaries: round.summaries };
        },
    };
}

/** A round with errors is current only for callers that waited for it. Others start a new one. */
function isCurrent({ round, states }: Last, hasWaited: boolean): boolean {
    if (round.errors.length > 0) return hasWaited;
    const isThere = (path: string): boolean => stateOf(path) !== 'none';
    return round.outputs.every(isThere) && [...states].every(([path, state]) => stateOf(path) === state);
}

/** Whether a module of a configuration or a template has changed: Node would return the cached one. */
function hasChangedModule({ states }: Last): boolean {
    return [...states].some(([path, state]) => /\.[cm]?[jt]s$/.test(path) && stateOf(path) !== state);
}

function statesOf(inputs: readonly string[]): ReadonlyMap<string, string> {
    return new Map(inputs.map((path) => [path, stateOf(path)]));
}

/** A failed round does not know all its inputs, so it keeps those of the previous round. */
function withFormerInputs(round: Round, former: Round | undefined): Round {
    if (round.errors.length === 0 || former === undefined) return round;
    return {
        ...round,
        inputs: [...new Set([...round.inputs, ...former.inputs])],
        outputs: round.outputs.length === 0 ? former.outputs : round.outputs,
    };
}

/** Generated files never count, even if they look like inputs. */
function concerns(path: string, { round, keys }: Last, given: Given, root: string): boolean {
    const own = pathKeys(path);
    if (round.outputs.some((output) => own.includes(pathKey(output)))) return false;
    if (own.some((key) => keys.has(key)) || isFound(path, given, root)) return true;
    return round.errors.length > 0 && mayBeMissing(path, round.inputs);
}

/** Whether a file is a configuration that the search from the root upwards may find. */
function isFound(path: string, { config, values }: Given, root: string): boolean {
    if (config !== undefined || values !== undefined || !configNames.includes(basename(path))) return false;
    const folder = pathKey(dirname(path));
    for (let above = root; ; above = dirname(above)) {
        if (pathKey(above) === folder) return true;
        if (above === dirname(above)) return false;
    }
}
