/** The page of options: on the site, a table of all of them that can be filtered stands before its first section. */
import type { MarkdownRenderer } from 'vitepress';
import { optionsPage } from '../options-page.ts';
import { pathOf } from './links.ts';

/** Puts the table before the first section of the page of options. */
export function optionsPlugin(md: MarkdownRenderer): void {
    md.core.ruler.push('oasmith-options', (state) => {
        if (pathOf(state.env) !== optionsPage) return;
        const first = state.tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h2');
        const table = Object.assign(new state.Token('html_block', '', 0), { content: '<OptionsTable />' });
        state.tokens.splice(first, 0, table);
    });
}
