/** Request options that only some libraries have. */
import { describe, expect, test } from 'vitest';
import { loadPackages } from './libraries/angular.ts';
import { libraries } from './libraries/index.ts';
import type { LibraryName } from './library.ts';
import { expectSent, type Sent } from './sent.ts';
import { useClient, useServer } from './server.ts';

const { http } = await loadPackages();

const thing = { id: 1, name: 'one' };

const server = useServer();

interface Line {
    readonly of: readonly LibraryName[];
    readonly takes: string;
    readonly call: string;
    /** The arguments before `$config`. */
    readonly with?: readonly unknown[];
    /** What `$config` is, on a server with this URL. */
    readonly config: (url: string) => unknown;
    readonly sends: Sent;
}

const given = { call: 'headers.sendHeaderAndBody', with: ['given', thing] };
const added = { headers: { 'x-added': 'a', 'x-required': 'given' }, contentType: 'application/json' };
const scalars = { call: 'query.sendScalars', with: ['a', undefined, undefined, undefined] };

const lines: readonly Line[] = [
    {
        of: ['axios', 'xior', 'ng1'],
        takes: 'parameters instead of those of the method',
        ...scalars,
        config: () => ({ params: { k: { n: 'v w' }, arr: [1, null, 2] } }),
        sends: { url: '/query/scalars?k.n=v%20w&arr=1&arr=2' },
    },
    {
        of: ['axios', 'xior'],
        takes: 'parameters for a method without any',
        call: 'verbs.sendGet',
        config: () => ({ params: { a: 'b c', k: { n: 'v' } } }),
        sends: { url: '/verbs?a=b%20c&k.n=v' },
    },
    {
        of: ['axios'],
        takes: 'encoded parameters',
        call: 'verbs.sendGet',
        config: () => ({ params: new URLSearchParams({ a: 'b&c' }) }),
        sends: { url: '/verbs?a=b%26c' },
    },
    {
        of: ['axios', 'xior'],
        takes: 'another base URL',
        call: 'verbs.sendGet',
        config: (url) => ({ baseURL: `${url}/base/` }),
        sends: { url: '/base/verbs' },
    },
    {
        of: ['axios', 'xior', 'ng1'],
        takes: 'another body',
        call: 'bodies.sendObject',
        with: [thing],
        config: () => ({ data: { other: true } }),
        sends: { contentType: 'application/json', body: '{"other":true}' },
    },
    {
        of: ['fetch', 'ky', 'ky 1'],
        takes: 'headers as Headers',
        ...given,
        config: () => ({ headers: new Headers({ 'X-Added': 'a' }) }),
        sends: added,
    },
    {
        of: ['fetch', 'ky', 'ky 1'],
        takes: 'headers as pairs',
        ...given,
        config: () => ({ headers: [['X-Added', 'a']] }),
        sends: added,
    },
    {
        of: ['fetch', 'ky', 'ky 1'],
        takes: 'headers as Headers, for a method without any',
        call: 'verbs.sendGet',
        config: () => ({ headers: new Headers({ 'X-Added': 'a' }) }),
        sends: { headers: { 'x-added': 'a' } },
    },
    {
        of: ['fetch'],
        takes: 'another body',
        call: 'bodies.sendObject',
        with: [thing],
        config: () => ({ body: '{}' }),
        sends: { contentType: 'application/json', body: '{}' },
    },
    {
        of: ['ky', 'ky 1'],
        takes: 'another body as JSON',
        call: 'bodies.sendObject',
        with: [thing],
        config: () => ({ json: { other: true } }),
        sends: { contentType: 'application/json', body: '{"other":true}' },
    },
    {
        of: ['ky', 'ky 1'],
        takes: 'parameters for a method without any',
        call: 'verbs.sendGet',
        config: () => ({ searchParams: { a: 'b c' } }),
        sends: { url: '/verbs?a=b+c' },
    },
    {
        of: ['ky'],
        takes: 'parameters after those of the method',
        ...scalars,
        config: () => ({ searchParams: { more: 1 } }),
        sends: { url: '/query/scalars?text=a&more=1' },
    },
    {
        of: ['ky 1'],
        takes: 'parameters instead of those of the method',
        ...scalars,
        config: () => ({ searchParams: { more: 1 } }),
        sends: { url: '/query/scalars?more=1' },
    },
    {
        of: ['ky'],
        takes: 'a prefix',
        call: 'verbs.sendGet',
        config: (url) => ({ prefix: `${url}/base` }),
        sends: { url: '/base/verbs' },
    },
    {
        of: ['ky'],
        takes: 'a base URL',
        call: 'verbs.sendGet',
        config: (url) => ({ baseUrl: `${url}/base/` }),
        sends: { url: '/base/verbs' },
    },
    {
        of: ['ky 1'],
        takes: 'a prefix',
        call: 'verbs.sendGet',
        config: (url) => ({ prefixUrl: `${url}/base` }),
        sends: { url: '/base/verbs' },
    },
    {
        of: ['ky'],
        takes: 'hooks',
        ...given,
        config: () => ({ hooks: { beforeRequest: [(sent: { request: Request }) => addHeader(sent.request)] } }),
        sends: added,
    },
    {
        of: ['ky 1'],
        takes: 'hooks',
        ...given,
        config: () => ({ hooks: { beforeRequest: [addHeader] } }),
        sends: added,
    },
    {
        of: ['xior'],
        takes: 'a fetch of its own',
        ...given,
        config: () => ({ fetch: fetchWithHeader }),
        sends: added,
    },
    {
        of: ['ng1'],
        takes: 'parameters for a method without any, written by AngularJS',
        call: 'verbs.sendGet',
        config: () => ({ params: { b: [1, 2], a: 'b c' } }),
        sends: { url: '/verbs?a=b+c&b=1&b=2' },
    },
    {
        of: ['ng1'],
        takes: 'a header returned by a function',
        ...given,
        config: () => ({ headers: { 'X-Added': () => 'a' } }),
        sends: added,
    },
    {
        of: ['ng1'],
        takes: 'another transformRequest',
        call: 'bodies.sendObject',
        with: [thing],
        config: () => ({ transformRequest: (body: unknown) => JSON.stringify([body]) }),
        sends: { contentType: 'application/json', body: '[{"id":1,"name":"one"}]' },
    },
    {
        of: ['ng2'],
        takes: 'parameters for a method without any',
        call: 'verbs.sendGet',
        config: () => ({ params: { a: 'b c', list: [1, 2] } }),
        sends: { url: '/verbs?a=b%20c&list=1&list=2' },
    },
    {
        of: ['ng2'],
        takes: 'parameters after those of the method',
        ...scalars,
        config: () => ({ params: new http.HttpParams().set('more', 1) }),
        sends: { url: '/query/scalars?text=a&more=1' },
    },
    {
        of: ['ng2'],
        takes: 'HttpHeaders',
        ...given,
        config: () => ({ headers: new http.HttpHeaders({ 'X-Added': 'a' }) }),
        sends: added,
    },
    {
        of: ['ng2'],
        takes: 'a header with several values',
        ...given,
        config: () => ({ headers: { 'X-Added': ['a', 'b'] } }),
        sends: { headers: { 'x-added': 'a,b', 'x-required': 'given' } },
    },
];

