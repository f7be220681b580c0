/** A run stops before its output exceeds the limit: a small description can have a huge output. */
import { describe, expect, test } from 'vitest';
import { OutputLimit, OutputTooLarge } from '../../src/diagnostics/output-limit.ts';
import { generate, OasmithError } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { temporaryFolder } from '../load/folder.ts';

const folder = temporaryFolder();
const done: JsonObject = { 200: { description: 'Done' } };
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
    Array.from({ length: count }, (_, index) => make(index));
const strings = (count: number, prefix = 'p'): JsonObject =>
    Object.fromEntries(times(count, (index) => [`${prefix}${index}`, { type: 'string' }]));

/** The given number of operations, which share one definition. */
function shared(count: number, operation: JsonObject, components: JsonObject = {}): JsonObject {
    return {
        paths: Object.fromEntries(times(count, (index) => [`/${index}`, { $ref: '#/components/pathItems/All' }])),
        components: { pathItems: { All: { get: { responses: done, ...operation } } }, ...components },
    };
}

/** A chain of schemas, each of which has all properties of those before it. */
function chain(count: number): JsonObject {
    const link = (index: number): JsonObject => ({
        allOf: [
            ...(index === 0 ? [] : [{ $ref: `#/components/schemas/S${index - 1}` }]),
            { type: 'object', properties: strings(1, `p${index}_`) },
        ],
    });
    return { components: { schemas: Object.fromEntries(times(count, (index) => [`S${index}`, link(index)])) } };
}

/** Bases with a discriminator, each of which extends all others, so that each is the union of those below it. */
function bases(count: number): JsonObject {
    const base = (index: number): JsonObject => ({
        allOf: times(index, (other) => ({ $ref: `#/components/schemas/S${other}` })),
        type: 'object',
        required: ['at'],
        properties: { at: { type: 'string' } },
        discriminator: { propertyName: 'at' },
    });
    return { components: { schemas: Object.fromEntries(times(count, (index) => [`S${index}`, base(index)])) } };
}

const json = (schema: JsonObject): JsonObject => ({
    200: { description: 'Done', content: { 'application/json': { schema } } },
});

describe.each<[what: string, description: (count: number) => JsonObject, place: string]>([
    [
        'parameters of a path item',
        (count) => shared(count, { parameters: times(count, (index) => ({ name: `q${index}`, in: 'query' })) }),
        '/components/pathItems/All/get/parameters/',
    ],
    [
        'a response with items in place',
        (count) =>
            shared(
                count,
                { responses: { 200: { $ref: '#/components/responses/One' } } },
                {
                    responses: {
                        One: json({ type: 'array', items: { type: 'object', properties: strings(count) } })[200] ?? {},
                    },
                },
            ),
        '/components/responses/One/content/application~1json/schema/items/properties/',
    ],
    ['a string', (count) => shared(count, { description: 'words '.repeat(count * 20) }), ''],
    ['inherited properties', (count) => chain(count * 2), '/components/schemas/'],
    ['the unions of bases', (count) => bases(count), '/components/schemas/'],
])('%s', (_what, describe, place) => {
    const run = async (count: number) => {
        const document = { openapi: '3.1.1', info: { title: 'Large', version: '1' }, ...describe(count) };
        // All schemas count if there are no operations to use them.
        const generationMode = 'paths' in document ? 'full' : 'schemas';
        const src = await folder.write('large.json', JSON.stringify(document));
        return generate({ src, out: folder.path('client.ts'), template: 'fetch', generationMode, maxOutput: 1 });
    };

    test('generates a few', async () => {
        expect((await run(20)).files).toHaveLength(1);
    });

    test('rejects too many, with their place and help', async () => {
        const error = await run(250).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(OasmithError);
        const [diagnostic, ...others] = error instanceof OasmithError ? error.diagnostics : [];
        expect(others).toEqual([]);
        expect(diagnostic).toMatchObject({
            code: 'output-too-large',
            message: 'it asks for more than an output of 1 MB has',
            help: expect.stringMatching(/\nleave some out .* --maxOutput$/),
        });
        expect(diagnostic?.where?.pointer).toMatch(new RegExp(`^${place}`));
    });
});

test('counts the characters of all files', () => {
    const limit = new OutputLimit(1);
    limit.countCharacters(600_000, '/a');
    limit.countCharacters(400_000, '/b');
    expect(() => limit.countCharacters(1, '/c')).toThrow(new OutputTooLarge(1, '/c'));
});

test('counts parts in proportion to the option', () => {
    new OutputLimit(2).countParts(15_600, '/a');
    expect(() => new OutputLimit(1).countParts(15_600, '/a')).toThrow(new OutputTooLarge(1, '/a'));
});
