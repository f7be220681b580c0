/** Which requests redirects lead to, by the rules of `fetch` (Fetch Standard, HTTP-redirect fetch), and what they carry. */
import { describe, expect, test } from 'vitest';
import type { GivenCredentials } from '../../../src/runtime/security/credentials.ts';
import { followRedirects, guardsRedirects, headersAt } from '../../../src/runtime/security/redirects.ts';

const given: GivenCredentials = {
    values: new Map(),
    headers: new Map([['X-Key', 'secret']]),
    query: [],
    within: new Map(),
};

interface Sent {
    readonly url: string;
    readonly method: string;
    readonly names: readonly string[];
    readonly follows: boolean;
}

interface Redirect {
    readonly status: number;
    readonly location: string;
}

/** A response as `fetch` gives it: with its URL. */
function responseFrom(url: string, init: ResponseInit, type = 'basic'): Response {
    return Object.defineProperties(new Response(null, init), { url: { value: url }, type: { value: type } });
}

/** Sends a request to servers that redirect as often as listed, and then answer 200. */
async function sent(
    redirects: readonly Redirect[],
    { url = 'https://api.example/a', method = 'GET', body = undefined as unknown } = {},
): Promise<{ readonly requests: readonly Sent[]; readonly status: number }> {
    const requests: Sent[] = [];
    let at = url;
    const result = await followRedirects(method, body, async (hop, take) => {
        at = hop.url?.href ?? at;
        const headers = headersAt(hop, given, new Headers({ 'X-Key': 'secret', 'Content-Type': 'text/plain' }));
        requests.push({
            url: at,
            method: hop.isGet ? 'GET' : method,
            names: [...headers.keys()],
            follows: hop.isOther,
        });
        const { status = 200, location } = redirects[requests.length - 1] ?? {};
        const response = responseFrom(at, {
            status,
            ...(location !== undefined && { headers: { Location: location } }),
        });
        return take(response) ?? response;
    });
    return { requests, status: result.status };
}

describe('a key goes to the same origin, and to no other', () => {
    test.each<[from: string, location: string, to: string, carries: boolean]>([
        ['https://api.example/a', '/b', 'https://api.example/b', true],
        ['https://api.example/a', 'https://API.example:443/b', 'https://api.example/b', true],
        ['https://api.example/a', 'http://api.example/b', 'http://api.example/b', false],
        ['http://api.example/a', 'https://api.example/b', 'https://api.example/b', false],
        ['https://api.example/a', 'https://api.example:8443/b', 'https://api.example:8443/b', false],
        ['https://api.example/a', 'https://evil-api.example/b', 'https://evil-api.example/b', false],
        ['https://api.example/a', 'https://api.example.evil/b', 'https://api.example.evil/b', false],
        ['https://api.example/a', '//evil.example/b', 'https://evil.example/b', false],
        ['https://api.example/a', '/\\evil.example/b', 'https://evil.example/b', false],
        ['https://api.example/a', 'https://api.example@evil.example/b', 'https://api.example@evil.example/b', false],
    ])('%s → %s', async (url, location, to, carries) => {
        const { requests } = await sent([{ status: 307, location }], { url });
        expect(requests.map((one) => [one.url, one.names.includes('x-key'), one.follows])).toEqual([
            [url, true, false],
            // What follows there is up to `fetch`: it has no key that it could take back.
            [to, carries, !carries],
        ]);
    });

    test('and not back from there', async () => {
        const location = 'https://evil.example/';
        const { requests, status } = await sent([
            { status: 307, location },
            { status: 307, location: 'https://api.example/b' },
        ]);
        expect(requests.map(({ url }) => url)).toEqual(['https://api.example/a', location]);
        expect(status).toBe(307);
    });
});

describe('the method', () => {
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
    test.each<[status: number, then: readonly string[]]>([
        [301, ['GET', 'HEAD', 'GET', 'PUT', 'PATCH', 'DELETE']],
        [302, ['GET', 'HEAD', 'GET', 'PUT', 'PATCH', 'DELETE']],
        [303, ['GET', 'HEAD', 'GET', 'GET', 'GET', 'GET']],
        [307, methods],
        [308, methods],
    ])('after %i', async (status, then) => {
        const followed = await Promise.all(methods.map((method) => sent([{ status, location: '/b' }], { method })));
        expect(followed.map(({ requests }) => requests.map(({ method }) => method))).toEqual(
            methods.map((method, index) => [method, then[index]]),
        );
    });

    test.each<[status: number, method: string, hasType: boolean]>([
        [302, 'PUT', true],
        [302, 'POST', false],
        [303, 'PUT', false],
        [307, 'POST', true],
    ])('and the type of the body go together: %i of %s', async (status, method, hasType) => {
        const { requests } = await sent([{ status, location: '/b' }], { method });
        expect(requests.map(({ names }) => names.includes('content-type'))).toEqual([true, hasType]);
    });

    test('stays GET after it has become that', async () => {
        const redirects = [303, 307].map((status) => ({ status, location: '/b' }));
        const { requests } = await sent(redirects, { method: 'POST' });
        expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
    });
});

test.each([
    [20, 21, 200],
    [21, 21, 307],
    [40, 21, 307],
])('of %i redirects, %i requests are sent, and the last response counts', async (count, requests, status) => {
    const outcome = await sent(Array(count).fill({ status: 307, location: '/b' }));
    expect([outcome.requests.length, outcome.status]).toEqual([requests, status]);
});

test.each<[what: string, redirect: Redirect, body: unknown, method: string, requests: number]>([
    ['a status that does not redirect', { status: 304, location: '/b' }, undefined, 'GET', 1],
    ['another one', { status: 201, location: '/b' }, undefined, 'POST', 1],
    ['a stream, which cannot be sent again', { status: 307, location: '/b' }, new ReadableStream(), 'POST', 1],
    ['a stream that is no longer sent', { status: 303, location: '/b' }, new ReadableStream(), 'POST', 2],
    ['text', { status: 307, location: '/b' }, 'text', 'POST', 2],
    ['a redirect to what is not HTTP', { status: 302, location: 'file:///etc/passwd' }, undefined, 'GET', 1],
])('%s', async (_what, redirect, body, method, requests) => {
    expect((await sent([redirect], { method, body })).requests).toHaveLength(requests);
});

test('a redirect that only the browser knows is an error, and so is what was thrown', async () => {
    const opaque = responseFrom('https://api.example/a', {}, 'opaqueredirect');
    await expect(followRedirects('GET', undefined, async (_hop, take) => take(opaque))).rejects.toThrow(
        /^https:\/\/api\.example\/a redirects to a server that only the browser knows/,
    );
    const failure = new Error('no network');
    const send = (): Promise<never> => Promise.reject(failure);
    await expect(followRedirects('GET', undefined, send)).rejects.toBe(failure);
});

test.each<[what: string, options: unknown, credentials: GivenCredentials, guards: boolean]>([
    ['a key', {}, given, true],
    ['a key without options', undefined, given, true],
    ['no key', {}, { ...given, headers: new Map() }, false],
    ['redirects that are chosen', { redirect: 'follow' }, given, false],
])('the client follows redirects itself with %s: %s', (_what, options, credentials, guards) => {
    expect(guardsRedirects(options, credentials)).toBe(guards);
});
