/** System errors during a run: a full disk, missing permissions, a killed process. The output is the old one or the new one, complete. */
import { spawnSync } from 'node:child_process';
import {
    chmodSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    rmSync,
    watch,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { response, withOperation } from './broken-input.ts';
import { contentsOf, makeFolder, run, whyNoRights } from './command.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const root = mkdtempSync(join(tmpdir(), 'oasmith-faults-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Many schemas, so that the output takes a moment to write. */
const schemaCount = 400;
const description = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Faults', version: '1' },
    paths: {},
    components: {
        schemas: Object.fromEntries(
            Array.from({ length: schemaCount }, (_, index) => [
                `Schema${index}`,
                { type: 'object', description: 'x'.repeat(2000), properties: { name: { type: 'string' } } },
            ]),
        ),
    },
});
const argv = ['-s', 'api.json', '-m', 'schemas', '-o', 'out/client.ts'];
const old = '// the old file\n'.repeat(1000);

/** What the runs write without an error. */
let whole = '';
let wholeOfTypes = '';
/** How long a run takes, in milliseconds. */
let time = 0;

beforeAll(async () => {
    const cwd = folderFor('right', {});
    const startedAt = performance.now();
    expect(await run({ cwd, argv })).toMatchObject({ exitCode: 0 });
    time = performance.now() - startedAt;
    whole = outputOf(cwd);
    await run({ cwd, argv: [...argv, '-d', 'type'] });
    wholeOfTypes = outputOf(cwd);
    expect(whole.length).toBeGreaterThan(800_000);
    expect(wholeOfTypes).not.toBe(whole);
});

function folderFor(name: string, output: Readonly<Record<string, string>>): string {
    const folder = join(root, name);
    makeFolder(folder, { 'api.json': description });
    makeFolder(join(folder, 'out'), output);
    return folder;
}

function outputOf(folder: string): string {
    return readFileSync(join(folder, 'out/client.ts'), 'utf8');
}

/** Which file is there; a readable message if it is neither. */
function kindOf(text: string): string {
    if (text === old) return 'old';
    if (text === whole) return 'new';
    return `neither: ${text.length} characters of ${whole.length}`;
}

function wasRead(path: string): string {
    return `${path}  error unwritable-output  this is a file that was read, and writing would replace it\n  give the output a separate path\n`;
}

/** Writes until there is no room. */
function fillUp(path: string): void {
    expect(() => writeFileSync(path, 'x'.repeat(1_000_000))).toThrow('ENOSPC');
}

