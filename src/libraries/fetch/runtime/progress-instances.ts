import { baseUrl } from '../../../runtime/settings.ts';
import type { HttpSettings } from './client.ts';
import { platformFetch } from './progress.ts';

/** Settings of a request: the options of `fetch`, and the instance to use instead of `http`. */
export interface RequestConfig extends RequestInit {
    readonly http?: HttpSettings | undefined;
    /** Never set, to reject an instance as the settings: its headers would go to another server. */
    readonly baseUrl?: never;
}

/** Creates an instance that requests can use instead of `http`, with its own base URL, headers or `fetch`. */
export function createInstance(settings: Partial<HttpSettings> = {}): HttpSettings {
    return { baseUrl, headers: {}, fetch: platformFetch, ...settings };
}
