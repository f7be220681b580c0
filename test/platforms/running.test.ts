/** Clients run where globals of a browser or of Node are missing, each library in a process that has only those of the platform. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import { transpile } from '../behaviour/client.ts';
import { emptyFolder } from '../tools/compilers.ts';
import { description, streams } from './description.ts';

const run = promisify(execFile);

const libraries = ['fetch', 'axios', 'ky', 'xior'] as const;
type LibraryName = (typeof libraries)[number];

/** With the condition that a bundler for the platform sets, so that packages are found as there. */
const environments = [
    { name: 'react-native', condition: 'react-native' },
    { name: 'worker', condition: 'browser' },
] as const;
type EnvironmentName = (typeof environments)[number]['name'];

interface Received {
    readonly path: string;
    readonly type: string;
    readonly authorization: string;
    readonly text: string;
}

interface Outcome {
    readonly value?: unknown;
    readonly error?: string;
    readonly message?: string;
    readonly status?: number;
    readonly body?: unknown;
    readonly isReference?: boolean;
}

const received = new Map<string, Received[]>();
const outcomes = new Map<string, Readonly<Record<string, Outcome>>>();
let server: Server | undefined;

const shared = {
    responseShape: 'body',
    security: true,
    validators: true,
    int64: 'bigint',
    pagination: {
        rules: [{ operationIds: ['listNames'], kind: 'cursor', parameter: 'cursor', next: 'next', items: 'items' }],
    },
} as const satisfies Omit<Config, 'src'>;

/** The modules that the program imports. Only `fetch` reads items one by one. */
function modulesFor(library: LibraryName): readonly (readonly [name: string, Config])[] {
    const { pagination: _, security: _1, ...plain } = shared;
    const streaming: Config = { ...plain, src: streams };
    return [
        ['client', { ...shared, src: description }],
        ['results', { ...shared, src: description, responseShape: 'result' }],
        ...(library === 'fetch' ? ([['streams', streaming]] as const) : []),
    ];
}

beforeAll(async () => {
    const folder = await emptyFolder('platforms-running');
    const origin = await listen();
    for (const { name, condition } of environments) {
        for (const library of libraries) {
            const place = join(folder, name);
            await mkdir(place, { recursive: true });
            for (const [module, config] of modulesFor(library)) {
                const { files } = await generate({
                    ...config,
                    template: library,
                    baseUrl: `${origin}/${name}/${library}`,
                });
                await writeFile(join(place, `${library}-${module}.js`), transpile(files[0]?.text ?? ''));
            }
            const program = ['test/platforms/program.js', name, library, place];
            const { stdout } = await run(process.execPath, [`--conditions=${condition}`, ...program]);
            outcomes.set(`${name}/${library}`, JSON.parse(stdout));
        }
    }
}, 240_000);

afterAll(() => {
    server?.closeAllConnections();
    server?.close();
});

/** Starts the server, and returns its origin. The first two parts of each path are the environment and the library. */
async function listen(): Promise<string> {
    const started = createServer((request, response) => void respond(request, response));
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    const address = started.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    return `http://127.0.0.1:${address.port}`;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const [, environment, library, ...rest] = url.split('/');
    const path = `${method} /${rest.join('/')}`;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const { authorization = '', 'content-type': type = '' } = headers;
    const key = `${environment}/${library}`;
    received.set(key, [...(received.get(key) ?? []), { path, type, authorization, text }]);
    const { status = 200, contentType = 'application/json', body = '' } = answerTo(path, authorization, text);
    response.writeHead(status, status === 204 ? {} : { 'Content-Type': contentType }).end(body);
}

interface Answer {
    readonly status?: number;
    readonly contentType?: string;
    readonly body?: string;
}

const webPage = { contentType: 'text/html', body: '<h1>Welcome</h1>' };

function answerTo(path: string, authorization: string, text: string): Answer {
    switch (path) {
        case 'POST /json':
            return { body: text };
        case 'POST /upload':
            return { status: authorization === 'Bearer new' ? 204 : 401 };
        case 'GET /missing':
            return { status: 404, body: '{"reason":"gone"}' };
        case 'GET /page':
        case 'GET /text-or-page':
            return webPage;
        case 'GET /list':
            return { body: '{"items":["a","b"],"next":"2"}' };
        case 'GET /list?cursor=2':
            return { body: '{"items":["c"]}' };
        case 'GET /bytes':
            return { contentType: 'application/octet-stream', body: 'bytes' };
        case 'GET /lines':
            return { contentType: 'application/jsonl', body: '{"id":"é"}\n{"id":"b"}\n' };
        default:
            return { status: 204 };
    }
}

