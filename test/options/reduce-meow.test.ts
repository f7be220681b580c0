/** `meow` in the build: without what reads and judges a `package.json`, and otherwise the same. */
import { readdirSync, readFileSync } from 'node:fs';
import meow from 'meow';
import { describe, expect, test } from 'vitest';
import { reduceDependencies } from '../../scripts/build/reduce-meow.js';

/** The dependencies of `meow`, with others before them. */
function dependenciesOf(statements: string): string {
    return `${statements}
function readPackageUpSync() { return normalizePackageData(); }
function normalizePackageData() { return licences; }
const licences = ['b', 'a'].sort();
export { readPackageUpSync as a, normalizePackageData as n, parse as p };`;
}

async function load(text: string): Promise<Readonly<Record<string, unknown>>> {
    return import(`data:text/javascript,${encodeURIComponent(text)}`);
}

/** What a function of a reduced module returns, or the message of its error. */
async function resultOf(name: string, text: string): Promise<unknown> {
    const { [name]: called } = await load(text);
    if (typeof called !== 'function') return called;
    try {
        return called();
    } catch (error) {
        return error instanceof Error ? error.message : error;
    }
}

test.each<[what: string, statements: string]>([
    ['a function', 'function parse() { return 1; }'],
    ['a function of another', 'const one = () => 1;\nconst parse = () => one();'],
    [
        'one that an import has',
        "import { posix, win32 as windows } from 'node:path';\nconst parse = () => windows.sep.length;",
    ],
    ['one with properties', 'const parse = () => parse.one;\nparse.one = 1;'],
])('keeps %s', async (_, statements) => {
    expect(await resultOf('p', reduceDependencies(dependenciesOf(statements)))).toBe(1);
});

test('leaves out what only manifests need', async () => {
    const text = reduceDependencies(dependenciesOf('function parse() {}'));
    expect(text).not.toContain('licences');
    expect(await resultOf('a', text)).toBe('oasmith gives meow its manifest');
});

test('refuses a package of another form', () => {
    expect(() => reduceDependencies('export { parse as p };\nfunction parse() {}')).toThrow(
        "The dependencies of meow have no 'readPackageUpSync'",
    );
});

describe('of the build', () => {
    const [name = ''] = readdirSync('dist').filter((one) => /^meow-.*\.js$/.test(one));
    const text = readFileSync(`dist/${name}`, 'utf8');

    test('has no lists of licences, no hosts of repositories, and no import that opens the streams of the process', () => {
        expect(text).not.toMatch(/spdx|Apache-2\.0|github\.com|child_process/i);
        const imported = [...text.matchAll(/from "([^"]*)"/g)].map(([, module = '']) => module.replace('node:', ''));
        expect([...new Set(imported)].toSorted()).toEqual(['fs', 'module', 'path', 'url']);
    });

    test('reads words as the package does', async () => {
        const built: { readonly default: typeof meow } = await import(
            new URL(`../../dist/${name}`, import.meta.url).href
        );
        const read = (parse: typeof meow) => {
            const { flags, input } = parse({
                importMeta: import.meta,
                argv: ['a', '-s', 'b', '--no-all', '--list=c', '--listPart', 'd', '--un-known', 'e', '-xy', '--', '-z'],
                flags: {
                    src: { type: 'string', shortFlag: 's' },
                    all: { type: 'boolean' },
                    list: { type: 'string', isMultiple: true },
                    listPart: { type: 'string', isMultiple: true },
                },
                pkg: { name: 'oasmith' },
                autoHelp: false,
                autoVersion: false,
            });
            return { flags, input };
        };
        expect(read(built.default)).toEqual(read(meow));
    });
});
