import { type PlatformPath, posix, resolve, win32 } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ImportExtension, modulePath } from '../../src/output/import-extension.ts';

const extensions: readonly ImportExtension[] = ['none', 'js', 'ts'];

type Row = readonly [from: string, to: string, module: string];

const places: readonly Row[] = [
    // The same folder.
    ['client.ts', 'setup.ts', './setup.js'],
    ['./client.ts', 'setup.ts', './setup.js'],
    ['src/client.ts', 'src/setup.ts', './setup.js'],
    ['src/./client.ts', 'src/api/../setup.ts', './setup.js'],
    // A folder above, below, next to it.
    ['src/client.ts', 'setup.ts', '../setup.js'],
    ['a/b/c/client.ts', 'setup.ts', '../../../setup.js'],
    ['client.ts', 'src/setup.ts', './src/setup.js'],
    ['client.ts', 'a/b/c/setup.ts', './a/b/c/setup.js'],
    ['src/api/client.ts', 'src/setup/setup.ts', '../setup/setup.js'],
    ['api/client.ts', 'other/deep/setup.ts', '../other/deep/setup.js'],
    ['src/client.ts', 'src-2/setup.ts', '../src-2/setup.js'],
    ['src/client.ts', '../setup.ts', '../../setup.js'],
    ['../client.ts', '../setup.ts', './setup.js'],
    // Names that look like a way upwards.
    ['client.ts', '..setup.ts', './..setup.js'],
    ['client.ts', '..api/setup.ts', './..api/setup.js'],
    ['client.ts', '.setup.ts', './.setup.js'],
    ['client.ts', '.api/setup.ts', './.api/setup.js'],
];

const endings: readonly Row[] = [
    ['client.ts', 'setup.tsx', './setup.js'],
    ['client.ts', 'setup.mts', './setup.mjs'],
    ['client.ts', 'setup.cts', './setup.cjs'],
    ['client.mts', 'setup.ts', './setup.js'],
    ['client.cts', 'setup.mts', './setup.mjs'],
    // Only the last extension counts.
    ['client.ts', 'api.setup.ts', './api.setup.js'],
    ['client.ts', 'setup.ts.ts', './setup.ts.js'],
    ['client.ts', 'tsx.ts', './tsx.js'],
    ['client.ts', 'a.ts/setup.ts', './a.ts/setup.js'],
    // What is not TypeScript keeps its name.
    ['client.ts', 'setup.js', './setup.js'],
    ['client.ts', 'setup', './setup'],
    ['client.ts', 'its', './its'],
];

const names: readonly Row[] = [
    ['my client.ts', 'my setup.ts', './my setup.js'],
    ["it's/client.ts", 'it\'s "mine".ts', '../it\'s "mine".js'],
    ['client.ts', 'größe/日本.ts', './größe/日本.js'],
    ['client.ts', '$setup`.ts', './$setup`.js'],
    ['client.ts', '[id]/(group)/@modal/setup.ts', './[id]/(group)/@modal/setup.js'],
];

const platforms: readonly (readonly [name: string, path: PlatformPath])[] = [
    ['POSIX', posix],
    ['Windows', win32],
];

describe.each(platforms)('on %s', (_name, path) => {
    test.each([...places, ...endings])('%j imports %j as %j', (from, to, module) => {
        expect(modulePath(from, to, 'js', path)).toBe(module);
    });

    test.each(names.filter(([, to]) => path !== win32 || !to.includes('"')))(
        '%j imports %j as %j',
        (from, to, module) => {
            expect(modulePath(from, to, 'js', path)).toBe(module);
        },
    );
});

