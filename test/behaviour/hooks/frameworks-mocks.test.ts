/** Components that are mounted with mocks of hooks, in every framework: what a test gives, and what they show. */
import './page.ts';
import './frameworks/window.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Mounted } from './frameworks/mounting.ts';
import { frameworkScene, mountedFrameworks, prefixes, shows } from './frameworks/scene.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`../../../fixtures/${name}.yaml`, import.meta.url));

const { 'x-rules': rules } = parse(readFileSync(fixture('pages'), 'utf8'));

const rex = { id: 1, name: 'Rex', status: 'sold' };
const tom = { id: 2, name: 'Tom', status: 'available' };

/** A mocked hook, as tests know it. */
interface Mocked {
    (...args: readonly unknown[]): unknown;
    readonly mock: { readonly calls: readonly (readonly unknown[])[] };
    readonly mockQuery: (state: object) => void;
    readonly mockMutation: (state: object) => void;
}

describe.each(mountedFrameworks)('%s', (framework) => {
    const scene = frameworkScene(framework, 'mocks', () => ({
        objects: { src: fixture('hooks'), testingFramework: 'vitest' },
        functions: {
            src: fixture('pages'),
            testingFramework: 'vitest',
            clientStyle: 'functions',
            pagination: { rules },
        },
    }));
    const hookIn = (owner: unknown, name: string): Mocked => Reflect.get(Object(owner), prefixes[framework] + name);
    const pet = (section: 'queries' | 'mutations'): unknown =>
        Reflect.get(Object(Reflect.get(scene().mocked.objects ?? {}, 'pet')), section);

    let getPetById: Mocked;
    let addPet: Mocked;
    let listPets: Mocked;
    beforeEach(() => {
        const { mocked } = scene();
        for (const module of [mocked.objects, mocked.functions])
            Reflect.apply(Reflect.get(Object(module), 'resetAllMocks'), undefined, []);
        getPetById = hookIn(pet('queries'), 'GetPetById');
        addPet = hookIn(pet('mutations'), 'AddPet');
        listPets = hookIn(mocked.functions, 'ListPetsInfinite');
    });

    /** A component of Preact calls its hooks again to show something else; those of the others have it from the first call. */
    function renderAgain(mounted: Mounted<number>, value: number): void {
        if (framework === 'preact') mounted.change(value);
    }

    test('a query is pending until a test gives data or an error, which a mounted component shows', async () => {
        const query = await scene().open(1, (id) => getPetById(id));
        await shows(query, { data: undefined, error: null, status: 'pending', fetchStatus: 'fetching' });
        getPetById.mockQuery({ data: rex });
        renderAgain(query, 1);
        await shows(query, { data: rex, status: 'success', fetchStatus: 'idle' });
        getPetById.mockQuery({ error: new Error('None') });
        renderAgain(query, 2);
        await shows(query, { data: undefined, status: 'error', error: expect.objectContaining({ message: 'None' }) });
        getPetById.mockQuery({ data: tom, isFetching: true });
        renderAgain(query, 3);
        await shows(query, { data: tom, error: null, status: 'success', fetchStatus: 'fetching' });
        await expect(query.call('refetch')).resolves.toMatchObject({ data: tom });
    });

    test('what is given before is there when a component is mounted, and is forgotten by a reset', async () => {
        getPetById.mockQuery({ data: rex });
        const query = await scene().open(1, (id) => getPetById(id));
        await shows(query, { data: rex });
        expect(getPetById.mock.calls).toHaveLength(1);
        Reflect.apply(Reflect.get(Object(scene().mocked.objects), 'resetAllMocks'), undefined, []);
        renderAgain(query, 2);
        await shows(query, { data: undefined, status: 'pending' });
    });

    test('a mutation is idle, then in the state that a test gives, and its functions are mocks', async () => {
        const add = await scene().open(1, () => addPet());
        await shows(add, { status: 'idle', data: undefined });
        addPet.mockMutation({ isPending: true });
        renderAgain(add, 2);
        await shows(add, { status: 'pending' });
        addPet.mockMutation({ data: rex });
        renderAgain(add, 3);
        await shows(add, { status: 'success', data: rex });
        await expect(add.call('mutateAsync', { body: { name: 'Rex' } })).resolves.toBe(rex);
        addPet.mockMutation({ data: tom, mutateAsync: async () => tom });
        renderAgain(add, 4);
        await shows(add, { data: tom });
        await expect(add.call('mutateAsync', { body: { name: 'Tom' } })).resolves.toBe(tom);
    });

    test('pages are those that a test gives', async () => {
        const pages = await scene().open(1, () => listPets());
        await shows(pages, { status: 'pending', hasNextPage: false });
        const data = { pages: [{ items: [rex] }], pageParams: [undefined] };
        listPets.mockQuery({ data, hasNextPage: true });
        renderAgain(pages, 2);
        await shows(pages, { data, status: 'success', hasNextPage: true });
        await expect(pages.call('fetchNextPage')).resolves.toMatchObject({ data });
    });
});