function addHeader(request: Request): void {
    request.headers.set('X-Added', 'a');
}

async function fetchWithHeader(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('X-Added', 'a');
    return fetch(url, { ...init, headers });
}

/** What a request rejects with after its `timeout`; `fetch` has no such option. */
const timeouts: readonly (readonly [LibraryName, object])[] = [
    ['axios', { name: 'AxiosError', code: 'ECONNABORTED' }],
    ['ky', { name: 'TimeoutError' }],
    ['ky 1', { name: 'TimeoutError' }],
    ['xior', { name: 'XiorTimeoutError' }],
    ['ng1', { status: -1, xhrStatus: 'timeout' }],
    ['ng2', { status: 0, error: expect.objectContaining({ name: 'TimeoutError' }) }],
];

describe.each(libraries)('%s', (name, library) => {
    const client = useClient('own', library, server);

    test.each(lines.filter(({ of }) => of.includes(name)))('takes $takes', async (line) => {
        const { call, with: args = [], config, sends } = line;
        await expectSent(client(), server(), { call, with: [...args, config(server().url)] }, sends);
    });

    test.each(timeouts.filter(([owner]) => owner === name))(
        '%s ends a request after its timeout',
        async (_name, rejection) => {
            server().abandoned.length = 0;
            await expect(client().call('errors.failSlow', 60_000, { timeout: 20 })).rejects.toMatchObject(rejection);
            await expect.poll(() => server().abandoned).toEqual(['/errors/slow?milliseconds=60000']);
        },
    );
});
