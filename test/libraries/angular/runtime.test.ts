// Outside an Angular build, its packages are compiled when they are loaded.
import '@angular/compiler';
import { HttpErrorResponse, HttpHeaders, HttpResponse } from '@angular/common/http';
import { Injector, runInInjectionContext } from '@angular/core';
import { catchError, firstValueFrom, throwError } from 'rxjs';
import { describe, expect, test, vi } from 'vitest';
import {
    BASE_URL,
    bodyOf,
    injectBaseUrl,
    mergeHeaders,
    orUndefined,
    type RequestOptions,
    readErrorBody,
    readWith,
    rejectUnreadable,
    toUndefined,
} from '../../../src/libraries/angular/runtime/client.ts';
import { readExactError } from '../../../src/libraries/angular/runtime/numbers.ts';
import { UnreadableBodyError } from '../../../src/runtime/unreadable.ts';

function entriesOf(headers: HttpHeaders): Record<string, readonly string[] | null> {
    return Object.fromEntries(headers.keys().map((name) => [name, headers.getAll(name)]));
}

describe('the headers of $config override those of the method', () => {
    type Given = RequestOptions['headers'];

    test.each<[does: string, own: Readonly<Record<string, string>>, given: Given, merged: object]>([
        ['no headers', {}, undefined, {}],
        ['only own headers', { 'X-A': 'a' }, undefined, { 'X-A': ['a'] }],
        ['only given headers', {}, { 'X-B': 'b' }, { 'X-B': ['b'] }],
        ['both headers', { 'X-A': 'a' }, { 'X-B': 'b' }, { 'X-A': ['a'], 'X-B': ['b'] }],
        ['the same name', { Accept: 'a' }, { Accept: 'b' }, { Accept: ['b'] }],
        ['HttpHeaders', { Accept: 'a' }, new HttpHeaders({ 'X-B': 'b' }), { Accept: ['a'], 'X-B': ['b'] }],
        ['HttpHeaders of the same name', { Accept: 'a' }, new HttpHeaders().set('accept', 'b'), { Accept: ['b'] }],
        ['changed HttpHeaders', {}, new HttpHeaders({ a: '1' }).append('a', '2').delete('b'), { a: ['1', '2'] }],
        ['several values of one name', { 'X-A': 'a' }, { 'X-A': ['b', 'c'] }, { 'X-A': ['b', 'c'] }],
        ['numbers', {}, { 'X-A': 1 } as unknown as Given, { 'X-A': ['1'] }],
    ])('%s', (_does, own, given, merged) => {
        expect(entriesOf(mergeHeaders(own, given))).toEqual(merged);
    });

    test('in any case', () => {
        const merged = mergeHeaders({ 'Content-Type': 'a' }, { 'content-type': 'b' });
        expect(merged.keys()).toHaveLength(1);
        expect(merged.getAll('Content-Type')).toEqual(['b']);
    });

    test('and are not changed', () => {
        const given = new HttpHeaders({ Accept: 'b' });
        mergeHeaders({ 'X-A': 'a' }, given).set('Accept', 'c');
        expect(entriesOf(given)).toEqual({ Accept: ['b'] });
    });
});

describe('a body', () => {
    test.each([0, '', false, 'a', null, [], {}].map((body) => [body]))('%j is passed on', (body) => {
        expect(bodyOf(body)).toBe(body);
    });

    test.each<[unknown, unknown]>([
        [null, undefined],
        [undefined, undefined],
        [0, 0],
        ['', ''],
        [false, false],
    ])('%j, where it may be missing, is %j', (body, expected) => {
        expect(orUndefined(body)).toBe(expected);
    });

    test('that is not read is undefined', () => {
        expect(toUndefined()).toBeUndefined();
    });
});

test.each([
    [{}, ''],
    [{ 'content-type': 'text/plain' }, 'text/plain'],
    [{ 'CONTENT-TYPE': 'a/b; c=d' }, 'a/b; c=d'],
])('a response with the headers %j is read with its metadata', (headers, contentType) => {
    const read = vi.fn(() => 2);
    const url = 'https://pets.example/pets';
    const given = { headers: new HttpHeaders(headers as Record<string, string>), status: 201, url };
    expect(readWith<number>(new HttpResponse({ body: '1', ...given }), read, 'PUT')).toBe(2);
    expect(read).toHaveBeenCalledWith('1', { method: 'PUT', url, status: 201, contentType });
});

