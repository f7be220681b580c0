/** What the runtime writes into requests is read back as it was, in each style. */
import { describe, expect, test } from 'vitest';
import { joinTexts, toFormData, toFormText, toMultipart, toParts, writeFields } from '../../../src/runtime/form.ts';
import { encodeParams } from '../../../src/runtime/query.ts';
import type {
    BodyForm,
    ParameterForm,
    RequestForm,
    StyleForm,
    ValueForm,
} from '../../../src/runtime/requests/forms.ts';
import { byText, matchPath, readPath } from '../../../src/runtime/requests/paths.ts';
import { readRequest } from '../../../src/runtime/requests/read.ts';
import {
    encodeLabel,
    encodeMatrix,
    encodeSimple,
    explodeObject,
    joinValues,
    toDeepObject,
    toSimple,
} from '../../../src/runtime/styles.ts';
import { encodePath, toHeaders } from '../../../src/runtime/text.ts';
import { inQueryStyles, type QueryStyle, queryStyles } from '../query-styles.ts';

const runtimeIn = inQueryStyles(() =>
    Promise.all([
        import('../../../src/runtime/query.ts'),
        import('../../../src/runtime/styles.ts'),
        import('../../../src/runtime/form.ts'),
    ]),
);

/** Numbers that look random, and are the same in each run. */
class Numbers {
    #state: number;

    constructor(seed: number) {
        this.#state = seed;
    }

