/**
 * Tabs for what is the same in several libraries. In Markdown they stand one after the other, and comments that no reader sees say
 * where they begin. Blocks of code alone need one comment, with the names of all:
 *
 *     <!-- tabs: axios, ky -->
 *
 * A block of text after another block is what that one shows, and belongs to its tab. Tabs with text have a comment each, and one
 * at the end:
 *
 *     <!-- tab: axios -->
 *     …
 *     <!-- tab: ky -->
 *     …
 *     <!-- end of tabs -->
 */
import type { MarkdownRenderer } from 'vitepress';
import { languageOf } from './blocks.ts';

type Tokens = Parameters<MarkdownRenderer['renderer']['render']>[0];

export interface Tab {
    readonly name: string;
    readonly tokens: Tokens;
}

/** What a comment says about tabs. */
type Mark =
    | { readonly kind: 'blocks'; readonly names: readonly string[] }
    | { readonly kind: 'tab'; readonly name: string }
    | { readonly kind: 'end' };

function readMark(token: Tokens[number] | undefined): Mark | undefined {
    if (token?.type !== 'html_block') return undefined;
    const [, word, names = ''] = /^<!-- (tabs|tab|end of tabs)(?:: (.+))? -->\s*$/.exec(token.content) ?? [];
    switch (word) {
        case 'tabs':
            return { kind: 'blocks', names: names.split(', ') };
        case 'tab':
            return { kind: 'tab', name: names };
        case 'end of tabs':
            return { kind: 'end' };
        default:
            return undefined;
    }
}

/** Renders what the comments mark as tabs. */
export function tabsPlugin(md: MarkdownRenderer): void {
    md.core.ruler.after('block', 'oasmith-tabs', (state) => {
        const html = (content: string) => Object.assign(new state.Token('html_block', '', 0), { content });
        state.tokens = splitTabs(state.tokens).flatMap((part) => {
            if (!Array.isArray(part)) return [part];
            const names = md.utils.escapeHtml(JSON.stringify(part.map(({ name }) => name)));
            return [
                html(`<CodeTabs :names="${names}">\n`),
                ...part.flatMap(({ tokens }, index) => [
                    html(`<template #tab${index}>\n`),
                    ...tokens,
                    html('</template>\n'),
                ]),
                html('</CodeTabs>\n'),
            ];
        });
    });
}

/** The tokens of a page, and the tabs among them. Throws if a mark has no counterpart. */
export function splitTabs(tokens: Tokens): (Tokens[number] | readonly Tab[])[] {
    const parts: (Tokens[number] | readonly Tab[])[] = [];
    for (let index = 0; index < tokens.length; index++) {
        const token = tokens[index];
        if (token === undefined) continue;
        const mark = readMark(token);
        switch (mark?.kind) {
            case 'blocks': {
                const tabs = takeBlocks(mark.names, tokens, index + 1);
                parts.push(tabs);
                index += tabs.flatMap((tab) => tab.tokens).length;
                break;
            }
            case 'tab': {
                const end = tokens.findIndex((one, at) => at > index && readMark(one)?.kind === 'end');
                if (end === -1) throw new Error(`the tab '${mark.name}' has no end`);
                parts.push(takeTabs(tokens.slice(index, end)));
                index = end;
                break;
            }
            case 'end':
                throw new Error('an end of tabs without tabs');
            case undefined:
                parts.push(token);
                break;
            default:
                mark satisfies never;
        }
    }
    return parts;
}

/** The blocks of code from an index on, each with what it shows. */
function takeBlocks(names: readonly string[], tokens: Tokens, from: number): readonly Tab[] {
    let next = from;
    return names.map((name) => {
        const [first, second] = tokens.slice(next, next + 2);
        if (first?.type !== 'fence') throw new Error(`there is no block for the tab '${name}'`);
        const isShown = second?.type === 'fence' && languageOf(second) === 'text';
        next += isShown ? 2 : 1;
        return { name, tokens: isShown ? [first, second] : [first] };
    });
}

/** Tokens that begin with the mark of a tab, tab by tab. */
function takeTabs(tokens: Tokens): readonly Tab[] {
    const tabs: { name: string; tokens: Tokens }[] = [];
    for (const token of tokens) {
        const mark = readMark(token);
        if (mark?.kind === 'tab') tabs.push({ name: mark.name, tokens: [] });
        else if (mark !== undefined) throw new Error('tabs within tabs');
        else if (token.type === 'heading_open') throw new Error('a heading in a tab: no link could lead to it');
        else tabs.at(-1)?.tokens.push(token);
    }
    return tabs;
}
