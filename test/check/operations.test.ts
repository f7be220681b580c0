/** The differences between the operations of two outputs, in each form that a template gives them. */
import { describe, expect, test } from 'vitest';
import { describeCheck } from '../../src/check/index.ts';
import type { Config } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { checkChange, describeOperations, inPath, linesOf, type Operation, query, reference } from './generated.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const objectOf = (properties: JsonObject, ...required: string[]): JsonObject => ({
    type: 'object',
    properties,
    required,
});
const errorOf = (schema: JsonObject): JsonObject => ({
    description: 'Wrong',
    content: { 'application/json': { schema } },
});

const keeper: Operation = { response: text };

type Row = [
    what: string,
    before: Operation | undefined,
    after: Operation | undefined,
    expected: readonly string[],
    options?: Partial<Config>,
];

const rows: readonly Row[] = [
    ['nothing', { response: text }, { response: text }, []],
    ['an operation that went', { response: text }, undefined, ['breaking: operation thingClient.find removed']],
    ['an operation that came', undefined, { response: text }, ['operation thingClient.find added']],
    [
        'a parameter of a path that is renamed',
        { path: '/things/{id}', parameters: [inPath('id'), query('a')] },
        { path: '/things/{thingId}', parameters: [inPath('thingId'), query('a')] },
        ['parameter thingClient.find(id) renamed: id → thingId'],
    ],
    [
        'one of a path that is renamed and has another type',
        { path: '/things/{id}', parameters: [inPath('id')] },
        { path: '/things/{thingId}', parameters: [inPath('thingId', number)] },
        [
            'breaking: parameter thingClient.find(id) removed: string',
            'breaking: parameter thingClient.find(thingId) added: number',
        ],
    ],
    [
        'one of a path that is renamed, where hooks take it by its name',
        { path: '/things/{id}', parameters: [inPath('id')], body: text },
        { path: '/things/{thingId}', parameters: [inPath('thingId')], body: text },
        ['breaking: parameter thingClient.find(id) renamed: id → thingId'],
        { template: ['tsq', 'fetch'] },
    ],
    [
        'parameters whose names begin like those of settings',
        { parameters: [query('$filter'), query('$top', number), query('$args')] },
        { parameters: [query('$filter', number), query('$args', number), query('$skip', number)] },
        [
            'breaking: parameter thingClient.find($filter) changed: string → number',
            'breaking: parameter thingClient.find($top) removed: number',
            'breaking: parameter thingClient.find($args) changed: string → number',
            'parameter thingClient.find($skip) added: number',
        ],
    ],
    [
        'such a parameter that is only written otherwise',
        { parameters: [query('$select', { type: 'array', items: text }, { explode: false })] },
        { parameters: [query('$select', { type: 'array', items: text }, { style: 'pipeDelimited', explode: false })] },
        ['breaking: parameter thingClient.find($select) is written in another style: $select=a,b → $select=a%7Cb'],
    ],
    [
        'a parameter of a query that is renamed, which is another one',
        { parameters: [query('limit', number)] },
        { parameters: [query('offset', number)] },
        [
            'breaking: parameter thingClient.find(limit) removed: number',
            'parameter thingClient.find(offset) added: number',
        ],
    ],
    [
        'an operation that is deprecated now',
        {},
        { rest: { deprecated: true } },
        ['operation thingClient.find is deprecated now'],
    ],
    [
        'a parameter that went',
        { parameters: [query('a'), query('b')] },
        { parameters: [query('b')] },
        ['breaking: parameter thingClient.find(a) removed: string'],
    ],
    [
        'an optional parameter that came',
        { parameters: [query('a')] },
        { parameters: [query('a'), query('b', number)] },
        ['parameter thingClient.find(b) added: number'],
    ],
    [
        'a required parameter that came',
        { parameters: [query('a')] },
        { parameters: [query('a'), query('b', number, { required: true })] },
        ['breaking: parameter thingClient.find(b) added: number'],
    ],
    [
        'an optional parameter before others',
        { parameters: [query('a'), query('b')] },
        { parameters: [query('c'), query('a'), query('b')] },
        [
            'parameter thingClient.find(c) added: string',
            'breaking: operation thingClient.find takes its arguments in another order: a, b, $config → c, a, b, $config',
        ],
    ],
    [
        'parameters in another order',
        { parameters: [query('a'), query('b')] },
        { parameters: [query('b'), query('a')] },
        ['breaking: operation thingClient.find takes its arguments in another order: a, b, $config → b, a, $config'],
    ],
    [
        'a parameter that is required now',
        { parameters: [query('a')] },
        { parameters: [query('a', text, { required: true })] },
        ['breaking: parameter thingClient.find(a) is required now'],
    ],
    [
        'a parameter that is optional now',
        { parameters: [query('a', text, { required: true })] },
        { parameters: [query('a')] },
        ['parameter thingClient.find(a) is optional now'],
    ],
    [
        'a parameter of another type',
        { parameters: [query('a')] },
        { parameters: [query('a', number)] },
        ['breaking: parameter thingClient.find(a) changed: string → number'],
    ],
    [
        'a parameter with one more value',
        { parameters: [query('a', { ...text, enum: ['x'] })] },
        { parameters: [query('a', { ...text, enum: ['x', 'y'] })] },
        ["enum value thingClient.find(a) 'y' added"],
    ],
    [
        'a parameter in an object of all',
        { parameters: [query('a'), query('b')] },
        { parameters: [query('b', number), query('c', text, { required: true })] },
        [
            'breaking: parameter thingClient.find(query) is required now',
            'breaking: property thingClient.find(query).a removed: string | undefined',
            'breaking: property thingClient.find(query).b changed: string | undefined → number | undefined',
            'breaking: property thingClient.find(query).c added: string',
        ],
        { queryParamsSerialization: { queryParamsAsObject: true } },
    ],
    [
        'the body',
        { body: objectOf({ a: text }) },
        { body: objectOf({ a: text, b: text }, 'b') },
        ['breaking: property thingClient.find(body).b added: string'],
    ],
    [
        'the response',
        { response: text },
        { response: number },
        ['breaking: response thingClient.find() changed: string → number'],
    ],
    [
        'an object in the response',
        { response: { type: 'array', items: objectOf({ a: text }, 'a') } },
        { response: { type: 'array', items: objectOf({ a: text, b: text }) } },
        ['breaking: property thingClient.find()[].a is optional now', 'property thingClient.find()[].b added: string'],
    ],
    [
        'an array in the place of one',
        { response: reference('Thing') },
        { response: { type: 'array', items: reference('Thing') } },
        ['breaking: response thingClient.find() changed: Thing → Thing[]'],
    ],
    [
        'the body of an error, which is received',
        { rest: { responses: { 404: errorOf(objectOf({ a: text })) } } },
        { rest: { responses: { 404: errorOf(objectOf({ a: text, b: text }, 'b')), 409: errorOf(text) } } },
        [
            "property ThingClientErrors.find['404'].b added: string",
            "property ThingClientErrors.find['409'] added: string",
        ],
    ],
    [
        'an error that is no longer described',
        { rest: { responses: { 404: errorOf(text) } } },
        {},
        [
            'breaking: type ThingClientErrors.find removed',
            'breaking: type ResponseErrorOf removed',
            'breaking: export isErrorOf removed',
        ],
    ],
];

