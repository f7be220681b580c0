/** The names of operations that want the same name do not depend on their order in the file. */
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import type { ClientNaming } from '../../src/operations/naming.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

const responses = { '200': { description: 'Done' }, '404': { description: 'None', content: { 'text/plain': {} } } };

/** `GET /pets`, its operationId and its tag. */
type Entry = readonly [operation: string, operationId: string | undefined, tag?: string];

function described(entries: readonly Entry[]): JsonObject {
    const paths: Record<string, JsonObject> = {};
    for (const [operation, operationId, tag] of entries) {
        const [method = '', path = ''] = operation.split(' ');
        const value = { responses, ...(operationId && { operationId }), ...(tag && { tags: [tag] }) };
        paths[path] = { ...paths[path], [method.toLowerCase()]: value };
    }
    return describePaths(paths);
}

/** All names of each operation, by method and path. */
function namesOf(entries: readonly Entry[], clients: ClientNaming): Record<string, string> {
    const { model } = modelOf(described(entries), {}, { clients });
    return Object.fromEntries(
        model.groups.flatMap(({ name, operations }) =>
            operations.map(({ method, path, name: own, hooks, errors }) => [
                `${method} ${path.map((part) => (part.kind === 'text' ? part.text : '{}')).join('')}`,
                JSON.stringify([clients.kind === 'functions' ? '' : name, own, hooks, errors]),
            ]),
        ),
    );
}

function orders<Item>(items: readonly Item[]): Item[][] {
    if (items.length <= 1) return [[...items]];
    return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((others) => [item, ...others]));
}

const object: ClientNaming = { kind: 'object' };
const functions: ClientNaming = { kind: 'functions' };

describe('the order of the paths in the file decides no name', () => {
    const cases: readonly (readonly [what: string, entries: readonly Entry[], names: Record<string, string>])[] = [
        [
            'one operationId twice',
            [
                ['GET /b', 'x'],
                ['GET /a', 'x'],
            ],
            { 'GET /a': 'x', 'GET /b': 'x2' },
        ],
        [
            'three times, and by method in one path',
            [
                ['PUT /a', 'x'],
                ['GET /b', 'x'],
                ['GET /a', 'x'],
            ],
            { 'GET /a': 'x', 'PUT /a': 'x2', 'GET /b': 'x3' },
        ],
        [
            'next to an operation of the next name',
            [
                ['GET /a', 'x'],
                ['GET /b', 'x'],
                ['GET /c', 'x2'],
            ],
            { 'GET /a': 'x', 'GET /b': 'x3', 'GET /c': 'x2' },
        ],
        [
            'operationIds that become equal',
            [
                ['GET /a', 'get_pet'],
                ['GET /b', 'getPet'],
                ['GET /c', 'get-pet'],
            ],
            { 'GET /a': 'getPet2', 'GET /b': 'getPet', 'GET /c': 'getPet3' },
        ],
        [
            'an operationId that loses its tag',
            [
                ['GET /a', 'pet_list', 'pet'],
                ['GET /b', 'list', 'pet'],
            ],
            { 'GET /a': 'list2', 'GET /b': 'list' },
        ],
        [
            'operationIds that differ in underscores',
            [
                ['POST /a', 'create__'],
                ['POST /b', 'create_'],
                ['POST /c', 'create'],
            ],
            { 'POST /a': 'create2', 'POST /b': 'create3', 'POST /c': 'create' },
        ],
        [
            'a name from a path',
            [
                ['GET /a', undefined],
                ['GET /b', 'get_a'],
                ['GET /A', undefined],
            ],
            { 'GET /a': 'getA3', 'GET /b': 'getA', 'GET /A': 'getA2' },
        ],
    ];

    test.each(cases)('%s', (_, entries, names) => {
        for (const order of orders(entries)) {
            const { model } = modelOf(described(order));
            const found = model.groups.flatMap(({ operations }) =>
                operations.map(({ method, path, name }) => [
                    `${method} ${path.map((part) => (part.kind === 'text' ? part.text : '')).join('')}`,
                    name,
                ]),
            );
            expect(Object.fromEntries(found)).toEqual(names);
        }
    });

    const inGroups: readonly Entry[] = [
        ['GET /a', 'x', 'one'],
        ['POST /a', 'x', 'two'],
        ['GET /b', 'x', 'two'],
        ['GET /c', 'two_x', 'two'],
    ];
    test.each<[what: string, clients: ClientNaming]>([
        ['of objects', object],
        ['of objects with hooks', { ...object, hookPrefix: 'use' }],
        ['of classes', { kind: 'class' }],
        ['of functions', functions],
        ['of functions with hooks', { ...functions, hookPrefix: 'use' }],
    ])('methods, hooks and types %s', (_, clients) => {
        const [first, ...others] = orders(inGroups).map((order) => namesOf(order, clients));
        for (const other of others) expect(other).toEqual(first);
    });

    describe('a further method is named after the main method', () => {
        const json = { 'application/json': { schema: { type: 'object' } } };
        const both = { ...json, 'text/plain': {} };

        function methodsOf(
            contents: readonly (readonly [path: string, operationId: string, tag: string, content: JsonObject])[],
            clients: ClientNaming,
        ): string[] {
            const paths = contents.map(([path, operationId, tag, content]) => {
                const operation = {
                    operationId,
                    tags: [tag],
                    responses: { '200': { description: 'Done', content } },
                };
                return [path, { get: operation }] as const;
            });
            const { groups } = modelOf(describePaths(Object.fromEntries(paths)), {}, { clients }).model;
            return groups.flatMap(({ operations }) =>
                operations.map(({ path: [part], name, hooks }) =>
                    [part?.kind === 'text' ? part.text : '', name, ...(hooks?.key ?? [])].join(' '),
                ),
            );
        }

        test.each<[what: string, contents: Parameters<typeof methodsOf>[0], clients: ClientNaming, names: string[]]>([
            [
                'with its number',
                [
                    ['/a', 'x', 'one', both],
                    ['/b', 'x', 'one', both],
                ],
                object,
                ['/a x', '/a xText', '/b x2', '/b x2Text'],
            ],
            [
                'with its number if it alone has further methods',
                [
                    ['/a', 'x', 'one', json],
                    ['/b', 'x', 'one', both],
                ],
                object,
                ['/a x', '/b x2', '/b x2Text'],
            ],
            [
                'with its tag if it is a function',
                [
                    ['/a', 'x', 'one', json],
                    ['/b', 'x', 'two', both],
                ],
                functions,
                ['/a x', '/b twoX', '/b twoXText'],
            ],
            [
                'with its key',
                [
                    ['/a', 'x', 'one', json],
                    ['/b', 'x', 'two', both],
                    ['/c', 'x', 'two', both],
                ],
                { ...functions, hookPrefix: 'use' },
                ['/a x one x', '/b twoX two x', '/b twoXText two xText', '/c twoX2 two x2', '/c twoX2Text two x2Text'],
            ],
        ])('%s', (_, contents, clients, names) => {
            for (const order of orders(contents)) expect(methodsOf(order, clients).sort()).toEqual(names);
        });
    });
});

