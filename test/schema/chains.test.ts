import { describe, expect, test } from 'vitest';
import { generate, OasmithError } from '../../src/index.ts';
import { limits } from '../../src/limits.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { openSchemas } from '../../src/model/index.ts';
import { findLongChain } from '../../src/schema/chains.ts';
import { withinDocument } from '../tools/within-document.ts';

const name = (index: number): string => `#/components/schemas/Link${index}`;
const allOf = ($ref: string): JsonObject => ({ allOf: [{ $ref }] });
const other: JsonObject = { type: 'object', properties: { other: { type: 'string' } } };

type Link = (next: string) => JsonObject;

/** One link of a chain, which leads to the next. Each has the number of schemas that it adds to the chain. */
const links: readonly { readonly title: string; readonly adds: number; readonly link: Link }[] = [
    { title: 'a reference', adds: 1, link: ($ref) => ({ $ref }) },
    { title: 'a reference with a description', adds: 1, link: ($ref) => ({ $ref, description: 'Next' }) },
    { title: 'allOf', adds: 1, link: allOf },
    { title: 'allOf and properties', adds: 1, link: ($ref) => ({ ...other, allOf: [{ $ref }] }) },
    { title: 'oneOf', adds: 1, link: ($ref) => ({ oneOf: [{ $ref }, { type: 'integer' }] }) },
    { title: 'anyOf', adds: 1, link: ($ref) => ({ anyOf: [other, { $ref }] }) },
    { title: 'oneOf in allOf', adds: 2, link: ($ref) => ({ allOf: [{ oneOf: [{ $ref }, other] }, other] }) },
    { title: 'a member with a sibling', adds: 2, link: ($ref) => ({ allOf: [{ $ref, description: 'Next' }] }) },
];

/** A chain of as many links; several kinds take turns. */
function chainOf(count: number, kinds: Link | readonly Link[], end: JsonObject = other): JsonObject {
    const given = [kinds].flat();
    const entries = Array.from({ length: count }, (_, index) => {
        const link = given[index % given.length] ?? allOf;
        return [`Link${index}`, link(name(index + 1))] as const;
    });
    return descriptionOf({ ...Object.fromEntries(entries), [`Link${count}`]: end });
}

function descriptionOf(schemas: JsonObject): JsonObject {
    return { openapi: '3.1.0', info: { title: 'Chains', version: '1' }, paths: {}, components: { schemas } };
}

function placesIn(document: JsonObject): readonly (string | undefined)[] {
    return findLongChain(openSchemas({ document, references: withinDocument, version: '3.1' }).graph).map(
        ({ where }) => where?.pointer,
    );
}

describe.each(links)('a chain of $title', ({ adds, link }) => {
    const most = limits.longestChain / adds;

    test('is generated up to the limit', async () => {
        const { files } = await generate({ src: chainOf(most, link), generationMode: 'schemas' });
        expect(files[0]?.text).toMatch(new RegExp(`\\bLink${most}\\b`));
    });

    test('is an error beyond the limit, at its start', () => {
        expect(placesIn(chainOf(most + 1, link))).toEqual(['/components/schemas/Link0']);
    });
});

test('a chain of all of them is an error, however long it is', () => {
    const mixed = links.map(({ link }) => link);
    expect(placesIn(chainOf(50_000, mixed))).toEqual(['/components/schemas/Link0']);
});

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
        expect(placesIn(chainOf(5_000, allOf, allOf(name(0))))).toEqual(['/components/schemas/Link0']);
    });

    const parts: readonly { readonly title: string; readonly link: Link }[] = [
        { title: 'properties', link: ($ref) => ({ properties: { next: { $ref } } }) },
        { title: 'items', link: ($ref) => ({ type: 'array', items: { $ref } }) },
        { title: 'additionalProperties', link: ($ref) => ({ additionalProperties: { $ref } }) },
    ];

    test.each(parts)('are allowed through $title', ({ link }) => {
        expect(placesIn(chainOf(2 * limits.longestChain, link))).toEqual([]);
    });

    test('are generated through parts, whatever their length', async () => {
        const mixed = parts.map(({ link }) => link);
        const { files } = await generate({ src: chainOf(5_000, mixed), generationMode: 'schemas' });
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
    const run = generate({ src: chainOf(limits.longestChain + 1, allOf), template: 'fetch' });
    const error = await run.catch((reason: unknown) => reason);
    expect(error instanceof OasmithError && error.diagnostics).toMatchObject([
        {
            code: 'nested-too-deeply',
            message: 'it leads to more than 500 schemas in a row, by allOf, anyOf, oneOf, conditions and references',
            help: 'reference the end of the chain directly',
        },
    ]);
});
