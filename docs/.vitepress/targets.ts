/**
 * Where the links of the repository lead on the site. In the repository they are relative to their file; on the site the pages of
 * `docs` are at the root, some pages come from outside of `docs`, and all other files are text beside the pages.
 */
import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root, sitePaths } from './pages.ts';

/** Where files that are no pages are on the site. As `.txt`, a browser shows each of them, whatever it would do with its kind. */
const filesFolder = 'files';

/** What a link of a file leads to. */
export type Target =
    | { readonly kind: 'other' }
    | { readonly kind: 'page'; readonly place: string; readonly anchor: string }
    | { readonly kind: 'file'; readonly path: string; readonly place: string };

/** Finds what a link leads to, as written in the file of the repository with this path. */
export function resolveLink(from: string, link: string): Target {
    if (/^(?:[a-z][a-z\d+.-]*:|[#/])/i.test(link)) return { kind: 'other' };
    const [written = '', anchor] = link.split('#');
    const path = posix.join(posix.dirname(from), decodeURI(written));
    const place = sitePaths.get(path);
    if (place !== undefined) return { kind: 'page', place, anchor: anchor === undefined ? '' : `#${anchor}` };
    if (path.startsWith('../') || !statSync(join(root, path), { throwIfNoEntry: false })?.isFile()) {
        return { kind: 'other' };
    }
    return { kind: 'file', path, place: `${filesFolder}/${path}${path.endsWith('.svg') ? '' : '.txt'}` };
}
