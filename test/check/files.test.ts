/** Which files are current, which are not, and why: the file on disk may contain anything. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type CheckResult, check, describeCheck } from '../../src/check/index.ts';
import type { Config } from '../../src/index.ts';
import type { GeneratedFile } from '../../src/plan/files.ts';
import { checkChange, describeOperations, filesOf, folderFor, linesOf, query, saveAll } from './generated.ts';

const text = { type: 'string' };
const document = describeOperations({
    find: { parameters: [query('a'), query('b')], response: { type: 'object', properties: { 'a-b': text, c: text } } },
    save: { body: { type: 'array', items: { type: 'string', enum: ["it's", 'say "so"'] } }, response: text },
});

const texts = new Map<string, Promise<string>>();

/** The text of a client, generated once for the same options. */
function textOf(options: Partial<Config>): Promise<string> {
    const key = JSON.stringify(options);
    const text = texts.get(key) ?? generateText(options);
    texts.set(key, text);
    return text;
}

async function generateText(options: Partial<Config>): Promise<string> {
    const [file] = await filesOf(await folderFor('files'), document, options);
    if (file === undefined) throw new Error('nothing was generated');
    return file.text;
}

/** A generated client, and a function that turns its text into the one on disk. */
async function checkWith(
    change: (text: string) => string | Buffer,
    options: Partial<Config> = {},
): Promise<CheckResult> {
    const folder = await folderFor('files');
    const file = { path: join(folder, 'client.ts'), text: await textOf(options) };
    const onDisk = change(file.text);
    if (onDisk === file.text) throw new Error('the text on the disk is the generated one');
    await writeFile(file.path, onDisk);
    return check({ files: [file] });
}

describe('a file is current', () => {
    test.each<[string, (text: string) => string]>([
        ['with Windows line endings', (text) => text.replaceAll('\n', '\r\n')],
        [
            'with Windows line endings and another layout',
            (text) => text.replaceAll('\n', '\r\n').replaceAll('    ', '\t'),
        ],
        ['with a byte order mark', (text) => `\ufeff${text}`],
        ['with other indentation, that of comments too', (text) => text.replaceAll(/^ +/gm, (spaces) => ` ${spaces}`)],
        ['without semicolons at the ends of lines', (text) => text.replaceAll(/;$/gm, '')],
        ['with parentheses around types', (text) => text.replace('a?: string', 'a?: (string)')],
        ['with a leading | before each type', (text) => text.replace('a?: string', 'a?:\n | string')],
        ['without an empty line at its end', (text) => text.trimEnd()],
        ['with names in quotes', (text) => text.replace(/^ {4}fetch:/m, "    'fetch':")],
    ])('%s', async (_, change) => {
        expect(await checkWith(change)).toMatchObject({ isCurrent: true, changes: [] });
    });
});

describe('a file is outdated without an API change', () => {
    test.each<[string, (text: string) => string, string]>([
        ['another comment', (text) => text.replace('Changes made here', 'Edits made here'), 'only comments changed'],
        [
            'a comment in another place',
            (text) => text.replace('async find(', '/** Here */ async find(').replace('async save(', 'async save('),
            'only comments changed',
        ],
        [
            'the order of declarations and members',
            (text) => text.replace(/(export const http[\s\S]*?\n};\n)([\s\S]*)/, '$2\n$1'),
            'only the order changed',
        ],
        [
            'the order, and a comment',
            (text) => text.replace(/(export const http[\s\S]*?\n};\n)([\s\S]*)/, '$2\n// Below\n$1'),
            'only comments and the order changed',
        ],
        [
            'code within a helper',
            (text) => text.replace('call.contentType !== undefined', 'call.contentType !== null'),
            'only helpers changed',
        ],
        [
            'a spread in another place',
            (text) => text.replace(/(\.\.\.\$config,\s*)headers,/, 'headers, $1'),
            'only helpers changed',
        ],
    ])('%s', async (_, change, expected) => {
        const result = await checkWith(change);
        expect(result).toMatchObject({ isCurrent: false, changes: [] });
        expect(describeCheck(result)).toEqual([`${result.files[0]?.path} is outdated: ${expected}`]);
    });

    test.each<[string, (text: string) => string]>([
        ['a keyword of a type', (text) => text.replace('readonly status', 'status')],
        ['a variable instead of a constant', (text) => text.replace('const baseUrl', 'let baseUrl')],
        ['a sign', (text) => text.replace("baseUrl = ''", "baseUrl = -''")],
        ['a type-only import', (text) => text.replace('import axios', 'import type axios')],
        ['another string', (text) => text.replace("'a-b'?:", "'a_b'?:")],
        ['a space in a string', (text) => text.replace('\'say "so"\'', '\'say  "so"\'')],
        ['the indentation within a comment', (text) => text.replace(' * Changes made here', ' *  Changes made here')],
    ])('%s', async (_, change) => {
        expect((await checkWith(change, { template: 'axios' })).files).toMatchObject([{ state: 'outdated' }]);
    });
});

