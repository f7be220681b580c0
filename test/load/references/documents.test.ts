import { expect, test } from 'vitest';
import { fail } from '../../../src/diagnostics/index.ts';
import { locationOf, withoutFragment } from '../../../src/load/location.ts';
import { type ReadFurther, readDocuments } from '../../../src/load/references/documents.ts';
import type { Loss } from '../../../src/load/references/parts.ts';
import { collectBytes } from '../../../src/load/source/source-bytes.ts';
import { describing, documentAt, type Files, joinFiles, readFiles, reportsOf, urlOf } from './described.ts';

const messagesOf = ({ diagnostics }: Loss): string[] => diagnostics.map(({ message }) => message);

test.each<[what: string, files: Files, requests: readonly string[]]>([
    ['none', { 'api.yaml': describing({ A: { $ref: '#/components/schemas/B' } }) }, []],
    [
        'one, by many references',
        { 'api.yaml': [1, 2, 3].map((at) => ({ $ref: `a.yaml#/${at}` })), 'a.yaml': {} },
        ['a.yaml'],
    ],
    [
        'one, by different paths',
        { 'api.yaml': ['a.yaml', './a.yaml', 'x/../a.yaml#', '/api/a.yaml'].map(($ref) => ({ $ref })), 'a.yaml': {} },
        ['a.yaml'],
    ],
    ['itself, by its name', { 'api.yaml': { a: { $ref: 'api.yaml#/b' } } }, []],
    [
        'circular ones',
        {
            'api.yaml': { $ref: 'a.yaml' },
            'a.yaml': { b: { $ref: 'b.yaml' } },
            'b.yaml': [{ $ref: 'a.yaml' }, { $ref: 'api.yaml' }],
        },
        ['a.yaml', 'b.yaml'],
    ],
    [
        'relative to the file that refers to them',
        {
            'api.yaml': { $ref: 'x/a.yaml' },
            'x/a.yaml': { $ref: 'b.yaml' },
            'x/b.yaml': { $ref: '../c.yaml' },
            'c.yaml': null,
        },
        ['x/a.yaml', 'x/b.yaml', 'c.yaml'],
    ],
    ['a missing one', { 'api.yaml': [{ $ref: 'a.yaml' }, { $ref: 'a.yaml#/b' }] }, ['a.yaml']],
    [
        'one by its own name',
        {
            'api.yaml': [{ $ref: 'a.yaml' }],
            'a.yaml': { $self: 'x/own', b: { $ref: 'b.yaml' } },
            'b.yaml': { $ref: 'x/own#/c' },
        },
        ['a.yaml', 'x/b.yaml', 'b.yaml'],
    ],
    ['an invalid URL', { 'api.yaml': { $ref: 'http://[' } }, []],
    ['an empty URL', { 'api.yaml': { $ref: '' } }, []],
])('each document is read once: %s', async (_, files, expected) => {
    const requests: string[] = [];
    await readFiles(files, requests);
    expect(requests).toEqual(expected);
});

test('documents have the order of their references, not of their arrival', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `${index}.yaml`);
    const first = documentAt(
        'api.yaml',
        names.map(($ref) => ({ $ref })),
    );
    const orderWith = async (delay: (number: number) => number) => {
        const read = async (url: URL) => {
            const name = url.pathname.replace('/api/', '');
            const number = Number.parseInt(name, 10);
            await new Promise((resolve) => setTimeout(resolve, delay(number)));
            return documentAt(name, number < 40 ? { $ref: `${79 - number}.yaml` } : {});
        };
        const { documents } = await readDocuments(first, urlOf('api.yaml'), read);
        return documents.map(({ name }) => name);
    };
    const order = await orderWith(() => 0);
    expect(order.length).toBe(81);
    expect(await orderWith((number) => number % 7)).toEqual(order);
    expect(await orderWith((number) => (80 - number) % 5)).toEqual(order);
});

test('only some are read at the same time', async () => {
    let now = 0;
    let most = 0;
    const read = async () => {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setTimeout(resolve, 1));
        now--;
        return documentAt('any.yaml', {});
    };
    const many = Array.from({ length: 100 }, (_, index) => ({ $ref: `${index}.yaml` }));
    await readDocuments(documentAt('api.yaml', many), urlOf('api.yaml'), read);
    expect(most).toBe(16);
});

test.each([
    [10_000, undefined],
    [
        10_001,
        "external-reference: '10000.yaml' cannot be read: the description refers to more than 10000 other documents",
    ],
])('%i other documents', async (count, expected) => {
    const list = Array.from({ length: count }, (_, index) => ({ $ref: `${count - 1 - index}.yaml` }));
    const files = Object.fromEntries(list.map(({ $ref }) => [$ref, {}]));
    const { references, document } = await joinFiles({ ...files, 'api.yaml': { 'x-list': list } });
    const last = references.resolve(`${count - 1}.yaml`, '');
    if (expected === undefined)
        expect(last).toEqual({ kind: 'pointer', pointer: `/x-oasmith-documents/${count - 1}/0` });
    else expect(reportsOf(last)).toBe(expected);
    expect(reportsOf(references.resolve('0.yaml', ''))).toBe('/x-oasmith-documents/0/0');
    expect(Object.keys(document['x-oasmith-documents'] ?? {}).length).toBeGreaterThan(9_980);
});

