import { beforeAll, beforeEach, expect, test } from 'vitest';
import { importProgram } from './generated.ts';
import { booking, given, problems, problemsIn, wrong } from './values.ts';

interface Exports {
    readonly booked: unknown[];
    readonly app: { readonly request: (path: string, init?: RequestInit) => Promise<Response> };
    readonly book: (booking: unknown) => Promise<number>;
}

let program: Exports;

beforeAll(async () => {
    program = (await importProgram('hono.ts')) as Exports;
});

beforeEach(() => {
    program.booked.length = 0;
});

async function send(method: string, body: unknown): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' };
    return await program.app.request('/bookings', { method, headers, body: JSON.stringify(body) });
}

test('a handler gets a body whose dates are dates', async () => {
    const response = await send('POST', given);
    expect([response.status, await response.json()]).toEqual([200, { year: 2026 }]);
    expect(program.booked).toEqual([booking]);
});

test('the client of Hono sends a typed body', async () => {
    expect(await program.book(booking)).toBe(2026);
    expect(program.booked).toEqual([booking]);
});

test('a body that is not valid is answered with all issues', async () => {
    const response = await send('POST', wrong);
    expect(response.status).toBe(400);
    const { success, error } = (await response.json()) as { readonly success: unknown; readonly error: unknown };
    expect(success).toBe(false);
    expect(problemsIn(error)).toEqual(problems);
    expect(program.booked).toEqual([]);
});

test('a hook gets the issues, by field', async () => {
    expect((await send('PUT', given)).status).toBe(200);
    const response = await send('PUT', wrong);
    expect(response.status).toBe(422);
    const fields = Object.entries(problems).map(([path, message]) => [path.split('.')[0], [message]]);
    expect(await response.json()).toEqual({ formErrors: [], fieldErrors: Object.fromEntries(fields) });
});

test('query parameters that are strings are checked', async () => {
    const right = await program.app.request('/bookings?room=single&since=2025-01-01T00:00:00Z');
    expect(await right.json()).toEqual({ room: 'single', year: 2025 });
    const refused = await program.app.request('/bookings?room=suite');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: [{ path: ['room'], message: problems.room }] });
});
