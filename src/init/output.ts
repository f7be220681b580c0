/** Proposes the path of the client. */
import { posix } from 'node:path';
import type { Paths } from './walk.ts';

/** The folders of sources in a project with a package, and the one to make if it has none of them. */
interface Home {
    readonly package?: string;
    readonly folders: readonly string[];
    readonly fresh: string;
}

const homes: readonly Home[] = [
    { package: '@angular/core', folders: ['src/app', 'src', 'lib'], fresh: 'src' },
    // Next.js without `src` has its pages at the root.
    { package: 'next', folders: ['src', 'lib'], fresh: 'lib' },
    { folders: ['src', 'lib'], fresh: 'src' },
];

/** Words that say what a file is, not what its API is about. */
const general =
    /^(?:(?:openapi|swagger|oas|spec|apis?|v)?\d*|specification|schema|rest|docs?|definition|description|json|ya?ml|bundled?|index|main|com|org|net|io|dev)$/;

/**
 * A path with the name of the description: next to the sources, if the project has any, and not that of another module.
 *
 * @param src The path or URL of the description.
 */
export function proposeOut({ files, folders }: Paths, packages: ReadonlySet<string>, src: string): string {
    const home = homes.find((candidate) => candidate.package === undefined || packages.has(candidate.package));
    const existing = home?.folders.find((folder) => folders.includes(folder));
    const folder = existing === undefined ? home?.fresh : `${existing}/api`;
    const name = nameOf(src);
    const names = name === undefined ? ['client', 'generated', 'api-client'] : [name, `${name}-client`, `${name}-api`];
    const taken = new Set(files.map((path) => path.replace(/(?:\.d)?\.[^./]*$/, '')));
    const free = names.find((candidate) => !taken.has(`${folder}/${candidate}`));
    return `${folder}/${free ?? 'oasmith'}.ts`;
}

/** The words in the name of a description that are about its API; undefined if there are none. */
function nameOf(src: string): string | undefined {
    const path = /^(?:https?|file):/i.test(src) && URL.canParse(src) ? new URL(src).pathname : src;
    const words = posix
        .basename(path.replaceAll('\\', '/'))
        .replace(/\.[^.]*$/, '')
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter((word) => !general.test(word));
    const name = words.join('-');
    return /^[a-z]/.test(name) ? name : undefined;
}
