import type { AxiosInstance } from 'axios';
import { withoutSlash } from '../../../runtime/text.ts';
import { http } from './client.ts';

/** The prefix of every path now, without a slash at its end. */
export function currentBaseUrl(instance: AxiosInstance = http): string {
    return withoutSlash(instance.defaults.baseURL ?? '');
}
