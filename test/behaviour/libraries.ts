import type { AxiosInstance } from 'axios';
import { AxiosError, AxiosHeaders } from 'axios';
import type { Client } from './client.ts';

/** What an answer is made of, however a library wraps it. */
export interface Answer {
    readonly data: unknown;
    readonly status: number;
    readonly header: (name: string) => unknown;
}

/** What differs between the libraries for a person who writes tests; each runs every case of every table. */
export interface Library {
    readonly template: 'axios' | 'fetch';
    /** What a method resolves to while `responseShape` is not set. */
    readonly defaultShape: 'native' | 'body';
    /** Points a client to another server at run time. */
    readonly setBaseUrl: (client: Client, url: string) => void;
    /** Sends a header with every request. */
    readonly setHeader: (client: Client, name: string, value: string) => void;
    /** Lets a function see the URL and the method of every request before it is sent, and add a header to it. */
    readonly intercept: (client: Client, see: (request: { method: string; url: string }) => [string, string]) => void;
    /** The answer in what `responseShape: full` resolves to. */
    readonly answer: (resolved: unknown) => Answer;
    /** The answer in what a method rejects with; undefined where there was none. */
    readonly failure: (client: Client, error: unknown) => Answer | undefined;
    /** What its errors are called, and what that of a 400 says. */
    readonly error: { readonly name: string; readonly badRequest: string; readonly aborted: string };
}

interface Full {
    readonly data: unknown;
    readonly status: number;
    readonly headers: { get(name: string): unknown };
}

function answer(resolved: unknown): Answer {
    const { data, status, headers } = resolved as Full;
    return { data, status, header: (name) => headers.get(name) };
}

const axios: Library = {
    template: 'axios',
    defaultShape: 'native',
    setBaseUrl: ({ exports }, url) => {
        (exports.http as AxiosInstance).defaults.baseURL = url;
    },
    setHeader: ({ exports }, name, value) => {
        (exports.http as AxiosInstance).defaults.headers.common[name] = value;
    },
    intercept: ({ exports }, see) => {
        (exports.http as AxiosInstance).interceptors.request.use((config) => {
            config.headers.set(...see({ method: config.method?.toUpperCase() ?? '', url: config.url ?? '' }));
            return config;
        });
    },
    answer,
    failure: (_client, error) => {
        if (!(error instanceof AxiosError) || error.response === undefined) return undefined;
        const { data, status, headers } = error.response;
        return { data, status, header: (name) => AxiosHeaders.from(headers as AxiosHeaders).get(name) };
    },
    error: { name: 'AxiosError', badRequest: 'Request failed with status code 400', aborted: 'CanceledError' },
};

interface HttpSettings {
    baseUrl: string;
    headers: Record<string, string>;
    fetch: (input: string, init: RequestInit) => Promise<Response>;
}

const fetch: Library = {
    template: 'fetch',
    defaultShape: 'body',
    setBaseUrl: ({ exports }, url) => {
        (exports.http as HttpSettings).baseUrl = url;
    },
    setHeader: ({ exports }, name, value) => {
        (exports.http as HttpSettings).headers = { [name]: value };
    },
    intercept: ({ exports }, see) => {
        const settings = exports.http as HttpSettings;
        settings.fetch = (input, init) => {
            const headers = new Headers(init.headers);
            headers.set(...see({ method: init.method ?? '', url: input.slice(settings.baseUrl.length) }));
            return globalThis.fetch(input, { ...init, headers });
        };
    },
    answer,
    failure: ({ exports }, error) => {
        const ApiError = exports.ApiError as new () => { status: number; headers: Headers; body: unknown };
        if (!(error instanceof ApiError)) return undefined;
        return { data: error.body, status: error.status, header: (name) => error.headers.get(name) };
    },
    error: { name: 'ApiError', badRequest: '400 Bad Request', aborted: 'AbortError' },
};

/** All libraries by name, as the lines of a table. */
export const libraries: readonly (readonly [Library['template'], Library])[] = [
    ['axios', axios],
    ['fetch', fetch],
];

/** What a library cannot do as the others do, with its reason: a column of the tables. */
export interface Difference<Expectation> {
    readonly because: string;
    readonly instead: Expectation;
}

export type Differences<Expectation> = Partial<Record<Library['template'], Difference<Expectation>>>;

/** The name of a test and what it expects of one library. */
export function expectationFor<Expectation>(
    template: Library['template'],
    does: string,
    expected: Expectation,
    differs?: Differences<Expectation>,
): readonly [string, Expectation] {
    const difference = differs?.[template];
    return difference === undefined
        ? [does, expected]
        : [`${does} (not as the others: ${difference.because})`, difference.instead];
}
