/** The setup file that a user gets once and edits, together with the generated client. */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { importFile } from '../tools/native-import.ts';
import { outputPath, transpile, writeModule } from './client.ts';
import { libraries } from './libraries/index.ts';
import type { Client, Exports, Library, LibraryName } from './library.ts';
import { expectSent, type Sent } from './sent.ts';
import { useServer } from './server.ts';

const description = fileURLToPath(new URL('../../fixtures/behaviour.yaml', import.meta.url));

const thing = { id: 1, name: 'one' };

const server = useServer();

/** The client of a library, ready to run, and its setup file. They are generated once; tests edit a copy. */
const made = new Map<LibraryName, Promise<{ readonly client: string; readonly setup: string }>>();

async function make({ name, template }: Library): Promise<{ readonly client: string; readonly setup: string }> {
    const path = (file: string): string => outputPath(`${name}/setup/${file}`);
    const [out, clientSetup] = [path('src/generated/client.ts'), path('src/setup.ts')];
    const { files } = await generate({
        src: description,
        out,
        clientSetup,
        template,
        baseUrl: server().url,
        // Node runs what is made of them.
        importExtension: 'js',
    });
    const textOf = (wanted: string): string => files.find(({ path }) => path === wanted)?.text ?? '';
    return { client: transpile(textOf(out)), setup: textOf(clientSetup) };
}

/** Writes a client and its setup file into two folders, imports both and follows the comment of the setup file. */
async function setUp(name: string, library: Library, edit: (text: string) => string = (text) => text): Promise<Client> {
    const making = made.get(library.name) ?? make(library);
    made.set(library.name, making);
    const { client: clientText, setup } = await making;
    const path = (file: string): string => outputPath(`${library.name}/setup/${name}/${file}`);
    const [clientPath, setupPath] = [path('src/generated/client.js'), path('src/setup.js')];
    await writeModule(clientPath, clientText, library);
    await writeModule(setupPath, transpile(edit(setup)), library);
    const open = await library.load(server().url);
    const client = open(await importFrom(clientPath));
    client.useSetup(await importFrom(setupPath));
    return client;
}

async function importFrom(path: string): Promise<Exports> {
    return await importFile(path);
}

/** A replacement that throws if the part is missing. */
function replacing(part: string, by: string): (text: string) => string {
    return (text) => {
        if (!text.includes(part)) throw new Error(`the setup file has no '${part}'`);
        return text.replace(part, by);
    };
}

const logIn = replacing('return undefined;', "return 'secret';");

const requests: readonly (readonly [does: string, call: string, args: readonly unknown[], sends: Sent])[] = [
    ['a GET', 'responses.getObject', [], { method: 'GET', url: '/responses/object', body: '' }],
    ['a query', 'query.sendScalars', ['a b'], { url: '/query/scalars?text=a%20b' }],
    [
        'JSON',
        'bodies.sendObject',
        [thing],
        { method: 'POST', contentType: 'application/json', body: '{"id":1,"name":"one"}' },
    ],
    ['a form', 'bodies.sendForm', [{ text: 'a' }], { fields: [['text', 'a']] }],
    [
        'a multipart form',
        'bodies.sendMultipart',
        [{ file: new Blob(['bytes'], { type: 'text/csv' }) }],
        { files: [{ name: 'file', fileName: 'blob', contentType: 'text/csv', text: 'bytes' }] },
    ],
    [
        'headers',
        'headers.sendHeaderAndBody',
        ['given', thing, { headers: { 'X-Added': 'a' } }],
        { headers: { 'x-required': 'given', 'x-added': 'a' } },
    ],
];

/** What a setup file may set besides the token. */
const changes: readonly {
    readonly of: readonly LibraryName[];
    readonly sets: string;
    readonly part: string;
    /** The replacement of the part, for a server with this URL. */
    readonly by: (url: string) => string;
    readonly sends: Sent;
}[] = [
    {
        of: ['fetch'],
        sets: 'a header for all requests',
        part: "'en'",
        by: () => "'de'",
        sends: { headers: { 'accept-language': 'de' } },
    },
    {
        of: ['ky', 'ky 1'],
        sets: 'a header for all requests',
        part: 'timeout: 30_000,',
        by: () => "headers: { 'X-Setup': 'a' },",
        sends: { headers: { 'x-setup': 'a' } },
    },
    {
        of: ['ky'],
        sets: 'another server',
        part: 'timeout: 30_000,',
        by: (url) => `prefix: '${url}/base',`,
        sends: { url: '/base/verbs' },
    },
    {
        of: ['ky 1'],
        sets: 'another server, by the name that ky 1 has for it',
        part: 'timeout: 30_000,',
        by: (url) => `prefixUrl: '${url}/base',`,
        sends: { url: '/base/verbs' },
    },
];

describe.each(libraries)('the setup file for %s', (_name, library) => {
    describe.each([
        ['adds no token without a login', (text: string) => text, null],
        ['adds the token', logIn, 'Bearer secret'],
    ] as const)('%s', (does, edit, authorization) => {
        let client: Client;
        beforeAll(async () => {
            client = await setUp(does, library, edit);
        });

        test.each(requests)('to %s', async (_does, call, args, sends) => {
            const headers = { ...sends.headers, authorization };
            await expectSent(client, server(), { call, with: args }, { ...sends, headers });
        });
    });

    test('sees a 401 and passes it on', async () => {
        const seen: string[] = [];
        const see = (): void => void seen.push('401');
        Object.assign(globalThis, { see });
        const edit = replacing('// The session has ended: show the login page.', 'globalThis.see();');
        const client = await setUp('error', library, edit);
        const reason: unknown = await client.call('errors.failWith', 401).catch((error: unknown) => error);
        const response = await client.error(reason);
        expect(response?.status).toBe(401);
        expect(response?.data).toEqual({ code: 401, message: 'As requested' });
        expect(seen).toEqual(['401']);
    });

    test('does not change a response', async () => {
        const client = await setUp('response', library, logIn);
        const resolved = await client.call('responses.getObject');
        const data = library.defaultShape === 'native' ? library.response(resolved).data : resolved;
        expect(data).toEqual({ id: 7, name: 'seven' });
    });

    test.each(changes.filter(({ of }) => of.includes(library.name)))(
        'sets $sets',
        async ({ sets, part, by, sends }) => {
            const client = await setUp(`changed/${sets}`, library, replacing(part, by(server().url)));
            await expectSent(client, server(), { call: 'verbs.sendGet' }, sends);
        },
    );
});
