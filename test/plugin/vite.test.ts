/** The plugin in real servers and builds of Vite, which start without generated files. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'undici';
import { build, createBuilder, createLogger, createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import oasmith from '../../src/plugin/vite.ts';
import { temporaryFolder } from '../load/folder.ts';
import { broken, brokenAt, createProject, describe as describePets, inline } from './project.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();

/** A server on a busy machine is slow. */
const patiently = { timeout: 20_000, interval: 20 };

const running: (() => Promise<unknown>)[] = [];

afterEach(async () => {
    for (const end of running.splice(0).reverse()) await end();
});

/** The output of Vite. */
function record() {
    const lines: string[] = [];
    const add = (message: string): void => {
        lines.push(message);
    };
    const logger = { ...createLogger('silent'), info: add, warn: add, warnOnce: add, error: add };
    return { lines, logger };
}

function configure(root: string, changes: InlineConfig = {}): InlineConfig {
    return {
        root,
        configFile: false,
        customLogger: record().logger,
        cacheDir: `${root}/.vite`,
        server: { port: 0, host: '127.0.0.1' },
        plugins: [oasmith()],
        ...changes,
    };
}

async function serve(root: string, changes: InlineConfig = {}): Promise<ViteDevServer> {
    const server = await createServer(configure(root, changes));
    running.push(() => server.close());
    return server.listen();
}

interface Payload {
    readonly type: string;
    readonly updates?: readonly unknown[];
    readonly err?: {
        readonly message: string;
        readonly plugin?: string;
        readonly frame?: string;
        readonly loc?: unknown;
    };
}

function hostOf({ resolvedUrls }: ViteDevServer): string {
    return new URL(resolvedUrls?.local[0] ?? '').host;
}

/** A page that is open in a browser, as seen by the server. */
async function connect(server: ViteDevServer): Promise<Payload[]> {
    const socket = new WebSocket(`ws://${hostOf(server)}/?token=${server.config.webSocketToken}`, 'vite-hmr');
    const payloads: Payload[] = [];
    socket.addEventListener('message', ({ data }) => payloads.push(JSON.parse(String(data)) as Payload));
    running.push(async () => socket.close());
    await vi.waitFor(() => expect(payloads).toContainEqual({ type: 'connected' }), patiently);
    return payloads;
}

const errorsIn = (payloads: readonly Payload[]): Payload[] => payloads.filter(({ type }) => type === 'error');
const lastOf = (payloads: readonly Payload[]): Payload | undefined => payloads.at(-1);

/** A server that sends a description. */
interface DescriptionHost {
    readonly src: string;
    readonly requests: () => number;
    /** Its next responses; `undefined` for an error. */
    readonly send: (description: object | undefined) => void;
}

async function hostDescription(): Promise<DescriptionHost> {
    let requests = 0;
    let description: object | undefined = describePets('name');
    const host = createHttpServer((_, response) => {
        requests++;
        if (description === undefined) response.writeHead(503).end();
        else response.setHeader('content-type', 'application/json').end(JSON.stringify(description));
    });
    running.push(async () => host.close());
    await once(host.listen(0, '127.0.0.1'), 'listening');
    const src = `http://127.0.0.1:${(host.address() as AddressInfo).port}/openapi.json`;
    return {
        src,
        requests: () => requests,
        send: (next) => {
            description = next;
        },
    };
}

