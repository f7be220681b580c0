/** What `--check` says of example data, of handlers and of mocks that give examples, and what of it breaks tests. */
import { describe, expect, test } from 'vitest';
import { check, describeCheck } from '../../src/check/index.ts';
import type { Config } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { checkChange, filesOf, folderFor, linesOf, reference, saveAll } from './generated.ts';

const string: JsonObject = { type: 'string' };
const pet = (more: JsonObject = {}, rest: JsonObject = {}): JsonObject => ({
    type: 'object',
    properties: { name: { ...string, example: 'Rex' }, bornOn: { ...string, format: 'date' }, ...more },
    ...rest,
});

interface Parts {
    readonly operation?: JsonObject;
    readonly responses?: JsonObject;
    readonly paths?: JsonObject;
    readonly schemas?: JsonObject;
}

const ofPet = { '200': response(reference('Pet')) };

/** A description of a pet that can be got. */
function describeApi({ operation = {}, responses = ofPet, paths = {}, schemas = {} }: Parts = {}): JsonObject {
    const getPet = { tags: ['pet'], operationId: 'getPet', responses, ...operation };
    return describePaths({ '/pet': { get: getPet }, ...paths }, { schemas: { Pet: pet(), ...schemas } });
}

const dropPet = { '/pets': { delete: { tags: ['pet'], operationId: 'dropPet', responses: ofPet } } };
const withError = { ...ofPet, '404': response(string) };
const withCat = { responses: { '200': response(reference('Cat')) }, schemas: { Cat: pet({ lives: string }) } };

type Row = readonly [what: string, before: JsonObject, after: JsonObject, said: readonly string[]];

const plain = describeApi();

describe('a file of examples', () => {
    const options: Partial<Config> = { examples: 'examples.ts' };
    test.each<Row>([
        [
            'another example of a property',
            plain,
            describeApi({ schemas: { Pet: pet({ name: { ...string, example: 'Tom' } }) } }),
            ["example petExample.name gives other data: 'Rex' → 'Tom'"],
        ],
        [
            'another example of a date',
            describeApi({ schemas: { Pet: pet({ bornOn: { ...string, format: 'date', example: '2020-01-01' } }) } }),
            describeApi({ schemas: { Pet: pet({ bornOn: { ...string, format: 'date', example: '2021-01-01' } }) } }),
            ["example petExample.bornOn gives other data: '2020-01-01' → '2021-01-01'"],
        ],
        [
            'other examples of several properties',
            plain,
            describeApi({ schemas: { Pet: pet({}, { example: { name: 'Tom', bornOn: '2020-01-01' } }) } }),
            ['example petExample gives other data'],
        ],
        [
            'a limit, which the type does not say',
            describeApi({ schemas: { Pet: pet({ name: string }) } }),
            describeApi({ schemas: { Pet: pet({ name: { ...string, minLength: 30 } }) } }),
            [expect.stringMatching(/^example petExample\.name gives other data/)],
        ],
        [
            'a property, with the type that it follows',
            plain,
            describeApi({ schemas: { Pet: pet({ age: string }) } }),
            ['property Pet.age added: string'],
        ],
        [
            'a type and an operation, with their examples',
            plain,
            describeApi({ paths: dropPet, schemas: { Tag: pet() } }),
            ['operation petClient.dropPet added'],
        ],
        [
            'an operation that is gone',
            describeApi({ paths: dropPet }),
            plain,
            ['breaking: operation petClient.dropPet removed'],
        ],
        [
            'the response of an operation',
            describeApi({ schemas: withCat.schemas }),
            describeApi(withCat),
            ['response petClient.getPet() changed: Pet → Cat', 'breaking: type Pet removed', 'type Cat added'],
        ],
        [
            'a body of errors that came',
            plain,
            describeApi({ responses: withError }),
            ['type PetClientErrors.getPet added'],
        ],
        [
            'a body of errors that went, with its function',
            describeApi({ responses: withError }),
            plain,
            expect.arrayContaining([
                'breaking: type PetClientErrors.getPet removed',
                'breaking: example getPet404ErrorExample removed',
            ]),
        ],
        [
            'a schema that has no value any more',
            plain,
            describeApi({ schemas: { Pet: pet({}, { not: {} }) } }),
            expect.arrayContaining(['breaking: example petExample removed']),
        ],
    ])('%s', async (_, before, after, said) => {
        expect(linesOf(await checkChange('examples', before, after, { before: options }))).toEqual(said);
    });
});

/** A check of one file from before, beside others that are up to date: nothing else says what changed. */
async function checkAlone(
    option: 'examples' | 'handlers' | 'mocks',
    before: JsonObject,
    after: JsonObject,
    [ours, theirs]: readonly [Partial<Config>, Partial<Config>],
): Promise<readonly string[]> {
    const folder = await folderFor('alone');
    const [old, fresh] = [await filesOf(folder, before, ours), await filesOf(folder, after, theirs)];
    await saveAll(fresh);
    await saveAll(old.filter(({ path }) => path.endsWith(String(ours[option]))));
    const result = await check({ files: fresh });
    expect(describeCheck(result)[0]).toContain(`${ours[option]} is outdated`);
    expect(result.breaks).toBe(result.changes.some(({ breaks }) => breaks));
    return linesOf(result);
}

const tests: Partial<Config> = {
    examples: 'examples.ts',
    handlers: 'handlers.ts',
    mocks: 'mocks.ts',
    testingFramework: 'vitest',
};

