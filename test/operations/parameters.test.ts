import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import type { Docs, Operation, Parameter, Style } from '../../src/plan/model.ts';
import { describePaths, modelOf, printSignatures } from '../tools/inline-description.ts';

const responses = { '204': { description: 'Done' } };
const string = { type: 'string' };

interface Item {
    readonly own?: readonly JsonValue[];
    readonly shared?: readonly JsonValue[];
    readonly path?: string;
    readonly components?: JsonObject;
    readonly options?: Partial<Config>;
}

function documentOf({ own = [], shared = [], path = '/a', components = {} }: Item): JsonObject {
    const document = describePaths({
        [path]: { parameters: shared, get: { operationId: 'call', parameters: own, responses } },
    });
    return { ...document, components };
}

function operationOf(item: Item): { readonly operation: Operation; readonly messages: readonly string[] } {
    const { model, diagnostics } = modelOf(documentOf(item), item.options);
    const operation = model.groups[0]?.operations[0];
    if (operation === undefined) throw new Error('there is no operation');
    return { operation, messages: diagnostics.map((diagnostic) => formatDiagnostic(diagnostic)) };
}

function argumentsOf(item: Item): string | undefined {
    return /\((.*)\)/s.exec(printSignatures(documentOf(item), item.options)[0] ?? '')?.[1];
}

const query = (name: string, fields: JsonObject = {}): JsonObject => ({ name, in: 'query', schema: string, ...fields });
const path = (name: string, fields: JsonObject = {}): JsonObject => ({
    name,
    in: 'path',
    required: true,
    schema: string,
    ...fields,
});
const header = (name: string, fields: JsonObject = {}): JsonObject => ({ ...query(name, fields), in: 'header' });

describe('parameters that become arguments', () => {
    test.each<[given: string, item: Item, expected: string]>([
        [
            'those of the path item, then the operation',
            { shared: [query('a')], own: [query('b')] },
            'a?: string, b?: string',
        ],
        [
            'its own over the path item’s of the same name and location',
            { shared: [query('a'), query('b')], own: [query('a', { required: true, schema: { type: 'integer' } })] },
            'a: number, b?: string',
        ],
        [
            'both, if only the name is the same',
            { shared: [query('a')], own: [header('a')] },
            'a?: string, aHeader?: string',
        ],
        [
            'references',
            {
                own: [{ $ref: '#/components/parameters/Limit' }],
                components: { parameters: { Limit: query('limit', { schema: { type: 'integer' } }) } },
            },
            'limit?: number',
        ],
        [
            'not headers that the client sets itself',
            { own: [header('Accept'), header('content-type'), header('AUTHORIZATION'), header('X-A')] },
            'xA?: string',
        ],
        [
            'with content',
            { own: [{ name: 'a', in: 'query', content: { 'application/json': { schema: { type: 'integer' } } } }] },
            'a?: number',
        ],
        ['with text as content', { own: [{ name: 'a', in: 'query', content: { 'text/plain': {} } }] }, 'a?: string'],
        [
            'with the text of a number as content',
            { own: [{ name: 'a', in: 'query', content: { 'text/plain': { schema: { type: 'integer' } } } }] },
            'a?: number',
        ],
        [
            'with content that only its author can write',
            { own: [{ name: 'a', in: 'query', content: { 'application/xml': { schema: { type: 'object' } } } }] },
            'a?: string',
        ],
        ['without a schema', { own: [{ name: 'a', in: 'query' }] }, 'a?: unknown'],
        [
            'a path parameter without required',
            { path: '/a/{id}', own: [path('id', { required: false })] },
            'id: string',
        ],
        ['deprecated parameters, too', { own: [query('a', { deprecated: true })] }, 'a?: string'],
    ])('%s', (_, item, expected) => {
        expect(argumentsOf(item)).toBe(expected);
        expect(operationOf(item).messages).toEqual([]);
    });

    test('not cookies, which a note counts', () => {
        const cookie = (name: string) => ({ ...query(name), in: 'cookie' });
        const item = { shared: [cookie('session')], own: [cookie('theme'), query('a')] };
        expect(argumentsOf(item)).toBe('a?: string');
        expect(operationOf(item).messages).toEqual([
            "unsent-cookie  2 parameters are cookies, and no arguments: a browser sends cookies itself; for a client that runs elsewhere, set 'cookies' to true",
        ]);
    });
});

