/** Tests with mocks of clients whose options change their arguments, keys or settings: exact numbers and credentials. */
import { combinations, type Scene } from './scenes.ts';
import { type Case, notLoaded, testFile } from './test-file.ts';

const files = { out: 'client.ts', mocks: '__mocks__/client.ts' } as const;

const long = '9007199254740993n';

const exactCases: readonly Case[] = [
    [
        'a method takes and gives exact numbers',
        `accountsClient.getAccount.mockResolvedValue({ id: ${long}, size: 1 });
         expect(await nextOf(${long})).toBe(${long} + 1n);
         expect(accountsClient.getAccount).toHaveBeenCalledWith(${long});`,
    ],
    ['listed numbers are the real ones', 'expect(Rank).toEqual({ low: 1n, high: 9n });'],
];

const exactKeys: Readonly<Record<'tsq' | 'swr', Case>> = {
    tsq: [
        'keys are the real ones',
        `expect(accounts.queryKeys.getAccount(${long})).toEqual(['accounts', 'getAccount', '9007199254740993']);`,
    ],
    swr: [
        'keys are the real ones',
        `expect(accounts.queryKeys.getAccount(${long})).toEqual(['accounts', 'getAccount', ${long}]);`,
    ],
};

const exactHooks: Readonly<Record<'tsq' | 'swr', readonly Case[]>> = {
    tsq: [
        [
            'hooks give exact numbers',
            `accounts.queries.useGetAccount.mockQuery({ data: { id: ${long}, size: 1 } });
             expect(accounts.queries.useGetAccount(${long}).data?.id).toBe(${long});
             expect(accounts.queries.useGetAccount).toHaveBeenCalledWith(${long});`,
        ],
        [
            'mutations take exact numbers',
            `accounts.mutations.useAddCount().mutate({ body: ${long} });
             expect(accounts.mutations.useAddCount().mutate).toHaveBeenCalledWith({ body: ${long} });`,
        ],
    ],
    swr: [
        [
            'hooks give exact numbers',
            `accounts.queries.useGetAccount.mockSWR({ data: { id: ${long}, size: 1 } });
             expect(accounts.queries.useGetAccount(${long}).data?.id).toBe(${long});
             expect(accounts.queries.useGetAccount).toHaveBeenCalledWith(${long});`,
        ],
        [
            'mutations take exact numbers',
            `void accounts.mutations.useAddCount().trigger({ body: ${long} });
             expect(accounts.mutations.useAddCount().trigger).toHaveBeenCalledWith({ body: ${long} });`,
        ],
    ],
};

function exactScene(layer: 'tsq' | 'swr', library: 'fetch' | 'axios'): Scene {
    const hook = layer === 'tsq' ? '@tanstack/react-query' : 'swr';
    const cases = [...exactCases, exactKeys[layer], ...exactHooks[layer]];
    return {
        folder: `${layer}-${library}-exact`,
        config: {
            ...files,
            src: 'fixtures/int64.yaml',
            template: [layer, library],
            int64: 'bigint',
            responseShape: 'body',
        },
        titles: cases.map(([title]) => title),
        sources: (framework) => ({
            'next.ts': `
import { accountsClient } from './client';
export async function nextOf(id: bigint): Promise<bigint> {
    const account = await accountsClient.getAccount(id);
    return account.id + 1n;
}
`,
            'next.test.ts': testFile(framework, {
                style: 'object',
                mocked: ['client'],
                forbidden: [hook, ...(library === 'fetch' ? [] : [library])],
                imports: "import { nextOf } from './next';",
                mocks: ['Rank', 'accounts', 'accountsClient', 'resetAllMocks'],
                setUp: 'beforeEach(() => resetAllMocks());\nafterEach(() => undefined);',
                cases,
            }),
        }),
    };
}

const securedCases = (settings: string): readonly Case[] => [
    [
        'an application sets its credentials as with the real client',
        `signIn('secret');
         expect(${settings}.credentials).toEqual({ token: 'secret', account: { username: 'Ada', password: 'b' } });
         expect(await ${settings}.onUnauthorized?.('token')).toBe(false);`,
    ],
    [
        'methods are called without any',
        `booksClient.getStock.mockResolvedValue(3);
         signIn('secret');
         expect(await stock()).toBe(3);
         expect(booksClient.getStock).toHaveBeenCalledWith();`,
    ],
    [
        'and so are hooks',
        `books.queries.useGetStock.mockQuery({ data: 3 });
         expect(books.queries.useGetStock().data).toBe(3);`,
    ],
];

/** Libraries with settings of their own have the credentials in other ones. */
function securedScene(library: 'fetch' | 'axios' | 'ky' | 'xior', settings: 'http' | 'securitySettings'): Scene {
    const cases = securedCases(settings);
    const all: readonly Case[] = library === 'fetch' ? cases : [...cases, notLoaded('vitest', 'client', library)];
    return {
        folder: `tsq-${library}-secured`,
        config: {
            ...files,
            src: 'fixtures/security.yaml',
            template: ['tsq', library],
            security: true,
            responseShape: 'body',
        },
        titles: all.map(([title]) => title),
        sources: (framework) => ({
            'session.ts': `
import { booksClient, ${settings} } from './client';
export function signIn(token: string): void {
    ${settings}.credentials = { token, account: { username: 'Ada', password: 'b' } };
    ${settings}.onUnauthorized = async () => false;
}
export const stock = (): Promise<number> => booksClient.getStock();
`,
            'session.test.ts': testFile(framework, {
                style: 'object',
                mocked: ['client'],
                forbidden: ['@tanstack/react-query', ...(library === 'fetch' ? [] : [library])],
                imports: "import { signIn, stock } from './session';",
                mocks: ['books', 'booksClient', settings, 'resetAllMocks'],
                setUp: 'beforeEach(() => resetAllMocks());\nafterEach(() => undefined);',
                cases: library === 'fetch' ? cases : [...cases, notLoaded(framework, 'client', library)],
            }),
        }),
    };
}

