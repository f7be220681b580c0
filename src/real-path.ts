/** The real path of a path. */
import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** As many as Linux follows. */
const mostLinks = 40;

/**
 * The path with all symbolic links resolved, whether its file exists yet or not: what does not exist is in the nearest folder that does.
 *
 * @throws an error with the code ELOOP if the links form a cycle.
 */
export async function followLinks(path: string, links = mostLinks): Promise<string> {
    const full = resolve(path);
    const found = await realpath(full).catch(() => undefined);
    if (found !== undefined) return found;
    const above = dirname(full);
    if (above === full) return full;
    const folder = await followLinks(above, links);
    const here = join(folder, basename(full));
    // A link to what does not exist is a link all the same.
    const target = await readlink(here).catch(() => undefined);
    if (target === undefined) return here;
    if (links === 0) throw Object.assign(new Error('too many symbolic links'), { code: 'ELOOP' });
    return followLinks(resolve(folder, target), links - 1);
}