describe('a full disk', () => {
    const disk = join(root, 'disk');
    let mounted = false;
    beforeAll(() => {
        mkdirSync(disk);
        mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', disk]).status === 0;
    });
    afterAll(() => {
        if (mounted) spawnSync('umount', [disk]);
    });
    const full =
        'error unwritable-output  the disk is full\n  make room, then run again; the file is as it was before\n';

    test('leaves the old file, and nothing else', async ({ skip }) => {
        skip(!mounted, 'only who may mount has a disk of its own size');
        const cwd = folderFor('full', {});
        writeFileSync(join(disk, 'client.ts'), old);
        const output = join(disk, 'client.ts');
        const result = await run({ cwd, argv: ['-s', 'api.json', '-m', 'schemas', '-o', output] });
        expect(result).toEqual({ exitCode: 1, signal: null, stdout: '', stderr: `${output}  ${full}` });
        expect(readdirSync(disk)).toEqual(['client.ts']);
        expect(readFileSync(output, 'utf8')).toBe(old);
    });

    test('of two files, neither is written', async ({ skip }) => {
        skip(!mounted, 'only who may mount has a disk of its own size');
        const cwd = folderFor('full-second', { 'client.ts': old });
        const setup = join(disk, 'setup.ts');
        writeFileSync(join(cwd, 'pets.yaml'), withOperation(`{ ${response} }`));
        fillUp(join(disk, 'filler'));
        const result = await run({ cwd, argv: ['-s', 'pets.yaml', '-o', 'out/client.ts', '--clientSetup', setup] });
        expect(result).toMatchObject({ exitCode: 1, stdout: '', stderr: `${setup}  ${full}` });
        expect(kindOf(outputOf(cwd))).toBe('old');
        expect(readdirSync(disk)).not.toContain('setup.ts');
    });

    test('of an output and an input, neither is written', async ({ skip }) => {
        skip(!mounted, 'only who may mount has a disk of its own size');
        const cwd = folderFor('full-input', { 'client.ts': old });
        const input = join(disk, 'pets.yaml');
        rmSync(join(disk, 'filler'), { force: true });
        writeFileSync(input, withOperation(`{ ${response} }`));
        fillUp(join(disk, 'filler'));
        const before = readdirSync(disk);
        const argv = ['-s', input, '-o', 'out/client.ts', '--clientSetup', input, '--forceSetup'];
        expect(await run({ cwd, argv })).toEqual({ exitCode: 1, signal: null, stdout: '', stderr: wasRead(input) });
        expect(readFileSync(input, 'utf8')).toBe(withOperation(`{ ${response} }`));
        expect(readdirSync(disk)).toEqual(before);
        expect(contentsOf(join(cwd, 'out'))).toMatchObject({ 'client.ts': expect.stringContaining(old) });
    });

    test('is reported for a device that is always full', async ({ skip }) => {
        skip(!existsSync('/dev/full'), 'this system has no such device');
        const cwd = folderFor('full-device', {});
        const result = await run({ cwd, argv: ['-s', 'api.json', '-m', 'schemas', '-o', '/dev/full'] });
        expect(result).toEqual({ exitCode: 1, signal: null, stdout: '', stderr: `/dev/full  ${full}` });
    });
});

describe('missing permissions', () => {
    let reason: string | undefined;
    beforeAll(async () => {
        reason = await whyNoRights();
    });

    const refused =
        'out/client.ts  error unwritable-output  no permission to write this file\n  check the permissions of the file and its folder\n';

    test.for<[name: string, folderMode: number, fileMode: number]>([
        ['a read-only file', 0o777, 0o444],
        ['a read-only folder', 0o555, 0o666],
        ['a folder that may not be looked into', 0o000, 0o666],
    ])('%s', async ([name, folderMode, fileMode], { skip }) => {
        skip(reason !== undefined, reason);
        const cwd = folderFor(name.replaceAll(' ', '-'), { 'client.ts': old });
        chmodSync(root, 0o755);
        chmodSync(join(cwd, 'out/client.ts'), fileMode);
        chmodSync(join(cwd, 'out'), folderMode);
        const result = await run({ cwd, argv, asOrdinaryUser: true });
        chmodSync(join(cwd, 'out'), 0o755);
        expect(result).toEqual({ exitCode: 1, signal: null, stdout: '', stderr: refused });
        expect(readdirSync(join(cwd, 'out'))).toEqual(['client.ts']);
        expect(kindOf(outputOf(cwd))).toBe('old');
    });

    test('a folder that cannot be made', async ({ skip }) => {
        skip(reason !== undefined, reason);
        const cwd = folderFor('no-folder', {});
        chmodSync(join(cwd, 'out'), 0o555);
        const nested = ['-s', 'api.json', '-m', 'schemas', '-o', 'out/deep/client.ts'];
        const result = await run({ cwd, argv: nested, asOrdinaryUser: true });
        expect(result).toMatchObject({ exitCode: 1, stderr: refused.replace('out/', 'out/deep/') });
        expect(readdirSync(join(cwd, 'out'))).toEqual([]);
    });
});

/** When a run is interrupted: after a share of its usual time, or as soon as it writes. */
type Moment = number | 'writing';

function moments(count: number): Moment[] {
    return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 'writing' : index / count));
}

async function disturb(
    cwd: string,
    signal: NodeJS.Signals,
    moment: Moment,
    given: readonly string[] = argv,
): ReturnType<typeof run> {
    const ended = new AbortController();
    const result = await run({ cwd, argv: given }, (child) => {
        const kill = (): boolean => child.kill(signal);
        if (moment !== 'writing') void wait(time * moment).then(kill);
        else watch(join(cwd, 'out'), { signal: ended.signal }).once('change', kill);
    });
    ended.abort();
    return result;
}

