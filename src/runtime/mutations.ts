import { mergeHeaders } from './headers.ts';

/** The settings of one call of a mutation, over those of its hook. The headers of both are sent. */
function mergeConfig<Config>(hook: Config | undefined, call: Config | undefined): Config | undefined {
    if (hook === undefined || call === undefined) {
        return call ?? hook;
    }
    return { ...hook, ...call, headers: mergeHeaders(headersIn(hook), headersIn(call)) };
}

type HeaderRecord = Readonly<Record<string, unknown>>;

/** Headers by name, in any form that the libraries accept. */
function headersIn(config: unknown): HeaderRecord {
    const { headers = {} } = config as { readonly headers?: HeaderRecord | Iterable<[string, string]> };
    return Symbol.iterator in headers ? Object.fromEntries(new Headers([...headers])) : headers;
}

export { mergeConfig };
