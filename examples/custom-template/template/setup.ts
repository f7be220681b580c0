/** How the generated client talks to the server. This file is generated once and is yours to change. */
import { http } from './runtime.ts';

/** Call it when your application starts, before its first request. */
export function setupClient(baseUrl: string): void {
    http.baseUrl = baseUrl;
    http.headers = { 'User-Agent': 'example' };
}
