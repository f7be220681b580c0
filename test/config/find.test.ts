import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { configNames, findConfigFile } from '../../src/config/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'oasmith-find-'));

beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, text = '{}'): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
}

/** A path relative to the current folder. */
function seen(path: string): string {
    return relative('', join(folder, path));
}

/** What is found in a folder or above it. */
async function find(from = '.'): Promise<string | undefined> {
    const path = join(folder, from);
    mkdirSync(path, { recursive: true });
    return findConfigFile(path);
}

const withField = '{"name": "app", "oasmith": {"src": "a.yaml"}}';

test('the possible names of a configuration', () => {
    expect(configNames).toEqual(['json', 'ts', 'mts', 'mjs', 'js'].map((ending) => `oasmith.config.${ending}`));
});

describe('a configuration is found', () => {
    test.each(configNames)('as %s', async (name) => {
        put(name);
        expect(await find()).toBe(seen(name));
    });

    test('as the field of package.json', async () => {
        put('package.json', withField);
        expect(await find()).toBe(seen('package.json'));
    });

    test('as the field of a package.json with a byte order mark', async () => {
        put('package.json', `\uFEFF${withField}`);
        expect(await find()).toBe(seen('package.json'));
    });

    test('in a parent folder', async () => {
        put('oasmith.config.mjs');
        expect(await find('a/b')).toBe(seen('oasmith.config.mjs'));
    });

    test.each<[nearer: string, text: string]>([
        ['a/oasmith.config.ts', ''],
        ['a/package.json', withField],
    ])('as the nearest one, %s', async (nearer, text) => {
        put('oasmith.config.json');
        put(nearer, text);
        expect(await find('a/b')).toBe(seen(nearer));
    });

    test.each<[what: string, text: string]>([
        ['without the field', '{"name": "app"}'],
        ['that is broken', '{"oasmith": {'],
        ['that is a string', '"oasmith"'],
        ['that is null', 'null'],
        ['that is empty', ''],
    ])('past a package.json %s', async (_, text) => {
        put('oasmith.config.json');
        put('a/package.json', text);
        expect(await find('a')).toBe(seen('oasmith.config.json'));
    });

    test('past a folder with such a name', async () => {
        put('oasmith.config.json');
        mkdirSync(join(folder, 'a/oasmith.config.json'), { recursive: true });
        expect(await find('a')).toBe(seen('oasmith.config.json'));
    });
});

test.each<[first: string, second: string]>([
    ['oasmith.config.json', 'oasmith.config.ts'],
    ['oasmith.config.mjs', 'oasmith.config.js'],
    ['oasmith.config.json', 'package.json'],
])('%s and %s in one folder are an error', async (first, second) => {
    put(first);
    put(second, withField);
    await expect(find('a')).rejects.toMatchObject({
        diagnostics: [
            {
                code: 'invalid-config-file',
                message: `there is a second configuration next to it, ${seen(second)}`,
                where: { file: seen(first) },
                help: `remove one of them, or choose one with --config ${seen(first)}`,
            },
        ],
    });
});

test('returns nothing if there is none', async () => {
    put('a/oasmith.config.json');
    put('oasmith.json');
    expect(await find()).toBeUndefined();
});
