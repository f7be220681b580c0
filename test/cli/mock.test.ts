/** `oasmith mock` as a command: its flags, its log, and its end. */
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../../src/cli/index.ts';
import { createRunFolder } from './running.ts';

const folder = createRunFolder();
afterAll(() => folder.remove());

const pets = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
        '/pets/{id}': {
            parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'integer' } }],
            get: { responses: { 200: { description: '' } } },
        },
    },
};

beforeAll(() => {
    const configs = ['one', 'two'].map((name) => ({ name, src: `${name}.json`, out: `${name}.ts` }));
    folder.write({ 'pets.json': pets, 'several.json': { configs }, 'broken.json': '{' });
});

test.each<[string, readonly string[], readonly string[]]>([
    ['a misspelt flag', ['-s', 'pets.json', '--prot', '1'], ["did you mean '--port'?"]],
    [
        'a port that is none',
        ['-s', 'pets.json', '--port', '70000'],
        ["'--port' cannot be 70000", 'allowed: a whole number from 0 to 65535'],
    ],
    ['a part of a port', ['-s', 'pets.json', '--port', '1.5'], ["'--port' cannot be 1.5"]],
    [
        'a share that is more than all',
        ['-s', 'pets.json', '--errors', '2'],
        ["'--errors' cannot be 2", 'allowed: a number from 0 to 1'],
    ],
    ['a flag without a value', ['-s', 'pets.json', '--host'], ["'--host' has no value"]],
    ['flags of a run', ['-s', 'pets.json', '--watch'], ["'--watch' has no meaning with 'mock'"]],
    [
        'several APIs',
        ['-c', 'several.json'],
        ["'mock' serves one API, and the configuration has 2", 'choose it with --only: one, two'],
    ],
    ['standard input', ['-s', '-'], ["'mock' does not read standard input"]],
    ['nothing to serve', [], ['no description is given']],
    ['a broken description', ['-s', 'broken.json', '--port', '0'], ['error invalid-syntax']],
    ['words', ['-s', 'pets.json', 'now'], ["'now'", 'belongs to no flag']],
])('refuses %s', async (_name, flags, expected) => {
    const { exitCode, stderr } = await folder.run(['mock', ...flags]);
    expect(exitCode).toBe(1);
    for (const text of expected) expect(stderr.replaceAll('"', "'")).toContain(text);
});

test('its flags belong to no other command', async () => {
    const { exitCode, stderr } = await folder.run(['-s', 'pets.json', '--port', '1']);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("'--port' is a flag of 'oasmith mock'")]);
});

test('says where it is, logs each request, and ends with a signal', async () => {
    const signals = new EventEmitter();
    const lines: string[] = [];
    const stream = { write: (text: string) => lines.push(text.trimEnd()) };
    const src = join(folder.path, 'pets.json');
    const ended = main(['mock', '-s', src, '--port', '0'], {
        stdout: stream,
        stderr: stream,
        env: {},
        on: (name, listener) => signals.on(name, listener),
        off: (name, listener) => signals.off(name, listener),
    });
    await expect.poll(() => lines.length).toBe(1);
    const [, url = ''] = /^Pets, 1 operation, at (http:\S+); Ctrl-C ends it$/.exec(lines[0] ?? '') ?? [];
    await fetch(`${url}/pets/7`);
    await fetch(`${url}/\u001b[2Jcats?${'a'.repeat(300)}`);
    await expect.poll(() => lines.length).toBe(3);
    expect(lines[1]).toMatch(/^GET \/pets\/7 200 \d+ ms$/);
    expect(lines[2]).toMatch(/^GET \/%1B\[2Jcats\?a{100,200}… 404 \d+ ms {2}no path of the description matches/);
    signals.emit('SIGTERM');
    expect(await ended).toBe(0);
    expect(signals.listenerCount('SIGTERM')).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
});
