import { describe, expect, test } from 'vitest';
import { generate, OasmithError } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { openSchemas } from '../../src/model/index.ts';
import { chainLimit, findLongChain } from '../../src/schema/chains.ts';

const name = (index: number): string => `#/components/schemas/Link${index}`;
const other: JsonObject = { type: 'object', properties: { other: { type: 'string' } } };

/** One link of a chain, which leads to the next. Each has the number of schemas that it adds to the chain. */
const links: readonly { readonly title: string; readonly adds: number; readonly link: (next: string) => JsonObject }[] =
    [
        { title: 'a reference', adds: 1, link: ($ref) => ({ $ref }) },
        { title: 'a reference with a description', adds: 1, link: ($ref) => ({ $ref, description: 'Next' }) },
        { title: 'allOf', adds: 1, link: ($ref) => ({ allOf: [{ $ref }] }) },
        { title: 'allOf and properties', adds: 1, link: ($ref) => ({ ...other, allOf: [{ $ref }] }) },
        { title: 'oneOf', adds: 1, link: ($ref) => ({ oneOf: [{ $ref }, { type: 'integer' }] }) },
        { title: 'anyOf', adds: 1, link: ($ref) => ({ anyOf: [other, { $ref }] }) },
        { title: 'oneOf in allOf', adds: 2, link: ($ref) => ({ allOf: [{ oneOf: [{ $ref }, other] }, other] }) },
        { title: 'a member with a sibling', adds: 2, link: ($ref) => ({ allOf: [{ $ref, description: 'Next' }] }) },
    ];

function chainOf(count: number, link: (next: string) => JsonObject, end: JsonObject = other): JsonObject {
    const entries = Array.from({ length: count }, (_, index) => [`Link${index}`, link(name(index + 1))] as const);
    return descriptionOf({ ...Object.fromEntries(entries), [`Link${count}`]: end });
}

function descriptionOf(schemas: JsonObject): JsonObject {
    return { openapi: '3.1.0', info: { title: 'Chains', version: '1' }, paths: {}, components: { schemas } };
}

function placesIn(document: JsonObject): readonly (string | undefined)[] {
    return findLongChain(openSchemas({ document, version: '3.1' }).graph).map(({ where }) => where?.pointer);
}

describe.each(links)('a chain of $title', ({ adds, link }) => {
    const most = chainLimit / adds;

    test('is generated up to the limit', async () => {
        const { files } = await generate({ src: chainOf(most, link), generationMode: 'schemas' });
        expect(files[0]?.text).toMatch(new RegExp(`\\bLink${most}\\b`));
    });

    test('is an error beyond the limit, at its start', () => {
        expect(placesIn(chainOf(most + 1, link))).toEqual(['/components/schemas/Link0']);
    });

    test('is an error beyond the limit, however long it is', () => {
        expect(placesIn(chainOf(50_000, link))).toEqual(['/components/schemas/Link0']);
    });
});

const allOf = ($ref: string): JsonObject => ({ allOf: [{ $ref }] });

describe('long chains', () => {
    test('may be longer if each schema follows those that it is composed of', async () => {
        const names = Array.from({ length: 2_000 }, (_, index) => `Link${2_000 - index}`);
        const schemas = names.map((key, index) => [
            key,
            index === 0 ? other : allOf(`#/components/schemas/${names[index - 1]}`),
        ]);
        const { files } = await generate({
            src: descriptionOf(Object.fromEntries(schemas)),
            generationMode: 'schemas',
        });
        expect(files[0]?.text).toMatch(/\bLink2000\b/);
    });

    test('are found in cycles', () => {
        expect(placesIn(chainOf(50_000, allOf, allOf(name(0))))).toEqual(['/components/schemas/Link0']);
    });

    test.each([
        { title: 'properties', link: ($ref: string): JsonObject => ({ properties: { next: { $ref } } }) },
        { title: 'items', link: ($ref: string): JsonObject => ({ type: 'array', items: { $ref } }) },
        { title: 'additionalProperties', link: ($ref: string): JsonObject => ({ additionalProperties: { $ref } }) },
    ])('are allowed through $title', async ({ link }) => {
        const { files } = await generate({ src: chainOf(5_000, link), generationMode: 'schemas' });
        expect(files[0]?.text).toMatch(/\bLink5000\b/);
    });

    test('do not come from many short ones', () => {
        const wide = { oneOf: Array.from({ length: 2_000 }, (_, index) => ({ $ref: name(index) })) };
        const short = Array.from({ length: 2_000 }, (_, index) => [`Link${index}`, allOf('#/components/schemas/End')]);
        expect(placesIn(descriptionOf({ Wide: wide, ...Object.fromEntries(short), End: other }))).toEqual([]);
    });

    test('may be short cycles', () => {
        expect(
            placesIn(descriptionOf({ A: allOf('#/components/schemas/B'), B: allOf('#/components/schemas/A') })),
        ).toEqual([]);
    });
});

test('the error says what to do, even if no operation uses the chain', async () => {
    const run = generate({ src: chainOf(chainLimit + 1, allOf), template: 'fetch' });
    const error = await run.catch((reason: unknown) => reason);
    expect(error instanceof OasmithError && error.diagnostics).toMatchObject([
        {
            code: 'nested-too-deeply',
            message: 'it leads to more than 500 schemas in a row, by allOf, anyOf, oneOf, conditions and references',
            help: 'reference the end of the chain directly',
        },
    ]);
});
