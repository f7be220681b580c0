import { withoutSlash } from '../../../runtime/text.ts';
import { type KyOptions, namesPrefix } from './client.ts';

/**
 * Returns the path on another server, unless `$config` sets a prefix. It is a `URL`: ky would add the prefix of its
 * instance to a string.
 */
export function urlAt(server: string, path: string, $config: KyOptions = {}): string | URL {
    return namesPrefix($config) ? `.${path}` : new URL(new Request(withoutSlash(server) + path).url);
}
