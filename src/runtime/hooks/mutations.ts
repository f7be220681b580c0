import { mergeHeaders } from '../headers.ts';

/** What a mutation sends. */
export interface WithSettings {
    $config?: object | undefined;
}

/** The variables of one call, with the settings of its hook under its own. The headers of both are sent. */
export function withSettings(variables: WithSettings | undefined, hook: unknown): WithSettings {
    const [ofHook, ofCall] = [hook as object | undefined, variables?.$config];
    const $config =
        ofHook === undefined || ofCall === undefined
            ? (ofCall ?? ofHook)
            : { ...ofHook, ...ofCall, headers: mergeHeaders(headersIn(ofHook), headersIn(ofCall)) };
    return { ...variables, $config };
}

type HeaderRecord = Readonly<Record<string, unknown>>;

/** Headers by name, in any form that the libraries accept. */
function headersIn(settings: object): HeaderRecord {
    const { headers = {} } = settings as { readonly headers?: HeaderRecord | Iterable<[string, string]> };
    return Symbol.iterator in headers ? Object.fromEntries(new Headers([...headers])) : headers;
}
