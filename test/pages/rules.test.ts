/** Which rules fit which operations, and what is said about those that do not. */
import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import type { ClientNaming } from '../../src/operations/naming.ts';
import type { Config, PageRule } from '../../src/options/types.ts';
import type { Pages } from '../../src/plan/model.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

function query(name: string, schema: JsonObject): JsonObject {
    return { name, in: 'query', schema };
}

function object(properties: JsonObject, required: readonly string[] = []): JsonObject {
    return { type: 'object', properties, required: [...required] };
}

function list(schema: JsonObject, parameters: readonly JsonObject[], more: JsonObject = {}): JsonObject {
    const responses = { '200': { description: 'A page', content: { 'application/json': { schema } } } };
    return { get: { parameters: [...parameters], responses, ...more } };
}

const text = { type: 'string' };
const count = { type: 'integer' };
const texts = { type: 'array', items: text };
const page = object({
    data: texts,
    meta: object({ next: text, left: count, 'a.b': text, total: count }),
    more: { type: 'boolean' },
    either: { oneOf: [object({ id: text }), object({ id: count, other: text })] },
    next_cursor: { type: ['string', 'null'] },
});

const paths: JsonObject = {
    '/pets': list(page, [query('cursor', text), query('limit', count)], { operationId: 'listPets' }),
    '/toys': list(page, [query('offset', count), query('page', { type: 'integer', default: 3 })], {
        operationId: 'listToys',
    }),
    '/kinds': list(texts, [], { operationId: 'listKinds' }),
    '/toy-names': list({ type: 'array', items: object({ id: text }, ['id']) }, [query('after', text)], {
        operationId: 'listToyNames',
    }),
    '/found': {
        post: {
            operationId: 'findPets',
            requestBody: { content: { 'application/json': { schema: page } } },
            responses: { '200': { description: 'A page', content: { 'application/json': { schema: page } } } },
        },
    },
    '/visits': list(
        page,
        [query('pageable', object({ page: { type: 'integer', minimum: 0 }, of: object({ after: text }) }))],
        { operationId: 'listVisits' },
    ),
    '/name': {
        get: {
            operationId: 'getName',
            responses: { '200': { description: 'A name', content: { 'text/plain': { schema: text } } } },
        },
    },
};

const objects: ClientNaming = { kind: 'object' };

function modelWith(
    rules: readonly PageRule[],
    options: Partial<Config> = {},
    document: JsonObject = describePaths(paths),
    clients = objects,
) {
    const given: Partial<Config> = { nullableStrategy: 'include', ...options, pagination: { rules } };
    const { model, diagnostics } = modelOf(document, given, { clients });
    const operations = model.groups.flatMap((group) => group.operations);
    const pages = new Map(operations.map((operation) => [operation.name, operation.pages]));
    return { pages, messages: diagnostics.map((diagnostic) => formatDiagnostic(diagnostic)) };
}

const cursor = { kind: 'cursor', parameter: 'cursor', next: 'meta.next', items: 'data' } as const;

const namesOf = (pages: Pages | undefined): readonly (string | undefined)[] | undefined =>
    pages && [pages.names.pages, pages.names.items, pages.names.infinite?.hook];

describe('the names of what gives pages', () => {
    const operationIds = ['listPets'];
    test.each<[string, ClientNaming, readonly (string | undefined)[]]>([
        ['follow the operation', objects, ['listPetsPages', 'listPetsItems', undefined]],
        [
            'include a hook with a layer',
            { kind: 'object', hookPrefix: 'use' },
            ['listPetsPages', 'listPetsItems', 'useListPetsInfinite'],
        ],
        [
            'are those of functions',
            { kind: 'functions', hookPrefix: 'use' },
            ['listPetsPages', 'listPetsItems', 'useListPetsInfinite'],
        ],
    ])('%s', (_, clients, names) => {
        const { pages } = modelWith([{ operationIds, ...cursor }], {}, describePaths(paths), clients);
        expect(namesOf(pages.get('listPets'))).toEqual(names);
    });

    test('never take that of an operation', () => {
        const more = { ...paths, '/all': list(texts, [], { operationId: 'listPetsPages' }) };
        const { pages } = modelWith([{ operationIds, ...cursor }], {}, describePaths(more));
        expect(namesOf(pages.get('listPets'))).toEqual(['listPetsPages2', 'listPetsItems', undefined]);
    });
});

