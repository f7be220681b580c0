import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, printSignatures } from '../tools/inline-description.ts';

const string = { type: 'string' };

interface Details {
    readonly required?: boolean;
    readonly schema?: JsonObject;
    readonly position?: number;
}

function parameter(name: string, place: string, { required, schema = string, position }: Details): JsonObject {
    return {
        name,
        in: place,
        schema,
        ...(required === undefined ? {} : { required }),
        ...(position === undefined ? {} : { 'x-position': position }),
    };
}

const path = (name: string, details: Details = {}) => parameter(name, 'path', { required: true, ...details });
const query = (name: string, details: Details = {}) => parameter(name, 'query', details);
const header = (name: string, details: Details = {}) => parameter(name, 'header', details);
const required = { required: true };

function body(fields: JsonObject = {}): JsonObject {
    return { required: true, content: { 'application/json': { schema: { type: 'integer' } } }, ...fields };
}

interface Call {
    readonly parameters?: readonly JsonObject[];
    /** The parameters of the path item. */
    readonly shared?: readonly JsonObject[];
    readonly body?: JsonObject;
    readonly options?: Partial<Config>;
}

/** The arguments of one operation, as the signature has them. */
function argumentsOf({ parameters = [], shared = [], body: requestBody, options = {} }: Call): string {
    const names = [...new Set([...shared, ...parameters])].flatMap(({ in: place, name }) =>
        place === 'path' ? [`/{${String(name)}}`] : [],
    );
    const operation = {
        operationId: 'call',
        parameters,
        ...(requestBody && { requestBody }),
        responses: { '204': { description: 'Done' } },
    };
    const pathItem = { parameters: shared, post: operation };
    const [signature = ''] = printSignatures(describePaths({ [`/a${names.join('')}`]: pathItem }), options);
    return /^defaultClient\.call\((.*)\): void$/s.exec(signature)?.[1] ?? signature;
}

describe('the order: required ones as the description has them, the body, optional ones', () => {
    test.each<[given: string, call: Call, expected: string]>([
        ['nothing', {}, ''],
        ['only a body', { body: body() }, 'body: number'],
        [
            'all required',
            { parameters: [path('id'), query('q', required), header('h', required)], body: body() },
            'id: string, q: string, h: string, body: number',
        ],
        [
            'optional ones first in the description',
            { parameters: [query('optional'), header('h'), query('q', required), path('id')], body: body() },
            'q: string, id: string, body: number, optional?: string, h?: string',
        ],
        [
            'an optional body',
            { parameters: [query('optional'), path('id')], body: body({ required: false }) },
            'id: string, body?: number, optional?: string',
        ],
        [
            'a body without the field required',
            { body: { content: { 'application/json': { schema: string } } } },
            'body?: string',
        ],
    ])('%s', (_, call, expected) => {
        expect(argumentsOf(call)).toBe(expected);
    });
});