describe('code not from oasmith is outdated, without API changes', () => {
    test.each<[string, string | Buffer]>([
        ['an empty file', ''],
        ['half of a file', 'export const http = {\n    baseUrl,'],
        ['a git conflict', '<<<<<<< HEAD\nexport const a = 1;\n=======\nexport const a = 2;\n>>>>>>> theirs\n'],
        ['binary data', Buffer.from([0, 255, 254, 1, 2, 3, 200])],
        ['prose', 'There once was a file.'],
        ['other code', 'console.log(1);\n'],
        ['endless nesting', `const a = ${'['.repeat(200_000)}`],
        ['an endless chain', `const a = ${'1 + '.repeat(200_000)}1;`],
    ])('%s', async (_, onDisk) => {
        const result = await checkWith(() => onDisk);
        expect(result).toMatchObject({ isCurrent: false, changes: [] });
        expect(describeCheck(result)).toEqual([`${result.files[0]?.path} is outdated: it is not what oasmith writes`]);
    });
});

test('reports code added to a file, as it would be lost', async () => {
    const result = await checkWith((generated) => `${generated}\nexport const own: string = 'mine';\n`);
    expect(linesOf(result)).toEqual(['breaking: export own removed']);
});

test('reports a missing file without its operations', async () => {
    const folder = await folderFor('files');
    const files = await filesOf(folder, document, { template: 'swr', hooksOut: 'hooks.ts' });
    const [main, hooks] = files;
    expect(await check({ files })).toEqual({
        isCurrent: false,
        breaks: true,
        files: files.map(({ path }) => ({ path, state: 'missing' })),
        changes: [],
    });
    await saveAll(files.slice(0, 1));
    const result = await check({ files });
    expect(result.files.map(({ state }) => state)).toEqual(['current', 'missing']);
    expect(describeCheck(result)).toEqual([`${hooks?.path} is missing`]);
    await saveAll(files);
    expect(await check({ files })).toMatchObject({ isCurrent: true });
    expect(main?.path).toMatch(/client\.ts$/);
});

test('a setup file is current if it exists, with any content', async () => {
    const folder = await folderFor('files');
    const files = await filesOf(folder, document, { template: 'ky', clientSetup: 'setup.ts' });
    const setup = files.find(({ once }) => once);
    await saveAll(files.filter(({ once }) => !once));
    expect((await check({ files })).files).toContainEqual({ path: setup?.path, state: 'missing' });
    await writeFile(setup?.path ?? '', 'my own');
    expect(await check({ files })).toMatchObject({ isCurrent: true });
});

test('the types of a current file show what breaks in another one', async () => {
    const result = await checkChange('files', document, document, {
        before: { template: 'tsq', hooksOut: 'hooks.ts' },
        after: { template: 'swr', hooksOut: 'hooks.ts' },
    });
    expect(result.files.map(({ state }) => state)).toEqual(['current', 'outdated']);
});

test('nothing is written', async () => {
    const folder = await folderFor('files');
    const files = await filesOf(folder, document);
    const [file] = files;
    await writeFile(file?.path ?? '', 'old');
    await check({ files });
    expect(await readFile(file?.path ?? '', 'utf8')).toBe('old');
});

describe('reports as an error at its path', () => {
    const file = (path: string): Pick<GeneratedFile, 'path' | 'text'> => ({ path, text: 'export const a = 1;\n' });

    test.each<[string, string, (path: string) => Promise<unknown>]>([
        ['a folder', 'there is a folder of this name', (path) => mkdir(path)],
        [
            'a pipe',
            'this is no regular file: nothing in it can be compared',
            (path) => promisify(execFile)('mkfifo', [path]),
        ],
        ['a cycle of links', 'the symbolic links of this path form a cycle', (path) => symlink(path, path)],
    ])('%s', async (_, message, make) => {
        const path = join(await folderFor('files'), 'client.ts');
        await make(path);
        await expect(check({ files: [file(path)] })).rejects.toMatchObject({
            diagnostics: [{ code: 'unreadable-output', message, where: { file: path } }],
        });
    });

    test('a folder that is a file', async () => {
        const path = join(await folderFor('files'), 'client.ts');
        await writeFile(path, '');
        await expect(check({ files: [file(join(path, 'client.ts'))] })).rejects.toMatchObject({
            diagnostics: [{ code: 'unreadable-output', message: 'a part of this path is a file, not a folder' }],
        });
    });

    test.skipIf(process.getuid?.() === 0)('a file without read permission', async () => {
        const path = join(await folderFor('files'), 'client.ts');
        await writeFile(path, '');
        await chmod(path, 0o000);
        await expect(check({ files: [file(path)] })).rejects.toMatchObject({
            diagnostics: [{ code: 'unreadable-output', message: 'no permission to read this file' }],
        });
    });

    test('an output without a path', async () => {
        await expect(check({ files: [file('')] })).rejects.toMatchObject({
            diagnostics: [{ code: 'unreadable-output', help: "give the option 'out'" }],
        });
    });

    test('except a broken link, which is a missing file', async () => {
        const path = join(await folderFor('files'), 'client.ts');
        await symlink('nowhere', path);
        expect((await check({ files: [file(path)] })).files).toEqual([{ path, state: 'missing' }]);
    });
});

test('escapes control characters of the file on disk', async () => {
    const result = await checkWith((generated) => `${generated}\nexport type Own = { '\\u001b[31m': string };\n`);
    const [own] = result.changes;
    expect(own?.name).toBe('Own');
    const before = await checkWith((generated) => generated.replace("'a-b'?: string", "'\\u001b[31m'?: string"));
    expect(describeCheck(before).join('\n')).not.toContain('\u001b');
    expect(before.changes).toHaveLength(2);
});
