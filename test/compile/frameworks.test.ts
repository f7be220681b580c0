/** What the hooks of each framework are typed as: what the types infer, what they accept, and what must not compile. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { errorsOfFiles } from '../tools/compilers.ts';

const src = fileURLToPath(new URL('../../fixtures/petstore.yaml', import.meta.url));

interface Words {
    readonly prefix: string;
    readonly query: string;
    /** Declares `id`, and `later`, which may be undefined for a while. */
    readonly given: string;
    /** What leads from a member of a result to its value. */
    readonly read: string;
    /** Uses of its own. */
    readonly own?: string;
}

const words: Readonly<Record<string, Words>> = {
    vue: {
        prefix: 'use',
        query: '@tanstack/vue-query',
        given: `
            import { computed, ref } from 'vue';
            const id = ref(1);
            const later = computed((): number | undefined => undefined);`,
        read: '.value',
        own: `
            pet.queries.useGetPetById(id, { enabled: ref(true), staleTime: ref(3) });
            pet.queries.useGetPetById(id, { enabled: () => true, shallow: true });
            // @ts-expect-error
            pet.queries.useGetPetById(id, { staleTime: ref('3') });`,
    },
    solid: {
        prefix: 'use',
        query: '@tanstack/solid-query',
        given: `
            import { createSignal } from 'solid-js';
            const [id] = createSignal(1);
            const later = (): number | undefined => undefined;`,
        read: '',
    },
    svelte: {
        prefix: 'create',
        query: '@tanstack/svelte-query',
        given: `
            const id = (): number => 1;
            const later = (): number | undefined => undefined;`,
        read: '',
    },
    angular: {
        prefix: 'inject',
        query: '@tanstack/angular-query-experimental',
        given: `
            import { signal } from '@angular/core';
            const id = signal(1);
            const later = signal<number | undefined>(undefined);`,
        read: '()',
    },
};

function usesOf(framework: string, { prefix, query, given, read, own = '' }: Words): string {
    const get = `pet.queries.${prefix}GetPetById`;
    return `
        import { skipToken } from '${query}';
        import { type Pet, pet } from './${framework}.js';
        import { pet as mocked } from './${framework}-mocks.js';
        ${given}
        const found = ${get}(id);
        export const whole: Pet | undefined = found.data${read};
        export const name: string | undefined = ${get}(id, { select: (one) => one.name }).data${read};
        export const later1: string | undefined = ${get}(() => 1, () => ({ select: (one) => one.name })).data${read};
        // @ts-expect-error
        export const wrong: number | undefined = found.data${read};
        ${get}(later);
        ${get}(1);
        ${get}(() => skipToken);
        ${get}(id, undefined, { headers: { a: 'b' } });
        ${get}(id, undefined, () => ({ headers: { a: 'b' } }));
        // @ts-expect-error
        ${get}();
        // @ts-expect-error
        ${get}('1');
        // @ts-expect-error
        ${get}(() => '1');
        // @ts-expect-error
        ${get}(id, { queryKey: [] });
        // @ts-expect-error
        ${get}(id, undefined, { signal: new AbortController().signal });
        pet.queries.${prefix}FindPetsByTags();
        pet.queries.${prefix}FindPetsByTags(() => undefined);
        const add = pet.mutations.${prefix}AddPet({ onSuccess: (added, { body }) => [added.name, body.name] });
        add.mutate({ body: { name: 'a', photoUrls: [] } });
        // @ts-expect-error
        add.mutate({ body: { name: 1 } });
        export const added: Promise<Pet> = add.mutateAsync({ body: { name: 'a', photoUrls: [] } });
        mocked.queries.${prefix}GetPetById.mockQuery({ data: { name: 'a', photoUrls: [] } });
        mocked.mutations.${prefix}AddPet.mockMutation({ isPending: true });
        const asked = async () => ({ name: 'a', photoUrls: [] });
        mocked.mutations.${prefix}AddPet.mockMutation({ mutate: () => undefined, mutateAsync: asked });
        // @ts-expect-error
        mocked.mutations.${prefix}AddPet.mockMutation({ mutateAsync: async () => 1 });
        // @ts-expect-error
        mocked.queries.${prefix}GetPetById.mockQuery({ data: 1 });
        ${own}`;
}

describe.each(Object.entries(words))('%s', (framework, own) => {
    test('the types infer what hooks give, and refuse what they cannot take', async () => {
        const [out, mocks] = [`${framework}.ts`, `${framework}-mocks.ts`];
        const { files } = await generate({
            src,
            out,
            mocks,
            template: 'tsq',
            framework: framework as 'vue',
            testingFramework: 'vitest',
            importExtension: 'js',
        });
        const uses = { path: `${framework}-uses.ts`, text: usesOf(framework, own) };
        expect(await errorsOfFiles(`frameworks-${framework}`, [...files, uses], { hasOwnCode: true })).toEqual([]);
    });
});
