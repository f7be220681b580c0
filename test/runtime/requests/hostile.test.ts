/** Requests that nobody should send are read without an error of the program, and without much work. */
import { expect, test } from 'vitest';
import { cookieReader } from '../../../src/runtime/handlers/cookies.ts';
import type { RequestForm, ValueForm } from '../../../src/runtime/requests/forms.ts';
import { readRequest } from '../../../src/runtime/requests/read.ts';

const form: RequestForm = {
    method: 'POST',
    path: ['/pets/', { name: 'id', value: 'integer' }],
    query: [
        { name: 'tag', value: 'text' },
        { name: 'page', value: 'integer', required: true },
        { name: 'filter', value: { properties: { size: 'number' } } },
        { name: 'list', value: { items: 'text' } },
        { name: 'json', value: 'number', style: 'json' },
    ],
    headers: [{ name: 'X-Count', value: 'integer' }],
    body: {
        required: true,
        contents: [
            ['application/json', { kind: 'json' }],
            ['multipart/form-data', { kind: 'multipart', value: { properties: { a: 'text' } } }],
            ['application/x-www-form-urlencoded', { kind: 'urlencoded', value: { properties: { a: 'integer' } } }],
        ],
    },
};

interface Sent {
    readonly path?: string;
    readonly query?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
}

const json = { 'Content-Type': 'application/json' };

async function issuesOf({ path = '/pets/1', query = 'page=1', headers = {}, body = '{}' }: Sent): Promise<string[]> {
    const { issues } = await readRequest(form, {
        path,
        query,
        headers: new Headers({ ...json, ...headers }),
        body: new TextEncoder().encode(body),
    });
    return issues.map((issue) => `${[issue.place, ...issue.path].join('.')} ${issue.reason}`);
}

test.each<[string, Sent, readonly string[]]>([
    ['nothing wrong', {}, []],
    ['a broken encoding in a path', { path: '/pets/%E0%A4' }, ['path.id is not percent-encoded UTF-8']],
    ['text for a number', { path: '/pets/one' }, ['path.id must be an integer']],
    ['a number that is none', { path: '/pets/1e999' }, ['path.id must be an integer']],
    ['a broken encoding in a query', { query: 'page=1&tag=%ff' }, ['query.tag is not percent-encoded UTF-8']],
    ['a name twice', { query: 'page=1&tag=a&tag=b' }, ['query.tag is given more than once']],
    ['a value instead of an object', { query: 'page=1&filter=7' }, ['query.filter must be an object']],
    ['an object instead of a value', { query: 'page[a]=1' }, ['query.page must be an integer']],
    ['text within an object', { query: 'page=1&filter[size]=x' }, ['query.filter.size must be a number']],
    ['a missing parameter', { query: '' }, ['query.page is missing']],
    ['broken JSON in a query', { query: 'page=1&json={' }, ['query.json is not JSON']],
    ['names of the language', { query: 'page=1&__proto__[x]=1&filter[__proto__]=1&constructor=1' }, []],
    ['a broken name', { query: 'page=1&%ff=1&[=1&]=1&filter[=1&filter]=1&=1&&' }, []],
    ['a header', { headers: { 'X-Count': 'many' } }, ['header.X-Count must be an integer']],
    ['no body', { body: '' }, ['body is missing']],
    ['broken JSON', { body: '{"a":' }, ['body is not JSON']],
    ['another media type', { headers: { 'Content-Type': 'text/csv' } }, ['body has another media type']],
    ['no boundary', { headers: { 'Content-Type': 'multipart/form-data' } }, ['body is not a form of several parts']],
    [
        'broken parts',
        { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: '--x\r\nContent-Disp' },
        ['body is not a form of several parts'],
    ],
    [
        'a field of a form',
        { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=x&b=%ff' },
        ['body.a must be an integer'],
    ],
])('%s', async (_name, sent, expected) => {
    expect(await issuesOf(sent)).toEqual(expected);
});

test.each<[string, string]>([
    ['many pairs', 'list=a&'.repeat(100_000)],
    ['many indices', Array.from({ length: 50_000 }, (_, index) => `list[${index * 1e9}]=a`).join('&')],
    ['many levels', `filter${'[a]'.repeat(100_000)}=1`],
    ['many names', Array.from({ length: 50_000 }, (_, index) => `filter[x${index}]=1`).join('&')],
    ['many encoded brackets', `filter${'%5B'.repeat(100_000)}=1`],
    ['many dots', `filter${'.'.repeat(300_000)}=1`],
    ['a long number', `page=${'9'.repeat(300_000)}`],
    ['many commas', `tag=${','.repeat(300_000)}`],
])('%s take no long time', async (_name, query) => {
    expect((await issuesOf({ query: `${query}&page=1` })).length).toBeLessThan(60_000);
});

test.each<[ValueForm, string, unknown]>([
    [[{ texts: [''] }, 'number'], 'it=', ''],
    [[{ texts: [''] }, 'number'], 'it=1', 1],
    [[{ texts: ['', 'x'] }, 'number'], 'it=y', 'y'],
    [[{ texts: [''] }, { items: 'integer' }], 'it=', ''],
    [[{ texts: [''] }, { items: 'integer' }], 'it=1', [1]],
    [['text', 'number'], 'it=1', '1'],
    [['text', { items: 'text' }], 'it=a', 'a'],
    [['text', { items: 'text' }], 'it=a&it=b', ['a', 'b']],
    [['boolean', 'integer'], 'it=true', true],
    [{ items: 'any' }, 'it=1', ['1']],
    ['any', 'it[a]=1&it[b][0]=2', { a: '1', b: ['2'] }],
    ['bigint', 'it=12345678901234567890', 12_345_678_901_234_567_890n],
])('what could be several things: %j in %s', async (value, query, expected) => {
    const given = { path: '/', query, headers: new Headers(), body: new Uint8Array() };
    const read = await readRequest({ method: 'GET', path: ['/'], query: [{ name: 'it', value }] }, given);
    expect([read.query, read.issues]).toEqual([{ it: expected }, []]);
});

test.each<[what: string, sent: string, issues: readonly string[]]>([
    ['cookies', '; session=x', ['cookie.session must be an integer']],
    ['a missing cookie', '=;;', ['cookie.session is missing']],
    ['names of the language', '__proto__=1; session=1; constructor=2', []],
])('%s', (_name, Cookie, expected) => {
    const read = cookieReader([{ name: 'session', value: 'integer', required: true }], []);
    const { issues } = read(new Headers({ Cookie }));
    expect(issues.map((issue) => `${[issue.place, ...issue.path].join('.')} ${issue.reason}`)).toEqual(expected);
});
