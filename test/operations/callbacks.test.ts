import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import type { Declaration } from '../../src/plan/model.ts';
import { describePaths, modelOf, response } from '../tools/inline-description.ts';

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const schemas = { Pet: { type: 'object', properties: { name: { type: 'string' } } } };
const content = (schema: JsonValue, mediaType = 'application/json'): JsonObject => ({
    content: { [mediaType]: { schema } },
});
const event = { type: 'object', properties: { pet: reference('Pet') } };
const other = { type: 'object', properties: { name: { type: 'string' } } };
const heard = { '204': { description: 'Heard' } };
const post = (schema: JsonValue = event, fields: JsonObject = {}): JsonObject => ({
    post: { requestBody: content(schema), responses: heard, ...fields },
});

interface Setting {
    readonly options?: Partial<Config>;
    readonly components?: JsonObject;
}

function declare(paths: JsonObject, { options = {}, components = {} }: Setting = {}) {
    const document = { ...describePaths(paths, { version: '3.1' }), components: { schemas, ...components } };
    const { model, diagnostics } = modelOf(document, options);
    return { declarations: model.declarations, messages: diagnostics.map(({ message }) => message) };
}

function namesOf(paths: JsonObject, setting: Setting = {}): readonly string[] {
    const { declarations, messages } = declare(paths, setting);
    expect(messages).toEqual([]);
    return declarations.map(({ target }) => target.name).filter((name) => name !== 'Pet');
}

/** A callback with one expression. */
const at = (item: JsonObject): JsonObject => ({ '{$url}': item });
const operation = (operationId: string, callbacks: JsonObject, fields: JsonObject = {}): JsonObject => ({
    post: { operationId, responses: heard, callbacks, ...fields },
});

describe('the name of a type of a callback', () => {
    test.each<[key: string, method: string, name: string]>([
        ['onPaid', 'post', 'OnPaidCallback'],
        ['on.paid', 'post', 'OnPaidCallback'],
        ['paid_callback', 'post', 'PaidCallback'],
        ['1', 'post', '_1Callback'],
        ['!', 'post', 'Callback'],
        ['onPaid', 'put', 'PutOnPaidCallback'],
        ['onPaid', 'query', 'QueryOnPaidCallback'],
    ])('%s with %s: %s', (key, method, name) => {
        const item = { [method]: { requestBody: content(event), responses: heard } };
        expect(namesOf({ '/a': operation('start', { [key]: at(item) }) })).toEqual([name]);
    });

    test('of a response has its status', () => {
        const responses = { '200': response(event), '4XX': response(other), default: response(reference('Pet')) };
        expect(namesOf({ '/a': operation('start', { onPaid: at(post(event, { responses })) }) })).toEqual([
            'OnPaidCallback',
            'OnPaidCallbackResponse200',
            'OnPaidCallbackResponse4XX',
        ]);
    });

    test.each<[what: string, item: JsonObject]>([
        ['a reference', post(reference('Pet'))],
        ['nothing that is known', post({})],
        ['text', { post: { requestBody: content({ type: 'string' }, 'text/plain'), responses: heard } }],
        ['bytes', { post: { requestBody: content({ type: 'object' }, 'image/png'), responses: heard } }],
        ['no body', { post: { responses: heard } }],
    ])('is not needed for %s', (_, item) => {
        expect(namesOf({ '/a': operation('start', { onPaid: at(item) }) })).toEqual([]);
    });

    test('gives way to schemas, with all that belongs to the request', () => {
        const paths = {
            '/a': operation('start', { onPaid: at(post(event, { responses: { '200': response(event) } })) }),
        };
        const taken = { schemas: { ...schemas, OnPaidCallbackResponse200: other } };
        expect(namesOf(paths, { components: taken })).toEqual(['OnPaidCallback2', 'OnPaidCallback2Response200']);
    });
});

describe('callbacks of one name', () => {
    const first = post(event);
    const second = post(other, { responses: { '200': response(event) } });
    const twice = (one: JsonObject, another: JsonObject): JsonObject => ({
        '/a': operation('start', { on: one }),
        '/b': operation('go-on', { on: another }),
    });

    test('in one operation have numbers', () => {
        const on = { '{$first}': first, '{$second}': second };
        expect(namesOf({ '/a': operation('start', { on }) })).toEqual([
            'OnCallback',
            'OnCallback2',
            'OnCallback2Response200',
        ]);
    });

    test('have numbers if only their responses have no name', () => {
        const on = {
            '{$first}': first,
            '{$second}': post(reference('Pet'), { responses: { '200': response(event) } }),
        };
        expect(namesOf({ '/a': operation('start', { on }) })).toEqual(['OnCallback', 'OnCallback2Response200']);
    });

    test.each<[what: string, another: JsonObject]>([
        ['', second],
        [', even if they are equal', first],
    ])('begin with their operation, unless it is the first%s', (_, another) => {
        expect(namesOf(twice(at(first), at(another))).slice(0, 2)).toEqual(['OnCallback', 'GoOnOnCallback']);
    });

    test('begin with the method and the path of an operation without an operationId', () => {
        const unnamed = { put: { responses: heard, callbacks: { on: at(second) } } };
        expect(namesOf({ '/a': operation('start', { on: at(first) }), '/b/c': unnamed })).toEqual([
            'OnCallback',
            'PutBCOnCallback',
            'PutBCOnCallbackResponse200',
        ]);
    });

    test("do not take each other's names when the order of the file changes", () => {
        const { '/a': one = {}, '/b': another = {} } = twice(at(first), at(first));
        expect(namesOf({ '/b': another, '/a': one })).toEqual(['GoOnOnCallback', 'OnCallback']);
        const on = { '{$second}': second, '{$first}': first };
        expect(namesOf({ '/a': operation('start', { on }) })).toEqual([
            'OnCallback2',
            'OnCallback2Response200',
            'OnCallback',
        ]);
    });

    test.each<[what: string, one: JsonObject, another: JsonObject, components: JsonObject]>([
        [
            'the callback',
            { $ref: '#/components/callbacks/On' },
            { $ref: '#/components/callbacks/On' },
            { callbacks: { On: at(first) } },
        ],
        [
            'the path',
            at({ $ref: '#/components/pathItems/On' }),
            at({ $ref: '#/components/pathItems/On' }),
            { pathItems: { On: first } },
        ],
        [
            'the body',
            at({ post: { requestBody: { $ref: '#/components/requestBodies/On' }, responses: heard } }),
            at({ post: { requestBody: { $ref: '#/components/requestBodies/On' }, responses: {} } }),
            { requestBodies: { On: content({ type: 'array', items: event }) } },
        ],
    ])('have one type if they share %s', (_, one, another, components) => {
        expect(namesOf(twice(one, another), { components })).toEqual(['OnCallback']);
    });
});

