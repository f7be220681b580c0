/** The table of exit codes in docs/ci.md: each row is run, and has every code that there is. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { exitCodes } from '../../src/terminal/exit-codes.ts';
import { runWarm } from '../tools/warm-command.ts';
import { textOf } from './blocks.ts';

vi.setConfig({ testTimeout: 60_000 });

const command = fileURLToPath(new URL('../../bin/oasmith.js', import.meta.url));
const person = fileURLToPath(new URL('../init/person.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'oasmith-exit-codes-'));

type Files = Readonly<Record<string, unknown>>;

function put(files: Files): void {
    for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    }
}

beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    put({ 'pets.json': describing(['a']) });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A description with an operation for each name; with a schema, they return it. */
function describing(operationIds: readonly string[], schema?: object): object {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/A' } } };
    const responses =
        schema === undefined ? { '204': { description: 'None' } } : { '200': { description: 'One', content } };
    const paths = operationIds.map((operationId) => [`/${operationId}`, { get: { operationId, responses } }]);
    const components = schema === undefined ? {} : { schemas: { A: schema } };
    return { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: Object.fromEntries(paths), components };
}

const flags = ['-s', 'pets.json', '-o', 'pets.ts', '-t', 'fetch'];

async function run(...argv: readonly string[]): Promise<number | string | null> {
    const { exitCode, signal } = await runWarm({ cwd: folder, argv });
    return exitCode ?? signal;
}

/** Runs the command after the client of another description was written. */
async function runAfter(before: object, ...argv: readonly string[]): Promise<number | string | null> {
    put({ 'before.json': before });
    await run('-s', 'before.json', '-o', 'pets.ts', '-t', 'fetch');
    return run(...argv);
}

