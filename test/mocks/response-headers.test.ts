/** Mocks give the headers that the description has examples of, as the client would have read them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { outputPath, transpile, writeModule } from '../behaviour/client.ts';
import { fetch } from '../behaviour/libraries/fetch.ts';
import { describePaths } from '../tools/inline-description.ts';
import { importFile } from '../tools/native-import.ts';

const numeric = { type: ['integer', 'string'], pattern: '^-?(?:0|[1-9]\\d*)$' };
const json = { 'application/json': { schema: { type: 'string' } } };
const filter = {
    type: 'object',
    required: ['born_on', 'min_age'],
    properties: { born_on: { type: 'string', format: 'date' }, min_age: numeric },
};

/** The headers of a response, and what a mock gives of them. */
const rows: readonly (readonly [
    what: string,
    header: string,
    described: JsonObject,
    member: string,
    value: unknown,
])[] = [
    ['a required number', 'X-Count', { required: true, schema: { type: 'integer' } }, 'xCount', 1],
    ['an example of the header', 'X-Page', { example: 7, schema: { type: 'integer' } }, 'xPage', 7],
    ['a number in a string', 'X-Left', { example: '41', schema: numeric }, 'xLeft', 41],
    ['an exact number', 'X-Id', { example: 5, schema: { type: 'integer', format: 'int64' } }, 'xId', 5n],
    [
        'a date',
        'X-When',
        { example: '2026-03-01T12:00:00Z', schema: { type: 'string', format: 'date-time' } },
        'xWhen',
        new Date('2026-03-01T12:00:00Z'),
    ],
    [
        'a list',
        'X-Tags',
        { example: ['a', 'b'], schema: { type: 'array', items: { type: 'string' } } },
        'xTags',
        ['a', 'b'],
    ],
    [
        'an object in JSON, with its own names',
        'X-Filter',
        {
            content: {
                'application/json': { schema: filter, example: { born_on: '2026-03-01', min_age: 3 } },
            },
            required: true,
        },
        'xFilter',
        { bornOn: new Date('2026-03-01'), minAge: 3 },
    ],
    [
        'an open enum',
        'X-Kind',
        { required: true, schema: { 'x-extensible-enum': ['daily', 'weekly'], type: 'string' } },
        'xKind',
        'daily',
    ],
    ['nothing of what is not wanted', 'X-Maybe', { schema: { type: 'integer' } }, 'xMaybe', undefined],
    [
        'the name of a download',
        'Content-Disposition',
        { example: 'attachment; filename="a.pdf"', schema: { type: 'string' } },
        'filename',
        'a.pdf',
    ],
    ['a name that every object has', 'Constructor', { required: true, schema: { type: 'integer' } }, 'constructor2', 1],
];

const src = describePaths({
    '/pets': {
        get: {
            tags: ['pet'],
            operationId: 'listPets',
            responses: {
                '2XX': {
                    description: 'Pets',
                    headers: Object.fromEntries(rows.map(([, name, header]) => [name, header])),
                    content: json,
                },
                default: {
                    description: 'An error',
                    headers: { 'Retry-After': { required: true, schema: { type: 'integer' } } },
                },
            },
        },
    },
});

/** What mock functions are made with. */
const framework = `const vi = { fn: () => {
    let implementation;
    const mock = (...args) => implementation?.(...args);
    return Object.assign(mock, { mockReset() {}, mockReturnValue() {}, mockImplementation(made) { implementation = made; } });
} };`;

type Mocked = Readonly<Record<'petClient', { readonly listPets: () => Promise<Given> }>>;

interface Given {
    readonly parsedHeaders: Readonly<Record<string, unknown>>;
}

/** What the mock of a method gives. */
async function givenBy(name: string, config: Partial<Config>): Promise<Given> {
    const { files } = await generate({
        src,
        responseHeaders: true,
        propertyNames: 'camelCase',
        int64: 'bigint',
        numericStrings: 'number',
        openEnums: true,
        ...{ out: 'client.ts', examples: 'examples.ts', mocks: 'mocks.ts', importExtension: 'js' },
        ...{ testingFramework: 'vitest', mockExamples: true },
        ...config,
    });
    const folder = outputPath(`mocks-of-headers/${name}`);
    for (const { path, text } of files) {
        const code = transpile(text).replace(/^import .*["']vitest["'];$/m, framework);
        await writeModule(`${folder}/${path.replace('.ts', '.js')}`, code, fetch);
    }
    const mocked: Mocked = await importFile(`${folder}/mocks.js`);
    return mocked.petClient.listPets();
}

describe.each<readonly [string, Partial<Config>]>([
    ['fetch, whole responses', { template: 'fetch', responseShape: 'full' }],
    ['fetch, results', { template: 'fetch', responseShape: 'result' }],
    ['axios', { template: 'axios' }],
    ['xior, results', { template: 'xior', responseShape: 'result' }],
])('%s', (name, config) => {
    let given: Given;
    beforeAll(async () => {
        given = await givenBy(name.replaceAll(/\W+/g, '-'), config);
    });

    test.each(rows)('%s', (_what, _header, _described, member, value) => {
        expect(given.parsedHeaders[member]).toEqual(value);
    });
});
