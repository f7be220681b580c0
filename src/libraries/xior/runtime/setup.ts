/**
 * How the generated client talks to the server. This file is generated once and is yours to change.
 * Call `setupClient` when your application starts, before its first request.
 */
import { isXiorError } from 'xior';
import { http } from './client.ts';

export function setupClient(): void {
    http.interceptors.request.use((config) => {
        const token = readToken();
        if (token !== undefined) {
            config.headers = { ...config.headers, Authorization: `Bearer ${token}` };
        }
        return config;
    });

    http.interceptors.response.use(
        (response) => response,
        (error: unknown) => {
            if (isXiorError(error) && error.response?.status === 401) {
                // The session has ended: show the login page.
            }
            return Promise.reject(error);
        },
    );
}

/** Returns the token of your application, or undefined if no user is logged in. */
function readToken(): string | undefined {
    return undefined;
}
