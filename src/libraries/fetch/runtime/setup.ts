/**
 * How the generated client talks to the server. This file is generated once and is yours to change.
 * Call `setupClient` when your application starts, before its first request.
 */
import { http } from './client.ts';

export function setupClient(): void {
    http.headers = { 'Accept-Language': 'en' };

    http.fetch = async (url, init) => {
        const headers = new Headers(init.headers);
        const token = readToken();
        if (token !== undefined) {
            headers.set('Authorization', `Bearer ${token}`);
        }
        const response = await fetch(url, { ...init, headers });
        if (response.status === 401) {
            // The session has ended: show the login page.
        }
        return response;
    };
}

/** Returns the token of your application, or undefined if no user is logged in. */
function readToken(): string | undefined {
    return undefined;
}
