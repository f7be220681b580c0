import { describe, expect, test, vi } from 'vitest';
import {
    joinTexts,
    TextPart,
    toFormData,
    toFormText,
    toMultipart,
    toParts,
    toSearchParams,
    withType,
    writeFields,
} from '../../src/runtime/form.ts';

const moment = new Date('2024-02-29T12:34:56.789Z');

/** Objects, and the multipart and URL-encoded forms they become. */
const table: readonly (readonly [
    does: string,
    fields: object,
    multipart: readonly (readonly [string, string])[],
    urlencoded: string,
])[] = [
    ['nothing', {}, [], ''],
    ['a string', { a: 'b c' }, [['a', 'b c']], 'a=b+c'],
    ['an empty string', { a: '' }, [['a', '']], 'a='],
    [
        'zero and false',
        { a: 0, b: false },
        [
            ['a', '0'],
            ['b', 'false'],
        ],
        'a=0&b=false',
    ],
    ['a date', { a: moment }, [['a', '2024-02-29T12:34:56.789Z']], 'a=2024-02-29T12%3A34%3A56.789Z'],
    [
        'an array',
        { a: ['x', 1, moment] },
        [
            ['a', 'x'],
            ['a', '1'],
            ['a', '2024-02-29T12:34:56.789Z'],
        ],
        'a=x&a=1&a=2024-02-29T12%3A34%3A56.789Z',
    ],
    ['an empty array', { a: [] }, [], ''],
    [
        'an object',
        { a: { b: 'x', c: moment } },
        [['a', `{"b":"x","c":${JSON.stringify(moment)}}`]],
        'a.b=x&a.c=2024-02-29T12%3A34%3A56.789Z',
    ],
    [
        'an array of objects',
        { a: [{ b: 1 }, { b: 2 }] },
        [
            ['a', '{"b":1}'],
            ['a', '{"b":2}'],
        ],
        'a%5B0%5D.b=1&a%5B1%5D.b=2',
    ],
    ['nothing for null and undefined', { a: null, b: undefined, c: [null, 'x', undefined] }, [['c', 'x']], 'c=x'],
    [
        'special characters',
        { 'a&b=c': '&=+%20 ü😀' },
        [['a&b=c', '&=+%20 ü😀']],
        'a%26b%3Dc=%26%3D%2B%2520+%C3%BC%F0%9F%98%80',
    ],
    [
        'special keys of JavaScript',
        JSON.parse('{ "__proto__": "a", "constructor": "b", "append": "c" }'),
        [
            ['__proto__', 'a'],
            ['constructor', 'b'],
            ['append', 'c'],
        ],
        '__proto__=a&constructor=b&append=c',
    ],
    ['nothing for inherited properties', Object.create({ a: 1 }), [], ''],
];

describe('toFormData', () => {
    test('ignores inherited properties', () => {
        Object.assign(Object.prototype, { polluted: 1 });
        try {
            expect([...toFormData({ a: { b: 1 } })]).toEqual([['a', '{"b":1}']]);
        } finally {
            Reflect.deleteProperty(Object.prototype, 'polluted');
        }
    });

    test.each(table)('%s', (_does, fields, expected) => {
        expect([...toFormData(fields)]).toEqual(expected);
    });

    test('files, alone and in arrays', async () => {
        const file = new File(['first'], 'first.png', { type: 'image/png' });
        const entries = [...toFormData({ file, files: [new Blob(['second']), null, file] })];
        const seen = await Promise.all(
            entries.map(async ([name, value]) =>
                value instanceof File ? [name, value.name, value.type, await value.text()] : [name, value],
            ),
        );
        expect(seen).toEqual([
            ['file', 'first.png', 'image/png', 'first'],
            ['files', 'blob', '', 'second'],
            ['files', 'first.png', 'image/png', 'first'],
        ]);
    });
});

