/** Tests that mock only the client: for functions that call it, and for real hooks. */
import { type ClientStyle, folderOf, importOf, spell } from './client-styles.ts';
import { combinations, type Scene } from './scenes.ts';
import { type Case, notLoaded, petstore, testFile } from './test-file.ts';

/** A function of an application that uses the client, when imported and when called. */
const functionCases: readonly Case[] = [
    [
        'a method resolves to what it is set to',
        "petClient.getPetById.mockResolvedValue(response({ id: 7, name: 'Rex', photoUrls: [] })); expect(await nameOf(7)).toBe('Rex');",
    ],
    [
        'a method rejects with what it is set to',
        "petClient.getPetById.mockRejectedValue(new Error('offline')); await expect(nameOf(7)).rejects.toThrow('offline');",
    ],
    [
        'its arguments are known',
        'await nameOf(8).catch(() => 0); expect(petClient.getPetById).toHaveBeenCalledWith(8);',
    ],
    ['it was never called before', 'expect(petClient.getPetById).not.toHaveBeenCalled();'],
];

/** The function, in a file that sets up the instance of axios at its start. */
function namesFile(clientStyle: ClientStyle): string {
    const { code, names } = spell(clientStyle, 'petClient.getPetById');
    return `
${importOf(['http', ...names], './client')}
http.defaults.baseURL = 'https://petstore.example';
http.defaults.headers.common['X-Client'] = 'names';
http.interceptors.request.use((config) => config);
export async function nameOf(id: number): Promise<string> {
    const { data } = await ${code}(id);
    return data.name;
}
`;
}

function axiosScene(clientStyle: ClientStyle): Scene {
    return {
        folder: folderOf('axios', clientStyle),
        config: { ...petstore, clientStyle, template: 'axios' },
        titles: [...functionCases.map(([title]) => title), 'the libraries are not loaded'],
        sources: (framework) => ({
            'names.ts': namesFile(clientStyle),
            'names.test.ts': testFile(framework, {
                style: clientStyle,
                mocked: ['client'],
                forbidden: ['axios'],
                imports: `
import type { AxiosResponse } from 'axios';
import { nameOf } from './names';
`,
                mocks: ['resetAllMocks'],
                setUp: `
beforeEach(() => resetAllMocks());
afterEach(() => undefined);
const response = <Data,>(data: Data) => ({ data }) as AxiosResponse<Data>;
`,
                cases: [...functionCases, notLoaded(framework, 'client', 'axios')],
            }),
        }),
    };
}

/** Mocks for the client only: the hooks are real, and call it. */
function realHooksScene(clientStyle: ClientStyle, useClient: boolean): Scene {
    const hook = spell(clientStyle, 'pet.queries.useGetPetById');
    return {
        folder: folderOf(useClient ? 'real-hooks-for-browsers' : 'real-hooks', clientStyle),
        config: { ...petstore, clientStyle, template: ['tsq', 'ky'], useClient, hooksOut: 'hooks.ts' },
        titles: ['real hooks ask the mocks of the client', 'and fail as these do'],
        sources: (framework) => ({
            'hooks.test.tsx': testFile(framework, {
                style: clientStyle,
                mocked: ['client'],
                forbidden: ['ky'],
                imports: `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
${importOf(hook.names, './hooks')}
`,
                mocks: ['resetAllMocks'],
                setUp: `
beforeEach(() => resetAllMocks());
afterEach(() => cleanup());
function render() {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const wrapper = ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    return renderHook(() => ${hook.code}(7), { wrapper }).result;
}
`,
                cases: [
                    [
                        'real hooks ask the mocks of the client',
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
}

/** Without a path of the mocks: both frameworks look into the folder __mocks__ next to a file. */
function folderScene(clientStyle: ClientStyle): Scene {
    return {
        folder: folderOf('by-folder', clientStyle),
        config: { ...petstore, clientStyle, template: 'axios' },
        titles: ['mocks are found in their folder'],
        sources: (framework) => ({
            'names.ts': namesFile(clientStyle),
            'names.test.ts': testFile(framework, {
                style: clientStyle,
                mocked: [],
                forbidden: ['axios'],
                imports: `
runner.mock('./client');
import { nameOf } from './names';
`,
                mocks: [],
                mockFile: './client',
                setUp: 'afterEach(() => undefined);\nbeforeEach(() => undefined);',
                cases: [
                    [
                        'mocks are found in their folder',
                        `const response = { data: { id: 7, name: 'Rex', photoUrls: [] } } as unknown as Awaited<ReturnType<typeof petClient.getPetById>>;
                         runner.mocked(petClient.getPetById).mockResolvedValue(response);
                         expect(await nameOf(7)).toBe('Rex');`,
                    ],
                ],
            }),
        }),
    };
}

export const clientScenes: readonly Scene[] = [
    axiosScene('object'),
    realHooksScene('object', false),
    realHooksScene('functions', true),
    folderScene('functions'),
    ...combinations([
        axiosScene('functions'),
        realHooksScene('functions', false),
        realHooksScene('object', true),
        folderScene('object'),
    ]),
];
