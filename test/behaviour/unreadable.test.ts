/** Bodies that do not match the description: the error says what was received, and from where. */
import { describe, expect, test } from 'vitest';
import { page } from '../server/responses.ts';
import { generateClient, generateModule } from './client.ts';
import { type Differences, expectationFor } from './differences.ts';
import { libraries } from './libraries/index.ts';
import type { Client, Library } from './library.ts';
import { useServer } from './server.ts';

interface Unreadable {
    readonly method: string;
    readonly status: number;
    readonly contentType: string;
    readonly excerpt: string;
}

type Line = readonly [
    does: string,
    call: string,
    kind: string,
    unreadable: Unreadable,
    differs?: Differences<Unreadable | null>,
];

const html = { status: 200, contentType: 'text/html; charset=utf-8', excerpt: page };
const half = { status: 201, contentType: 'application/json', excerpt: '{"id":1,' };
const empty = { status: 200, contentType: 'application/json', excerpt: '' };
const long = { status: 200, contentType: 'application/json', excerpt: `x${'ü'.repeat(99)}` };

/** Angular reports why it could not parse a body, but not the body itself. */
function withoutText(unreadable: Unreadable): Differences<Unreadable | null> {
    const because = 'HttpClient over fetch does not pass on what it could not parse';
    return { ng2: { because, instead: { ...unreadable, excerpt: '' } } };
}

const lines: readonly Line[] = [
    ['a web page', 'getUnreadable', 'page', { method: 'GET', ...html }, withoutText({ method: 'GET', ...html })],
    ['truncated JSON', 'postUnreadable', 'half', { method: 'POST', ...half }, withoutText({ method: 'POST', ...half })],
    ['a long string', 'getUnreadable', 'long', { method: 'GET', ...long }, withoutText({ method: 'GET', ...long })],
    [
        'an empty body',
        'postUnreadable',
        'empty',
        { method: 'POST', ...empty },
        { ng2: { because: 'HttpClient resolves to null', instead: null } },
    ],
    [
        'a web page, where the body may be missing',
        'putUnreadable',
        'page',
        { method: 'PUT', ...html },
        withoutText({ method: 'PUT', ...html }),
    ],
    ['invalid JSON, where any type is declared', 'patchUnreadable', 'half', { method: 'PATCH', ...half }],
];

const server = useServer();

/** Only HttpClient gives a body without its response; the others take one from the other. */
const shapesOf = ({ name, defaultShape }: Library): readonly ('body' | 'full')[] => {
    if (name === 'fetch' || name === 'ng2') return ['body', 'full'];
    return defaultShape === 'native' ? ['body'] : ['full'];
};

describe.each(libraries)('%s', (_name, library) => {
    describe.each(shapesOf(library))('responseShape %s', (responseShape) => {
        let opened: Promise<{ client: Client; errorClass: unknown }> | undefined;

        async function open(): Promise<{ client: Client; errorClass: unknown }> {
            const settings = { baseUrl: server().url, responseShape };
            const openClient = await library.load(server().url);
            const exports = await generateModule(`unreadable.${responseShape}`, library, settings);
            return { client: openClient(exports), errorClass: exports.UnreadableBodyError };
        }

        test.each(
            lines.map(([does, call, kind, unreadable, differs]) => {
                const [name, expected] = expectationFor<Unreadable | null>(library, does, unreadable, differs);
                return [name, call, kind, expected] as const;
            }),
        )('rejects with what was received: %s', async (_does, call, kind, expected) => {
            opened ??= open();
            const { client, errorClass } = await opened;
            const outcome = client.call(`responses.${call}`, kind);
            if (expected === null) {
                const resolved = await outcome;
                expect(responseShape === 'full' ? library.response(resolved).data : resolved).toBeNull();
                return;
            }
            const reason = await outcome.then(
                (value) => ({ value }),
                (error: unknown) => error,
            );
            expect(reason).toBeInstanceOf(errorClass);
            const url = `${server().url}/responses/unreadable?kind=${kind}`;
            expect(reason).toMatchObject({ ...expected, url, name: 'UnreadableBodyError' });
            const { message, cause } = reason as Error;
            expect(message).toContain(`${expected.method} ${url}: ${expected.status} ${expected.contentType}`);
            expect(cause).toBeInstanceOf(SyntaxError);
        });
    });

    test('allows an empty body where the description does', async () => {
        const client = await generateClient('unreadable.none', library, { baseUrl: server().url });
        const resolved = await client.call('responses.putUnreadable', 'empty');
        expect(library.defaultShape === 'native' ? library.response(resolved).data : resolved).toBeUndefined();
    });
});