describe('toMultipart', () => {
    /** What a server reads of a form. */
    async function received(form: FormData | Blob): Promise<unknown[]> {
        const read = form instanceof FormData ? form : await new Response(form).formData();
        return Promise.all([...read].map(async ([name, value]) => [name, await described(value)]));
    }

    async function described(value: string | File): Promise<unknown> {
        return typeof value === 'string' ? value : [value.name, value.type, await value.text()];
    }

    test.each(table)('is FormData of %s', async (_does, fields, expected) => {
        const hasObject = JSON.stringify(expected).includes('{');
        const form = toMultipart(fields);
        expect(form instanceof FormData).toBe(!hasObject);
        expect(await received(form)).toEqual(expected);
    });

    const json = { a: 1 };

    test.each<[does: string, fields: object, expected: unknown]>([
        [
            'arrays within an array',
            { a: [[1, [2]], 3], json },
            [
                ['a', '1,2'],
                ['a', '3'],
                ['json', '{"a":1}'],
            ],
        ],
        [
            'names that need quotes',
            { 'a"b': 'x', json },
            [
                ['a"b', 'x'],
                ['json', '{"a":1}'],
            ],
        ],
        [
            'names beyond ASCII',
            { ü: 'ü', json },
            [
                ['ü', 'ü'],
                ['json', '{"a":1}'],
            ],
        ],
        [
            'line breaks in plain text alone',
            { a: '1\n2\r3\r\n4', csv: toParts('1\n2', 'text/csv') },
            [
                ['a', '1\r\n2\r\n3\r\n4'],
                ['csv', '1\n2'],
            ],
        ],
        [
            'files',
            { json, file: new File(['a\r\n'], 'a.png', { type: 'image/png' }) },
            [
                ['json', '{"a":1}'],
                ['file', ['a.png', 'image/png', 'a\r\n']],
            ],
        ],
        [
            'bytes without a type',
            { json, file: new Blob(['\0']) },
            [
                ['json', '{"a":1}'],
                ['file', ['blob', 'application/octet-stream', '\0']],
            ],
        ],
        [
            'an object in an array of others',
            { a: ['x', json] },
            [
                ['a', 'x'],
                ['a', '{"a":1}'],
            ],
        ],
    ])('writes %s', async (_does, fields, expected) => {
        expect(await received(toMultipart(fields))).toEqual(expected);
    });

    test('a name cannot start a header', async () => {
        const text = await (toMultipart({ 'a"\r\nX: 1': json }) as Blob).text();
        expect(text).toContain('name="a%22%0D%0AX: 1"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--');
    });

    test('each form has another boundary, which its type names', async () => {
        const [one, other] = [toMultipart({ json }), toMultipart({ json })] as [Blob, Blob];
        expect(one.type).toMatch(/^multipart\/form-data; boundary=form-[\da-f]{32}$/);
        expect(one.type).not.toBe(other.type);
        expect(await one.text()).toMatch(new RegExp(`^--${one.type.split('=')[1]}\r\n`));
    });

    test('React Native has a form of its own for such parts', () => {
        class NativeForm {
            readonly parts: unknown[] = [];
            append(...part: unknown[]): void {
                this.parts.push(part);
            }
            getParts(): void {}
        }
        vi.stubGlobal('FormData', NativeForm);
        const place = { uri: 'file:///a.png', name: 'a.png', type: 'image/png' };
        const form: unknown = toMultipart({ a: 'x', json, place });
        vi.unstubAllGlobals();
        expect(form).toMatchObject({
            parts: [
                ['a', 'x'],
                ['json', { string: '{"a":1}', type: 'application/json' }],
                ['place', place],
            ],
        });
    });
});

describe('toSearchParams', () => {
    test.each(table)('%s', (_does, fields, _multipart, expected) => {
        expect(toSearchParams(fields).toString()).toBe(expected);
    });
});

describe('toFormText', () => {
    test.each<[string, unknown, string]>([
        ['an object', { a: 'b c', d: [1, 2] }, 'a=b+c&d=1&d=2'],
        ['special characters', { 'a&': '=+ü' }, 'a%26=%3D%2B%C3%BC'],
        ['nothing', undefined, ''],
        [
            'a form built by the caller',
            new URLSearchParams([
                ['a', 'b c'],
                ['a', ''],
            ]),
            'a=b+c&a=',
        ],
    ])('%s', (_does, fields, expected) => {
        expect(toFormText(fields)).toBe(expected);
    });
});

