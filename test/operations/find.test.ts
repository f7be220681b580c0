import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, modelOf, printSignatures } from '../tools/inline-description.ts';

const operation = { responses: { '204': { description: 'Done' } } };

/** The methods of all operations, as they are sent. */
function methodsOf(pathItem: JsonObject): readonly (string | undefined)[] {
    const { model } = modelOf(describePaths({ '/a': pathItem }));
    return model.groups.flatMap(({ operations }) => operations.map(({ method }) => method));
}

describe('what is an operation', () => {
    test('the nine methods with a field, in the order of the description', () => {
        const methods = ['query', 'trace', 'patch', 'head', 'options', 'delete', 'post', 'put', 'get'];
        const fields = Object.fromEntries(methods.map((method) => [method, operation]));
        const found = methodsOf({ summary: 'x', parameters: [], 'x-get': operation, ...fields });
        expect(found).toEqual(methods.map((method) => method.toUpperCase()));
    });

    test('any other method, which is sent as written', () => {
        const additionalOperations = { COPY: operation, 'M-SEARCH': operation, link: operation, '!#$%': operation };
        const found = methodsOf({ get: operation, additionalOperations, put: operation });
        expect(found).toEqual(['GET', 'COPY', 'M-SEARCH', 'link', '!#$%', 'PUT']);
    });

    test('a path item may be a reference to any place; not an extension', () => {
        const paths = {
            '/a': { $ref: '#/paths/~1b' },
            '/b': { get: operation },
            '/c': { $ref: '#/components/pathItems/c' },
            'x-paths': { get: operation },
        };
        const document = { ...describePaths(paths), components: { pathItems: { c: { query: operation } } } };
        const { model, diagnostics } = modelOf(document);
        expect(diagnostics).toEqual([]);
        expect(model.groups[0]?.operations.map(({ name }) => name)).toEqual(['getA', 'getB', 'queryC']);
    });

    test('fields next to a path reference count too, and take precedence', () => {
        const parameter = (name: string, type: string): JsonObject => ({ name, in: 'query', schema: { type } });
        const paths = {
            '/a': {
                $ref: '#/paths/~1b',
                summary: 'Own',
                parameters: [parameter('limit', 'integer')],
                put: { operationId: 'ownPut', ...operation },
                delete: { operationId: 'ownDelete', ...operation },
            },
            '/b': {
                summary: 'Other',
                description: 'Others',
                parameters: [parameter('limit', 'string'), parameter('page', 'string')],
                get: { operationId: 'get', ...operation },
                put: { operationId: 'put', ...operation },
            },
            '/c': { $ref: '#/paths/~1nobody', get: { operationId: 'lost', ...operation } },
        };
        const document = describePaths(paths);
        expect(printSignatures(document)).toEqual([
            'defaultClient.get(limit?: number, page?: string): void',
            'defaultClient.ownPut(limit?: number, page?: string): void',
            'defaultClient.ownDelete(limit?: number, page?: string): void',
            'defaultClient.get2(limit?: string, page?: string): void',
            'defaultClient.put(limit?: string, page?: string): void',
            'defaultClient.lost(): void',
        ]);
        const { model, diagnostics } = modelOf(document);
        expect(diagnostics.map(({ message }) => message)).toEqual(["'#/paths/~1nobody' does not exist"]);
        expect(model.groups[0]?.operations[0]?.docs).toMatchObject({ summary: 'Own', description: 'Others' });
    });

    test.each<[options: Partial<Config>, names: readonly string[]]>([
        [{}, ['a', 'b', 'c', 'd', 'e']],
        [{ skipDeprecated: true }, ['b', 'c', 'd']],
        [{ exclude: { operationIds: ['a', 'd'] } }, ['b', 'c', 'e']],
        [{ exclude: { tags: ['pets'] } }, ['a', 'b', 'd', 'e']],
    ])('with %j: %j', (options, names) => {
        const paths = {
            '/a': { get: { operationId: 'a', deprecated: true, ...operation } },
            '/b': { get: { operationId: 'b', deprecated: false, ...operation } },
            '/c': { get: { operationId: 'c', tags: ['pets'], ...operation } },
            '/d': { additionalOperations: { COPY: { operationId: 'd', deprecated: 'true', ...operation } } },
            '/e': { additionalOperations: { COPY: { operationId: 'e', deprecated: true, ...operation } } },
        };
        const { model } = modelOf(describePaths(paths), options);
        expect(model.groups.flatMap(({ operations }) => operations.map(({ name }) => name)).toSorted()).toEqual(names);
    });

    test.each<[given: string, paths: JsonObject, message: string]>([
        ['a path item', { '/a': 5 }, '/paths/~1a'],
        ['an operation', { '/a': { get: [] } }, '/paths/~1a/get'],
        ['the tags', { '/a': { get: { tags: 'pets', ...operation } } }, '/paths/~1a/get/tags'],
        ['the parameters', { '/a': { get: { parameters: {}, ...operation } } }, '/paths/~1a/get/parameters'],
        ['the responses', { '/a': { get: { responses: [] } } }, '/paths/~1a/get/responses'],
        ['the additional operations', { '/a': { additionalOperations: [] } }, '/paths/~1a/additionalOperations'],
        ['one of them', { '/a': { additionalOperations: { COPY: 5 } } }, '/paths/~1a/additionalOperations/COPY'],
    ])('%s of the wrong form is reported', (_, paths, pointer) => {
        const { diagnostics } = modelOf(describePaths(paths));
        expect(diagnostics.map(({ code, where }) => `${code} ${where?.pointer}`)).toEqual([
            `malformed-description ${pointer}`,
        ]);
    });

    test.each<[method: string, message: string]>([
        ['get', "'get' is described by the field 'get' of the path, and is left out here"],
        ['POST', "'POST' is described by the field 'post' of the path, and is left out here"],
        ['Query', "'Query' is described by the field 'query' of the path, and is left out here"],
        ['', "'' is not a method: it takes letters, digits and signs such as '-'"],
        ['COPY PET', "'COPY PET' is not a method: it takes letters, digits and signs such as '-'"],
        ['COPY\r\nHost:', "'COPY\r\nHost:' is not a method: it takes letters, digits and signs such as '-'"],
        ['KOPIÉ', "'KOPIÉ' is not a method: it takes letters, digits and signs such as '-'"],
        ['"COPY"', "'\"COPY\"' is not a method: it takes letters, digits and signs such as '-'"],
    ])('%j is not an additional method', (method, message) => {
        const document = describePaths({ '/a': { additionalOperations: { [method]: operation, LINK: operation } } });
        const { model, diagnostics } = modelOf(document);
        expect(diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
        expect(model.groups[0]?.operations.map((one) => one.method)).toEqual(['LINK']);
    });
});
