/** Malicious arguments are sent as plain strings, or not at all. */
import { afterEach, describe, expect, test } from 'vitest';
import type { RecordedRequest } from '../server/echo-server.ts';
import { type Differences, expectationFor } from './differences.ts';
import { libraries } from './libraries/index.ts';
import { expectSent, type Sent } from './sent.ts';
import { useClient, useServer } from './server.ts';

const thing = { id: 1, name: 'one' };

/** Characters forbidden in a header (RFC 9110, section 5.5), at its start, in the middle and at its end. */
const refusedHeaders = ['\r', '\n', '\r\n', '\0', '\u0001', '\u001B', '\u007F', '\u2028', '€'].flatMap((character) => [
    `${character}a`,
    `a${character}X-Evil: 1`,
    `a${character}`,
]);

/** Half of a character, which no encoding can express: 'a' and a lone surrogate. */
const half = 'a\ud83d';

/** Calls with it, and what the message names. */
const halves: readonly (readonly [call: string, args: readonly unknown[], named: string])[] = [
    ['paths.sendPathText', [half], 'value'],
    ['paths.sendPathArray', [['b', half]], 'values'],
    ['paths.sendPathTwo', ['b', half], 'second'],
    ['query.sendScalars', [half], 'text'],
    ['query.sendMatrix', [{ n: half }], 'k.n'],
    ['query.sendMatrix', [undefined, ['b', half]], 'arr'],
    ['query.sendObjects', [undefined, { [half]: 1 }], half],
    ['query.sendJoined', [['b', half]], 'list'],
    ['bodies.sendForm', [{ text: half }], 'text'],
    ['bodies.sendMultipart', [{ text: half }], 'text'],
];

/** JSON whose hostile keys become own properties. */
const hostile = '{"__proto__":{"polluted":"1"},"constructor":{"prototype":{"polluted":"2"}},"toString":"3"}';

interface Line {
    readonly does: string;
    readonly call: string;
    /** The arguments, created for each call. */
    readonly with: () => readonly unknown[];
    readonly sends: Sent;
    readonly differs?: Differences<Sent>;
}

const hostileKeys: readonly Line[] = [
    {
        does: 'a query',
        call: 'query.sendObjects',
        with: () => [undefined, JSON.parse(hostile)],
        sends: {
            url: '/query/objects?map.__proto__.polluted=1&map.constructor.prototype.polluted=2&map.toString=3',
        },
    },
    {
        does: 'a form',
        call: 'bodies.sendForm',
        with: () => [JSON.parse(hostile)],
        sends: { body: '__proto__.polluted=1&constructor.prototype.polluted=2&toString=3' },
    },
    {
        does: 'a multipart form',
        call: 'bodies.sendMultipart',
        with: () => [JSON.parse(hostile)],
        sends: {
            fields: [
                ['__proto__', '{"polluted":"1"}', 'application/json'],
                ['constructor', '{"prototype":{"polluted":"2"}}', 'application/json'],
                ['toString', '3'],
            ],
        },
    },
    {
        does: 'a JSON body',
        call: 'bodies.sendUnknown',
        with: () => [JSON.parse(hostile)],
        sends: { body: hostile },
    },
    {
        does: 'the keys of a map in JSON',
        call: 'bodies.sendMap',
        with: () => [JSON.parse(hostile)],
        sends: { body: hostile },
    },
    {
        does: 'keys in JSON that are not described',
        call: 'bodies.sendObject',
        with: () => [JSON.parse('{"id":1,"__proto__":{"polluted":"1"},"name":"one"}')],
        sends: { body: '{"id":1,"__proto__":{"polluted":"1"},"name":"one"}' },
        differs: {
            axios: { because: 'it leaves them out of plain objects', instead: { body: '{"id":1,"name":"one"}' } },
        },
    },
    {
        does: 'the headers of $config',
        call: 'headers.sendHeaderAndBody',
        with: () => ['given', thing, { headers: JSON.parse('{"__proto__":"1","constructor":"2"}') }],
        sends: { headers: { 'x-required': 'given' }, body: '{"id":1,"name":"one"}' },
    },
    {
        does: '$config',
        call: 'headers.sendHeaderAndBody',
        with: () => ['given', thing, JSON.parse('{"__proto__":{"polluted":"1","headers":{"X-Polluted":"1"}}}')],
        sends: { headers: { 'x-required': 'given', 'x-polluted': null }, body: '{"id":1,"name":"one"}' },
    },
];

