/** How the readers read a body in pieces, wherever these are cut. */
import { describe, expect, test, vi } from 'vitest';
import {
    readEventData,
    readEvents,
    readJsonEvents,
    readJsonLines,
    readJsonSequence,
    readMixedEvents,
} from '../../src/runtime/streams.ts';

type Read = (response: Response) => AsyncIterable<unknown>;

/** The bytes of a string in pieces of the given size. */
function pieces(text: string, size: number): Uint8Array<ArrayBuffer>[] {
    const bytes = new TextEncoder().encode(text);
    const count = Math.ceil(bytes.length / size);
    return Array.from({ length: count }, (_, index) => bytes.slice(index * size, (index + 1) * size));
}

function responseOf(chunks: readonly Uint8Array<ArrayBuffer>[]): Response {
    const left = [...chunks];
    const body = new ReadableStream({
        pull: (controller) => {
            const next = left.shift();
            if (next === undefined) controller.close();
            else controller.enqueue(next);
        },
    });
    return new Response(body);
}

/** All items, followed by the error, if any. */
async function itemsOf(items: AsyncIterable<unknown>): Promise<readonly unknown[]> {
    const found: unknown[] = [];
    try {
        for await (const item of items) found.push(item);
    } catch (error) {
        found.push(String(error));
    }
    return found;
}

type Row = readonly [given: string, text: string, items: readonly unknown[]];

/** Reads each string as a whole, byte by byte, and in pieces of an odd size. */
function testReading(read: Read, rows: readonly Row[]): void {
    test.each(rows)('%s', async (_, text, items) => {
        for (const size of [Number.MAX_SAFE_INTEGER, 1, 2, 7]) {
            expect(await itemsOf(read(responseOf(pieces(text, size))))).toEqual(items);
        }
    });

    test('no body', async () => {
        expect(await itemsOf(read(new Response(null, { status: 204 })))).toEqual([]);
    });
}

/** A message of the JSON parser, which differs between Node versions. */
const saying = (start: string): unknown => expect.stringMatching(new RegExp(`^SyntaxError: ${start}: \\w`));

describe('JSON Lines', () => {
    testReading(readJsonLines, [
        ['an empty body', '', []],
        ['a value', '{"a":1}\n', [{ a: 1 }]],
        [
            'values of every kind',
            '1\n"a"\nnull\ntrue\n[1,2]\n{"a":{"b":"}"}}\n',
            [1, 'a', null, true, [1, 2], { a: { b: '}' } }],
        ],
        ['no line feed at the end', '1\n2', [1, 2]],
        ['carriage returns', '1\r\n{"a":\r1}\r\n', [1, { a: 1 }]],
        ['spaces around', ' 1 \n\t2\n', [1, 2]],
        ['empty lines', '\n\n1\n \n\r\n2\n\n', [1, 2]],
        ['a byte order mark', '\uFEFF1\n2\n', [1, 2]],
        ['letters of several bytes', '"ä€😀"\n{"ключ":"値"}\n', ['ä€😀', { ключ: '値' }]],
        ['line breaks inside JSON strings', '"\u2028\u2029\u0085"\n', ['\u2028\u2029\u0085']],
        ['a line that is not JSON', '1\n\n{"a":\n4\n', [1, saying('line 3 of the stream is not JSON')]],
        ['a truncated line', '{"a":1}\n{"a"', [{ a: 1 }, saying('line 2 of the stream is not JSON')]],
    ]);
});

const rs = '\x1e';

describe('JSON text sequences', () => {
    testReading(readJsonSequence, [
        ['an empty body', '', []],
        [
            'values of every kind',
            `${rs}1\n${rs}"a"\n${rs}null\n${rs}[1,2]\n${rs}{"a":1}\n`,
            [1, 'a', null, [1, 2], { a: 1 }],
        ],
        ['a value on several lines', `${rs}{\n  "a": [\n    1,\n\n    "]}"\n  ]\n}\n${rs}2\n`, [{ a: [1, ']}'] }, 2]],
        ['quotes and brackets in a string', `${rs}{"a":"\\"{[\\\\"}\n${rs}["\\\\\\"]"]\n`, [{ a: '"{[\\' }, ['\\"]']]],
        ['several separators', `${rs}${rs}1\n${rs}\n${rs}2\n${rs}`, [1, 2]],
        ['no line feed after self-delimiting values', `${rs}{"a":1}${rs}[2]${rs}"c"`, [{ a: 1 }, [2], 'c']],
        ['a space instead of the line feed', `${rs}1 ${rs}2 `, [1, 2]],
        ['carriage returns', `${rs}1\r\n${rs}{\r\n"a":1}\r\n`, [1, { a: 1 }]],
        ['no separator', '1\n{"a":1}\n', [1, { a: 1 }]],
        ['a byte order mark', `\uFEFF${rs}1\n`, [1]],
        ['letters of several bytes', `${rs}"ä€😀"\n`, ['ä€😀']],
        [
            'a number that may be truncated',
            `${rs}1\n${rs}12${rs}3\n`,
            [1, 'SyntaxError: item 2 of the stream may be cut off'],
        ],
        ['a keyword that may be truncated', `${rs}true`, ['SyntaxError: item 1 of the stream may be cut off']],
        ['a truncated value', `${rs}1\n${rs}{"a":${rs}2\n`, [1, saying('item 2 of the stream is not JSON')]],
        ['a value truncated by the end', `${rs}[1,\n`, [saying('item 1 of the stream is not JSON')]],
        ['a value that is not JSON', `${rs}1\n${rs}a\n`, [1, saying('item 2 of the stream is not JSON')]],
        ['an extra bracket', `${rs}[]]\n${rs}1\n`, [saying('item 1 of the stream is not JSON')]],
    ]);
});