test.each<Row>(rows)('%s', async (_, before, after, expected, options = {}) => {
    const [left, right] = [before, after].map((find) =>
        describeOperations({ keeper, ...(find && { find }) }, { Thing: objectOf({ a: text }) }),
    );
    const result = await checkChange('operations', left ?? {}, right ?? {}, { before: options });
    expect(linesOf(result).filter((line) => !line.includes('type Thing '))).toEqual(expected);
});

/** The changes in all of them: a removed operation with its errors, an added one, a parameter, a response, a type. */
const before = describeOperations(
    {
        gone: {
            parameters: [query('a', text, { required: true })],
            response: text,
            rest: { responses: { 404: errorOf(text) } },
        },
        goneToo: { body: objectOf({ a: text }) },
        find: { parameters: [query('a')], response: reference('Thing') },
        save: { body: reference('Thing') },
        kept: { response: text, rest: { responses: { 200: errorOf(text), 404: errorOf(text) } } },
    },
    { Thing: objectOf({ a: text }) },
);
const after = describeOperations(
    {
        find: { parameters: [query('a'), query('b', text, { required: true })], response: reference('Thing') },
        save: { body: reference('Thing'), response: number },
        kept: { response: text, rest: { responses: { 200: errorOf(text), 404: errorOf(text) } } },
        come: { parameters: [query('a', text, { required: true })], response: text },
    },
    { Thing: objectOf({ a: text, b: text }) },
);