/** Calls with everything that may be read key by key. */
const everything: readonly Pick<Line, 'does' | 'call' | 'with'>[] = [
    { does: 'a query', call: 'query.sendObjects', with: () => [[{ x: 1, y: 2 }], { a: 1 }] },
    { does: 'a form', call: 'bodies.sendForm', with: () => [{ text: 'a', nested: { b: 1 } }] },
    { does: 'a multipart form', call: 'bodies.sendMultipart', with: () => [{ text: 'a', nested: { b: 1 } }] },
    { does: 'a JSON body', call: 'bodies.sendObject', with: () => [thing] },
    { does: 'headers', call: 'headers.sendHeaders', with: () => ['given', 'text', 1] },
    {
        does: '$config',
        call: 'headers.sendHeaderAndBody',
        with: () => ['given', thing, { headers: { 'X-Added': 'a' } }],
    },
    {
        does: 'all at once',
        call: 'verbs.sendEverything',
        with: () => ['b', 'given', 1.5, 7, thing, ['x', 'y'], 'too', { headers: { 'X-Added': 'a' } }],
    },
];

/** The parts of a request that contain inherited values. */
function leaks({ url, rawHeaders, body }: RecordedRequest): readonly string[] {
    const parts = { url, headers: rawHeaders.join(' '), body: body.toString() };
    return Object.entries(parts).flatMap(([name, text]) => (/polluted|leaked/.test(text) ? [name] : []));
}

const server = useServer();

afterEach(() => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('polluted' in {}).toBe(false);
});

describe.each(libraries)('%s', (_name, library) => {
    const client = useClient('hostile-arguments', library, server);

    async function expectRefused(call: string, args: readonly unknown[], header: string): Promise<void> {
        server().requests.length = 0;
        await expect(client().call(call, ...args)).rejects.toThrow(
            new TypeError(`the header '${header}' has a character that no header can have`),
        );
        expect(server().requests).toEqual([]);
    }

    test.each(refusedHeaders)('rejects the header %j, and sends nothing', async (value) => {
        await expectRefused('headers.sendHeaderAndBody', [value, thing], 'X-Required');
        await expectRefused('headers.sendHeaders', ['given', value], 'X-Text');
        await expectRefused('headers.sendHeaders', ['given', undefined, value], 'X-Count');
        await expectRefused('headers.sendHeaders', ['given', ...Array(5), ['a', value]], 'X-List');
        await expectRefused('verbs.sendEverything', ['b', 'given', 1, 7, thing, undefined, value], 'X-Optional');
    });

    test.each(halves)('rejects half a character: %s(%j), and sends nothing', async (call, args, named) => {
        server().requests.length = 0;
        await expect(client().call(call, ...args)).rejects.toMatchObject({
            name: 'TypeError',
            message: `'${named}' is not Unicode`,
        });
        expect(server().requests).toEqual([]);
    });

    test('sends half a character in JSON, which has an escape for it', async () => {
        const line = { call: 'bodies.sendUnknown', with: [{ a: half }] };
        await expectSent(client(), server(), line, { body: '{"a":"a\\ud83d"}' });
    });

    test.each([
        ['a tab', 'a\tb'],
        ['Latin-1 letters', 'aü\u00FF'],
        ['a string that looks like a header', 'a: b; c="d"'],
        ['a string that looks encoded', 'a%0D%0Ab\\r\\n'],
    ])('sends %s in a header', async (_does, value) => {
        const line = { call: 'headers.sendHeaderAndBody', with: [value, thing] };
        await expectSent(client(), server(), line, { headers: { 'x-required': value } });
    });

    test.each(
        hostileKeys.map((line) => {
            const [name, expected] = expectationFor(library, line.does, line.sends, line.differs);
            return [name, line, expected] as const;
        }),
    )('special keys of JavaScript are plain strings: %s', async (_does, { call, with: args }, expected) => {
        await expectSent(client(), server(), { call, with: args() }, expected);
    });

    test.each(
        everything.map(
            (line) =>
                [
                    ...expectationFor<readonly string[]>(library, line.does, [], {
                        ng1: { because: 'it reads its default headers with for-in', instead: ['headers'] },
                    }),
                    line,
                ] as const,
        ),
    )('inherited properties are not sent: %s', async (_does, expected, { call, with: args }) => {
        server().requests.length = 0;
        const prototype: object = Object.prototype;
        Object.defineProperty(prototype, 'polluted', {
            value: 'leaked',
            writable: true,
            enumerable: true,
            configurable: true,
        });
        try {
            await client().call(call, ...args());
        } finally {
            Reflect.deleteProperty(prototype, 'polluted');
        }
        expect(server().requests.map(leaks)).toEqual([expected]);
    });
});
