import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { load } from '../../../src/load/index.ts';
import { type AccessOptions, accessTo } from '../../../src/load/source/access.ts';
import { machineReaders } from '../../../src/load/source/index.ts';
import { Allowance } from '../../../src/load/source/source-bytes.ts';
import { readSource } from '../../../src/load/source/sources.ts';
import { errorOf, temporaryFolder } from '../folder.ts';
import { closeServersAtEnd, listen } from '../servers.ts';

const folder = temporaryFolder();
closeServersAtEnd();

const json = '{"openapi": "3.0.3", "info": {}, "paths": {}}';
const yaml = 'openapi: 3.1.0\ninfo: {}\npaths: {}\n';

let served: Uint8Array = new Uint8Array();
let origin = '';
beforeAll(async () => {
    const server = createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'application/gzip' }).end(served);
    });
    origin = `http://127.0.0.1:${await listen(server)}`;
});

/** Where a gzip file may come from: each returns what to read, and how. */
const places: Record<string, (bytes: Uint8Array) => Promise<readonly [src: string, options: AccessOptions]>> = {
    disk: async (bytes) => [await folder.write('a.json.gz', bytes), {}],
    'a server': async (bytes) => {
        served = bytes;
        return [`${origin}/a.json.gz`, {}];
    },
    'standard input': async (bytes) => ['-', { standardInput: Readable.from([bytes]) }],
};

describe.each(Object.entries(places))('a gzip file from %s', (_, place) => {
    test.each<[does: string, bytes: Uint8Array, version: string]>([
        ['with JSON', gzipSync(json), '3.0'],
        ['with YAML', gzipSync(yaml), '3.1'],
        ['in two parts', Buffer.concat([gzipSync(json.slice(0, 9)), gzipSync(json.slice(9))]), '3.0'],
        ['with UTF-16', gzipSync(Buffer.from(`\uFEFF${json}`, 'utf16le')), '3.0'],
    ])('%s is unpacked', async (_does, bytes, version) => {
        const [src, options] = await place(bytes);
        const description = await load(src, options);
        expect(description.version).toBe(version);
        expect(description.name).toBe(src === '-' ? 'standard input' : src);
    });

    test('is read up to the limit of its unpacked size', async () => {
        const packed = gzipSync(' '.repeat(1_000_000));
        expect(packed.length).toBeLessThan(2000);
        for (const [size, fits] of [
            [1_000_000, true],
            [999_999, false],
        ] as const) {
            const [src, options] = await place(packed);
            const read = readSource(src, accessTo(src, { ...options, size }), machineReaders);
            if (fits) expect((await read).bytes.length).toBe(size);
            else expect(await errorOf(read, '~~')).toContain('unreadable-source  it is larger than 0.999999 MB');
        }
    });

    test('counts towards the total limit, packed and unpacked', async () => {
        const packed = gzipSync(' '.repeat(1_000_000));
        for (const [size, fits] of [
            [1_000_000 + packed.length, true],
            [1_000_000 + packed.length - 1, false],
        ] as const) {
            const [src, options] = await place(packed);
            const access = accessTo(src, options);
            const together = new Allowance(size, 30_000);
            const read = readSource(src, { ...access, limits: { ...access.limits, together } }, machineReaders);
            if (fits) expect((await read).bytes.length).toBe(1_000_000);
            else
                expect(await errorOf(read, '~~')).toMatch(/what the description refers to is larger than .* MB in all/);
        }
    });

    test.each<[does: string, bytes: Uint8Array, message: string]>([
        ['that is cut off', gzipSync(json).subarray(0, 30), 'unreadable-source  it is a gzip file that ends too early'],
        ['of two bytes', Uint8Array.of(0x1f, 0x8b), 'unreadable-source  it is a gzip file that ends too early'],
        [
            'that is invalid',
            Buffer.from('1f8b0102030405', 'hex'),
            'unreadable-source  it begins as a gzip file does, but cannot be unpacked',
        ],
        [
            'that is corrupt',
            Uint8Array.from(gzipSync(json), (byte, index) => (index === 20 ? byte ^ 1 : byte)),
            'unreadable-source  it begins as a gzip file does, but cannot be unpacked',
        ],
        ['in another one', gzipSync(gzipSync(json)), 'invalid-syntax  the file is compressed more than once'],
        ['of nothing', gzipSync(''), 'empty-source  it has no description'],
    ])('%s is rejected', async (_does, bytes, message) => {
        const [src, options] = await place(bytes);
        expect(await errorOf(load(src, options), '~~')).toContain(message);
    });
});

test('a gzip bomb ends at the limit, and takes no more memory', async () => {
    const limit = 1_000_000;
    const bomb = Buffer.concat(Array.from({ length: 200 }, () => gzipSync(Buffer.alloc(limit))));
    const path = await folder.write('bomb.json.gz', bomb);
    const before = process.memoryUsage();
    expect(await errorOf(load(path, { size: limit }), path)).toContain('it is larger than 1 MB');
    const after = process.memoryUsage();
    expect(after.arrayBuffers + after.external - before.arrayBuffers - before.external).toBeLessThan(50 * limit);
});
