/** Reads docs/all-pages.md: the pages of the documentation, with their names and what each is about. */
import { posix } from 'node:path';

/** The group about oasmith itself. Who uses it needs none of these pages. */
export const internalGroup = 'Internals';

/**
 * @param {string} text The text of docs/all-pages.md.
 * @returns {{ title: string, pages: { path: string, name: string, summary: string }[] }[]} The paths are those in the repository.
 */
export function readGroups(text) {
    const [, ...sections] = text.split(/^## /m);
    return sections.map((section) => {
        const [title = ''] = section.split('\n');
        const lines = [...section.matchAll(/^- \[([^\]]+)\]\(([^()\s]+)\): (.+)$/gm)];
        return {
            title,
            pages: lines.map(([, name, link, summary]) => ({ path: posix.join('docs', link), name, summary })),
        };
    });
}
