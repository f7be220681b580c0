import { baseUrl } from '../settings.ts';
import { withoutSlash } from '../text.ts';

/** The base URL of the output, without a slash at its end. An instance is a stub, which has none. */
export function describedBaseUrl(_instance?: object): string {
    return withoutSlash(baseUrl);
}
