/** The modules loaded for a run: small runs spend most of their time on that. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../load/folder.ts';

const root = new URL('../../', import.meta.url);
const command = fileURLToPath(new URL('bin/oasmith.js', root));
const folder = temporaryFolder();

interface Loaded {
    /** The packages, by their names. */
    readonly packages: readonly string[];
    /** How many files of oasmith. */
    readonly own: number;
    /** Their names. */
    readonly names: readonly string[];
    /** Whether the code of `oasmith explain` is among them. */
    readonly explains: boolean;
    /** The large modules of Node. */
    readonly builtIn: readonly string[];
    /** How many modules of Node, those within it too, beside those of a script that does nothing. */
    readonly added: number;
}

/** Modules of Node that take longer to load than it takes to read a small description, or start threads. */
const largeModules = ['internal/deps/undici/undici', 'http', 'https', 'tls', 'zlib', 'worker_threads'];

let runs = 0;
let atStart: number;

/** Runs the command; its coverage lists the loaded files, and a preloaded module the loaded modules of Node. */
async function load(args: readonly string[], exitCode: number, cwd = folder.path()): Promise<Loaded> {
    return loadBy([command, ...args], exitCode, cwd);
}

async function loadBy(args: readonly string[], exitCode: number, cwd = folder.path()): Promise<Loaded> {
    const coverage = folder.path(`coverage-${runs++}`);
    const list = folder.path('builtin.json');
    const preload = await folder.write(
        'preload.cjs',
        `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(list)}, JSON.stringify(process.moduleLoadList)));`,
    );
    const { status, stderr } = spawnSync(process.execPath, ['--require', preload, ...args], {
        env: { ...process.env, NODE_V8_COVERAGE: coverage, NODE_OPTIONS: '', XDG_CACHE_HOME: folder.path('cache') },
        encoding: 'utf8',
        cwd,
    });
    if (status !== exitCode) throw new Error(stderr);
    const urls = readdirSync(coverage).flatMap((name) => {
        const { result } = JSON.parse(readFileSync(join(coverage, name), 'utf8')) as {
            readonly result: readonly { readonly url: string }[];
        };
        return result.map(({ url }) => url);
    });
    const own = urls.filter((url) => url.startsWith(new URL('dist/', root).href));
    const packages = urls.flatMap((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
    const builtIn = new Set(JSON.parse(readFileSync(list, 'utf8')) as readonly string[]);
    return {
        packages: [...new Set(packages)].toSorted(),
        own: own.length,
        names: own.map((url) => url.replace(/^.*\//, '')),
        explains: own.some((url) => /\/explain\b/.test(url)),
        builtIn: largeModules.filter((name) => builtIn.has(`NativeModule ${name}`)),
        added: builtIn.size - atStart,
    };
}

beforeAll(async () => {
    atStart = 0;
    atStart = (await loadBy([await folder.write('nothing.mjs', '')], 0)).added;
});

const description = { openapi: '3.1.1', info: { title: 'Small', version: '1' }, paths: {} };
const swagger = { swagger: '2.0', info: { title: 'Small', version: '1' }, paths: {} };

describe.each<
    [
        run: string,
        text: string | undefined,
        packages: readonly string[],
        most: readonly [own: number, ofNode: number],
        exitCode?: number,
    ]
>([
    // Node 20 has no cache of compiled code, and loads one more that is oasmith's own.
    ['--version', undefined, [], [3, 60]],
    ['--help', undefined, [], [6, 60]],
    ['a broken description', '{ "openapi": ', [], [9, 85], 1],
    ['a description in JSON', JSON.stringify(description), [], [11, 110]],
    ['one in YAML', 'openapi: 3.1.1\ninfo: { title: Small, version: "1" }\npaths: {}\n', ['js-yaml'], [12, 110]],
    ['one in Swagger 2.0', JSON.stringify(swagger), [], [12, 110]],
    ['one with an overlay', JSON.stringify(description), ['json-p3'], [12, 110]],
])('%s', (run, text, packages, [mostOwn, mostOfNode], exitCode = 0) => {
    let loaded: Loaded;

    beforeAll(async () => {
        const actions = [{ target: '$.info', update: { title: 'Changed' } }];
        const overlay = JSON.stringify({ overlay: '1.1.0', info: { title: 'A', version: '1' }, actions });
        const overlays = run.includes('overlay') ? ['--overlays', await folder.write('overlay.json', overlay)] : [];
        const args =
            text === undefined
                ? [run]
                : ['-s', await folder.write('api.txt', text), '-o', folder.path('out.ts'), ...overlays];
        loaded = await load(args, exitCode);
    });

    test('loads the packages that it needs', () => {
        expect(loaded.packages).toEqual(packages);
    });

    test(`loads no more than ${mostOwn} files of oasmith, and more than none`, () => {
        expect(loaded.own).toBeGreaterThan(0);
        expect(loaded.own).toBeLessThanOrEqual(mostOwn);
    });

    test(`loads no more than ${mostOfNode} modules of Node that an empty script does not, and more than none`, () => {
        expect(loaded.added).toBeGreaterThan(0);
        expect(loaded.added).toBeLessThanOrEqual(mostOfNode);
    });

    test('loads nothing of what explains messages', () => {
        expect(loaded.explains).toBe(false);
    });

    test('loads no module of Node for networks or threads', () => {
        expect(loaded.builtIn).toEqual([]);
    });
});

describe('a run of which nothing has changed', () => {
    let loaded: Loaded;

    beforeAll(async () => {
        // Stamps are in the project around the current folder.
        await folder.write('project/node_modules/.keep', '');
        await folder.write('project/api.yaml', 'openapi: 3.1.1\ninfo: { title: Small, version: "1" }\npaths: {}\n');
        const args = ['-s', 'api.yaml', '-o', 'out.ts'];
        await load(args, 0, folder.path('project'));
        loaded = await load(args, 0, folder.path('project'));
    });

    test('loads no parser, no compiler and nothing that generates', () => {
        expect(loaded.packages).toEqual([]);
        expect(
            loaded.names.filter(
                (name) =>
                    !/^(?:code-cache|command|common|index|meow|oasmith|recall|rolldown-runtime|start)\b/.test(name),
            ),
        ).toEqual([]);
    });

    test('loads no module of Node for networks or threads', () => {
        expect(loaded.builtIn).toEqual([]);
    });
});

test('explaining a message loads no package', async () => {
    const { packages, explains, own } = await load(['explain', 'internal'], 0);
    expect({ packages, explains }).toEqual({ packages: [], explains: true });
    expect(own).toBeLessThanOrEqual(9);
});
