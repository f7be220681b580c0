/** What the APIs of a run share: descriptions, files and the cache keys of hooks. */
import { resolve } from 'node:path';
import { type Diagnostic, diagnose, fail } from '../diagnostics/index.ts';
import type { Description } from '../load/index.ts';
import type { Input, OnInput } from '../load/input.ts';
import { loadFrom } from '../load/load.ts';
import { machineReaders } from '../load/source/index.ts';
import { join } from '../options/show.ts';
import { Looks, seenSources } from '../stamp/looks.ts';
import type { Generated, Loader } from './stages.ts';

/** A description that was read, and all that was looked at for it. */
interface Known {
    readonly description: Promise<Description>;
    readonly inputs: Input[];
    readonly looks: Looks;
}

/** Makes the loader of an API, which notes what is looked at for it. */
export type LoaderFor = (looks: Looks) => Loader;

/** Creates loaders that together read a description once for equal load options. */
export function createLoader(): LoaderFor {
    const objects = new Map<object, number>();
    // Two objects are two descriptions, and two functions two patches, whatever they hold.
    const numberOf = (object: object): number => {
        const number = objects.get(object) ?? objects.size;
        objects.set(object, number);
        return number;
    };
    const known = new Map<string, Known>();
    return (looks) => async (src, options) => {
        const { headers, timeout, overlays, patch, allowRefs, showQueries } = options;
        const source = typeof src === 'string' ? src : numberOf(src);
        const change = patch && numberOf(patch.change);
        const key = JSON.stringify([source, [...(headers ?? [])], timeout, overlays, change, allowRefs, showQueries]);
        const earlier = known.get(key);
        if (earlier !== undefined) {
            for (const input of earlier.inputs) options.onInput?.(input);
            looks.add(earlier.looks);
            return earlier.description;
        }
        const inputs: Input[] = [];
        const onInput: OnInput = (input) => {
            inputs.push(input);
            options.onInput?.(input);
        };
        const own = new Looks();
        const description = loadFrom(seenSources(machineReaders, src, own), src, { ...options, onInput });
        known.set(key, { description, inputs, looks: own });
        await description;
        looks.add(own);
        return description;
    };
}

/** The options name folders; only now it is known that a file of another API is one of those in the folder. */
export function refuseFilesOfOthers({ files }: Generated, label: string, writers: Map<string, string>): void {
    for (const { path } of files) {
        const other = writers.get(resolve(path)) ?? label;
        if (other !== label) {
            const where = { file: path };
            fail('unwritable-output', `'${other}' has this file, too`, { where, help: 'give each API its own files' });
        }
    }
    for (const { path } of files) writers.set(resolve(path), label);
}

/**
 * Warns about equal cache keys: the hooks of two APIs in one application share a cache, and would return each other's
 * data.
 */
export function sharedCaches({ groups }: Generated, label: string, caches: Map<string, string>): Diagnostic[] {
    const shared = new Map<string, string[]>();
    for (const { tag, cacheKey } of groups) {
        if (cacheKey === undefined) continue;
        const key = JSON.stringify(cacheKey);
        const other = caches.get(key) ?? label;
        caches.set(key, other);
        if (other !== label) shared.set(other, [...(shared.get(other) ?? []), `'${tag}'`]);
    }
    return [...shared].map(([other, tags]) => {
        const message = `the hooks of ${join(tags, 'and')} have the same cache keys as those of '${other}'`;
        return diagnose('shared-cache-keys', message, { help: "give one of these APIs a 'servicePrefix'" });
    });
}
