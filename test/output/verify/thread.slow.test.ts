/** The thread of the type check: its limits, how it is stopped, and when it is started. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
    type CheckLimits,
    checkOnThread,
    limitsFor,
    type Meter,
    prepareThread,
} from '../../../src/output/verify/thread.ts';
import { endlessType } from './endless-type.ts';

const generous: CheckLimits = { seconds: 60, megabytes: 1024 };

/** All threads that were started. */
const started: Worker[] = [];
const note = (worker: Worker): void => {
    started.push(worker);
};

beforeAll(() => {
    process.on('worker', note);
});

afterAll(() => {
    process.off('worker', note);
});

function check(text: string, limits = generous, signal?: AbortSignal, meter?: Meter): ReturnType<typeof checkOnThread> {
    const files = [{ path: 'out/client.ts', text }];
    return checkOnThread({ files, projects: [], erasable: true, experimentalDecorators: false }, limits, signal, meter);
}

const right = 'export const one: number = 1;';
const wrong = 'export const one: string = 1;';

const endless = `export type Endless = ${endlessType};`;

/** Its syntax tree alone takes more than 120 MB. */
const huge = `export const all: number[] = [${'1,'.repeat(1_200_000)}];`;

const nothingFound = { kind: 'checked', errors: [], furtherErrors: 0, missing: [], setAside: 0 };
const oneFound = { ...nothingFound, errors: [expect.objectContaining({ place: { file: 0, line: 1, column: 14 } })] };

describe('a check that exceeds', () => {
    test('its time is given up', async () => {
        const answer = await check(endless, { ...generous, seconds: 0.3 });
        expect(answer).toMatchObject({ kind: 'given-up', limit: 'time' });
        expect(answer).toHaveProperty(
            'used',
            expect.toSatisfy((used: number) => used >= 0.3),
        );
    });

    test('its time says which file it was', async () => {
        await check(right);
        const named = new Set<Worker>();
        started.at(-1)?.on('message', function (this: Worker, { kind }: { kind: string }) {
            if (kind === 'checking') named.add(this);
        });
        // On a busy machine, the thread takes long before it comes to the file: no time passes until then.
        const meter = async (worker: Worker): Promise<number> => (named.has(worker) ? 1 : 0);
        const answer = await check(endless, { ...generous, seconds: 0.3 }, undefined, meter);
        expect(answer).toEqual({ kind: 'given-up', limit: 'time', path: 'out/client.ts', used: expect.any(Number) });
    });

    test('the clock, as the processor is busy with others, goes on', async () => {
        const looks = [0, 0, 0, 0, 1, 1];
        const left = [...looks];
        const meter = async (): Promise<number> => left.shift() ?? 1;
        const answer = await check(endless, { ...generous, seconds: 0.15 }, undefined, meter);
        // It ended only when the meter said so, though the clock was there some looks before.
        expect(answer).toHaveProperty('limit', 'time');
        expect(left).toHaveLength(1);
    });

    test('its memory is given up', async () => {
        // A thread with more memory would be used again, so end it.
        await check(right, { ...generous, seconds: 0 });
        const answer = await check(huge, { ...generous, megabytes: 120 });
        expect(answer).toEqual({ kind: 'given-up', limit: 'memory', path: undefined, used: expect.any(Number) });
    });

    test('a limit does not affect the next one', async () => {
        await check(right, { ...generous, seconds: 0 });
        expect(await check(wrong)).toEqual(oneFound);
    });
});

describe('a signal', () => {
    test('ends the check and its thread at once', async () => {
        await check(right);
        const worker = started.at(-1);
        const ending = new AbortController();
        const reason = new Error('something has changed');
        const checking = check(endless, generous, ending.signal);
        const exit = worker === undefined ? undefined : once(worker, 'exit');
        await wait(50);
        ending.abort(reason);
        await expect(checking).rejects.toBe(reason);
        await exit;
        expect(await check(wrong)).toEqual(oneFound);
    });

    test('that is aborted already starts nothing', async () => {
        await check(right);
        const before = started.length;
        await expect(check(right, generous, AbortSignal.abort('no'))).rejects.toBe('no');
        expect(await check(right)).toEqual(nothingFound);
        expect(started.length).toBe(before);
    });
});

describe('an error', () => {
    test.each<[of: string, cause: (worker: Worker) => unknown, message: string]>([
        ['of the thread', (worker) => worker.emit('error', new Error('out of order')), 'out of order'],
        ['because the thread ended', (worker) => worker.terminate(), 'the thread of the type check has ended'],
    ])('%s rejects, and the next check has a new thread', async (_of, cause, message) => {
        await check(right);
        const worker = started.at(-1);
        const checking = check(endless);
        await wait(50);
        if (worker !== undefined) cause(worker);
        await expect(checking).rejects.toThrow(message);
        expect(await check(wrong)).toEqual(oneFound);
        expect(started.at(-1)).not.toBe(worker);
    });
});

describe('the thread', () => {
    test('is used again', async () => {
        await check(right);
        const before = started.length;
        for (const text of [wrong, right]) await check(text);
        prepareThread();
        expect(started.length).toBe(before);
    });

    test('answers requests one after the other', async () => {
        await check(right);
        const before = started.length;
        const answers = await Promise.all([right, wrong, right].map((text) => check(text)));
        expect(answers).toEqual([nothingFound, oneFound, nothingFound]);
        expect(started.length).toBe(before);
    });

    test('gives way to one with more memory if an output needs it', async () => {
        await check(right);
        const before = started.length;
        await check(right, { ...generous, megabytes: generous.megabytes + 1 });
        await check(right);
        expect(started.length).toBe(before + 1);
    });

    test('leaves this thread free', async () => {
        await check(right);
        const events: string[] = [];
        const checking = check(wrong).then(() => events.push('checked'));
        await setImmediate();
        events.push('free');
        await checking;
        expect(events).toEqual(['free', 'checked']);
    });

    test('does not keep a process alive, but a check does', () => {
        const script = `
            import { generate, verify } from ${JSON.stringify(new URL('../../../dist/index.js', import.meta.url))};
            const generated = await generate({ src: 'fixtures/petstore.yaml', generationMode: 'schemas' });
            console.log(await verify(generated));`;
        const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
            encoding: 'utf8',
        });
        expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '[]\n', stderr: '' });
    });
});

test.each<[size: string, characters: number, limits: CheckLimits]>([
    ['a small output', 10_000, { seconds: 60, megabytes: 1024 }],
    ['an output of one megabyte', 1_000_000, { seconds: 90, megabytes: 1024 }],
    ['an output of 100 megabytes', 100_000_000, { seconds: 3060, megabytes: 6400 }],
])('the limits of %s grow with it', (_size, characters, limits) => {
    const text = ' '.repeat(characters / 2);
    expect(
        limitsFor([
            { path: 'a.ts', text },
            { path: 'b.ts', text },
        ]),
    ).toEqual(limits);
});
