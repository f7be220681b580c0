/** Describes the errors that the thorough library reports, without those that follow from others. */
import { nestingError } from '../nesting.ts';
import type { SourceError } from '../parsed.ts';
import { shown } from '../shown.ts';
import { type Composed, type LooseLine, partners, type YamlError } from './compose.ts';
import { strangeKeyError } from './reader.ts';

/** Further errors in a YAML text mostly follow from the first ones. */
export const reportLimit = 5;

/** The first errors of a text, one for each line. */
export function describeErrors(text: string, composed: Composed): SourceError[] {
    const { reason } = composed;
    const found = withoutConsequences(text, composed).map((error) => describeError(text, error));
    if (reason !== undefined) found.push(reason);
    const kept: SourceError[] = [];
    let lineEnd = -1;
    for (const error of found.toSorted((left, right) => left.offset - right.offset)) {
        if (error.offset <= lineEnd) continue;
        kept.push(error);
        if (kept.length === reportLimit) break;
        lineEnd = endOfLine(text, error.offset);
    }
    return kept;
}

export function describeLooseLine({ offset, indent }: LooseLine): SourceError {
    return {
        code: 'loose-syntax',
        offset,
        message: 'a string in quotes goes on at this line, which is not indented deeper than what the string stands in',
        help: `indent it by ${indent} space${indent === 1 ? '' : 's'} or more, as YAML requires, or close the quote above if it should not go on`,
    };
}

/**
 * The errors without those that follow from an unclosed bracket: brackets around it seem unclosed, too, and what comes
 * after them unexpected. An unclosed quote swallows brackets.
 */
function withoutConsequences(text: string, { errors, hasOpenQuote }: Composed): readonly YamlError[] {
    const brackets = errors.filter(({ code }) => code === 'UNCLOSED_BRACKET');
    const first = Math.min(...brackets.map(({ offset }) => offset));
    return errors.filter((error) => {
        const { code, offset, end } = error;
        if (code === 'UNCLOSED_QUOTE') return true;
        if (code === 'UNCLOSED_BRACKET')
            return !hasOpenQuote && !brackets.some((inner) => offset < inner.offset && inner.offset < end);
        if (code === 'UNEXPECTED_TOKEN' && offset > first) return false;
        return !brackets.some((bracket) => followsFrom(text, bracket, error));
    });
}

/**
 * Whether an error follows from a bracket: it is in the line that should be indented deeper to be part of the bracket,
 * or about the colon of the field below, which the library then reads as part of the value that has the bracket.
 */
function followsFrom(text: string, bracket: YamlError, { code, offset }: YamlError): boolean {
    const { kind, at } = endingOf(text, bracket);
    const isOfKey = code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY';
    const mayFollow = kind === 'content' || (kind === 'field' && isOfKey);
    return mayFollow && offset >= at && offset < endOfLine(text, at);
}

const lookAbove = "look for a missing ':' or quote here or just above";

/** What to do about errors whose message is that of the library. */
const helps: Partial<Readonly<Record<YamlError['code'], string>>> = {
    BAD_SCALAR_START: 'put the string in quotes',
    BAD_INDENT: 'compare its indentation with the lines above',
    MULTILINE_IMPLICIT_KEY: `${lookAbove}, or for a missing ',' inside of brackets`,
    MISSING_CHAR: lookAbove,
};

function describeError(text: string, error: YamlError): SourceError {
    const { code, offset } = error;
    const message = shown(error.message.charAt(0).toLowerCase() + error.message.slice(1), 200);
    switch (code) {
        case 'TAB_AS_INDENT':
            return { offset, message: 'a tab indents this line', help: 'indent with spaces: YAML allows no tabs' };
        case 'BLOCK_AS_IMPLICIT_KEY': {
            const isInner = error.message.includes('compact mappings');
            const begins = "': ' in a value begins a map, which cannot stand here";
            return { offset, message: isInner ? begins : message, help: helpForColon(text, offset) };
        }
        case 'UNCLOSED_QUOTE': {
            const help = 'close it, or remove it if it is not meant as a quote';
            return { offset, message: 'the quote that opens here is never closed', help };
        }
        case 'UNCLOSED_BRACKET':
            return { offset, ...describeBracket(text, error) };
        case 'NON_STRING_KEY': {
            const fill = "fill in the template that '{{' belongs to, or put it in quotes if it is meant as a string";
            const strange = strangeKeyError(offset);
            return text.startsWith('{{', offset - 1) ? { ...strange, help: fill } : strange;
        }
        case 'RESOURCE_EXHAUSTION':
            return nestingError(offset);
        case 'UNEXPECTED_TOKEN':
            return describeStray(text, offset) ?? { offset, message };
        default:
            return { offset, message, help: helps[code] };
    }
}

/** If the colon is not on the line of the value, the indentation makes a line below part of the value. */
function helpForColon(text: string, offset: number): string {
    const inQuotes = "put a string that contains ': ' in quotes";
    if (/:\s/.test(text.slice(offset, endOfLine(text, offset)))) return inQuotes;
    return `indent the next line like this one if it is a field of its own; ${inQuotes}`;
}

function describeBracket(text: string, bracket: YamlError): Omit<SourceError, 'offset'> {
    const open = text.charAt(bracket.offset);
    const close = partners.get(open) ?? '';
    const { kind, at } = endingOf(text, bracket);
    const line = text.slice(0, at).split('\n').length;
    const opening = `the '${open}' that opens here`;
    const closing = `close it with '${close}'`;
    const texts: Readonly<Record<Ending['kind'], readonly [message: string, help: string]>> = {
        text: [`${opening} is never closed`, `${closing} where it ends`],
        field: [`${opening} is never closed`, `${closing} before line ${line}`],
        other: [
            `${opening} is not closed: '${text.charAt(at)}' in line ${line} closes something else`,
            `${closing} before that`,
        ],
        content: [
            `line ${line} belongs to ${opening}, and is not indented deeper than the field it is in`,
            `indent each line of it, up to its '${close}'`,
        ],
    };
    const [message, help] = texts[kind];
    return { message, help };
}

/** What stands where the library gave up: the end of the text, a field or an item, another bracket, or content. */
interface Ending {
    readonly kind: 'text' | 'field' | 'other' | 'content';
    readonly at: number;
}

function endingOf(text: string, { offset, end }: YamlError): Ending {
    const rest = /\S/.exec(text.slice(end));
    if (rest === null) return { kind: 'text', at: text.length };
    const at = end + rest.index;
    const [found] = rest;
    const isOther = found !== partners.get(text.charAt(offset)) && isClosing(found);
    return { kind: isOther ? 'other' : isField(text, at) ? 'field' : 'content', at };
}

/** Describes a closing bracket that nothing opened; undefined if there is none at the offset. */
function describeStray(text: string, offset: number): SourceError | undefined {
    const close = text.charAt(offset);
    if (!isClosing(close)) return undefined;
    const message = `no '${close === ']' ? '[' : '{'}' stands before this '${close}'`;
    return { offset, message, help: 'remove it, or put it in quotes if it is meant as a string' };
}

function isClosing(char: string): boolean {
    return [...partners.values()].includes(char);
}

/** Whether the line at an offset begins a field or an item of a block. */
function isField(text: string, offset: number): boolean {
    return /^(?:-(?=\s)|[^\s[\]{},][^[\]{},]*:(?=\s|$))/.test(text.slice(offset, offset + 1000));
}

function endOfLine(text: string, offset: number): number {
    const end = text.indexOf('\n', offset);
    return end === -1 ? text.length : end;
}
