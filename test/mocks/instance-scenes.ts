/** Tests of applications with instances: mocks of the functions that create them, and of their clients. */
import { type ClientStyle, folderOf, importOf, spell } from './client-styles.ts';
import { combinations, type Scene } from './scenes.ts';
import { type Case, petstore, testFile } from './test-file.ts';

const rex = "{ id: 7, name: 'Rex', photoUrls: [] }";

/** An application with two servers, and a client for each of its users. */
const serversFile = `
import { createInstance, createPetClient, petClient } from './client';

export const europe = createInstance({ baseURL: 'https://eu.petstore.example' });
export const asia = createInstance({ baseURL: 'https://asia.petstore.example' });
europe.interceptors.request.use((config) => config);
asia.defaults.timeout = 1000;

const europeans = createPetClient(europe);

export async function nameInEurope(id: number): Promise<string> {
    return (await europeans.getPetById(id)).data.name;
}

export async function nameIn(http: typeof europe, id: number): Promise<string> {
    return (await petClient.getPetById(id, { http })).data.name;
}

export async function nameFor(token: string, id: number): Promise<string> {
    const pets = createPetClient(createInstance({ headers: { Authorization: token } }));
    return (await pets.getPetById(id)).data.name;
}
`;

const serverCases: readonly Case[] = [
    [
        'a client that was made for an instance calls the mocks of the client',
        `petClient.getPetById.mockResolvedValue(response(${rex}));
         expect(await nameInEurope(7)).toBe('Rex');
         expect(petClient.getPetById).toHaveBeenCalledWith(7);`,
    ],
    [
        'what an instance and a client were made of is known',
        `petClient.getPetById.mockResolvedValue(response(${rex}));
         expect(await nameFor('Bearer jo', 7)).toBe('Rex');
         expect(createInstance).toHaveBeenCalledWith({ headers: { Authorization: 'Bearer jo' } });
         expect(createPetClient.mock.calls[0]?.[0]).toBe(createInstance.mock.results[0]?.value);`,
    ],
    [
        'the instance of a request is known, and no other is taken for it',
        `petClient.getPetById.mockResolvedValue(response(${rex}));
         await nameIn(europe, 7);
         expect(petClient.getPetById).toHaveBeenCalledWith(7, { http: europe });
         expect(petClient.getPetById).not.toHaveBeenCalledWith(7, { http: asia });
         expect(petClient.getPetById).not.toHaveBeenCalledWith(7, { http: createInstance() });`,
    ],
    [
        'a test can have an instance and a separate client',
        `createInstance.mockReturnValue(asia);
         createPetClient.mockReturnValue({ ...petClient, getPetById: async () => response({ ...${rex}, name: 'Max' }) });
         expect(await nameFor('Bearer jo', 7)).toBe('Max');
         expect(createPetClient).toHaveBeenCalledWith(asia);
         expect(petClient.getPetById).not.toHaveBeenCalled();`,
    ],
    [
        'a reset leaves what makes instances and clients as it was at first',
        `createInstance.mockReturnValue(asia);
         createPetClient.mockImplementation(() => { throw new Error('still set'); });
         resetAllMocks();
         expect(createInstance()).not.toBe(asia);
         expect(createPetClient(asia)).toBe(petClient);
         resetAllMocks();
         expect(createInstance).not.toHaveBeenCalled();
         expect(createPetClient).not.toHaveBeenCalled();`,
    ],
];

const serversScene: Scene = {
    folder: 'instances-axios',
    config: { ...petstore, template: 'axios', instances: true },
    titles: serverCases.map(([title]) => title),
    sources: (framework) => ({
        'servers.ts': serversFile,
        'servers.test.ts': testFile(framework, {
            style: 'object',
            mocked: ['client'],
            forbidden: ['axios'],
            imports: `
import type { AxiosResponse } from 'axios';
import { asia, europe, nameFor, nameIn, nameInEurope } from './servers';
`,
            mocks: ['createInstance', 'createPetClient', 'resetAllMocks'],
            setUp: `
beforeEach(() => resetAllMocks());
afterEach(() => undefined);
const response = <Data,>(data: Data) => ({ data }) as AxiosResponse<Data>;
`,
            cases: serverCases,
        }),
    }),
};

/** Exports that need no package are real in the mocks, such as instances of fetch. */
const fetchCases: readonly Case[] = [
    [
        'an instance of fetch is a real one',
        `expect(createInstance({ baseUrl: '/eu' })).toMatchObject({ baseUrl: '/eu', headers: {} });
         expect(createInstance()).not.toBe(http);`,
    ],
    [
        'a client that is made for it sends nothing',
        `const fetch = runner.fn<typeof globalThis.fetch>();
         petClient.getPetById.mockResolvedValue(${rex});
         expect(await nameThrough(createInstance({ fetch }), 7)).toBe('Rex');
         expect(createPetClient.mock.calls[0]?.[0].fetch).toBe(fetch);
         expect(fetch).not.toHaveBeenCalled();`,
    ],
];

