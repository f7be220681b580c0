import { describe, expect, test } from 'vitest';
import { formatDiagnostic, OasmithError } from '../../../src/diagnostics/index.ts';
import { checkReturned } from '../../../src/load/patch/check.ts';

function messagesOf(returned: unknown): readonly string[] {
    try {
        checkReturned(returned, (pointer) => ({ file: 'oasmith.config.ts', by: 'patch', pointer }));
        return [];
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        return error.diagnostics.map((one) => formatDiagnostic(one));
    }
}

const circular: { self?: object } = {};
circular.self = [circular];

const shared = nested(2);

function nested(depth: number): object {
    let value: object = {};
    for (let level = 0; level < depth; level++) value = { inner: value };
    return value;
}

/** An object that stands for twice as many values with each level. */
function doubled(levels: number): object {
    let value: object = {};
    for (let level = 0; level < levels; level++) value = { left: value, right: value };
    return value;
}

class Pet {
    readonly name = 'Rex';
}

function revoked(): object {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
}

const unlistable = new Proxy(
    {},
    {
        ownKeys: () => {
            throw new Error('no keys');
        },
    },
);

const unreadable = {
    get title(): string {
        throw new Error('no title');
    },
};

const whole = 'oasmith.config.ts  invalid-patch  ';
const help = 'return the description that it gets, or nothing if it has changed that itself';

describe('what a patch cannot return', () => {
    test.each<[kind: string, returned: unknown, message: string]>([
        ['null', null, `${whole}'patch' returned null, not a description\n  in patch\n  ${help}`],
        ['a string', 'a', `${whole}'patch' returned a string, not a description\n  in patch\n  ${help}`],
        ['an array', [{}], `${whole}'patch' returned an array, not a description\n  in patch\n  ${help}`],
        [
            'a map',
            new Map(),
            `${whole}'patch' returned an object of the class Map, not a description\n  in patch\n  ${help}`,
        ],
        ...(
            [
                [undefined, 'undefined', "delete the key: 'delete object.key'"],
                [Number.NaN, 'NaN', 'write a number, or delete the key'],
                [Number.POSITIVE_INFINITY, 'Infinity', 'write a number, or delete the key'],
                [1n, 'a bigint', 'write it as a number or as a string'],
                [() => 1, 'a function', 'write what is meant as a plain value'],
                [Symbol('a'), 'a symbol', 'write what is meant as a plain value'],
                [new Date(0), 'an object of the class Date', "write it as a string: 'date.toISOString()'"],
                [Promise.resolve(), 'a promise', "wait for it with 'await'"],
                [new Set(), 'an object of the class Set', 'write a plain object or an array'],
                [new Pet(), 'an object of the class Pet', 'write a plain object or an array'],
                [Object.create(nested(1)), 'an object of the class Object', 'write a plain object or an array'],
                [
                    Object.create(Object.create(Object.create(null))),
                    'an object of a class',
                    'write a plain object or an array',
                ],
                [revoked(), 'an object that cannot be read', 'write a plain object or an array'],
                [unlistable, 'an object that cannot be read', 'write a plain object or an array'],
            ] as const
        ).map(([value, name, advice]): [string, unknown, string] => [
            `${name} inside`,
            { paths: { '/a': [1, value] } },
            `${whole}'patch' left ${name} here, which no description has\n  in patch, at /paths/~1a/1\n  ${advice}`,
        ]),
        [
            'a hole in an array',
            { tags: new Array(1) },
            `${whole}'patch' left undefined here, which no description has\n  in patch, at /tags/0\n  delete the key: 'delete object.key'`,
        ],
        [
            'a getter that throws',
            { info: unreadable },
            `${whole}reading what 'patch' left here failed: no title\n  in patch, at /info/title\n  write a plain object or an array`,
        ],
        [
            'a generator',
            (function* () {})(),
            `${whole}'patch' returned an object of a class, not a description\n  in patch\n  ${help}`,
        ],
        [
            'an object in itself',
            circular,
            `${whole}'patch' put an object into itself\n  in patch, at /self/0\n  refer to it with '$ref' instead`,
        ],
        [
            'too many repeated values',
            doubled(40),
            expect.stringMatching(/the same objects stand in places of more than 2,000,000 values/) as string,
        ],
        ['too many levels', nested(600), expect.stringMatching(/it is nested more than 500 levels deep/) as string],
    ])('%s', (_, returned, message) => {
        expect(messagesOf(returned)).toEqual([message]);
    });

    test('all of it is reported at once, and not without end', () => {
        expect(messagesOf({ a: undefined, b: [Number.NaN], c: 1n })).toHaveLength(3);
        expect(messagesOf({ a: new Array(1000) })).toHaveLength(50);
        expect(messagesOf({ a: new Array(4_000_000_000) })).toHaveLength(50);
    });
});

test.each<[kind: string, returned: unknown]>([
    ['JSON', { a: [1, 'b', null, true, { c: -0 }] }],
    ['an object that is in two places', { a: shared, b: [shared, { c: shared }] }],
    ['objects without a prototype', Object.assign(Object.create(null), { a: 1 })],
    ['a key like any other', JSON.parse('{"__proto__": {"constructor": 1}}')],
])('it may return %s', (_, returned) => {
    expect(messagesOf(returned)).toEqual([]);
});
