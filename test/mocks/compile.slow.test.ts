/** Stubs compile under every strict flag, and so does only what is right about them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Config, generate } from '../../src/index.ts';
import { httpTemplates, reactiveTemplates } from '../../src/options/table.ts';
import { type CompilerVersion, compile, emptyFolder, save, writeProject } from '../compilers.ts';

type Choice<Name extends keyof Config> = NonNullable<Config[Name]>;

const frameworks: readonly Choice<'testingFramework'>[] = ['vitest', 'jest'];

/** Angular's and AngularJS's clients have no layer above them. */
const layered = httpTemplates.filter((name) => name !== 'ng1' && name !== 'ng2');

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
        run('enums', { testingFramework: one }),
        run('enums', { testingFramework: other, enumDeclarationStyle: 'enum' }),
        // Hooks are what names can be in the way of.
        ...(Array.isArray(template) ? [run('names', { testingFramework: other })] : []),
        run('library-names', { testingFramework: one, enumDeclarationStyle: 'enum' }),
        // A client that is a class has neither.
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
    const copies = new Map<string, string>();
    for (const { fixture } of runs) if (!copies.has(fixture)) copies.set(fixture, await asJson(fixture));
    for (const [index, { fixture, options }] of runs.entries()) {
        const place = join(folder, `${index}`);
        // Every other run has a file for the hooks, where there are any.
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

describe('the stubs of every template, response shape, framework and style of enumerations compile', () => {
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
        const project = await writeProject(folder, base, files, { erasable, experimentalDecorators: true });
        expect(await compile(version, project)).toEqual([]);
    });
});

