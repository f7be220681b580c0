/** The package as it is published: its files, and that its documentation does not link out of it. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isRuntimePath, runtimeName, runtimePath } from '../../src/syntax/runtime-files.ts';
import { relativeLinks } from '../tools/markdown.ts';

vi.setConfig({ hookTimeout: 60_000 });

const root = resolve(import.meta.dirname, '../..');

interface Manifest {
    readonly scripts: Readonly<Record<string, string>>;
    readonly bin: Readonly<Record<string, string>>;
    readonly types: string;
    readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
    readonly typesVersions: { readonly '*': Readonly<Record<string, readonly string[]>> };
    readonly [field: string]: unknown;
}

const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as Manifest;

/** The names by which templates list the runtime files, and import them. */
const runtimeNames = readdirSync(resolve(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => isRuntimePath(path) && path.endsWith('.ts'))
    .map(runtimeName);

let packed: readonly string[] = [];

beforeAll(() => {
    // Without its scripts: other tests use the build that it would replace.
    const options = { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' } as const;
    const report = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], options);
    const [pack] = JSON.parse(report) as readonly { readonly files: readonly { readonly path: string }[] }[];
    packed = pack?.files.map(({ path }) => path) ?? [];
});

/** Every link of a packed document to a file that is not packed. */
function brokenLinks(files: readonly string[], textOf: (path: string) => string): string[] {
    return files
        .filter((path) => path.endsWith('.md'))
        .flatMap((from) =>
            relativeLinks(textOf(from)).flatMap((link) => {
                const [path = ''] = link.split('#');
                const to = posix.join(posix.dirname(from), path);
                return path === '' || files.includes(to) ? [] : [`${from} links to ${to}`];
            }),
        );
}

function readPacked(path: string): string {
    return readFileSync(resolve(root, path), 'utf8');
}

describe('the package', () => {
    test('has the command, the library, the runtime files and the documentation', () => {
        const wanted = [
            ...Object.values(manifest.bin),
            manifest.types.replace('./', ''),
            'dist/index.js',
            'dist/template/index.js',
            ...['vite', 'rollup', 'webpack'].map((name) => `dist/plugin/${name}.js`),
            ...runtimeNames.map(runtimePath),
            ...runtimeNames.map((name) => `dist/runtime/${name.replace(/\.ts$/, '.js')}`),
            'schema.json',
            'llms.txt',
            'json-output.schema.json',
            'package.json',
            'LICENSE',
            'README.md',
            'docs/options.md',
        ];
        expect(wanted.filter((path) => !packed.includes(path))).toEqual([]);
    });

    test('has no development files', () => {
        const own =
            /^(?:bin|dist|docs|examples|src\/(?:libraries\/\w+\/)?runtime)\/|^(?:fixtures\/petstore\.yaml|llms\.txt|(?:json-output\.)?schema\.json|package\.json)$/;
        expect(packed.filter((path) => !own.test(path))).toEqual([
            'AGENTS.md',
            'CHANGELOG.md',
            'CONTRIBUTING.md',
            'LICENSE',
            'README.md',
        ]);
        expect(packed.filter((path) => path.includes('/generated/'))).toEqual([]);
    });

    test('has every file that its documents link to', () => {
        expect(packed.filter((path) => path.endsWith('.md')).length).toBeGreaterThan(15);
        expect(brokenLinks(packed, readPacked)).toEqual([]);
    });

    test('finds a link out of it', () => {
        const texts: Readonly<Record<string, string>> = {
            'README.md': '[a](docs/a.md) [b](docs/b.md#b) [c](https://example.com/c) [d](#d)',
            'docs/a.md': '[up](../README.md) [out](../test/x.ts)\n```\n[in a block](none.md)\n```\n',
        };
        expect(brokenLinks(Object.keys(texts), (path) => texts[path] ?? '')).toEqual([
            'README.md links to docs/b.md',
            'docs/a.md links to test/x.ts',
        ]);
    });

    test('is built when it is packed, and not where it is installed', () => {
        const { prepack } = manifest.scripts;
        expect(prepack).toBe('npm run --silent build');
        const onInstall = ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare'];
        expect(onInstall.filter((name) => Object.hasOwn(manifest.scripts, name))).toEqual([]);
    });

    test('has its types in one place, for any module resolution', () => {
        const exported = Object.entries(manifest.exports).flatMap(([name, target]) =>
            typeof target === 'string' || name === '.' ? [] : [[name.replace('./', ''), [target.types]]],
        );
        expect(manifest.typesVersions['*']).toEqual(Object.fromEntries(exported));
    });

    test('names no URL before it has one', () => {
        const fields = ['repository', 'homepage', 'bugs'];
        expect(fields.filter((name) => Object.hasOwn(manifest, name))).toEqual([]);
    });
});
