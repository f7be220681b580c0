/**
 * How the generated client talks to the server. This file is generated once and is yours to change.
 * The generated client creates its ky instance with these options.
 */
import type { Options } from 'ky';

/** Options for all requests. You can add the hooks of your version of ky. */
export function createKyConfig(): Options {
    return {
        timeout: 30_000,
        retry: 2,
        fetch: async (input, init) => {
            // ky passes a `Request`.
            const request = new Request(input as Request, init);
            const token = readToken();
            if (token !== undefined) {
                request.headers.set('Authorization', `Bearer ${token}`);
            }
            const response = await fetch(request);
            if (response.status === 401) {
                // The session has ended: show the login page.
            }
            return response;
        },
    };
}

/** Returns the token of your application, or undefined if no user is logged in. */
function readToken(): string | undefined {
    return undefined;
}
