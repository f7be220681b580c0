/** Bodies that arrive without a response of the platform: what they are read from. */
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readStream, responseWith } from '../../src/runtime/received-streams.ts';
import { readJsonLines } from '../../src/runtime/streams.ts';

const lines = '{"a":1}\n{"a":"ü"}\n';
const received = { method: 'GET', url: 'https://a.example/log', status: 200, contentType: 'application/jsonl' };

async function itemsOf(data: unknown, status = 200): Promise<readonly unknown[]> {
    const items: unknown[] = [];
    const read = readStream(readJsonLines)(data, { ...received, status });
    for await (const item of read as AsyncIterable<unknown>) items.push(item);
    return items;
}

describe('items are read', () => {
    test.each<[from: string, data: () => unknown]>([
        ['a stream of the platform', () => new Response(lines).body],
        ['a stream of Node', () => Readable.from([Buffer.from(lines)])],
        [
            'a stream of Node that cuts a character',
            () => Readable.from([...Buffer.from(lines)].map((byte) => Buffer.of(byte))),
        ],
        ['a whole text', () => lines],
        ['bytes', () => new TextEncoder().encode(lines)],
    ])('of %s', async (_, data) => {
        expect(await itemsOf(data())).toEqual([{ a: 1 }, { a: 'ü' }]);
    });

    test.each([
        [204, ''],
        [205, undefined],
        [200, null],
        [200, ''],
    ])('with the status %i, and there are none in %j', async (status, data) => {
        expect(await itemsOf(data, status)).toEqual([]);
    });
});

test('a stream of Node ends with the loop', async () => {
    const body = Readable.from([Buffer.from(lines), Buffer.from(lines)]);
    for await (const _ of readStream(readJsonLines)(body, received) as AsyncIterable<unknown>) break;
    await expect.poll(() => body.destroyed).toBe(true);
});

test('the response says what has been received', () => {
    const { url, status, headers } = responseWith(lines, received);
    expect([url, status, headers.get('Content-Type')]).toEqual([received.url, 200, 'application/jsonl']);
});
