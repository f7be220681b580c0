/** Describes the error for which the library refuses a text. */
import { nestingError, type SourceError } from '../parsed.ts';
import { shortenText } from '../shown.ts';
import { isClosing, type LooseLine, openAt, partners } from './marks.ts';
import { belongsToNothing } from './reader.ts';

const lookAbove = "look for a missing ':' or quote here or just above";

/** The library's reasons, as users may understand them, and what to do. */
const yamlReasons: readonly (readonly [reason: RegExp, message: string, help: string])[] = [
    [/^tab characters/, 'a tab indents this line', 'indent with spaces: YAML allows no tabs'],
    [/^expected ':'/, "the key before this has no ':'", lookAbove],
    [/^unknown escape|hexadecimal/, 'expected an escape that YAML knows', 'write a backslash as \\\\'],
    [/indentation/, 'this does not stand in line with anything above', 'compare its indentation with the lines above'],
    [/^end of the stream/, belongsToNothing.message, belongsToNothing.help],
];

export function describeLooseLine({ offset, indent }: LooseLine): SourceError {
    return {
        code: 'loose-syntax',
        offset,
        message: 'a string in quotes goes on at this line, which is not indented deeper than what the string stands in',
        help: `indent it by ${indent} space${indent === 1 ? '' : 's'} or more, as YAML requires, or close the quote above if it should not go on`,
    };
}

/** @param offset Where the library gave up, for this reason. */
export function describeError(text: string, reason: string, offset: number): SourceError {
    if (reason.startsWith('nesting exceeded')) return nestingError(offset);
    const open = openAt(text, offset);
    const isTooFarLeft = reason === 'deficient indentation';
    if (open !== undefined && (isTooFarLeft || /quoted scalar|flow collection/.test(reason))) {
        if (partners.has(open.char)) return describeBracket(text, open.start, offset, isTooFarLeft);
        const help = 'close it, or remove it if it is not meant as a quote';
        return { offset: open.start, message: 'the quote that opens here is never closed', help };
    }
    const char = text.charAt(offset);
    if (isClosing(char)) {
        const message = `no '${char === ']' ? '[' : '{'}' stands before this '${char}'`;
        return { offset, message, help: 'remove it, or put it in quotes if it is meant as a string' };
    }
    if (/^[@`%]$/.test(char)) {
        return { offset, message: `a string cannot begin with '${char}'`, help: 'put it in quotes' };
    }
    const isMisplaced = /^bad indentation|^end of the stream/.test(reason);
    if (isMisplaced && /^:(?:\s|$)/.test(text.slice(offset, offset + 2))) {
        const help = `put a string that contains ': ' in quotes, or compare the indentation of this line with the lines above`;
        return { offset, message: "': ' in a value begins a map, which cannot stand here", help };
    }
    if (isMisplaced && /["'\]}] *$/.test(text.slice(Math.max(0, offset - 100), offset))) {
        const help =
            'put all of it in quotes, and double each single quote in it, or put a backslash before a double one';
        return { offset, message: 'nothing can follow the quote or bracket that closes before this', help };
    }
    if (reason.includes('multiline key')) {
        const above = text.lastIndexOf('\n', text.lastIndexOf('\n', offset - 1) - 1) + 1;
        const message = 'a key must be on a single line, with a colon after it';
        return { offset: above + text.slice(above).search(/[^ ]|$/), message, help: lookAbove };
    }
    const [, message, help] = yamlReasons.find(([form]) => form.test(reason)) ?? [];
    return { offset, message: message ?? shortenText(reason, 200), help };
}

/** @param offset Where the library gave up. */
function describeBracket(text: string, start: number, offset: number, isTooFarLeft: boolean): SourceError {
    const open = text.charAt(start);
    const close = partners.get(open) ?? '';
    const at = offset + text.slice(offset).search(/\S|$/);
    const char = text.charAt(at);
    const line = text.slice(0, at).split('\n').length;
    const opening = `the '${open}' that opens here`;
    const closing = `close it with '${close}'`;
    const describe = (message: string, help: string): SourceError => ({ offset: start, message, help });
    if (char === '') return describe(`${opening} is never closed`, `${closing} where it ends`);
    if (isClosing(char) && char !== close) {
        const message = `${opening} is not closed: '${char}' in line ${line} closes something else`;
        return describe(message, `${closing} before that`);
    }
    if (!isTooFarLeft) {
        const help = `look for a missing ',' or quote here or just above, or for a missing '${close}'`;
        return { offset, message: `the '${open}' goes on here without a ','`, help };
    }
    if (isField(text, at)) return describe(`${opening} is never closed`, `${closing} before line ${line}`);
    const message = `line ${line} belongs to ${opening}, and is not indented deeper than the field it is in`;
    return describe(message, `indent each line of it, up to its '${close}'`);
}

/** Whether the line at an offset begins a field or an item of a block. */
function isField(text: string, offset: number): boolean {
    return /^(?:-(?=\s)|[^\s[\]{},][^[\]{},]*:(?=\s|$))/.test(text.slice(offset, offset + 1000));
}
