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
    /** The cache keys of its hooks, with its label. */
    readonly cacheKeys: ReadonlyMap<string, string>;
}

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
                cacheKeys: new Map(),
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
export function settled(api: Api, cacheKeys: ReadonlyMap<string, string> | undefined): Api {
    const inputs = cacheKeys === undefined ? new Map([...api.inputs, ...api.fresh]) : api.fresh;
    return { ...api, inputs, fresh: new Map(), cacheKeys: cacheKeys ?? api.cacheKeys };
}

export function inputsOf(apis: readonly Api[]): readonly Input[] {
    const all = apis.flatMap(({ inputs, fresh }) => [...inputs, ...fresh]);
    return [...new Map(all).values()];
}

export function labelsOf(apis: readonly Api[]): readonly string[] {
    return apis.map(({ config }) => labelOf(config));
}