describe('cookies as arguments', () => {
    const cookie = (name: string, fields: JsonObject = {}): JsonObject => ({ ...query(name, fields), in: 'cookie' });
    const asked = { options: { cookies: true } } as const;

    test.each<[given: string, item: Item, expected: string]>([
        [
            'stand where any parameter does',
            { shared: [cookie('theme')], own: [cookie('session', { required: true }), query('a')] },
            'session: string, theme?: string, a?: string',
        ],
        [
            'give way to parameters of other places',
            { own: [cookie('a'), header('a'), query('a')] },
            'aCookie?: string, aHeader?: string, a?: string',
        ],
        [
            'have the place that x-position says',
            { own: [query('a', { 'x-position': 2 }), cookie('b', { 'x-position': 1 })] },
            'b?: string, a?: string',
        ],
        [
            'follow modifiers',
            {
                own: [cookie('a'), cookie('b')],
                options: { cookies: true, modifiers: { parameters: { a: 'ignore', b: 'required' } } },
            },
            'b: string',
        ],
        [
            'are in no object of query parameters',
            {
                own: [query('a'), cookie('b')],
                options: { cookies: true, queryParamsSerialization: { queryParamsAsObject: true } },
            },
            'query?: { a?: string | undefined; }, b?: string',
        ],
    ])('%s', (_, item, expected) => {
        expect(argumentsOf({ ...asked, ...item })).toBe(expected);
        expect(operationOf({ ...asked, ...item }).messages).toEqual([]);
    });

    test.each(['a;b', 'a=b', 'a b', 'a,b', 'a\r\nX: 1', 'é', ''])('%j is no name of one', (name) => {
        const { operation, messages } = operationOf({ ...asked, own: [cookie(name)] });
        expect(operation.cookies).toEqual([]);
        expect(messages).toEqual([expect.stringContaining('a cookie cannot be called')]);
    });

    test('the docs of an argument say that no browser sends it', () => {
        const own = [cookie('a'), cookie('b', { description: 'How it looks.' }), cookie('c', { description: 'Look' })];
        expect(operationOf({ ...asked, own }).operation.arguments.map(({ docs }) => docs.description)).toEqual([
            'Sent as a cookie, which no browser allows.',
            'How it looks. Sent as a cookie, which no browser allows.',
            'Look\n\nSent as a cookie, which no browser allows.',
        ]);
    });

    test('a client for browsers alone names them in the docs of its methods', () => {
        const item: Item = { own: [cookie('session'), query('a')], options: { cookies: true, template: 'ng1' } };
        const { operation, messages } = operationOf(item);
        expect(operation.arguments.map(({ name }) => name)).toEqual(['a']);
        expect(operation.docs.description).toBe('Takes cookies, which only the browser itself sends: `session`.');
        expect(messages).toEqual([expect.stringMatching(/^unsent-cookie /)]);
    });
});

describe('modifiers.parameters', () => {
    const own = [path('id'), query('a'), query('b', { required: true }), header('X-C')];
    const item = (parameters: Record<string, 'ignore' | 'optional' | 'required'>): Item => ({
        path: '/a/{id}',
        own,
        options: { modifiers: { parameters } },
    });

    test.each<[parameters: Record<string, 'ignore' | 'optional' | 'required'>, expected: string]>([
        [{}, 'id: string, b: string, a?: string, xC?: string'],
        [{ a: 'ignore' }, 'id: string, b: string, xC?: string'],
        [{ b: 'ignore' }, 'id: string, a?: string, xC?: string'],
        [{ b: 'optional' }, 'id: string, a?: string, b?: string, xC?: string'],
        [{ a: 'required', 'X-C': 'required' }, 'id: string, a: string, b: string, xC: string'],
        [{ id: 'optional' }, 'b: string, id?: string, a?: string, xC?: string'],
        // The name is case-sensitive, as in the description.
        [{ 'x-c': 'ignore', xC: 'ignore', A: 'ignore' }, 'id: string, b: string, a?: string, xC?: string'],
        [{ nobody: 'ignore' }, 'id: string, b: string, a?: string, xC?: string'],
    ])('%j', (parameters, expected) => {
        expect(argumentsOf(item(parameters))).toBe(expected);
    });

    test('an ignored parameter is not sent either', () => {
        const { operation } = operationOf(item({ a: 'ignore', b: 'ignore', 'X-C': 'ignore' }));
        expect([operation.query, operation.headers]).toEqual([{ kind: 'none' }, []]);
    });

    describe('a path parameter with an ignored name is kept', () => {
        const parameters = { id: 'ignore', b: 'ignore' } as const;
        const warning = (pointer: string): string =>
            [
                "ignored-path-parameter  'id' is a path parameter and stays: no path can do without its own",
                `  at ${pointer}`,
                "  leave the operation out with 'exclude', or take the name out of 'modifiers.parameters'",
            ].join('\n');

        test.each<[given: string, own: readonly JsonObject[], pointer: string]>([
            ['declared', [path('id')], '/paths/~1a~1{id}/get/parameters/0'],
            ['not declared', [], '/paths/~1a~1{id}/get'],
            [
                'next to others of its name',
                [query('id'), path('id'), header('id')],
                '/paths/~1a~1{id}/get/parameters/1',
            ],
        ])('%s', (_, declared, pointer) => {
            const given = { ...item(parameters), own: [...declared, query('b'), query('c')] };
            expect(argumentsOf(given)).toBe('id: string, c?: string');
            expect(operationOf(given).messages).toEqual([warning(pointer)]);
        });

        test('with one warning if several paths share it', () => {
            const shared = { $ref: '#/components/parameters/Id' };
            const document = {
                ...describePaths({
                    '/a/{id}': { get: { operationId: 'a', parameters: [shared], responses } },
                    '/b/{id}': { get: { operationId: 'b', parameters: [shared], responses } },
                }),
                components: { parameters: { Id: path('id') } },
            };
            const { diagnostics } = modelOf(document, { modifiers: { parameters: { id: 'ignore' } } });
            expect(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic))).toEqual([
                warning('/components/parameters/Id'),
            ]);
        });
    });

    test('a required modifier wins over nullableAsOptional', () => {
        const nullable = query('a', { required: true, schema: { type: 'string', nullable: true } });
        const options = { nullableStrategy: 'nullableAsOptional' } as const;
        expect(argumentsOf({ own: [nullable], options })).toBe('a?: string');
        expect(
            argumentsOf({ own: [nullable], options: { ...options, modifiers: { parameters: { a: 'required' } } } }),
        ).toBe('a: string');
    });
});