function warningsOf(document: JsonObject, options: Partial<Config> = {}): Diagnostic[] {
    return modelOf(document, options).diagnostics.filter(({ severity }) => severity !== 'note');
}

describe('an operationId that two operations have', () => {
    const twice: readonly Entry[] = [
        ['GET /b', 'x', 'one'],
        ['GET /a', 'x', 'two'],
        ['PUT /a', 'x'],
    ];

    test('is a warning at the second, which names the first', () => {
        expect(warningsOf(described(twice))).toMatchObject([
            {
                code: 'duplicate-operation-id',
                severity: 'warning',
                message: "'x' is the operationId of 'GET /b' already",
                where: { pointer: '/paths/~1a/get/operationId' },
            },
            { code: 'duplicate-operation-id', where: { pointer: '/paths/~1a/put/operationId' } },
        ]);
    });

    const operation = { operationId: 'x', responses };
    test.each<[what: string, document: JsonObject, options?: Partial<Config>]>([
        [
            'if they only become equal',
            described([
                ['GET /a', 'get_x'],
                ['GET /b', 'getX'],
            ]),
        ],
        [
            'if no name comes from it',
            described([
                ['GET /a', '!'],
                ['GET /b', '!'],
            ]),
        ],
        ['if the other is excluded', described(twice), { exclude: { paths: ['/a'] } }],
        ['if the output has types alone', described(twice), { generationMode: 'schemas' }],
        [
            'if the other is a webhook or a callback',
            {
                ...describePaths(
                    { '/a': { post: { ...operation, callbacks: { done: { '{$url}': { post: operation } } } } } },
                    { version: '3.1' },
                ),
                webhooks: { sold: { post: operation } },
            },
        ],
        [
            'if it is one operation at two paths',
            { ...describePaths({ '/a': { get: operation }, '/b': { $ref: '#/paths/~1a' } }) },
        ],
    ])('is no warning %s', (_, document, options = {}) => {
        expect(warningsOf(document, options)).toEqual([]);
    });
});
