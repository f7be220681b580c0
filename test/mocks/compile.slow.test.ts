/** Mocks compile under every strict flag, and reject wrong types. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ownPackages } from '../../scripts/own-packages.js';
import { type Config, generate } from '../../src/index.ts';
import { httpTemplates, objectTemplates, reactiveTemplates } from '../../src/options/template-names.ts';
import { type CompilerVersion, compile, emptyFolder, linkPackages, save, writeProject } from '../tools/compilers.ts';

type Choice<Name extends keyof Config> = NonNullable<Config[Name]>;

const frameworks: readonly Choice<'testingFramework'>[] = ['vitest', 'jest'];

/** Angular's and AngularJS's clients have no layer above them. */
const layered = objectTemplates;

const templates: readonly Choice<'template'>[] = [
    ...httpTemplates,
    ...reactiveTemplates.flatMap((layer) => layered.map((library) => [layer, library] as const)),
];

interface Run {
    readonly fixture: string;
    readonly options: Omit<Config, 'src' | 'out' | 'mocks'>;
}

/**
 * Every template with every response shape, each framework, every kind of enumeration and each style of clients, and names in each
 * other's way.
 */
const runs: readonly Run[] = templates.flatMap((template, index) => {
    // Frameworks take turns where they cannot matter.
    const [one, other] = index % 2 === 0 ? (['vitest', 'jest'] as const) : (['jest', 'vitest'] as const);
    const run = (fixture: string, options: Omit<Run['options'], 'template'>): Run => ({
        fixture,
        options: { template, ...options },
    });
    return [
        run('response-shape', { testingFramework: one }),
        run('response-shape', { responseShape: 'body', testingFramework: other }),
        run('response-shape', { responseShape: 'full', testingFramework: one }),
        run('response-shape', { responseShape: 'result', testingFramework: other }),
        run('enums', { testingFramework: one }),
        run('enums', { testingFramework: other, enumDeclarationStyle: 'enum' }),
        // Names can only conflict with hooks.
        ...(Array.isArray(template) ? [run('names', { testingFramework: other })] : []),
        run('library-names', { testingFramework: one, enumDeclarationStyle: 'enum' }),
        // A client that is a class supports neither.
        ...(template === 'ng1' || template === 'ng2'
            ? []
            : [
                  run('hooks', { testingFramework: one, clientStyle: 'functions' }),
                  run('hooks', { testingFramework: other, instances: true }),
                  run('names', { testingFramework: one, clientStyle: 'functions', instances: true }),
                  run('library-names', { testingFramework: other, clientStyle: 'functions', instances: true }),
                  run('library-names', { testingFramework: one, instances: true }),
              ]),
    ];
});

interface Output {
    readonly files: readonly string[];
    readonly options: Run['options'];
    readonly fixture: string;
}

const outputs: Output[] = [];
let folder = '';

beforeAll(async () => {
    folder = await emptyFolder('mocks/compile');
    await linkPackages(folder, ownPackages.jest);
    const copies = new Map<string, string>();
    for (const { fixture } of runs) if (!copies.has(fixture)) copies.set(fixture, await asJson(fixture));
    for (const [index, { fixture, options }] of runs.entries()) {
        const place = join(folder, `${index}`);
        // Every other run with hooks has a separate file for them.
        const separate = Array.isArray(options.template) && index % 2 === 0;
        const { files } = await generate({
            ...options,
            src: copies.get(fixture) ?? '',
            out: join(place, 'client.ts'),
            ...(separate && { hooksOut: join(place, 'hooks/own.ts') }),
            mocks: join(place, '__mocks__/client.ts'),
        });
        for (const { path, text } of files) await save(path, text);
        outputs.push({ fixture, options, files: files.map(({ path }) => path) });
    }
}, 120_000);

/** A copy of a description, which is loaded often: JSON is read faster than YAML. */
async function asJson(fixture: string): Promise<string> {
    const copy = join(folder, `${fixture}.json`);
    await save(copy, JSON.stringify(parse(await readFile(`fixtures/${fixture}.yaml`, 'utf8'))));
    return copy;
}