const linesFor = (client: string): readonly string[] => [
    `breaking: operation ${client}gone removed`,
    `breaking: operation ${client}goneToo removed`,
    `breaking: parameter ${client}find(b) added: string`,
    `breaking: response ${client}save() changed: void → number`,
    'property Thing.b added: string',
    `operation ${client}come added`,
];

const mocks = { mocks: 'mocks.ts', testingFramework: 'vitest' } as const;

describe('all templates report the same; a removed operation is one line with its hooks, mocks and errors', () => {
    test.each<[string, string, Partial<Config>]>([
        ['axios', 'thingClient.', { template: 'axios' }],
        ['axios, bodies', 'thingClient.', { template: 'axios', responseShape: 'body' }],
        ['fetch', 'thingClient.', { template: 'fetch' }],
        ['fetch, full responses', 'thingClient.', { template: 'fetch', responseShape: 'full' }],
        ['ky', 'thingClient.', { template: 'ky' }],
        ['xior', 'thingClient.', { template: 'xior' }],
        ['ng1', 'ThingService.', { template: 'ng1' }],
        ['ng2', 'ThingService.', { template: 'ng2' }],
        ['functions', '', { template: 'fetch', clientStyle: 'functions' }],
        ['instances', 'thingClient.', { template: 'axios', instances: true, ...mocks }],
        ['swr', 'thingClient.', { template: 'swr' }],
        [
            'swr in two files, with mocks',
            'thingClient.',
            { template: ['swr', 'axios'], hooksOut: 'hooks.ts', ...mocks },
        ],
        ['swr as functions', '', { template: 'swr', clientStyle: 'functions', ...mocks }],
        ['tsq', 'thingClient.', { template: 'tsq' }],
        ['tsq in two files, with mocks', 'thingClient.', { template: ['tsq', 'ky'], hooksOut: 'hooks.ts', ...mocks }],
        ['tsq as functions', '', { template: 'tsq', clientStyle: 'functions', hooksOut: 'hooks.ts', ...mocks }],
        ['swr for the browser', 'thingClient.', { template: 'swr', hooksOut: 'hooks.ts', useClient: true, ...mocks }],
        ['tsq for the browser', 'thingClient.', { template: 'tsq', hooksOut: 'hooks.ts', useClient: true, ...mocks }],
        [
            'swr as functions for the browser',
            '',
            { template: 'swr', clientStyle: 'functions', hooksOut: 'hooks.ts', useClient: true },
        ],
        [
            'tsq as functions for the browser',
            '',
            { template: 'tsq', clientStyle: 'functions', hooksOut: 'hooks.ts', useClient: true, ...mocks },
        ],
        ['a prefix', 'AcmeThingClient.', { template: 'tsq', servicePrefix: 'Acme', ...mocks }],
    ])('%s', async (_, client, options) => {
        const result = await checkChange('families', before, after, { before: options });
        expect(linesOf(result)).toEqual(linesFor(client));
        expect(result.files.map(({ state }) => state)).toEqual(result.files.map(() => 'outdated'));
    });
});

