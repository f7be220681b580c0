/** Tests with mocks that give example data until a test says otherwise. */
import type { Config } from '../../src/index.ts';
import { environment } from './angular-scenes.ts';
import type { Scene } from './scenes.ts';
import { type Case, testFile } from './test-file.ts';

const files = {
    out: 'client.ts',
    mocks: '__mocks__/client.ts',
    examples: 'examples.ts',
    mockExamples: true,
    // The examples have the members of enumerations from the client, which the mocks replace.
    enumDeclarationStyle: 'enum',
} as const;
const petstore = { ...files, src: 'fixtures/petstore.yaml' } as const;

const resetting = 'beforeEach(() => resetAllMocks());\nafterEach(() => undefined);';

/** What a method gives, in the shape of its library. */
const givenBy = (what: string): readonly Case[] => [
    ['a method gives the example', `const pet = ${what}; expect(pet).toEqual(getPetByIdResponseExample());`],
    [
        'a test gives something else, until a reset',
        `petClient.getPetById.mockRejectedValue(new Error('offline'));
         await expect(petClient.getPetById(7)).rejects.toThrow('offline');
         resetAllMocks();
         expect(petClient.getPetById).not.toHaveBeenCalled();
         expect(${what}).toEqual(getPetByIdResponseExample());`,
    ],
    ['each call gives another object', `expect(${what}).not.toBe(${what});`],
    ['what has no example gives nothing', 'expect(petClient.deletePet(7)).toBe(undefined);'],
];

const received = 'await petClient.getPetById(7)';

/** The shapes of each library: how a test reads the body, and what else is known. */
const shapes: readonly (readonly [
    name: string,
    settings: Pick<Config, 'template' | 'responseShape'>,
    body: string,
    Case?,
])[] = [
    ['fetch', { template: 'fetch' }, received],
    [
        'axios',
        { template: 'axios' },
        `(${received}).data`,
        [
            'the rest of a response is that of the library',
            `const { status, headers, config } = ${received}; expect([status, headers, config]).toEqual([200, {}, { headers: {} }]);`,
        ],
    ],
    [
        'xior-full',
        { template: 'xior', responseShape: 'full' },
        `(${received}).data`,
        ['there is a status', `expect((${received}).status).toBe(200);`],
    ],
    ['xior', { template: 'xior' }, `(${received}).data`],
    [
        'ky-result',
        { template: 'ky', responseShape: 'result' },
        `(${received}).data`,
        ['a result is a success', `expect(${received}).toMatchObject({ ok: true, status: 200 });`],
    ],
];

const shapeScenes = shapes.map(([name, settings, body, more]): Scene => {
    const cases = [...givenBy(body), ...(more === undefined ? [] : [more])];
    return {
        folder: `examples-${name}`,
        config: { ...petstore, ...settings },
        titles: cases.map(([title]) => title),
        sources: (framework) => ({
            'pets.test.ts': testFile(framework, {
                style: 'object',
                mocked: ['client'],
                imports: "import { getPetByIdResponseExample } from './examples';",
                mocks: ['resetAllMocks'],
                setUp: resetting,
                cases,
            }),
        }),
    };
});

const hooks = {
    tsq: { query: 'mockQuery', mutate: 'mutateAsync', idle: 'isIdle: true', pending: 'isPending: true' },
    swr: { query: 'mockSWR', mutate: 'trigger', idle: 'isMutating: false', pending: 'isLoading: true' },
} as const;

function hookScene(layer: keyof typeof hooks, settings: Partial<Config>): Scene {
    const { query, mutate, idle, pending } = hooks[layer];
    const cases: readonly Case[] = [
        [
            'a hook succeeds with the example',
            'expect(pet.queries.useGetPetById(7).data).toEqual(getPetByIdResponseExample());',
        ],
        [
            'its data is the same each time',
            'expect(pet.queries.useGetPetById(7).data).toBe(pet.queries.useGetPetById(8).data);',
        ],
        [
            'a mutation waits, and resolves to the example',
            `expect(pet.mutations.useAddPet()).toMatchObject({ ${idle}, data: undefined });
             expect(await pet.mutations.useAddPet().${mutate}({ body: getPetByIdResponseExample() })).toEqual(addPetResponseExample());`,
        ],
        [
            'a test gives something else, until a reset',
            `pet.queries.useGetPetById.${query}({});
             expect(pet.queries.useGetPetById(7)).toMatchObject({ ${pending}, data: undefined });
             resetAllMocks();
             expect(pet.queries.useGetPetById(7).data).toEqual(getPetByIdResponseExample());`,
        ],
    ];
    return {
        folder: `examples-${layer}`,
        config: { ...petstore, template: [layer, 'axios'], ...settings },
        titles: cases.map(([title]) => title),
        sources: (framework) => ({
            'pets.test.tsx': testFile(framework, {
                style: settings.clientStyle ?? 'object',
                mocked: ['client', ...(settings.hooksOut === undefined ? [] : ['hooks'])],
                imports: "import { addPetResponseExample, getPetByIdResponseExample } from './examples';",
                mocks: ['resetAllMocks'],
                setUp: resetting,
                cases,
            }),
        }),
    };
}

