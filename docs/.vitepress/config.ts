import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { withPolicy } from './build/policy.ts';
import { writeServiceWorker } from './build/service-worker.ts';
import { writeSources } from './build/sources.ts';
import { markdown } from './markdown/index.ts';
import { landingPage, listExcluded, makeSidebar, root, sitePaths } from './pages.ts';

/** Without a base, the site works under any path: its links are relative. */
const { SITE_BASE: base = './', SITE_REPOSITORY: repository } = process.env;

const title = 'oasmith';
const description = 'A TypeScript client from an OpenAPI description. It compiles, and its types are what arrives.';
const hasPlayground = sitePaths.has('docs/playground.md');

/** The first paragraph of a page, as one line of plain text. */
function describe(path: string): string {
    const paragraph = readFileSync(join(root, path), 'utf8').split('\n\n')[1] ?? '';
    const text = paragraph
        .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
        .replaceAll(/[`*]/g, '')
        .replaceAll(/\s+/g, ' ')
        .replace(/:$/, '.');
    return /^[\p{L}"“]/u.test(text) ? text : description;
}

export default defineConfig({
    title,
    description,
    lang: 'en',
    base: base as './',
    srcDir: '..',
    srcExclude: listExcluded(),
    rewrites: Object.fromEntries(sitePaths),
    // Every module named config.ts in the repository would be one.
    additionalConfig: {},
    outDir: '../out/site',
    cacheDir: '../out/site-cache',
    head: [
        ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }],
        ['meta', { name: 'color-scheme', content: 'light dark' }],
        ['meta', { property: 'og:type', content: 'website' }],
        ['meta', { property: 'og:site_name', content: title }],
    ],
    markdown,
    transformPageData(page) {
        if (page.filePath !== landingPage) return { description: describe(page.filePath) };
        return {
            title: `${title}: ${page.title}`,
            titleTemplate: false,
            frontmatter: { layout: 'landing-page', sidebar: false },
        };
    },
    transformHead: ({ title: pageTitle, description: text }) => [
        ['meta', { property: 'og:title', content: pageTitle }],
        ['meta', { property: 'og:description', content: text }],
    ],
    transformHtml: (html, _, { page }) => withPolicy(html, page),
    async buildEnd({ outDir }) {
        await writeSources(outDir);
        // Last, as it lists all files.
        await writeServiceWorker(outDir);
    },
    vite: {
        publicDir: 'docs/.vitepress/public',
        // The threads of the playground load their parts when they need them.
        worker: { format: 'es' },
        resolve: {
            alias: [
                {
                    find: /^.*\/VPLocalSearchBox\.vue$/,
                    replacement: join(root, 'docs/.vitepress/theme/components/SearchBox.ts'),
                },
            ],
        },
    },
    themeConfig: {
        logo: { src: '/icon.svg', alt: '', width: 24, height: 24 },
        nav: [
            { text: 'Guide', link: '/getting-started.md' },
            { text: 'Options', link: '/options.md' },
            ...(hasPlayground ? [{ text: 'Playground', link: '/playground.md' }] : []),
            { text: 'Benchmarks', link: '/benchmarks.md' },
        ],
        ...{ playground: hasPlayground },
        sidebar: makeSidebar(),
        outline: { level: [2, 3], label: 'On this page' },
        search: { provider: 'local' },
        sidebarMenuLabel: 'Pages',
        externalLinkIcon: false,
        ...(repository === undefined
            ? {}
            : { editLink: { pattern: `${repository}/edit/main/:path`, text: 'Edit this page' } }),
    },
});