interface Line {
    readonly behaviour: string;
    /** The requests of this path that the server received. */
    readonly path?: string;
    readonly sent?: readonly Partial<Received>[];
    readonly outcome: Outcome;
    /** What is otherwise in an environment, for these libraries. */
    readonly but?: Readonly<
        Partial<Record<EnvironmentName, { readonly of: readonly LibraryName[]; readonly outcome: Outcome }>>
    >;
    readonly of?: readonly LibraryName[];
}

const ofStreams: readonly LibraryName[] = ['fetch'];
/** They receive bytes, of which React Native makes no Blob. */
const ofBytes: readonly LibraryName[] = ['axios', 'xior'];

const lines: readonly Line[] = [
    {
        behaviour: 'json',
        path: 'POST /json',
        sent: [{ type: 'application/json', text: '{"at":"1970-01-01T00:00:00.000Z","count":9007199254740993}' }],
        outcome: { value: [true, '9007199254740993'] },
    },
    {
        behaviour: 'form',
        path: 'POST /form',
        sent: [{ type: 'application/x-www-form-urlencoded', text: 'name=a+b%26c&tags=x&tags=%C3%A9' }],
        outcome: {},
    },
    {
        behaviour: 'parts',
        path: 'POST /parts',
        sent: [
            {
                type: expect.stringMatching(/^multipart\/form-data; ?boundary=/),
                text: expect.stringMatching(
                    /name="title"\r\n\r\na\r\n[\s\S]*name="file"; filename="photo.png"\r\ncontent-type: image\/png\r\n\r\nphoto\r\n[\s\S]*name="place"\r\ncontent-type: application\/json\r\n\r\n\{"town":"Faro"\}\r\n/i,
                ),
            },
        ],
        outcome: {},
    },
    { behaviour: 'text', path: 'POST /text', sent: [{ type: 'text/plain', text: 'text' }], outcome: {} },
    { behaviour: 'bytes', path: 'POST /bytes', sent: [{ type: 'image/png', text: 'bytes' }], outcome: {} },
    {
        behaviour: 'upload',
        path: 'POST /upload',
        sent: [
            { authorization: 'Bearer old', text: 'upload' },
            { authorization: 'Bearer new', text: 'upload' },
        ],
        outcome: { value: 'new' },
    },
    {
        behaviour: 'basic',
        path: 'GET /basic',
        sent: [{ authorization: `Basic ${Buffer.from('Zoë:🔑').toString('base64')}` }],
        outcome: {},
    },
    { behaviour: 'error', outcome: { status: 404, body: { reason: 'gone' } } },
    { behaviour: 'result', outcome: { value: { ok: false, status: 404, error: { reason: 'gone' } } } },
    { behaviour: 'unreadable', outcome: { message: expect.stringContaining('<h1>Welcome</h1>') } },
    { behaviour: 'otherType', outcome: { value: '<h1>Welcome</h1>' } },
    { behaviour: 'pages', outcome: { value: ['a', 'b', 'c'] } },
    {
        behaviour: 'download',
        outcome: { value: 'bytes' },
        but: {
            'react-native': {
                of: ofBytes,
                outcome: { message: expect.stringContaining("Creating blobs from 'ArrayBuffer'") },
            },
        },
    },
    { behaviour: 'lines', of: ofStreams, outcome: { value: [{ id: 'é' }, { id: 'b' }] } },
    {
        behaviour: 'events',
        of: ofStreams,
        outcome: { error: 'UnreadableBodyError', message: expect.stringContaining('<h1>Welcome</h1>') },
    },
];

describe.each(environments)('in $name', ({ name }) => {
    describe.each(libraries)('%s', (library) => {
        const own = lines.filter(({ of }) => of === undefined || of.includes(library));
        test.each(own)('$behaviour', ({ behaviour, path, sent, outcome, but }) => {
            const key = `${name}/${library}`;
            const other = but?.[name];
            const result = outcomes.get(key)?.[behaviour];
            expect(result).toMatchObject(other?.of.includes(library) === true ? other.outcome : outcome);
            if (Object.keys(outcome).length === 0) expect(result).toEqual({});
            if (path !== undefined) {
                expect(received.get(key)?.filter((request) => request.path === path)).toMatchObject(sent ?? []);
            }
        });

        test('misses no global', () => {
            const results = Object.entries(outcomes.get(`${name}/${library}`) ?? {});
            expect(results.length).toBeGreaterThan(10);
            expect(results.filter(([, { isReference }]) => isReference === true)).toEqual([]);
        });
    });
});
