import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type FileWatch, watchFiles } from '../../src/run/files.ts';
import { temporaryFolder } from '../load/folder.ts';

vi.setConfig({ testTimeout: 30_000 });

const folder = temporaryFolder();
let open: FileWatch | undefined;
afterEach(() => open?.close());

function put(path: string, text = 'a'): void {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
}

/** Watches a file of a folder, and collects the reported changes. */
function watching(path: string): string[] {
    const changed: string[] = [];
    open = watchFiles((paths) => changed.push(...paths));
    open.add(path);
    return changed;
}

test.each<[string, prepare: (path: string) => void, change: (path: string) => void]>([
    ['is written to', (path) => put(path), (path) => put(path, 'bc')],
    [
        'is replaced by another, as many editors save',
        (path) => put(path),
        (path) => {
            put(`${path}~`);
            renameSync(`${path}~`, path);
        },
    ],
    ['is removed', (path) => put(path), (path) => unlinkSync(path)],
    ['comes into being', (path) => mkdirSync(dirname(path), { recursive: true }), (path) => put(path)],
    ['comes into being in a folder that was not there', () => {}, (path) => put(path)],
    [
        'is in a folder that another one replaces',
        (path) => {
            put(path);
            put(`${dirname(path)}2/${path.slice(dirname(path).length + 1)}`);
        },
        (path) => {
            renameSync(dirname(path), `${dirname(path)}3`);
            renameSync(`${dirname(path)}2`, dirname(path));
        },
    ],
    [
        'is a link to one elsewhere, which is written to',
        (path) => {
            put(`${path}-elsewhere/real`);
            mkdirSync(dirname(path), { recursive: true });
            symlinkSync(`${path}-elsewhere/real`, path);
        },
        (path) => put(`${path}-elsewhere/real`, 'bc'),
    ],
])('a file that %s has changed', async (name, prepare, change) => {
    const path = folder.path(`${name}/deep/file.yaml`);
    prepare(path);
    const changed = watching(path);
    change(path);
    await expect.poll(() => changed, { timeout: 20_000 }).toContain(path);
});

test('keeps watching what is removed and created again', async () => {
    const path = folder.path('again/file.yaml');
    put(path);
    const changed = watching(path);
    for (const text of ['one', 'three']) {
        rmSync(dirname(path), { recursive: true });
        await expect.poll(() => changed.splice(0), { timeout: 20_000 }).toEqual([path]);
        put(path, text);
        await expect.poll(() => changed.splice(0).at(-1), { timeout: 20_000 }).toBe(path);
        put(path, `${text} more`);
        await expect.poll(() => changed.splice(0).at(-1), { timeout: 20_000 }).toBe(path);
    }
});

test('ignores other files of its folder, and a file that is no longer watched', async () => {
    const [path, other, last] = ['one.yaml', 'two.yaml', 'three.yaml'].map((name) => folder.path(`beside/${name}`));
    if (path === undefined || other === undefined || last === undefined) throw new Error('a path is missing');
    for (const one of [path, other, last]) put(one);
    const changed = watching(path);
    open?.add(last);
    open?.retain(new Set([last]));
    put(path, 'bc');
    put(other, 'bc');
    put(last, 'bc');
    await expect.poll(() => changed, { timeout: 20_000 }).toContain(last);
    expect(new Set(changed)).toEqual(new Set([last]));
});