describe('another order of the arguments is breaking', () => {
    const moved = describeOperations({
        move: { path: '/{to}', parameters: [query('from'), inPath('to')], body: text },
        kept: { parameters: [query('a'), query('b')] },
    });

    test.each<[string, string, Partial<Config>]>([
        ['axios', 'thingClient.', { template: 'axios' }],
        ['ng1', 'ThingService.', { template: 'ng1' }],
        ['ng2', 'ThingService.', { template: 'ng2' }],
        ['instances', 'thingClient.', { template: 'fetch', instances: true }],
        ['functions', '', { template: 'ky', clientStyle: 'functions' }],
        ['tsq with mocks', 'thingClient.', { template: ['tsq', 'xior'], hooksOut: 'hooks.ts', ...mocks }],
    ])('%s', async (_, client, options) => {
        const after = { ...options, argumentOrder: 'body-first' } as const;
        const lines = linesOf(await checkChange('order', moved, moved, { before: options, after }));
        expect(lines).toContainEqual(
            expect.stringMatching(
                new RegExp(
                    `^breaking: operation ${client}move takes its arguments in another order: to, body, from, .* → body, from, to, `,
                ),
            ),
        );
        expect(lines.filter((line) => line.includes('kept'))).toEqual([]);
    });
});

describe('an object of arguments', () => {
    const thing = (parameters: readonly JsonObject[]): JsonObject =>
        describeOperations({ find: { path: '/things/{id}', parameters: [inPath('id'), ...parameters] }, keeper });
    const before = { template: 'fetch', arguments: 'object' } as const;

    test.each<[string, JsonObject[], JsonObject[], readonly string[]]>([
        ['another optional member', [], [query('a')], ['property FindArguments.a added: string | undefined']],
        [
            'a required one',
            [],
            [{ ...query('a'), required: true }],
            ['breaking: property FindArguments.a added: string'],
        ],
        ['one that went', [query('a')], [], ['breaking: property FindArguments.a removed: string | undefined']],
        [
            'one that is sent in another style',
            [query('a', { type: 'array', items: text })],
            [{ ...query('a', { type: 'array', items: text }), explode: false, style: 'form' }],
            ['breaking: parameter thingClient.find(a) is written in another style: a=a&a=b → a=a,b'],
        ],
    ])('%s', async (_, ours, theirs, expected) => {
        expect(linesOf(await checkChange('object', thing(ours), thing(theirs), { before }))).toEqual(expected);
    });

    test.each<[string, string, Partial<Config>]>([
        ['object', 'thingClient.find', { template: 'axios' }],
        ['class', 'ThingService.find', { template: 'ng2' }],
        ['functions', 'find', { template: 'ky', clientStyle: 'functions' }],
    ])('is another form of arguments: %s', async (_, name, options) => {
        const document = thing([query('a')]);
        const after = { ...options, arguments: 'object' } as const;
        const lines = linesOf(await checkChange('form', document, document, { before: options, after }));
        expect(lines).toEqual([
            `breaking: operation ${name} takes its arguments in another form: id, a → { id, a }`,
            'type FindArguments added',
        ]);
    });
});

describe('a removed group is a line for each of its operations', () => {
    const others = describeOperations({ keeper, remove: { body: text } });
    const all = describeOperations({
        keeper,
        remove: { body: text },
        first: { response: text, rest: { tags: ['other'] } },
        second: { parameters: [query('a')], response: text, rest: { tags: ['other'] } },
        third: { response: text, rest: { tags: [] } },
    });

    test.each<[string, readonly string[], Partial<Config>]>([
        ['fetch', ['otherClient.first', 'otherClient.second', 'defaultClient.third'], { template: 'fetch' }],
        ['ng2', ['OtherService.first', 'OtherService.second', 'DefaultService.third'], { template: 'ng2' }],
        [
            'swr',
            ['otherClient.first', 'otherClient.second', 'defaultClient.third'],
            { template: 'swr', instances: true, hooksOut: 'hooks.ts', ...mocks },
        ],
        [
            'tsq',
            ['otherClient.first', 'otherClient.second', 'defaultClient.third'],
            { template: 'tsq', instances: true, ...mocks },
        ],
        [
            'tsq for the browser',
            ['otherClient.first', 'otherClient.second', 'defaultClient.third'],
            { template: 'tsq', instances: true, hooksOut: 'hooks.ts', useClient: true, ...mocks },
        ],
        ['tsq as functions', ['first', 'second', 'third'], { template: 'tsq', clientStyle: 'functions', ...mocks }],
    ])('%s', async (_, names, options) => {
        const gone = linesOf(await checkChange('groups', all, others, { before: options }));
        expect(gone).toEqual(names.map((name) => `breaking: operation ${name} removed`));
        const come = linesOf(await checkChange('groups', others, all, { before: options }));
        expect(come).toEqual(names.map((name) => `operation ${name} added`));
    });
});

