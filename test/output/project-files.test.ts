/** The files of a project are read as the compiler reads them. */
import { mkdir, writeFile } from 'node:fs/promises';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { disk } from '../../src/output/project-files.ts';
import { temporaryFolder } from '../load/folder.ts';

const folder = temporaryFolder();
const text = '{ "compilerOptions": {} } // Ä';
const bigEndian = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

test.each<[what: string, bytes: Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, the other way', bigEndian(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['a byte that is no UTF-8', Buffer.from(text, 'latin1')],
    ['an empty file', Buffer.alloc(0)],
])('%s', async (what, bytes) => {
    const path = folder.path(`${what}.json`);
    await writeFile(path, bytes);
    expect(disk.readFile(path)).toBe(ts.sys.readFile(path));
    expect(disk.fileExists(path)).toBe(true);
    expect(disk.directoryExists?.(path)).toBe(false);
});

test('a folder is no file', async () => {
    const path = folder.path('folder');
    await mkdir(path);
    expect([disk.fileExists(path), disk.directoryExists?.(path), disk.readFile(path)]).toEqual([
        false,
        true,
        undefined,
    ]);
});

test('what is missing is undefined', () => {
    const path = folder.path('missing');
    expect([disk.fileExists(path), disk.directoryExists?.(path), disk.readFile(path)]).toEqual([
        false,
        false,
        undefined,
    ]);
    expect(disk.realpath?.(path)).toBe(path);
});