const fetchScene: Scene = {
    folder: 'instances-fetch',
    config: { ...petstore, template: 'fetch', instances: true },
    titles: fetchCases.map(([title]) => title),
    sources: (framework) => ({
        'names.ts': `
import { createPetClient, type HttpSettings } from './client';
export async function nameThrough(http: HttpSettings, id: number): Promise<string> {
    return (await createPetClient(http).getPetById(id)).name;
}
`,
        'names.test.ts': testFile(framework, {
            style: 'object',
            mocked: ['client'],
            imports: "import { nameThrough } from './names';",
            mocks: ['createInstance', 'createPetClient', 'http', 'resetAllMocks'],
            setUp: 'beforeEach(() => resetAllMocks());\nafterEach(() => undefined);',
            cases: fetchCases,
        }),
    }),
};

/** The functions that set the result of a hook, by layer. */
const results = {
    tsq: { query: 'mockQuery', mutation: 'mockMutation' },
    swr: { query: 'mockSWR', mutation: 'mockSWRMutation' },
} as const;

/** The option for the base URL, by library. */
const urlNames = { ky: 'prefix', xior: 'baseURL' } as const;

interface HooksScene {
    readonly layer: keyof typeof results;
    readonly library: keyof typeof urlNames;
    readonly clientStyle: ClientStyle;
    readonly twoFiles?: boolean;
}

/** A component whose hooks use an instance with a scope. */
function hooksScene({ layer, library, clientStyle, twoFiles = false }: HooksScene): Scene {
    const hooksFile = twoFiles ? 'hooks' : 'client';
    const query = spell(clientStyle, 'pet.queries.useGetPetById');
    const mutation = spell(clientStyle, 'pet.mutations.useAddPet');
    const cases = hookCases(layer);
    return {
        folder: folderOf(`instances-${layer}-${library}`, clientStyle),
        config: {
            ...petstore,
            clientStyle,
            instances: true,
            template: [layer, library],
            ...(twoFiles && { hooksOut: 'hooks.ts' }),
        },
        titles: cases.map(([title]) => title),
        sources: (framework) => ({
            'EuropeanPet.tsx': `
import { createInstance } from './client';
${importOf(['withScope', ...query.names, ...mutation.names], `./${hooksFile}`)}

export const europe = withScope(createInstance({ ${urlNames[library]}: 'https://eu.petstore.example' }), 'eu');

export function EuropeanPet({ id }: { readonly id: number }) {
    const { data } = ${query.code}(id, undefined, { http: europe });
    ${mutation.code}({}, { http: europe });
    return <h1>{data?.name}</h1>;
}
`,
            'EuropeanPet.test.tsx': testFile(framework, {
                style: clientStyle,
                mocked: twoFiles ? ['client', 'hooks'] : ['client'],
                forbidden: [library],
                imports: `
import { cleanup, render, screen } from '@testing-library/react';
import { EuropeanPet, europe } from './EuropeanPet';
`,
                mocks: ['createInstance', 'resetAllMocks', 'withScope'],
                setUp: 'beforeEach(() => resetAllMocks());\nafterEach(() => cleanup());',
                cases,
            }),
        }),
    };
}

function hookCases(layer: keyof typeof results): readonly Case[] {
    const { query, mutation } = results[layer];
    return [
        [
            'a hook gives what was set, whatever instance it goes through',
            `pet.queries.useGetPetById.${query}({ data: ${rex} });
             render(<EuropeanPet id={7} />);
             expect(screen.getByRole('heading').textContent).toBe('Rex');`,
        ],
        [
            'the instances of hooks are known',
            `pet.mutations.useAddPet.${mutation}({});
             render(<EuropeanPet id={7} />);
             expect(pet.queries.useGetPetById).toHaveBeenCalledWith(7, undefined, { http: europe });
             expect(pet.mutations.useAddPet).toHaveBeenCalledWith({}, { http: europe });
             expect(pet.queries.useGetPetById).not.toHaveBeenCalledWith(7, undefined, { http: createInstance() });`,
        ],
        ['an instance with a scope is the same instance', "expect(withScope(europe, 'asia')).toBe(europe);"],
        [
            'the instance of a request is known',
            `petClient.getPetById(7, { http: europe });
             expect(petClient.getPetById).toHaveBeenCalledWith(7, { http: europe });`,
        ],
        ['keys are the real ones', "expect(pet.queryKeys.getPetById(7)).toEqual(['pet', 'getPetById', 7]);"],
    ];
}

export const instanceScenes: readonly Scene[] = [
    serversScene,
    fetchScene,
    hooksScene({ layer: 'tsq', library: 'ky', clientStyle: 'object', twoFiles: true }),
    hooksScene({ layer: 'swr', library: 'xior', clientStyle: 'functions', twoFiles: true }),
    ...combinations([
        hooksScene({ layer: 'tsq', library: 'ky', clientStyle: 'functions' }),
        hooksScene({ layer: 'swr', library: 'xior', clientStyle: 'object' }),
    ]),
];
