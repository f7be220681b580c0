import { expect, test } from 'vitest';
import type { Config } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/load/json.ts';
import { hooksWriter, inQuery, onePet } from '../../emit/hooks/hooked.ts';

const hooksOf = hooksWriter();

type Settings = Omit<Config, 'src' | 'out'>;

const parameters = [inQuery('a', { required: true }), inQuery('b')];

test.each<[does: string, operation: JsonObject, settings: Partial<Settings>, value: string]>([
    ['calls the client', {}, {}, "(['pet', 'callPet'], [], () => petClient.callPet)"],
    [
        'knows how many arguments there are',
        { parameters },
        {},
        "(['pet', 'callPet'], ['a', 'b'], () => petClient.callPet)",
    ],
    [
        'takes the body of a native response',
        {},
        { template: ['swr', 'xior'] },
        "(['pet', 'callPet'], [], () => petClient.callPet, bodyIn)",
    ],
    [
        'has the wrapper',
        {},
        { template: ['swr', 'axios'], responseShape: 'full' },
        "(['pet', 'callPet'], [], () => petClient.callPet)",
    ],
])('a hook of a query %s', async (_, operation, settings, value) => {
    const text = await hooksOf(onePet(operation), { template: 'swr', ...settings });
    expect(text).toContain(`useCallPet: defineQueryHook${value} as SWRHookOf<typeof petClient.callPet, RequestError>`);
});

test.each<[does: string, operation: JsonObject, settings: Partial<Settings>, request: string, variables: string]>([
    [
        'may take no variables without arguments',
        {},
        {},
        '({ $config }: CallPetVariables) => petClient.callPet($config)',
        'CallPetVariables | null | undefined',
    ],
    [
        'has its arguments by name',
        { parameters },
        {},
        '({ a, b, $config }: CallPetVariables) => petClient.callPet(a, b, $config)',
        'CallPetVariables',
    ],
    [
        'takes the body of a native response',
        { parameters },
        { template: ['swr', 'xior'] },
        'async ({ a, b, $config }: CallPetVariables) => bodyIn(await petClient.callPet(a, b, $config))',
        'CallPetVariables',
    ],
])('a hook of a mutation %s', async (_, operation, settings, request, variables) => {
    const text = await hooksOf(onePet(operation, 'post'), { template: 'swr', ...settings });
    expect(text).toContain(
        `useCallPet: defineMutationHook(['pet', 'callPet'], ${request}) as SWRMutationHookOf<typeof petClient.callPet, ${variables}, RequestError>`,
    );
});

/** `preact/compat` stands for React there. */
test('the output for Preact is that for React', async () => {
    const settings: Settings = { template: ['swr', 'ky'], clientStyle: 'functions', instances: true };
    const [forReact, forPreact] = await Promise.all(
        (['react', 'preact'] as const).map((framework) => hooksOf(onePet({ parameters }), { ...settings, framework })),
    );
    expect(forPreact).toBe(forReact);
});
