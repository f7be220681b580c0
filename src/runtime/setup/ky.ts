/**
 * How the generated client talks to the server. This file was written once and is yours: change it as you like.
 * The generated client creates its ky instance with the options from here.
 */
import type { Options } from 'ky';

/** The options of every request. The hooks of your version of ky can stand here too. */
export function createKyConfig(): Options {
    return {
        timeout: 30_000,
        retry: 2,
        fetch: async (input, init) => {
            const request = new Request(input, init);
            const token = readToken();
            if (token !== undefined) {
                request.headers.set('Authorization', `Bearer ${token}`);
            }
            const response = await fetch(request);
            if (response.status === 401) {
                // No user is logged in any more: show the login.
            }
            return response;
        },
    };
}

/** The token to send, from wherever your application keeps it; undefined while no user is logged in. */
function readToken(): string | undefined {
    return undefined;
}
