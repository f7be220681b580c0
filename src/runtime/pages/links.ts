import { printable } from '../printable.ts';

/**
 * The query of the link to the next page, which replaces that of the request: nothing is sent to another server, or to
 * another path, whatever a link says. A link to another path is none to the next page of this list.
 *
 * @param path The last segment of the path, unless it has a parameter.
 */
export function queryOf(link: string | null | undefined, path?: string): string | undefined {
    if (link === undefined || link === null || link === '') {
        return undefined;
    }
    const [, found = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(link) ?? [];
    const last = found
        .split('/')
        .filter((segment) => segment !== '')
        .pop();
    if (path !== undefined && last !== undefined && decoded(last) !== decoded(path)) {
        // The link itself may hold secrets.
        throw new Error(printable(`the next page is at another path: '${last}' in place of '${path}'`));
    }
    return query;
}

function decoded(segment: string): string {
    try {
        return decodeURIComponent(segment);
    } catch {
        return segment;
    }
}