describe('how a value is serialized', () => {
    type Written = Parameter['serialization'];

    const object = { type: 'object' };
    const array = { type: 'array', items: string };
    const objects = { type: 'array', items: object };
    const either = { oneOf: [array, object] };
    const unread = { type: 'integer' };
    const general: Written = { kind: 'general', reserved: false };
    const json: Written = { kind: 'json' };
    const styled = (style: Style, explode: boolean, reserved: boolean = false): Written => ({
        kind: 'styled',
        style,
        explode,
        reserved,
    });

    function written(
        given: JsonObject,
        options: Partial<Config> = {},
    ): { how: Written[]; messages: readonly string[] } {
        const { in: place } = given;
        const { operation, messages } = operationOf({ own: [given], path: place === 'path' ? '/{a}' : '/a', options });
        const { query } = operation;
        const parameters = [
            ...operation.path.flatMap((part) => (part.kind === 'parameter' ? part.parameter : [])),
            ...(query.kind === 'separate' ? query.parameters : []),
            ...operation.headers,
        ];
        return { how: parameters.map(({ serialization }) => serialization), messages };
    }

    test.each<[given: string, parameter: JsonObject, expected: Written]>([
        ['an array', query('a', { schema: array }), general],
        ['an object', query('a', { schema: object }), general],
        ['an exploded array', query('a', { schema: array, explode: true, style: 'form' }), general],
        ['an exploded object', query('a', { schema: object, explode: true }), styled('form', true)],
        ['an object in the style form', query('a', { schema: object, style: 'form' }), styled('form', true)],
        ['an exploded value that may be anything', query('a', { schema: {}, explode: true }), styled('form', true)],
        ['a parameter without a schema', { name: 'a', in: 'query', explode: true }, styled('form', true)],
        ['an array that is not exploded', query('a', { schema: array, explode: false }), styled('form', false)],
        ['an object that is not exploded', query('a', { schema: object, explode: false }), styled('form', false)],
        ['a string that is not exploded', query('a', { explode: false }), general],
        ['a value that is not a boolean', query('a', { schema: array, explode: 'no' }), general],
        ['spaces', query('a', { schema: array, style: 'spaceDelimited' }), styled('spaceDelimited', false)],
        ['pipes', query('a', { schema: array, style: 'pipeDelimited' }), styled('pipeDelimited', false)],
        ['pipes of a string', query('a', { style: 'pipeDelimited' }), general],
        ['an exploded delimited array', query('a', { schema: array, style: 'pipeDelimited', explode: true }), general],
        ['brackets', query('a', { schema: object, style: 'deepObject' }), styled('deepObject', false)],
        ['brackets of an array', query('a', { schema: array, style: 'deepObject' }), styled('deepObject', false)],
        [
            'brackets of alternatives without objects',
            query('a', { schema: { anyOf: [string, unread] }, style: 'deepObject' }),
            general,
        ],
        ['reserved characters', query('a', { allowReserved: true }), { kind: 'general', reserved: true }],
        [
            'reserved characters in an array',
            query('a', { schema: array, explode: false, allowReserved: true }),
            styled('form', false, true),
        ],
        ['a header', header('a', { schema: array, explode: false }), styled('simple', false)],
        ['an exploded header', header('a', { schema: object, explode: true }), styled('simple', true)],
        ['a path', path('a'), styled('simple', false)],
        ['a label', path('a', { style: 'label' }), styled('label', false)],
        ['an exploded matrix', path('a', { style: 'matrix', explode: true }), styled('matrix', true)],
        ['reserved characters in a path', path('a', { allowReserved: true }), styled('simple', false, true)],
        ['JSON', { name: 'a', in: 'query', content: { 'application/json': {} } }, json],
        ['JSON in a path', path('a', { style: 'label', content: { 'application/json': {} } }), json],
    ])('%s', (_, parameter, expected) => {
        expect(written(parameter)).toEqual({ how: [expected], messages: [] });
    });

    const dots = { allowDots: true } as const;
    const brackets = { allowDots: false } as const;
    const repeat = { arrayFormat: 'repeat' } as const;

    test.each<[style: JsonObject, schema: JsonObject, set: Config['queryParamsSerialization'], expected: Written]>([
        [{ style: 'deepObject' }, object, dots, general],
        [{ style: 'deepObject' }, object, brackets, general],
        [{ style: 'deepObject' }, object, repeat, styled('deepObject', false)],
        [{ style: 'deepObject' }, array, repeat, general],
        [{ style: 'deepObject' }, array, dots, styled('deepObject', false)],
        [{ style: 'deepObject' }, objects, dots, general],
        [{ style: 'deepObject' }, either, dots, general],
        [{ style: 'deepObject' }, either, repeat, styled('deepObject', false)],
        [{ style: 'form' }, object, dots, general],
        [{ explode: true }, object, brackets, general],
        [{ explode: true }, object, repeat, styled('form', true)],
        [{ explode: false }, object, dots, general],
        [{ explode: false }, object, repeat, styled('form', false)],
        [{ explode: false }, array, repeat, general],
        [{ explode: false }, array, dots, styled('form', false)],
        [{ style: 'pipeDelimited' }, array, repeat, general],
    ])('an option of the user wins: %j of %j with %j', (style, schema, set, expected) => {
        expect(written(query('a', { ...style, schema }), { queryParamsSerialization: { ...set } }).how).toEqual([
            expected,
        ]);
    });

    test.each<[parameter: JsonObject, expected: Written, diagnostic: string]>([
        [
            query('a', { schema: object, style: 'matrix' }),
            general,
            "'matrix' is not a style of a query parameter: it is written as 'form'",
        ],
        [
            query('a', { schema: object, style: 'Form', explode: true }),
            styled('form', true),
            "'Form' is not a style of a query parameter: it is written as 'form'",
        ],
        [
            header('a', { schema: array, style: 'form' }),
            styled('simple', false),
            "'form' is not a style of a header parameter: it is written as 'simple'",
        ],
        [
            path('a', { style: 'deepObject' }),
            styled('simple', false),
            "'deepObject' is not a style of a path parameter: it is written as 'simple'",
        ],
        [
            query('a', { schema: unread, style: 'deepObject' }),
            general,
            "'deepObject' is for objects: this is written as 'form'",
        ],
    ])('an unsupported style is reported: %j', (parameter, expected, diagnostic) => {
        expect(written(parameter)).toEqual({
            how: [expected],
            messages: [expect.stringMatching(/^malformed-description /)],
        });
        const [text = ''] = written(parameter).messages;
        expect(text).toContain(`  ${diagnostic}\n`);
        expect(text).toContain('/get/parameters/0/style');
    });
});

