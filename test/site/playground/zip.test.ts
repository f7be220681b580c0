/** The archive of an output, read by its central directory as programs do. */
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zip } from '../../../docs/.vitepress/playground/zip.ts';

/** The files that an archive lists, with what is at their places. */
function entriesOf(archive: Buffer): readonly (readonly [path: string, text: string])[] {
    const end = archive.lastIndexOf(Buffer.of(0x50, 0x4b, 5, 6));
    const [count, size, start] = [
        archive.readUInt16LE(end + 10),
        archive.readUInt32LE(end + 12),
        archive.readUInt32LE(end + 16),
    ];
    expect(start + size).toBe(end);
    const entries: (readonly [string, string])[] = [];
    let at = start;
    for (let index = 0; index < count; index += 1) {
        expect(archive.readUInt32LE(at)).toBe(0x02014b50);
        const [sum, length] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 24)];
        const nameLength = archive.readUInt16LE(at + 28);
        const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
        const local = archive.readUInt32LE(at + 42);
        expect(archive.readUInt32LE(local)).toBe(0x04034b50);
        expect(archive.toString('utf8', local + 30, local + 30 + nameLength)).toBe(name);
        const content = archive.subarray(local + 30 + nameLength, local + 30 + nameLength + length);
        expect(crc32(content)).toBe(sum);
        entries.push([name, content.toString()]);
        at += 46 + nameLength;
    }
    expect(at).toBe(end);
    return entries;
}

const readZip = async (files: Readonly<Record<string, string>>) => {
    const blob = await zip(Object.entries(files).map(([path, text]) => ({ path, text })));
    return entriesOf(Buffer.from(await blob.arrayBuffer()));
};

test.each([
    ['no file', {}],
    ['folders', { 'client/index.ts': "export * from './pet';\n", 'client/pet.ts': '', 'setup.ts': 'x' }],
    ['names and texts of any letters', { 'client/größe-日本.ts': '// 🐶\n', 'client/ü.ts': 'é'.repeat(10_000) }],
    [
        'many files',
        Object.fromEntries(
            Array.from({ length: 2000 }, (_, index) => [`client/tag-${index}.ts`, `${index}`.repeat(200)]),
        ),
    ],
])('%s', async (_, files) => {
    expect(await readZip(files)).toEqual(Object.entries(files));
});