/** Ends the command with a signal as soon as it has written a text, or has read from standard input for a while. */
async function endedBy(signal: NodeJS.Signals, argv: readonly string[], text: string | undefined): Promise<unknown> {
    const child = spawn(process.execPath, [command, ...argv], { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
    const closed = once(child, 'close');
    let shown = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (shown += String(chunk)));
    if (text === undefined) await new Promise((resolve) => setTimeout(resolve, 500));
    else await expect.poll(() => shown, { timeout: 30_000, interval: 20 }).toContain(text);
    child.kill(signal);
    await closed;
    return child.exitCode ?? (child.signalCode === signal ? 'signal' : child.signalCode);
}

function initWithCtrlC(): number | null {
    const steps = JSON.stringify([['Where is the OpenAPI description?', '\u0003']]);
    return spawnSync(process.execPath, [person, steps, 'init'], { cwd: folder, input: '', timeout: 30_000 }).status;
}

/** A warning: the schema that it refers to does not exist. */
const withWarning = describing(['a'], { $ref: '#/components/schemas/B' });

type Run = () => unknown;

/** By the beginning of the row: what is done, once for each case that the row names. */
const cases: readonly (readonly [when: string, ...runs: Run[]])[] = [
    [
        'the files are written',
        () => run(...flags),
        () => runAfter(describing(['a']), ...flags),
        () => {
            put({ 'pets.json': withWarning });
            return run(...flags);
        },
    ],
    ['`--check`: all', () => runAfter(describing(['a']), ...flags, '--check')],
    ['`--check --breaking`: nothing', () => runAfter(describing([]), ...flags, '--check', '--breaking')],
    // `test/run/command.test.ts` has the other signals.
    ['`--watch`', () => endedBy('SIGINT', [...flags, '--watch'], 'Ctrl-C ends it')],
    ['`oasmith mock`: Ctrl-C', () => endedBy('SIGINT', ['mock', '-s', 'pets.json', '--port', '0'], 'Ctrl-C ends it')],
    [
        '`--help`',
        () => run('--help'),
        () => run('--version'),
        () => run('schema'),
        () => run('explain', 'internal'),
        () => run('init', '-y', '-s', 'pets.json'),
    ],
    [
        '`oasmith overlay`: the',
        () => {
            const actions = [{ target: '$.info', update: { title: 'B' } }];
            put({ 'overlay.json': { overlay: '1.1.0', info: { title: 'A', version: '1' }, actions } });
            return run('overlay', '-s', 'pets.json', '--overlays', 'overlay.json');
        },
        () => run('overlay', '-s', 'pets.json', '--overlays', 'overlay.json', '-o', 'public.yaml'),
    ],
    [
        'an error in a flag',
        () => run('--unheard'),
        () => run('-c', 'none.json'),
        () => run('generat'),
        () => run('schema', 'x'),
    ],
    [
        'an error in an API',
        () => run('-s', 'none.json', '-o', 'none.ts'),
        () => {
            const configs = ['none', 'pets'].map((name) => ({ name, src: `${name}.json`, out: `${name}.ts` }));
            put({ 'oasmith.config.json': { configs } });
            return run();
        },
    ],
    [
        'a warning, with',
        () => {
            put({ 'pets.json': withWarning });
            return run(...flags, '--strict');
        },
    ],
    [
        '`--verify`',
        () => {
            put({ 'pets.json': describing(['a'], { 'x-ts-type': 'Nowhere' }) });
            return run(...flags, '--verify');
        },
    ],
    ['`--check`: a file', () => run(...flags, '--check'), () => runAfter(describing([]), ...flags, '--check')],
    [
        '`--check --breaking`: a change',
        () => run(...flags, '--check', '--breaking'),
        () => runAfter(describing(['a', 'b']), ...flags, '--check', '--breaking'),
    ],
    [
        'the output cannot',
        () => {
            put({ 'pets.ts/inner': '' });
            return run(...flags);
        },
    ],
    ['`oasmith explain`', () => run('explain', 'none')],
    [
        '`oasmith overlay`: there',
        () => run('overlay', '-s', 'pets.json'),
        () => run('overlay', '-s', 'pets.json', '--overlays', 'pets.json'),
    ],
    ['`oasmith mock`: it cannot', () => run('mock', '-s', 'none.json', '--port', '0')],
    [
        '`oasmith init`: there is',
        () => run('init', '-s', 'pets.json'),
        () => {
            put({ 'oasmith.config.json': { src: 'pets.json', out: 'pets.ts' } });
            return run('init', '-y');
        },
    ],
    ['`oasmith init`: Ctrl-C', initWithCtrlC],
    ['a signal', () => endedBy('SIGTERM', ['-s', '-'], undefined), () => endedBy('SIGINT', ['-s', '-'], undefined)],
];

const [, section = ''] = textOf('docs/ci.md').split('\n## Exit codes\n');
const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (\d+|signal) +\| (.+?) +\|$/gm)].map(
    ([, code = '', when = '']) => ({ code, when }),
);

test('the table has a row for each case, in the same order', () => {
    expect(rows.map(({ when }, index) => when.slice(0, cases[index]?.[0].length))).toEqual(cases.map(([when]) => when));
});

test('the table has every exit code, and no other', () => {
    const codes = new Set(rows.flatMap(({ code }) => (code === 'signal' ? [] : [Number(code)])));
    expect([...codes]).toEqual(Object.values(exitCodes));
});

const runsOf = (index: number): readonly Run[] => {
    const [, ...runs] = cases[index] ?? [''];
    return runs;
};

test.each(rows.map((row, index) => [row.code, row.when, runsOf(index)] as const))('%s: %s', async (code, _, runs) => {
    expect(runs).not.toEqual([]);
    for (const each of runs) expect(String(await each())).toBe(code);
});

test('the script that starts the command adds no other', () => {
    const script = readFileSync(command, 'utf8');
    expect(script.match(/process\.exit(?:Code = |\()\w+/g)).toEqual(['process.exit(exitCode', 'process.exitCode = 1']);
});
