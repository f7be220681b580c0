/** No name depends on the order of what the file has in any order: paths, operations, tags, schemas, parameters. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { ClientNaming } from '../../src/operations/naming.ts';
import type { Config } from '../../src/options/types.ts';
import type { Model } from '../../src/plan/model.ts';
import { modelOf } from '../tools/inline-description.ts';

const text: JsonObject = { type: 'string' };
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonObject): JsonObject => ({
    description: 'A response',
    content: { 'application/json': { schema } },
});
const query = (name: string, place = 'query'): JsonObject => ({
    name,
    in: place,
    required: place === 'path',
    schema: text,
});
const operation = (more: JsonObject, schema = text, failure = text): JsonObject => ({
    ...more,
    responses: { 200: json(schema), 404: json(failure) },
});
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

/** Things of which several want the same name. */
const descriptions: Readonly<Record<string, JsonObject>> = {
    'tags that differ in signs': {
        paths: {
            '/a': { get: operation({ tags: ['pet store'], operationId: 'list' }) },
            '/b': { get: operation({ tags: ['pet-store'], operationId: 'list' }) },
            '/c': { get: operation({ tags: ['Pet.Store'], operationId: 'petStore_list' }) },
            '/d': { get: operation({ tags: ['petStore2'], operationId: 'list' }) },
        },
    },
    'a tag with the name of another after its change': {
        paths: {
            '/a': { get: operation({ tags: ['pet store'], operationId: 'list' }) },
            '/z': { get: operation({ tags: ['petStore'], operationId: 'list' }) },
        },
    },
    'a tag main and one default beside operations without a tag': {
        paths: {
            '/a': { get: operation({ operationId: 'a' }), post: operation({ operationId: 'b' }) },
            '/b': { get: operation({ tags: ['main'], operationId: 'a' }) },
            '/c': { get: operation({ tags: ['Main'], operationId: 'c' }) },
            '/d': { get: operation({ tags: ['Default'], operationId: 'a' }) },
        },
    },
    'tags without a letter': {
        paths: {
            '/a': { get: operation({ tags: ['-'], operationId: 'a' }) },
            '/b': { get: operation({ tags: ['+'], operationId: 'a' }) },
            '/c': { get: operation({ tags: ['tag'], operationId: 'a' }) },
        },
    },
    'operations whose further names meet': {
        paths: {
            '/a': { get: operation({ tags: ['one'], operationId: 'list' }) },
            '/b': { get: operation({ tags: ['two'], operationId: 'list' }) },
            '/c': { get: operation({ tags: ['two'], operationId: 'useList' }) },
            '/d': { get: operation({ tags: ['two'], operationId: 'one_list' }), post: operation({ tags: ['one'] }) },
            '/e': { get: operation({ tags: ['list'], operationId: 'list-query-key' }) },
        },
    },
    'parameters that differ in signs, case and place': {
        paths: {
            '/a/{id}/{query}': {
                get: operation({
                    operationId: 'list',
                    parameters: [
                        ...['StartTime', 'StartTime<', 'StartTime>', 'StartTime>=', 'start-time', 'start.time'].map(
                            (name) => query(name),
                        ),
                        ...['id', 'query'].map((name) => query(name, 'path')),
                        ...['id', 'a-b', 'aB', 'aBQuery'].map((name) => query(name)),
                        ...['id', 'a-b', '+', '-'].map((name) => query(name, 'header')),
                    ],
                }),
            },
        },
    },
    'schemas that differ in signs and case': {
        paths: {
            '/a': { get: operation({ operationId: 'a' }, ref('a-b'), ref('a.b')) },
            '/b': { get: operation({ operationId: 'b' }, ref('AB'), ref('AB2')) },
            '/c': { get: operation({ operationId: 'c' }, ref('a b')) },
        },
        components: {
            schemas: {
                'a-b': object({ at: { type: 'string', format: 'date', readOnly: true }, own: ref('a-b') }),
                'a.b': object({ at: { type: 'string', format: 'date' } }),
                'a b': object({ b: text }),
                AB: object({ c: text }),
                AB2: object({ d: text }),
            },
        },
    },
    'webhooks that differ in signs': {
        paths: {},
        webhooks: {
            'pet-sold': { post: { requestBody: json(object({ a: text })), responses: {} } },
            'pet sold': { post: { requestBody: json(object({ b: text })), responses: {} } },
        },
    },
    'bodies that differ in signs, and in what they are': {
        paths: {
            '/a': { get: { operationId: 'a', responses: { 200: { $ref: '#/components/responses/not-found' } } } },
            '/b': { get: { operationId: 'b', responses: { 200: { $ref: '#/components/responses/not.found' } } } },
            '/c': { get: { operationId: 'c', responses: { 200: { $ref: '#/components/responses/Pet' } } } },
            '/d': { get: { operationId: 'd', responses: { 200: { $ref: '#/components/responses/PetResponse' } } } },
        },
        components: {
            schemas: { Pet: object({ a: text }) },
            responses: {
                'not-found': json(object({ a: text })),
                'not.found': json(object({ b: text })),
                Pet: json(object({ c: text })),
                PetResponse: json(object({ d: text })),
            },
        },
    },
};