/** A method gives two pages, and the methods and hooks for pages ask it for both. */
const twoPages = `
petClient.listPets
    .mockResolvedValueOnce({ data: [{ id: 'Rex' }], meta: { next: 'b' } })
    .mockResolvedValueOnce({ data: [{ id: 'Tom' }] });
`;

const pagedCases: readonly Case[] = [
    [
        'the items of all pages come from the method',
        `${twoPages}
         const names: string[] = [];
         for await (const { id } of petClient.listPetsItems(1)) names.push(id);
         expect(names).toEqual(['Rex', 'Tom']);
         expect(petClient.listPets.mock.calls.map(([limit, cursor]) => [limit, cursor])).toEqual([[1, undefined], [1, 'b']]);`,
    ],
    [
        'pages that are linked by a URL come from the method too',
        `clinicClient.listNotes
             .mockResolvedValueOnce({ value: [new Date(0)], '@odata.nextLink': '/notes?page=2' })
             .mockResolvedValueOnce({ value: [new Date(1)] });
         let count = 0;
         for await (const note of clinicClient.listNotesItems()) expect(note.getTime()).toBe(count++);
         expect(count).toBe(2);`,
    ],
    [
        'a page whose header is not known is the only one',
        `clinicClient.listPhotos.mockResolvedValue(['a.jpg']);
         expect(await clinicClient.listPhotosPages('dog').get()).toEqual({ data: ['a.jpg'], next: undefined });`,
    ],
    [
        'what a test sets wins, until the mocks are reset',
        `petClient.listPetsItems.mockImplementation(async function* () { yield { id: 'Set' }; });
         const names: string[] = [];
         for await (const { id } of petClient.listPetsItems()) names.push(id);
         resetAllMocks();
         ${twoPages}
         for await (const { id } of petClient.listPetsItems()) names.push(id);
         expect(names).toEqual(['Set', 'Rex', 'Tom']);`,
    ],
];

/** Real hooks over mocked methods. */
const pagedHooks: Readonly<Record<'tsq' | 'swr', Case>> = {
    tsq: [
        'a real hook has the pages of the method',
        `${twoPages}
         const client = new QueryClient();
         const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
         const { result } = renderHook(() => ofPets.queries.useListPetsInfinite(1), { wrapper });
         await waitFor(() => expect(result.current.hasNextPage).toBe(true));
         await act(async () => void (await result.current.fetchNextPage()));
         await waitFor(() => expect(result.current.data?.pages.flatMap(({ data }) => data)).toEqual([{ id: 'Rex' }, { id: 'Tom' }]));
         expect(result.current.hasNextPage).toBe(false);`,
    ],
    swr: [
        'a real hook has the pages of the method',
        `${twoPages}
         const { result } = renderHook(() => ofPets.queries.useListPetsInfinite(1, undefined, { revalidateFirstPage: false }));
         await waitFor(() => expect(result.current.data).toHaveLength(1));
         await act(async () => void (await result.current.setSize(2)));
         await waitFor(() => expect(result.current.data?.flatMap(({ data }) => data)).toEqual([{ id: 'Rex' }, { id: 'Tom' }]));`,
    ],
};

function pagedScene(layer: 'tsq' | 'swr'): Scene {
    const cases = [...pagedCases, pagedHooks[layer]];
    const tsq = "import { QueryClient, QueryClientProvider } from '@tanstack/react-query';";
    return {
        folder: `${layer}-fetch-pages`,
        config: {
            ...files,
            hooksOut: 'hooks.ts',
            src: 'fixtures/pages.yaml',
            template: [layer, 'fetch'],
            pagination: {
                rules: [
                    {
                        operationIds: ['listPets'],
                        kind: 'cursor',
                        parameter: 'cursor',
                        next: 'meta.next',
                        items: 'data',
                    },
                    { operationIds: ['listPhotos'], kind: 'link' },
                ],
            },
        },
        titles: cases.map(([title]) => title),
        sources: (framework) => ({
            'pages.test.tsx': testFile(framework, {
                style: 'object',
                mocked: ['client'],
                imports: `
${layer === 'tsq' ? tsq : ''}
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
${layer === 'tsq' ? "import type { ReactNode } from 'react';" : ''}
import { pet as ofPets } from './hooks';
`,
                mocks: ['clinicClient', 'petClient', 'resetAllMocks'],
                setUp: 'beforeEach(() => resetAllMocks());\nafterEach(() => cleanup());',
                cases,
            }),
        }),
    };
}

export const featureScenes: readonly Scene[] = [
    exactScene('tsq', 'fetch'),
    exactScene('swr', 'axios'),
    pagedScene('tsq'),
    securedScene('fetch', 'http'),
    securedScene('axios', 'securitySettings'),
    ...combinations([
        pagedScene('swr'),
        securedScene('ky', 'securitySettings'),
        securedScene('xior', 'securitySettings'),
    ]),
];