describe('the mocks of every template, response shape, framework and enum style compile', () => {
    const isErasable = ({ options }: Output): boolean => options.enumDeclarationStyle !== 'enum';
    test.each<[name: string, version: CompilerVersion, erasable: boolean, pick: (output: Output) => boolean]>([
        ['all', '7.0', true, isErasable],
        ['those with enums', '7.0', false, (output) => !isErasable(output)],
        [
            'some of one description',
            '5.9',
            true,
            // This compiler takes long, most of all for the packages that are imported: two layers import those of tests.
            ({ fixture, options }) =>
                fixture === 'response-shape' && ['tsq,fetch', 'swr,fetch'].includes(String(options.template)),
        ],
    ])('%s, TypeScript %s', { timeout: 120_000 }, async (name, version, erasable, pick) => {
        const files = outputs.filter(pick).flatMap((output) => output.files);
        expect(files.length).toBeGreaterThan(5);
        const base = `${name}-${version}`.replaceAll(' ', '-');
        const settings = { erasable, experimentalDecorators: true, hasJest: true };
        const project = await writeProject(folder, base, files, settings);
        expect(await compile(version, project)).toEqual([]);
    });
});

/** Expressions over mocks; those in `wrong` must not compile. */
interface Expressions {
    readonly template: Choice<'template'>;
    readonly settings?: Pick<Config, 'clientStyle' | 'instances'>;
    readonly right: readonly string[];
    readonly wrong: readonly string[];
}

const rex = "{ id: 7, name: 'Rex', photoUrls: [] }";