    below(end: number): number {
        this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((this.#state / 2 ** 32) * end);
    }

    of<Item>(items: readonly [Item, ...Item[]]): Item {
        return items[this.below(items.length)] ?? items[0];
    }
}

const texts = ['a', 'b c', 'é&=', '100%', 'x+y', '/..', '😀', 'true', '7', '#?', '"', '%41', "it's", '{}'] as const;

type Scalar = 'text' | 'integer' | 'number' | 'boolean';
const scalars: readonly [Scalar, ...Scalar[]] = ['text', 'integer', 'number', 'boolean'];

function scalarOf(form: Scalar, numbers: Numbers, free: readonly [string, ...string[]] = texts): unknown {
    switch (form) {
        case 'text':
            return numbers.of(free);
        case 'integer':
            return numbers.below(2000) - 1000;
        case 'number':
            return numbers.of([0.5, -1e21, 3, 1e-7, 12.25]);
        case 'boolean':
            return numbers.below(2) === 1;
        default:
            return form satisfies never;
    }
}

interface Case {
    readonly value: ValueForm;
    readonly given: unknown;
}

function scalarCase(numbers: Numbers, free?: readonly [string, ...string[]]): Case {
    const form = numbers.of(scalars);
    return { value: form, given: scalarOf(form, numbers, free) };
}

function arrayCase(numbers: Numbers, free?: readonly [string, ...string[]]): Case {
    const form = numbers.of(scalars);
    const given = Array.from({ length: 1 + numbers.below(12) }, () => scalarOf(form, numbers, free));
    return { value: { items: form }, given };
}

const keys = ['size', 'b c', 'x=y', 'é', 'constructor', 'a&b'] as const;

function objectCase(numbers: Numbers, part: (numbers: Numbers) => Case, names: readonly string[] = keys): Case {
    const parts = names.slice(0, 1 + numbers.below(names.length)).map((name) => [name, part(numbers)] as const);
    return {
        value: { properties: Object.fromEntries(parts.map(([name, { value }]) => [name, value])) },
        given: Object.fromEntries(parts.map(([name, { given }]) => [name, given])),
    };
}

/** Objects and arrays within each other. */
function deepCase(numbers: Numbers, depth = 3): Case {
    const kind = depth === 0 ? 0 : numbers.below(4);
    if (kind === 0) return scalarCase(numbers);
    if (kind === 1) return arrayCase(numbers);
    const one = objectCase(numbers, (inner) => deepCase(inner, depth - 1));
    if (kind === 2) return one;
    // Items have the same form, and at least a text that tells them apart.
    const { value } = one;
    return { value: { items: value }, given: [one.given, one.given] };
}

/** Whether nothing in a query tells where an item ends: brackets without an index, of items that have such items. */
function isUnclear(given: unknown, { arrayFormat }: QueryStyle): boolean {
    const text = JSON.stringify(given);
    return arrayFormat === 'brackets' && (text.split('[{').length > 2 || /\[\{"[^"]*":\[[^\]]*\]\}/.test(text));
}

const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1);

async function read(
    form: Partial<RequestForm>,
    given: { path?: string; query?: string; headers?: HeadersInit; body?: BlobPart },
) {
    const { path = '/', query = '', headers = {}, body = '' } = given;
    const bytes = new Uint8Array(await new Blob([body]).arrayBuffer());
    return readRequest(
        { method: 'GET', path: ['/'], ...form },
        { path, query, headers: new Headers(headers), body: bytes },
    );
}

/** The value that is read where a parameter `it` was written, and the issues. */
function inQuery(it: Omit<ParameterForm, 'name'>) {
    return async (query: string): Promise<unknown> => {
        const { query: values, issues } = await read({ query: [{ name: 'it', ...it }] }, { query });
        return issues.length > 0 ? issues : Object(values).it;
    };
}

describe('in a query', () => {
    test.each(queryStyles)('as the options say: %j', async (style) => {
        const [{ encodeParams }] = await runtimeIn(style);
        for (const seed of seeds) {
            const { value, given } = deepCase(new Numbers(seed));
            if (isUnclear(given, style)) continue;
            const query = encodeParams({ it: given });
            expect(await inQuery({ value })(query), query).toEqual(given);
        }
    });

    test.each<[string, (numbers: Numbers) => Case, Omit<ParameterForm, 'name' | 'value'>, (value: unknown) => unknown]>(
        [
            ['form', scalarCase, { style: 'form' }, (value) => joinValues(value, ',')],
            ['form, array', arrayCase, { style: 'form' }, (value) => joinValues(value, ',')],
            [
                'form, object',
                (numbers) => objectCase(numbers, scalarCase),
                { style: 'form' },
                (value) => joinValues(value, ','),
            ],
            ['form, exploded array', arrayCase, { style: 'form', explode: true }, explodeObject],
            [
                'form, exploded object',
                (numbers) => objectCase(numbers, deepCase),
                { style: 'form', explode: true },
                explodeObject,
            ],
            [
                'deepObject',
                (numbers) => objectCase(numbers, deepCase),
                { style: 'deepObject', explode: true },
                toDeepObject,
            ],
            ['JSON', deepCase, { style: 'json' }, (value) => JSON.stringify(value)],
            ...(['spaceDelimited', 'pipeDelimited', 'tabDelimited'] as const).map(
                (style): [string, (numbers: Numbers) => Case, { style: StyleForm }, (value: unknown) => unknown] => [
                    style,
                    (numbers) => arrayCase(numbers, ['a', 'b,c', '%41', 'x+y']),
                    { style },
                    (value) =>
                        joinValues(value, { spaceDelimited: '%20', pipeDelimited: '%7C', tabDelimited: '%09' }[style]),
                ],
            ),
        ],
    )('%s', async (_name, caseOf, style, write) => {
        for (const seed of seeds) {
            const { value, given } = caseOf(new Numbers(seed));
            const query = encodeParams({ it: write(given) });
            expect(await inQuery({ value, ...style })(query), query).toEqual(given);
        }
    });
});

/** The value that is read of a path in which a parameter `it` was written. */
function inPath(it: Omit<ParameterForm, 'name'>) {
    return async (text: string): Promise<unknown> => {
        const form = ['/a/', { name: 'it', ...it }, '/b'];
        const { path: values, issues } = await read({ path: form }, { path: `/a/${text}/b` });
        return issues.length > 0 ? issues : Object(values).it;
    };
}

type CaseOf = (numbers: Numbers) => Case;
const flatObject: CaseOf = (numbers) => objectCase(numbers, scalarCase);
/** A label ends at each dot. */
const undotted = ['a', 'b c', '%41', '/'] as const;
const undottedArray: CaseOf = (numbers) => ({
    value: { items: 'text' },
    given: Array.from({ length: 1 + numbers.below(3) }, () => scalarOf('text', numbers, undotted)),
});
const undottedObject: CaseOf = (numbers) => objectCase(numbers, () => ({ value: 'text', given: numbers.of(undotted) }));

describe('in a path', () => {
    test.each<[string, CaseOf, Omit<ParameterForm, 'name' | 'value'>, (value: unknown) => string]>([
        ['plain', scalarCase, {}, (value) => encodePath(value, 'it')],
        ['plain, array', arrayCase, {}, (value) => encodePath(value, 'it')],
        ['simple, object', flatObject, { style: 'simple' }, (value) => encodeSimple(value)],
        ['simple, exploded', flatObject, { style: 'simple', explode: true }, (value) => encodeSimple(value, true)],
        ['label', scalarCase, { style: 'label' }, (value) => encodeLabel(value)],
        ['label, array', arrayCase, { style: 'label' }, (value) => encodeLabel(value)],
        ['label, object', flatObject, { style: 'label' }, (value) => encodeLabel(value)],
        [
            'label, exploded array',
            undottedArray,
            { style: 'label', explode: true },
            (value) => encodeLabel(value, true),
        ],
        [
            'label, exploded object',
            undottedObject,
            { style: 'label', explode: true },
            (value) => encodeLabel(value, true),
        ],
        ...[false, true].flatMap((explode) =>
            [scalarCase, arrayCase, flatObject].map(
                (caseOf): [string, CaseOf, Omit<ParameterForm, 'name' | 'value'>, (value: unknown) => string] => [
                    `matrix, ${explode ? 'exploded ' : ''}${caseOf.name}`,
                    caseOf,
                    { style: 'matrix', explode },
                    (value) => encodeMatrix('it', value, explode),
                ],
            ),
        ),
        ['JSON', deepCase, { style: 'json' }, (value) => encodeURIComponent(JSON.stringify(value))],
        [
            'with spaces between',
            (numbers) => arrayCase(numbers, ['a', 'b,c', '%41', 'x+y']),
            { style: 'spaceDelimited' },
            (value) => encodePath(joinTexts(value, ' '), 'it'),
        ],
    ])('%s', async (_name, caseOf, style, write) => {
        for (const seed of seeds) {
            const { value, given } = caseOf(new Numbers(seed));
            const text = write(given);
            expect(await inPath({ value, ...style })(text), text).toEqual(given);
        }
    });

    test.each<[string, RequestForm['path'], string, Record<string, unknown> | undefined]>([
        ['two in a segment', ['/', it('a'), '.', it('b')], '/x.y.z', { a: 'x', b: 'y.z' }],
        ['text behind', ['/', it('a'), ':cancel'], '/x%3Ay:cancel', { a: 'x:y' }],
        ['text behind, again within', ['/', it('a'), ':cancel'], '/x:cancel:cancel', { a: 'x:cancel' }],
        ['an encoded slash', ['/', it('a')], '/x%2Fy', { a: 'x/y' }],
        ['another encoding of the text', ['/a%20b/', it('a')], '/%61%20b/x', { a: 'x' }],
        ['no empty value', ['/', it('a')], '/', undefined],
        ['no further segment', ['/', it('a')], '/x/', undefined],
        ['another text', ['/pets'], '/pet', undefined],
        ['labels side by side', ['/', label('a'), label('b')], '/.x.y', { a: 'x', b: 'y' }],
    ])('finds %s', (_name, form, path, values) => {
        const match = matchPath(form, path);
        expect(match && readPath(match, () => undefined)).toEqual(values);
    });

    test('tells operations apart by the query in their path', () => {
        const form = ['/a?action=list&id=', it('id')];
        expect(matchPath(form, '/a', 'x=1&id=7&action=list')?.size).toBe(1);
        expect(matchPath(form, '/a', 'id=7&action=drop')).toBeUndefined();
    });

    test('takes the path with the longest text first', () => {
        const forms: RequestForm['path'][] = [
            ['/', it('a'), '/b'],
            ['/pets/', it('a')],
            ['/pets/mine'],
            ['/pets/x-', it('a')],
        ];
        const texts = forms
            .toSorted(byText)
            .map((form) => form.map((piece) => (typeof piece === 'string' ? piece : '*')).join(''));
        expect(texts).toEqual(['/pets/mine', '/pets/x-*', '/pets/*', '/*/b']);
    });
});

function it(name: string): ParameterForm {
    return { name, value: 'text' };
}

function label(name: string): ParameterForm {
    return { ...it(name), style: 'label' };
}

describe('in a header', () => {
    const written = ['a', 'b c', '100%', 'x+y', '%41', 'x=y'] as const;
    test.each<[string, CaseOf, Omit<ParameterForm, 'name' | 'value'>, (value: unknown) => unknown]>([
        ['plain', (numbers) => scalarCase(numbers, written), {}, (value) => value],
        ['array', (numbers) => arrayCase(numbers, written), {}, (value) => toSimple(value)],
        [
            'object',
            (numbers) => objectCase(numbers, (inner) => scalarCase(inner, written), ['a', 'b c']),
            {},
            (value) => toSimple(value),
        ],
        [
            'exploded object',
            (numbers) => objectCase(numbers, (inner) => scalarCase(inner, written), ['a', 'b c']),
            { explode: true },
            (value) => toSimple(value, true),
        ],
    ])('%s', async (_name, caseOf, style, write) => {
        for (const seed of seeds) {
            const { value, given } = caseOf(new Numbers(seed));
            const headers = toHeaders({ 'X-It': write(given) });
            const values = await read({ headers: [{ name: 'x-it', value, ...style }] }, { headers });
            expect(values.headers, JSON.stringify(headers)).toEqual({ 'x-it': given });
        }
    });
});

/** The body that is read where another was written, and the issues. */
async function readBack(form: BodyForm, body: FormData | Blob | string, type = ''): Promise<unknown> {
    const response = new Response(body);
    const contentType = type === '' ? (response.headers.get('Content-Type') ?? '') : type;
    const values = await read(
        { body: { required: true, contents: [['*/*', form]] } },
        { headers: { 'Content-Type': contentType }, body: await response.blob() },
    );
    return values.issues.length > 0 ? values.issues : values.body;
}

describe('in a body', () => {
    test.each(queryStyles)('of encoded fields, as the options say: %j', async (style) => {
        const [, , { toFormText }] = await runtimeIn(style);
        for (const seed of seeds) {
            const { value, given } = objectCase(new Numbers(seed), deepCase);
            if (isUnclear(given, style)) continue;
            const text = toFormText(given);
            const body = await readBack({ kind: 'urlencoded', value }, text, 'application/x-www-form-urlencoded');
            expect(body, text).toEqual(given);
        }
    });

    test('of encoded fields in styles', async () => {
        const given = { a: ['x', 'y z'], b: { c: 1 }, d: { e: [true] }, f: ['1', '2'], other: 'g' };
        const fields = writeFields(given, {
            a: (value) => joinValues(value, ','),
            b: (value) => JSON.stringify(value),
            d: (value) => toDeepObject(value),
            f: (value) => joinValues(value, '%7C'),
        });
        const properties: Record<string, ValueForm> = {
            a: { items: 'text' },
            b: { properties: { c: 'integer' } },
            d: { properties: { e: { items: 'boolean' } } },
            f: { items: 'text' },
        };
        const form: BodyForm = {
            kind: 'urlencoded',
            value: { properties, others: 'text' },
            fields: {
                a: { style: 'form' },
                b: { style: 'json' },
                d: { style: 'deepObject', explode: true },
                f: { style: 'pipeDelimited' },
            },
        };
        expect(await readBack(form, toFormText(fields), 'application/x-www-form-urlencoded')).toEqual(given);
    });

    const parts: ValueForm = {
        properties: {
            name: 'text',
            size: ['integer', 'boolean'],
            tags: { items: 'text' },
            owner: { properties: { id: 'integer' } },
            owners: { items: { properties: { id: 'integer' } } },
            list: { items: 'integer' },
            joined: { items: 'integer' },
            file: 'file',
            files: { items: 'file' },
        },
    };
    const file = new File(['é'], 'a "b".txt', { type: 'text/x-own' });
    const given = {
        name: '{ no object',
        size: 7,
        tags: ['a', 'b'],
        owner: { id: 1 },
        owners: [{ id: 1 }, { id: 2 }],
        list: [1, 2],
        joined: [3, 4],
        file,
        files: [file, file],
    };
    const form: BodyForm = {
        kind: 'multipart',
        value: parts,
        fields: { list: { style: 'json' }, joined: { style: 'form' } },
    };
    test.each([
        ['without types', toFormData],
        ['with types', toMultipart],
    ])('of several parts, %s', async (_name, write) => {
        const fields = writeFields(given, {
            list: (value) =>
                write === toMultipart ? toParts(JSON.stringify(value), 'application/json') : JSON.stringify(value),
            joined: (value) => joinTexts(value, ','),
        });
        const body = await readBack(form, write(fields));
        expect(body).toEqual({ ...given, file: expect.any(File), files: [expect.any(File), expect.any(File)] });
        expect(await Object(body).file.text()).toBe('é');
        expect(Object(body).file.type).toBe('text/x-own');
    });

    test('of several parts whose JSON other clients send as a file', async () => {
        const data = new FormData();
        data.append('owner', new Blob(['{"id":1}'], { type: 'application/json' }));
        expect(await readBack(form, data)).toEqual({ owner: { id: 1 } });
    });

    test('of JSON, text and bytes', async () => {
        expect(await readBack({ kind: 'json' }, '{"a":[1]}', 'application/json')).toEqual({ a: [1] });
        expect(await readBack({ kind: 'text' }, 'é', 'text/plain')).toBe('é');
        const blob = await readBack({ kind: 'bytes' }, new Blob([new Uint8Array([0, 255])]), 'image/png');
        expect(new Uint8Array(await (blob as Blob).arrayBuffer())).toEqual(new Uint8Array([0, 255]));
    });
});
