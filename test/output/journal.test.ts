/** Whose journal counts, and what it may say: it is a file of the project, which anybody may have written. */
import { mkdir, readdir, readFile, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isInterrupted, undoInterrupted, writeJournal } from '../../src/output/journal.ts';
import { temporaryFolder } from '../load/folder.ts';
import { generated } from './killed.ts';

const folder = temporaryFolder();
const uuid = '0b5f4a4e-8d3c-4f1b-9a2e-6c7d8e9f0a1b';
const name = `.oasmith.${uuid}.journal`;
const [old, fresh] = [generated('// old'), generated('// new')];

/** No process has this number. */
const ended = 2 ** 22 + 1;
const minute = 60_000;

async function age(path: string, time: number): Promise<void> {
    const then = new Date(Date.now() - time);
    await utimes(path, then, then);
}

describe('a journal counts', () => {
    test.each<[what: string, writer: { host: string; process: number }, time: number, counts: boolean]>([
        ['if its process has ended', { host: hostname(), process: ended }, 0, true],
        ['unless its process runs', { host: hostname(), process: process.pid }, 0, false],
        ['unless its process may run elsewhere', { host: 'elsewhere', process: ended }, 0, false],
        [
            'after a minute, as another process may have the number',
            { host: hostname(), process: process.pid },
            1.1 * minute,
            true,
        ],
        ['after a minute, wherever it comes from', { host: 'elsewhere', process: ended }, 1.1 * minute, true],
        ['if the number is none', { host: hostname(), process: -1 }, 0, true],
    ])('%s', async (what, writer, time, counts) => {
        const home = folder.path(what);
        const backup = `.client.ts.${uuid}.tmp`;
        await folder.write(`${what}/client.ts`, fresh);
        await folder.write(`${what}/${backup}`, old);
        const steps = [['client.ts', `.client.ts.${uuid.replace('0', '1')}.tmp`, backup]];
        await age(await folder.write(`${what}/${name}`, JSON.stringify({ ...writer, steps })), time);
        const outputs = { files: [join(home, 'client.ts')], folders: [] };
        expect(await isInterrupted(outputs)).toBe(counts);
        await undoInterrupted(outputs);
        expect(await readFile(join(home, 'client.ts'), 'utf8')).toBe(counts ? old : fresh);
        expect((await readdir(home)).toSorted()).toEqual(counts ? ['client.ts'] : [backup, name, 'client.ts']);
        expect(await isInterrupted(outputs)).toBe(false);
    });

    test.each(['', '{', '[]', 'null', '{"steps":1}', '{"steps":[1,[],[1],["a"]]}'])(
        'for nothing, and goes, if it was not written to its end: %s',
        async (text) => {
            const home = `half/${encodeURIComponent(text)}`;
            const path = await folder.write(`${home}/client.ts`, fresh);
            await age(await folder.write(`${home}/${name}`, text), 2 * minute);
            const outputs = { files: [path], folders: [] };
            expect(await isInterrupted(outputs)).toBe(false);
            await undoInterrupted(outputs);
            expect(await readdir(folder.path(home))).toEqual(['client.ts']);
        },
    );

    test('wherever the project is now', async () => {
        const before = folder.path('moved/before');
        await folder.write('moved/now/client/index.ts', fresh);
        await folder.write(`moved/now/mocks/.index.ts.${uuid}.tmp`, old);
        await folder.write('moved/now/mocks/index.ts', fresh);
        await mkdir(join(before, 'client'), { recursive: true });
        writeJournal(join(before, 'client', name), [
            {
                target: join(before, 'client/index.ts'),
                temporary: join(before, `client/.index.ts.${uuid}.tmp`),
                backup: undefined,
            },
            {
                target: join(before, 'mocks/index.ts'),
                temporary: join(before, `mocks/.index.ts.${uuid.replace('0', '1')}.tmp`),
                backup: join(before, `mocks/.index.ts.${uuid}.tmp`),
            },
        ]);
        await age(
            await folder.write(`moved/now/client/${name}`, await readFile(join(before, 'client', name))),
            2 * minute,
        );
        await undoInterrupted({
            files: [],
            folders: ['client', 'mocks'].map((one) => folder.path(`moved/now/${one}`)),
        });
        expect(await readdir(folder.path('moved/now/client'))).toEqual([]);
        expect(await readFile(folder.path('moved/now/mocks/index.ts'), 'utf8')).toBe(old);
    });
});

describe('a journal that no run has written changes nothing', () => {
    const temporary = (target: string): string => join(dirname(target), `.${target.split('/').at(-1)}.${uuid}.tmp`);

    test.each<[what: string, step: readonly (string | null)[]]>([
        ['elsewhere', ['../secret', temporary('../secret'), null]],
        ['elsewhere, by an absolute path', ['/etc/passwd', null, temporary('/etc/passwd')]],
        ['in a folder below', ['deep/mine.ts', null, temporary('deep/mine.ts')]],
        ['of a file that is not generated', ['mine.ts', temporary('mine.ts'), null]],
        ['by a file that is not temporary', ['client.ts', null, 'mine.ts']],
        ['by the temporary file of another', ['client.ts', null, temporary('mine.ts')]],
        ['by one in another folder', ['client.ts', null, temporary('deep/client.ts')]],
        ['by none', ['client.ts', null, null]],
    ])('%s', async (what, step) => {
        const home = `hostile/${what}`;
        const texts: Record<string, string> = {
            'client.ts': old,
            'mine.ts': 'mine',
            'deep/mine.ts': 'mine',
            [temporary('mine.ts')]: 'other',
            [temporary('deep/mine.ts')]: 'other',
            [temporary('deep/client.ts')]: 'other',
        };
        // The temporary file of the first step is not there: it would have been renamed.
        if (what.includes('not generated')) delete texts[temporary('mine.ts')];
        for (const [path, text] of Object.entries(texts)) await folder.write(`${home}/${path}`, text);
        await folder.write('hostile/secret', generated('secret'));
        await folder.write(`${home}/${name}`, JSON.stringify({ host: hostname(), process: ended, steps: [step] }));
        await undoInterrupted({ files: [folder.path(`${home}/client.ts`)], folders: [] });
        for (const [path, text] of Object.entries(texts)) {
            expect(await readFile(folder.path(`${home}/${path}`), 'utf8')).toBe(text);
        }
        expect(await readFile(folder.path('hostile/secret'), 'utf8')).toBe(generated('secret'));
    });
});
