/**
 * The rules of Overlay 1.1 once more, written as plainly as they are said, over whole copies: what the random tests compare with.
 * What expressions select is found by the library here, and by oasmith's own code there.
 */
import { JSONPathEnvironment } from 'json-p3';
import { formatPointer } from '../../../src/load/pointer.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface NaiveAction {
    readonly target: string;
    readonly update?: Json;
    readonly copy?: string;
    readonly remove?: true;
}

/** Thrown where the specification has an error. */
export class Incompatible extends Error {}

const environment = new JSONPathEnvironment({ maxRecursionDepth: 1_000 });

export function applyNaively(description: Json, actions: readonly NaiveAction[]): Json {
    let document = structuredClone(description);
    for (const action of actions) document = applyAction(document, action);
    return document;
}

type Keys = readonly (string | number)[];

/** The places that an expression selects, each once. */
function placesOf(expression: string, document: Json): readonly Keys[] {
    const nodes = environment.query(expression, document as never).nodes;
    return [...new Map(nodes.map(({ location }) => [formatPointer(location.map(String)), location])).values()];
}

function valueAt(document: Json, keys: Keys): Json {
    let value = document;
    for (const key of keys) value = (value as { [key: string]: Json })[String(key)] as Json;
    return value;
}

function applyAction(document: Json, { target, update, copy, remove }: NaiveAction): Json {
    const places = placesOf(target, document);
    if (places.length === 0) return document;
    if (remove === true) {
        if (places.some((keys) => keys.length === 0)) throw new Incompatible();
        return withoutPlaces(document, new Set(places.map((keys) => formatPointer(keys.map(String)))), '');
    }
    const sources = copy === undefined ? [] : placesOf(copy, document);
    if (copy !== undefined && sources.length !== 1) throw new Incompatible();
    const given = structuredClone(copy === undefined ? (update as Json) : valueAt(document, sources[0] ?? []));
    if (new Set(places.map((keys) => kindOf(valueAt(document, keys)))).size > 1) throw new Incompatible();
    let changed = document;
    for (const keys of places) changed = replaceAt(changed, keys, (value) => mergeTarget(value, given));
    return changed;
}

function withoutPlaces(value: Json, removed: ReadonlySet<string>, pointer: string): Json {
    if (value === null || typeof value !== 'object') return value;
    const kept = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
        const at = `${pointer}${formatPointer([key])}`;
        return removed.has(at) ? [] : [[key, withoutPlaces(inner, removed, at)]];
    });
    return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept);
}

function replaceAt(value: Json, [key, ...rest]: Keys, change: (value: Json) => Json): Json {
    if (key === undefined) return change(value);
    if (Array.isArray(value)) return value.map((item, index) => (index === key ? replaceAt(item, rest, change) : item));
    const entries = Object.entries(value as { [key: string]: Json });
    return Object.fromEntries(
        entries.map(([name, inner]) => [name, name === key ? replaceAt(inner, rest, change) : inner]),
    );
}

function kindOf(value: Json): string {
    if (Array.isArray(value)) return 'array';
    return typeof value === 'object' && value !== null ? 'object' : 'primitive';
}

/** What `update` says: objects are merged, arrays are joined or get one more item, primitive values are replaced. */
function mergeTarget(target: Json, given: Json): Json {
    if (Array.isArray(target)) return Array.isArray(given) ? [...target, ...given] : [...target, given];
    return merge(target, given);
}

function merge(target: Json, given: Json): Json {
    const kind = kindOf(target);
    if (kind !== kindOf(given)) throw new Incompatible();
    if (Array.isArray(target) && Array.isArray(given)) return [...target, ...given];
    if (kind === 'primitive') return given;
    const merged = new Map(Object.entries(target as { [key: string]: Json }));
    for (const [key, value] of Object.entries(given as { [key: string]: Json })) {
        const before = merged.get(key);
        merged.set(key, before === undefined ? value : merge(before, value));
    }
    return Object.fromEntries(merged);
}
