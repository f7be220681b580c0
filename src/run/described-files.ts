/** The files of an API on one line: a folder of hundreds is one name. */
import { isPartOf } from '../check/folders.ts';
import type { WrittenFile } from '../output/write.ts';

/**
 * `src/client (12 files)`; `src/client (3 of 12 files)` if the others have not changed. What is alone has its path.
 *
 * @param folders Those of a divided output.
 */
export function describeFiles(files: readonly WrittenFile[], folders: readonly string[]): readonly string[] {
    const shown = files.filter(({ state }) => state === 'written' || state === 'unchanged');
    const folderOf = (path: string): string | undefined => folders.find((folder) => isPartOf(folder, { path }));
    const apart = shown.filter(({ path }) => folderOf(path) === undefined).map(({ path }) => path);
    const together = folders.flatMap((folder) => {
        const own = shown.filter(({ path }) => folderOf(path) === folder);
        const written = own.filter(({ state }) => state === 'written').length;
        if (own.length === 0) return [];
        const some = written > 0 && written < own.length ? `${written} of ` : '';
        return [`${folder} (${some}${own.length} ${own.length === 1 ? 'file' : 'files'})`];
    });
    return [...together, ...apart];
}

/** How many names fit into a line. */
const mostNames = 5;

/** `src/client/cats.ts and src/client/dogs.ts`, or with `and 3 more`; undefined if no file is removed. */
export function describeRemoved(files: readonly WrittenFile[]): string | undefined {
    const paths = files.filter(({ state }) => state === 'removed').map(({ path }) => path);
    if (paths.length === 0) return undefined;
    const names = paths.length > mostNames ? paths.slice(0, mostNames - 1) : paths;
    const more = paths.length - names.length;
    return `${names.join(', ')}${more === 0 ? '' : ` and ${more.toLocaleString('en')} more`}`;
}
