/** Links of the repository, as the site has them. */
import { relative, sep } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { root } from '../pages.ts';
import { resolveLink } from '../targets.ts';

/** The path of the file in the repository that is rendered. */
export function pathOf(env: { readonly realPath?: string; readonly path?: string }): string {
    return relative(root, env.realPath ?? env.path ?? root)
        .split(sep)
        .join('/');
}

/** Makes links absolute on the site, before VitePress adds the base and the extension. */
export function linksPlugin(md: MarkdownRenderer): void {
    md.core.ruler.push('oasmith-links', ({ tokens, env }) => {
        const from = pathOf(env);
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
            if (token.type !== 'link_open') continue;
            const target = resolveLink(from, token.attrGet('href') ?? '');
            switch (target.kind) {
                case 'page':
                    token.attrSet('href', `/${target.place}${target.anchor}`);
                    break;
                case 'file':
                    token.attrSet('href', `/${target.place}`);
                    break;
                case 'other':
                    break;
                default:
                    target satisfies never;
            }
        }
    });
}