test('a callback that is shared under two names has a type of each', () => {
    const on = { $ref: '#/components/callbacks/On' };
    const components = { callbacks: { On: at(post()) } };
    expect(namesOf({ '/a': operation('start', { onOne: on, onTwo: on }) }, { components })).toEqual([
        'OnOneCallback',
        'OnTwoCallback',
    ]);
});

describe('which callbacks have types', () => {
    const paths = {
        '/a': operation('a', { onA: at(post()) }, { tags: ['internal'] }),
        '/b': operation('b', { onB: at(post()) }, { deprecated: true }),
        '/c': operation('c', {
            onC: at(post(event, { tags: ['quiet'], deprecated: true })),
            'x-on': at(post()),
            onD: { '{$url}': post(event, { operationId: 'onD' }), 'x-url': post() },
        }),
    };

    test.each<[options: Partial<Config>, names: readonly string[]]>([
        [{}, ['OnACallback', 'OnBCallback', 'OnCCallback', 'OnDCallback']],
        [{ skipDeprecated: true }, ['OnACallback', 'OnDCallback']],
        [{ exclude: { tags: ['internal'] } }, ['OnBCallback', 'OnCCallback', 'OnDCallback']],
        [{ exclude: { tags: ['quiet'], operationIds: ['onD'] } }, ['OnACallback', 'OnBCallback']],
        [{ include: { operationIds: ['c'] } }, ['OnCCallback', 'OnDCallback']],
        [{ include: { tags: ['internal'] } }, ['OnACallback']],
    ])('with %j: %j', (options, names) => {
        expect(namesOf(paths, { options })).toEqual(names);
        expect(namesOf(paths, { options: { ...options, generationMode: 'schemas' } })).toEqual(names);
    });

    test('those of callbacks, and of webhooks', () => {
        const inner = { on: at(post(other)) };
        const document = {
            ...describePaths(
                { '/a': operation('a', { outer: at(post(event, { callbacks: inner })) }) },
                { version: '3.1', schemas },
            ),
            webhooks: { sold: post(event, { callbacks: { onSold: at(post()) } }) },
        };
        const { model, diagnostics } = modelOf(document);
        expect(diagnostics).toEqual([]);
        expect(model.declarations.map(({ target }) => target.name)).toEqual([
            'Pet',
            'OuterCallback',
            'OnCallback',
            'OnSoldCallback',
            'SoldWebhook',
        ]);
    });

    test('one that leads back to itself', () => {
        const on = { $ref: '#/components/callbacks/On' };
        const components = { callbacks: { On: at(post(event, { callbacks: { on, again: on } })) } };
        expect(namesOf({ '/a': operation('a', { on }) }, { components })).toEqual(['OnCallback', 'AgainCallback']);
    });

    test('one of the wrong form is reported, in each mode', () => {
        const broken = { '/a': operation('a', { on: at({ post: { requestBody: 5, responses: heard } }) }) };
        const messages = ["'requestBody' must be an object"];
        expect(declare(broken)).toEqual({ declarations: [], messages });
        expect(declare(broken, { options: { generationMode: 'schemas' } }).messages).toEqual(messages);
    });
});

test('the type of a callback has the docs of its operation, and of its response', () => {
    const item = post(event, { summary: 'Paid', deprecated: true, responses: { '200': response(event) } });
    const { declarations } = declare({ '/a': operation('a', { onPaid: at(item) }) });
    const docsOf = ({ target, docs }: Declaration) => [target.name, docs.summary ?? docs.description, docs.deprecated];
    expect(declarations.slice(1).map(docsOf)).toEqual([
        ['OnPaidCallback', 'Paid', true],
        ['OnPaidCallbackResponse200', 'A response', false],
    ]);
});

test('bytes of a form that a callback sends are bytes', () => {
    const form = { type: 'object', properties: { scan: { type: 'string', format: 'binary' } } };
    const item = { post: { requestBody: content(form, 'multipart/form-data'), responses: heard } };
    const [declaration] = declare({ '/a': operation('a', { onScan: at(item) }) }).declarations;
    expect(declaration).toMatchObject({
        object: { properties: [{ name: 'scan', type: { kind: 'platform', name: 'Blob' } }] },
    });
});
