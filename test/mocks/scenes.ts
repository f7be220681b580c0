/** Components that use hooks, and their tests with generated mocks, for vitest and for jest. */
import type { Config } from '../../src/index.ts';
import { type ClientStyle, folderOf, importOf, spell } from './client-styles.ts';
import type { Framework, Sources } from './project.ts';
import { type Case, notLoaded, petstore, testFile } from './test-file.ts';

/** A project in one folder: the generated files, the handwritten files, and the tests that must pass. */
export interface Scene {
    readonly folder: string;
    readonly config: Omit<Config, 'testingFramework'>;
    readonly sources: (framework: Framework) => Sources;
    readonly titles: readonly string[];
    readonly frameworks?: readonly Framework[];
    /** On if it only combines what other scenes have, each with others: those are run by `npm run test:slow`. */
    readonly isCombination?: boolean;
}

/** Scenes that only combine what others have. */
export function combinations(scenes: readonly Scene[]): readonly Scene[] {
    return scenes.map((scene) => ({ ...scene, isCombination: true }));
}

const rendering = `
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Pet } from './client';
import { PetPage } from './PetPage';
`;

const renderingSetUp = `
const rex: Pet = { id: 7, name: 'Rex', photoUrls: [] };
beforeEach(() => resetAllMocks());
afterEach(() => cleanup());
`;

/** Cases for the mocks of all layers. */
const casesOfAll: readonly Case[] = [
    [
        'what was not set to anything is loading',
        "render(<PetPage id={7} />); expect(screen.getByText('Loading')).toBeTruthy();",
    ],
    [
        'the arguments of a hook are known',
        'render(<PetPage id={7} />); expect(pet.queries.useGetPetById).toHaveBeenCalledWith(7);',
    ],
    [
        'keys are the real ones',
        `expect(pet.queryKeys.getPetById(7)).toEqual(['pet', 'getPetById', 7]);
         expect(pet.queryKeys.findPetsByTags()).toEqual(['pet', 'findPetsByTags']);
         expect(pet.queryKeys.all()).toEqual(['pet']);`,
    ],
    [
        'enumerations are the real ones',
        `expect(PetStatus.sold).toBe('sold'); expect(Object.values(PetStatus)).toEqual(['available', 'pending', 'sold']);`,
    ],
    [
        'a method of a client that was not set to anything gives nothing',
        'expect(petClient.getPetById(7)).toBe(undefined); expect(petClient.getPetById).toHaveBeenCalledTimes(1);',
    ],
];

interface Layer {
    readonly hook: string;
    readonly cases: readonly Case[];
    readonly page: string;
}