const expressions: Readonly<Record<string, Expressions>> = {
    'TanStack Query': {
        template: ['tsq', 'axios'],
        right: [
            'mocks.pet.queries.useGetPetById.mockQuery({})',
            `mocks.pet.queries.useGetPetById.mockQuery({ data: ${rex} })`,
            "mocks.pet.queries.useGetPetById.mockQuery({ error: new Error('offline') })",
            'mocks.pet.queries.useGetPetById.mockQuery({ isPending: true })',
            `mocks.pet.queries.useGetPetById.mockQuery({ data: ${rex}, isFetching: true })`,
            `mocks.pet.queries.useFindPetsByStatus.mockQuery({ data: [${rex}] })`,
            'mocks.user.queries.useLogoutUser.mockQuery({ data: null })',
            'mocks.pet.mutations.useAddPet.mockMutation({ isPending: true })',
            `mocks.pet.mutations.useAddPet.mockMutation({ variables: { body: ${rex} } })`,
            'mocks.pet.mutations.useAddPet.mockMutation({ mutate: spy() })',
            `mocks.pet.mutations.useAddPet.mockMutation({ mutateAsync: async ({ body }) => body })`,
            'mocks.pet.mutations.useDeletePet.mockMutation({ mutate: ({ petId, api_key }) => [petId.toFixed(), api_key?.trim()] })',
            'mocks.pet.queries.useGetPetById(7).data?.name.trim()',
            'mocks.pet.queries.useGetPetById(7, { select: ({ name }) => name }).data?.trim()',
            "mocks.pet.queryKeys.getPetById(7)[1] === 'getPetById'",
        ],
        wrong: [
            "mocks.pet.queries.useGetPetById.mockQuery({ data: 'Rex' })",
            'mocks.pet.queries.useGetPetById.mockQuery({ data: { id: 7 } })',
            `mocks.pet.queries.useFindPetsByStatus.mockQuery({ data: ${rex} })`,
            "mocks.pet.queries.useGetPetById.mockQuery({ isPending: 'yes' })",
            'mocks.pet.queries.useGetPetById.mockQuery({ isMutating: true })',
            'mocks.pet.queries.useGetPetById.mockMutation({})',
            'mocks.pet.queries.useGetPetById.mockSWR({})',
            "mocks.pet.mutations.useAddPet.mockMutation({ data: 'Rex' })",
            'mocks.pet.mutations.useAddPet.mockMutation({ variables: { petId: 7 } })',
            'mocks.pet.mutations.useAddPet.mockMutation({ mutate: ({ petId }) => petId })',
            'mocks.pet.mutations.useAddPet.mockQuery({})',
            "mocks.pet.queries.useGetPetById('7')",
            "mocks.pet.queryKeys.getPetById('7')",
            'mocks.pet.queries.useGetPetByName',
        ],
    },
    SWR: {
        template: 'swr',
        right: [
            'mocks.pet.queries.useGetPetById.mockSWR({})',
            `mocks.pet.queries.useGetPetById.mockSWR({ data: ${rex} })`,
            "mocks.pet.queries.useGetPetById.mockSWR({ error: new Error('offline') })",
            'mocks.pet.queries.useGetPetById.mockSWR({ error: new mocks.ApiError(Response.error(), undefined) })',
            'mocks.pet.queries.useGetPetById.mockSWR({ isLoading: true })',
            'mocks.pet.mutations.useAddPet.mockSWRMutation({ isMutating: true })',
            `mocks.pet.mutations.useAddPet.mockSWRMutation({ data: ${rex} })`,
            'mocks.pet.mutations.useAddPet.mockSWRMutation({ trigger: spy() })',
            'mocks.pet.mutations.useAddPet.mockSWRMutation({ trigger: async ({ body }: { body: API.Pet }) => body })',
            'new mocks.ApiError(Response.error(), undefined) instanceof API.ApiError',
            "mocks.http.baseUrl = '/api'",
        ],
        wrong: [
            "mocks.pet.queries.useGetPetById.mockSWR({ data: 'Rex' })",
            'mocks.pet.queries.useGetPetById.mockSWR({ data: { id: 7 } })',
            "mocks.pet.queries.useGetPetById.mockSWR({ error: 'offline' })",
            'mocks.pet.queries.useGetPetById.mockSWR({ isPending: true })',
            'mocks.pet.queries.useGetPetById.mockQuery({})',
            "mocks.pet.mutations.useAddPet.mockSWRMutation({ isMutating: 'yes' })",
            "mocks.pet.mutations.useAddPet.mockSWRMutation({ data: 'Rex' })",
            'mocks.pet.mutations.useAddPet.mockSWRMutation({ trigger: async ({ petId }: { petId: number }) => petId })',
            'mocks.pet.mutations.useAddPet.mockSWR({})',
            'mocks.http.baseUrl = 7',
        ],
    },
    fetch: {
        template: 'fetch',
        right: [
            `mocks.petClient.getPetById.mockResolvedValue(${rex})`,
            "mocks.petClient.getPetById.mockRejectedValue(new Error('offline'))",
            `mocks.petClient.getPetById.mockImplementation(async (petId) => ({ ...${rex}, id: petId }))`,
            'mocks.petClient.deletePet.mockResolvedValue(undefined)',
            'mocks.petClient.getPetById(7).then(({ name }) => name.trim())',
            'mocks.petClient.getPetById.mock.calls[0]?.[0].toFixed()',
            'const client: typeof API.petClient = mocks.petClient; client',
        ],
        wrong: [
            "mocks.petClient.getPetById.mockResolvedValue('Rex')",
            'mocks.petClient.getPetById.mockResolvedValue({ id: 7 })',
            `mocks.petClient.getPetById.mockReturnValue(${rex})`,
            `mocks.petClient.findPetsByStatus.mockResolvedValue(${rex})`,
            "mocks.petClient.getPetById('7')",
            'mocks.petClient.getPetByName',
        ],
    },
    axios: {
        template: 'axios',
        right: [
            'mocks.petClient.getPetById.mockResolvedValue({ data: rex } as AxiosResponse<API.Pet>)',
            "mocks.http.defaults.baseURL = '/api'",
            'mocks.http.interceptors.request.use((config) => config)',
        ],
        wrong: [
            `mocks.petClient.getPetById.mockResolvedValue(${rex})`,
            "mocks.petClient.getPetById.mockResolvedValue({ data: 'Rex' } as AxiosResponse<string>)",
            'mocks.http.defaults.baseURL = 7',
        ],
    },
    'functions with TanStack Query': {
        template: 'tsq',
        settings: { clientStyle: 'functions' },
        right: [
            'const all: typeof API = mocks; all',
            'mocks.useGetPetById.mockQuery({})',
            `mocks.useGetPetById.mockQuery({ data: ${rex}, isFetching: true })`,
            'mocks.useGetPetById.mockQuery({ error: new mocks.ApiError(Response.error(), undefined) })',
            `mocks.useAddPet.mockMutation({ variables: { body: ${rex} } })`,
            'mocks.useAddPet.mockMutation({ mutate: spy() })',
            'mocks.useGetPetById(7, { select: ({ name }) => name }).data?.trim()',
            `mocks.getPetById.mockResolvedValue(${rex})`,
            'mocks.getPetById.mock.calls[0]?.[0].toFixed()',
            "mocks.getPetByIdQueryKey(7)[1] === 'getPetById'",
            'mocks.getPetByIdQueryOptions.mockReturnValue(mocks.getPetByIdQueryOptions(7))',
        ],
        wrong: [
            "mocks.useGetPetById.mockQuery({ data: 'Rex' })",
            `mocks.useFindPetsByStatus.mockQuery({ data: ${rex} })`,
            'mocks.useGetPetById.mockMutation({})',
            'mocks.useGetPetById.mockSWR({})',
            "mocks.useAddPet.mockMutation({ data: 'Rex' })",
            "mocks.getPetById.mockResolvedValue('Rex')",
            `mocks.getPetById.mockReturnValue(${rex})`,
            "mocks.getPetById('7')",
            'mocks.getPetByIdQueryOptions.mockReturnValue({})',
            'mocks.petClient',
        ],
    },
    'functions with SWR': {
        template: 'swr',
        settings: { clientStyle: 'functions' },
        right: [
            'const all: typeof API = mocks; all',
            `mocks.useGetPetById.mockSWR({ data: ${rex} })`,
            'mocks.useGetPetById.mockSWR({ isLoading: true })',
            `mocks.useAddPet.mockSWRMutation({ data: ${rex} })`,
            'mocks.useAddPet.mockSWRMutation({ trigger: async ({ body }: { body: API.Pet }) => body })',
            `mocks.getPetById.mockImplementation(async (petId) => ({ ...${rex}, id: petId }))`,
        ],
        wrong: [
            'mocks.useGetPetById.mockSWR({ data: { id: 7 } })',
            'mocks.useGetPetById.mockSWR({ isPending: true })',
            'mocks.useGetPetById.mockQuery({})',
            "mocks.useAddPet.mockSWRMutation({ isMutating: 'yes' })",
            'mocks.useAddPet.mockSWRMutation({ trigger: async ({ petId }: { petId: number }) => petId })',
            `mocks.findPetsByStatus.mockResolvedValue(${rex})`,
        ],
    },
    'instances of axios': {
        template: ['tsq', 'axios'],
        settings: { instances: true },
        right: [
            'const all: typeof API = mocks; all',
            "mocks.createInstance({ baseURL: '/eu' }).interceptors.request.use((config) => config)",
            'mocks.createInstance.mockReturnValue(mocks.http)',
            'mocks.createPetClient(mocks.createInstance()).getPetById(7)',
            'mocks.createPetClient.mockReturnValue(mocks.petClient)',
            'mocks.createPetClient.mock.calls[0]?.[0].defaults.baseURL',
            "mocks.withScope(mocks.createInstance(), 'eu').defaults.baseURL",
            'mocks.petClient.getPetById(7, { http: mocks.createInstance() })',
            'mocks.pet.queries.useGetPetById(7, {}, { http: mocks.createInstance() }).data?.name.trim()',
        ],
        wrong: [
            "mocks.createInstance({ baseUrl: '/eu' })",
            'mocks.createInstance.mockReturnValue({})',
            'mocks.createPetClient()',
            "mocks.createPetClient({ baseURL: '/eu' })",
            'mocks.createPetClient.mockReturnValue(mocks.userClient)',
            "mocks.petClient.getPetById(7, { http: '/eu' })",
            'mocks.pet.queries.useGetPetById(7, { http: mocks.createInstance() })',
        ],
    },
    'instances of fetch': {
        template: 'swr',
        settings: { instances: true, clientStyle: 'functions' },
        right: [
            'const all: typeof API = mocks; all',
            "mocks.createInstance({ baseUrl: '/eu' }).baseUrl.trim()",
            'mocks.getPetById(7, { http: mocks.createInstance() })',
            'mocks.useGetPetById(7, {}, { http: mocks.http }).data?.name.trim()',
        ],
        wrong: [
            "mocks.createInstance({ baseURL: '/eu' })",
            'mocks.getPetById(7, mocks.http)',
            "mocks.getPetById(7, { http: { baseUrl: '/eu' } })",
            'mocks.useGetPetById(7, {}, mocks.http)',
            'mocks.createPetClient',
        ],
    },
    Angular: {
        template: 'ng2',
        right: [
            `new mocks.PetService().getPetById.mockReturnValue(of(${rex}))`,
            'const service: API.PetService = new mocks.PetService(); service',
        ],
        wrong: [
            "new mocks.PetService().getPetById.mockReturnValue(of('Rex'))",
            `new mocks.PetService().getPetById.mockReturnValue(${rex})`,
            'const service: API.PetService = new mocks.StoreService(); service',
        ],
    },
    AngularJS: {
        template: 'ng1',
        right: [
            `new mocks.PetService().getPetById.mockReturnValue($q.resolve(${rex}))`,
            'const service: API.PetService = new mocks.PetService(); service',
        ],
        wrong: [
            "new mocks.PetService().getPetById.mockReturnValue($q.resolve('Rex'))",
            `new mocks.PetService().getPetById.mockReturnValue(${rex})`,
            'const service: API.PetService = new mocks.StoreService(); service',
        ],
    },
};

