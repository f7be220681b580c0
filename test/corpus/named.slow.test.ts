/** The schemas that bodies name: a method must mention the type of each. */
import { describe, expect, test } from 'vitest';
import { compareMeaning } from '../../scripts/corpus/meaning.js';
import { type Config, generate } from '../../src/index.ts';

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object): object => ({ 'application/json': { schema } });

/** Two of its responses have further methods, for text and for another kind of JSON. */
const document = {
    openapi: '3.1.0',
    info: { title: 'Reports', version: '1' },
    paths: {
        '/reports': {
            get: {
                operationId: 'getReport',
                responses: {
                    200: {
                        description: 'A report',
                        content: {
                            'text/csv': { schema: reference('Csv') },
                            'application/json': { schema: reference('Report') },
                            'application/hal+json': { schema: { type: 'array', items: reference('Linked') } },
                        },
                    },
                    202: { description: 'Soon', content: json(reference('Later')) },
                    204: { description: 'None', content: json(reference('Problem')) },
                    404: { $ref: '#/components/responses/Missing' },
                    default: { description: 'Failed', content: json(reference('Failure')) },
                },
            },
            put: {
                operationId: 'putReport',
                requestBody: { content: json({ type: 'array', items: reference('Report') }) },
                responses: { default: { description: 'Any', content: json(reference('Later')) } },
            },
            head: {
                operationId: 'hasReport',
                responses: { 200: { description: '', content: json(reference('Report')) } },
            },
        },
    },
    components: {
        responses: { Missing: { description: 'Missing', content: json(reference('Problem')) } },
        schemas: Object.fromEntries(
            ['Report', 'Linked', 'Later', 'Problem', 'Failure', 'Unused'].map((name) => [
                name,
                { type: 'object', properties: { [name.toLowerCase()]: { type: 'string', readOnly: true } } },
            ]),
        ),
    },
};

async function outputOf(options: Omit<Config, 'src'>) {
    const { files } = await generate({ ...options, src: document });
    const [output] = files;
    if (output === undefined) throw new Error('no output');
    return output;
}

describe('every type of a body is found', () => {
    test.each<[string, Omit<Config, 'src'>]>([
        ['fetch', { template: 'fetch' }],
        ['axios', { template: 'axios' }],
        ['ng1', { template: 'ng1' }],
        ['ng2', { template: 'ng2' }],
        ['hooks', { template: ['tsq', 'ky'] }],
        ['functions with hooks', { template: ['swr', 'xior'], clientStyle: 'functions' }],
        ['whole responses', { template: 'fetch', responseShape: 'full' }],
        ['types of one direction', { template: 'fetch', readWrite: 'ignore' }],
    ])('with %s', async (_, options) => {
        const { counts, gaps } = compareMeaning(document, await outputOf(options), options);
        expect(gaps).toEqual([]);
        expect(counts).toMatchObject({ bodies: 7, writtenBodies: 7 });
    });
});

/** What an output loses, in the object of a client and in functions with hooks, and what is reported. */
const losses: readonly (readonly [what: string, from: RegExp, to: string, gap: string])[] = [
    [
        'the type of a response',
        /Promise<Report \| /,
        'Promise<unknown | ',
        'get: no result has the type of /components/schemas/Report',
    ],
    [
        'the type of another status',
        / \| Later \| undefined>/g,
        ' | string | undefined>',
        'get: no result has the type of /components/schemas/Later',
    ],
    [
        'the type of a further method',
        /Linked\[\]/g,
        'unknown[]',
        'get: no result has the type of /components/schemas/Linked',
    ],
    [
        'the type of an error',
        /404: Problem/,
        '404: string',
        'get: no error has the type of /components/schemas/Problem',
    ],
    [
        'the type of other errors',
        /default: Failure/,
        'default: unknown',
        'get: no error has the type of /components/schemas/Failure',
    ],
    [
        'the type of a request',
        /body\?: Report\w*\[\]/,
        'body?: unknown[]',
        'put: no argument has the type of /components/schemas/Report',
    ],
    [
        'the type of a default response',
        /Promise<Later>/,
        'Promise<void>',
        'put: no result has the type of /components/schemas/Later',
    ],
];

describe('a type that no method mentions is a gap', () => {
    const options = { template: 'fetch' } as const;
    test.each(losses)('%s', async (_, from, to, gap) => {
        const output = await outputOf(options);
        const text = output.text.replace(from, to);
        expect(text).not.toBe(output.text);
        const { counts, gaps } = compareMeaning(document, { ...output, text }, options);
        expect(gaps).toContain(`/paths/~1reports/${gap}`);
        expect(counts).toMatchObject({ bodies: 7, writtenBodies: 6 });
    });
});

test('a hook that mentions a type does not stand in for the function that lost it', async () => {
    const options = { template: 'tsq', clientStyle: 'functions' } as const;
    const output = await outputOf(options);
    const text = output.text.replace(/(function putReport\(.*)Promise<Later>/, '$1Promise<void>');
    expect(text).not.toBe(output.text);
    expect(compareMeaning(document, { ...output, text }, options).gaps).toContain(
        '/paths/~1reports/put: no result has the type of /components/schemas/Later',
    );
});
