/** The list of all pages: on the site, each entry is a name with its summary below it. */
import type { MarkdownRenderer } from 'vitepress';
import { listingPage } from '../pages.ts';
import { pathOf } from './links.ts';

/** Takes the colon between a name and its summary away, and makes the summary an element. */
export function listingPlugin(md: MarkdownRenderer): void {
    md.core.ruler.push('oasmith-listing', (state) => {
        if (pathOf(state.env) !== listingPage) return;
        for (const { children } of state.tokens) {
            const at = children?.findIndex(({ type }) => type === 'link_close') ?? -1;
            const next = children?.[at + 1];
            if (at === -1 || children?.[0]?.type !== 'link_open' || !next?.content.startsWith(': ')) continue;
            next.content = next.content.slice(2);
            const html = (content: string) => Object.assign(new state.Token('html_inline', '', 0), { content });
            children.splice(at + 1, 0, html('<span class="listing-summary">'));
            children.push(html('</span>'));
        }
    });
}
