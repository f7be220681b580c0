import { type Client, type Exports, type Library, objectClient, pathOf, responseIn, responseOf } from '../library.ts';

export const fetch: Library = {
    name: 'fetch',
    template: 'fetch',
    defaultShape: 'body',
    instanceUrl: 'baseUrl',
    load: async () => open,
    response: responseIn,
    rejection: {
        badRequest: { name: 'ApiError', message: '400 Bad Request' },
        aborted: { name: 'AbortError' },
    },
};

/** The export `http`. */
interface HttpSettings {
    baseUrl: string;
    headers: Record<string, string>;
    fetch: (input: string, init: RequestInit) => Promise<Response>;
}

type ApiErrorClass = new () => { status: number; headers: Headers; body: unknown };

function open(exports: Exports): Client {
    const settings = exports.http as HttpSettings;
    return {
        ...objectClient(exports),
        setBaseUrl: (url) => {
            settings.baseUrl = url;
        },
        setHeader: (name, value) => {
            settings.headers = { [name]: value };
        },
        intercept: (see) => {
            settings.fetch = (input, init) => {
                const headers = new Headers(init.headers);
                headers.set(...see({ method: init.method ?? '', path: pathOf(input) }));
                return globalThis.fetch(input, { ...init, headers });
            };
        },
        error: async (reason) => {
            if (!(reason instanceof (exports.ApiError as ApiErrorClass))) return undefined;
            return responseOf({ data: reason.body, status: reason.status, headers: reason.headers });
        },
    };
}
