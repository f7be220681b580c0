/** The keys of queries, which applications use to invalidate them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { axios } from '../libraries/axios.ts';
import { type Form, forms, generateHooks, type Hooks, type Key } from './module.ts';

/** A call, and the complete key. */
const keys: readonly (readonly [does: string, key: (hooks: Hooks) => Key, expected: Key])[] = [
    ['a group', ({ pet }) => pet.queryKeys.all(), ['pet']],
    ['an operation', ({ pet }) => pet.queryKeys.ping(), ['pet', 'ping']],
    ['its argument', ({ pet }) => pet.queryKeys.getPetById(5), ['pet', 'getPetById', 5]],
    ['a falsy argument', ({ pet }) => pet.queryKeys.getPetById(0), ['pet', 'getPetById', 0]],
    ['optional arguments', ({ pet }) => pet.queryKeys.findPets('a', 'b'), ['pet', 'findPets', 'a', 'b']],
    ['no omitted arguments', ({ pet }) => pet.queryKeys.findPets(), ['pet', 'findPets']],
    ['no omitted arguments at the end', ({ pet }) => pet.queryKeys.findPets('a'), ['pet', 'findPets', 'a']],
    ['an empty argument at the end', ({ pet }) => pet.queryKeys.findPets('a', ''), ['pet', 'findPets', 'a', '']],
    [
        'undefined for an omitted argument before another',
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

        test('each group has its queries and its mutations', () => {
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