const styles: Readonly<Record<string, readonly [clients: ClientNaming, config: Partial<Config>]>> = {
    objects: [{ kind: 'object' }, { validators: true }],
    'classes, with types in Pascal case': [
        { kind: 'class', reserved: ['constructor'] },
        { typeNamesStyle: 'PascalCase' },
    ],
    'objects with hooks': [{ kind: 'object', hookPrefix: 'use', hasInstances: true }, {}],
    'functions with hooks': [
        { kind: 'functions', hookPrefix: 'use' },
        { queryParamsSerialization: { queryParamsAsObject: 3 } },
    ],
};

/** All names, by what has them. */
function namesOf(description: JsonObject, [clients, config]: (typeof styles)[string]): unknown {
    const document = { openapi: '3.1.1', info: { title: 'Names', version: '1' }, ...description };
    const { model } = modelOf(document, { dateFormat: 'Date', ...config }, { clients });
    return sorted({ operations: operationsIn(model), others: othersIn(model) });
}

function operationsIn({ groups }: Model): readonly unknown[] {
    return groups.flatMap(({ operations, docs: _, ...group }) =>
        operations.map(({ pointer, name, hooks, errors, query: sent, path, headers, ...one }) => [
            pointer,
            { name, hooks, errors, group: { ...group, nameErrors: undefined } },
            [...(sent.kind === 'none' || sent.kind === 'whole' ? [] : sent.parameters), ...headers]
                .map((parameter) => [parameter.place, parameter.name, parameter.argument])
                .toSorted((left, right) => (`${left}` < `${right}` ? -1 : 1)),
            path.map((part) => (part.kind === 'text' ? part.text : part.parameter.argument)),
            one.arguments.map((argument) => argument.name).toSorted(),
        ]),
    );
}

function othersIn({ declarations, valuePlans, checks }: Model): readonly unknown[] {
    return [
        ...declarations.map(({ target }) => [target.pointer, target.name]),
        ...valuePlans.map(({ pointer, name }) => [pointer, name]),
        ...checks.map(({ pointer, name }) => [pointer, name]),
    ];
}

function sorted({ operations, others }: Readonly<Record<'operations' | 'others', readonly unknown[]>>): unknown {
    const inOrder = (all: readonly unknown[]): string[] => all.map((one) => JSON.stringify(one)).toSorted();
    return [inOrder(operations), inOrder(others)];
}

/** The same with the keys of all objects and the parameters in another order, which the numbers choose. */
function shuffled(value: JsonValue, numbers: readonly number[], key = ''): JsonValue {
    if (typeof value !== 'object' || value === null) return value;
    const rank = (index: number): number => numbers[index % numbers.length] ?? 0;
    const mixed = <Item>(items: readonly Item[]): readonly Item[] =>
        items
            .map((item, index) => ({ item, rank: rank(index) }))
            .toSorted((left, right) => left.rank - right.rank)
            .map(({ item }) => item);
    if (Array.isArray(value)) {
        const items: readonly JsonValue[] = value.map((item: JsonValue) => shuffled(item, numbers));
        return [...(key === 'parameters' ? mixed(items) : items)];
    }
    return Object.fromEntries(
        mixed(Object.entries(value)).map(([name, inner]) => [name, shuffled(inner ?? null, numbers, name)]),
    );
}

describe.each(Object.entries(styles))('%s', (_style, style) => {
    test.each(Object.entries(descriptions))('%s', (_name, description) => {
        const names = namesOf(description, style);
        const numbers = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 5, maxLength: 16 });
        fc.assert(
            fc.property(numbers, (order) => {
                expect(namesOf(shuffled(description, order) as JsonObject, style)).toEqual(names);
            }),
            {
                numRuns: 12,
                seed: 1,
                examples: [[[5, 4, 3, 2, 1]], [[16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]]],
            },
        );
    });
});
