/** How the site renders Markdown. */
import type { MarkdownOptions } from 'vitepress';
import { blocksPlugin } from './blocks.ts';
import { chartPlugin } from './chart.ts';
import { linksPlugin } from './links.ts';
import { listingPlugin } from './listing.ts';
import { optionsPlugin } from './options.ts';
import { slug } from './slug.ts';
import { tablesPlugin } from './tables.ts';
import { tabsPlugin } from './tabs.ts';

export const markdown: MarkdownOptions = {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slug },
    // What the descriptions and the paths of these pages have in braces is no attribute.
    attrs: false,
    preWrapper: false,
    config(md) {
        md.use(tabsPlugin)
            .use(blocksPlugin)
            .use(chartPlugin)
            .use(optionsPlugin)
            .use(listingPlugin)
            .use(linksPlugin)
            .use(tablesPlugin);
    },
};
