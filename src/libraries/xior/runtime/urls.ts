import type { XiorInstance } from 'xior';
import { withoutSlash } from '../../../runtime/text.ts';
import { http } from './client.ts';

/** The prefix of every path now, without a slash at its end. */
export function currentBaseUrl(instance: XiorInstance = http): string {
    const { baseURL = '' } = { ...instance.config, ...instance.defaults };
    return withoutSlash(baseURL);
}
