/** What users of generated stubs write: components and functions, and their tests, for vitest and for jest. */
import type { Config } from '../../src/index.ts';
import type { Framework, Sources } from './project.ts';

/** A project of one folder: what is generated, what is written by hand, and which tests of it are to pass. */
export interface Scene {
    readonly folder: string;
    readonly config: Omit<Config, 'testingFramework'>;
    readonly sources: (framework: Framework) => Sources;
    readonly titles: readonly string[];
    readonly frameworks?: readonly Framework[];
}

/** One test of a file: its name, and its lines. */
type Case = readonly [title: string, code: string];

const petstore = {
    src: 'fixtures/petstore.yaml',
    out: 'client.ts',
    mocks: '__mocks__/client.ts',
    enumDeclarationStyle: 'enum',
} as const;

const frameworks: Readonly<Record<Framework, { readonly globals: string; readonly mock: (file: string) => string }>> = {
    vitest: {
        globals: "import { afterEach, beforeEach, expect, test, vi as runner } from 'vitest';",
        mock: (file) => `runner.mock('./${file}', () => import('./__mocks__/client'));`,
    },
    jest: {
        globals: "import { afterEach, beforeEach, expect, jest as runner, test } from '@jest/globals';",
        mock: (file) => `runner.mock('./${file}', () => runner.requireActual('./__mocks__/client'));`,
    },
};

interface TestFile {
    /** The generated files that stubs take the place of. */
    readonly mocked: readonly string[];
    /** Packages that must not be loaded. */
    readonly forbidden?: readonly string[];
    readonly imports: string;
    /** Lines between the imports and the tests. */
    readonly setUp?: string;
    readonly cases: readonly Case[];
}

/** A file of tests. What is mocked comes first, as nothing here moves it there for jest; vitest does so itself. */
function testFile(framework: Framework, { mocked, forbidden = [], imports, setUp = '', cases }: TestFile): string {
    const { globals, mock } = frameworks[framework];
    return [
        // vitest finds calls of `vi`, and only those.
        globals.replace('vi as runner', 'vi').replace('jest as runner', 'jest'),
        ...mocked.map(mock),
        ...forbidden.map((name) => `runner.mock('${name}', () => { throw new Error('${name} was loaded'); });`),
        imports,
        setUp,
        ...cases.map(([title, code]) => `test('${title}', async () => {\n${code}\n});`),
    ]
        .join('\n')
        .replaceAll(/\brunner\b/g, framework === 'vitest' ? 'vi' : 'jest');
}

const rendering = `
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { pet, petClient, PetStatus, resetAllMocks } from './__mocks__/client';
import type { Pet } from './client';
import { PetPage } from './PetPage';
`;

const renderingSetUp = `
const rex: Pet = { id: 7, name: 'Rex', photoUrls: [] };
beforeEach(() => resetAllMocks());
afterEach(() => cleanup());
`;

