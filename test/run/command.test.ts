/** `--watch` in its own process, as run by a user or a program. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { runWarm } from '../tools/warm-command.ts';
import { describing, watchedFolder } from './observer.ts';

vi.setConfig({ testTimeout: 60_000 });

const command = fileURLToPath(new URL('../../bin/oasmith.js', import.meta.url));
const ownTemplates = pathToFileURL(fileURLToPath(new URL('../../dist/template/index.js', import.meta.url))).href;
const folder = watchedFolder();
const children: ChildProcess[] = [];
afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Runs the command in a folder of the test. */
function run(name: string, argv: readonly string[]) {
    const child = spawn(process.execPath, [command, ...argv], {
        cwd: folder.path(name),
        stdio: ['pipe', 'pipe', 'pipe'],
    });
    children.push(child);
    let text = '';
    let seen = 0;
    child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.stderr.on('data', (chunk) => (text += String(chunk)));
    const ended = new Promise<[code: number | null, signal: string | null]>((resolve) =>
        child.on('close', (...end) => resolve(end)),
    );
    /** Waits for a text in the output since the last call, and returns that output. */
    const until = async (words: string): Promise<string> => {
        await expect.poll(() => text.slice(seen), { timeout: 30_000, interval: 20 }).toContain(words);
        const fresh = text.slice(seen);
        seen = text.length;
        return fresh.replaceAll(/\d+\.\d\d s/g, '0.00 s');
    };
    return { child, ended, until };
}

const argv = ['-s', 'api.json', '-o', 'out/client.ts', '--mode', 'schemas', '--watch'];

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends it with 0, and leaves nothing behind', async (signal) => {
    await folder.write(`${signal}/api.json`, describing('a'));
    const { child, ended, until } = run(signal, argv);
    expect(await until('ends it\n')).toBe(
        'out/client.ts  0 operations, 1 schema, 0.00 s\nwatching api.json; Ctrl-C ends it\n',
    );
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(await readdir(folder.path(signal), { recursive: true })).toEqual(
        expect.arrayContaining(['api.json', 'out', 'out/client.ts']),
    );
    expect(await readdir(folder.path(`${signal}/out`))).toEqual(['client.ts']);
});

test('it continues after errors, even with closed standard input, and reports changes', async () => {
    await folder.write('errors/api.json', describing('a'));
    const { child, ended, until } = run('errors', argv);
    await until('ends it\n');
    child.stdin.end();
    await folder.write('errors/api.json', '{ "openapi": ');
    expect(await until('invalid-syntax')).toMatch(/^api\.json changed\napi\.json:1:\d+ {2}error invalid-syntax/);
    await folder.write('errors/api.json', describing('b'));
    expect(await until('added')).toContain(
        'api.json changed\nout/client.ts  0 operations, 1 schema, 0.00 s\n  breaking: property Pet.a removed: string; property Pet.b added',
    );
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
});

test('a note is told once, until it is another one', async () => {
    const described = (url: string) => {
        const paths = { '/a': { get: { responses: { 204: { description: 'A' } } } } };
        return JSON.stringify({ ...JSON.parse(describing('a')), paths, servers: [{ url }] });
    };
    await folder.write('notes/tsconfig.json', '{ "compilerOptions": { "module": "nodenext" } }');
    await folder.write('notes/api.json', described('https://a.example'));
    const { until } = run('notes', ['-s', 'api.json', '-o', 'client.ts', '-t', 'fetch', '-w']);
    expect(await until('ends it\n')).toContain("note unused-server  requests go to the page's own origin");
    await folder.write('notes/api.json', described('https://a.example').replace('"A"', '"B"'));
    expect(await until(' s\n')).not.toContain('unused-server');
    await folder.write('notes/api.json', described('https://b.example'));
    expect(await until('b.example')).toContain('note unused-server');
});

