/** Requests from pages of other origins (Fetch Standard, 3.3, "HTTP extensions"): all of them may read all answers. */
import type { Reply } from './reply.ts';

/** Whether a browser asks what a page may send. */
export function isPreflight(method: string, headers: Headers): boolean {
    return method === 'OPTIONS' && headers.has('Origin') && headers.has('Access-Control-Request-Method');
}

/** Allows what is asked for. */
export function preflight(headers: Headers): Reply {
    const method = headers.get('Access-Control-Request-Method') ?? '';
    const names = headers.get('Access-Control-Request-Headers');
    return {
        status: 204,
        headers: {
            'Access-Control-Allow-Methods': method,
            ...(names !== null && { 'Access-Control-Allow-Headers': names }),
            // A page of the network may ask a server of this machine only if that allows it (Private Network Access).
            ...(headers.has('Access-Control-Request-Private-Network') && {
                'Access-Control-Allow-Private-Network': 'true',
            }),
            'Access-Control-Max-Age': '600',
        },
        parts: [],
    };
}

/** The headers that let a page of another origin read an answer; none for any other client. */
export function sharing(request: Headers, answer: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const origin = request.get('Origin');
    if (origin === null) return {};
    const names = Object.keys(answer).filter((name) => !/^access-control-/i.test(name));
    return {
        // With credentials, `*` would mean nothing.
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
        ...(names.length > 0 && { 'Access-Control-Expose-Headers': names.join(', ') }),
        Vary: 'Origin',
    };
}