describe('the parts of a path', () => {
    const parts = (given: string, own: readonly JsonObject[]): string[] =>
        operationOf({ path: given, own }).operation.path.map((part) =>
            part.kind === 'text' ? part.text : `<${part.parameter.argument}>`,
        );

    test.each<[given: string, own: readonly JsonObject[], expected: readonly string[]]>([
        ['/pets', [], ['/pets']],
        ['/', [], ['/']],
        ['/pets/{id}', [path('id')], ['/pets/', '<id>']],
        ['/pets/{id}/', [path('id')], ['/pets/', '<id>', '/']],
        ['/{a}{b}', [path('a'), path('b')], ['/', '<a>', '<b>']],
        ['/{a}-{b}.json', [path('a'), path('b')], ['/', '<a>', '-', '<b>', '.json']],
        ['/{a}/{a}', [path('a')], ['/', '<a>', '/', '<a>']],
        ['/{pet-id}', [path('pet-id')], ['/', '<petId>']],
        // Characters invalid in a URL are encoded; others are kept, as is an existing encoding.
        ['/a b', [], ['/a%20b']],
        ['/ä', [], ['/%C3%A4']],
        ['/a%20b', [], ['/a%20b']],
        ['/a"<>`b', [], ['/a%22%3C%3E%60b']],
        ['/a?b=c&d', [], ['/a?b=c&d']],
        ['/a:do', [], ['/a:do']],
        ["/it's/`$`", [], ["/it's/%60$%60"]],
        ['/{}', [], ['/%7B%7D']],
        ['/\ud800', [], ['/%EF%BF%BD']],
    ])('%j', (given, own, expected) => {
        expect(parts(given, own)).toEqual(expected);
    });
});