describe('a rule fits', () => {
    test.each<[string, PageRule, object]>([
        [
            'by a cursor',
            { operationIds: ['listPets'], ...cursor, more: 'more' },
            { kind: 'cursor', parameter: { argument: 'cursor', path: [], as: 'same' } },
        ],
        [
            'by a number as a cursor of text',
            { operationIds: ['listPets'], ...cursor, next: 'meta.left' },
            { parameter: { as: 'string' } },
        ],
        [
            'by a name with a dot',
            { operationIds: ['listPets'], ...cursor, next: 'meta.a.b' },
            { next: { steps: [{ name: 'meta' }, { name: 'a.b' }] } },
        ],
        [
            'by the last item',
            { operationIds: ['listPets'], ...cursor, next: 'data[-1]' },
            { next: { steps: [{ name: 'data' }, { kind: 'last' }] } },
        ],
        [
            'by what all alternatives have',
            { operationIds: ['listPets'], ...cursor, next: 'either.id' },
            { next: { steps: [{ name: 'either' }, { name: 'id' }] }, parameter: { as: 'string' } },
        ],
        [
            'by the last item of a body that is an array, which may be empty',
            { operationIds: ['listToyNames'], kind: 'cursor', parameter: 'after', next: '[-1].id' },
            { next: { steps: [{ kind: 'last' }, { name: 'id', mayMiss: true }] } },
        ],
        ['by a wildcard', { operationIds: ['*Pets'], ...cursor }, { kind: 'cursor' }],
        ['by its path', { paths: ['/pets'], ...cursor }, { kind: 'cursor' }],
        [
            'by an offset',
            { operationIds: ['listToys'], kind: 'offset', parameter: 'offset', items: 'data', total: 'meta.total' },
            { kind: 'offset', first: 0, parameter: { as: 'number' } },
        ],
        [
            'by the number of a page, which begins with the default of the parameter',
            { operationIds: ['listToys'], kind: 'page', parameter: 'page', items: 'data' },
            { kind: 'page', first: 3 },
        ],
        [
            'by the number of a page, which begins as the rule says',
            { operationIds: ['listToys'], kind: 'page', parameter: 'page', items: 'data', first: 0 },
            { first: 0 },
        ],
        [
            'by a member of an object in the query, which begins as its schema says',
            { operationIds: ['listVisits'], kind: 'page', parameter: 'pageable.page', items: 'data' },
            { first: 0, parameter: { argument: 'pageable', path: ['page'], isObjectOptional: true, as: 'number' } },
        ],
        [
            'by a member further within',
            { operationIds: ['listVisits'], ...cursor, parameter: 'pageable.of.after' },
            { parameter: { path: ['of', 'after'] } },
        ],
        ['by links, with the body as its items', { operationIds: ['listKinds'], kind: 'link' }, { kind: 'link' }],
    ])('%s', (_, rule, plan) => {
        const { pages, messages } = modelWith([rule]);
        expect(messages).toEqual([]);
        expect([...pages.values()].find((one) => one !== undefined)?.plan).toMatchObject(plan);
    });

    test('by a member of an object in the argument that groups the query', () => {
        const rule: PageRule = {
            operationIds: ['listVisits'],
            kind: 'page',
            parameter: 'pageable.page',
            items: 'data',
        };
        const { pages, messages } = modelWith([rule], { queryParamsSerialization: { queryParamsAsObject: true } });
        expect(messages).toEqual([]);
        expect(pages.get('listVisits')?.plan).toMatchObject({
            parameter: { argument: 'query', path: ['pageable', 'page'], isObjectOptional: true, mayMiss: true },
        });
    });

    test('if it is the first of several', () => {
        const operationIds = ['listPets'];
        const { pages } = modelWith([
            { operationIds, ...cursor },
            { operationIds, kind: 'link', items: 'data' },
        ]);
        expect(pages.get('listPets')?.plan.kind).toBe('cursor');
    });

    test('and leaves alone what only a wildcard matches, and has nothing of it', () => {
        const { pages, messages } = modelWith([{ operationIds: ['*'], ...cursor }]);
        expect(messages).toEqual([]);
        expect([...pages].filter(([, one]) => one !== undefined).map(([name]) => name)).toEqual(['listPets']);
    });
});

