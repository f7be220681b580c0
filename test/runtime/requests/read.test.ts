/** Values that are easily taken for missing ones. */
import { expect, test } from 'vitest';
import type { BodyForm, RequestForm } from '../../../src/runtime/requests/forms.ts';
import { readRequest } from '../../../src/runtime/requests/read.ts';

const form: RequestForm = {
    method: 'POST',
    path: ['/pets/', { name: 'id', value: 'any', style: 'json' }],
    query: [{ name: 'filter', value: { properties: {} }, style: 'json' }],
    headers: [{ name: 'X-Filter', value: 'any', style: 'json' }],
};

test('null is JSON', async () => {
    const { path, query, headers, body, issues } = await readRequest(
        { ...form, body: { required: true, contents: [['application/json', { kind: 'json' }]] } },
        {
            path: '/pets/null',
            query: 'filter=null',
            headers: new Headers({ 'Content-Type': 'application/json', 'X-Filter': 'null' }),
            body: new TextEncoder().encode('null'),
        },
    );
    expect(issues).toEqual([]);
    expect({ path, query, headers, body }).toEqual({
        path: { id: null },
        query: { filter: null },
        headers: { 'X-Filter': null },
        body: null,
    });
});

test('a text that is no scalar is an item, where an array is possible', async () => {
    const given = { path: '/pets', query: 'either=x&either=y&or=x', headers: new Headers(), body: new Uint8Array() };
    const value = ['integer', { items: 'text' }] as const;
    const { query, issues } = await readRequest(
        {
            method: 'GET',
            path: ['/pets'],
            query: [
                { name: 'either', value },
                { name: 'or', value },
            ],
        },
        given,
    );
    expect({ query, issues }).toEqual({ query: { either: ['x', 'y'], or: ['x'] }, issues: [] });
});

test.each<[BodyForm['kind'] & ('text' | 'bytes' | 'json'), string, boolean, unknown, readonly string[]]>([
    ['text', 'text/plain', true, '', []],
    ['text', 'text/plain', false, undefined, []],
    ['text', '', true, undefined, ['is missing']],
    ['bytes', 'text/plain', true, expect.any(Blob), []],
    ['json', 'text/plain', true, undefined, ['is missing']],
])('a body of no bytes as %s, with the type "%s", required: %s', async (kind, type, required, value, reasons) => {
    const { body, issues } = await readRequest(
        { method: 'POST', path: ['/pets'], body: { required, contents: [['text/plain', { kind }]] } },
        {
            path: '/pets',
            query: '',
            headers: new Headers(type === '' ? {} : { 'Content-Type': type }),
            body: new Uint8Array(),
        },
    );
    expect([body, issues.map(({ reason }) => reason)]).toEqual([value, reasons]);
});
