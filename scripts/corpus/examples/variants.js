/** Values that differ from an example in one place. Most of them are not valid, and both sides must say so. */
import { escapeToken } from './collect.js';

const others = [null, 'other', 1.5, -1, true, [], {}];
const mostPlaces = 25;
const mostOfSchema = 3;

/** The examples, and variants of the first ones of each schema. The pointer of a variant says what is different. */
export function* withVariants(examples) {
    const varied = new Map();
    for (const example of examples) {
        yield example;
        const count = varied.get(example.schema) ?? 0;
        varied.set(example.schema, count + 1);
        if (count >= mostOfSchema) continue;
        for (const { what, value } of variantsOf(example.value)) {
            yield { ...example, pointer: `${example.pointer} with ${what}`, value, isVariant: true };
        }
    }
}

function* variantsOf(value) {
    for (const path of placesOf(value)) {
        const at = path.length === 0 ? 'itself' : path.map((key) => `/${escapeToken(String(key))}`).join('');
        for (const other of others) {
            yield { what: `${at} = ${JSON.stringify(other)}`, value: changed(value, path, other) };
        }
        if (path.length > 0) yield { what: `no ${at}`, value: changed(value, path, undefined) };
    }
}

/** The paths within a value, from the outside in. */
function placesOf(value) {
    const found = [{ path: [], value }];
    // The list grows.
    for (const place of found) {
        if (typeof place.value !== 'object' || place.value === null) continue;
        // One item stands for all of an array.
        const keys = Array.isArray(place.value) ? [...place.value.keys()].slice(0, 1) : Object.keys(place.value);
        for (const key of keys) found.push({ path: [...place.path, key], value: place.value[key] });
        if (found.length >= mostPlaces) break;
    }
    return found.slice(0, mostPlaces).map(({ path }) => path);
}

/** A copy with another value at a path, or with nothing there. */
function changed(value, [key, ...more], other) {
    if (key === undefined) return other;
    const own = changed(value[key], more, other);
    if (Array.isArray(value)) return own === undefined ? value.toSpliced(key, 1) : value.with(key, own);
    const entries = Object.entries(value).map(([name, member]) => [name, name === key ? own : member]);
    return Object.fromEntries(entries.filter(([, member]) => member !== undefined));
}
