/** Which queries mutations make stale, by rules and by the extension of operations. */
import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import { generate } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

const ok = { '200': { description: 'Text', content: { 'text/plain': { schema: { type: 'string' } } } } };
const page = {
    '200': {
        description: 'A page',
        content: {
            'application/json': {
                schema: { type: 'object', properties: { items: { type: 'array', items: { type: 'string' } } } },
            },
        },
    },
};
const lines = { '200': { description: 'Lines', content: { 'application/jsonl': { itemSchema: { type: 'string' } } } } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const offset = { name: 'offset', in: 'query', schema: { type: 'integer' } };

const paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>> = {
    '/pets': {
        get: { operationId: 'findPets', tags: ['pet'], parameters: [offset], responses: page },
        post: { operationId: 'addPet', tags: ['pet'], responses: ok },
    },
    '/pets/{id}': {
        get: { operationId: 'getPet', tags: ['pet', 'detail'], parameters: [id], responses: ok },
        put: { operationId: 'updatePet', tags: ['pet'], parameters: [id], responses: ok },
        delete: { tags: ['pet'], parameters: [id], responses: ok },
    },
    '/owners': {
        get: { tags: ['owner'], responses: ok },
        post: { operationId: 'addOwner', tags: ['owner'], responses: ok },
    },
    '/owners/search': {
        post: {
            operationId: 'searchOwners',
            tags: ['owner'],
            requestBody: {
                content: {
                    'application/json': { schema: { type: 'object', properties: { offset: { type: 'integer' } } } },
                },
            },
            responses: page,
        },
    },
    '/log': { get: { operationId: 'readLog', tags: ['log'], responses: lines } },
};

type Rules = NonNullable<Config['invalidates']>;

const rules = [
    { operationIds: ['findPets', 'searchOwners'], kind: 'offset', parameter: 'offset', items: 'items' },
] as const;

/** @param extensions What operations have as `x-invalidates`, by method and path. */
function model(
    invalidates: Rules,
    options: Partial<Config> = {},
    extensions: Readonly<Record<string, JsonValue>> = {},
) {
    const described = Object.fromEntries(
        Object.entries(paths).map(([path, item]) => [
            path,
            Object.fromEntries(
                Object.entries(item).map(([method, operation]) => {
                    const extension = extensions[`${method.toUpperCase()} ${path}`];
                    return [method, { ...operation, ...(extension !== undefined && { 'x-invalidates': extension }) }];
                }),
            ),
        ]),
    );
    const clients = { kind: 'object', hookPrefix: 'use', hasStale: true, readsStream: () => true } as const;
    const all = { template: 'tsq', pagination: { rules }, invalidates, ...options } as const;
    return modelOf(describePaths(described, { version: '3.2' }), all, { clients });
}

/** What each mutation makes stale: the names of keys, and how many arguments follow these. */
function staleOf(...given: Parameters<typeof model>): Readonly<Record<string, readonly string[]>> {
    const { model: built, diagnostics } = model(...given);
    expect(diagnostics.map((one) => formatDiagnostic(one))).toEqual([]);
    const operations = built.groups.flatMap((group) => group.operations);
    return Object.fromEntries(
        operations.flatMap(({ name, stale }) =>
            stale === undefined ? [] : [[name, stale.map(({ names, count }) => names.join('.') + (count ?? '*'))]],
        ),
    );
}

function problemsOf(...given: Parameters<typeof model>): readonly string[] {
    return model(...given).diagnostics.map((one) => formatDiagnostic(one));
}

const ofPets = ['pet.findPets1', 'pet.findPetsInfinite1', 'pet.getPet1'];

describe('rules', () => {
    test.each<[does: string, given: Rules, stale: Readonly<Record<string, readonly string[]>>]>([
        ['say nothing of what they do not name', {}, {}],
        ['name mutations and queries', { updatePet: ['getPet'] }, { updatePet: ['pet.getPet1'] }],
        ['mean the query of all pages too', { addPet: ['findPets'] }, { addPet: ofPets.slice(0, 2) }],
        [
            'call an operation by its method and path',
            { 'PUT /pets/{id}': ['GET /owners'], 'DELETE /pets/*': ['GET /pets/{id}'] },
            { updatePet: ['owner.getOwners0'], deletePetsById: ['pet.getPet1'] },
        ],
        [
            'have wildcards, of which those with a space mean methods and paths',
            { '*Pet': ['get???'], 'POST *': ['GET /own*'] },
            {
                addPet: ['pet.getPet1', 'owner.getOwners0'],
                updatePet: ['pet.getPet1'],
                addOwner: ['owner.getOwners0'],
                searchOwners: ['owner.getOwners0'],
            },
        ],
        ['name only what is a query among others', { addPet: ['*Pet'] }, { addPet: ['pet.getPet1'] }],
        ['name all queries of a tag', { addOwner: [{ tag: 'pet' }] }, { addOwner: ['pet*'] }],
        ['know all tags of an operation', { addOwner: [{ tag: 'det*' }] }, { addOwner: ['pet.getPet1'] }],
        ['name a group as a whole if wildcards match it all', { addOwner: ['GET /pets*'] }, { addOwner: ['pet*'] }],
        ['name no group that is only listed', { addOwner: ['findPets', 'getPet'] }, { addOwner: ofPets }],
        [
            'name the pages of an operation that reads with POST',
            { addOwner: ['searchOwners'] },
            { addOwner: ['owner.searchOwnersInfinite1'] },
        ],
        [
            'add to each other, and name nothing twice',
            { addPet: ['getPet', 'getPet'], '*Pet': ['findPets'] },
            { addPet: ofPets, updatePet: ofPets.slice(0, 2) },
        ],
        [
            'take a mutation out, if they list nothing',
            { '*Pet': ['getPet'], addPet: [] },
            { updatePet: ['pet.getPet1'] },
        ],
    ])('%s', (_does, given, stale) => {
        expect(staleOf(given)).toEqual(stale);
    });

    test('may name everything, of which there may be nothing', () => {
        const all = ['pet*', 'owner*'];
        expect(staleOf({ '*': ['*'] })).toMatchObject({ addPet: all });
        const description = describePaths({ '/a': { get: { operationId: 'a', responses: ok } } });
        const clients = { kind: 'object', hookPrefix: 'use', hasStale: true } as const;
        const invalidates = { '*': ['*', { tag: '*' }] };
        expect(modelOf(description, { template: 'tsq', invalidates }, { clients }).diagnostics).toEqual([]);
    });

    test('name each query, if instances have scopes behind the arguments', () => {
        expect(staleOf({ addOwner: [{ tag: 'pet' }] }, { instances: true })).toEqual({ addOwner: ofPets });
    });

    test('speak of the names of the description, whatever methods are called', () => {
        const operationNames = { updatePet: 'change', getPet: 'get' };
        expect(staleOf({ updatePet: ['getPet'] }, { operationNames })).toEqual({ change: ['pet.get1'] });
    });

    test.each<[what: string, given: Rules]>([
        ['mutation', { addOwner: ['getPet'] }],
        ['query', { addPet: ['GET /owners'] }],
        ['tag', { addPet: [{ tag: 'owner' }] }],
    ])('do nothing about a %s that is left out, without a mistake', (_what, given) => {
        expect(staleOf(given, { exclude: { tags: ['owner'] } })).toEqual({});
    });

    test.each<[given: Rules, problem: string]>([
        [
            { updatPet: ['getPet'] },
            "unknown-name  invalidates: no operation is called 'updatPet'\n  did you mean 'updatePet'?",
        ],
        [
            { 'PUT /pet/{id}': ['getPet'] },
            "unknown-name  invalidates: no operation is called 'PUT /pet/{id}'\n  did you mean 'PUT /pets/{id}'?",
        ],
        [
            { updatePet: ['getPet', 'findPts'] },
            "unknown-name  invalidates.updatePet[1]: no operation is called 'findPts'\n  did you mean 'findPets'?",
        ],
        [
            { updatePet: ['user*'] },
            "unknown-name  invalidates.updatePet[0]: no operation is called 'user*'\n  write it as the description does, or leave it out",
        ],
        [
            { updatePet: [{ tag: 'pets' }] },
            "unknown-name  invalidates.updatePet[0]: no operation has the tag 'pets'\n  did you mean 'pet'?",
        ],
        [
            { getPet: ['findPets'] },
            "unfit-rule  invalidates: 'getPet' is no mutation: it is a query\n  name a mutation: what it makes stale is in its array",
        ],
        [
            { 'get*': ['findPets'] },
            "unfit-rule  invalidates: 'get*' is the name of no mutation\n  name a mutation: what it makes stale is in its array",
        ],
        [
            { updatePet: ['addPet'] },
            "unfit-rule  invalidates.updatePet[0]: 'addPet' is no query: it is a mutation\n  name operations that read: GET, HEAD or QUERY",
        ],
        [
            { 'PUT /pets/{id}': ['updatePet'] },
            'unfit-rule  invalidates["PUT /pets/{id}"][0]: \'updatePet\' is no query: it is the mutation itself\n  name operations that read: GET, HEAD or QUERY',
        ],
        [
            { updatePet: ['add*'] },
            "unfit-rule  invalidates.updatePet[0]: 'add*' is the name of no query\n  name operations that read: GET, HEAD or QUERY",
        ],
        [
            { updatePet: ['readLog'] },
            "unfit-rule  invalidates.updatePet[0]: 'readLog' is no query: it gives a stream, which has no query\n  name operations that read: GET, HEAD or QUERY",
        ],
        [
            { updatePet: [{ tag: 'log' }] },
            "unfit-rule  invalidates.updatePet[0]: 'log' is the tag of no query\n  name operations that read: GET, HEAD or QUERY",
        ],
    ])('that are wrong are errors: %j', (given, problem) => {
        expect(problemsOf(given)).toEqual([problem]);
    });

    test('have their places in the configuration', () => {
        const { diagnostics } = model({ updatePet: ['getPet', 'addPet'], nothing: [] });
        expect(diagnostics.map(({ option }) => option)).toEqual([
            ['invalidates', 'updatePet', 1],
            ['invalidates', 'nothing'],
        ]);
    });
});

describe('the extension x-invalidates', () => {
    test.each<[does: string, given: JsonValue, stale: readonly string[] | undefined]>([
        ['names queries as rules do', ['getPet', 'GET /own*', { tag: 'pet' }], ['pet*', 'owner.getOwners0']],
        ['may be empty', [], undefined],
    ])('%s', (_does, given, stale) => {
        expect(staleOf({}, {}, { 'PUT /pets/{id}': given })).toEqual(stale === undefined ? {} : { updatePet: stale });
    });

    test('adds to rules, unless one lists nothing', () => {
        const extensions = { 'POST /pets': ['getPet'], 'PUT /pets/{id}': ['getPet'] };
        const given = { '*Pet': ['GET /owners'], updatePet: [] };
        expect(staleOf(given, {}, extensions)).toEqual({ addPet: ['pet.getPet1', 'owner.getOwners0'] });
        expect(staleOf({ addPet: ['getPet'] }, {}, { 'POST /pets': [] })).toEqual({ addPet: ['pet.getPet1'] });
    });

    const place = '/paths/~1pets~1{id}/put/x-invalidates';

    test.each<[given: JsonValue, problem: string]>([
        [
            'getPet',
            `malformed-description  'x-invalidates' must be an array
  at ${place}
  write operationIds, 'GET /path' or objects such as { tag: pet }`,
        ],
        [
            [1],
            `malformed-description  'x-invalidates' names queries
  at ${place}/0
  write operationIds, 'GET /path' or objects such as { tag: pet }`,
        ],
        [
            ['getPt'],
            `malformed-description  no operation is called 'getPt'
  at ${place}/0
  did you mean 'getPet'?`,
        ],
        [
            ['addPet'],
            `malformed-description  'addPet' is no query: it is a mutation
  at ${place}/0
  name operations that read: GET, HEAD or QUERY`,
        ],
    ])('that is wrong is a warning, and left out: %j', (given, problem) => {
        expect(problemsOf({}, {}, { 'PUT /pets/{id}': given })).toEqual([problem]);
    });

    const rules = { 'x-invalidates': ['getPet'] };

    test.each<[where: string, item: (copy: JsonObject) => JsonObject, extension: JsonObject, isSaid: boolean]>([
        ['a method of its own', (COPY) => ({ additionalOperations: { COPY } }), rules, true],
        ['a path item that a reference leads to', () => ({ $ref: '#/components/pathItems/Pets' }), rules, true],
        ['an operation beside a reference', (put) => ({ $ref: '#/components/pathItems/None', put }), rules, true],
        ['nowhere', (COPY) => ({ additionalOperations: { COPY } }), {}, false],
    ])('is followed by itself, if it is at %s', async (_where, itemOf, extension, isSaid) => {
        const copy = { operationId: 'copy', responses: ok, ...extension };
        const get = { operationId: 'getPet', responses: ok };
        const src = {
            ...describePaths({ '/pets': { get }, '/copies': itemOf(copy) }, { version: '3.2' }),
            components: { pathItems: { Pets: { post: copy }, None: {} } },
        };
        const { files } = await generate({ src, template: 'tsq' });
        expect(files[0]?.text.includes("[['main', 'getPet']]")).toBe(isSaid);
        expect(files[0]?.text.includes('nvalidating')).toBe(isSaid);
    });

    test('is for mutations', () => {
        expect(problemsOf({}, {}, { 'GET /pets': ['getPet'] })).toEqual([
            `malformed-description  'x-invalidates' is for mutations, and it is a query
  at /paths/~1pets/get/x-invalidates
  write it at the operations that change something`,
        ]);
    });
});
