import { HttpClient, HttpErrorResponse, HttpHeaders, type HttpResponse } from '@angular/common/http';
import { Injectable, InjectionToken, inject } from '@angular/core';
import { catchError, map, type Observable, throwError } from 'rxjs';
import { baseUrl } from './settings.ts';
import { withoutSlash } from './text.ts';
import { type BodyReader, parseFailure } from './transform.ts';
import { UnreadableBodyError } from './unreadable.ts';

/** What stands before every path; provide another for your application: `{ provide: BASE_URL, useValue: '/api' }`. */
export const BASE_URL: InjectionToken<string> = new InjectionToken<string>('the base URL of the API', {
    providedIn: 'root',
    factory: () => baseUrl,
});

/** What `HttpClient` takes for a request, without what the method decides. */
export type RequestOptions = Omit<
    NonNullable<Parameters<HttpClient['request']>[2]>,
    'body' | 'observe' | 'responseType'
>;

function injectBaseUrl(): string {
    return withoutSlash(inject(BASE_URL));
}

/** The headers of a method under those of `$config`, which win. */
function mergeHeaders(own: Readonly<Record<string, string>>, given: RequestOptions['headers']): HttpHeaders {
    const added = given instanceof HttpHeaders ? given : new HttpHeaders(given);
    let headers = new HttpHeaders(own);
    for (const name of added.keys()) {
        headers = headers.set(name, added.getAll(name) ?? []);
    }
    return headers;
}

/** A body that the description promises; `HttpClient` allows for none. */
function bodyOf<T>(body: T | null): T {
    return body as T;
}

function toAnswer<T>({ body, headers, status }: HttpResponse<T>): { data: T; headers: HttpHeaders; status: number } {
    return { data: bodyOf(body), headers, status };
}

/** A body that may be missing: `HttpClient` gives null then. */
function orUndefined<T>(body: T | null): T | undefined {
    return body ?? undefined;
}

function toUndefined(): undefined {}

/** Reads the body of a failure, which `HttpClient` parses only where it was asked for JSON. */
function readFailure(failure: unknown): Observable<never> {
    if (!(failure instanceof HttpErrorResponse) || failure.status === 0) {
        return throwError(() => failure);
    }
    const error = parseFailure(failure.error) ?? null;
    return throwError(() => Object.assign(failure, { error }));
}

/** Says of a success that `HttpClient` could not parse what it is. Of its body, it hands on nothing where it goes through `fetch`. */
function rejectUnreadable(method: string): (failure: unknown) => Observable<never> {
    return (failure) => {
        if (!(failure instanceof HttpErrorResponse)) {
            return throwError(() => failure);
        }
        const cause: unknown = failure.error?.error ?? failure.error;
        if (!(cause instanceof SyntaxError)) {
            return throwError(() => failure);
        }
        const contentType = contentTypeOf(failure.headers);
        const received = { method, url: failure.url ?? '', status: failure.status, contentType };
        return throwError(() => new UnreadableBodyError(received, failure.error.text ?? '', cause));
    };
}

/** Reads the body of a response. */
function readWith<T>(response: HttpResponse<unknown>, read: BodyReader, method = 'GET'): T {
    const { body, headers, status, url } = response;
    return read(body, { method, url: url ?? '', status, contentType: contentTypeOf(headers) }) as T;
}

function contentTypeOf(headers: HttpHeaders): string {
    return headers.get('Content-Type') ?? '';
}

export {
    bodyOf,
    catchError,
    HttpClient,
    HttpHeaders,
    Injectable,
    inject,
    injectBaseUrl,
    map,
    mergeHeaders,
    type Observable,
    orUndefined,
    readFailure,
    readWith,
    rejectUnreadable,
    toAnswer,
    toUndefined,
};
