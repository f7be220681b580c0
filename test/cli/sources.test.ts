/** Where the command takes a description from, besides a file: standard input, and a server that requires credentials. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/index.ts';
import type { StandardInput } from '../../src/index.ts';
import { temporaryFolder } from '../load/folder.ts';
import { closeServersAtEnd, listen } from '../load/servers.ts';

vi.setConfig({ testTimeout: 30_000 });

const command = fileURLToPath(new URL('../../bin/oasmith.js', import.meta.url));
const folder = temporaryFolder();
closeServersAtEnd();

const description = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
        '/pets': { get: { operationId: 'listPets', tags: ['pets'], responses: { 204: { description: 'None' } } } },
    },
});

/** Responds with a description, to a request with the right token. */
const server = createServer(({ headers }, response) => {
    response.statusCode = headers.authorization === 'Bearer secret' && headers['x-tenant'] === 'acme' ? 200 : 401;
    response.end(description);
});
let url = '';
beforeAll(async () => {
    url = `http://127.0.0.1:${await listen(server)}/openapi.json`;
});

interface Result {
    readonly exitCode: number | null;
    readonly stdout: string;
    readonly stderr: string;
}

/** Runs the command in the test's folder, with a string piped into it. */
async function run(argv: readonly string[], input = '', env: Record<string, string> = {}): Promise<Result> {
    const child = spawn(process.execPath, [command, ...argv], { cwd: folder.path(), env });
    const texts = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => (texts.stdout += String(chunk)));
    child.stderr.on('data', (chunk) => (texts.stderr += String(chunk)));
    child.stdin.end(input);
    const exitCode = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { exitCode, ...texts, stderr: texts.stderr.replaceAll(/\d+\.\d\d s$/gm, '0.00 s') };
}

/** Runs it in this process. */
async function runHere(
    argv: readonly string[],
    env: Record<string, string> = {},
    stdin: StandardInput = Readable.from([]),
): Promise<Result> {
    const texts = { stdout: '', stderr: '' };
    const exitCode = await main(argv, {
        stdin,
        stdout: { write: (text) => (texts.stdout += text) },
        stderr: { write: (text) => (texts.stderr += text) },
        env,
    });
    return { exitCode, ...texts };
}

test('reads standard input and prints the client', async () => {
    const { exitCode, stdout, stderr } = await run(['-s', '-', '-t', 'fetch'], description);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: 'standard output  1 operation, 0 schemas, 0.00 s\n' });
    expect(stdout).toMatch(/^export const petsClient\b/m);
});

test('reads it when a configuration file says so', async () => {
    const out = folder.path('client.ts');
    const path = await folder.write('oasmith.json', JSON.stringify({ src: '-', out, generationMode: 'schemas' }));
    const piped = await runHere(['-c', path], {}, Readable.from([Buffer.from(description)]));
    expect(piped.stderr).toContain(`${out}  0 operations, 0 schemas`);
    expect(await runHere(['-c', path], {}, Readable.from([]))).toEqual({
        exitCode: 1,
        stdout: '',
        stderr: 'standard input  error empty-source  nothing came in\n  give a path, or pipe a description in\n',
    });
});

describe('a header', () => {
    const argv = () => ['-s', url, '-m', 'schemas', '-H', 'Authorization: Bearer $TOKEN', '-HX-Tenant: acme'];
    const again = "'oasmith --help' shows every option\n";

    test('takes its credentials from the environment', async () => {
        const { exitCode, stderr } = await runHere([...argv(), '-o', folder.path('a.ts')], { TOKEN: 'secret' });
        expect(stderr).toContain('0 operations, 0 schemas');
        expect(exitCode).toBe(0);
    });

    test('whose variable is not set is an error', async () => {
        expect(await runHere(argv())).toEqual({
            exitCode: 1,
            stdout: '',
            stderr: `error invalid-option  the header 'Authorization' needs the environment variable TOKEN, which is not set\n  set TOKEN, or write $$ for a dollar sign\n${again}`,
        });
    });

    test('that is rejected is hidden, even with --verbose', async () => {
        const { stderr } = await runHere([...argv(), '--verbose'], { TOKEN: 'not-secret' });
        expect(stderr).toContain(`${url}  error unreadable-source  the server responded with 401 Unauthorized\n`);
        expect(stderr).not.toContain('not-secret');
    });

    test('of a configuration file is reported without its value', async () => {
        const path = await folder.write('headers.json', '{\n  "src": "a",\n  "headers": { "X Key": "secret" }\n}');
        expect((await runHere(['-c', path])).stderr).toBe(
            `${path}:3:3  error invalid-option  'headers' cannot be this value: the name that begins with "X" has " " in it\n  allowed: letters, digits, hyphens and the signs !#$%&'*+.^_\`|~ in a name\n${again}`,
        );
    });
});

test('--timeout limits the wait for a server', async () => {
    const silent = `http://127.0.0.1:${await listen(createServer(() => {}))}/a.json`;
    expect((await runHere(['-s', silent, '--timeout', '0.1'])).stderr).toBe(
        `${silent}  error unreadable-source  the server did not respond in full within 0.1 seconds\n  try again, allow more with --timeout, or download the description and give the path of the file\n`,
    );
});

describe('the command that is to be reported with a bug in oasmith', () => {
    afterEach(() => {
        vi.doUnmock('../../src/run/generate.ts');
    });

    test.each<[argv: readonly string[], shown: string]>([
        [['-s', 'a.json', '-H', 'Authorization: Bearer secret', '--verify'], "-s a.json -H '…' --verify"],
        [['--header=Authorization: Bearer secret', '-s', 'a.json'], "--header '…' -s a.json"],
        [['-HX-Key:secret', '-s', 'a.json'], "-H '…' -s a.json"],
        [['-s', 'https://user:secret@api.example/a.json'], '-s https://api.example/a.json'],
        [['--src=https://user:sec/secret@api.example/a.json'], '--src=https://api.example/a.json'],
        [['-s', 'https://api.example/a@b.json'], '-s https://api.example/a@b.json'],
    ])('%j has no credentials', async (argv, shown) => {
        vi.doMock('../../src/run/generate.ts', async (original) => ({
            ...(await original<object>()),
            generateSeen: () => Promise.reject(new TypeError('boom')),
        }));
        const { stderr } = await runHere(argv);
        expect(stderr.split('\n')[2]).toBe(`    oasmith ${shown}`);
        expect(stderr).not.toContain('secret');
    });
});
