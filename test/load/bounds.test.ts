/** What a hostile description could cost: every limit, at it and beyond it. */
import { execFile } from 'node:child_process';
import { type FileHandle, open, truncate } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { limits } from '../../src/limits.ts';
import { load } from '../../src/load/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import type { ParsedDocument } from '../../src/load/parsed.ts';
import { indicatorLimit, parseYaml } from '../../src/load/yaml/text.ts';
import { errorOf, temporaryFolder } from './folder.ts';
import { countErrors, manyErrors } from './many-errors.ts';

const folder = temporaryFolder();
const json = '{"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {}}';

async function parseDocument(text: string): Promise<ParsedDocument> {
    const parsed = await parseYaml(text);
    if (parsed.kind === 'error') throw new Error(JSON.stringify(parsed.errors));
    return parsed;
}

/** Loads a string as a file of this name, and returns why that failed. */
async function errorOfText(name: string, text: string): Promise<string> {
    const path = await folder.write(name, text);
    return errorOf(load(path), path);
}

describe('size', () => {
    const help = '\n  make sure that it is a description; if so, remove what you do not need';

    test('reads a file of the maximum size, and rejects one that is a byte larger', async () => {
        const path = await folder.write('size.json', json);
        expect((await load(path, { size: json.length })).version).toBe('3.0');
        expect(await errorOf(load(path, { size: json.length - 1 }), path)).toBe(
            `~  unreadable-source  it is larger than ${(json.length - 1) / 1_000_000} MB, which is too large for a description${help}`,
        );
    });

    test('is limited to 128 MB by default', async () => {
        const path = await folder.write('large.json', json);
        await truncate(path, limits.mostSourceBytes + 1);
        expect(await errorOf(load(path), path)).toBe(
            `~  unreadable-source  it is larger than 128 MB, which is too large for a description${help}`,
        );
    });

    test('YAML with more indicators than there is memory for is not read to its end', async () => {
        const parsed = await parseYaml('openapi: 3.1.0\ninfo: {}\npaths: {}\n', 9);
        expect(parsed.kind === 'error' && parsed.errors).toEqual([
            {
                code: 'unreadable-source',
                offset: 33,
                message: 'it has more than 9 indicators, more than the memory limit of Node allows for YAML',
                help: 'set NODE_OPTIONS=--max-old-space-size=8192, or convert it to JSON, which takes less',
            },
        ]);
        expect(indicatorLimit()).toBeGreaterThan(1_000_000);
    });
});

describe.skipIf(process.platform === 'win32')('what is not a file', () => {
    /** A pipe that is open for writing; it is empty, but not at its end. */
    async function openPipe(name: string): Promise<{ readonly path: string; readonly writer: FileHandle }> {
        const path = folder.path(name);
        await promisify(execFile)('mkfifo', [path]);
        return { path, writer: await open(path, 'r+') };
    }

    test.each(['/dev/zero', '/dev/random', '/dev/null'])('rejects %s', async (path) => {
        expect(await errorOf(load(path), folder.path())).toBe(
            `${path}  unreadable-source  this is a device or a socket, not a file\n  give the path of the description itself`,
        );
    });

    test('reads a pipe as it is written', async () => {
        const { path, writer } = await openPipe('pipe');
        const loaded = load(path);
        for (const part of [json.slice(0, 20), json.slice(20)]) {
            await wait(30);
            await writer.write(part);
        }
        await writer.close();
        expect((await loaded).document).toEqual(JSON.parse(json));
    });

    test('a pipe without a writer is empty', async () => {
        const { path, writer } = await openPipe('silent');
        await writer.close();
        expect(await errorOf(load(path), path)).toBe(
            '~  empty-source  it has no description, only white space or comments\n  check that it was saved, and that the command that writes it has not failed',
        );
    });

    test('a pipe that is never closed has the timeout of a server', async () => {
        const { path, writer } = await openPipe('waiting');
        await writer.write(json);
        expect(await errorOf(load(path, { timeout: 50 }), path)).toBe(
            '~  unreadable-source  the pipe was not written to its end within 0.05 seconds\n  allow more with --timeout, or write the description to a file first',
        );
        await writer.close();
    });

    test('an endless pipe is read up to the limit', async () => {
        const { path, writer } = await openPipe('endless');
        await writer.write(' '.repeat(20_000));
        expect(await errorOf(load(path, { size: 10_000 }), path)).toContain('it is larger than 0.01 MB');
        await writer.close();
    });
});