const pageCases: readonly Case[] = [
    [
        'all pages are the one example',
        `const found = [];
         for await (const page of listPetsPages()) found.push(page);
         expect(found).toEqual([listPetsResponseExample()]);`,
    ],
    [
        'it follows those that a test gives',
        `const first = { data: [], meta: { next: 'b' } };
         listPets.mockResolvedValueOnce(first);
         const found = [];
         for await (const page of listPetsPages()) found.push(page);
         expect(found).toEqual([first, listPetsResponseExample()]);`,
    ],
    [
        'a hook has the example as its only page',
        'expect(useListPetsInfinite().data).toEqual({ pages: [listPetsResponseExample()], pageParams: [undefined] });',
    ],
];

const pages: Scene = {
    folder: 'examples-pages',
    config: {
        ...files,
        src: 'fixtures/pages.yaml',
        template: ['tsq', 'fetch'],
        clientStyle: 'functions',
        pagination: {
            rules: [
                { operationIds: ['listPets'], kind: 'cursor', parameter: 'cursor', next: 'meta.next', items: 'data' },
            ],
        },
    },
    titles: pageCases.map(([title]) => title),
    sources: (framework) => ({
        'pages.test.ts': testFile(framework, {
            style: 'object',
            mocked: ['client'],
            imports: "import { listPetsResponseExample } from './examples';",
            mocks: ['listPets', 'listPetsPages', 'resetAllMocks', 'useListPetsInfinite'],
            setUp: resetting,
            cases: pageCases,
        }),
    }),
};

const streamCases: readonly Case[] = [
    [
        'a stream has some items',
        `const found = [];
         for await (const entry of await defaultClient.readLog()) found.push(entry);
         expect(found).toEqual(readLogItemExample.list(3));`,
    ],
];

const streams: Scene = {
    folder: 'examples-streams',
    config: { ...files, src: 'fixtures/openapi-3.2-streams.yaml', template: 'fetch' },
    titles: streamCases.map(([title]) => title),
    sources: (framework) => ({
        'log.test.ts': testFile(framework, {
            style: 'object',
            mocked: ['client'],
            imports: "import { readLogItemExample } from './examples';",
            mocks: ['defaultClient', 'resetAllMocks'],
            setUp: resetting,
            cases: streamCases,
        }),
    }),
};

const angular: Scene = {
    folder: 'examples-angular',
    frameworks: ['vitest'],
    config: { ...petstore, template: 'ng2' },
    titles: ['a service emits the example', 'and again after a reset'],
    sources: () => ({
        'environment.ts': environment,
        'pets.test.ts': `
import './environment';
import { TestBed } from '@angular/core/testing';
import { firstValueFrom, of } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import * as mocks from './__mocks__/client';
import { PetService } from './client';
import { getPetByIdResponseExample } from './examples';

beforeEach(() => {
    mocks.resetAllMocks();
    TestBed.resetTestingModule();
    TestBed.configureTestingModule({ providers: [{ provide: PetService, useClass: mocks.PetService }] });
});

test('a service emits the example', async () => {
    expect(await firstValueFrom(TestBed.inject(PetService).getPetById(7))).toEqual(getPetByIdResponseExample());
});

test('and again after a reset', async () => {
    const pets = TestBed.inject(PetService) as mocks.PetService;
    pets.getPetById.mockReturnValue(of({ ...getPetByIdResponseExample(), name: 'Tom' }));
    expect((await firstValueFrom(pets.getPetById(7))).name).toBe('Tom');
    mocks.resetAllMocks();
    expect(await firstValueFrom(pets.getPetById(7))).toEqual(getPetByIdResponseExample());
});
`,
    }),
};

const angularJs: Scene = {
    folder: 'examples-angularjs',
    frameworks: ['vitest'],
    config: { ...petstore, template: 'ng1' },
    titles: [
        'a service resolves to the example with the digest of its injector',
        'a mock without an injector resolves too',
    ],
    sources: () => ({
        'pets.test.ts': `
import ng from 'angular';
import { beforeEach, expect, test } from 'vitest';
import * as mocks from './__mocks__/client';
import { getPetByIdResponseExample } from './examples';

beforeEach(() => mocks.resetAllMocks());

test('a service resolves to the example with the digest of its injector', () => {
    ng.module('app', []).service('petService', mocks.PetService);
    const injector = ng.injector(['ng', 'app']);
    const found: unknown[] = [];
    void injector.get<mocks.PetService>('petService').getPetById(7).then((pet) => found.push(pet));
    expect(found).toEqual([]);
    injector.get('$rootScope').$digest();
    expect(found).toEqual([getPetByIdResponseExample()]);
});

test('a mock without an injector resolves too', async () => {
    expect(await new mocks.PetService().getPetById(7)).toEqual(getPetByIdResponseExample());
});
`,
    }),
};

export const exampleScenes: readonly Scene[] = [
    ...shapeScenes,
    hookScene('tsq', {}),
    hookScene('swr', { clientStyle: 'functions', hooksOut: 'hooks.ts' }),
    pages,
    streams,
    angular,
    angularJs,
];
