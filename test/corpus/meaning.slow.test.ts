import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isIn, joined } from '../../scripts/corpus/joined.js';
import { compareMeaning } from '../../scripts/corpus/meaning.js';
import { readFixtureRuns } from '../../scripts/fixture-runs.js';
import { generate } from '../../src/index.ts';
import { load } from '../../src/load/index.ts';

const pet = {
    type: 'object',
    required: ['id'],
    properties: {
        id: { type: 'integer' },
        free: {},
        owner: { type: 'object', properties: { name: { type: 'string' } } },
        tags: { type: 'array', items: { type: 'string' } },
        prices: { type: 'object', additionalProperties: { type: 'number' } },
    },
};

const document = {
    openapi: '3.0.3',
    info: { title: 'Meaning', version: '1' },
    paths: {
        '/pets/{id}': {
            put: {
                operationId: 'putPet',
                parameters: [
                    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
                    {
                        name: 'filter',
                        in: 'query',
                        schema: { type: 'object', properties: { size: { type: 'number' } } },
                    },
                    { name: 'open', in: 'query', schema: {} },
                ],
                requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
                responses: {
                    200: {
                        description: 'Pets',
                        content: {
                            'application/json': {
                                schema: { type: 'object', properties: { count: { type: 'integer' } } },
                            },
                        },
                    },
                },
            },
        },
    },
    components: { schemas: { Pet: pet } },
};

let folder = '';
let src = '';

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oasmith-meaning-'));
    src = join(folder, 'pets.json');
    await writeFile(src, JSON.stringify(document));
});

afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
});

async function outputOf(options: object) {
    const { files } = await generate({ template: 'fetch', ...options, src });
    const [output] = files;
    if (output === undefined) throw new Error('no output');
    return output;
}

const oneBody = { bodies: 1, writtenBodies: 1 };

describe('nothing is missed in what oasmith writes', () => {
    test.each(['fetch', 'axios', 'ng2', 'ng1', ['swr', 'fetch'], ['tsq', 'axios']])('%j', async (template) => {
        const output = await outputOf({ template });
        const counts = {
            operations: 1,
            writtenOperations: 1,
            properties: 8,
            writtenProperties: 8,
            ...oneBody,
            vague: 0,
        };
        expect(compareMeaning(document, output)).toEqual({ counts, gaps: [] });
    });

    test('query parameters grouped into one argument', async () => {
        const options = { queryParamsSerialization: { queryParamsAsObject: true }, preferAny: true };
        const output = await outputOf(options);
        expect(compareMeaning(document, output, options).gaps).toEqual([]);
    });

    test('types alone', async () => {
        const options = { generationMode: 'schemas' };
        const output = await outputOf(options);
        expect(compareMeaning(document, output, options)).toEqual({
            counts: {
                operations: 0,
                writtenOperations: 0,
                properties: 6,
                writtenProperties: 6,
                bodies: 0,
                writtenBodies: 0,
                vague: 0,
            },
            gaps: [],
        });
    });
});

/** Outputs that lack something, and what must be reported. */
const losses: readonly (readonly [what: string, tamper: (text: string) => string, gaps: readonly string[]])[] = [
    [
        'a method',
        (text) => text.replace('async putPet', 'async [`putPet`]').replace('Client = {', 'Other = {'),
        ['/paths/~1pets~1{id}/put: no method'],
    ],
    ['a property', (text) => text.replace('id: number;', ''), ['/components/schemas/Pet: no id']],
    [
        'an inner property',
        (text) => text.replace('name?: string;', ''),
        ['/components/schemas/Pet: no owner.name', '/components/schemas/Pet: nothing is said of owner'],
    ],
    [
        'the type of a property',
        (text) => text.replace('id: number', 'id: unknown'),
        ['/components/schemas/Pet: nothing is said of id'],
    ],
    [
        'the type of items',
        (text) => text.replace('string[]', 'unknown[]'),
        ['/components/schemas/Pet: nothing is said of tags[]'],
    ],
    [
        'the type of values',
        (text) => text.replace('Record<string, number>', 'Record<string, unknown>'),
        ['/components/schemas/Pet: nothing is said of prices{}'],
    ],
    [
        'any in place of a type',
        (text) => text.replace('id: number', 'id: any'),
        ['/components/schemas/Pet: nothing is said of id'],
    ],
    [
        'only that there is a value',
        (text) => text.replace('id: number', 'id: {} | null'),
        ['/components/schemas/Pet: nothing is said of id'],
    ],
    [
        'the type of an argument',
        (text) => text.replace('id: string,', 'id: unknown,'),
        ['/paths/~1pets~1{id}/put: an argument says nothing'],
    ],
    [
        'a property of an argument',
        (text) => text.replace('size?: number;', ''),
        ['/paths/~1pets~1{id}/put: an argument says nothing', '/paths/~1pets~1{id}/put: no size'],
    ],
    [
        'the type of a response',
        (text) => text.replace(/Promise<\{\s*count\?: number;\s*\}>/, 'Promise<unknown>'),
        ['/paths/~1pets~1{id}/put: no count', '/paths/~1pets~1{id}/put: nothing is said of itself'],
    ],
];

describe('what an output lacks is reported', () => {
    test.each(losses)('%s', async (_, tamper, gaps) => {
        const output = await outputOf({});
        const text = tamper(output.text);
        expect(text).not.toBe(output.text);
        expect(compareMeaning(document, { ...output, text }).gaps).toEqual(gaps);
    });
});

describe('nothing is lost from any fixture', () => {
    const runs = readFixtureRuns().filter(
        // Names in camel case are not those of the description, by which it looks for properties.
        ({ options: { include, exclude, skipDeprecated, propertyNames } }) =>
            include === undefined && exclude === undefined && skipDeprecated !== true && propertyNames !== 'camelCase',
    );

    test.each(runs)('$out', async ({ asOneFile: src, out, options }) => {
        const { files } = await generate({ ...options, src, out });
        const main = joined(files.filter(({ path }) => isIn(out, path)));
        const { document } = await load(src);
        const { gaps } = compareMeaning(document, main, options);
        expect(gaps).toEqual([]);
    });
});

test('checks Swagger 2.0 in its upgraded form', async () => {
    const swagger = 'fixtures/swagger-2.0.yaml';
    const { files } = await generate({ src: swagger, template: 'fetch' });
    const [output] = files;
    if (output === undefined) throw new Error('no output');
    const text = output.text.replaceAll('scope?:', 'other?:');
    const { gaps } = compareMeaning((await load(swagger)).document, { ...output, text });
    expect(gaps).toEqual(['/paths/~1login/post: no scope']);
});