describe('names derived from an operation', () => {
    test.each<[string, string, Partial<Config>]>([
        ['fetch', 'thingClient.find', { template: 'fetch' }],
        ['ng2', 'ThingService.find', { template: 'ng2' }],
        ['functions', 'thingFind', { template: 'tsq', clientStyle: 'functions', ...mocks }],
        ['hooks', 'thingClient.find', { template: 'tsq', ...mocks }],
        ['a prefix', 'AcmeThingClient.find', { template: 'swr', servicePrefix: 'Acme', ...mocks }],
    ])('go with an operation whose tag is in front of its types alone (%s)', async (_, name, options) => {
        const rest = { responses: { 200: errorOf(text), 404: errorOf(text) } };
        const others = { keeper: { rest }, 'thing/keep': { body: text, rest } };
        const before = describeOperations({ ...others, 'thing/find': { body: text, rest } });
        const result = await checkChange('tagged', before, describeOperations(others), { before: options });
        expect(linesOf(result)).toEqual([`breaking: operation ${name} removed`]);
    });

    const find = (errors: JsonObject, ...parameters: JsonObject[]): Operation => ({
        parameters,
        rest: { responses: { 200: errorOf(text), ...errors } },
    });

    test.each(['fetch', 'swr', 'tsq'] as const)(
        'the errors of a hook are those of its operation (%s)',
        async (template) => {
            const before = describeOperations({ find: find({ 404: errorOf(text) }) });
            const after = describeOperations({ find: find({ 404: errorOf(text), 409: errorOf(text) }) });
            expect(linesOf(await checkChange('named', before, after, { before: { template } }))).toEqual([
                "property ThingClientErrors.find['409'] added: string",
            ]);
        },
    );

    test.each([...httpTemplates])('the statuses of results are compared (%s)', async (template) => {
        const client = template.startsWith('ng') ? 'ThingService' : 'thingClient';
        const options = { template, responseShape: 'result' } as const;
        const before = describeOperations({
            find: find({ 202: errorOf(text) }),
            keep: find({ 202: errorOf(text), 204: { description: 'Nothing' } }),
            same: find({}),
        });
        const after = describeOperations({
            find: find({ 201: errorOf(text), 202: errorOf(number), 404: errorOf(text) }),
            keep: find({ 202: errorOf(text) }),
            same: find({}),
        });
        expect(linesOf(await checkChange('results', before, after, { before: options }))).toEqual([
            `breaking: property ${client}.find()['202'] changed: string → number`,
            `property ${client}.find()['201'] added: string`,
            `breaking: property ${client}.keep()['204'] removed: undefined`,
            `type ${client.replace(/^t/, 'T')}Errors.find added`,
        ]);
    });

    test('the errors of an operation and its parameters are two changes', async () => {
        const before = describeOperations({ find: find({ 404: errorOf(text) }) });
        const after = describeOperations({ find: find({ 404: errorOf(number) }, query('a')) });
        expect(linesOf(await checkChange('named', before, after))).toEqual([
            'parameter thingClient.find(a) added: string',
            "breaking: property ThingClientErrors.find['404'] changed: string → number",
        ]);
    });

    test.each(['interface', 'type'] as const)('a schema may be removed with an operation (%s)', async (style) => {
        const before = describeOperations(
            {
                find: find({}),
                keeper: { response: objectOf({ a: reference('FindErrors'), b: reference('FindError') }) },
            },
            { FindErrors: objectOf({ a: text }), FindError: objectOf({ a: text }) },
        );
        const options = { before: { schemaDeclarationStyle: style } };
        expect(linesOf(await checkChange('named', before, describeOperations({ keeper }), options))).toEqual([
            'breaking: operation thingClient.find removed',
            expect.stringContaining('breaking: response thingClient.keeper() changed'),
            'breaking: type FindErrors removed',
            'breaking: type FindError removed',
        ]);
    });

    test.each(['fetch', 'tsq'] as const)('a schema with such a name has its own changes (%s)', async (template) => {
        const [left, right] = [objectOf({ a: text }), objectOf({ a: number })].map((schema, index) =>
            describeOperations(
                { find: find({}, ...(index === 0 ? [] : [query('a')])), keeper: { response: reference('FindError') } },
                { FindError: schema },
            ),
        );
        expect(linesOf(await checkChange('named', left ?? {}, right ?? {}, { before: { template } }))).toEqual([
            'parameter thingClient.find(a) added: string',
            'breaking: property FindError.a changed: string → number',
        ]);
    });

    test('an export is not also a change of its mock', async () => {
        const document = describeOperations({ find: { response: text } });
        const result = await checkChange('named', document, document, {
            before: { template: 'axios', ...mocks },
            after: { template: 'axios', instances: true, ...mocks },
        });
        expect(linesOf(result)).toEqual(['breaking: parameter $config changed: AxiosRequestConfig → RequestConfig']);
        expect(result.files.map(({ state }) => state)).toEqual(['outdated', 'outdated']);
    });
});

