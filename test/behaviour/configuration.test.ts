/** How users configure a generated client: when it is generated, once at start, and for one call. */
import { describe, expect, test } from 'vitest';
import { generateClient, type Settings } from './client.ts';
import { type Differences, differenceOf, expectationFor } from './differences.ts';
import { libraries } from './libraries/index.ts';
import type { Client, SeenRequest } from './library.ts';
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
        'overrides a header of the method, in any case',
        'headers.sendHeaderAndBody',
        ['given', thing, { headers: { 'x-REQUIRED': 'overridden' } }],
        { headers: { 'x-required': 'overridden' } },
    ],
    [
        'overrides the Accept header',
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
        'overrides the type of a string',
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
    [
        'overrides the type of a form with typed parts',
        'bodies.sendMultipart',
        [{ nested: { a: 1 } }, { headers: { 'content-type': 'multipart/mixed; boundary=a' } }],
        { headers: { 'content-type': 'multipart/mixed; boundary=a' } },
        {
            axios: {
                because: 'in Node it sends the type of the Blob',
                instead: { contentType: 'multipart/form-data' },
            },
        },
    ],
    [
        'overrides the method',
        'verbs.sendPost',
        [{ method: 'PUT' }],
        { method: 'PUT', url: '/verbs' },
        {
            ng2: {
                because: 'HttpClient takes it as an argument and not from the options',
                instead: { method: 'POST', url: '/verbs' },
            },
        },
    ],
    ['may be empty', 'verbs.sendGet', [{}], { method: 'GET', url: '/verbs' }],
    ['may be left out', 'verbs.sendGet', [undefined], { method: 'GET', url: '/verbs' }],
];

/** The settings of a client of one group: what is not called need not be generated. */
function only(tag: string): Pick<Settings, 'exclude'> {
    const tags = ['verbs', 'bodies', 'paths', 'headers', 'query', 'responses', 'errors'];
    return { exclude: { tags: tags.filter((one) => one !== tag) } };
}

const server = useServer();

