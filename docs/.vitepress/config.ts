import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig, type HeadConfig } from 'vitepress';
import { withPolicy } from './build/policy.ts';
import { writeServiceWorker } from './build/service-worker.ts';
import { writeSources } from './build/sources.ts';
import { renderParts } from './landing/parts.ts';
import { markdown } from './markdown/index.ts';
import { landingPlugin } from './markdown/landing.ts';
import { landingPage, listExcluded, listingPage, makeSidebar, root, sitePaths } from './pages.ts';
import { indexOptions } from './theme/search/index-options.ts';

/** Without a base, the site works under any path: its links are relative. */
const { SITE_BASE: base = './', SITE_REPOSITORY: repository } = process.env;

const title = 'oasmith';
const description =
    'A generator of TypeScript clients from OpenAPI descriptions, for fetch, axios, ky, xior and Angular, with hooks.';
const hasPlayground = sitePaths.has('docs/playground.md');

/** The pages that a search never finds. */
const unsearched: ReadonlySet<string> = new Set([landingPage, listingPage].map((path) => join(path)));

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
    markdown: {
        ...markdown,
        async config(md) {
            await markdown.config?.(md);
            md.use(landingPlugin, await renderParts());
        },
    },
    transformPageData(page) {
        if (page.filePath === listingPage) page.frontmatter = { pageClass: 'listing', aside: false };
        if (page.filePath !== landingPage) return { description: describe(page.filePath) };
        return {
            title: `${title}: ${page.title}`,
            titleTemplate: false,
            frontmatter: { layout: 'landing-page', sidebar: false },
        };
    },
    transformHead: ({ title: pageTitle, description: text, assets }) => [
        // Text is laid out with it at once.
        ...assets
            .filter((asset) => asset.endsWith('.woff2'))
            .map(
                (href): HeadConfig => [
                    'link',
                    { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href },
                ],
            ),
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
            { text: 'Get started', link: '/getting-started.md' },
            ...(hasPlayground ? [{ text: 'Playground', link: '/playground.md' }] : []),
            { text: 'Options', link: '/options.md' },
            { text: 'Hooks', link: '/hooks.md' },
            { text: 'All pages', link: '/all-pages.md' },
        ],
        ...{ playground: hasPlayground },
        sidebar: makeSidebar(),
        outline: { level: [2, 3], label: 'On this page' },
        search: {
            provider: 'local',
            options: {
                // Their words are those of other pages.
                _render: async (text, env, md) =>
                    unsearched.has(relative(root, env.path)) ? '' : md.renderAsync(text, env),
                miniSearch: { options: indexOptions },
            },
        },
        sidebarMenuLabel: 'Pages',
        externalLinkIcon: false,
        ...(repository === undefined
            ? {}
            : { editLink: { pattern: `${repository}/edit/main/:path`, text: 'Edit this page' } }),
    },
});
