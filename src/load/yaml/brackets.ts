/** Flow collections (`[…]` and `{…}`) that are not closed. The library reports them where it gives up, below them. */
import type * as Yaml from 'yaml';
import type { SourceError } from '../parsed.ts';

const pairs = [
    ['[', ']'],
    ['{', '}'],
] as const;

const partners: ReadonlyMap<string, string> = new Map(pairs);

/** The offsets of brackets without their partner, in the order in which the library reports them: inner ones first. */
export function* unclosedBrackets(token: Yaml.CST.Token | null | undefined): Generator<number> {
    if (!token) return;
    if (token.type === 'document') yield* unclosedBrackets(token.value);
    if (!('items' in token)) return;
    for (const { key, value } of token.items as readonly Yaml.CST.CollectionItem[]) {
        yield* unclosedBrackets(key);
        yield* unclosedBrackets(value);
    }
    if (token.type !== 'flow-collection') return;
    const { offset, source } = token.start;
    const [end] = token.end;
    if (end === undefined || !('source' in end) || end.source !== partners.get(source)) yield offset;
}

/** Whether an error of the library is about a bracket. A test fails if a newer version words it otherwise. */
export function isOfBracket(message: string): boolean {
    return /end with a [\]}]$/.test(message);
}

/** A bracket without its partner, and the place where the library gave up. */
export interface UnclosedBracket {
    readonly offset: number;
    readonly end: number;
}

export function describeBracket(text: string, bracket: UnclosedBracket): SourceError {
    const { offset } = bracket;
    const open = text.charAt(offset);
    const close = partners.get(open) ?? '';
    const { kind, at } = endingOf(text, bracket);
    const line = lineOf(text, at);
    switch (kind) {
        case 'text':
            return {
                offset,
                message: `the '${open}' that opens here is never closed`,
                help: `close it with '${close}' where it ends`,
            };
        case 'field':
            return {
                offset,
                message: `the '${open}' that opens here is never closed`,
                help: `close it with '${close}' before line ${line}`,
            };
        case 'other':
            return {
                offset,
                message: `the '${open}' that opens here is not closed: '${text.charAt(at)}' in line ${line} closes something else`,
                help: `close it with '${close}' before that`,
            };
        case 'content':
            return {
                offset,
                message: `line ${line} belongs to the '${open}' that opens here, and is not indented deeper than the field it is in`,
                help: `indent each line of it, up to its '${close}'`,
            };
    }
}

/**
 * Whether an error follows from a bracket: it is in the line that should be indented deeper to be part of the bracket,
 * or about the colon of the field below, which the library then reads as part of the value that has the bracket.
 */
export function followsFrom(text: string, bracket: UnclosedBracket, { offset, isOfKey }: ErrorBelow): boolean {
    const { kind, at } = endingOf(text, bracket);
    const mayFollow = kind === 'content' || (kind === 'field' && isOfKey);
    if (!mayFollow || offset < at) return false;
    const lineEnd = text.indexOf('\n', at);
    return lineEnd === -1 || offset < lineEnd;
}

export interface ErrorBelow {
    readonly offset: number;
    /** Whether it is about a key of a map. */
    readonly isOfKey: boolean;
}

/** What stands where the library gave up: the end of the text, a field or an item, another bracket, or content. */
interface Ending {
    readonly kind: 'text' | 'field' | 'other' | 'content';
    readonly at: number;
}

function endingOf(text: string, { offset, end }: UnclosedBracket): Ending {
    const rest = /\S/.exec(text.slice(end));
    if (rest === null) return { kind: 'text', at: text.length };
    const at = end + rest.index;
    const [found] = rest;
    const isOther = found !== partners.get(text.charAt(offset)) && pairs.some(([, close]) => close === found);
    if (isOther) return { kind: 'other', at };
    return { kind: isField(text, at) ? 'field' : 'content', at };
}

/** Describes a closing bracket that nothing opened; undefined if there is none at the offset. */
export function describeStray(text: string, offset: number): SourceError | undefined {
    const open = pairs.find(([, close]) => close === text.charAt(offset))?.[0];
    if (open === undefined) return undefined;
    const message = `no '${open}' stands before this '${text.charAt(offset)}'`;
    return { offset, message, help: 'remove it, or put it in quotes if it is meant as a string' };
}

/** Whether the line at an offset begins a field or an item of a block. */
function isField(text: string, offset: number): boolean {
    return /^(?:-(?=\s)|[^\s[\]{},][^[\]{},]*:(?=\s|$))/.test(text.slice(offset, offset + 1000));
}

function lineOf(text: string, offset: number): number {
    return text.slice(0, offset).split('\n').length;
}
