import { expect, test } from 'vitest';
import { describeExact, describeLarge } from '../../src/init/notable.ts';
import type { JsonObject } from '../../src/load/json.ts';

const id = { type: 'integer', format: 'int64' };
const words = 'the format int64, and numbers beyond 2^53 lose digits';

test.each<[what: string, document: JsonObject, text: string | undefined]>([
    ['one', { components: { schemas: { Id: id } } }, `1 schema has ${words}`],
    ['several', { a: [id, { type: ['integer', 'null'], format: 'int64' }] }, `2 schemas have ${words}`],
    ['a number', { a: { type: 'number', format: 'int64' } }, `1 schema has ${words}`],
    ['other formats', { a: { type: 'integer', format: 'int32' } }, undefined],
    ['no number', { a: { type: 'string', format: 'int64' } }, undefined],
    ['no type', { a: { format: 'int64' } }, undefined],
    ['data', { example: id, examples: [id], default: id, enum: [id], const: id }, undefined],
])('int64: %s', (_what, document, text) => {
    expect(describeExact(document)).toBe(text);
});

test('a description may be deeper than the stack', () => {
    let document: JsonObject = id;
    for (let depth = 0; depth < 50_000; depth++) document = { a: document };
    expect(describeExact(document)).toBe(`1 schema has ${words}`);
});

test.each<[operations: number, text: string | undefined]>([
    [499, undefined],
    [500, 'there are 500 operations'],
])('%i operations', (count, text) => {
    const paths = Array.from({ length: count }, (_, index) => [`/${index}`, { get: {}, parameters: [] }] as const);
    expect(describeLarge({ paths: Object.fromEntries(paths) })).toBe(text);
    expect(describeLarge({})).toBe(undefined);
});
