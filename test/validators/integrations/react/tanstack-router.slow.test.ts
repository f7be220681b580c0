import '../../../behaviour/hooks/page.ts';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { importProgram } from '../generated.ts';
import { problems, problemsIn } from '../values.ts';

interface Exports {
    readonly App: FunctionComponent<{ readonly router: Router }>;
    readonly open: (href: string) => { readonly router: Router; readonly go: (search: object) => Promise<void> };
}

interface Router {
    readonly state: { readonly location: { readonly href: string } };
}

let program: Exports;

beforeAll(async () => {
    // The router asks for more of a window than the page has.
    vi.stubGlobal('self', window);
    vi.stubGlobal('scrollTo', () => {});
    program = (await importProgram('tanstack-router.tsx')) as Exports;
});

afterEach(cleanup);

afterAll(() => {
    vi.unstubAllGlobals();
});

function open(href: string) {
    const { router, go } = program.open(href);
    const { findByTitle, getByTitle } = render(createElement(program.App, { router }));
    return {
        router,
        go: (search: object) => act(() => go(search)),
        shown: async (name: string) => (await findByTitle(name)).textContent,
        now: (name: string) => getByTitle(name).textContent,
    };
}

test('a page gets its parameters, in which dates are dates', async () => {
    const { shown } = open('/bookings?room=single&page=2&since=2025-01-01T00:00:00Z');
    expect(await shown('room')).toBe('single');
    expect(await shown('page')).toBe('2.0');
    expect(await shown('since')).toBe('2025-01-01T00:00:00.000Z');
    expect(await shown('year')).toBe('2025');
});

test('a page without parameters has none', async () => {
    const { shown } = open('/bookings');
    expect(await shown('page')).toBe('1.0');
    expect(await shown('room')).toBe('');
});

test('typed parameters are in the address, and come back from it', async () => {
    const { router, go, shown, now } = open('/bookings');
    await shown('page');
    await go({ page: 3, since: new Date('2024-01-01T00:00:00Z') });
    await waitFor(() => expect(now('page')).toBe('3.0'));
    const { href } = router.state.location;
    expect(href).toBe('/bookings?page=3&since=2024-01-01T00%3A00%3A00.000Z');
    cleanup();
    expect(await open(href).shown('year')).toBe('2024');
});

test('a page gets the issues of parameters that are not valid', async () => {
    // React and the router write it to the console as well.
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { shown } = open('/bookings?room=suite&page=0');
    expect(problemsIn(JSON.parse((await shown('problem')) ?? ''))).toEqual({
        room: problems.room,
        page: problems.nights,
    });
    log.mockRestore();
    warn.mockRestore();
});
