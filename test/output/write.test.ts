import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, link, lstat, lutimes, mkdir, readdir, readFile, stat, symlink, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { write } from '../../src/output/write.ts';
import { asOrdinaryUser, errorOf, temporaryFolder } from '../load/folder.ts';

const folder = temporaryFolder();
const old = new Date('2020-01-01T00:00:00Z');

/** Everything in a folder of the test, with contents, so that leftovers are found. */
async function tree(name: string): Promise<Record<string, string>> {
    const entries = await readdir(folder.path(name), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const contents = await Promise.all(files.sort().map(async (file) => [file, await readFile(file, 'utf8')] as const));
    return Object.fromEntries(contents.map(([file, text]) => [file.replace(`${folder.path(name)}/`, ''), text]));
}

describe('writes', () => {
    test('new files, with the folders they need', async () => {
        const files = [
            { path: folder.path('new/a.ts'), text: 'one' },
            { path: folder.path('new/deep/er/b.ts'), text: 'two é 😀' },
        ];
        expect(await write(files)).toEqual(files.map(({ path }) => ({ path, state: 'written' })));
        expect(await tree('new')).toEqual({ 'a.ts': 'one', 'deep/er/b.ts': 'two é 😀' });
    });

    test('a file over a longer one', async () => {
        const path = await folder.write('over/a.ts', 'a much longer text');
        expect(await write([{ path, text: 'short' }])).toEqual([{ path, state: 'written' }]);
        expect(await tree('over')).toEqual({ 'a.ts': 'short' });
    });

    test.each([
        ['with other content', 'two', 'written'],
        ['of the same length', 'öne', 'written'],
        ['with the same content', 'one', 'unchanged'],
    ])('over a file %s', async (_, text, state) => {
        const path = await folder.write('same/a.ts', 'one');
        await utimes(path, old, old);
        expect(await write([{ path, text }])).toEqual([{ path, state }]);
        expect((await stat(path)).mtime.getTime() === old.getTime()).toBe(state === 'unchanged');
        expect(await readFile(path, 'utf8')).toBe(text);
    });

    test('with the mode that the file had', async () => {
        const path = await folder.write('mode/a.sh', 'one');
        await chmod(path, 0o750);
        await write([{ path, text: 'two' }]);
        expect(((await stat(path)).mode & 0o7777).toString(8)).toBe('750');
    });

    test('with the mode of any new file', async () => {
        const path = folder.path('mode/new.ts');
        await write([{ path, text: 'two' }]);
        expect(((await stat(path)).mode & 0o7777).toString(8)).toBe((0o666 & ~process.umask()).toString(8));
    });

    test('through a symbolic link, to the real file', async () => {
        const real = await folder.write('link/real/a.ts', 'one');
        const path = folder.path('link/a.ts');
        await symlink('real/a.ts', path);
        expect(await write([{ path, text: 'two' }])).toEqual([{ path, state: 'written' }]);
        expect((await lstat(path)).isSymbolicLink()).toBe(true);
        expect(await readFile(real, 'utf8')).toBe('two');
    });

    test('through a symbolic link to a file that does not exist yet, in a folder that is a link', async () => {
        await mkdir(folder.path('hanging/a/b'), { recursive: true });
        await symlink('a/b', folder.path('hanging/c'));
        await symlink('../real.ts', folder.path('hanging/c/link.ts'));
        await write([{ path: folder.path('hanging/c/link.ts'), text: 'two' }]);
        expect(await tree('hanging')).toEqual({ 'a/real.ts': 'two' });
        expect((await lstat(folder.path('hanging/a/b/link.ts'))).isSymbolicLink()).toBe(true);
    });

    test('into a pipe, which stays one', async () => {
        const path = folder.path('pipe');
        execFileSync('mkfifo', [path]);
        const reader = spawn('cat', [path], { stdio: ['ignore', 'pipe', 'inherit'] });
        const chunks: Buffer[] = [];
        reader.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
        // It may end before the write is reported.
        const closed = once(reader, 'close');
        expect(await write([{ path, text: 'through' }])).toEqual([{ path, state: 'written' }]);
        await closed;
        expect(Buffer.concat(chunks).toString()).toBe('through');
        expect((await lstat(path)).isFIFO()).toBe(true);
    });

    test('nothing, when there is nothing to write', async () => {
        expect(await write([])).toEqual([]);
    });
});

describe('once', () => {
    test.each<[does: string, before: string | undefined, once: boolean, state: string, after: string]>([
        ['a file that is not there', undefined, true, 'written', 'new'],
        ['no file of another text', 'mine', true, 'kept', 'mine'],
        ['no file of the same text', 'new', true, 'kept', 'new'],
        ['no file that is empty', '', true, 'kept', ''],
        ['a file of another text, when it is forced', 'mine', false, 'written', 'new'],
        ['a file of the same text, when it is forced', 'new', false, 'unchanged', 'new'],
    ])('%s', async (does, before, once, state, after) => {
        const path = folder.path(`once/${does}/setup.ts`);
        if (before !== undefined) {
            await folder.write(`once/${does}/setup.ts`, before);
            await utimes(path, old, old);
        }
        expect(await write([{ path, text: 'new', once }])).toEqual([{ path, state }]);
        expect(await tree(`once/${does}`)).toEqual({ 'setup.ts': after });
        if (state !== 'written') expect((await stat(path)).mtime).toEqual(old);
    });

    test('next to files that are written each time', async () => {
        const files = [
            { path: folder.path('beside/client.ts'), text: 'client' },
            { path: folder.path('beside/deep/setup.ts'), text: 'setup', once: true },
        ];
        const states = async () => (await write(files)).map(({ state }) => state);
        expect(await states()).toEqual(['written', 'written']);
        await folder.write('beside/client.ts', 'changed');
        await folder.write('beside/deep/setup.ts', 'mine');
        expect(await states()).toEqual(['written', 'kept']);
        expect(await states()).toEqual(['unchanged', 'kept']);
        expect(await tree('beside')).toEqual({ 'client.ts': 'client', 'deep/setup.ts': 'mine' });
    });

    test('the target of a symbolic link, which is kept', async () => {
        const real = await folder.write('once-link/mine.ts', 'mine');
        const path = folder.path('once-link/setup.ts');
        await symlink('mine.ts', path);
        expect(await write([{ path, text: 'new', once: true }])).toEqual([{ path, state: 'kept' }]);
        expect(await readFile(real, 'utf8')).toBe('mine');
        expect(await write([{ path, text: 'new', once: false }])).toEqual([{ path, state: 'written' }]);
        expect((await lstat(path)).isSymbolicLink()).toBe(true);
        expect(await readFile(real, 'utf8')).toBe('new');
    });

    test('through a symbolic link to a file that does not exist yet', async () => {
        await mkdir(folder.path('once-hanging'));
        const path = folder.path('once-hanging/setup.ts');
        await symlink('real.ts', path);
        expect(await write([{ path, text: 'new', once: true }])).toEqual([{ path, state: 'written' }]);
        expect(await tree('once-hanging')).toEqual({ 'real.ts': 'new' });
    });

    test('keeps a file even if it cannot be written', async () => {
        const path = await folder.write('once-locked/setup.ts', 'mine');
        await chmod(folder.path(), 0o755);
        await chmod(path, 0o444);
        await chmod(folder.path('once-locked'), 0o555);
        await asOrdinaryUser(async () => {
            expect(await write([{ path, text: 'new', once: true }])).toEqual([{ path, state: 'kept' }]);
        });
        await chmod(folder.path('once-locked'), 0o755);
    });

    test.each<[does: string, before: Readonly<Record<string, string>>]>([
        ['new', {}],
        ['there', { 'a.ts': 'a' }],
    ])('never the file of another output, %s', async (does, before) => {
        const home = `once-same-${does}`;
        await mkdir(folder.path(`${home}/x`), { recursive: true });
        for (const [name, text] of Object.entries(before)) await folder.write(`${home}/${name}`, text);
        const files = [
            { path: folder.path(`${home}/a.ts`), text: 'client' },
            { path: `${folder.path(home)}/x/../a.ts`, text: 'setup', once: true },
        ];
        expect(await errorOf(write(files), folder.path(home))).toBe(
            "~/x/../a.ts  unwritable-output  this is the same file as '~/a.ts'\n  give each output a separate path",
        );
        expect(await tree(home)).toEqual(before);
    });

    test('nothing where a folder is in the way', async () => {
        await mkdir(folder.path('once-folder/setup.ts'), { recursive: true });
        const writing = write([{ path: folder.path('once-folder/setup.ts'), text: 'new', once: true }]);
        expect(await errorOf(writing, folder.path())).toBe(
            '~/once-folder/setup.ts  unwritable-output  there is a folder of this name\n  give the path of a file',
        );
    });
});

describe('refuses', () => {
    const good = 'good.ts';

    // The last file of each row cannot be written; the first one must not be either.
    test.each<[string, readonly string[], string]>([
        [
            'a folder in the way',
            ['folder'],
            '~/folder  unwritable-output  there is a folder of this name\n  give the path of a file',
        ],
        [
            'a file as a folder',
            ['file/a.ts'],
            '~/file/a.ts  unwritable-output  a part of this path is a file, not a folder\n  give another path, or remove that file',
        ],
        [
            'a file as a folder further up',
            ['file/x/y/a.ts'],
            '~/file/x/y/a.ts  unwritable-output  a part of this path is a file, not a folder\n  give another path, or remove that file',
        ],
        [
            'links in a cycle',
            ['circle'],
            '~/circle  unwritable-output  the symbolic links of this path form a cycle\n  give the path of the file itself',
        ],
        [
            'a name without end',
            ['n'.repeat(300)],
            `~/${'n'.repeat(300)}  unwritable-output  the name is too long for this disk\n  give a shorter path`,
        ],
        [
            'one path twice',
            [good],
            '~/good.ts  unwritable-output  two outputs have this path\n  give each output a separate path',
        ],
        [
            'one file under two names',
            ['alias/good.ts'],
            "~/alias/good.ts  unwritable-output  this is the same file as '~/good.ts'\n  give each output a separate path",
        ],
        [
            'a system folder',
            ['/proc/oasmith/a.ts'],
            '/proc/oasmith/a.ts  unwritable-output  its folder cannot be created here\n  give a path in a folder of your own',
        ],
    ])('%s', async (name, paths, expected) => {
        const home = `refused/${name}`;
        const path = (part: string) => (part.startsWith('/') ? part : join(folder.path(home), part));
        await mkdir(path('folder'), { recursive: true });
        await folder.write(`${home}/file`, 'a file');
        await symlink('circle', path('circle'));
        await symlink('.', path('alias'));
        const before = await tree(home);
        const files = [good, ...paths].map((part) => ({ path: path(part), text: 'new' }));
        expect(await errorOf(write(files), folder.path(home))).toBe(expected);
        expect(await tree(home)).toEqual(before);
    });

    test.each<[string, (path: string) => string]>([
        ['path', (path) => path],
        ['file URL', (path) => pathToFileURL(path).href],
        ['a symbolic link to it', (path) => join(dirname(path), 'link.yaml')],
        ['a hard link to it', (path) => join(dirname(path), 'hard.yaml')],
        ['a relative path', (path) => relative('.', path)],
    ])('an input, given by its %s', async (name, inputOf) => {
        const home = `input-${name.replaceAll(' ', '-')}`;
        const path = await folder.write(`${home}/api.yaml`, 'openapi: 3.1.0');
        await symlink('api.yaml', folder.path(`${home}/link.yaml`));
        if (name.includes('hard')) await link(path, folder.path(`${home}/hard.yaml`));
        const before = await tree(home);
        const files = [good, 'api.yaml'].map((part) => ({ path: folder.path(`${home}/${part}`), text: 'new' }));
        expect(
            await errorOf(write(files, { inputs: ['-', 'https://api.example/', inputOf(path)] }), folder.path(home)),
        ).toBe(
            '~/api.yaml  unwritable-output  this is a file that was read, and writing would replace it\n  give the output a separate path',
        );
        expect(await tree(home)).toEqual(before);
    });

    // An output is also an input of all; neither it nor any other output is written.
    test.each<[does: string, output: string, text: string, once: boolean | undefined]>([
        ['by its path', 'api.yaml', 'new', undefined],
        ['by its path, were it the same', 'api.yaml', 'openapi: 3.1.0', undefined],
        ['by a symbolic link', 'link.yaml', 'new', undefined],
        ['by a hard link', 'hard.yaml', 'new', undefined],
        ['by a folder that is a link', 'alias/api.yaml', 'new', undefined],
        ['as a setup file that is forced', 'api.yaml', 'new', false],
    ])('an input that the files name, %s', async (does, output, text, once) => {
        const home = `made-from-${does.replaceAll(' ', '-')}`;
        const path = await folder.write(`${home}/api.yaml`, 'openapi: 3.1.0');
        await symlink('api.yaml', folder.path(`${home}/link.yaml`));
        await symlink('.', folder.path(`${home}/alias`));
        await link(path, folder.path(`${home}/hard.yaml`));
        const before = await tree(home);
        const files = [
            { path: folder.path(`${home}/${good}`), text: 'new', inputs: [path] },
            { path: folder.path(`${home}/${output}`), text, inputs: [path], ...(once === undefined ? {} : { once }) },
        ];
        expect(await errorOf(write(files), folder.path(home))).toBe(
            `~/${output}  unwritable-output  this is a file that was read, and writing would replace it\n  give the output a separate path`,
        );
        expect(await tree(home)).toEqual(before);
    });

    test('not a kept file, nor a different file with the same content', async () => {
        const path = await folder.write('kept-input/api.yaml', 'openapi: 3.1.0');
        const twin = await folder.write('kept-input/twin.yaml', 'openapi: 3.1.0');
        const files = [
            { path, text: 'new', once: true, inputs: [path] },
            { path: twin, text: 'new', inputs: [path, 'https://api.example/a', folder.path('none')] },
        ];
        expect((await write(files)).map(({ state }) => state)).toEqual(['kept', 'written']);
        expect(await tree('kept-input')).toEqual({ 'api.yaml': 'openapi: 3.1.0', 'twin.yaml': 'new' });
    });

    test('not a pipe that is the input as well', async () => {
        const path = folder.path('input-pipe');
        execFileSync('mkfifo', [path]);
        const reader = spawn('cat', [path], { stdio: 'ignore' });
        expect(await write([{ path, text: 'through', inputs: [path] }])).toEqual([{ path, state: 'written' }]);
        reader.kill();
    });

    test('an input of many runs at once', async () => {
        const path = await folder.write('input-race/api.yaml', 'openapi: 3.1.0');
        const runs = Array.from({ length: 20 }, (_, index) =>
            write([
                { path: folder.path(`input-race/${index}.ts`), text: 'x'.repeat(100_000) },
                { path, text: String(index), inputs: [path] },
            ]),
        );
        expect((await Promise.allSettled(runs)).map(({ status }) => status)).toEqual(runs.map(() => 'rejected'));
        expect(await tree('input-race')).toEqual({ 'api.yaml': 'openapi: 3.1.0' });
    });

    test('an output without a path', async () => {
        expect(await errorOf(write([{ path: '', text: '' }]), '~')).toBe(
            "unwritable-output  the output has no path\n  give the option 'out'",
        );
    });

    const permission =
        'unwritable-output  no permission to write this file\n  check the permissions of the file and its folder';

    test.each<[string, string, number, number]>([
        ['a folder without permission', 'locked', 0o555, 0o666],
        ['a file without permission', 'read-only', 0o777, 0o444],
    ])('%s, and leaves the old file', async (_, name, folderMode, fileMode) => {
        const path = await folder.write(`${name}/a.ts`, 'old');
        await chmod(folder.path(), 0o755);
        await chmod(path, fileMode);
        await chmod(folder.path(name), folderMode);
        await asOrdinaryUser(async () => {
            expect(await errorOf(write([{ path, text: 'new' }]), folder.path())).toBe(`~/${name}/a.ts  ${permission}`);
            expect(await write([{ path, text: 'old' }])).toEqual([{ path, state: 'unchanged' }]);
        });
        expect(await tree(name)).toEqual({ 'a.ts': 'old' });
        await chmod(folder.path(name), 0o755);
    });

    test('a full disk, and leaves the old file', async () => {
        expect(await errorOf(write([{ path: '/dev/full', text: 'new' }]), '~')).toBe(
            '/dev/full  unwritable-output  the disk is full\n  make room, then run again; the file is as it was before',
        );
    });
});

describe('what a killed run left behind', () => {
    const uuid = '0b5f4a4e-8d3c-4f1b-9a2e-6c7d8e9f0a1b';
    const minute = 60_000;

    test.each<[what: string, leftover: string, age: number, stays: boolean]>([
        ['is removed', `.a.ts.${uuid}.tmp`, 1.1 * minute, false],
        ['is removed after years', `.a.ts.${uuid}.tmp`, 3_000_000 * minute, false],
        ['of an output that does not change is removed', `.same.ts.${uuid}.tmp`, 2 * minute, false],
        ['of a setup file that is kept is removed', `.kept.ts.${uuid}.tmp`, 2 * minute, false],
        ['of an output behind a link is removed', `.real.ts.${uuid}.tmp`, 2 * minute, false],
        ['in the folder of another output is removed', `deep/.b.ts.${uuid}.tmp`, 2 * minute, false],
        ['stays if it may belong to a run', `.a.ts.${uuid}.tmp`, 0.9 * minute, true],
        ['stays if it is from the future', `.a.ts.${uuid}.tmp`, -2 * minute, true],
        ['stays if it belongs to another file', `.other.ts.${uuid}.tmp`, 2 * minute, true],
        ['stays if it belongs to a file with a longer name', `.a.ts.a.ts.${uuid}.tmp`, 2 * minute, true],
        ['stays if it belongs to an output in another folder', `deep/.a.ts.${uuid}.tmp`, 2 * minute, true],
        ['stays if it begins with no dot', `a.ts.${uuid}.tmp`, 2 * minute, true],
        ['stays if it has no UUID', '.a.ts.1234.tmp', 2 * minute, true],
        ['stays if it has a UUID that is not random', `.a.ts.${uuid.replace('-4', '-1')}.tmp`, 2 * minute, true],
        ['stays if it has more after it', `.a.ts.${uuid}.tmp.bak`, 2 * minute, true],
        ['stays if only the dots match', `.axts.${uuid}.tmp`, 2 * minute, true],
    ])('%s', async (what, leftover, age, stays) => {
        const home = `left/${what}`;
        const path = await folder.write(`${home}/${leftover}`, 'half');
        const time = new Date(Date.now() - age);
        await utimes(path, time, time);
        for (const name of ['same.ts', 'kept.ts', 'real.ts']) await folder.write(`${home}/${name}`, 'old');
        await symlink('real.ts', folder.path(`${home}/link.ts`));
        const texts = { 'a.ts': 'new', 'same.ts': 'old', 'kept.ts': 'new', 'link.ts': 'new', 'deep/b.ts': 'new' };
        const files = Object.entries(texts).map(([name, text]) => ({ path: folder.path(`${home}/${name}`), text }));
        await write(files.map((file) => ({ ...file, once: file.path.endsWith('kept.ts') })));
        const after = { 'a.ts': 'new', 'same.ts': 'old', 'kept.ts': 'old', 'real.ts': 'new', 'deep/b.ts': 'new' };
        expect(await tree(home)).toEqual({ ...after, ...(stays ? { [leftover]: 'half' } : {}) });
    });

    test('stays if it is a link or a folder', async () => {
        const target = await folder.write('left-links/elsewhere.ts', 'mine');
        await utimes(target, old, old);
        const names = ['1', '2', '3'].map((digit) => `.a.ts.${uuid.replace('0', digit)}.tmp`);
        const [toFile = '', toNothing = '', directory = ''] = names.map((name) => folder.path(`left-links/${name}`));
        await symlink(target, toFile);
        await symlink('nothing', toNothing);
        for (const path of [toFile, toNothing]) await lutimes(path, old, old);
        await mkdir(directory);
        await utimes(directory, old, old);
        await write([{ path: folder.path('left-links/a.ts'), text: 'new' }]);
        expect((await readdir(folder.path('left-links'))).toSorted()).toEqual([...names, 'a.ts', 'elsewhere.ts']);
        expect(await readFile(target, 'utf8')).toBe('mine');
    });

    test('and cannot be removed changes nothing', async () => {
        const leftover = await folder.write(`left-locked/.a.ts.${uuid}.tmp`, 'half');
        const path = await folder.write('left-locked/a.ts', 'same');
        await utimes(leftover, old, old);
        await chmod(folder.path(), 0o755);
        await chmod(folder.path('left-locked'), 0o555);
        await asOrdinaryUser(async () => {
            expect(await write([{ path, text: 'same' }])).toEqual([{ path, state: 'unchanged' }]);
        });
        await chmod(folder.path('left-locked'), 0o755);
        expect(Object.keys(await tree('left-locked'))).toEqual([`.a.ts.${uuid}.tmp`, 'a.ts']);
    });

    test('stays if the run fails', async () => {
        const leftover = await folder.write(`left-failed/.a.ts.${uuid}.tmp`, 'half');
        await utimes(leftover, old, old);
        await mkdir(folder.path('left-failed/b.ts'));
        const files = ['a.ts', 'b.ts'].map((name) => ({ path: folder.path(`left-failed/${name}`), text: 'new' }));
        await expect(write(files)).rejects.toThrow('there is a folder of this name');
        expect(await tree('left-failed')).toEqual({ [`.a.ts.${uuid}.tmp`]: 'half' });
    });
});

test('many runs at once on one output leave one whole file', async () => {
    const path = folder.path('race/a.ts');
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(100_000));
    await Promise.all(texts.map((text) => write([{ path, text }])));
    const found = await tree('race');
    expect(Object.keys(found)).toEqual(['a.ts']);
    expect(texts).toContain(found['a.ts']);
});