/** How a file is imported with each value. */
const spellings: readonly (readonly [to: string, ...modules: string[]])[] = [
    ['setup.ts', './setup', './setup.js', './setup.ts'],
    ['setup.tsx', './setup', './setup.js', './setup.tsx'],
    ['src/api/setup.ts', './src/api/setup', './src/api/setup.js', './src/api/setup.ts'],
    ['../setup.ts', '../setup', '../setup.js', '../setup.ts'],
    // No resolver finds these without an extension.
    ['setup.mts', './setup.mjs', './setup.mjs', './setup.mts'],
    ['setup.cts', './setup.cjs', './setup.cjs', './setup.cts'],
    // Only the last extension counts, and only one of TypeScript.
    ['api.setup.ts', './api.setup', './api.setup.js', './api.setup.ts'],
    ['setup.ts.ts', './setup.ts', './setup.ts.js', './setup.ts.ts'],
    ['setup.mts.ts', './setup.mts', './setup.mts.js', './setup.mts.ts'],
    ['a.ts/setup.ts', './a.ts/setup', './a.ts/setup.js', './a.ts/setup.ts'],
    ['a.mts/setup.tsx', './a.mts/setup', './a.mts/setup.js', './a.mts/setup.tsx'],
    ['index.ts', './index', './index.js', './index.ts'],
    ['setup.js', './setup.js', './setup.js', './setup.js'],
    ['setup', './setup', './setup', './setup'],
    ['its', './its', './its', './its'],
    ['.ts/setup.ts', './.ts/setup', './.ts/setup.js', './.ts/setup.ts'],
];

describe.each(platforms)('every extension, on %s', (_name, path) => {
    test.each(spellings)('%j', (to, ...modules) => {
        expect(extensions.map((extension) => modulePath('client.ts', to, extension, path))).toEqual(modules);
        expect(extensions.map((extension) => modulePath('client.mts', to, extension, path))).toEqual(modules);
    });
});

describe('absolute paths', () => {
    test.each<Row>([
        ['/home/client.ts', '/home/setup.ts', './setup.js'],
        ['/home/me/client.ts', '/home/you/setup.ts', '../you/setup.js'],
        ['/client.ts', '/setup.ts', './setup.js'],
        ['/a/b/client.ts', '/setup.ts', '../../setup.js'],
    ])('%j imports %j as %j', (from, to, module) => {
        expect(modulePath(from, to, 'js', posix)).toBe(module);
    });

    test('and relative ones, which start at the current folder', () => {
        expect(modulePath('src/client.ts', resolve('setup.ts'), 'js')).toBe('../setup.js');
        expect(modulePath(resolve('client.ts'), 'src/setup.ts', 'js')).toBe('./src/setup.js');
    });
});

describe('paths of Windows', () => {
    test.each<Row>([
        ['src\\client.ts', 'src\\setup.ts', './setup.js'],
        ['src\\client.ts', 'setup.ts', '../setup.js'],
        ['src\\api\\client.ts', 'src\\setup\\setup.mts', '../setup/setup.mjs'],
        ['.\\src\\client.ts', '.\\src\\deep\\setup.ts', './deep/setup.js'],
        // Forward slashes, alone and mixed.
        ['src/client.ts', 'setup/setup.ts', '../setup/setup.js'],
        ['src\\client.ts', 'src/setup/my setup.ts', './setup/my setup.js'],
        ['src/api\\client.ts', 'src\\api/setup.ts', './setup.js'],
        // Drives, whose letters are case-insensitive.
        ['C:\\work\\client.ts', 'C:\\work\\setup.ts', './setup.js'],
        ['C:\\work\\src\\client.ts', 'C:/work/setup.ts', '../setup.js'],
        ['C:\\work\\client.ts', 'c:\\work\\setup.ts', './setup.js'],
        ['C:\\client.ts', 'C:\\setup.ts', './setup.js'],
        ['\\\\server\\share\\a\\client.ts', '\\\\server\\share\\b\\setup.ts', '../b/setup.js'],
    ])('%j imports %j as %j', (from, to, module) => {
        expect(modulePath(from, to, 'js', win32)).toBe(module);
    });
});

test.each(extensions)('rejects an import from one Windows drive to another: %s', (extension) => {
    expect(() => modulePath('C:\\work\\client.ts', 'D:\\setup.ts', extension, win32)).toThrow(
        "'C:\\work\\client.ts' and 'D:\\setup.ts' are on different drives",
    );
});

test('a backslash is part of a name if it is not a separator', () => {
    expect(modulePath('client.ts', 'my\\setup.ts', 'js', posix)).toBe('./my\\setup.js');
});
