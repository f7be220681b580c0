/** The pages of the site: which Markdown files of the repository it has, where, and how they are grouped. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { internalGroup, readGroups } from '../../scripts/read-pages.js';

export { internalGroup };

/** The root of the repository. The site is more than `docs`: its pages link to the README and what is beside it. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Closed at first: not what a reader looks for. */
const collapsedGroups: ReadonlySet<string> = new Set(['Coming from another generator', internalGroup]);

/** The page that lists all pages, in groups. The sidebar and llms.txt have its order. */
export const listingPage = 'docs/all-pages.md';

export const pageGroups = readGroups(readFileSync(new URL('../all-pages.md', import.meta.url), 'utf8'));

/** The page that the site begins with. */
export const landingPage = 'docs/index.md';

/** The pages outside of `docs`, and where they are on the site. */
const outsidePages: Readonly<Record<string, string>> = {
    'README.md': 'readme.md',
    'AGENTS.md': 'agents.md',
    'CHANGELOG.md': 'changelog.md',
    'CONTRIBUTING.md': 'contributing.md',
    'examples/README.md': 'examples.md',
};

/** The Markdown files of `docs`, by their paths in the repository. */
export function listDocs(): string[] {
    return readdirSync(new URL('../', import.meta.url))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `docs/${name}`)
        .toSorted();
}

/** Where each page is on the site, by the path of its file. */
export const sitePaths: ReadonlyMap<string, string> = new Map([
    ...listDocs().map((path) => [path, path.slice('docs/'.length)] as const),
    ...Object.entries(outsidePages),
]);

/** Patterns of the Markdown files that are no pages: all but those of `sitePaths`. */
export function listExcluded(): string[] {
    const folders = readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !['docs', 'examples'].includes(entry.name))
        .map(({ name }) => `${name}/**`);
    const files = readdirSync(root).filter((name) => name.endsWith('.md') && !sitePaths.has(name));
    return [...folders, ...files, 'docs/*/**', 'docs/.*/**', 'examples/*/**'];
}

/** The groups as the sidebar of VitePress wants them. */
export function makeSidebar() {
    return pageGroups.map(({ title, pages }) => ({
        text: title,
        collapsed: collapsedGroups.has(title),
        items: pages.flatMap(({ path, name }) => {
            const place = sitePaths.get(path);
            return place === undefined ? [] : [{ text: name, link: `/${place}` }];
        }),
    }));
}

/** The group of each page that has one, by its address on the site. */
export function groupsByAddress(): Readonly<Record<string, string>> {
    const entries = pageGroups.flatMap(({ title, pages }) =>
        pages.map(({ path }) => [`/${(sitePaths.get(path) ?? path).replace(/\.md$/, '.html')}`, title] as const),
    );
    return Object.fromEntries(entries);
}