describe('server-sent events', () => {
    testReading(readEvents, [
        ['an empty body', '', []],
        ['data', 'data: a\n\ndata: b\n\n', [{ data: 'a' }, { data: 'b' }]],
        ['data on several lines', 'data: a\ndata:\ndata: b\n\n', [{ data: 'a\n\nb' }]],
        ['all fields', 'event: e\nid: 7\nretry: 250\ndata: a\n\n', [{ data: 'a', event: 'e', id: '7', retry: 250 }]],
        [
            'fields of one event only',
            'event: e\nid: 7\ndata: a\n\ndata: b\n\n',
            [{ data: 'a', event: 'e', id: '7' }, { data: 'b' }],
        ],
        [
            'one space after the colon, which is not part of the value',
            'data:a\n\ndata:  b \n\n',
            [{ data: 'a' }, { data: ' b ' }],
        ],
        ['colons in a value', 'data: a: b\nid::\n\n', [{ data: 'a: b', id: ':' }]],
        ['a field without a colon', 'data\n\ndata\ndata\n\n', [{ data: '' }, { data: '\n' }]],
        ['comments', ': hello\n\n:\ndata: a\n: b\ndata: c\n\n', [{ data: 'a\nc' }]],
        ['unknown fields', 'data: a\nDATA: b\n data: c\nother\n\n', [{ data: 'a' }]],
        ['the last of several', 'event: a\nevent: b\nid: 1\nid: 2\ndata: c\n\n', [{ data: 'c', event: 'b', id: '2' }]],
        ['an event type that is reset', 'event: a\nevent:\ndata: b\n\n', [{ data: 'b' }]],
        ['an empty id', 'id\ndata: a\n\n', [{ data: 'a', id: '' }]],
        ['an id with a null character', 'id: 1\nid: 2\0\ndata: a\n\n', [{ data: 'a', id: '1' }]],
        [
            'a retry that is not a number',
            'retry: 1s\ndata: a\n\nretry: -1\nretry\nretry: ٣\ndata: b\n\n',
            [{ data: 'a' }, { data: 'b' }],
        ],
        ['no data', 'event: a\nid: 1\n\nretry: 5\n\ndata: b\n\n', [{ data: 'b' }]],
        ['more empty lines', '\n\n\ndata: a\n\n\n\ndata: b\n\n', [{ data: 'a' }, { data: 'b' }]],
        [
            'carriage returns with line feeds',
            'data: a\r\ndata: b\r\n\r\ndata: c\r\n\r\n',
            [{ data: 'a\nb' }, { data: 'c' }],
        ],
        ['carriage returns alone', 'data: a\rdata: b\r\rdata: c\r\r', [{ data: 'a\nb' }, { data: 'c' }]],
        [
            'line breaks of all kinds',
            'data: a\r\ndata: b\rdata: c\n\r\ndata: d\r\n\n',
            [{ data: 'a\nb\nc' }, { data: 'd' }],
        ],
        ['characters that are not line breaks', 'data: a\u2028b\u0085c\vd\n\n', [{ data: 'a\u2028b\u0085c\vd' }]],
        ['a byte order mark', '\uFEFFdata: a\n\n', [{ data: 'a' }]],
        ['another byte order mark', 'data: a\n\n\uFEFFdata: b\n\n', [{ data: 'a' }]],
        ['letters of several bytes', 'event: größe\ndata: €😀\n\n', [{ data: '€😀', event: 'größe' }]],
        ['an event without its empty line', 'data: a\n\ndata: b\n', [{ data: 'a' }]],
        ['a truncated event', 'data: a\n\ndata: b', [{ data: 'a' }]],
        ['JSON as a string', 'data: {"a":1}\n\n', [{ data: '{"a":1}' }]],
    ]);

    describe('whose data is JSON', () => {
        testReading(readJsonEvents, [
            ['values', 'event: e\ndata: {"a":\ndata: 1}\n\ndata: 2\n\n', [{ data: { a: 1 }, event: 'e' }, { data: 2 }]],
            [
                'a string',
                'data: 1\n\ndata: DONE\n\n',
                [{ data: 1 }, saying('the data of event 2 of the stream is not JSON')],
            ],
            ['an empty string', 'data\n\n', [saying('the data of event 1 of the stream is not JSON')]],
            ['the end marker [DONE]', 'data: 1\n\ndata: [DONE]\n\ndata: 2\n\n', [{ data: 1 }]],
        ]);
    });

    describe('that all have a name', () => {
        testReading(
            (response) => readJsonEvents(response, 'message'),
            [
                [
                    'message by default',
                    'data: 1\n\nevent: e\ndata: 2\n\nevent\ndata: 3\n\n',
                    [
                        { data: 1, event: 'message' },
                        { data: 2, event: 'e' },
                        { data: 3, event: 'message' },
                    ],
                ],
            ],
        );
    });

    describe('of which some have JSON as their data', () => {
        testReading(
            (response) => readMixedEvents(response, (name) => name === 'json'),
            [
                [
                    'by their names',
                    'event: json\ndata: {"a":1}\n\nevent: text\ndata: 2\n\ndata: 3\n\n',
                    [{ data: { a: 1 }, event: 'json' }, { data: '2', event: 'text' }, { data: '3' }],
                ],
                [
                    'and one is not',
                    'event: text\ndata: DONE\n\nevent: json\ndata: DONE\n\n',
                    [{ data: 'DONE', event: 'text' }, saying('the data of event 2 of the stream is not JSON')],
                ],
                [
                    'until the end marker [DONE], unless it is a text',
                    'event: text\ndata: [DONE]\n\ndata: [DONE]\n\nevent: text\ndata: 2\n\n',
                    [{ data: '[DONE]', event: 'text' }],
                ],
            ],
        );
        testReading(
            (response) => readMixedEvents(response, (name) => name === 'message', 'message'),
            [['as an event without a name is a message', 'data: 1\n\n', [{ data: 1, event: 'message' }]]],
        );
    });

    describe('of which only the data is described', () => {
        testReading(readEventData, [
            ['values', 'event: e\ndata: {"a":1}\n\ndata: 2\n\ndata: [DONE]\n\n', [{ a: 1 }, 2]],
        ]);
    });
});