describe('hooks and mocks', () => {
    const onlyOne = describeOperations({ find: { response: text } });

    test('whose operation remains have their own changes', async () => {
        const posted = describeOperations({ find: { body: text, response: text } });
        const result = await checkChange('hooks', onlyOne, posted, { before: { template: 'swr' } });
        expect(linesOf(result)).toEqual([
            'breaking: parameter thingClient.find(body) added: string',
            'breaking: operation thingClient.find sends another request: GET /find → POST /find',
            'breaking: hook thing.queryKeys.find removed',
            'breaking: hook thing.queries.useFind removed',
            'breaking: type QueryConfig removed',
            'hook thing.mutations.useFind added',
        ]);
    });

    test('of another layer are changes of hooks', async () => {
        const options = { before: { template: 'swr' }, after: { template: 'tsq' } } as const;
        const lines = linesOf(await checkChange('hooks', onlyOne, onlyOne, options));
        expect(lines).toContain('breaking: hook thing.queries.useFind changed');
        expect(lines).toContain('hook thing.queryOptions.find added');
        expect(lines.filter((line) => line.includes('operation'))).toEqual([]);
    });

    test('of another framework are only changes of mocks', async () => {
        const options = { template: 'fetch', mocks: 'mocks.ts' } as const;
        const result = await checkChange('hooks', onlyOne, onlyOne, {
            before: { ...options, testingFramework: 'vitest' },
            after: { ...options, testingFramework: 'jest' },
        });
        expect(result.files.map(({ state }) => state)).toEqual(['current', 'outdated']);
        expect(linesOf(result).filter((line) => !line.includes('mock '))).toEqual([]);
    });
});

test('the configuration of all operations is one change', async () => {
    const document = describeOperations({ a: { response: text }, b: { response: text } });
    const result = await checkChange('configuration', document, document, {
        before: { template: 'fetch' },
        after: { template: 'fetch', instances: true },
    });
    expect(linesOf(result).filter((line) => line.includes('parameter'))).toEqual([
        'breaking: parameter $config changed: RequestInit → RequestConfig',
    ]);
});

test('a check is reported in lines, breaking changes first, with a count of the rest', async () => {
    const result = await checkChange('words', before, after, { before: { template: 'tsq', hooksOut: 'hooks.ts' } });
    const folder = /^(.*)client\.ts$/.exec(result.files[0]?.path ?? '')?.[1] ?? '';
    expect(describeCheck(result, 5).map((line) => line.replace(folder, ''))).toEqual([
        'client.ts is outdated: 6 changes, 4 breaking',
        'hooks.ts is outdated: it follows changes of another file',
        '  breaking: operation thingClient.gone removed',
        '  breaking: operation thingClient.goneToo removed',
        '  breaking: parameter thingClient.find(b) added: string',
        '  breaking: response thingClient.save() changed: void → number',
        '  property Thing.b added: string',
        '  and 1 more',
    ]);
    expect(describeCheck(result, 1).at(-1)).toBe('  and 5 more, 3 of them breaking');
});
