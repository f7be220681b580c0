/** What the server sends. */

/** An answer to a request, before it is sent. */
export interface Reply {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    /** The parts of the body; those of a stream are sent one after the other. */
    readonly parts: readonly (string | Uint8Array)[];
    /** Why it is not a success, for the log. */
    readonly reason?: string;
}

/** What is wrong with a request, in the terms of RFC 9457 (3, and the extension in its example). */
export interface Problem {
    readonly detail: string;
    /** Where in the body, as a JSON pointer in a fragment. */
    readonly pointer?: string;
    readonly in?: string;
    readonly name?: string;
}

/** A reply that says what is wrong with a request (RFC 9457). */
export function problem(
    status: number,
    title: string,
    detail: string,
    more: { readonly errors?: readonly Problem[]; readonly headers?: Readonly<Record<string, string>> } = {},
): Reply {
    const { errors = [], headers } = more;
    const body = { title, status, detail, ...(errors.length > 0 && { errors }) };
    return {
        status,
        headers: { 'Content-Type': 'application/problem+json', ...headers },
        parts: [`${JSON.stringify(body)}\n`],
        reason: errors[0] === undefined ? detail : [errors[0].name ?? errors[0].pointer, errors[0].detail].join(' '),
    };
}