describe('body-first: the body, then the parameters as the description has them', () => {
    const integer = { schema: { type: 'integer' } };

    test.each<[given: string, call: Call, expected: string]>([
        ['nothing', {}, ''],
        ['only a body', { body: body({ required: false }) }, 'body?: number'],
        [
            'the body, then the parameters',
            { parameters: [path('id'), query('q'), header('h')], body: body() },
            'body: number, id: string, q?: string, h?: string',
        ],
        [
            'an optional parameter before a required one',
            { parameters: [header('h'), query('q'), path('id'), query('r')] },
            'h: string | undefined, q: string | undefined, id: string, r?: string',
        ],
        [
            'an optional body before a required parameter',
            { parameters: [path('id')], body: body({ required: false }) },
            'body: number | undefined, id: string',
        ],
        [
            'those of the path item last',
            { shared: [path('a'), query('b')], parameters: [query('c'), path('d')] },
            'c: string | undefined, d: string, a: string, b?: string',
        ],
        [
            'one that the operation replaces where the operation has it',
            { shared: [query('a'), query('b')], parameters: [query('c'), query('b', integer)] },
            'c?: string, b?: number, a?: string',
        ],
        [
            'the same names as in the other order',
            { shared: [path('id')], parameters: [query('id'), query('b', required)] },
            'idQuery: string | undefined, b: string, id: string',
        ],
        [
            'the group of the query where its first parameter is',
            {
                shared: [query('first')],
                parameters: [header('h', required), query('q'), path('id'), query('r', required)],
                body: body(),
                options: { queryParamsSerialization: { queryParamsAsObject: true } },
            },
            'body: number, h: string, query: { first?: string | undefined; q?: string | undefined; r: string; }, id: string',
        ],
        [
            'modifiers decide what is optional, and nothing moves',
            {
                parameters: [query('gone'), query('soft', required), path('id'), query('hard')],
                options: { modifiers: { parameters: { gone: 'ignore', soft: 'optional', hard: 'required' } } },
            },
            'soft: string | undefined, id: string, hard: string',
        ],
        [
            'a position on every parameter overrides it',
            { parameters: [query('b', { position: 2 }), path('a', { position: 1 })], body: body() },
            'a: string, b: string | undefined, body: number',
        ],
        [
            'a position on some does not',
            { parameters: [query('b', required), path('a', { position: 1 })], body: body() },
            'body: number, b: string, a: string',
        ],
    ])('%s', (_, call, expected) => {
        const options = { ...call.options, argumentOrder: 'body-first' } as const;
        expect(argumentsOf({ ...call, options })).toBe(expected);
    });

    test('an undeclared parameter of the path comes before those that are declared', () => {
        const operation = { operationId: 'call', parameters: [query('q')], requestBody: body(), responses: {} };
        const options = { argumentOrder: 'body-first' } as const;
        expect(printSignatures(describePaths({ '/a/{id}': { post: operation } }), options)).toEqual([
            'defaultClient.call(body: number, id: string, q?: string): void',
        ]);
    });
});

describe('x-position on every parameter overrides the order', () => {
    const at = (position: number, details: Details = {}) => ({ position, ...details });

    test.each<[given: string, call: Call, expected: string]>([
        [
            'all of them, and the body',
            {
                parameters: [query('b', at(2, required)), path('a', at(1))],
                body: body({ 'x-position': 0 }),
            },
            'body: number, a: string, b: string',
        ],
        [
            'all of them; the body without a position is last',
            { parameters: [query('b', at(2, required)), path('a', at(1))], body: body() },
            'a: string, b: string, body: number',
        ],
        [
            'an optional one before a required one is required',
            { parameters: [query('q', at(1)), path('id', at(2))] },
            'q: string | undefined, id: string',
        ],
        [
            'an optional one after the last required one',
            { parameters: [query('q', at(3)), path('id', at(2)), query('p', at(1))] },
            'p: string | undefined, id: string, q?: string',
        ],
        [
            'the group of the query is at the lowest position in it',
            {
                parameters: [query('q', at(3)), path('id', at(2)), query('p', at(1))],
                options: { queryParamsSerialization: { queryParamsAsObject: true } },
            },
            'query: { q?: string | undefined; p?: string | undefined; } | undefined, id: string',
        ],
        [
            'ignored when one parameter has none',
            { parameters: [query('b', required), path('a', at(1))] },
            'b: string, a: string',
        ],
        [
            'ignored when it is not a number',
            { parameters: [{ ...query('b'), 'x-position': '1' }, path('a')] },
            'a: string, b?: string',
        ],
    ])('%s', (_, call, expected) => {
        expect(argumentsOf(call)).toBe(expected);
    });
});

describe('x-name names the body', () => {
    test.each<[name: unknown, parameters: readonly JsonObject[], expected: string]>([
        ['pet', [], 'pet: number'],
        ['new pet', [], 'newPet: number'],
        ['class', [], 'requestBody: number'],
        ['', [], 'parameter: number'],
        ['pet', [query('pet', required)], 'pet: string, requestBody: number'],
        [5, [], 'body: number'],
        [undefined, [query('body', required)], 'body: string, requestBody: number'],
    ])('%j next to %j', (name, parameters, expected) => {
        const named = name === undefined ? body() : body({ 'x-name': name as string });
        expect(argumentsOf({ parameters, body: named })).toBe(expected);
    });
});