describe('a rule does not fit', () => {
    const operationIds = ['listPets'];
    const unfit = (field: string, rest: string, name = 'listPets'): string =>
        `unfit-rule  pagination.rules[0].${field} does not fit '${name}': ${rest}`;
    test.each<[string, PageRule, string]>([
        [
            'a parameter that is not there',
            { operationIds, ...cursor, parameter: 'curser' },
            `${unfit('parameter', "there is no parameter 'curser'")}\n  did you mean 'cursor'?`,
        ],
        [
            'a member that is not there',
            { operationIds: ['listVisits'], ...cursor, parameter: 'pageable.pge' },
            `${unfit('parameter', "the parameter 'pageable' has no 'pge'", 'listVisits')}\n  did you mean 'page'?`,
        ],
        [
            'a next page that is not there',
            { operationIds, ...cursor, next: 'meta.nxt' },
            `${unfit('next', "the response has no 'meta.nxt': there is no 'nxt'")}\n  did you mean 'next'?`,
        ],
        [
            'a next page at the end of a long path',
            { operationIds, ...cursor, next: 'a.'.repeat(50).concat('a') },
            unfit('next', 'a path has at most 50 parts, and this one 51'),
        ],
        [
            'a parameter at the end of a long path',
            { operationIds: ['findPets'], ...cursor, parameter: 'a.'.repeat(60).concat('[-1]') },
            unfit('parameter', 'a path has at most 50 parts, and this one 61', 'findPets'),
        ],
        [
            'items that are not there',
            { operationIds, ...cursor, items: 'results' },
            `${unfit('items', "the response has no 'results'")}\n  it has 'data', 'meta', 'more', 'either', 'next_cursor'`,
        ],
        [
            'items that are no array',
            { operationIds, ...cursor, items: 'meta' },
            unfit('items', "'meta' of the response is no array"),
        ],
        [
            'what only one alternative has',
            { operationIds, ...cursor, next: 'either.other' },
            `${unfit('next', "the response has no 'either.other': there is no 'other'")}\n  not every alternative has it`,
        ],
        [
            'a next page that is an object',
            { operationIds, ...cursor, next: 'meta' },
            unfit('next', "'meta' of the response is no value for the parameter 'cursor'"),
        ],
        [
            'a URL that is a number',
            { operationIds, kind: 'url', next: 'meta.left' },
            unfit('next', "'meta.left' of the response is no string"),
        ],
        [
            'no boolean',
            { operationIds, ...cursor, more: 'data' },
            unfit('more', "'data' of the response is no boolean"),
        ],
        [
            'no end',
            { operationIds: ['listToys'], kind: 'page', parameter: 'page' },
            unfit('items', 'items is missing: without it, nobody knows the last page', 'listToys'),
        ],
        [
            'a response that is no JSON',
            { operationIds: ['getName'], kind: 'link' },
            "unfit-rule  pagination.rules[0] does not fit 'getName': its response is no JSON",
        ],
        ...['data.-1.id', 'data[-1:].id', 'data.at(-1).id'].map((next): [string, PageRule, string] => [
            `the last item in the words of others: ${next}`,
            { operationIds, ...cursor, next },
            `${unfit('next', `the response has no '${next}': there is no '${next.replace(/^data\.|\.id$/g, '')}'`)}\n` +
                "  the last item is written as 'data[-1].id'",
        ]),
        [
            'a misspelt parameter, for a wildcard',
            { operationIds: ['list*'], ...cursor, parameter: 'curser' },
            `${unfit('parameter', "there is no parameter 'curser'")}\n  did you mean 'cursor'?`,
        ],
        [
            'nothing at all, for a wildcard',
            { operationIds: ['*Kinds'], ...cursor },
            `${unfit('items', "the response has no 'data'", 'listKinds')}\n  nothing is described there`,
        ],
    ])('%s', (_, rule, message) => {
        const [first = ''] = modelWith([rule]).messages;
        expect(first.replace(/\n {2}at \S+$/m, '')).toBe(message);
    });

    test.each<[string, readonly Partial<PageRule>[], readonly string[], Partial<Config>?]>([
        [
            'a name that no operation has',
            [{ operationIds: ['listPet'] }],
            [
                "pagination.rules[0].operationIds: no operation has the operationId 'listPet'\n  did you mean 'listPets'?",
            ],
        ],
        [
            'one beside others',
            [{ operationIds: ['listPets'], paths: ['/dogs'], tags: ['pets'] }],
            [
                "pagination.rules[0].tags: no operation has a tag 'pets'",
                "pagination.rules[0].paths: no operation has the path '/dogs'",
            ],
        ],
        ['wildcards', [{ operationIds: ['*Cats'] }], ['pagination.rules[0]: no operation matches it']],
        [
            'the second rule of an operation',
            [{ operationIds: ['listPets'] }, { operationIds: ['listPets'] }],
            ["pagination.rules[1]: it is for no operation: 'listPets' has pagination.rules[0], which comes first"],
        ],
        [
            'a rule behind wildcards',
            [{ operationIds: ['list?ets'] }, { paths: ['/pets'] }],
            ["pagination.rules[1]: it is for no operation: 'listPets' has pagination.rules[0], which comes first"],
        ],
        [
            'a second rule that has more',
            [{ operationIds: ['listPets'] }, { operationIds: ['list*ets', 'listPets'] }],
            ["pagination.rules[1]: it is for no operation: 'listPets' has pagination.rules[0], which comes first"],
        ],
        [
            'an operation that is left out',
            [{ operationIds: ['listToys', 'listPets'] }],
            [],
            { exclude: { operationIds: ['listToys'] } },
        ],
        ['nothing of a rule that is used', [{ operationIds: ['listPets', '*Cats'] }], []],
    ])('%s is a warning', (_, rules, expected, options = {}) => {
        const { messages } = modelWith(
            rules.map((rule) => ({ ...rule, ...cursor })),
            options,
        );
        expect(messages).toEqual(expected.map((message) => `unmatched-name  ${message}`));
    });
});
