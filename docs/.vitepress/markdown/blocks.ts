/** Blocks of code: their language without what the tests read, and a button that copies what a reader would type. */
import type { MarkdownRenderer } from 'vitepress';

type Fence = NonNullable<MarkdownRenderer['renderer']['rules']['fence']>;
type Token = Parameters<Fence>[0][number];

/** What a command prints, or a picture made of letters: nobody types it. */
const shownLanguages: ReadonlySet<string> = new Set(['', 'text']);

const commandLanguages: ReadonlySet<string> = new Set(['sh', 'bash', 'powershell']);

/** The language of a block: the first word after its fence. */
export function languageOf({ info }: Pick<Token, 'info'>): string {
    return /^[\w-]*/.exec(info.trim())?.[0] ?? '';
}

/** The name of the file that a block shows, if it says so. */
export function fileOf({ info }: Pick<Token, 'info'>): string | undefined {
    return /(?:^|\s)file=(\S+)/.exec(info)?.[1];
}

function labelOf(language: string): string {
    return commandLanguages.has(language) ? 'Copy the command' : 'Copy the code';
}

/** Renders blocks of code with their language alone, the name of their file, and a button unless they are output. */
export function blocksPlugin(md: MarkdownRenderer): void {
    // Before other rules read the words after the language: `{…}` would be lines to mark, and `[…]` a title.
    md.core.ruler.after('block', 'oasmith-blocks', ({ tokens }) => {
        for (const token of tokens) {
            if (token.type !== 'fence') continue;
            const file = fileOf(token);
            token.meta = { ...token.meta, ...(file === undefined ? {} : { file }) };
            token.info = languageOf(token);
        }
    });
    const fence = md.renderer.rules.fence;
    if (fence === undefined) throw new Error('VitePress renders no blocks of code');
    md.renderer.rules.fence = (tokens, index, ...rest) => {
        const token = tokens[index];
        const language = token === undefined ? '' : languageOf(token);
        const { escapeHtml } = md.utils;
        const file: unknown = token?.meta?.file;
        const isShown = shownLanguages.has(language);
        // VitePress copies the second element after a button.
        return [
            `<div class="language-${escapeHtml(language || 'text')}${isShown ? ' shown' : ''}">`,
            ...(isShown
                ? []
                : [
                      `<button type="button" class="copy" data-copied="Copied" aria-label="${labelOf(language)}"></button>`,
                  ]),
            `<span class="lang">${escapeHtml(typeof file === 'string' ? file : isShown ? '' : language)}</span>`,
            fence(tokens, index, ...rest),
            '</div>',
        ].join('');
    };
}
