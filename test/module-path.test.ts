import { type PlatformPath, posix, resolve, win32 } from 'node:path';
import { describe, expect, test } from 'vitest';
import { modulePath } from '../src/module-path.ts';

type Row = readonly [from: string, to: string, module: string];

const places: readonly Row[] = [
    // The same folder.
    ['client.ts', 'setup.ts', './setup.js'],
    ['./client.ts', 'setup.ts', './setup.js'],
    ['src/client.ts', 'src/setup.ts', './setup.js'],
    ['src/./client.ts', 'src/api/../setup.ts', './setup.js'],
    // A folder above, below, beside.
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
    // Only the last ending is one.
    ['client.ts', 'api.setup.ts', './api.setup.js'],
    ['client.ts', 'setup.ts.ts', './setup.ts.js'],
    ['client.ts', 'tsx.ts', './tsx.js'],
    ['client.ts', 'a.ts/setup.ts', './a.ts/setup.js'],
    // What is no TypeScript keeps its name.
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
        expect(modulePath(from, to, path)).toBe(module);
    });

    test.each(names.filter(([, to]) => path !== win32 || !to.includes('"')))(
        '%j imports %j as %j',
        (from, to, module) => {
            expect(modulePath(from, to, path)).toBe(module);
        },
    );
});

describe('absolute paths', () => {
    test.each<Row>([
        ['/home/client.ts', '/home/setup.ts', './setup.js'],
        ['/home/me/client.ts', '/home/you/setup.ts', '../you/setup.js'],
        ['/client.ts', '/setup.ts', './setup.js'],
        ['/a/b/client.ts', '/setup.ts', '../../setup.js'],
    ])('%j imports %j as %j', (from, to, module) => {
        expect(modulePath(from, to, posix)).toBe(module);
    });

    test('and relative ones, which begin where the process is', () => {
        expect(modulePath('src/client.ts', resolve('setup.ts'))).toBe('../setup.js');
        expect(modulePath(resolve('client.ts'), 'src/setup.ts')).toBe('./src/setup.js');
    });
});

describe('paths of Windows', () => {
    test.each<Row>([
        ['src\\client.ts', 'src\\setup.ts', './setup.js'],
        ['src\\client.ts', 'setup.ts', '../setup.js'],
        ['src\\api\\client.ts', 'src\\setup\\setup.mts', '../setup/setup.mjs'],
        ['.\\src\\client.ts', '.\\src\\deep\\setup.ts', './deep/setup.js'],
        // Forward slashes, alone and among others.
        ['src/client.ts', 'setup/setup.ts', '../setup/setup.js'],
        ['src\\client.ts', 'src/setup/my setup.ts', './setup/my setup.js'],
        ['src/api\\client.ts', 'src\\api/setup.ts', './setup.js'],
        // Drives, whose letters have no case.
        ['C:\\work\\client.ts', 'C:\\work\\setup.ts', './setup.js'],
        ['C:\\work\\src\\client.ts', 'C:/work/setup.ts', '../setup.js'],
        ['C:\\work\\client.ts', 'c:\\work\\setup.ts', './setup.js'],
        ['C:\\client.ts', 'C:\\setup.ts', './setup.js'],
        ['\\\\server\\share\\a\\client.ts', '\\\\server\\share\\b\\setup.ts', '../b/setup.js'],
    ])('%j imports %j as %j', (from, to, module) => {
        expect(modulePath(from, to, win32)).toBe(module);
    });
});

test('no import leads from one drive of Windows to another', () => {
    expect(() => modulePath('C:\\work\\client.ts', 'D:\\setup.ts', win32)).toThrow(
        "'C:\\work\\client.ts' and 'D:\\setup.ts' are on different drives",
    );
});

test('a backslash is a character of a name where it parts no folders', () => {
    expect(modulePath('client.ts', 'my\\setup.ts', posix)).toBe('./my\\setup.js');
});