/** Expressions over stubs; what is behind `wrong` must not compile. */
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
            'stubs.pet.queries.useGetPetById.mockQuery({})',
            `stubs.pet.queries.useGetPetById.mockQuery({ data: ${rex} })`,
            "stubs.pet.queries.useGetPetById.mockQuery({ error: new Error('offline') })",
            'stubs.pet.queries.useGetPetById.mockQuery({ isPending: true })',
            `stubs.pet.queries.useGetPetById.mockQuery({ data: ${rex}, isFetching: true })`,
            `stubs.pet.queries.useFindPetsByStatus.mockQuery({ data: [${rex}] })`,
            'stubs.user.queries.useLogoutUser.mockQuery({ data: null })',
            'stubs.pet.mutations.useAddPet.mockMutation({ isPending: true })',
            `stubs.pet.mutations.useAddPet.mockMutation({ variables: { body: ${rex} } })`,
            'stubs.pet.mutations.useAddPet.mockMutation({ mutate: spy() })',
            `stubs.pet.mutations.useAddPet.mockMutation({ mutateAsync: async ({ body }) => body })`,
            'stubs.pet.mutations.useDeletePet.mockMutation({ mutate: ({ petId, api_key }) => [petId.toFixed(), api_key?.trim()] })',
            'stubs.pet.queries.useGetPetById(7).data?.name.trim()',
            'stubs.pet.queries.useGetPetById(7, { select: ({ name }) => name }).data?.trim()',
            "stubs.pet.queryKeys.getPetById(7)[1] === 'getPetById'",
        ],
        wrong: [
            "stubs.pet.queries.useGetPetById.mockQuery({ data: 'Rex' })",
            'stubs.pet.queries.useGetPetById.mockQuery({ data: { id: 7 } })',
            `stubs.pet.queries.useFindPetsByStatus.mockQuery({ data: ${rex} })`,
            "stubs.pet.queries.useGetPetById.mockQuery({ isPending: 'yes' })",
            'stubs.pet.queries.useGetPetById.mockQuery({ isMutating: true })',
            'stubs.pet.queries.useGetPetById.mockMutation({})',
            'stubs.pet.queries.useGetPetById.mockSWR({})',
            "stubs.pet.mutations.useAddPet.mockMutation({ data: 'Rex' })",
            'stubs.pet.mutations.useAddPet.mockMutation({ variables: { petId: 7 } })',
            'stubs.pet.mutations.useAddPet.mockMutation({ mutate: ({ petId }) => petId })',
            'stubs.pet.mutations.useAddPet.mockQuery({})',
            "stubs.pet.queries.useGetPetById('7')",
            "stubs.pet.queryKeys.getPetById('7')",
            'stubs.pet.queries.useGetPetByName',
        ],
    },
    SWR: {
        template: 'swr',
        right: [
            'stubs.pet.queries.useGetPetById.mockSWR({})',
            `stubs.pet.queries.useGetPetById.mockSWR({ data: ${rex} })`,
            "stubs.pet.queries.useGetPetById.mockSWR({ error: new Error('offline') })",
            'stubs.pet.queries.useGetPetById.mockSWR({ error: new stubs.ApiError(Response.error(), undefined) })',
            'stubs.pet.queries.useGetPetById.mockSWR({ isLoading: true })',
            'stubs.pet.mutations.useAddPet.mockSWRMutation({ isMutating: true })',
            `stubs.pet.mutations.useAddPet.mockSWRMutation({ data: ${rex} })`,
            'stubs.pet.mutations.useAddPet.mockSWRMutation({ trigger: spy() })',
            'stubs.pet.mutations.useAddPet.mockSWRMutation({ trigger: async ({ body }: { body: API.Pet }) => body })',
            'new stubs.ApiError(Response.error(), undefined) instanceof API.ApiError',
            "stubs.http.baseUrl = '/api'",
        ],
        wrong: [
            "stubs.pet.queries.useGetPetById.mockSWR({ data: 'Rex' })",
            'stubs.pet.queries.useGetPetById.mockSWR({ data: { id: 7 } })',
            "stubs.pet.queries.useGetPetById.mockSWR({ error: 'offline' })",
            'stubs.pet.queries.useGetPetById.mockSWR({ isPending: true })',
            'stubs.pet.queries.useGetPetById.mockQuery({})',
            "stubs.pet.mutations.useAddPet.mockSWRMutation({ isMutating: 'yes' })",
            "stubs.pet.mutations.useAddPet.mockSWRMutation({ data: 'Rex' })",
            'stubs.pet.mutations.useAddPet.mockSWRMutation({ trigger: async ({ petId }: { petId: number }) => petId })',
            'stubs.pet.mutations.useAddPet.mockSWR({})',
            'stubs.http.baseUrl = 7',
        ],
    },
    fetch: {
        template: 'fetch',
        right: [
            `stubs.petClient.getPetById.mockResolvedValue(${rex})`,
            "stubs.petClient.getPetById.mockRejectedValue(new Error('offline'))",
            `stubs.petClient.getPetById.mockImplementation(async (petId) => ({ ...${rex}, id: petId }))`,
            'stubs.petClient.deletePet.mockResolvedValue(undefined)',
            'stubs.petClient.getPetById(7).then(({ name }) => name.trim())',
            'stubs.petClient.getPetById.mock.calls[0]?.[0].toFixed()',
            'const client: typeof API.petClient = stubs.petClient; client',
        ],
        wrong: [
            "stubs.petClient.getPetById.mockResolvedValue('Rex')",
            'stubs.petClient.getPetById.mockResolvedValue({ id: 7 })',
            `stubs.petClient.getPetById.mockReturnValue(${rex})`,
            `stubs.petClient.findPetsByStatus.mockResolvedValue(${rex})`,
            "stubs.petClient.getPetById('7')",
            'stubs.petClient.getPetByName',
        ],
    },
    axios: {
        template: 'axios',
        right: [
            'stubs.petClient.getPetById.mockResolvedValue({ data: rex } as AxiosResponse<API.Pet>)',
            "stubs.http.defaults.baseURL = '/api'",
            'stubs.http.interceptors.request.use((config) => config)',
        ],
        wrong: [
            `stubs.petClient.getPetById.mockResolvedValue(${rex})`,
            "stubs.petClient.getPetById.mockResolvedValue({ data: 'Rex' } as AxiosResponse<string>)",
            'stubs.http.defaults.baseURL = 7',
        ],
    },
    'functions with TanStack Query': {
        template: 'tsq',
        settings: { clientStyle: 'functions' },
        right: [
            'const all: typeof API = stubs; all',
            'stubs.useGetPetById.mockQuery({})',
            `stubs.useGetPetById.mockQuery({ data: ${rex}, isFetching: true })`,
            'stubs.useGetPetById.mockQuery({ error: new stubs.ApiError(Response.error(), undefined) })',
            `stubs.useAddPet.mockMutation({ variables: { body: ${rex} } })`,
            'stubs.useAddPet.mockMutation({ mutate: spy() })',
            'stubs.useGetPetById(7, { select: ({ name }) => name }).data?.trim()',
            `stubs.getPetById.mockResolvedValue(${rex})`,
            'stubs.getPetById.mock.calls[0]?.[0].toFixed()',
            "stubs.getPetByIdQueryKey(7)[1] === 'getPetById'",
            'stubs.getPetByIdQueryOptions.mockReturnValue(stubs.getPetByIdQueryOptions(7))',
        ],
        wrong: [
            "stubs.useGetPetById.mockQuery({ data: 'Rex' })",
            `stubs.useFindPetsByStatus.mockQuery({ data: ${rex} })`,
            'stubs.useGetPetById.mockMutation({})',
            'stubs.useGetPetById.mockSWR({})',
            "stubs.useAddPet.mockMutation({ data: 'Rex' })",
            "stubs.getPetById.mockResolvedValue('Rex')",
            `stubs.getPetById.mockReturnValue(${rex})`,
            "stubs.getPetById('7')",
            'stubs.getPetByIdQueryOptions.mockReturnValue({})',
            'stubs.petClient',
        ],
    },
    'functions with SWR': {
        template: 'swr',
        settings: { clientStyle: 'functions' },
        right: [
            'const all: typeof API = stubs; all',
            `stubs.useGetPetById.mockSWR({ data: ${rex} })`,
            'stubs.useGetPetById.mockSWR({ isLoading: true })',
            `stubs.useAddPet.mockSWRMutation({ data: ${rex} })`,
            'stubs.useAddPet.mockSWRMutation({ trigger: async ({ body }: { body: API.Pet }) => body })',
            `stubs.getPetById.mockImplementation(async (petId) => ({ ...${rex}, id: petId }))`,
        ],
        wrong: [
            'stubs.useGetPetById.mockSWR({ data: { id: 7 } })',
            'stubs.useGetPetById.mockSWR({ isPending: true })',
            'stubs.useGetPetById.mockQuery({})',
            "stubs.useAddPet.mockSWRMutation({ isMutating: 'yes' })",
            'stubs.useAddPet.mockSWRMutation({ trigger: async ({ petId }: { petId: number }) => petId })',
            `stubs.findPetsByStatus.mockResolvedValue(${rex})`,
        ],
    },
    'instances of axios': {
        template: ['tsq', 'axios'],
        settings: { instances: true },
        right: [
            'const all: typeof API = stubs; all',
            "stubs.createInstance({ baseURL: '/eu' }).interceptors.request.use((config) => config)",
            'stubs.createInstance.mockReturnValue(stubs.http)',
            'stubs.createPetClient(stubs.createInstance()).getPetById(7)',
            'stubs.createPetClient.mockReturnValue(stubs.petClient)',
            'stubs.createPetClient.mock.calls[0]?.[0].defaults.baseURL',
            "stubs.withScope(stubs.createInstance(), 'eu').defaults.baseURL",
            'stubs.petClient.getPetById(7, { http: stubs.createInstance() })',
            'stubs.pet.queries.useGetPetById(7, {}, { http: stubs.createInstance() }).data?.name.trim()',
        ],
        wrong: [
            "stubs.createInstance({ baseUrl: '/eu' })",
            'stubs.createInstance.mockReturnValue({})',
            'stubs.createPetClient()',
            "stubs.createPetClient({ baseURL: '/eu' })",
            'stubs.createPetClient.mockReturnValue(stubs.userClient)',
            "stubs.petClient.getPetById(7, { http: '/eu' })",
            'stubs.pet.queries.useGetPetById(7, { http: stubs.createInstance() })',
        ],
    },
    'instances of fetch': {
        template: 'swr',
        settings: { instances: true, clientStyle: 'functions' },
        right: [
            'const all: typeof API = stubs; all',
            "stubs.createInstance({ baseUrl: '/eu' }).baseUrl.trim()",
            'stubs.getPetById(7, { http: stubs.createInstance() })',
            'stubs.useGetPetById(7, {}, { http: stubs.http }).data?.name.trim()',
        ],
        wrong: [
            "stubs.createInstance({ baseURL: '/eu' })",
            'stubs.getPetById(7, stubs.http)',
            "stubs.getPetById(7, { http: { baseUrl: '/eu' } })",
            'stubs.useGetPetById(7, {}, stubs.http)',
            'stubs.createPetClient',
        ],
    },
    Angular: {
        template: 'ng2',
        right: [
            `new stubs.PetService().getPetById.mockReturnValue(of(${rex}))`,
            'const service: API.PetService = new stubs.PetService(); service',
        ],
        wrong: [
            "new stubs.PetService().getPetById.mockReturnValue(of('Rex'))",
            `new stubs.PetService().getPetById.mockReturnValue(${rex})`,
            'const service: API.PetService = new stubs.StoreService(); service',
        ],
    },
    AngularJS: {
        template: 'ng1',
        right: [
            `new stubs.PetService().getPetById.mockReturnValue($q.resolve(${rex}))`,
            'const service: API.PetService = new stubs.PetService(); service',
        ],
        wrong: [
            "new stubs.PetService().getPetById.mockReturnValue($q.resolve('Rex'))",
            `new stubs.PetService().getPetById.mockReturnValue(${rex})`,
            'const service: API.PetService = new stubs.StoreService(); service',
        ],
    },
};

const heads: Readonly<Record<Choice<'testingFramework'>, string>> = {
    vitest: "import { vi } from 'vitest';\nexport const spy = () => vi.fn();",
    jest: "import { jest } from '@jest/globals';\nexport const spy = () => jest.fn<() => Promise<API.Pet>>();",
};

describe.each(frameworks)('what a stub of %s is told is typed', (testingFramework) => {
    test('what is right compiles, and what is wrong does not', { timeout: 60_000 }, async () => {
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
        const project = await writeProject(place, 'types', paths, { experimentalDecorators: true, hasOwnCode: true });
        expect(await compile('7.0', project)).toEqual([]);
    });
});

/** Each expression is a function of its own: none is run. One that compiles against what is said of it is an error. */
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
        "import * as stubs from './__mocks__/client';",
        "import * as API from './client';",
        imports[name] ?? '',
        head,
        'declare const rex: API.Pet;',
        'export const replacement: Partial<typeof API> = stubs;',
        'export const right: readonly (() => unknown)[] = [',
        ...right.map(functionOf),
        '];',
        'export const wrong: readonly (() => unknown)[] = [',
        ...wrong.map((expression) => `// @ts-expect-error\n${functionOf(expression)}`),
        '];',
    ].join('\n');
}
