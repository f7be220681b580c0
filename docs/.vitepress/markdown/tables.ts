/** Tables: a cell of the header without text is no header, which a screen reader would announce for each cell below it. */
import type { MarkdownRenderer } from 'vitepress';

/** Makes empty cells of headers ordinary cells. */
export function tablesPlugin(md: MarkdownRenderer): void {
    md.core.ruler.push('oasmith-tables', ({ tokens }) => {
        for (const [index, token] of tokens.entries()) {
            const close = tokens[index + 2];
            if (token.type !== 'th_open' || tokens[index + 1]?.content !== '' || close === undefined) continue;
            token.tag = 'td';
            close.tag = 'td';
        }
    });
}
