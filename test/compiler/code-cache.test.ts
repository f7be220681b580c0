/** V8's code cache is used if it is complete and the user's own, and never required. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../load/folder.ts';

const folder = temporaryFolder();
const codeCache = new URL('../../src/compiler/code-cache.js', import.meta.url).href;

let count = 0;
let project = '';
let cache = '';

beforeEach(() => {
    project = folder.path(`project-${count++}`);
    cache = join(project, 'cache');
    mkdirSync(join(project, 'node_modules/answer'), { recursive: true });
    writeModule('exports.value = 42; exports.file = __filename; exports.own = module.exports === exports;');
});

function writeModule(text: string): void {
    writeFileSync(join(project, 'node_modules/answer/index.js'), text);
}

/** What the module exports in a separate process, and whether a `require` elsewhere gives the same. */
function run(env: Readonly<Record<string, string>> = {}, allow = 'allowCodeCache();'): unknown {
    const from = pathToFileURL(join(project, 'user.js')).href;
    const code = `
        import { createRequire } from 'node:module';
        import { allowCodeCache, requireCached } from ${JSON.stringify(codeCache)};
        ${allow}
        const loaded = requireCached('answer', ${JSON.stringify(from)});
        const isSame = loaded === createRequire(${JSON.stringify(from)})('answer');
        console.log(JSON.stringify({ ...loaded, isSame }));`;
    const options = { env: { ...process.env, XDG_CACHE_HOME: cache, ...env }, encoding: 'utf8' } as const;
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], options));
}

const response = () => ({
    value: 42,
    file: join(project, 'node_modules/answer/index.js'),
    own: true,
    isSame: true,
});

function kept(): string[] {
    const code = join(cache, 'oasmith/code');
    return existsSync(code) ? readdirSync(code).map((name) => join(code, name)) : [];
}

describe('a module', () => {
    test('has the same exports as by `require`, in the first run and later ones', () => {
        expect(run()).toEqual(response());
        const [file = ''] = kept();
        const { mtimeMs } = statSync(file);
        expect(run()).toEqual(response());
        expect(kept()).toEqual([file]);
        expect(statSync(file).mtimeMs).toBe(mtimeMs);
    });

    test('is loaded again if its source changes at equal length', () => {
        run();
        writeModule(readFileSync(join(project, 'node_modules/answer/index.js'), 'utf8').replace('42', '43'));
        expect(run()).toEqual({ ...response(), value: 43 });
        expect(kept()).toHaveLength(2);
    });

    test('is loaded once when it throws', () => {
        writeModule('throw new Error("not today");');
        expect(() => run()).toThrow('not today');
        expect(kept()).toEqual([]);
    });
});

describe('the cache', () => {
    test('is written again when it is incomplete', () => {
        run();
        const [file = ''] = kept();
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.subarray(0, bytes.length - 1));
        expect(run()).toEqual(response());
        expect(readFileSync(file).length).toBe(bytes.length);
    });

    test.runIf(process.getuid !== undefined)('is private to the user, and ignored if others can write it', () => {
        run();
        const [file = ''] = kept();
        expect(statSync(file).mode & 0o777).toBe(0o600);
        chmodSync(file, 0o666);
        expect(run()).toEqual(response());
        expect(statSync(file).mode & 0o777).toBe(0o600);
    });

    test.each([
        ['the command does not ask for it', {}, ''],
        ['the user turns it off', { NODE_DISABLE_COMPILE_CACHE: '1' }, 'allowCodeCache();'],
        ['its folder cannot be made', { XDG_CACHE_HOME: process.execPath }, 'allowCodeCache();'],
    ])('is not used when %s', (_, env, allow) => {
        expect(run(env, allow)).toEqual(response());
        expect(kept()).toEqual([]);
    });
});
