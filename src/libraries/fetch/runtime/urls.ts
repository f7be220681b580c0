import { withoutSlash } from '../../../runtime/text.ts';
import { type HttpSettings, http } from './client.ts';

/** The prefix of every path now, without a slash at its end. */
export function currentBaseUrl(settings: HttpSettings = http): string {
    return withoutSlash(settings.baseUrl);
}
