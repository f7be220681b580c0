import { expect, test } from 'vitest';
import { describeExact, describeFlatObjects, describeLarge, describeNumericTexts } from '../../src/init/notable.ts';
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

const count = { type: ['integer', 'string'], pattern: '^-?(?:0|[1-9]\\d*)$', format: 'int32' };
const asTexts = 'as ASP.NET describes them';

test.each<[what: string, document: JsonObject, text: string | undefined]>([
    [
        'one',
        { components: { schemas: { Count: count } } },
        `1 schema is a number that may come as a string, ${asTexts}`,
    ],
    ['several', { a: [count, count] }, `2 schemas are numbers that may come as strings, ${asTexts}`],
    ['a number', { a: { type: 'integer' } }, undefined],
    ['any string or number', { a: { type: ['integer', 'string'] } }, undefined],
    ['data', { example: count }, undefined],
])('numericStrings: %s', (_what, document, text) => {
    expect(describeNumericTexts(document)).toBe(text);
});

const pageable = { name: 'pageable', in: 'query', schema: { $ref: '#/components/schemas/Pageable' } };
const ofSpring = "the 'pageable' of Spring, which reads 'page=1&size=20'";

test.each<[what: string, parameters: readonly JsonObject[], text: string | undefined]>([
    ['one', [pageable], `1 query parameter is ${ofSpring}`],
    ['several', [pageable, { ...pageable, name: 'p' }], `2 query parameters are ${ofSpring}`],
    ['an inline object', [{ ...pageable, schema: { type: 'object' } }], `1 query parameter is ${ofSpring}`],
    ['a text', [{ ...pageable, schema: { type: 'string' } }], undefined],
    ['one whose style is described', [{ ...pageable, style: 'deepObject' }], undefined],
    ['one that is exploded', [{ ...pageable, explode: true }], undefined],
    ['another object', [{ name: 'filter', in: 'query', schema: { type: 'object' } }], undefined],
    ['a header', [{ ...pageable, in: 'header' }], undefined],
])('objectFormat: %s', (_what, parameters, text) => {
    expect(describeFlatObjects({ paths: { '/a': { get: { parameters: [...parameters] } } } })).toBe(text);
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