const layers: Readonly<Record<'tsq' | 'swr', Layer>> = {
    tsq: {
        hook: '@tanstack/react-query',
        page: `
const { data, error, isPending, isError } = pet.queries.useGetPetById(id);
const { mutate, isPending: isSelling } = pet.mutations.useUpdatePet();
if (isPending) return <p>Loading</p>;
if (isError) return <p role="alert">{error.message}</p>;
const sell = () => mutate({ body: { ...data, status: PetStatus.sold } });
`,
        cases: [
            [
                'data',
                `pet.queries.useGetPetById.mockQuery({ data: rex });
                 render(<PetPage id={7} />);
                 expect(screen.getByRole('heading').textContent).toBe('Rex');`,
            ],
            [
                'an error',
                `pet.queries.useGetPetById.mockQuery({ error: new Error('No such pet') });
                 render(<PetPage id={7} />);
                 expect(screen.getByRole('alert').textContent).toBe('No such pet');`,
            ],
            [
                'nothing, which is loading',
                `pet.queries.useGetPetById.mockQuery({});
                 render(<PetPage id={7} />);
                 expect(screen.getByText('Loading')).toBeTruthy();`,
            ],
            [
                'a mutation on its way',
                `pet.queries.useGetPetById.mockQuery({ data: rex });
                 pet.mutations.useUpdatePet.mockMutation({ isPending: true });
                 render(<PetPage id={7} />);
                 expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);`,
            ],
            [
                'what a mutation is called with',
                `const mutate = runner.fn();
                 pet.queries.useGetPetById.mockQuery({ data: rex });
                 pet.mutations.useUpdatePet.mockMutation({ mutate });
                 render(<PetPage id={7} />);
                 fireEvent.click(screen.getByRole('button'));
                 expect(mutate).toHaveBeenCalledTimes(1);
                 expect(mutate).toHaveBeenCalledWith({ body: { ...rex, status: PetStatus.sold } });`,
            ],
            [
                'a mutation has a spy of its own where none is given',
                `pet.queries.useGetPetById.mockQuery({ data: rex });
                 render(<PetPage id={7} />);
                 fireEvent.click(screen.getByRole('button'));
                 expect(pet.mutations.useUpdatePet().mutate).toHaveBeenCalledWith({ body: { ...rex, status: PetStatus.sold } });`,
            ],
            [
                'a reset takes back what was set, and what was called',
                `pet.queries.useGetPetById.mockQuery({ data: rex });
                 pet.mutations.useUpdatePet.mockMutation({ isPending: true });
                 petClient.getPetById.mockImplementation(() => { throw new Error('still set'); });
                 pet.queries.useGetPetById(7);
                 resetAllMocks();
                 expect(pet.queries.useGetPetById).not.toHaveBeenCalled();
                 expect(pet.queries.useGetPetById(7)).toMatchObject({ isPending: true, data: undefined });
                 expect(pet.mutations.useUpdatePet()).toMatchObject({ isPending: false, isIdle: true });
                 expect(petClient.getPetById(7)).toBe(undefined);`,
            ],
            [
                'options are spies',
                `expect(pet.queryOptions.getPetById(7)).toBe(undefined);
                 expect(pet.mutationOptions.addPet()).toBe(undefined);
                 expect(pet.queryOptions.getPetById).toHaveBeenCalledWith(7);`,
            ],
        ],
    },
    swr: {
        hook: 'swr',
        page: `
const { data, error, isLoading } = pet.queries.useGetPetById(id);
const { trigger, isMutating: isSelling } = pet.mutations.useUpdatePet();
if (isLoading) return <p>Loading</p>;
if (data === undefined) return <p role="alert">{error?.message}</p>;
const sell = () => trigger({ body: { ...data, status: PetStatus.sold } });
`,
        cases: [
            [
                'data',
                `pet.queries.useGetPetById.mockSWR({ data: rex });
                 render(<PetPage id={7} />);
                 expect(screen.getByRole('heading').textContent).toBe('Rex');`,
            ],
            [
                'an error',
                `pet.queries.useGetPetById.mockSWR({ error: new Error('No such pet') });
                 render(<PetPage id={7} />);
                 expect(screen.getByRole('alert').textContent).toBe('No such pet');`,
            ],
            [
                'nothing, which is loading',
                `pet.queries.useGetPetById.mockSWR({});
                 render(<PetPage id={7} />);
                 expect(screen.getByText('Loading')).toBeTruthy();`,
            ],
            [
                'a mutation on its way',
                `pet.queries.useGetPetById.mockSWR({ data: rex });
                 pet.mutations.useUpdatePet.mockSWRMutation({ isMutating: true });
                 render(<PetPage id={7} />);
                 expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);`,
            ],
            [
                'what a mutation is called with',
                `const trigger = runner.fn<(variables: { body: Pet }) => Promise<Pet>>();
                 pet.queries.useGetPetById.mockSWR({ data: rex });
                 pet.mutations.useUpdatePet.mockSWRMutation({ trigger });
                 render(<PetPage id={7} />);
                 fireEvent.click(screen.getByRole('button'));
                 expect(trigger).toHaveBeenCalledTimes(1);
                 expect(trigger).toHaveBeenCalledWith({ body: { ...rex, status: PetStatus.sold } });`,
            ],
            [
                'a mutation has a spy of its own where none is given',
                `pet.queries.useGetPetById.mockSWR({ data: rex });
                 render(<PetPage id={7} />);
                 fireEvent.click(screen.getByRole('button'));
                 expect(pet.mutations.useUpdatePet().trigger).toHaveBeenCalledWith({ body: { ...rex, status: PetStatus.sold } });`,
            ],
            [
                'a reset takes back what was set, and what was called',
                `pet.queries.useGetPetById.mockSWR({ data: rex });
                 pet.mutations.useUpdatePet.mockSWRMutation({ isMutating: true });
                 petClient.getPetById.mockImplementation(() => { throw new Error('still set'); });
                 pet.queries.useGetPetById(7);
                 resetAllMocks();
                 expect(pet.queries.useGetPetById).not.toHaveBeenCalled();
                 expect(pet.queries.useGetPetById(7)).toMatchObject({ isLoading: true, data: undefined });
                 expect(pet.mutations.useUpdatePet()).toMatchObject({ isMutating: false });
                 expect(petClient.getPetById(7)).toBe(undefined);`,
            ],
        ],
    },
};

interface PageScene {
    readonly folder: string;
    readonly layer: 'tsq' | 'swr';
    readonly library: 'axios' | 'ky' | 'xior';
    readonly twoFiles?: boolean;
    readonly useClient?: boolean;
}

/** In place of the case of the same title, if the options are in the file of the client. */
const apartOptions: Case = [
    'options are spies',
    `expect(pet.queryOptions.getPetById(7).queryKey).toEqual(pet.queryKeys.getPetById(7));
     expect(pet.queryOptions.getPetById).toHaveBeenCalledWith(7);
     pet.mutationOptions.addPet.mockReturnValue(undefined as never);
     expect(pet.mutationOptions.addPet()).toBe(undefined);
     resetAllMocks();
     expect(pet.mutationOptions.addPet().mutationKey).toEqual(['pet', 'addPet']);`,
];

