/** The state of the watched APIs. */
import { isDeepStrictEqual } from 'node:util';
import { labelOf } from '../config/apis.ts';
import type { Input } from '../load/input.ts';
import type { Config } from '../options/types.ts';

export interface Api {
    readonly config: Config;
    /** Whether it must run. */
    readonly isStale: boolean;
    /** The inputs of its last successful run and of all runs since. */
    readonly inputs: ReadonlyMap<string, Input>;
    /** The inputs that the current run has read so far. The run fills it. */
    readonly fresh: Map<string, Input>;
    readonly made: Made;
}

/** What a watch remembers about the output of a successful run. */
export interface Made {
    /** The cache keys of the hooks, each with the label of the API. */
    readonly cacheKeys: ReadonlyMap<string, string>;
    /** The number of operations and types. */
    readonly size: number;
}

const nothingMade: Made = { cacheKeys: new Map(), size: 0 };

/** The path or the URL of an input. */
export function placeOf(input: Input): string {
    return input.kind === 'server' ? input.url : input.path;
}

/** The APIs of a configuration. Unchanged APIs keep their state. */
export function adopt(configs: readonly Config[], known: readonly Api[]): readonly Api[] {
    return configs.map(
        (config) =>
            known.find((api) => isDeepStrictEqual(api.config, config)) ?? {
                config,
                isStale: true,
                inputs: new Map(),
                fresh: new Map(),
                made: nothingMade,
            },
    );
}

/** The APIs after a change. Those that read a changed input are stale. */
export function touch(apis: readonly Api[], changed: readonly string[]): readonly Api[] {
    return apis.map((api) => (isTouched(api, changed) ? { ...api, isStale: true } : api));
}

function isTouched({ inputs, fresh }: Api, changed: readonly string[]): boolean {
    return changed.some((place) => inputs.has(place) || fresh.has(place));
}

/** An API after its run. After a success only its new inputs count; after an error the earlier ones count too. */
export function settled(api: Api, made: Made | undefined): Api {
    const inputs = made === undefined ? new Map([...api.inputs, ...api.fresh]) : api.fresh;
    return { ...api, inputs, fresh: new Map(), made: made ?? api.made };
}

export function inputsOf(apis: readonly Api[]): readonly Input[] {
    const all = apis.flatMap(({ inputs, fresh }) => [...inputs, ...fresh]);
    return [...new Map(all).values()];
}

export function labelsOf(apis: readonly Api[]): readonly string[] {
    return apis.map(({ config }) => labelOf(config));
}

/** The number of operations and types from which the first change is noticeably slow. */
const large = 1000;

/**
 * The API whose first change would be slowest. Skips APIs that read from a server or run user modules, to avoid
 * needless requests and side effects.
 */
export function slowestOf(apis: readonly Api[]): Api | undefined {
    const [slowest] = apis
        .filter(({ made, inputs }) => made.size >= large && [...inputs.values()].every(({ kind }) => kind === 'file'))
        .toSorted((one, other) => other.made.size - one.made.size);
    return slowest;
}