/** A body that the test sends piece by piece. */
function slowBody() {
    const canceled: unknown[] = [];
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
        start: (given) => {
            controller = given;
        },
        cancel: () => {
            canceled.push('canceled');
        },
    });
    return {
        response: new Response(body),
        canceled,
        send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
        fail: (error: unknown) => controller?.error(error),
    };
}

describe('an item is given as soon as it ends', () => {
    test.each<[does: string, read: Read, sent: readonly string[], item: unknown]>([
        ['a line', readJsonLines, ['{"a"', ':1}\n'], { a: 1 }],
        ['a line, and half of the next', readJsonLines, ['1\n2'], 1],
        ['a value after its separator', readJsonSequence, [`${rs}{"a":1}`, '\n'], { a: 1 }],
        ['a value on several lines', readJsonSequence, [`${rs}{\n`, '"a":1\n', '}\n'], { a: 1 }],
        ['a value with a quote and a bracket in a string', readJsonSequence, [`${rs}["\\"["]\n`], ['"[']],
        ['an event', readEvents, ['data: a\n', '\n'], { data: 'a' }],
        ['an event with carriage returns', readEvents, ['data: a\r', '\r'], { data: 'a' }],
        ['an event with both', readEvents, ['data: a\r\n', '\r\n'], { data: 'a' }],
    ])('%s', async (_, read, sent, item) => {
        const { response, send } = slowBody();
        for (const text of sent) send(text);
        const items = read(response)[Symbol.asyncIterator]();
        expect(await items.next()).toEqual({ done: false, value: item });
    });
});

