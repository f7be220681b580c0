/** The landing page: each of its sections is an element, and the parts that only the site has stand where a comment says so. */
import type { MarkdownRenderer } from 'vitepress';
import type { Parts } from '../landing/parts.ts';
import { landingPage } from '../pages.ts';
import { pathOf } from './links.ts';
import { slug } from './slug.ts';

/** Divides the landing page into sections and cards, and puts the parts into it that only the site has. */
export function landingPlugin(md: MarkdownRenderer, parts: Parts): void {
    md.core.ruler.push('oasmith-landing', (state) => {
        if (pathOf(state.env) !== landingPage) return;
        const { tokens, Token } = state;
        const html = (content: string) => Object.assign(new Token('html_block', '', 0), { content });
        const firstParagraph = tokens.findIndex(({ type }) => type === 'paragraph_close');
        /** The elements that are open, the inner one last. */
        let closing = '</section>';
        const begin = (element: string, after: string): string => {
            const end = closing;
            closing = after;
            return end + element;
        };
        state.tokens = [
            html('<section class="landing-hero">'),
            ...tokens.flatMap((token, index) => {
                const name = slug(tokens[index + 1]?.content ?? '');
                if (token.type === 'heading_open' && token.tag === 'h2') {
                    const section = `<section class="landing-section ${name}" aria-labelledby="${name}">`;
                    return [html(begin(section, '</section>')), token];
                }
                if (token.type === 'heading_open' && token.tag === 'h3') {
                    // The section around the cards stays open.
                    closing = closing.replace('</section>', '');
                    return [html(begin('<div class="landing-card">', '</div></section>')), token];
                }
                if (token.type === 'html_block') return [html(partOf(token.content, parts))];
                return index === firstParagraph ? [token, html('<LandingLinks />')] : [token];
            }),
            html(closing),
        ];
    });
}

function partOf(comment: string, parts: Parts): string {
    const [, name] = /^<!-- site: (.+) -->$/.exec(comment.trim()) ?? [];
    if (name === undefined) return comment;
    const part = parts[name];
    if (part === undefined) throw new Error(`the landing page has no part '${name}'`);
    // The commands and what follows have a section of their own.
    return name === 'pieces' ? `${part}</section><section class="landing-steps">` : part;
}