describe('a path that writes a parameter as other templates do', () => {
    test.each([
        ...['{;id}', '{/id}', '{+id}', '{?id}', '{id*}', '{id:3}', '{;id*}'],
        ...['{id:int}', '{id:regex(^a:b$)}', '{id=5}', '{id?}', '{*id}', '{**id}', '{id+}', '{id<int>}'],
    ])('%s', (template) => {
        const { operation, messages } = operationOf({ path: `/a/${template}/b`, own: [path('id')] });
        expect(operation?.path).toEqual([
            { kind: 'text', text: '/a/' },
            { kind: 'parameter', parameter: expect.objectContaining({ name: 'id', argument: 'id' }) },
            { kind: 'text', text: '/b' },
        ]);
        expect(messages).toEqual([
            expect.stringContaining(`malformed-description  the path writes the parameter 'id' as ${template}`),
        ]);
    });

    test.each<[what: string, template: string, name: string]>([
        ['has the name that is declared so', '{id*}', 'id*'],
        ['has the signs in the middle', '{a-b}', 'a-b'],
    ])('but not where it %s', (_, template, name) => {
        expect(operationOf({ path: `/a/${template}`, own: [path(name)] }).messages).toEqual([]);
    });
});

describe('errors in parameters', () => {
    test.each<[item: Item, diagnostic: string]>([
        [{ own: [{ in: 'query' }] }, "a parameter must have 'name' and 'in'\n  at /paths/~1a/get/parameters/0"],
        [{ own: [{ name: 'a' }] }, "a parameter must have 'name' and 'in'\n  at /paths/~1a/get/parameters/0"],
        [
            { own: [{ ...query('a'), in: 'body' }] },
            "'body' is not a place for a parameter\n  at /paths/~1a/get/parameters/0",
        ],
        [{ own: [path('id')] }, 'the path has no {id}\n  at /paths/~1a/get/parameters/0'],
        [{ own: [null] }, 'this must be an object\n  at /paths/~1a/get/parameters/0'],
        [{ path: '/a/{id}' }, 'no parameter declares the {id} of the path\n  at /paths/~1a~1{id}/get'],
    ])('%j', (item, diagnostic) => {
        expect(operationOf(item).messages).toEqual([`malformed-description  ${diagnostic}`]);
    });

    test('an undeclared part of the path is a required string', () => {
        expect(argumentsOf({ path: '/a/{id}/{pet-id}', own: [query('q', { required: true })] })).toBe(
            'id: string, petId: string, q: string',
        );
    });
});

test.each<[does: string, fields: JsonObject, docs: Partial<Docs>]>([
    ['its own words', { description: 'Own', schema: { type: 'string', description: 'Other' } }, { description: 'Own' }],
    ['those of its schema', { schema: { type: 'string', description: 'Other' } }, { description: 'Other' }],
    [
        'its format and its default, but not whether it is read',
        { schema: { type: 'integer', format: 'int32', default: 1, readOnly: true } },
        {
            tags: [
                { name: 'format', text: 'int32' },
                { name: 'default', text: '1' },
            ],
        },
    ],
])('the docs of a parameter have %s', (_, fields, docs) => {
    const get = { parameters: [{ name: 'a', in: 'query', ...fields }], responses };
    const { groups } = modelOf(describePaths({ '/': { get } })).model;
    expect(groups[0]?.operations[0]?.arguments[0]?.docs).toEqual({ deprecated: false, tags: [], ...docs });
});
