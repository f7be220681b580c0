/**
 * Tabs for what is the same in several libraries. In Markdown they are blocks one after the other, below a comment that names
 * them and that no reader sees:
 *
 *     <!-- tabs: axios, ky -->
 *
 * A block of text after another block is what that one shows, and belongs to its tab.
 */
import type { MarkdownRenderer } from 'vitepress';
import { languageOf } from './blocks.ts';

type Tokens = Parameters<MarkdownRenderer['renderer']['render']>[0];

/** The comment above tabs, with their names. */
const comment = /^<!-- tabs: (.+) -->\s*$/;

/** The names in a comment, or undefined if it is another one. */
export function readTabNames(text: string): string[] | undefined {
    return comment.exec(text)?.[1]?.split(', ');
}

export function tabsPlugin(md: MarkdownRenderer): void {
    md.core.ruler.after('block', 'oasmith-tabs', (state) => {
        const result: Tokens = [];
        const { tokens } = state;
        const html = (content: string) => Object.assign(new state.Token('html_block', '', 0), { content });
        for (let index = 0; index < tokens.length; index++) {
            const token = tokens[index];
            if (token === undefined) continue;
            const names = token.type === 'html_block' ? readTabNames(token.content) : undefined;
            if (names === undefined) {
                result.push(token);
                continue;
            }
            const list = md.utils.escapeHtml(JSON.stringify(names));
            result.push(html(`<CodeTabs :names="${list}">\n`));
            for (const [position, name] of names.entries()) {
                const blocks = takeBlocks(tokens, index + 1);
                if (blocks.length === 0) throw new Error(`there is no block for the tab '${name}'`);
                index += blocks.length;
                result.push(html(`<template #tab${position}>\n`), ...blocks, html('</template>\n'));
            }
            result.push(html('</CodeTabs>\n'));
        }
        state.tokens = result;
    });
}

/** The block at an index, and what it shows. */
function takeBlocks(tokens: Tokens, from: number): Tokens {
    const [first, second] = tokens.slice(from, from + 2);
    if (first?.type !== 'fence') return [];
    return second?.type === 'fence' && languageOf(second) === 'text' ? [first, second] : [first];
}
