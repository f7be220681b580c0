/**
 * How the generated client talks to the server. This file is generated once and is yours to change.
 * Call `setupClient` when your application starts, before its first request.
 */
import { isAxiosError } from 'axios';
import { http } from './client.ts';

export function setupClient(): void {
    http.defaults.timeout = 30_000;

    http.interceptors.request.use((config) => {
        const token = readToken();
        if (token !== undefined) {
            config.headers.set('Authorization', `Bearer ${token}`);
        }
        return config;
    });

    http.interceptors.response.use(undefined, (error: unknown) => {
        if (isAxiosError(error) && error.response?.status === 401) {
            // The session has ended: show the login page.
        }
        return Promise.reject(error);
    });
}

/** Returns the token of your application, or undefined if no user is logged in. */
function readToken(): string | undefined {
    return undefined;
}