const heads: Readonly<Record<Choice<'testingFramework'>, string>> = {
    vitest: "import { vi } from 'vitest';\nexport const spy = () => vi.fn();",
    jest: "import { jest } from '@jest/globals';\nexport const spy = () => jest.fn<() => Promise<API.Pet>>();",
};

describe.each(frameworks)('values of mocks of %s are typed', (testingFramework) => {
    test('right expressions compile, and wrong ones do not', { timeout: 180_000 }, async () => {
        const place = join(folder, `types-${testingFramework}`);
        const paths: string[] = [];
        for (const [name, { template, settings, right, wrong }] of Object.entries(expressions)) {
            const own = join(place, name.replaceAll(' ', '-'));
            const out = join(own, 'client.ts');
            const mocks = join(own, '__mocks__/client.ts');
            const petstore = { src: 'fixtures/petstore.yaml', out, mocks };
            const { files } = await generate({ ...petstore, ...settings, template, testingFramework });
            for (const { path, text } of files) await save(path, text);
            const typed = join(own, 'types.ts');
            await save(typed, expressionsFile(heads[testingFramework], name, right, wrong));
            paths.push(...files.map(({ path }) => path), typed);
        }
        const settings = { experimentalDecorators: true, hasOwnCode: true, hasJest: true };
        const project = await writeProject(place, 'types', paths, settings);
        expect(await compile('7.0', project)).toEqual([]);
    });
});

/** Each expression is a function that is never run. A wrong expression that compiles is an error. */
function expressionsFile(head: string, name: string, right: readonly string[], wrong: readonly string[]): string {
    const imports: Readonly<Record<string, string>> = {
        axios: "import type { AxiosResponse } from 'axios';",
        Angular: "import { of } from 'rxjs';",
        AngularJS: "import type ng from 'angular';\ndeclare const $q: ng.IQService;",
    };
    const functionOf = (expression: string): string => {
        const statements = expression.split('; ');
        const value = statements.pop();
        return `() => { ${statements.map((statement) => `${statement}; `).join('')}return ${value}; },`;
    };
    return [
        "import * as mocks from './__mocks__/client';",
        "import * as API from './client';",
        imports[name] ?? '',
        head,
        'declare const rex: API.Pet;',
        'export const replacement: Partial<typeof API> = mocks;',
        'export const right: readonly (() => unknown)[] = [',
        ...right.map(functionOf),
        '];',
        'export const wrong: readonly (() => unknown)[] = [',
        ...wrong.map((expression) => `// @ts-expect-error\n${functionOf(expression)}`),
        '];',
    ].join('\n');
}
