import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

const responses = { '204': { description: 'Done' } };

function query(name: string, place = 'query'): JsonObject {
    return { name, in: place, schema: { type: 'string' } };
}

const paths: JsonObject = {
    '/pets/{id}': {
        parameters: [query('tenant'), { ...query('id', 'path'), required: true }],
        get: { operationId: 'getPet', tags: ['pets', 'pet store'], parameters: [query('limit')], responses },
        put: {
            operationId: 'putPet',
            tags: ['pets'],
            parameters: [query('session', 'cookie'), query('Authorization', 'header')],
            responses,
        },
        delete: { operationId: 'dropPet', tags: ['old'], deprecated: true, responses },
    },
    '/undeclared/{key}': {
        get: {
            operationId: 'undeclared',
            tags: ['internal'],
            parameters: [{ ...query('key', 'path'), required: true }],
            responses,
        },
    },
};

function diagnosticsOf(options: Partial<Config>, document = describePaths(paths)): string[] {
    const { diagnostics } = modelOf(document, options);
    return diagnostics.filter(({ code }) => code !== 'unsent-cookie').map((diagnostic) => formatDiagnostic(diagnostic));
}

function exclude(tags: readonly string[], operationIds: readonly string[] = []): Partial<Config> {
    return { exclude: { tags, operationIds } };
}

function modify(...names: readonly string[]): Partial<Config> {
    return { modifiers: { parameters: Object.fromEntries(names.map((name) => [name, 'optional'])) } };
}

describe('a name that matches nothing is a warning, with the nearest name', () => {
    test.each<[given: string, options: Partial<Config>, messages: readonly string[]]>([
        [
            'a parameter',
            modify('limt'),
            ["unmatched-name  modifiers.parameters: no operation has a parameter 'limt'\n  did you mean 'limit'?"],
        ],
        [
            'a parameter in another case',
            modify('Limit'),
            ["unmatched-name  modifiers.parameters: no operation has a parameter 'Limit'\n  did you mean 'limit'?"],
        ],
        [
            'a parameter that looks like a pattern',
            modify('lim?t'),
            ["unmatched-name  modifiers.parameters: no operation has a parameter 'lim?t'\n  did you mean 'limit'?"],
        ],
        [
            'a parameter unlike any other',
            modify('unheard-of'),
            ["unmatched-name  modifiers.parameters: no operation has a parameter 'unheard-of'"],
        ],
        [
            'a tag',
            exclude(['pest', 'petStore']),
            [
                "unmatched-name  exclude.tags: no operation has a tag 'pest'\n  did you mean 'pets'?",
                "unmatched-name  exclude.tags: no operation has a tag 'petStore'\n  did you mean 'pet store'?",
            ],
        ],
        [
            'an operationId',
            exclude([], ['getPets']),
            [
                "unmatched-name  exclude.operationIds: no operation has the operationId 'getPets'\n  did you mean 'getPet'?",
            ],
        ],
        [
            'a pattern, without a suggestion',
            exclude(['pest*'], ['getPe??']),
            [
                "unmatched-name  exclude.tags: 'pest*' matches nothing",
                "unmatched-name  exclude.operationIds: 'getPe??' matches nothing",
            ],
        ],
        [
            'all of them, once each',
            { ...modify('limt'), ...exclude(['pest', 'pest'], ['getPets']) },
            [
                "unmatched-name  modifiers.parameters: no operation has a parameter 'limt'\n  did you mean 'limit'?",
                "unmatched-name  exclude.tags: no operation has a tag 'pest'\n  did you mean 'pets'?",
                "unmatched-name  exclude.operationIds: no operation has the operationId 'getPets'\n  did you mean 'getPet'?",
            ],
        ],
    ])('%s', (_, options, messages) => {
        expect(diagnosticsOf(options)).toEqual(messages);
    });
});

describe('nothing is reported for', () => {
    test.each<[given: string, options: Partial<Config>]>([
        ['parameters of all locations', modify('limit', 'tenant', 'id', 'session', 'Authorization', 'key')],
        ['a tag that is not the first', exclude(['pet store'])],
        ['patterns that match', exclude(['pet*', 'intern??'], ['*Pet'])],
        ['an entry that matches what another already excludes', exclude(['pets', 'pet*'], ['getPet', 'get*'])],
        ['an entry that matches a deprecated operation', { ...exclude(['old'], ['dropPet']), skipDeprecated: true }],
        ['empty arrays', { ...exclude([]), ...modify() }],
        ['names that only operations have, if there are none', { ...modify('a'), generationMode: 'schemas' }],
    ])('%s', (_, options) => {
        expect(diagnosticsOf(options)).toEqual([]);
    });

    test('an entry that matches a webhook', () => {
        const webhooks = { sold: { post: { operationId: 'petSold', tags: ['events'], responses } } };
        const document = { ...describePaths(paths, { version: '3.1' }), webhooks };
        expect(diagnosticsOf(exclude(['events'], ['petSold']), document)).toEqual([]);
    });

    test('a parameter that only the path has', () => {
        const document = describePaths({ '/a/{id}': { get: { operationId: 'a', responses } } });
        expect(diagnosticsOf(modify('id'), document).filter((text) => text.startsWith('unmatched'))).toEqual([]);
    });
});

test('a long array gets suggestions for its first entries only', () => {
    const names = Array.from({ length: 30 }, (_, index) => `limit${index}`);
    const messages = diagnosticsOf(modify(...names));
    expect(messages.length).toBe(30);
    expect(messages.filter((text) => text.includes('did you mean')).length).toBe(20);
});
