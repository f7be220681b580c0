import { describe, expect, test } from 'vitest';
import type { Config } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/load/json.ts';
import { hooksWriter, inQuery, none, onePet } from '../../emit/hooks/hooked.ts';
import { response } from '../../tools/inline-description.ts';

const hooksOf = hooksWriter();

type Settings = Omit<Config, 'src' | 'out'>;

const nullablePet: JsonObject = { allOf: [{ $ref: '#/components/schemas/Pet' }], nullable: true };
const maybe: JsonObject = { '200': response({ $ref: '#/components/schemas/Pet' }), ...none };
const nullable: JsonObject = { '200': response(nullablePet) };
const parameters = [inQuery('a', { required: true }), inQuery('b')];

describe('what a query calls, and what makes its data', () => {
    test.each<[does: string, operation: JsonObject, settings: Partial<Settings>, values: string]>([
        ['the body, as the client gives it', {}, {}, '[], () => petClient.callPet'],
        ['arguments before the settings', { parameters }, {}, "['a', 'b'], () => petClient.callPet"],
        ['the body of a native response', {}, { template: ['tsq', 'axios'] }, '[], () => petClient.callPet, bodyIn'],
        ['null for nothing', { responses: none }, {}, '[], () => petClient.callPet, toNull'],
        ['null if there may be nothing', { responses: maybe }, {}, '[], () => petClient.callPet, orNull'],
        [
            'null if a native response may have nothing',
            { responses: maybe },
            { template: ['tsq', 'axios'] },
            '[], () => petClient.callPet, bodyOrNull',
        ],
        [
            'null, if only the value may be null',
            { responses: nullable },
            { nullableStrategy: 'include' },
            '[], () => petClient.callPet',
        ],
        [
            'the wrapper, which is always there',
            { responses: none },
            { responseShape: 'full' },
            '[], () => petClient.callPet',
        ],
    ])('%s', async (_, operation, settings, values) => {
        expect(await hooksOf(onePet(operation), { template: 'tsq', ...settings })).toContain(
            `callPet: defineQuery(['pet', 'callPet'], ${values}) as QueryOptionsOf<['pet', 'callPet'], typeof petClient.callPet, RequestError>`,
        );
    });
});

test('a hook of a query takes its options', async () => {
    expect(await hooksOf(onePet({ parameters }), { template: 'tsq' })).toContain(
        "useCallPet: defineQueryHook(['a', 'b'], () => pet.queryOptions.callPet) as QueryHookOf<typeof petClient.callPet, RequestError>",
    );
});

describe('a mutation', () => {
    test.each<[does: string, operation: JsonObject, settings: Partial<Settings>, request: string, variables: string]>([
        [
            'without arguments may have no variables',
            {},
            {},
            '({ $config }: CallPetVariables) => petClient.callPet($config)',
            'CallPetVariables | void',
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
            { template: ['tsq', 'ky'], responseShape: 'body' },
            '({ a, b, $config }: CallPetVariables) => petClient.callPet(a, b, $config)',
            'CallPetVariables',
        ],
    ])('%s', async (_, operation, settings, request, variables) => {
        const text = await hooksOf(onePet(operation, 'post'), { template: 'tsq', ...settings });
        const types = `typeof petClient.callPet, ${variables}, RequestError`;
        expect(text).toContain(
            `callPet: defineMutation(['pet', 'callPet'], ${request}) as MutationOptionsOf<${types}>`,
        );
        expect(text).toContain(
            `useCallPet: defineMutationHook(() => pet.mutationOptions.callPet) as MutationHookOf<${types}>`,
        );
    });
});
