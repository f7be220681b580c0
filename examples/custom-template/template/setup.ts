/** How the generated client talks to the server. This file was written once and is yours: change it as you like. */
import { http } from './runtime.ts';

/** Call it where your application starts, before the first request. */
export function setupClient(baseUrl: string): void {
    http.baseUrl = baseUrl;
    http.headers = { 'User-Agent': 'example' };
}