describe('names', () => {
    test.each<[given: string, parameters: readonly JsonObject[], expected: string]>([
        ['an identifier is kept', [query('api_key'), query('$top')], 'api_key?: string, $top?: string'],
        [
            'anything else becomes camel case',
            [query('sort-by'), header('X-Trace-ID')],
            'sortBy?: string, xTraceID?: string',
        ],
        ['a reserved word gets a suffix', [path('class'), query('in')], 'classPath: string, inQuery?: string'],
        ['the last argument keeps its name', [query('$config')], '$configQuery?: string'],
        [
            'one name in three locations',
            [path('id'), query('id'), header('id')],
            'id: string, idQuery?: string, idHeader?: string',
        ],
        [
            'names that become one name',
            [query('user-id'), query('userId'), query('user id')],
            'userIdQuery2?: string, userId?: string, userIdQuery?: string',
        ],
        [
            'names that differ in signs that compare',
            ['StartTime', 'StartTime<', 'StartTime>', 'StartTime>=', 'age[<]', 'age[!=]', 'a=b'].map((name) =>
                query(name),
            ),
            'StartTime?: string, startTimeBefore?: string, startTimeAfter?: string, startTimeAfterEqual?: string, ' +
                'ageBefore?: string, ageNotEqual?: string, aB?: string',
        ],
        ['no usable name', [query('*'), query('!')], 'parameterQuery?: string, parameter?: string'],
    ])('%s', (_, parameters, expected) => {
        expect(argumentsOf({ parameters })).toBe(expected);
    });
});

describe('grouping query parameters', () => {
    const group = (queryParamsAsObject: boolean | number): Partial<Config> => ({
        queryParamsSerialization: { queryParamsAsObject },
    });
    const two = [query('a'), query('b', { ...required, schema: { type: 'integer' } })];
    const three = [...two, query('c-d', { schema: { type: 'boolean' } })];
    const separateTwo = 'b: number, a?: string';
    const groupedTwo = 'query: { a?: string | undefined; b: number; }';
    const groupedThree = "query: { a?: string | undefined; b: number; 'c-d'?: boolean | undefined; }";

    test.each<[setting: boolean | number, parameters: readonly JsonObject[], expected: string]>([
        [false, two, separateTwo],
        [true, two, groupedTwo],
        [true, [], ''],
        [true, [query('a')], 'query?: { a?: string | undefined; }'],
        [0, two, groupedTwo],
        [0, [], ''],
        [1, two, groupedTwo],
        // N or fewer stay separate; more are grouped.
        [2, two, separateTwo],
        [2, three, groupedThree],
        [3, three, 'b: number, a?: string, cD?: boolean'],
        // Only query parameters count, and only they are grouped.
        [2, [...two, path('id'), header('h')], 'b: number, id: string, a?: string, h?: string'],
        [1, [path('id'), ...two, header('h')], `id: string, ${groupedTwo}, h?: string`],
    ])('%j with %j', (setting, parameters, expected) => {
        expect(argumentsOf({ parameters, options: group(setting) })).toBe(expected);
    });

    test('the group is optional only when nothing in it is required, and follows the body', () => {
        const options = group(true);
        expect(argumentsOf({ parameters: [query('a')], body: body(), options })).toBe(
            'body: number, query?: { a?: string | undefined; }',
        );
        expect(argumentsOf({ parameters: [query('a', required)], body: body(), options })).toBe(
            'query: { a: string; }, body: number',
        );
    });

    test('a parameter that a modifier removes does not count', () => {
        const modifiers = { parameters: { a: 'ignore' } } as const;
        expect(argumentsOf({ parameters: three, options: { ...group(2), modifiers } })).toBe('b: number, cD?: boolean');
    });

    test('the group is renamed if a path parameter has its name', () => {
        expect(argumentsOf({ parameters: [path('query'), query('a')], options: group(true) })).toBe(
            'query: string, queryParameters?: { a?: string | undefined; }',
        );
    });

    test('a grouped parameter keeps its raw name', () => {
        expect(argumentsOf({ parameters: [query('__proto__'), query('a b')], options: group(true) })).toBe(
            "query?: { __proto__?: string | undefined; 'a b'?: string | undefined; }",
        );
    });
});

describe('a name that the code of the method needs is not shadowed', () => {
    test.each(['await', 'yield', 'arguments', 'eval', 'this', 'let', 'static'])('%s', (name) => {
        expect(argumentsOf({ parameters: [query(name)] })).toBe(`${name}Query?: string`);
    });
});
