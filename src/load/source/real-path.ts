/** The real path of a path. */
import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { limits } from '../../limits.ts';

/**
 * Resolves all symbolic links in a path. The file need not exist: missing parts follow the nearest existing folder.
 *
 * @throws An error with the code ELOOP if the links form a cycle.
 */
export async function followLinks(path: string, links = limits.mostLinks): Promise<string> {
    const full = resolve(path);
    const found = await realpath(full).catch(() => undefined);
    if (found !== undefined) return found;
    const above = dirname(full);
    if (above === full) return full;
    const folder = await followLinks(above, links);
    const here = join(folder, basename(full));
    // A link to a missing file still counts.
    const target = await readlink(here).catch(() => undefined);
    if (target === undefined) return here;
    if (links === 0) throw Object.assign(new Error('too many symbolic links'), { code: 'ELOOP' });
    return followLinks(resolve(folder, target), links - 1);
}