describe('writeFields', () => {
    const writers = { a: (value: unknown) => `${value}!`, ['__proto__']: () => 'written' };

    test.each<[string, unknown, readonly (readonly [string, unknown])[]]>([
        [
            'fields with a writer, in place',
            { b: 1, a: 'x', c: [2] },
            [
                ['b', 1],
                ['a', 'x!'],
                ['c', [2]],
            ],
        ],
        ['zero and false', { a: 0 }, [['a', '0!']]],
        ['an empty string', { a: '' }, [['a', '!']]],
        ['nothing for null', { a: null }, [['a', null]]],
        ['nothing for undefined', { a: undefined }, [['a', undefined]]],
        ['nothing for a missing field', {}, []],
        ['no fields', undefined, []],
        ['a special name of JavaScript', JSON.parse('{"__proto__":"x"}'), [['__proto__', 'written']]],
        ['no inherited properties', Object.create({ a: 'x' }), []],
    ])('writes %s', (_does, fields, expected) => {
        expect(Object.entries(writeFields(fields, writers))).toEqual(expected);
    });

    test('does not change the form of the caller', () => {
        const fields = Object.freeze({ a: 'x' });
        writeFields(fields, writers);
        expect(fields).toEqual({ a: 'x' });
    });
});

test.each<[value: unknown, expected: unknown]>([
    [['a,b', 'c d'], 'a,b|c d'],
    [[1, false, moment], '1|false|2024-02-29T12:34:56.789Z'],
    [['a', null, undefined], 'a'],
    [[''], ''],
    [[], undefined],
    [[null], undefined],
    ['a', 'a'],
    [undefined, undefined],
    [{ a: 1, b: null, 'c&': 'd e' }, 'a|1|c&|d e'],
    [{}, undefined],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
])('joinTexts of %j is %j', (value, expected) => {
    expect(joinTexts(value, '|')).toBe(expected);
});

test('joinTexts does not change bytes', () => {
    const bytes = new Blob(['a']);
    expect(joinTexts(bytes, ',')).toBe(bytes);
});

describe('toParts', () => {
    /** How a part would be sent. */
    async function sent(part: unknown): Promise<unknown> {
        if (part instanceof TextPart) return [part.type, part.string];
        if (!(part instanceof Blob)) return part;
        const name = part instanceof File ? [part.name] : [];
        return [part.type, await part.text(), ...name];
    }

    test.each<[does: string, value: unknown, type: string, expected: unknown]>([
        ['a string', 'ü', 'text/csv', ['text/csv', 'ü']],
        ['a string that is JSON', '{}', 'application/json', ['application/json', '{}']],
        ['an object as JSON', { a: 1 }, 'application/json', ['application/json', '{"a":1}']],
        ['an object as JSON of a custom type', {}, 'application/a+json; v=1', ['application/a+json; v=1', '{}']],
        ['an object of a type other than JSON, unchanged', { a: 1 }, 'application/xml', { a: 1 }],
        ['an object of a JSON sequence, unchanged', { a: 1 }, 'application/json-seq', { a: 1 }],
        ['zero', 0, 'application/json', ['application/json', '0']],
        ['a date', moment, 'text/csv', ['text/csv', '2024-02-29T12:34:56.789Z']],
        ['null', null, 'application/json', null],
        ['undefined', undefined, 'application/json', undefined],
        ['bytes', new Blob(['a'], { type: 'text/csv' }), 'image/png', ['image/png', 'a']],
        ['a file', new File(['a'], 'b'), 'image/png', ['image/png', 'a', 'b']],
        ['a file of that type', new File(['a'], 'b', { type: 'image/png' }), 'image/png', ['image/png', 'a', 'b']],
    ])('%s', async (_does, value, type, expected) => {
        expect(await sent(toParts(value, type))).toEqual(expected);
        const [item, ...others] = [toParts([value, value], type)].flat();
        expect([await sent(item), others.length]).toEqual([expected, 1]);
    });

    test('a file keeps its lastModified', () => {
        const file = new File(['a'], 'b', { lastModified: 5 });
        expect(toParts(file, 'image/png')).toHaveProperty('lastModified', 5);
    });
});

describe('withType', () => {
    test('keeps a Blob of that type', () => {
        const blob = new Blob(['a'], { type: 'text/csv' });
        expect(withType(blob, 'text/csv')).toBe(blob);
    });

    test.each([
        ['of another type', new Blob(['a'], { type: 'text/csv' })],
        ['of no type', new Blob(['a'])],
    ])('makes a Blob of that type from one %s', async (_does, blob) => {
        const made = withType(blob, 'application/pdf');
        expect([made.type, await made.text()]).toEqual(['application/pdf', 'a']);
    });
});