function pageScene(
    { folder, layer, library, twoFiles = false, useClient = false }: PageScene,
    clientStyle: ClientStyle,
): Scene {
    const { cases, hook } = layers[layer];
    const page = spell(clientStyle, layers[layer].page);
    const hooks = twoFiles ? 'hooks' : 'client';
    const all = (framework: Framework): readonly Case[] => [
        ...casesOfAll,
        ...cases.map((one) => (useClient && one[0] === apartOptions[0] ? apartOptions : one)),
        notLoaded(framework, 'client', library),
    ];
    return {
        folder: folderOf(folder, clientStyle),
        config: {
            ...petstore,
            clientStyle,
            template: [layer, library],
            useClient,
            ...(twoFiles && { hooksOut: 'hooks.ts' }),
        },
        titles: all('vitest').map(([title]) => title),
        sources: (framework) => ({
            'PetPage.tsx': `
import { PetStatus } from './client';
${importOf(page.names, `./${hooks}`)}
export function PetPage({ id }: { readonly id: number }) {${page.code}return (
    <>
        <h1>{data.name}</h1>
        <button type="button" disabled={isSelling} onClick={sell}>Sell</button>
    </>
);
}
`,
            'PetPage.test.tsx': testFile(framework, {
                style: clientStyle,
                mocked: twoFiles ? ['client', 'hooks'] : ['client'],
                forbidden: [library, hook],
                imports: rendering,
                mocks: ['PetStatus', 'resetAllMocks'],
                setUp: renderingSetUp,
                cases: all(framework),
            }),
        }),
    };
}

const errorCases: readonly Case[] = [
    [
        'an error of the client is itself, and is distinguished from others',
        `pet.queries.useGetPetById.mockSWR({ error: new ApiError({ status: 404 } as Response, undefined) });
         render(<PetError />);
         expect(screen.getByRole('alert').textContent).toBe('status 404');`,
    ],
    [
        'another error is not taken for it',
        `pet.queries.useGetPetById.mockSWR({ error: new Error('offline') });
         render(<PetError />);
         expect(screen.getByRole('alert').textContent).toBe('offline');`,
    ],
    ['settings can be set', "http.baseUrl = '/api'; expect(http.baseUrl).toBe('/api');"],
];

function errorScene(clientStyle: ClientStyle): Scene {
    const hook = spell(clientStyle, 'pet.queries.useGetPetById');
    return {
        folder: folderOf('error', clientStyle),
        config: { ...petstore, clientStyle, template: 'swr' },
        titles: errorCases.map(([title]) => title),
        sources: (framework) => ({
            'PetError.tsx': `
${importOf(['ApiError', ...hook.names], './client')}
export function PetError() {
    const { error } = ${hook.code}(7);
    return <p role="alert">{error instanceof ApiError ? \`status \${error.status}\` : error?.message}</p>;
}
`,
            'PetError.test.tsx': testFile(framework, {
                style: clientStyle,
                mocked: ['client'],
                forbidden: ['swr'],
                imports: `
import { cleanup, render, screen } from '@testing-library/react';
import { PetError } from './PetError';
`,
                mocks: ['ApiError', 'http', 'resetAllMocks'],
                setUp: 'beforeEach(() => resetAllMocks());\nafterEach(() => cleanup());',
                cases: errorCases,
            }),
        }),
    };
}

const tsqInOneFile = { folder: 'tsq-axios', layer: 'tsq', library: 'axios' } as const;
const tsqInTwoFiles = { folder: 'tsq-xior-two-files', layer: 'tsq', library: 'xior', twoFiles: true } as const;
const forBrowsers = { ...tsqInTwoFiles, folder: 'tsq-ky-for-browsers', library: 'ky', useClient: true } as const;
const swrInOneFile = { folder: 'swr-ky', layer: 'swr', library: 'ky' } as const;
const swrInTwoFiles = { folder: 'swr-axios-two-files', layer: 'swr', library: 'axios', twoFiles: true } as const;

export const pageScenes: readonly Scene[] = [
    pageScene(tsqInOneFile, 'object'),
    pageScene(tsqInTwoFiles, 'functions'),
    pageScene(forBrowsers, 'object'),
    pageScene(forBrowsers, 'functions'),
    pageScene(swrInOneFile, 'functions'),
    pageScene(swrInTwoFiles, 'object'),
    errorScene('object'),
    ...combinations([
        pageScene(tsqInOneFile, 'functions'),
        pageScene(tsqInTwoFiles, 'object'),
        pageScene(swrInOneFile, 'object'),
        pageScene(swrInTwoFiles, 'functions'),
        errorScene('functions'),
    ]),
];