describe('nesting', () => {
    /** Maps and arrays nested so often that the innermost is at this depth. */
    const syntaxes: readonly (readonly [does: string, name: string, write: (depth: number) => string])[] = [
        ['JSON objects', 'a.json', (depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
        ['JSON arrays', 'a.json', (depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`],
        ['JSON that never closes', 'a.json', (depth) => '['.repeat(depth)],
        ['JSON objects that never close', 'a.json', (depth) => '{"a":'.repeat(depth)],
        ['YAML in braces', 'a.yaml', (depth) => `${'{a: '.repeat(depth)}1${'}'.repeat(depth)}`],
        ['YAML in brackets', 'a.yaml', (depth) => `# a\n${'['.repeat(depth)}${']'.repeat(depth)}`],
        // The library counts what is closed, which is up to two levels more.
        ['YAML that never closes', 'a.yaml', (depth) => `a: ${'['.repeat(depth + 1)}`],
        ['YAML arrays of arrays', 'a.yaml', (depth) => `${'- '.repeat(depth)}a`],
        ['YAML maps in arrays', 'a.yaml', (depth) => `${'- '.repeat(depth - 1)}a: 1`],
    ];

    const tooDeep =
        /^~:\d+:\d+ {2}nested-too-deeply {2}it is nested more than 500 levels deep\n {2}give inner schemas a name under components\/schemas$/;

    test.each(syntaxes)('%s: 500 levels are read', async (_does, name, write) => {
        expect(await errorOfText(name, write(limits.deepestNesting))).not.toContain('nested-too-deeply');
    });

    test.each(syntaxes)('%s: 501 and 100,000 levels are an error with a position', async (_does, name, write) => {
        for (const depth of [limits.deepestNesting + 1, 100_000]) {
            expect(await errorOfText(name, write(depth))).toMatch(tooDeep);
        }
    });

    test('YAML by its indentation', async () => {
        const lines = Array.from({ length: limits.deepestNesting + 1 }, (_, level) => `${' '.repeat(level)}a:`);
        expect(
            await errorOfText(
                'a.yaml',
                lines
                    .slice(1)
                    .map((line) => line.slice(1))
                    .join('\n'),
            ),
        ).toContain('not-openapi');
        expect(await errorOfText('a.yaml', `${lines.join('\n')} {}`)).toMatch(tooDeep);
    });

    test('brackets in strings are not nesting', async () => {
        const text = JSON.stringify({ openapi: '3.1.0', info: { description: `${'\\["{'.repeat(2000)}` } });
        expect((await load(await folder.write('texts.json', text))).version).toBe('3.1');
    });
});

describe('long names', () => {
    const operation = (more: JsonObject): JsonObject => ({ responses: { 200: { description: 'Done' } }, ...more });
    const describePaths = (paths: JsonObject): string => JSON.stringify({ ...JSON.parse(json), paths });
    const schemas = (given: JsonObject): string =>
        JSON.stringify({ ...JSON.parse(json), components: { schemas: given } });
    const nested = (levels: number, key: string): JsonObject =>
        levels === 0 ? { type: 'string' } : { properties: { [key]: nested(levels - 1, key) } };
    const yaml = (key: string): string =>
        `openapi: 3.0.3\ninfo: {title: a, version: '1'}\npaths: {}\nx-a:\n    ? ${key}\n    : 1\n`;
    const long = 'k'.repeat(limits.longestName + 1);

    test.each<[what: string, file: string, text: string]>([
        ['a path', 'a.json', describePaths({ [`/${long}`]: { get: operation({}) } })],
        ['a key of an example', 'a.json', schemas({ A: { example: { [long]: 1 } } })],
        ['all keys of a schema', 'a.json', schemas({ A: nested(40, 'k'.repeat(limits.longestName / 40)) })],
        [
            'a parameter',
            'a.json',
            describePaths({ '/': { get: operation({ parameters: [{ name: long, in: 'query' }] }) } }),
        ],
        ['a tag', 'a.json', describePaths({ '/': { get: operation({ tags: [long] }) } })],
        ['a required property', 'a.json', schemas({ A: { required: [long] } })],
        ['a reference', 'a.json', schemas({ A: { $ref: `#/components/schemas/${long}` } })],
        ['a key of YAML', 'a.yaml', yaml(long)],
    ])('%s', async (_what, file, text) => {
        expect(await errorOfText(file, text)).toMatch(
            /^~:\d+:\d+ {2}name-too-long {2}a name, or the names above it together, have more than 10000 characters\n {2}give it a shorter name$/,
        );
    });

    test.each<[what: string, file: string, text: string]>([
        ['a path', 'a.json', describePaths({ [`/${long.slice(100)}`]: { get: operation({}) } })],
        ['a description', 'a.json', schemas({ A: { description: long } })],
        ['an example', 'a.json', schemas({ A: { example: [long] } })],
        ['a key of YAML', 'a.yaml', yaml(long.slice(1))],
    ])('%s may be as long as the limit, or longer if it is not a name', async (_what, file, text) => {
        expect((await load(await folder.write(file, text))).version).toBe('3.0');
    });

    test('are rejected before they are used', async () => {
        const parameters = Array.from({ length: 10_000 }, (_, index) => ({ name: `p${index}`, in: 'query' }));
        const text = describePaths({ [`/${'k'.repeat(200_000)}`]: { get: operation({ parameters }) } });
        expect(await errorOfText('a.json', text)).toContain('name-too-long');
    });
});

describe('aliases and merge keys', () => {
    const keys = (count: number): string => Array.from({ length: count }, (_, index) => `k${index}: 1`).join(', ');

    /** Lines that begin with the anchor `a0`, each of which repeats the one before it. */
    const levels = (count: number, first: string, next: (before: string) => string): string =>
        Array.from(
            { length: count },
            (_, level) => `a${level}: &a${level} ${level === 0 ? first : next(`*a${level - 1}`)}`,
        ).join('\n');

    test.each<[string, string]>([
        ['a billion laughs', levels(9, `[${'x, '.repeat(10)}]`, (before) => `[${`${before}, `.repeat(10)}]`)],
        ['a long array, repeated', `a: &a [${'x, '.repeat(2000)}]\nb: [${'*a, '.repeat(2000)}]`],
        ['nested arrays', levels(3000, '[x]', (before) => `[${before}]`)],
        ['a billion merged maps', levels(9, `{ ${keys(10)} }`, (before) => `{ <<: [${`${before}, `.repeat(10)}] }`)],
        ['a large map, merged often', `a: &a { ${keys(2000)} }\nb: { <<: [${'*a, '.repeat(2000)}] }`],
        [
            'a large map, merged by each map around it, after almost as many values',
            `a: &a [${'x, '.repeat(1998)}]\nb: [${'*a, '.repeat(1000)}]\nc: ${'{ <<: '.repeat(5)}{ ${keys(600)} }${' }'.repeat(5)}`,
        ],
    ])('stops reading at %s', async (_does, text) => {
        const error = await errorOfText('a.yaml', text);
        expect(error).toMatch(
            /^~:\d+:\d+ {2}invalid-syntax {2}broken YAML: the aliases and merge keys stand for more than 2000000 values$/,
        );
    });

    test('reads aliases of fewer values', async () => {
        const { value } = await parseDocument(
            `a: &a [${'x, '.repeat(1000)}]\nb: [${'*a, '.repeat(1000)}]\nc: { <<: { d: 1 } }`,
        );
        expect(value).toEqual({ a: Array(1000).fill('x'), b: Array(1000).fill(Array(1000).fill('x')), c: { d: 1 } });
    });
});

describe('stops after some of thousands of errors', () => {
    test.each([
        ['closing brackets', '}'],
        ['commas in an array', '[,', ','],
        ['invalid first characters', '- @\n'],
        ['unknown escapes', '"', '\\q'],
        ['anchors of the same value', 'a: ', '&a '],
        ['tabs', 'a:\n', '\tb: 1\n'],
        ['stray document ends', '...\n'],
        ['directives', '%YAML\n'],
        ['documents', '---\na\n'],
        ['empty documents', '---\n'],
    ])('%s', async (_does, prefix, repeated = prefix) => {
        expect(await countErrors(prefix + repeated.repeat(2000))).toBeLessThanOrEqual(5);
    });

    // More of them are in the slow tests.
    test.each(manyErrors)('2000 times: %s', async (_does, prefix, repeated, end) => {
        expect(await countErrors(prefix + repeated.repeat(2000) + end)).toBe(5);
    });

    test('cuts a long string in a message, and escapes its control characters', async () => {
        expect(await errorOfText('a.yaml', `"\\e[2Ja": 1\n"\\e[2Ja": 2`)).toContain("the key '\\u001b[2Ja' is already");
        const name = 'a'.repeat(1000);
        expect(await errorOfText('a.yaml', `? ${name}\n? ${name}`)).toContain(
            `the key '${name.slice(0, 80)}…' is already`,
        );
    });
});

describe('nesting too deep for a client', () => {
    const description = (schemas: object, schema: unknown = { $ref: '#/components/schemas/S0' }): string =>
        JSON.stringify({
            openapi: '3.1.0',
            info: { title: 'Deep', version: '1' },
            paths: {
                '/a': {
                    get: { responses: { 200: { description: 'A', content: { 'application/json': { schema } } } } },
                },
            },
            components: { schemas },
        });

    const chain = (count: number, link: (next: object) => object): string =>
        description(
            Object.fromEntries(
                Array.from({ length: count }, (_, index) => [
                    `S${index}`,
                    index === count - 1 ? { type: 'string' } : link({ $ref: `#/components/schemas/S${index + 1}` }),
                ]),
            ),
        );

    const nest = (count: number, before: string, behind: string): string =>
        description({}, '@').replace('"@"', () => `${before.repeat(count)}{ "type": "string" }${behind.repeat(count)}`);

    const links: readonly (readonly [does: string, link: (next: object) => object])[] = [
        ['a chain of $ref', (next) => next],
        ['a chain of allOf', (next) => ({ allOf: [next] })],
    ];

    async function generated(name: string, text: string): Promise<string> {
        const { files } = await generate({ src: await folder.write(name, text), template: 'fetch' });
        return files[0]?.text ?? '';
    }

    test.each(links)('reads %s of 500 schemas, and rejects one of 10,000', async (_does, link) => {
        expect(await generated('chain.json', chain(500, link))).toContain('export type S499 = string;');
        expect(await errorOf(generated('chain.json', chain(10_000, link)), folder.path())).toBe(
            '~/chain.json:1:225  nested-too-deeply  it leads to more than 500 schemas in a row, by allOf, anyOf, oneOf, conditions and references\n  at /components/schemas/S0\n  reference the end of the chain directly',
        );
    });

    test.each([
        ['properties', '{ "properties": { "a": ', ' } }'],
        ['items', '{ "items": ', ' }'],
        ['allOf', '{ "allOf": [', '] }'],
        ['oneOf', '{ "oneOf": [{ "type": "number" }, ', '] }'],
    ])('%s within %s: reads 200, and rejects 100,000', async (_does, before, behind) => {
        expect(await generated('nest.json', nest(200, before, behind))).toContain('getA(');
        expect(await errorOf(generated('nest.json', nest(100_000, before, behind)), folder.path())).toMatch(
            /^~\/nest\.json:1:\d+ {2}nested-too-deeply/,
        );
    });
});