describe('a server', () => {
    test('has the files before it resolves an import, and generates again after a change', async () => {
        const { root, write } = await createProject(folder, 'dev');
        const server = await serve(root);
        expect((await server.transformRequest('/src/main.ts'))?.code).toContain('/src/api.ts');
        const payloads = await connect(server);
        await server.transformRequest('/src/api.ts');
        await write('openapi.json', { ...describePets('name'), info: { title: 'Renamed', version: '2' } });
        await vi.waitFor(() => expect(payloads.map(({ type }) => type)).toContain('full-reload'), patiently);
        expect(await (await fetchFrom(server, '/src/api.ts')).text()).toContain('Renamed');
    });

    test('has the folder of a divided output, also after an error, and reloads what changes in it', async () => {
        const { root, write } = await createProject(folder, 'divided', {
            'oasmith.config.json': { ...inline, out: 'src/api', split: 'tags' },
            'openapi.json': broken,
        });
        const server = await serve(root);
        await expect(server.transformRequest('/src/main.ts')).rejects.toThrow('invalid-syntax  broken JSON');
        await write('openapi.json', describePets('name'));
        await vi.waitFor(async () => {
            expect((await server.transformRequest('/src/main.ts'))?.code).toContain('/src/api/index.ts');
        }, patiently);
        const payloads = await connect(server);
        expect((await server.transformRequest('/src/api/index.ts'))?.code).toContain('/src/api/pet.ts');
        await server.transformRequest('/src/api/pet.ts');
        await write('openapi.json', { ...describePets('name'), info: { title: 'Renamed', version: '2' } });
        await vi.waitFor(() => expect(payloads.map(({ type }) => type)).toContain('full-reload'), patiently);
        expect(await (await fetchFrom(server, '/src/api/pet.ts')).text()).toContain('Renamed');
    });

    test('shows an error with its position in the overlay, and removes it later', async () => {
        const { root, write } = await createProject(folder, 'overlay');
        const { lines, logger } = record();
        const server = await serve(root, { customLogger: logger });
        const payloads = await connect(server);
        await write('openapi.json', broken);
        await vi.waitFor(() => expect(errorsIn(payloads)).toHaveLength(1), patiently);
        const { err } = errorsIn(payloads)[0] ?? {};
        expect(err).toMatchObject({ plugin: 'oasmith', loc: { file: `${root}/openapi.json`, ...brokenAt } });
        expect(err?.message).toMatch(/^invalid-syntax {2}broken JSON/);
        expect(err?.frame).toMatch(/^4 \| {5}"paths": \{\{\}$/m);
        expect(lines.join('\n')).toContain('openapi.json:4:15  invalid-syntax');
        // It is also shown after a reload of the page.
        const others = await connect(server);
        await vi.waitFor(() => expect(errorsIn(others)).toHaveLength(1), patiently);
        // The files are unchanged, so nothing else would remove the overlay.
        await write('openapi.json', describePets('name'));
        await vi.waitFor(() => expect(lastOf(payloads)).toEqual({ type: 'update', updates: [] }), patiently);
        expect(lastOf(await connect(server))).toEqual({ type: 'connected' });
    });

    test('polls a description at a URL, even a missing one, until it is closed', async () => {
        const { root, read } = await createProject(folder, 'url');
        const { src, requests, send } = await hostDescription();
        send(undefined);
        const server = await serve(root, { plugins: [oasmith({ ...inline, src, pollInterval: 0.05 })] });
        const payloads = await connect(server);
        expect(lastOf(payloads)?.err?.message).toContain('503');
        for (const property of ['name', 'nickname']) {
            send(describePets(property));
            await vi.waitFor(async () => expect(await read('src/api.ts')).toContain(`${property}?`), patiently);
        }
        expect(payloads).toContainEqual({ type: 'update', updates: [] });
        await server.close();
        const before = requests();
        await setTimeout(300);
        expect(requests()).toBe(before);
    });

    test('starts with a broken description, and reports the error at the import', async () => {
        const { root, write } = await createProject(folder, 'start-broken', { 'openapi.json': broken });
        const server = await serve(root);
        await expect(server.transformRequest('/src/main.ts')).rejects.toThrow('invalid-syntax  broken JSON');
        await write('openapi.json', describePets('name'));
        await vi.waitFor(() => expect(existsSync(`${root}/src/api.ts`)).toBe(true), patiently);
        await vi.waitFor(async () => {
            expect((await server.transformRequest('/src/main.ts'))?.code).toContain('/src/api.ts');
        }, patiently);
    });

    test.each<[string, Record<string, unknown>, string, unknown, string]>([
        ['the configuration', {}, 'oasmith.config.json', { ...inline, servicePrefix: 'acme' }, 'acmePetClient'],
        [
            'a file that the description refers to',
            { 'openapi.json': describePets('name', 'parts/pet.json'), 'parts/pet.json': { type: 'object' } },
            'parts/pet.json',
            { type: 'object', properties: { nickname: { type: 'string' } } },
            'nickname?: string',
        ],
        [
            'the tsconfig.json by which the endings of imports are chosen',
            {
                'oasmith.config.json': { ...inline, template: 'ky', clientSetup: 'src/setup.ts' },
                'tsconfig.json': { compilerOptions: { module: 'esnext', moduleResolution: 'bundler' } },
            },
            'tsconfig.json',
            { compilerOptions: { module: 'nodenext' } },
            "'./setup.js'",
        ],
        [
            'a template',
            {
                'oasmith.config.json': { ...inline, template: './own' },
                'own/index.mjs': "export default { extends: 'fetch' };\n",
            },
            'own/index.mjs',
            "export default { extends: 'axios' };\n",
            "from 'axios'",
        ],
    ])('generates again after a change of %s', async (name, files, path, content, expected) => {
        const { root, write, read } = await createProject(folder, `watched-${name}`, files);
        await serve(root);
        expect(await read('src/api.ts')).not.toContain(expected);
        await write(path, content);
        await vi.waitFor(async () => expect(await read('src/api.ts')).toContain(expected), patiently);
    });

    test('watches a description outside its root', async () => {
        const { root, write, read } = await createProject(folder, 'outside', {
            'oasmith.config.json': { ...inline, out: 'app/api.ts' },
            'app/index.html': '',
        });
        await serve(`${root}/app`);
        await write('openapi.json', describePets('nickname'));
        await vi.waitFor(async () => expect(await read('app/api.ts')).toContain('nickname'), patiently);
    });

    test('leaves no watcher behind after a restart, and does not generate again', async () => {
        const { root, write, read } = await createProject(folder, 'restart');
        const { lines, logger } = record();
        const server = await serve(root, { customLogger: logger });
        const { watcher } = server;
        await server.restart();
        expect(server.watcher).not.toBe(watcher);
        expect(watcher.getWatched()).toEqual({});
        const generated = (): string[] => lines.filter((line) => line.startsWith('oasmith: '));
        expect(generated()).toHaveLength(1);
        await write('openapi.json', describePets('nickname'));
        await vi.waitFor(async () => expect(await read('src/api.ts')).toContain('nickname'), patiently);
        await vi.waitFor(() => expect(generated()).toHaveLength(2), patiently);
    });
});

async function fetchFrom(server: ViteDevServer, path: string): Promise<Response> {
    return fetch(`http://${hostOf(server)}${path}`);
}

describe('a build', () => {
    const quiet = (root: string, changes: InlineConfig = {}) => configure(root, { logLevel: 'silent', ...changes });

    test('works from a checkout without generated files', async () => {
        const { root, read } = await createProject(folder, 'build');
        await build(quiet(root));
        const [script = ''] = await readdir(`${root}/dist/assets`);
        expect(await read(`dist/assets/${script}`)).toContain('/pets');
    });

    test('fails with the position of an error', async () => {
        const { root } = await createProject(folder, 'build-broken', { 'openapi.json': broken });
        const reason: unknown = await build(quiet(root)).catch((error: unknown) => error);
        expect(String(reason)).toContain('invalid-syntax  broken JSON');
        const where = { loc: { file: `${root}/openapi.json`, ...brokenAt }, frame: expect.stringContaining('4 |') };
        expect(reason).toMatchObject({ errors: [{ plugin: 'oasmith', ...where }] });
    });

    test('reports warnings, and the written files', async () => {
        const { root } = await createProject(folder, 'build-warns', {
            'openapi.json': describePets('name', '#/components/schemas/Missing'),
        });
        const { lines, logger } = record();
        await build(quiet(root, { customLogger: logger }));
        expect(lines.filter((line) => line.startsWith('oasmith: ')).join('\n')).toMatch(
            /unresolved-reference[\s\S]*src\/api\.ts/,
        );
    });

    test('of several environments reads a description once', async () => {
        const { root } = await createProject(folder, 'environments');
        const { src, requests } = await hostDescription();
        const builder = await createBuilder(
            quiet(root, {
                plugins: [oasmith({ ...inline, src })],
                builder: {},
                environments: { ssr: { build: { outDir: 'server', rollupOptions: { input: 'src/main.ts' } } } },
            }),
        );
        await builder.buildApp();
        expect(existsSync(`${root}/server/main.js`)).toBe(true);
        expect(requests()).toBe(1);
    });

    test('in watch mode continues after an error', async () => {
        const { root, write, read } = await createProject(folder, 'build-watch');
        const watcher = await build(quiet(root, { build: { watch: {} } }));
        if (!('on' in watcher)) throw new Error('it does not watch');
        running.push(() => watcher.close());
        const codes: string[] = [];
        watcher.on('event', ({ code }) => {
            codes.push(code);
        });
        await vi.waitFor(() => expect(codes).toContain('END'), patiently);
        await write('openapi.json', broken);
        await vi.waitFor(() => expect(codes).toContain('ERROR'), patiently);
        await rm(`${root}/dist`, { recursive: true });
        await write('openapi.json', describePets('nickname'));
        await vi.waitFor(() => expect(existsSync(`${root}/dist/index.html`)).toBe(true), patiently);
        expect(await read('src/api.ts')).toContain('nickname');
    });
});

describe('a test runner', () => {
    /** Vitest is a plugin of the server that it starts. */
    const asTests = { name: 'vitest' };

    test('has the files before its tests, and after a change', async () => {
        const { root, write, read } = await createProject(folder, 'tests');
        const plugins = [asTests, oasmith()];
        const server = await createServer(configure(root, { plugins, server: { middlewareMode: true, ws: false } }));
        running.push(() => server.close());
        expect(await read('src/api.ts')).toContain('petClient');
        await write('openapi.json', describePets('nickname'));
        await vi.waitFor(async () => expect(await read('src/api.ts')).toContain('nickname'), patiently);
    });

    test('ends with an error', async () => {
        const { root } = await createProject(folder, 'tests-broken', { 'openapi.json': broken });
        const server = { middlewareMode: true, ws: false } as const;
        const started = createServer(configure(root, { plugins: [asTests, oasmith()], server }));
        await expect(started).rejects.toThrow('invalid-syntax  broken JSON');
    });
});
