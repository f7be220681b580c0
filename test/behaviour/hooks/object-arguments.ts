/** What hooks that take one object of all arguments do in a framework: as a whole, or by members, and when they wait. */
import './page.ts';
import './frameworks/window.ts';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { rex, tom } from '../../server/pet-server.ts';
import type { MountedFramework } from './frameworks/bundle.ts';
import { frameworkScene, type Group, shows } from './frameworks/scene.ts';
import { serverForTests, waitFor } from './scene.ts';

const src = fileURLToPath(new URL('../../../fixtures/hooks.yaml', import.meta.url));

export function testObjectArguments(framework: MountedFramework): void {
    const server = serverForTests();
    const received = (...lines: readonly string[]): Promise<void> =>
        waitFor(() => expect(server().lines().toSorted()).toEqual(lines.toSorted()));
    const scene = frameworkScene(framework, 'object-arguments', () => ({
        hooks: { src, baseUrl: server().url, arguments: 'object' },
    }));
    let pet: Group;
    let open: ReturnType<typeof scene>['open'];
    beforeEach(() => {
        pet = scene().group('hooks', 'pet');
        open = scene().open;
    });

    test('a query follows an object that is given as a whole', async () => {
        const query = await open(1, (id) => {
            const given = scene().derive(id, (petId) => ({ petId }));
            return pet.query('GetPetById', given);
        });
        await shows(query, { data: rex });
        query.change(2);
        await shows(query, { data: tom });
        expect(scene().client.getQueryData(pet.key('getPetById', { petId: 2 }))).toEqual(tom);
    });

    test('a query follows the members of an object', async () => {
        const query = await open('Rex', (name) => {
            const status = scene().derive(name, (value) => (value === 'Rex' ? 'sold' : 'available'));
            return pet.query('FindPets', { status, name });
        });
        await shows(query, { status: 'success' });
        query.change('Tom');
        await received('GET /pets?status=sold&name=Rex', 'GET /pets?status=available&name=Tom');
    });

    test('a query waits while the object is the token to wait', async () => {
        const query = await open(0, (id) => {
            const given = scene().derive(id, (petId) => (petId === 0 ? scene().skipToken : { petId }));
            return pet.query('GetPetById', given);
        });
        await shows(query, { status: 'pending', fetchStatus: 'idle' });
        query.change(1);
        await shows(query, { data: rex });
        expect(server().lines()).toEqual(['GET /pets/1']);
    });

    // Hooks of Preact, as those of React, take values, which types do not let be undefined.
    test.skipIf(framework === 'preact')('a query waits while a member that it needs is undefined', async () => {
        const members = await open<number | undefined>(undefined, (petId) => pet.query('GetPetById', { petId }));
        const whole = await open<number | undefined>(undefined, (id) =>
            pet.query(
                'GetPetById',
                scene().derive(id, (petId) => ({ petId })),
            ),
        );
        await shows(members, { status: 'pending', fetchStatus: 'idle' });
        await shows(whole, { status: 'pending', fetchStatus: 'idle' });
        members.change(1);
        whole.change(2);
        await shows(members, { data: rex });
        await shows(whole, { data: tom });
        await received('GET /pets/1', 'GET /pets/2');
    });

    test('a query needs no object if it needs no member, and its settings follow the object', async () => {
        const all = await open(undefined, () => pet.query('FindPets'));
        const off = await open(undefined, () => pet.query('FindPets', { name: 'Rex' }, { enabled: false }));
        const ping = await open(undefined, () => pet.query('Ping', { enabled: false }));
        await shows(all, { status: 'success' });
        await shows(off, { status: 'pending', fetchStatus: 'idle' });
        await shows(ping, { status: 'pending', fetchStatus: 'idle' });
        await received('GET /pets');
    });

    test('a mutation has the object as its variables', async () => {
        const update = await open(undefined, () => pet.mutation('UpdatePet'));
        await update.call('mutateAsync', { petId: 1, notify: true, 'X-Reason': 'none', body: { name: 'Max' } });
        await received('PUT /pets/1?notify=true');
    });

    test('a key has the object, unless it has no value', () => {
        expect([
            pet.key('getPetById', { petId: 0 }),
            pet.key('findPets', { name: 'Rex', status: undefined }),
            pet.key('findPets', { name: undefined }),
            pet.key('findPets', {}),
            pet.key('findPets'),
            pet.key('ping'),
        ]).toEqual([
            ['pet', 'getPetById', { petId: 0 }],
            ['pet', 'findPets', { name: 'Rex', status: undefined }],
            ['pet', 'findPets'],
            ['pet', 'findPets'],
            ['pet', 'findPets'],
            ['pet', 'ping'],
        ]);
    });
}
