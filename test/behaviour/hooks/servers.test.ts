/**
 * Pages that a server renders with the data of an API, and a browser takes over: the same table for each framework, with its real
 * packages. The server is a thread of its own, as a page has a window and a server has none.
 */
import './page.ts';
import './frameworks/window.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { hashKey } from '@tanstack/query-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from './scene.ts';
import { type Application, type ServedFramework, startApplication } from './servers/bundle.ts';
import { type Api, startApi } from './servers/orders.ts';
import { type Page, since } from './servers/showing.ts';

const id = 9007199254740993n;

/** What the page of a user shows: the id and the items have one added, which only bigints can have without a loss. */
const shownTo = (user: string): string => `${user} 9007199254740994 1: 9007199254740994 after the first`;

/** Which of them render the page on the server; the others have only the data there. */
const frameworks: readonly (readonly [name: ServedFramework, isRendered: boolean])[] = [
    ['react', true],
    ['preact', false],
    ['vue', true],
    ['solid', true],
    ['svelte', true],
    ['angular', false],
];

const query = `since=${encodeURIComponent(since.toISOString())}`;

let api: Api;
beforeAll(async () => {
    api = await startApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

describe.each(frameworks)('%s', (framework, isRendered) => {
    let application: Application;
    beforeAll(async () => {
        application = await startApplication(framework, api.url);
    });
    afterAll(() => application.close());

    let left: (() => void)[] = [];
    const leave = (): void => {
        for (const one of left) one();
        left = [];
        document.body.innerHTML = '';
    };
    afterEach(() => {
        leave();
        vi.restoreAllMocks();
    });

    const text = (): string | null | undefined => document.querySelector('p')?.textContent;

    /** What a browser does with a page: it shows what the server has rendered, which the components then take over. */
    async function show(
        html: string,
        orderId: bigint,
    ): Promise<{ readonly page: Page; readonly rendered: Element | null }> {
        document.body.innerHTML = html;
        const rendered = document.querySelector('p');
        api.reset();
        const page = await application.open(orderId);
        left.push(page.leave);
        return { page, rendered };
    }

    test('two users at once get their own data, which the page has without a request', async () => {
        const complaints = (['error', 'warn'] as const).map((name) => vi.spyOn(console, name));
        api.holdUntil(4);
        const users = ['jo', 'mo'];
        const pages = await Promise.all(users.map((user) => application.request(user, `/${id}`)));
        expect(api.lines().toSorted()).toEqual(
            users.flatMap((user) => [`${user} GET /orders/${id}?${query}`, `${user} GET /orders?${query}`]).toSorted(),
        );
        for (const [index, user] of users.entries()) {
            const html = pages[index] ?? '';
            expect(html).toContain(user);
            expect(html).not.toContain(users[1 - index]);
            const { page, rendered } = await show(html, id);
            if (isRendered) expect(rendered?.textContent).toBe(shownTo(user));
            await waitFor(() => expect(text()).toBe(shownTo(user)));
            if (isRendered) expect(document.querySelector('p')).toBe(rendered);
            expect(page.dataOf(application.order.queryKeys.getOrder(id, since))).toEqual({
                id,
                owner: user,
                shipDate: new Date('2026-03-01T23:30:00Z'),
            });
            expect(page.hashes()).toContain(hashKey(application.order.queryKeys.getOrder(id, since)));
            // A request would be sent soon after the components have taken over.
            await pause(30);
            expect(api.lines()).toEqual([]);
            leave();
        }
        for (const complaint of complaints) expect(complaint.mock.calls).toEqual([]);
    });

    test('the page requests the pages that follow, and all of them again', async () => {
        const { page } = await show(await application.request('jo', `/${id}`), id);
        await waitFor(() => expect(text()).toBe(shownTo('jo')));
        await page.fetchNextPage();
        expect(api.lines()).toEqual([`nobody GET /orders?${query}&cursor=b`]);
        await waitFor(() => expect(text()).toMatch(/: 9007199254740994,9007199254740996 after the first,b$/));
        api.reset();
        await page.refetch(application.order.queryKeys.all());
        await waitFor(() => expect(text()).toMatch(/^nobody/));
        expect(api.lines().toSorted()).toEqual([
            `nobody GET /orders/${id}?${query}`,
            `nobody GET /orders?${query}`,
            `nobody GET /orders?${query}&cursor=b`,
        ]);
    });

    test('the page requests what has failed on the server', async () => {
        const html = await application.request('jo', '/4');
        const { page } = await show(html, 4n);
        await waitFor(() => expect(api.lines()).toEqual([`nobody GET /orders/4?${query}`]));
        await waitFor(() =>
            expect(page.errorOf(application.order.queryKeys.getOrder(4n, since))).toMatchObject({
                status: 404,
                body: { id: 4n },
            }),
        );
        expect(api.lines()).toHaveLength(1);
    });
});