/** True of all that stands for the hooks of a layer and what is beside them. */
const casesOfAll: readonly Case[] = [
    [
        'what was not told anything is loading',
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
        'a method of a client that was not told anything gives nothing',
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
                'a reset takes back what was told, and what was called',
                `pet.queries.useGetPetById.mockQuery({ data: rex });
                 pet.mutations.useUpdatePet.mockMutation({ isPending: true });
                 petClient.getPetById.mockImplementation(() => { throw new Error('still told'); });
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
                'a reset takes back what was told, and what was called',
                `pet.queries.useGetPetById.mockSWR({ data: rex });
                 pet.mutations.useUpdatePet.mockSWRMutation({ isMutating: true });
                 petClient.getPetById.mockImplementation(() => { throw new Error('still told'); });
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

/** The client that is used in this process is not the one that was generated: its packages cannot even be loaded. */
function notLoaded(framework: Framework, file: string, library: string): Case {
    const load =
        framework === 'vitest'
            ? `() => runner.importActual('./${file}')`
            : `async () => runner.requireActual('./${file}')`;
    return [
        'the libraries are not loaded',
        // Node says what a factory threw as the cause of its own error.
        `const reason = await (${load})().then(() => undefined, (error: Error) => \`\${error} \${error.cause}\`);
         expect(reason).toContain('${library} was loaded');`,
    ];
}

interface PageScene {
    readonly folder: string;
    readonly layer: 'tsq' | 'swr';
    readonly library: 'axios' | 'ky' | 'xior';
    readonly twoFiles?: boolean;
}

function pageScene({ folder, layer, library, twoFiles = false }: PageScene): Scene {
    const { cases, hook, page } = layers[layer];
    const hooks = twoFiles ? 'hooks' : 'client';
    const all = (framework: Framework): readonly Case[] => [
        ...casesOfAll,
        ...cases,
        notLoaded(framework, 'client', library),
    ];
    return {
        folder,
        config: { ...petstore, template: [layer, library], ...(twoFiles && { hooksOut: 'hooks.ts' }) },
        titles: all('vitest').map(([title]) => title),
        sources: (framework) => ({
            'PetPage.tsx': `
import { PetStatus } from './client';
import { pet } from './${hooks}';
export function PetPage({ id }: { readonly id: number }) {${page}return (
    <>
        <h1>{data.name}</h1>
        <button type="button" disabled={isSelling} onClick={sell}>Sell</button>
    </>
);
}
`,
            'PetPage.test.tsx': testFile(framework, {
                mocked: twoFiles ? ['client', 'hooks'] : ['client'],
                forbidden: [library, hook],
                imports: rendering,
                setUp: renderingSetUp,
                cases: all(framework),
            }),
        }),
    };
}

const failures: readonly Case[] = [
    [
        'an error of the client is itself, and can be told from others',
        `pet.queries.useGetPetById.mockSWR({ error: new ApiError({ status: 404 } as Response, undefined) });
         render(<PetFailure />);
         expect(screen.getByRole('alert').textContent).toBe('status 404');`,
    ],
    [
        'another error is not taken for it',
        `pet.queries.useGetPetById.mockSWR({ error: new Error('offline') });
         render(<PetFailure />);
         expect(screen.getByRole('alert').textContent).toBe('offline');`,
    ],
    ['settings can be set', "http.baseUrl = '/api'; expect(http.baseUrl).toBe('/api');"],
];

const failureScene: Scene = {
    folder: 'failure',
    config: { ...petstore, template: 'swr' },
    titles: failures.map(([title]) => title),
    sources: (framework) => ({
        'PetFailure.tsx': `
import { ApiError, pet } from './client';
export function PetFailure() {
    const { error } = pet.queries.useGetPetById(7);
    return <p role="alert">{error instanceof ApiError ? \`status \${error.status}\` : error?.message}</p>;
}
`,
        'PetFailure.test.tsx': testFile(framework, {
            mocked: ['client'],
            forbidden: ['swr'],
            imports: `
import { cleanup, render, screen } from '@testing-library/react';
import { ApiError, http, pet, resetAllMocks } from './__mocks__/client';
import { PetFailure } from './PetFailure';
`,
            setUp: 'beforeEach(() => resetAllMocks());\nafterEach(() => cleanup());',
            cases: failures,
        }),
    }),
};

/** What a function of an application does with the client itself, once as it is imported and then as it is called. */
const functionCases: readonly Case[] = [
    [
        'a method resolves to what it is told',
        "petClient.getPetById.mockResolvedValue(answer({ id: 7, name: 'Rex', photoUrls: [] })); expect(await nameOf(7)).toBe('Rex');",
    ],
    [
        'a method rejects with what it is told',
        "petClient.getPetById.mockRejectedValue(new Error('offline')); await expect(nameOf(7)).rejects.toThrow('offline');",
    ],
    [
        'its arguments are known',
        'await nameOf(8).catch(() => 0); expect(petClient.getPetById).toHaveBeenCalledWith(8);',
    ],
    ['it was never called before', 'expect(petClient.getPetById).not.toHaveBeenCalled();'],
];

const axiosScene: Scene = {
    folder: 'axios',
    config: { ...petstore, template: 'axios' },
    titles: [...functionCases.map(([title]) => title), 'the libraries are not loaded'],
    sources: (framework) => ({
        'names.ts': `
import { http, petClient } from './client';
http.defaults.baseURL = 'https://petstore.example';
http.defaults.headers.common['X-Client'] = 'names';
http.interceptors.request.use((config) => config);
export async function nameOf(id: number): Promise<string> {
    const { data } = await petClient.getPetById(id);
    return data.name;
}
`,
        'names.test.ts': testFile(framework, {
            mocked: ['client'],
            forbidden: ['axios'],
            imports: `
import type { AxiosResponse } from 'axios';
import { petClient, resetAllMocks } from './__mocks__/client';
import { nameOf } from './names';
`,
            setUp: `
beforeEach(() => resetAllMocks());
afterEach(() => undefined);
const answer = <Data,>(data: Data) => ({ data }) as AxiosResponse<Data>;
`,
            cases: [...functionCases, notLoaded(framework, 'client', 'axios')],
        }),
    }),
};

/** Stubs for the client alone: the hooks are real, and ask it. */
const realHooksScene: Scene = {
    folder: 'real-hooks',
    config: { ...petstore, template: ['tsq', 'ky'], hooksOut: 'hooks.ts' },
    titles: ['real hooks ask the stubs of the client', 'and fail as these do'],
    sources: (framework) => ({
        'hooks.test.tsx': testFile(framework, {
            mocked: ['client'],
            forbidden: ['ky'],
            imports: `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { petClient, resetAllMocks } from './__mocks__/client';
import { pet } from './hooks';
`,
            setUp: `
beforeEach(() => resetAllMocks());
afterEach(() => cleanup());
function render() {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const wrapper = ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    return renderHook(() => pet.queries.useGetPetById(7), { wrapper }).result;
}
`,
            cases: [
                [
                    'real hooks ask the stubs of the client',
                    `petClient.getPetById.mockResolvedValue({ id: 7, name: 'Rex', photoUrls: [] });
                     const shown = render();
                     await waitFor(() => expect(shown.current.data?.name).toBe('Rex'));
                     expect(petClient.getPetById.mock.calls[0]?.[0]).toBe(7);`,
                ],
                [
                    'and fail as these do',
                    `petClient.getPetById.mockRejectedValue(new Error('offline'));
                     const shown = render();
                     await waitFor(() => expect(shown.current.error?.message).toBe('offline'));`,
                ],
            ],
        }),
    }),
};

/** Without a word of where the stubs are: both frameworks look into the folder __mocks__ beside a file. */
const folderScene: Scene = {
    folder: 'by-folder',
    config: { ...petstore, template: 'axios' },
    titles: ['stubs are found in their folder'],
    sources: (framework) => ({
        ...axiosScene.sources(framework),
        'names.test.ts': testFile(framework, {
            mocked: [],
            forbidden: ['axios'],
            imports: `
runner.mock('./client');
import { petClient } from './client';
import { nameOf } from './names';
`,
            setUp: 'afterEach(() => undefined);\nbeforeEach(() => undefined);',
            cases: [
                [
                    'stubs are found in their folder',
                    `const answer = { data: { id: 7, name: 'Rex', photoUrls: [] } } as unknown as Awaited<ReturnType<typeof petClient.getPetById>>;
                     runner.mocked(petClient.getPetById).mockResolvedValue(answer);
                     expect(await nameOf(7)).toBe('Rex');`,
                ],
            ],
        }),
    }),
};

export const scenes: readonly Scene[] = [
    pageScene({ folder: 'tsq-axios', layer: 'tsq', library: 'axios' }),
    pageScene({ folder: 'tsq-xior-two-files', layer: 'tsq', library: 'xior', twoFiles: true }),
    pageScene({ folder: 'swr-ky', layer: 'swr', library: 'ky' }),
    pageScene({ folder: 'swr-axios-two-files', layer: 'swr', library: 'axios', twoFiles: true }),
    failureScene,
    axiosScene,
    realHooksScene,
    folderScene,
];
