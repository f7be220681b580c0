/** ky in its two versions. The generated code is the same for both. */
import type { HTTPError, Options } from 'ky';
import type { HTTPError as HTTPErrorOf1, Options as OptionsOf1 } from 'ky1';
import { expect } from 'vitest';
import { type Client, type Exports, type Library, objectClient, pathOf, responseIn, responseOf } from '../library.ts';

/** Adds options to those of every request, as the generated module exports it. */
type ExtendHttp = (options: Options | OptionsOf1) => void;

/** What differs between the versions. */
interface Version {
    /** The name of the option for the base URL. */
    readonly prefix: 'prefix' | 'prefixUrl';
    /** A hook that sees a request before it is sent. */
    readonly hooks: (see: (request: Request) => void) => Options | OptionsOf1;
    readonly dataOf: (error: HTTPError | HTTPErrorOf1) => Promise<unknown>;
}

export const ky: Library = library('ky', {
    prefix: 'prefix',
    hooks: (see) => ({ hooks: { beforeRequest: [({ request }: { request: Request }) => see(request)] } }),
    dataOf: async (error) => (error as HTTPError).data,
});

export const ky1: Library = {
    ...library('ky 1', {
        prefix: 'prefixUrl',
        hooks: (see) => ({ hooks: { beforeRequest: [(request: Request) => see(request)] } }),
        dataOf: async ({ response }) => parsed(await response.text(), response.headers.get('Content-Type')),
    }),
    packages: { ky: 'ky1' },
};

function library(name: 'ky' | 'ky 1', version: Version): Library {
    return {
        name,
        template: 'ky',
        defaultShape: 'body',
        instanceUrl: version.prefix,
        load: async () => (exports) => open(exports, version),
        response: responseIn,
        rejection: {
            badRequest: {
                name: 'HTTPError',
                message: expect.stringMatching(/^Request failed with status code 400 Bad Request: GET http/),
            },
            aborted: { name: 'AbortError' },
        },
    };
}

function open(exports: Exports, { prefix, hooks, dataOf }: Version): Client {
    const extendHttp = exports.extendHttp as ExtendHttp;
    // ky tries a GET that failed again, twice and after a while: ky.test.ts looks at that, once.
    extendHttp({ retry: 0 });
    return {
        ...objectClient(exports),
        // The generated module has taken its options from the setup file already.
        useSetup: () => undefined,
        setBaseUrl: (url) => extendHttp({ [prefix]: url }),
        setHeader: (name, value) => extendHttp({ headers: { [name]: value } }),
        intercept: (see) => {
            const addHeader = (request: Request): void => {
                const { method, url } = request;
                request.headers.set(...see({ method, path: pathOf(url) }));
            };
            extendHttp(hooks(addHeader));
        },
        error: async (reason) => {
            if (!isHttpError(reason)) return undefined;
            const { status, headers } = reason.response;
            return responseOf({ data: await dataOf(reason), status, headers });
        },
    };
}

function isHttpError(reason: unknown): reason is HTTPError | HTTPErrorOf1 {
    return reason instanceof Error && reason.name === 'HTTPError';
}

/** The body of an error response as users of ky 1 read it, as ky 1 does not. */
function parsed(text: string, type: string | null): unknown {
    if (text === '') return undefined;
    try {
        return type?.startsWith('text/') ? text : JSON.parse(text);
    } catch {
        return text;
    }
}
