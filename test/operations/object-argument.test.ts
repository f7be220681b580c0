/** The one object that operations take instead of separate arguments: its members, their names and their variables. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { givenTo, objectOf } from '../../src/plan/signature.ts';
import { describePaths, modelOf, printSignatures } from '../tools/inline-description.ts';

const parameter = (name: string, place: string, details: JsonObject = {}): JsonObject => ({
    name,
    in: place,
    schema: { type: 'string' },
    ...(place === 'path' ? { required: true } : {}),
    ...details,
});
const body = (fields: JsonObject = {}): JsonObject => ({
    required: true,
    content: { 'application/json': { schema: { type: 'integer' } } },
    ...fields,
});
const required = { required: true };
const group = { queryParamsSerialization: { queryParamsAsObject: true } } as const;

interface Call {
    readonly parameters?: readonly JsonObject[];
    readonly body?: JsonObject;
    readonly options?: Partial<Config>;
}

function documentOf({ parameters = [], body: requestBody }: Call): JsonObject {
    const names = parameters.flatMap(({ in: place, name }) => (place === 'path' ? [`/{${String(name)}}`] : []));
    const responses = { '204': { description: 'Done' } };
    const operation = { operationId: 'call', parameters, ...(requestBody && { requestBody }), responses };
    return describePaths({ [`/a${names.join('')}`]: { post: operation } });
}

const optionsOf = ({ options }: Call): Partial<Config> => ({ ...options, arguments: 'object' });

/** The members, each with its variable if that has another name. */
function membersOf(call: Call): string[] {
    const { model } = modelOf(documentOf(call), optionsOf(call));
    const [operation] = model.groups.flatMap(({ operations }) => operations);
    if (operation === undefined) throw new Error('there is no operation');
    return givenTo(operation).map(({ name, variable, needed }) => {
        const shown = name === variable ? name : `${name}: ${variable}`;
        return needed ? shown : `${shown}?`;
    });
}

describe('the object', () => {
    test.each<[given: string, call: Call, expected: string]>([
        ['nothing', {}, 'defaultClient.call(): void'],
        [
            'required ones, the body, and optional ones, which may be undefined',
            { parameters: [parameter('q', 'query'), parameter('id', 'path')], body: body() },
            'defaultClient.call($args: { id: string; body: number; q?: string | undefined; }): void',
        ],
        [
            'only optional ones',
            { parameters: [parameter('q', 'query')], body: body({ required: false }) },
            'defaultClient.call($args?: { body?: number | undefined; q?: string | undefined; }): void',
        ],
        [
            'a group of query parameters',
            { parameters: [parameter('q', 'query'), parameter('id', 'path')], options: group },
            'defaultClient.call($args: { id: string; query?: { q?: string | undefined; } | undefined; }): void',
        ],
        [
            'positions, which an object does not have',
            {
                parameters: [
                    parameter('b', 'query', { ...required, 'x-position': 2 }),
                    parameter('a', 'query', { ...required, 'x-position': 1 }),
                ],
            },
            'defaultClient.call($args: { b: string; a: string; }): void',
        ],
    ])('of %s', (_, call, expected) => {
        expect(printSignatures(documentOf(call), optionsOf(call))).toEqual([expected]);
    });
});

describe('names', () => {
    const everywhere = ['path', 'query', 'header'].map((place) => parameter('id', place));

    test.each<[of: string, call: Call, expected: readonly string[]]>([
        [
            'no identifiers stay as they are',
            { parameters: [parameter('page-size', 'query'), parameter('X-Id', 'header'), parameter('', 'query')] },
            ['page-size: pageSize?', 'X-Id: xId?', ': parameter?'],
        ],
        [
            'no identifiers in camel case',
            {
                parameters: [parameter('page-size', 'query'), parameter('X-Id', 'header')],
                options: { propertyNames: 'camelCase' },
            },
            ['pageSize?', 'xId?'],
        ],
        ['several places', { parameters: everywhere }, ['id', 'idQuery?', 'idHeader?']],
        ['several places, in another order', { parameters: everywhere.toReversed() }, ['id', 'idHeader?', 'idQuery?']],
        [
            'one that has the name which another one would get',
            { parameters: [...everywhere.slice(0, 2), parameter('idQuery', 'header')] },
            ['id', 'idQuery2?', 'idQuery?'],
        ],
        ['a parameter called body', { parameters: [parameter('body', 'path')], body: body() }, ['bodyPath', 'body']],
        ['a parameter called body without one', { parameters: [parameter('body', 'query', required)] }, ['body']],
        ['a body with a name of its own', { body: body({ 'x-name': 'new pet' }) }, ['new pet: newPet']],
        [
            'a parameter called query beside the group',
            { parameters: [parameter('query', 'header'), parameter('q', 'query')], options: group },
            ['queryHeader?', 'query?'],
        ],
        [
            'what every object has, and the settings of a mutation',
            {
                parameters: ['constructor', '__proto__', '$config', '$args'].map((name) => parameter(name, 'query')),
            },
            ['constructorQuery?', '__proto__Query?', '$configQuery?', '$args?'],
        ],
        ['reserved words', { parameters: [parameter('class', 'query')] }, ['class: classQuery?']],
    ])('of %s', (_, call, expected) => {
        expect(membersOf(call)).toEqual(expected);
    });

    test('in camel case that would be one name stay as they are', () => {
        const parameters = [parameter('user-id', 'path'), parameter('userId', 'query')];
        const options = { propertyNames: 'camelCase' } as const;
        expect(membersOf({ parameters, options })).toEqual(['user-id: userIdPath', 'userId?']);
    });

    test.each<[what: string, schemas: JsonObject, expected: string]>([
        ['the operation', {}, 'CallArguments'],
        ['the tag too, where a schema has its name', { CallArguments: { type: 'string' } }, 'DefaultCallArguments'],
    ])('of its type are those of %s', (_, schemas, expected) => {
        const responses = {
            '200': {
                description: 'Done',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/CallArguments' } } },
            },
        };
        const operation = { operationId: 'call', parameters: [parameter('q', 'query')], responses };
        const document = describePaths(
            { '/a': { get: operation } },
            { schemas: { CallArguments: undefined, ...schemas } as JsonObject },
        );
        const { model } = modelOf(document, { arguments: 'object' });
        expect(model.groups.flatMap(({ operations }) => operations.map((one) => objectOf(one)?.typeName))).toEqual([
            expected,
        ]);
    });
});
