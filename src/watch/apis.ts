/** What is known of the APIs that are watched. */
import { isDeepStrictEqual } from 'node:util';
import { labelOf } from '../config/apis.ts';
import type { Input } from '../input.ts';
import type { Config } from '../options/types.ts';

export interface Api {
    readonly config: Config;
    /** Whether it is to be run. */
    readonly isStale: boolean;
    /** What its last good run has read, and all that runs since then have. */
    readonly inputs: ReadonlyMap<string, Input>;
    /** What the run that goes on has read so far; it fills this. */
    readonly fresh: Map<string, Input>;
    readonly made: Made;
}

/** What a watch remembers of what a good run has made. */
export interface Made {
    /** The cache keys of the hooks, with the label of the API. */
    readonly cacheKeys: ReadonlyMap<string, string>;
    /** How many operations and types. */
    readonly size: number;
}

const nothingMade: Made = { cacheKeys: new Map(), size: 0 };

/** The path or the URL of an input. */
export function placeOf(input: Input): string {
    return input.kind === 'server' ? input.url : input.path;
}

/** The APIs of a configuration. One that was there before, as it is now, stays as it is. */
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

/** The APIs after something has changed: those that have read it are stale. */
export function touch(apis: readonly Api[], changed: readonly string[]): readonly Api[] {
    return apis.map((api) => (isTouched(api, changed) ? { ...api, isStale: true } : api));
}

function isTouched({ inputs, fresh }: Api, changed: readonly string[]): boolean {
    return changed.some((place) => inputs.has(place) || fresh.has(place));
}

/** An API whose run is over. After a good one only what that has read counts; after another one what was read before, too. */
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

/** From how many operations and types on a first change would be waited for. */
const large = 1000;

/**
 * The API whose first change would be waited for longest. A server is not asked for nothing, and no template of the user's own is run
 * for nothing.
 */
export function slowestOf(apis: readonly Api[]): Api | undefined {
    const [slowest] = apis
        .filter(({ made, inputs }) => made.size >= large && [...inputs.values()].every(({ kind }) => kind === 'file'))
        .toSorted((one, other) => other.made.size - one.made.size);
    return slowest;
}
