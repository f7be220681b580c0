/** Outputs with everything that is made of values and checked grow in proportion to their descriptions, for families where sets could multiply. */
import { expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths, response } from '../tools/inline-description.ts';

const text: JsonObject = { type: 'string' };
const moment: JsonObject = { type: 'string', format: 'date-time' };
const long: JsonObject = { type: 'integer', format: 'int64' };
const number: JsonObject = { type: 'number' };
const day: JsonObject = { type: 'string', format: 'date' };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const reference = (index: number, size: number): JsonObject => ({ $ref: `#/components/schemas/S${index % size}` });

/** The schema at a position of a family. */
type Family = (index: number, size: number) => JsonObject;

/** A union of objects with items of which a base says that they may be any of these, and each object that they are some of the others. */
function narrowing(count: number, leafOf: (index: number) => JsonObject, hasTag = false): Family {
    return (index, size) => {
        if (index === 0) return { oneOf: Array.from({ length: size - 2 }, (_, other) => reference(other + 2, size)) };
        if (index === 1) return object({ at: leafOf(1), nodes: { type: 'array', items: reference(0, size) } });
        const others = Array.from({ length: count }, (_, step) =>
            reference(2 + ((index - 1 + step) % (size - 2)), size),
        );
        const nodes = { type: 'array', items: { oneOf: others } };
        const fragments = { type: 'array', items: { allOf: [reference(1, size), object({ nodes })] } };
        const tag = hasTag ? { kind: { const: `k${index}` } } : {};
        return object({ ...tag, at: leafOf(index), fragments }, { required: Object.keys(tag) });
    };
}

const families: Readonly<Record<string, Family>> = {
    'objects that refine each other in circles': (index, size) => ({
        allOf: [
            object({ at: moment, next: reference(index + 1, size) }),
            object({ at: text, next: reference(index + 2, size) }),
        ],
    }),
    'objects that refine a base of which they are parts': (index, size) =>
        index === 0
            ? object({ at: moment, parts: { type: 'array', items: reference(1, size) } })
            : { allOf: [reference(0, size), object({ at: text, next: reference(index + 1, size) })] },
    'alternatives whose items narrow a base to the next two': narrowing(2, () => moment),
    'alternatives whose items narrow a base to the next five': narrowing(5, () => moment),
    'alternatives with a tag whose items narrow a base': narrowing(4, () => moment, true),
    'alternatives of which some make nothing, whose items narrow a base': narrowing(4, (index) =>
        index % 2 ? moment : text,
    ),
    'alternatives with exact numbers whose items narrow a base': narrowing(
        3,
        (index) => (index % 2 ? long : number),
        true,
    ),
    'alternatives that a property tells apart': (index, size) =>
        index === 0
            ? { oneOf: Array.from({ length: size - 1 }, (_, other) => reference(other + 1, size)) }
            : object({ kind: { const: `k${index}` }, at: index % 2 ? day : text, [`own${index}`]: moment }),
    'alternatives that nothing tells apart': (index, size) =>
        index === 0
            ? { anyOf: Array.from({ length: size - 1 }, (_, other) => reference(other + 1, size)) }
            : object({ at: index % 2 ? day : text, [`own${index}`]: moment }),
};

/** The characters of a client with all that values can need. */
async function lengthOf(family: Family, size: number): Promise<number> {
    const schemas = Object.fromEntries(
        Array.from({ length: size }, (_, index): [string, JsonObject] => [`S${index}`, family(index, size)]),
    );
    const paths = { '/a': { get: { operationId: 'a', responses: { 200: response(reference(0, size)) } } } };
    const src = describePaths(paths, { version: '3.1', schemas });
    const { files } = await generate({ src, template: 'fetch', int64: 'bigint', validators: true });
    return files.reduce((sum, file) => sum + file.text.length, 0);
}

test.each(Object.entries(families))('%s', async (_name, family) => {
    const [small, middle, large] = [await lengthOf(family, 8), await lengthOf(family, 16), await lengthOf(family, 32)];
    // Twice as much for twice as many, and no schema more than a screen full of code.
    expect((large - middle) / (middle - small)).toBeLessThan(2.5);
    expect((large - middle) / 16).toBeLessThan(2_000);
    expect(middle / 16).toBeLessThan(12_000);
});