describe('examples that alone are outdated', () => {
    test.each<Row>([
        ['those of a new operation', plain, describeApi({ paths: dropPet }), ['example dropPetResponseExample added']],
        [
            'those of an operation that is gone',
            describeApi({ paths: dropPet }),
            plain,
            ['breaking: example dropPetResponseExample removed'],
        ],
        [
            'one of another type',
            describeApi({ schemas: withCat.schemas }),
            describeApi(withCat),
            [
                'breaking: example petExample removed',
                'breaking: example getPetResponseExample changed: API.Pet → API.Cat',
                'example catExample added',
            ],
        ],
    ])('%s', async (_, before, after, said) => {
        expect(await checkAlone('examples', before, after, [tests, tests])).toEqual(said);
    });
});

const withProblem = (mediaType: string): JsonObject => ({
    ...ofPet,
    '404': { description: 'A problem', content: { [mediaType]: { schema: string } } },
});
const kinds = { type: 'string', enum: ['cat', 'dog'] };
const query = (schema: JsonObject, rest: JsonObject = {}): JsonObject => ({
    operation: { parameters: [{ name: 'q', in: 'query', schema, ...rest }] },
});

describe.each(['object', 'functions'] as const)('handlers of clients as %s that alone are outdated', (clientStyle) => {
    const named = (line: string): string =>
        clientStyle === 'object' ? line : line.replaceAll(/petHandlers\.(\w+)/g, '$1Handler');
    test.each<Row>([
        ['one of a new operation', plain, describeApi({ paths: dropPet }), ['handler petHandlers.dropPet added']],
        [
            'one of an operation that is gone',
            describeApi({ paths: dropPet }),
            plain,
            ['breaking: handler petHandlers.dropPet removed'],
        ],
        [
            'a parameter that its resolver gets',
            plain,
            describeApi(query(string)),
            ['property petHandlers.getPet.query added: { q?: string; }'],
        ],
        [
            'a value that its resolver may get',
            describeApi(query({ ...kinds, enum: ['cat'] })),
            describeApi(query(kinds)),
            ["breaking: enum value petHandlers.getPet.query.q 'dog' added"],
        ],
        [
            'a parameter that is required',
            describeApi(query(string)),
            describeApi(query(string, { required: true })),
            ['property petHandlers.getPet.query.q is required now'],
        ],
        [
            'a response that it may give',
            plain,
            describeApi({ responses: withError }),
            ["property petHandlers.getPet.responses['404'] added: string"],
        ],
        [
            'a response that it may no longer give',
            describeApi({ responses: withError }),
            plain,
            ["breaking: property petHandlers.getPet.responses['404'] removed: string"],
        ],
        [
            'another path',
            plain,
            describePaths({ '/cat': Object(plain).paths['/pet'] }, { schemas: { Pet: pet() } }),
            ['breaking: handler petHandlers.getPet accepts other requests'],
        ],
        [
            'another media type of a response',
            describeApi({ responses: withProblem('application/json') }),
            describeApi({ responses: withProblem('application/problem+json') }),
            ['breaking: handler petHandlers.getPet answers in another way'],
        ],
    ])('%s', async (_, before, after, said) => {
        const options = { ...tests, clientStyle };
        const lines = await checkAlone('handlers', before, after, [options, options]);
        expect(lines).toEqual(said.map((line) => named(line)));
    });
});

describe.each([
    ['clients', { template: 'fetch' }],
    ['functions', { template: 'fetch', clientStyle: 'functions' }],
    ['services', { template: 'ng2' }],
    ['hooks', { template: 'tsq' }],
] as const)('mocks of %s', (style, more) => {
    const [bare, giving] = [
        { ...tests, ...more },
        { ...tests, ...more, mockExamples: true },
    ];
    const mock = {
        clients: 'petClient.getPet',
        functions: 'getPet',
        services: 'PetService.getPet',
        hooks: 'petClient.getPet',
    }[style];

    test('that give examples now, or no longer, break tests', async () => {
        const hook = style === 'hooks' ? ['breaking: mock pet.queries.useGetPet gives example data now'] : [];
        expect(await checkAlone('mocks', plain, plain, [bare, giving])).toEqual([
            `breaking: mock ${mock} gives example data now`,
            ...hook,
        ]);
        expect(await checkAlone('mocks', plain, plain, [giving, bare])).toEqual([
            `breaking: mock ${mock} gives no example data any longer`,
            ...hook.map((line) => line.replace('example data now', 'no example data any longer')),
        ]);
    });

    test.each<readonly [what: string, before: JsonObject, after: JsonObject, breaks: boolean]>([
        ['come with an operation', plain, describeApi({ paths: dropPet }), false],
        ['go with an operation', describeApi({ paths: dropPet }), plain, true],
    ])('%s', async (_, before, after, breaks) => {
        const dropped = mock.replace('getPet', 'dropPet');
        const all = await checkAlone('mocks', before, after, [giving, giving]);
        expect(all).toContain(`${breaks ? 'breaking: ' : ''}mock ${dropped} ${breaks ? 'removed' : 'added'}`);
        const { changes } = await checkChange('mocks', before, after, { before: giving });
        expect(changes.filter(({ subject }) => subject === 'mock' || subject === 'property')).toEqual([]);
    });

    test('follow an example without a change of their own', async () => {
        const after = describeApi({ schemas: { Pet: pet({ name: { ...string, example: 'Tom' } }) } });
        expect(linesOf(await checkChange('mocks', plain, after, { before: giving }))).toEqual([
            "example petExample.name gives other data: 'Rex' → 'Tom'",
        ]);
    });
});