describe.each(libraries)('%s', (_name, library) => {
    /** A separate client, so that what one test changes is not seen by another. */
    function generated(name: string, settings: Partial<Settings> = {}): Promise<Client> {
        return generateClient(`configuration.${name}`, library, { baseUrl: server().url, ...settings });
    }

    describe('the base URL', () => {
        test('is the one it was generated with', async () => {
            const client = await generated('base', { baseUrl: `${server().url}/base`, ...only('verbs') });
            await expectSent(client, server(), { call: 'verbs.sendGet' }, { url: '/base/verbs' });
        });

        test.each([
            ['without a path', '', '/verbs'],
            ['with a path', '/base', '/base/verbs'],
            ['with a slash at its end', '/', '/verbs'],
            ['with a path and a slash at its end', '/base/', '/base/verbs'],
        ])('changes at run time to one %s', async (does, end, url) => {
            const client = await generated(`base-${does}`);
            client.setBaseUrl(server().url + end);
            await expectSent(client, server(), { call: 'verbs.sendGet' }, { url });
        });

        // The others join the base URL and the path themselves.
        test.runIf(library.template === 'fetch')('may have several slashes at its end', async () => {
            const client = await generated('base-slashes');
            client.setBaseUrl(`${server().url}/base//`);
            await expectSent(client, server(), { call: 'verbs.sendGet' }, { url: '/base/verbs' });
        });
    });

    describe('$config', () => {
        const client = useClient('configuration.config', library, server, { responseShape: 'full' });

        test.each(
            configured.map(([does, call, args, sent, differs]) => {
                const [name, expected] = expectationFor(library, does, sent, differs);
                return [name, call, args, expected] as const;
            }),
        )('%s', async (_does, call, args, sent) => {
            await expectSent(client(), server(), { call, with: args }, sent);
        });

        // The others take no body there.
        test.runIf(library.template === 'fetch')('overrides the body', async () => {
            const line = { call: 'bodies.sendText', with: ['a', { body: 'b' }] };
            await expectSent(client(), server(), line, { contentType: 'text/plain', body: 'b' });
        });

        describe.runIf(library.template === 'axios')('of axios', () => {
            const fields = { text: 'a' };
            const boundary = 'own-boundary-1';

            test.each<[does: string, call: string, args: readonly unknown[], sends: Sent]>([
                [
                    'takes finished parameters',
                    'verbs.sendGet',
                    [{ params: new URLSearchParams('a=b+c&a=d') }],
                    { url: '/verbs?a=b+c&a=d' },
                ],
                [
                    'takes the boundary of a form',
                    'bodies.sendMultipart',
                    [fields, { headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` } }],
                    {
                        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
                        fields: [['text', 'a']],
                    },
                ],
            ])('%s', async (_does, call, args, sent) => {
                await expectSent(client(), server(), { call, with: args }, sent);
            });

            test('says itself that parameters cannot be sent', async () => {
                const reason = await client()
                    .call('verbs.sendGet', { params: { a: '\ud83d' } })
                    .catch((error: unknown) => error);
                expect(reason).toBeInstanceOf(TypeError);
                expect((reason as Error).message).toBe("'a' is not Unicode");
            });
        });

        test('is not changed', async () => {
            const config = { headers: { 'X-Added': 'a' } };
            await client().call('headers.sendHeaderAndBody', 'given', thing, config);
            expect(config).toEqual({ headers: { 'X-Added': 'a' } });
        });

        test('aborts a pending request', async () => {
            const abort = new AbortController();
            server().requests.length = 0;
            server().abandoned.length = 0;
            const call = client().callUntil(abort.signal, 'errors.failSlow', 60_000);
            const outcome = expect(call).rejects.toMatchObject(library.rejection.aborted);
            await expect.poll(() => server().requests.length).toBe(1);
            abort.abort();
            await outcome;
            await expect.poll(() => server().abandoned).toEqual(['/errors/slow?milliseconds=60000']);
        });

        test('sends nothing if already aborted', async () => {
            server().requests.length = 0;
            const call = client().callUntil(AbortSignal.abort(), 'responses.getObject');
            await expect(call).rejects.toMatchObject(library.rejection.aborted);
            expect(server().requests).toEqual([]);
        });

        test('ends a request after a timeout', async () => {
            const timeout = new AbortController();
            server().requests.length = 0;
            server().abandoned.length = 0;
            const call = client().callUntil(timeout.signal, 'errors.failSlow', 60_000);
            const outcome = expect(call).rejects.toBeDefined();
            await expect.poll(() => server().requests.length).toBe(1);
            // What `AbortSignal.timeout` aborts with, at a moment that does not depend on the machine.
            timeout.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
            await outcome;
            await expect.poll(() => server().abandoned).toEqual(['/errors/slow?milliseconds=60000']);
        });

        test('does not affect a request that is not aborted', async () => {
            const { signal } = new AbortController();
            const { data } = library.response(await client().callUntil(signal, 'errors.failSlow', 1));
            expect(data).toEqual(seven);
        });
    });

    describe('arguments', () => {
        const client = useClient('configuration.arguments', library, server);
        const whole = { ...thing, note: undefined };

        test.each([
            expectationFor<object>(library, 'a JSON body', whole, {
                xior: { because: 'it deletes undefined properties', instead: thing },
            }),
        ])('are not changed: %s', async (_does, expected) => {
            const body = { ...whole };
            await client().call('bodies.sendObject', body);
            expect(body).toStrictEqual(expected);
        });

        test.each([
            ['a query', 'query.sendObjects', { map: { a: 1, b: undefined } }],
            ['a form', 'bodies.sendForm', { text: 'a', number: undefined, list: ['x'] }],
        ])('are not changed: %s', async (_does, call, given) => {
            const copy = structuredClone(given);
            await client().call(call, given);
            expect(given).toStrictEqual(copy);
        });
    });

    describe('http', () => {
        test('sends a header with every request', async () => {
            const client = await generated('header');
            client.setHeader('X-Every', 'a');
            const line = { call: 'headers.sendHeaderAndBody', with: ['given', thing] };
            await expectSent(client, server(), line, { headers: { 'x-every': 'a', 'x-required': 'given' } });
        });

        const [inAnotherCase, joined] = expectationFor(
            library,
            'in another case',
            'b',
            differenceOf(['ky', 'xior'], { because: 'it compares names case-sensitively', instead: 'a, b' }),
        );

        test.each([
            ['in the same case', 'X-Every', 'b'],
            [inAnotherCase, 'x-every', joined],
        ])('is overridden by a header of $config, %s', async (_does, name, value) => {
            const client = await generated(`header-${name}`);
            client.setHeader('X-Every', 'a');
            const line = { call: 'headers.sendHeaderAndBody', with: ['given', thing, { headers: { [name]: 'b' } }] };
            await expectSent(client, server(), line, { headers: { 'x-every': value, 'x-required': 'given' } });
        });

        test('is overridden by a header of the method', async () => {
            const client = await generated('header-of-method');
            client.setHeader('X-Required', 'a');
            const line: Pick<RequestCase, 'call' | 'with'> = {
                call: 'headers.sendHeaderAndBody',
                with: ['given', thing],
            };
            await expectSent(client, server(), line, { headers: { 'x-required': 'given' } });
        });

        const vendor = 'application/vnd.example+json';

        test.each<[does: string, call: string, args: readonly unknown[], headers: Record<string, string>]>([
            ['over what is asked for by default', 'responses.getObject', [], { accept: vendor }],
            ['not over what the description says', 'responses.getText', [], { accept: 'text/plain' }],
            ['not over $config', 'responses.getObject', [{ headers: { Accept: 'text/csv' } }], { accept: 'text/csv' }],
            [
                'and $config over all',
                'responses.getText',
                [{ headers: { Accept: 'text/csv' } }],
                { accept: 'text/csv' },
            ],
        ])('sets the Accept header, %s', async (does, call, args, headers) => {
            const client = await generated(`accept-${does}`);
            client.setHeader('Accept', vendor);
            await expectSent(client, server(), { call, with: args }, { headers });
        });

        test('intercepts every request before it is sent', async () => {
            const client = await generated('intercepted');
            const seen: SeenRequest[] = [];
            client.intercept((request) => {
                seen.push(request);
                return ['X-Token', `token ${seen.length}`];
            });
            const call = 'verbs.sendPatch';
            await expectSent(client, server(), { call }, { headers: { 'x-token': 'token 1' } });
            await expectSent(client, server(), { call }, { headers: { 'x-token': 'token 2' } });
            expect(seen).toEqual([
                { method: 'PATCH', path: '/verbs' },
                { method: 'PATCH', path: '/verbs' },
            ]);
        });
    });

    describe.each<['unset' | 'body' | 'full', 'body' | 'full']>([
        ['unset', library.defaultShape === 'native' ? 'full' : 'body'],
        ['body', 'body'],
        ['full', 'full'],
    ])('responseShape %s', (setting, shape) => {
        const client = useClient(`configuration.shape-${setting}`, library, server, {
            ...(setting === 'unset' ? {} : { responseShape: setting }),
            // Everything else is generated with full responses above, and without a shape.
            ...(setting === 'body' && only('responses')),
        });

        test.each([
            ['JSON', 'responses.getObject', [], 200, seven],
            ['text', 'responses.getText', [], 200, 'plain text, ü'],
            ['nothing', 'responses.getNoContent', [], 204, undefined],
            ['JSON or nothing, with JSON', 'responses.getMaybe', [true], 200, seven],
            ['JSON or nothing, with nothing', 'responses.getMaybe', [false], 204, undefined],
        ])(
            `resolves to the ${shape === 'body' ? 'body alone' : 'data, the headers and the status'}: %s`,
            async (_does, call, args, status, data) => {
                const resolved = await client().call(call, ...args);
                if (shape === 'body') {
                    expect(resolved).toStrictEqual(data);
                    return;
                }
                const response = library.response(resolved);
                expect(response.data).toStrictEqual(data);
                expect(response.status).toBe(status);
                expect(response.header('Date')).toMatch(/GMT$/);
            },
        );
    });
});
