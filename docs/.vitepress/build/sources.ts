/** What the built site has besides its pages: their Markdown, the files that they link to, and the indexes for programs. */

import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { renderLlms } from '../../../scripts/render-llms.js';
import { generateClients } from '../landing/clients.ts';
import { root, sitePaths } from '../pages.ts';
import { resolveLink } from '../targets.ts';

type SiteFile = readonly [place: string, text: string];

/** The Markdown of a page with links as they are on the site, and the other files of the repository that it links to. */
export function copyPage(path: string, text: string): { readonly text: string; readonly files: readonly SiteFile[] } {
    const place = sitePaths.get(path) ?? path;
    const files: SiteFile[] = [];
    const relativeTo = (target: string): string => posix.relative(posix.dirname(place), target);
    const linked = outsideBlocks(text, (part) =>
        part.replaceAll(/\]\(([^()\s]+)\)/g, (whole, link: string) => {
            const target = resolveLink(path, link);
            switch (target.kind) {
                case 'page':
                    return `](${relativeTo(target.place)}${target.anchor})`;
                case 'file':
                    files.push([target.place, readFileSync(join(root, target.path), 'utf8')]);
                    return `](${relativeTo(target.place)})`;
                case 'other':
                    return whole;
                default:
                    return target satisfies never;
            }
        }),
    );
    return { text: linked, files };
}

/** Changes a text, but not its blocks of code. */
function outsideBlocks(text: string, change: (part: string) => string): string {
    const parts = text.split(/(^ *```[\s\S]*?^ *```$)/m);
    return parts.map((part, index) => (index % 2 === 1 ? part : change(part))).join('');
}

/** Writes all of it to the folder of the built site. */
export async function writeSources(folder: string): Promise<void> {
    const pages = await Promise.all(
        [...sitePaths].map(async ([path, place]): Promise<SiteFile[]> => {
            const { text, files } = copyPage(path, await readFile(join(root, path), 'utf8'));
            return [[place, text], ...files];
        }),
    );
    const indexes = Object.entries(renderLlms((path) => readFileSync(join(root, path), 'utf8'))).map(
        // Their links begin at the root of the repository.
        ([name, text]): SiteFile => [name, copyPage('llms.txt', text).text],
    );
    const clients = (await generateClients()).map(({ place, text }): SiteFile => [place, text]);
    for (const [place, text] of [...pages.flat(), ...indexes, ...clients]) {
        await mkdir(dirname(join(folder, place)), { recursive: true });
        await writeFile(join(folder, place), text);
    }
}
