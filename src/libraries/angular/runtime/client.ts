import { HttpClient, HttpErrorResponse, HttpHeaders, type HttpResponse } from '@angular/common/http';
import { Injectable, InjectionToken, inject } from '@angular/core';
import { catchError, defer, map, type Observable, throwError } from 'rxjs';
import { baseUrl } from '../../../runtime/settings.ts';
import { withoutSlash } from '../../../runtime/text.ts';
import { type BodyReader, parseErrorBody } from '../../../runtime/transform.ts';
import { UnreadableBodyError } from '../../../runtime/unreadable.ts';

/** The prefix of every path. To change it, provide another: `{ provide: BASE_URL, useValue: '/api' }`. */
export const BASE_URL: InjectionToken<string> = new InjectionToken<string>('the base URL of the API', {
    providedIn: 'root',
    factory: () => baseUrl,
});

/** The options that `HttpClient` accepts for a request, except those that the method sets. */
export type RequestOptions = Omit<
    NonNullable<Parameters<HttpClient['request']>[2]>,
    'body' | 'observe' | 'responseType'
>;

export function injectBaseUrl(): string {
    return withoutSlash(inject(BASE_URL));
}

/** Merges the headers of a method with those of `$config`, which win. */
export function mergeHeaders(own: Readonly<Record<string, string>>, given: RequestOptions['headers']): HttpHeaders {
    const added = given instanceof HttpHeaders ? given : new HttpHeaders(given);
    let headers = new HttpHeaders(own);
    for (const name of added.keys()) {
        headers = headers.set(name, added.getAll(name) ?? []);
    }
    return headers;
}

/** Removes null from the type of a body: `HttpClient` allows it, the description does not. */
export function bodyOf<T>(body: T | null): T {
    return body as T;
}

export function toResponse<T>({ body, headers, status }: HttpResponse<T>): {
    data: T;
    headers: HttpHeaders;
    status: number;
} {
    return { data: bodyOf(body), headers, status };
}

/** Returns undefined for a missing body; `HttpClient` returns null. */
export function orUndefined<T>(body: T | null): T | undefined {
    return body ?? undefined;
}

export function toUndefined(): undefined {}

/** Reads the body of an error response as JSON or text. `HttpClient` parses it only for requests that expect JSON. */
export function readErrorBody(reason: unknown): Observable<never> {
    if (!(reason instanceof HttpErrorResponse) || reason.status === 0) {
        return throwError(() => reason);
    }
    const error = parseErrorBody(reason.error, contentTypeOf(reason.headers)) ?? null;
    return throwError(() => Object.assign(reason, { error }));
}

/**
 * Throws an error with the start of the body if `HttpClient` could not parse a success. With `fetch`, it does not keep
 * the body.
 */
export function rejectUnreadable(method: string): (reason: unknown) => Observable<never> {
    return (reason) => {
        if (!(reason instanceof HttpErrorResponse)) {
            return throwError(() => reason);
        }
        const cause: unknown = reason.error?.error ?? reason.error;
        if (!(cause instanceof SyntaxError)) {
            return throwError(() => reason);
        }
        const contentType = contentTypeOf(reason.headers);
        const received = { method, url: reason.url ?? '', status: reason.status, contentType };
        return throwError(() => new UnreadableBodyError(received, reason.error.text ?? '', cause));
    };
}

/** Reads the body of a response. */
export function readWith<T>(response: HttpResponse<unknown>, read: BodyReader, method = 'GET'): T {
    const { body, headers, status, url } = response;
    return read(body, { method, url: url ?? '', status, contentType: contentTypeOf(headers) }) as T;
}

function contentTypeOf(headers: HttpHeaders): string {
    return headers.get('Content-Type') ?? '';
}

export { catchError, defer, HttpClient, HttpHeaders, Injectable, inject, map, type Observable };