test('with several APIs, a line of changes begins with the name of its API', async () => {
    await folder.write('names/api.json', describing('a'));
    const shared = { src: 'api.json', generationMode: 'schemas' };
    const configs = [
        { ...shared, name: 'one', out: 'one.ts' },
        { ...shared, name: 'two', out: 'two.ts' },
    ];
    await folder.write('names/oasmith.config.json', JSON.stringify({ configs }));
    const { until } = run('names', ['-w']);
    await until('ends it\n');
    await folder.write('names/api.json', describing('a', { type: 'string', description: 'Its name' }));
    const text = await until('two: only comments changed\n');
    expect(text).toContain('\n  one: only comments changed\n  two: only comments changed\n');
});

test('a changed configuration takes effect, as does a module that it imports', async () => {
    await folder.write('config/api.json', describing('a'));
    await folder.write('config/other.json', describing('b'));
    await folder.write('config/shared.mjs', "export const src = 'api.json';");
    const text = (out: string) =>
        `import { src } from './shared.mjs';\nexport default { src, out: '${out}', generationMode: 'schemas' };`;
    await folder.write('config/oasmith.config.mjs', text('one.ts'));
    const { until } = run('config', ['-w']);
    expect(await until('ends it\n')).toContain('one.ts  0 operations');
    await folder.write('config/oasmith.config.mjs', text('two.ts'));
    expect(await until(' s\n')).toBe('oasmith.config.mjs changed\ntwo.ts  0 operations, 1 schema, 0.00 s\n');
    await folder.write('config/shared.mjs', "export const src = 'other.json';");
    expect(await until('added: string\n')).toBe(
        'shared.mjs changed\ntwo.ts  0 operations, 1 schema, 0.00 s\n  breaking: property Pet.a removed: string; property Pet.b added: string\n',
    );
});

test('a changed template takes effect, as do its imports and CommonJS', async () => {
    const paths = { '/a': { get: { tags: ['a'], responses: { 200: { description: 'A' } } } } };
    await folder.write('template/api.json', JSON.stringify({ ...JSON.parse(describing('a')), paths }));
    await folder.write('template/tpl/base.mjs', "export const base = 'fetch';");
    await folder.write('template/tpl/note.cjs', "module.exports = { note: 'one' };");
    const index = (more: string) =>
        `import { defineTemplate } from ${JSON.stringify(ownTemplates)};\nimport { base } from './base.mjs';\nimport cjs from './note.cjs';\nconsole.log(cjs.note${more});\nexport default defineTemplate({ extends: base });`;
    await folder.write('template/tpl/index.mjs', index(''));
    const { until } = run('template', ['-s', 'api.json', '-o', 'client.ts', '-t', './tpl', '-w']);
    expect(await until('ends it\n')).toMatch(/^one\nclient\.ts/);
    await folder.write('template/tpl/note.cjs', "module.exports = { note: 'second' };");
    expect(await until(' s\n')).toMatch(/changed\nsecond\nclient\.ts {2}unchanged/);
    await folder.write('template/tpl/base.mjs', "export const base = 'ky';");
    expect(await until(' s\n')).toMatch(/changed\nsecond\nclient\.ts {2}1 operation/);
    await folder.write('template/tpl/index.mjs', index(" + '!'"));
    expect(await until(' s\n')).toMatch(/changed\nsecond!\nclient\.ts {2}unchanged/);
});

test.each([
    ['standard input', ['-s', '-', '-o', 'a.ts']],
    ['standard output', ['-s', 'api.json']],
    ['standard output', ['-s', 'api.json', '-o', '-']],
    ['--check', ['-s', 'api.json', '-o', 'a.ts', '--check']],
    ['--json', ['-s', 'api.json', '-o', 'a.ts', '--json']],
])('it cannot be combined with %s', async (other, words) => {
    await folder.write('conflict/api.json', describing('a'));
    const run = { cwd: folder.path('conflict'), argv: [...words, '--watch'] };
    const { exitCode, stdout, stderr } = await runWarm(run);
    expect(exitCode).toBe(1);
    expect(stdout + stderr).toContain(`'--watch' does not go together with ${other}`);
});