test('an endless chain of documents is cut off', async () => {
    let count = 0;
    const read = async () => documentAt('any.yaml', { $ref: `${++count}.yaml` });
    const limits = { count: 50, size: 1_000 };
    const { documents } = await readDocuments(
        documentAt('api.yaml', { $ref: '0.yaml' }),
        urlOf('api.yaml'),
        read,
        limits,
    );
    expect(documents.length).toBe(51);
});

test('stops reading documents when their total size is too large', async () => {
    let requests = 0;
    const read: ReadFurther = async (url, together) => {
        requests++;
        together.take(600_000);
        return documentAt('any.yaml', { $ref: `a${url.pathname}` });
    };
    const limits = { size: 1_000_000 };
    const set = await readDocuments(documentAt('api.yaml', { $ref: 'a.yaml' }), urlOf('api.yaml'), read, limits);
    expect(set.documents.length).toBe(2);
    expect(requests).toBe(2);
    expect([...set.lost.values()].flatMap(messagesOf)).toEqual([
        'what the description refers to is larger than 1 MB in all',
    ]);
});

test('abandons all concurrent reads when their total size is too large', async () => {
    const list = Array.from({ length: 40 }, (_, index) => ({ $ref: `${index}.yaml` }));
    const text = Buffer.alloc(100);
    let held = 0;
    const read: ReadFurther = async (url, together) => {
        const chunks = async function* () {
            for (let count = 0; count < 10; count++) {
                await new Promise((resolve) => setTimeout(resolve, 0));
                held += text.length;
                yield text;
            }
        };
        await collectBytes(url.pathname, chunks(), { size: 1_000, together });
        return documentAt('any.yaml', {});
    };
    const set = await readDocuments(documentAt('api.yaml', list), urlOf('api.yaml'), read, { size: 2_000 });
    expect(set.documents.length).toBe(1);
    expect(set.lost.size).toBe(40);
    // Each read may have received one more chunk.
    expect(held).toBeLessThanOrEqual(2_000 + 16 * text.length);
});

test('an unreadable document is an error only where it is needed', async () => {
    const { references } = await joinFiles({
        'api.yaml': describing({ A: { $ref: 'a.yaml' }, B: { $ref: 'b.yaml' } }),
        'b.yaml': {},
    });
    expect(reportsOf(references.resolve('b.yaml', ''))).toBe('/components/schemas/B');
    expect(reportsOf(references.resolve('a.yaml', ''))).toBe(
        "external-reference: 'a.yaml' cannot be read: no such file",
    );
});

test('an error within a document is reported there', async () => {
    const where = { file: 'a.yaml', line: 7, column: 3 };
    const read = () => fail('invalid-syntax', 'broken YAML', { where });
    const { lost } = await readDocuments(documentAt('api.yaml', { $ref: 'a.yaml' }), urlOf('api.yaml'), async () =>
        read(),
    );
    expect([...lost.values()]).toMatchObject([{ diagnostics: [{ code: 'invalid-syntax', where }] }]);
});

test('an error of the reader is not reported as one of the description', async () => {
    const read = async () => Promise.reject(new TypeError('an error'));
    await expect(readDocuments(documentAt('api.yaml', { $ref: 'a.yaml' }), urlOf('api.yaml'), read)).rejects.toThrow(
        'an error',
    );
});

test('two addresses that redirect to one document are one document', async () => {
    const end = new URL('https://api.example/v2/a.yaml');
    const requests: string[] = [];
    const read = async (url: URL) => {
        requests.push(url.href);
        return documentAt('a.yaml', { b: { $ref: 'b.yaml' } }, url.href.endsWith('/b.yaml') ? url : end);
    };
    const root = ['one.yaml', 'two.yaml', end.href].map(($ref) => ({ $ref }));
    const set = await readDocuments(documentAt('api.yaml', root), new URL('https://api.example/v1/api.yaml'), read);
    expect(set.documents.map(({ url }) => url.href)).toEqual([
        'https://api.example/v1/api.yaml',
        'https://api.example/v2/a.yaml',
        // Relative to the target of the redirect.
        'https://api.example/v2/b.yaml',
    ]);
});

test.each([
    ['a.yaml', 'file:///api/a.yaml'],
    ['a.yaml#/b', 'file:///api/a.yaml'],
    ['a.yaml#', 'file:///api/a.yaml'],
    ['', 'file:///api/api.yaml'],
    ['#/b', 'file:///api/api.yaml'],
    ['?a', 'file:///api/api.yaml?a'],
    ['größe und mehr.yaml', 'file:///api/gr%C3%B6%C3%9Fe%20und%20mehr.yaml'],
    ['https://user:word@api.example/a', 'https://api.example/a'],
    ['http://[', undefined],
])('%j resolves to %s', (reference, expected) => {
    expect(locationOf(reference, urlOf('api.yaml'))).toBe(expected);
});

test.each(['https://api.example/a', 'https://api.example/a#', 'https://api.example/a#b#c'])(
    '%s without its fragment',
    (href) => {
        expect(withoutFragment(new URL(href))).toBe('https://api.example/a');
    },
);

test('a cycle of two thousand documents is read in linear time', async () => {
    const count = 2_000;
    const ring = Array.from({ length: count }, (_, index) => [
        `${index}.yaml`,
        { next: { $ref: `${(index + 1) % count}.yaml` } },
    ]);
    const requests: string[] = [];
    const { documents } = await readFiles({ ...Object.fromEntries(ring), 'api.yaml': { $ref: '0.yaml' } }, requests);
    expect(documents.length).toBe(count + 1);
    expect(new Set(requests).size).toBe(requests.length);
});
