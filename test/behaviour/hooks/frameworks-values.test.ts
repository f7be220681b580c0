/** What requests send and responses become, in the hooks of every framework: dates, exact numbers, checks, results, credentials. */
import './page.ts';
import './frameworks/window.ts';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mirror, startMirror } from '../mirror.ts';
import { frameworkScene, mountedFrameworks, shows } from './frameworks/scene.ts';

const fixture = (name: string): string => fileURLToPath(new URL(`../../../fixtures/${name}.yaml`, import.meta.url));

let server: Mirror;
beforeAll(async () => {
    server = await startMirror();
});
afterAll(() => server.close());

/** JavaScript's own number next to this one is 9007199254740992, which is the number before it. */
const long = 9007199254740993n;

describe.each(mountedFrameworks)('%s', (framework) => {
    const scene = frameworkScene(framework, 'values', () => ({
        dates: { src: fixture('dates'), baseUrl: server.url },
        int64: { src: fixture('int64'), baseUrl: server.url, int64: 'bigint' },
        checked: { src: fixture('validators'), baseUrl: server.url, validators: true },
        result: { src: fixture('hooks'), baseUrl: server.url, responseShape: 'result' },
        full: { src: fixture('hooks'), baseUrl: server.url, responseShape: 'full' },
        security: { src: fixture('security'), baseUrl: server.url, security: true },
    }));
    const open: ReturnType<typeof scene>['open'] = (initial, use) => scene().open(initial, use);
    const settingsOf = (module: 'checked' | 'security'): object => Reflect.get(scene().clients[module], 'http');

    describe('dates', () => {
        const [text, noon] = ['2026-03-01', '2026-03-01T12:00:00.000Z'];
        const event = { createdAt: noon, day: text, history: [noon] };
        const dated = { createdAt: new Date(noon), day: new Date(text), history: [new Date(noon)] };

        test('are dates in data and in arguments, and follow them', async () => {
            const main = scene().group('dates', 'main');
            server.reply({ text: JSON.stringify([event]) });
            const query = await open(new Date(text), (day) => main.query('GetEvents', day, new Date(noon)));
            await shows(query, { data: [dated] });
            expect(server.received().url).toBe(`/events/2026-03-01?since=${encodeURIComponent(noon)}`);
            server.reply({ text: '[]' });
            query.change(new Date('2026-03-02'));
            await shows(query, { data: [] });
            expect(server.received().url).toMatch('/events/2026-03-02?');
        });

        test('are sent by a mutation, which resolves to them', async () => {
            const put = await open(undefined, () => scene().group('dates', 'main').mutation('PutEvent'));
            expect(await put.call('mutateAsync', { day: dated.day, body: dated })).toEqual(dated);
            expect(JSON.parse(server.received().text)).toEqual(event);
        });
    });

    describe('exact numbers', () => {
        const account = `{"id":${long},"size":1,"limits":{"a":${long}}}`;
        const exact = { id: long, size: 1, limits: { a: long } };

        test('keep each digit in keys, in requests and in data', async () => {
            const { query: queryOf, key } = scene().group('int64', 'accounts');
            server.reply({ text: account });
            const query = await open(long, (id) => queryOf('GetAccount', id));
            await shows(query, { data: exact });
            expect(server.received().url).toBe(`/accounts/${long}`);
            expect(scene().client.getQueryData(key('getAccount', long))).toEqual(exact);
            expect(scene().client.getQueryData(key('getAccount', long - 1n))).toBeUndefined();
        });

        test('keep each digit in mutations and errors', async () => {
            const { query: queryOf, mutation } = scene().group('int64', 'accounts');
            const update = await open(undefined, () => mutation('UpdateAccount'));
            expect(await update.call('mutateAsync', { id: long, body: exact })).toEqual(exact);
            expect(server.received().text).toBe(account);
            server.reply({ status: 404, text: `{"id":${long},"size":5}` });
            const query = await open(long, (id) => queryOf('GetAccount', id));
            await shows(query, { error: expect.objectContaining({ status: 404, body: { id: long, size: 5 } }) });
        });
    });

    describe('checks', () => {
        const booking = { guest: 'Ada', room: { kind: 'Single', number: 7 }, from: '2024-02-29' };
        const wrong = { ...booking, guest: '' };

        test('a body that is valid has its dates', async () => {
            Reflect.set(settingsOf('checked'), 'validate', 'reject');
            server.reply({ text: JSON.stringify({ items: [booking] }) });
            const query = await open(undefined, () => scene().group('checked', 'bookings').query('FindBookings'));
            await shows(query, { data: { items: [{ ...booking, from: new Date('2024-02-29') }] } });
        });

        test('one that is not is the error of the query', async () => {
            Reflect.set(settingsOf('checked'), 'validate', 'reject');
            server.reply({ text: JSON.stringify({ items: [wrong] }) });
            const query = await open(undefined, () => scene().group('checked', 'bookings').query('FindBookings'));
            const issues = [expect.objectContaining({ path: ['items', 0, 'guest'] })];
            const error = expect.objectContaining({ name: 'InvalidResponseError', status: 200, issues });
            await shows(query, { status: 'error', data: undefined, error });
        });

        test('one that is not is not sent by a mutation, which has the error', async () => {
            Reflect.set(settingsOf('checked'), 'validate', { requests: 'reject' });
            const before = server.lines().length;
            const add = await open(undefined, () => scene().group('checked', 'bookings').mutation('AddBooking'));
            const body = { ...wrong, from: new Date('2024-02-29') };
            await expect(add.call('mutateAsync', { body })).rejects.toMatchObject({ name: 'InvalidRequestError' });
            await shows(add, { status: 'error', error: expect.objectContaining({ name: 'InvalidRequestError' }) });
            expect(server.lines()).toHaveLength(before);
        });
    });

    describe('shapes of responses', () => {
        const pet = { id: 1, name: 'Rex', status: 'sold' };

        test('a result is data or an error', async () => {
            const { query: queryOf, mutation } = scene().group('result', 'pet');
            server.reply({ text: JSON.stringify(pet) });
            const query = await open(1, (id) => queryOf('GetPetById', id));
            await shows(query, { data: pet, error: null });
            server.reply({ status: 404, text: '{"message":"None"}' });
            query.change(2);
            const error = expect.objectContaining({ status: 404, body: { message: 'None' } });
            await shows(query, { status: 'error', data: undefined, error });
            const add = await open(undefined, () => mutation('AddPet'));
            expect(await add.call('mutateAsync', { body: pet })).toEqual(pet);
        });

        test('a full response has the status beside the body', async () => {
            const { query: queryOf, mutation } = scene().group('full', 'pet');
            server.reply({ text: JSON.stringify(pet) });
            const query = await open(1, (id) => queryOf('GetPetById', id));
            await shows(query, { data: { data: pet, status: 200 } });
            const add = await open(undefined, () => mutation('AddPet'));
            expect(await add.call('mutateAsync', { body: pet })).toMatchObject({ data: pet, status: 200 });
        });
    });

    describe('credentials', () => {
        test('are sent by queries and mutations', async () => {
            const { query: queryOf, mutation } = scene().group('security', 'books');
            Reflect.set(settingsOf('security'), 'credentials', { token: 'a' });
            server.reply({ text: '["Emma"]' });
            const query = await open(undefined, () => queryOf('ListBooks'));
            await shows(query, { data: ['Emma'] });
            expect(server.received().headers.authorization).toBe('Bearer a');
            const add = await open(undefined, () => mutation('AddBook'));
            await add.call('mutateAsync', { body: { title: 'Emma' } });
            expect(server.received().headers.authorization).toBe('Bearer a');
        });

        test('are renewed once when they are rejected', async () => {
            let token = 'old';
            Reflect.set(settingsOf('security'), 'credentials', { token: () => token });
            Reflect.set(settingsOf('security'), 'onUnauthorized', () => {
                token = 'new';
                server.reply({ text: '["Emma"]' });
            });
            server.reply({ status: 401, text: '{}' });
            const query = await open(undefined, () => scene().group('security', 'books').query('ListBooks'));
            await shows(query, { data: ['Emma'], error: null });
            expect(server.received().headers.authorization).toBe('Bearer new');
        });
    });
});
