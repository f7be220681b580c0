/** The keys of queries, which an application invalidates by. */
import { beforeAll, describe, expect, test } from 'vitest';
import { axios } from '../libraries/axios.ts';
import { type Form, forms, generateHooks, type Hooks, type Key } from './module.ts';

/** A key by its call, and the whole of it. */
const keys: readonly (readonly [does: string, key: (hooks: Hooks) => Key, expected: Key])[] = [
    ['a group', ({ pet }) => pet.queryKeys.all(), ['pet']],
    ['an operation', ({ pet }) => pet.queryKeys.ping(), ['pet', 'ping']],
    ['its argument', ({ pet }) => pet.queryKeys.getPetById(5), ['pet', 'getPetById', 5]],
    ['an argument that is falsy', ({ pet }) => pet.queryKeys.getPetById(0), ['pet', 'getPetById', 0]],
    ['optional arguments', ({ pet }) => pet.queryKeys.findPets('a', 'b'), ['pet', 'findPets', 'a', 'b']],
    ['no argument that is left out', ({ pet }) => pet.queryKeys.findPets(), ['pet', 'findPets']],
    ['none of those left out at the end', ({ pet }) => pet.queryKeys.findPets('a'), ['pet', 'findPets', 'a']],
    ['an empty one at the end', ({ pet }) => pet.queryKeys.findPets('a', ''), ['pet', 'findPets', 'a', '']],
    [
        'the place of one left out before another',
        ({ pet }) => pet.queryKeys.findPets(undefined, 'a'),
        ['pet', 'findPets', undefined, 'a'],
    ],
    ['the group of operations without a tag', ({ main }) => main.queryKeys.all(), ['main']],
    ['an operation without a tag', ({ main }) => main.queryKeys.countPets(), ['main', 'countPets']],
];

describe.each(['swr', 'tsq'] as const)('%s', (layer) => {
    describe.each(forms)('in %s', (form: Form) => {
        let hooks: Hooks | undefined;
        const known = (): Hooks => {
            if (hooks === undefined) throw new Error('the hooks are not generated yet');
            return hooks;
        };
        beforeAll(async () => {
            const generated = await generateHooks('keys', layer, axios, form, { baseUrl: 'http://localhost' });
            hooks = generated.hooks;
        });

        test.each(keys)('a key has %s', (_does, key, expected) => {
            expect(key(known())).toStrictEqual(expected);
        });

        test('each group has its queries and its mutations, by what they do', () => {
            const { pet, main } = known();
            expect(Object.keys(pet.queries)).toEqual([
                'useFindPets',
                'useGetPetById',
                'useGetPetName',
                'usePing',
                'useFail',
            ]);
            expect(Object.keys(pet.mutations)).toEqual(['useAddPet', 'useDeleteAllPets', 'useUpdatePet']);
            expect([Object.keys(main.queries), Object.keys(main.mutations)]).toEqual([['useCountPets'], []]);
        });
    });
});