describe.each<[name: string, read: Read, item: string]>([
    ['JSON Lines', readJsonLines, '1\n'],
    ['JSON text sequences', readJsonSequence, `${rs}1\n`],
    ['events', readEvents, 'data: 1\n\n'],
    ['events of JSON', readJsonEvents, 'data: 1\n\n'],
])('of %s', (_name, read, item) => {
    test('the body is canceled when the loop ends early', async () => {
        const { response, send, canceled } = slowBody();
        send(item);
        for await (const _item of read(response)) break;
        expect(canceled).toEqual(['canceled']);
    });

    test('a loop that ends early does not wait for a clone of the response', async () => {
        const { response, send } = slowBody();
        response.clone();
        send(item);
        for await (const _item of read(response)) break;
    });

    test('the body is canceled when the loop throws', async () => {
        const { response, send, canceled } = slowBody();
        send(item);
        const failing = async (): Promise<void> => {
            for await (const _item of read(response)) throw new Error('mine');
        };
        await expect(failing()).rejects.toThrow('mine');
        expect(canceled).toEqual(['canceled']);
    });

    test.each([
        ['to its end', async (items: AsyncIterable<unknown>) => itemsOf(items)],
        ['in part', async (items: AsyncIterable<unknown>) => items[Symbol.asyncIterator]().next()],
    ])('a body that has been read %s is not read again', async (_how, first) => {
        const items = read(responseOf(pieces(item, 100)));
        await first(items);
        expect(await itemsOf(items)).toEqual([
            'TypeError: the body of the response can be read once, and has been read',
        ]);
    });

    test('a failing body rejects after the items before', async () => {
        const { response, send, fail } = slowBody();
        send(item);
        const items = read(response)[Symbol.asyncIterator]();
        expect(await items.next()).toMatchObject({ done: false });
        const next = items.next();
        fail(new TypeError('terminated'));
        await expect(next).rejects.toThrow(new TypeError('terminated'));
    });
});

test('invalid JSON cancels the body', async () => {
    const { response, send, canceled } = slowBody();
    send('{\n');
    expect(await itemsOf(readJsonLines(response))).toEqual([saying('line 1 of the stream is not JSON')]);
    expect(canceled).toEqual(['canceled']);
});

/** A body of 17 times as many characters as a mebibyte, from pieces that are the same. */
function hugeBody(start: string, line: string): Response {
    const piece = new TextEncoder().encode(line.repeat(Math.ceil(2 ** 20 / line.length)));
    return responseOf([new TextEncoder().encode(start), ...Array.from({ length: 17 }, () => piece)]);
}

test.each<[what: string, read: Read, start: string, line: string]>([
    ['a line', readJsonLines, '"', 'a'],
    ['an item', readJsonSequence, `${rs}[1`, `,"${'a'.repeat(2 ** 16)}"\n`],
    ['an event', readEvents, '', `data: ${'a'.repeat(2 ** 16)}\n`],
])('%s without an end is refused', async (what, read, start, line) => {
    const error = `RangeError: ${what} of the stream has more than ${16 * 2 ** 20} characters`;
    expect(await itemsOf(read(hugeBody(start, line)))).toEqual([error]);
});

test('each event may be as long as any', async () => {
    const data = 'a'.repeat(9 * 2 ** 20);
    const event = new TextEncoder().encode(`data: ${data}\n\n`);
    const events = await itemsOf(readEvents<{ readonly data: string }>(responseOf([event, event])));
    // A difference would be shown whole.
    expect(events.map((one) => Object(one).data === data)).toEqual([true, true]);
});

test('a long item in many pieces is read in time', async () => {
    const length = 20_000;
    const value = { list: Array.from({ length }, (_, index) => index) };
    const text = JSON.stringify(value, undefined, 1);
    const [found] = await itemsOf(readJsonSequence(responseOf(pieces(`${rs}${text}\n`, 64))));
    expect(found).toEqual(value);
});

/** How many characters a reader trims: those of what it looks at again count again. */
async function trimmed(read: Read, text: string): Promise<number> {
    const spy = vi.spyOn(String.prototype, 'trim');
    try {
        await itemsOf(read(responseOf(pieces(text, 1000))));
        return spy.mock.contexts.map((looked) => String(looked).length).reduce((sum, length) => sum + length, 0);
    } finally {
        spy.mockRestore();
    }
}

test.each<[string, Read, string]>([
    ['blank lines of JSON Lines', readJsonLines, '\n'],
    ['blank lines of a sequence', readJsonSequence, '\n'],
    ['separators of a sequence', readJsonSequence, rs],
    ['blank items of a sequence', readJsonSequence, `${rs} \n`],
    ['items of a sequence', readJsonSequence, `${rs}1\n`],
    ['an open item of a sequence', readJsonSequence, '[\n'],
    ['blank data of events', readJsonEvents, 'data:\n'],
])('%s are looked at once', async (_, read, part) => {
    for (const count of [500, 1000]) {
        const text = part.repeat(count);
        expect(await trimmed(read, text)).toBeLessThanOrEqual(2 * text.length);
    }
});