describe('a run that is ended', () => {
    test('by SIGKILL leaves the old file or the new one, and the next run succeeds', async () => {
        const cwd = folderFor('killed', {});
        const ends: string[] = [];
        for (const moment of moments(12)) {
            writeFileSync(join(cwd, 'out/client.ts'), old);
            const { signal } = await disturb(cwd, 'SIGKILL', moment);
            expect(['old', 'new']).toContain(kindOf(outputOf(cwd)));
            ends.push(signal ?? 'none');
        }
        // If none was interrupted, the test proves nothing.
        expect(ends).toContain('SIGKILL');
        writeFileSync(join(cwd, 'out/client.ts'), old);
        const before = new Set(readdirSync(join(cwd, 'out')));
        expect(await run({ cwd, argv })).toMatchObject({ exitCode: 0 });
        expect(kindOf(outputOf(cwd))).toBe('new');
        expect(readdirSync(join(cwd, 'out')).filter((name) => !before.has(name))).toEqual([]);
    });

    test.each<NodeJS.Signals>(['SIGKILL', 'SIGTERM'])(
        'by %s changes nothing if an output is an input',
        async (signal) => {
            const cwd = folderFor(`input-${signal}`, { 'client.ts': old });
            writeFileSync(join(cwd, 'pets.yaml'), withOperation(`{ ${response} }`));
            const before = contentsOf(cwd);
            const overInput = ['-s', 'pets.yaml', '-o', 'out/client.ts', '--clientSetup', 'pets.yaml', '--forceSetup'];
            const ends: string[] = [];
            for (const share of [0.2, 0.5, 0.8, 3]) {
                const result = await disturb(cwd, signal, share, overInput);
                expect(contentsOf(cwd)).toEqual(before);
                if (result.signal === null) expect(result).toMatchObject({ exitCode: 1, stderr: wasRead('pets.yaml') });
                ends.push(result.signal ?? 'none');
            }
            expect(ends).toContain(signal);
            expect(ends).toContain('none');
        },
    );

    test.each<NodeJS.Signals>(['SIGINT', 'SIGTERM', 'SIGHUP'])(
        'by %s leaves no temporary file either',
        async (signal) => {
            const cwd = folderFor(signal, {});
            const ends: string[] = [];
            for (const moment of moments(2)) {
                writeFileSync(join(cwd, 'out/client.ts'), old);
                const result = await disturb(cwd, signal, moment);
                expect(['old', 'new']).toContain(kindOf(outputOf(cwd)));
                expect(readdirSync(join(cwd, 'out'))).toEqual(['client.ts']);
                expect(result.stdout).toBe('');
                expect([signal, null]).toContain(result.signal);
                // A shell reports it as 128 plus the number of the signal.
                expect(result.exitCode).toBe(result.signal === null ? 0 : null);
                ends.push(result.signal ?? 'none');
            }
            expect(ends).toContain(signal);
        },
    );
});

test('two runs at once do not overwrite their input', async () => {
    const cwd = folderFor('at-once-input', { 'client.ts': old });
    const before = contentsOf(cwd);
    const overInput = ['-s', 'api.json', '-m', 'schemas', '-o', 'api.json'];
    const results = await Promise.all([
        run({ cwd, argv: overInput }),
        run({ cwd, argv: [...overInput, '-d', 'type'] }),
    ]);
    for (const result of results) expect(result).toMatchObject({ exitCode: 1, stderr: wasRead('api.json') });
    expect(contentsOf(cwd)).toEqual(before);
});

test('two runs at once with different options leave one of the outputs, whole', async () => {
    const cwd = folderFor('at-once', {});
    const results = await Promise.all([run({ cwd, argv }), run({ cwd, argv: [...argv, '-d', 'type'] })]);
    expect(results.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect([whole, wholeOfTypes]).toContain(outputOf(cwd));
    expect(Object.keys(contentsOf(join(cwd, 'out')))).toEqual(['client.ts']);
});
