/** How a person who uses a generated client configures it: when it is generated, once at start, and for one call. */
import { describe, expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import { type Client, generateClient } from './client.ts';
import { type Differences, expectationFor, type Library, libraries } from './libraries.ts';
import { expectSent, type RequestCase, type Sent } from './sent.ts';
import { useClient, useServer } from './server.ts';

const thing = { id: 1, name: 'one' };
const seven = { id: 7, name: 'seven' };

const header = { headers: { 'X-Added': 'a' } };

/** Calls with a `$config` as their last argument. */
const configured: readonly (readonly [
    does: string,
    call: string,
    args: readonly unknown[],
    sends: Sent,
    differs?: Differences<Sent>,
])[] = [
    ['adds a header', 'verbs.sendGet', [header], { headers: { 'x-added': 'a' } }],
    [
        'adds a header to those of the method',
        'headers.sendHeaders',
        ['given', 'text', ...Array.from({ length: 7 }, () => undefined), header],
        { headers: { 'x-added': 'a', 'x-required': 'given', 'x-text': 'text' } },
    ],
    [
        'adds a header to the type of a body',
        'bodies.sendMergePatch',
        [thing, header],
        {
            headers: { 'x-added': 'a' },
            contentType: 'application/merge-patch+json',
            body: '{"id":1,"name":"one"}',
        },
    ],
    [
        'overrides a header of the method, in whatever case',
        'headers.sendHeaderAndBody',
        ['given', thing, { headers: { 'x-REQUIRED': 'overridden' } }],
        { headers: { 'x-required': 'overridden' } },
    ],
    [
        'overrides what the client reads',
        'headers.sendAccept',
        [{ headers: { accept: 'application/xml' } }],
        { headers: { accept: 'application/xml' } },
    ],
    [
        'overrides the type of a JSON body',
        'bodies.sendObject',
        [thing, { headers: { 'content-type': 'application/vnd.example+json' } }],
        { contentType: 'application/vnd.example+json', body: '{"id":1,"name":"one"}' },
    ],
    [
        'overrides the type of a text',
        'bodies.sendText',
        ['a', { headers: { 'content-type': 'text/markdown' } }],
        { contentType: 'text/markdown', body: 'a' },
    ],
    [
        'overrides the type of bytes',
        'bodies.sendOctets',
        [new Blob(['a']), { headers: { 'Content-Type': 'application/pdf' } }],
        { contentType: 'application/pdf', body: 'a' },
        {
            axios: {
                because: 'in Node it sends the type of the Blob',
                instead: { contentType: 'application/octet-stream', body: 'a' },
            },
        },
    ],
    ['overrides the method', 'verbs.sendPost', [{ method: 'PUT' }], { method: 'PUT', url: '/verbs' }],
    ['may be empty', 'verbs.sendGet', [{}], { method: 'GET', url: '/verbs' }],
    ['may be left out', 'verbs.sendGet', [undefined], { method: 'GET', url: '/verbs' }],
];

const server = useServer();

describe.each(libraries)('%s', (template, library) => {
    /** A client of its own, so that what one test changes is not seen by another. */
    function generated(name: string, config: Partial<Config> = {}): Promise<Client> {
        return generateClient(`configuration.${template}.${name}`, { template, baseUrl: server().url, ...config });
    }

    describe('the base URL', () => {
        test('is the one it was generated with', async () => {
            const client = await generated('base', { baseUrl: `${server().url}/base` });
            await expectSent(client, server(), { call: 'verbs.sendGet' }, { url: '/base/verbs' });
        });

        test.each([
            ['without a path', '', '/verbs'],
            ['with a path', '/base', '/base/verbs'],
            ['with a slash at its end', '/', '/verbs'],
            ['with a path and a slash at its end', '/base/', '/base/verbs'],
        ])('changes at run time to one %s', async (does, end, url) => {
            const client = await generated(`base-${does.replaceAll(' ', '-')}`);
            library.setBaseUrl(client, server().url + end);
            await expectSent(client, server(), { call: 'verbs.sendGet' }, { url });
        });
    });

    describe('$config', () => {
        const client = useClient(`configuration.${template}.config`, server, {
            template,
            responseShape: 'full',
        });

        test.each(
            configured.map(([does, call, args, sent, differs]) => {
                const [name, expected] = expectationFor(template, does, sent, differs);
                return [name, call, args, expected] as const;
            }),
        )('%s', async (_does, call, args, sent) => {
            await expectSent(client(), server(), { call, with: args }, sent);
        });

        test('is left as it was', async () => {
            const config = { headers: { 'X-Added': 'a' } };
            await client().call('headers.sendHeaderAndBody', 'given', thing, config);
            expect(config).toEqual({ headers: { 'X-Added': 'a' } });
        });

        test('aborts a request that waits for its answer', async () => {
            const abort = new AbortController();
            server().requests.length = 0;
            const call = client().call('failures.failSlow', 60_000, { signal: abort.signal });
            const outcome = expect(call).rejects.toMatchObject({ name: library.error.aborted });
            await expect.poll(() => server().requests.length).toBe(1);
            abort.abort();
            await outcome;
        });

        test('sends nothing when it is aborted already', async () => {
            server().requests.length = 0;
            const call = client().call('answers.getObject', { signal: AbortSignal.abort() });
            await expect(call).rejects.toMatchObject({ name: library.error.aborted });
            expect(server().requests).toEqual([]);
        });

        test('ends a request in time', async () => {
            const call = client().call('failures.failSlow', 60_000, { signal: AbortSignal.timeout(20) });
            await expect(call).rejects.toBeInstanceOf(Error);
        });

        test('does not disturb a request that is answered', async () => {
            const abort = new AbortController();
            const { data } = library.answer(await client().call('failures.failSlow', 1, { signal: abort.signal }));
            expect(data).toEqual(seven);
        });
    });

    describe('http', () => {
        test('sends a header with every request, which $config overrides', async () => {
            const client = await generated('header');
            library.setHeader(client, 'X-Every', 'a');
            const sent = (value: string): Sent => ({ headers: { 'x-every': value, 'x-required': 'given' } });
            const call = 'headers.sendHeaderAndBody';
            await expectSent(client, server(), { call, with: ['given', thing] }, sent('a'));
            const config = { headers: { 'x-every': 'b' } };
            await expectSent(client, server(), { call, with: ['given', thing, config] }, sent('b'));
        });

        test('gives way to a header of the method', async () => {
            const client = await generated('header-of-method');
            library.setHeader(client, 'X-Required', 'a');
            const line: Pick<RequestCase, 'call' | 'with'> = {
                call: 'headers.sendHeaderAndBody',
                with: ['given', thing],
            };
            await expectSent(client, server(), line, { headers: { 'x-required': 'given' } });
        });

        test('lets every request be seen and changed before it is sent', async () => {
            const client = await generated('intercepted');
            const seen: unknown[] = [];
            library.intercept(client, (request) => {
                seen.push(request);
                return ['X-Token', `token ${seen.length}`];
            });
            const call = 'verbs.sendPatch';
            await expectSent(client, server(), { call }, { headers: { 'x-token': 'token 1' } });
            await expectSent(client, server(), { call }, { headers: { 'x-token': 'token 2' } });
            expect(seen).toEqual([
                { method: 'PATCH', url: '/verbs' },
                { method: 'PATCH', url: '/verbs' },
            ]);
        });
    });

    describe.each<['unset' | 'body' | 'full', 'body' | 'full']>([
        ['unset', library.defaultShape === 'native' ? 'full' : 'body'],
        ['body', 'body'],
        ['full', 'full'],
    ])('responseShape %s', (setting, shape) => {
        const client = useClient(`configuration.${template}.shape-${setting}`, server, {
            template,
            ...(setting === 'unset' ? {} : { responseShape: setting }),
        });

        test.each([
            ['JSON', 'answers.getObject', [], 200, seven],
            ['text', 'answers.getText', [], 200, 'plain text, ü'],
            ['nothing', 'answers.getNoContent', [], 204, undefined],
            ['JSON or nothing, with JSON', 'answers.getMaybe', [true], 200, seven],
            ['JSON or nothing, with nothing', 'answers.getMaybe', [false], 204, undefined],
        ])(
            `resolves to the ${shape === 'body' ? 'body alone' : 'data, the headers and the status'}: %s`,
            async (_does, call, args, status, data) => {
                const resolved = await client().call(call, ...args);
                if (shape === 'body') {
                    expect(resolved).toStrictEqual(data);
                    return;
                }
                const answer = library.answer(resolved);
                expect(answer.data).toStrictEqual(data);
                expect(answer.status).toBe(status);
                expect(answer.header('Date')).toMatch(/GMT$/);
            },
        );
    });
});

/** What only one library's own config type has. */
const own: readonly (readonly [Library['template'], string, string, readonly unknown[], Sent])[] = [
    [
        'axios',
        'parameters in place of those of the method',
        'query.sendScalars',
        ['a', undefined, undefined, undefined, { params: { k: { n: 'v' }, arr: [1, null, 2] } }],
        { url: '/query/scalars?k.n=v&arr=1&arr=2' },
    ],
    [
        'axios',
        'parameters of a method that has none',
        'verbs.sendGet',
        [{ params: { a: 'b c' } }],
        { url: '/verbs?a=b%20c' },
    ],
    [
        'axios',
        'parameters that are encoded already',
        'verbs.sendGet',
        [{ params: new URLSearchParams({ a: 'b&c' }) }],
        { url: '/verbs?a=b%26c' },
    ],
    [
        'fetch',
        'headers as Headers',
        'headers.sendHeaderAndBody',
        ['given', thing, { headers: new Headers({ 'X-Added': 'a' }) }],
        { headers: { 'x-added': 'a', 'x-required': 'given' }, contentType: 'application/json' },
    ],
    [
        'fetch',
        'headers as pairs',
        'headers.sendHeaderAndBody',
        ['given', thing, { headers: [['X-Added', 'a']] }],
        { headers: { 'x-added': 'a', 'x-required': 'given' }, contentType: 'application/json' },
    ],
    [
        'fetch',
        'another body',
        'bodies.sendObject',
        [thing, { body: '{}' }],
        { contentType: 'application/json', body: '{}' },
    ],
];

describe.each(libraries)('%s alone', (template) => {
    const client = useClient(`configuration.${template}.alone`, server, { template });

    test.each(own.filter(([owner]) => owner === template))(
        '%s takes %s',
        async (_template, _does, call, args, sent) => {
            await expectSent(client(), server(), { call, with: args }, sent);
        },
    );
});
