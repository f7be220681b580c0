/** The landing page: each of its sections is an element, and the parts that only the site has stand where a comment says so. */
import type { MarkdownRenderer } from 'vitepress';
import { landingPage } from '../pages.ts';
import { pathOf } from './links.ts';
import { slug } from './slug.ts';

/** The comment where the description and its client are. */
const clientComment = '<!-- site: client -->';

/** Divides the landing page into sections, and puts the parts into it that only the site has. */
export function landingPlugin(md: MarkdownRenderer): void {
    md.core.ruler.push('oasmith-landing', (state) => {
        if (pathOf(state.env) !== landingPage) return;
        const html = (content: string) => Object.assign(new state.Token('html_block', '', 0), { content });
        const firstParagraph = state.tokens.findIndex(({ type }) => type === 'paragraph_close');
        state.tokens = [
            html('<section class="landing-hero">'),
            ...state.tokens.flatMap((token, index) => {
                if (token.type === 'heading_open' && token.tag === 'h2') {
                    const name = slug(state.tokens[index + 1]?.content ?? '');
                    return [
                        html(`</section><section class="landing-section ${name}" aria-labelledby="${name}">`),
                        token,
                    ];
                }
                if (token.type === 'html_block' && token.content.trim() === clientComment) {
                    return [html('</section><section class="landing-client"><ClientExample />')];
                }
                return index === firstParagraph ? [token, html('<LandingLinks />')] : [token];
            }),
            html('</section>'),
        ];
    });
}