describe('a success that HttpClient could not parse', () => {
    const url = 'https://ann:secret@pets.example/pets';
    const cause = new SyntaxError('Unexpected token');
    const headers = new HttpHeaders({ 'Content-Type': 'text/html' });

    async function seen(thrown: unknown): Promise<unknown> {
        const failing = throwError(() => thrown).pipe(catchError(rejectUnreadable('POST')));
        return firstValueFrom(failing).catch((error: unknown) => error);
    }

    test.each<[does: string, error: unknown, excerpt: string]>([
        ['through XMLHttpRequest', { error: cause, text: '<html>' }, '<html>'],
        ['through fetch, which does not pass on the body', cause, ''],
    ])('is reported as unreadable: %s', async (_does, error, excerpt) => {
        const reason = await seen(new HttpErrorResponse({ error, headers, status: 200, url }));
        expect(reason).toBeInstanceOf(UnreadableBodyError);
        const target = 'https://pets.example/pets';
        expect(reason).toMatchObject({ method: 'POST', url: target, status: 200, contentType: 'text/html', excerpt });
        expect(reason).toHaveProperty('cause', cause);
    });

    test.each<[does: string, thrown: unknown]>([
        ['an error response', new HttpErrorResponse({ error: { code: 1 }, status: 500 })],
        ['an error response without a body', new HttpErrorResponse({ error: null, status: 404 })],
        ['an error made of a success by an interceptor', new HttpErrorResponse({ error: { code: 1 }, status: 200 })],
        ['any other error', new TypeError('lost')],
    ])('is not confused with %s', async (_does, thrown) => {
        expect(await seen(thrown)).toBe(thrown);
    });
});

describe.each([
    ['an error response', readErrorBody],
    ['an error response with exact numbers', readExactError(() => undefined)],
])('%s', (_name, readError) => {
    /** The error that a subscriber gets. */
    async function seen(thrown: unknown): Promise<unknown> {
        const failing = throwError(() => thrown).pipe(catchError(readError));
        return firstValueFrom(failing).then(
            () => 'no error',
            (error: unknown) => error,
        );
    }

    const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

    test.each<[does: string, error: unknown, body: unknown]>([
        ['JSON in a string', '{"code":1}', { code: 1 }],
        ['JSON in bytes', bytes('{"code":1}'), { code: 1 }],
        ['a string', 'Broken', 'Broken'],
        ['a string in bytes', bytes('Broken'), 'Broken'],
        ['truncated JSON', '{"code":', '{"code":'],
        ['an empty string', '', undefined],
        ['no bytes', bytes(''), undefined],
    ])('has %s for its body', async (_does, error, body) => {
        const headers = new HttpHeaders({ 'X-A': 'a' });
        const given = { headers, status: 500, statusText: 'Broken', url: 'https://example.com/a' };
        const rejected = await seen(new HttpErrorResponse({ error, ...given }));
        expect(rejected).toBeInstanceOf(HttpErrorResponse);
        const { error: read, status, statusText, url, headers: kept } = rejected as HttpErrorResponse;
        // HttpErrorResponse has null for a body that is undefined.
        expect(read ?? undefined).toEqual(body);
        expect({ status, statusText, url, headers: entriesOf(kept) }).toEqual({ ...given, headers: { 'X-A': ['a'] } });
    });

    test('without a URL has none', async () => {
        const rejected = await seen(new HttpErrorResponse({ error: 'a', status: 500 }));
        expect((rejected as HttpErrorResponse).url).toBeNull();
    });

    test.each<[does: string, thrown: unknown]>([
        ['that never reached the server', new HttpErrorResponse({ error: new TypeError('lost'), status: 0 })],
        ['of another kind', new TypeError('lost')],
        ['that is not an error', 'lost'],
    ])('%s is passed on unchanged', async (_does, thrown) => {
        expect(await seen(thrown)).toBe(thrown);
    });

    test('what an interceptor says in place of a response is no body', async () => {
        const error = '{"offline":true}';
        expect(await seen(new HttpErrorResponse({ error, status: 0 }))).toMatchObject({ error });
    });
});

describe('the base URL', () => {
    test.each([
        ['/api', '/api'],
        ['/api/', '/api'],
        ['https://example.com//', 'https://example.com'],
        ['', ''],
    ])('provided as %j is injected as %j', (provided, injected) => {
        const injector = Injector.create({ providers: [{ provide: BASE_URL, useValue: provided }] });
        expect(runInInjectionContext(injector, injectBaseUrl)).toBe(injected);
    });
});
