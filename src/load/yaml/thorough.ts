import { nestingError } from '../nesting.ts';
import type { Locator, Parsed, ParsedDocument, SourceError } from '../parsed.ts';
import { shown } from '../shown.ts';
import { describeBracket, describeStray, followsFrom, type UnclosedBracket } from './brackets.ts';
import { type Composed, composeYaml, type Reading, type YamlError, type YamlModule } from './compose.ts';
import { readYaml } from './nodes.ts';
import type { LooseLine } from './quotes.ts';
import { locatorOf, type Offsets, strangeKeyError } from './reader.ts';

/** Further errors in a YAML text mostly follow from the first ones. */
const reportLimit = 5;

/** Parses any text, and reports its errors with places. */
export async function parseYamlThoroughly(text: string, limit: number): Promise<Parsed> {
    const yaml: YamlModule = await import('yaml');
    const { reading, composed } = composeAsMeant(yaml, text, limit);
    const { documents, reason, looseLines } = composed;
    const found = withoutConsequences(text, composed).map((error) => describeError(text, error));
    if (reason !== undefined) found.push(reason);
    if (found.length > 0) return { kind: 'error', errors: firstOfEachLine(text, found) };
    const [document, second] = documents;
    if (second !== undefined) {
        const offset = second.contents?.range[0] ?? second.range[0];
        const message = 'a second YAML document begins here, and a description is one document';
        return { kind: 'error', errors: [{ offset, message, help: "split the file at its '---' lines" }] };
    }
    if (!document?.contents) return { kind: 'document', value: undefined, locator: () => () => 0 };
    const { value, errors: wrong } = readYaml(yaml, document.contents);
    if (wrong.length > 0) return { kind: 'error', errors: wrong.slice(0, reportLimit) };
    const parsed: ParsedDocument = { kind: 'document', value, locator: (again) => locatorIn(yaml, again, reading) };
    return looseLines.length === 0 ? parsed : { ...parsed, warnings: looseLines.map(describeLooseLine) };
}

/**
 * Composes a text strictly as YAML, or leniently as other parsers do, if continuation lines of quoted scalars are the
 * only error.
 * With other errors, the strict ones are more helpful.
 */
function composeAsMeant(
    yaml: YamlModule,
    text: string,
    limit: number,
): { readonly reading: Reading; readonly composed: Composed } {
    const strictly: Reading = { limit };
    const composed = composeYaml(yaml, text, strictly);
    // A line may end in an escaped quote (`''`): then no quote seems open, and something else seems wrong.
    const mayBeMeant = isWrong(composed) && (composed.hasOpenQuote || composed.reason === undefined);
    if (!mayBeMeant) return { reading: strictly, composed };
    const loosely: Reading = { limit, hasLooseQuotes: true };
    const other = composeYaml(yaml, text, loosely);
    const isMeant = !isWrong(other) && other.looseLines.length > 0;
    return isMeant ? { reading: loosely, composed: other } : { reading: strictly, composed };
}

function isWrong({ errors, reason }: Composed): boolean {
    return errors.length > 0 || reason !== undefined;
}

/** Finds places in a text without errors. Its nodes take many times the memory of the text, so it is read again. */
function locatorIn(yaml: YamlModule, text: string, reading: Reading): Locator {
    const root = composeYaml(yaml, text, reading).documents[0]?.contents;
    if (!root) return () => 0;
    const offsets: Offsets = new Map();
    return locatorOf(readYaml(yaml, root, offsets).value, root.range[0], offsets);
}

function describeLooseLine({ offset, indent }: LooseLine): SourceError {
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
    const brackets = errors.filter(({ code }) => code === 'UNCLOSED_BRACKET').map(unclosedBracket);
    const first = Math.min(...brackets.map(({ offset }) => offset));
    return errors.filter((error) => {
        const { code, offset } = error;
        if (code === 'UNCLOSED_QUOTE') return true;
        if (code !== 'UNCLOSED_BRACKET') {
            const isAfter = code === 'UNEXPECTED_TOKEN' && offset > first;
            const isOfKey = code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY';
            return !isAfter && !brackets.some((bracket) => followsFrom(text, bracket, { offset, isOfKey }));
        }
        const { end } = unclosedBracket(error);
        return !hasOpenQuote && !brackets.some((inner) => offset < inner.offset && inner.offset < end);
    });
}

function unclosedBracket({ offset, end = offset }: YamlError): UnclosedBracket {
    return { offset, end };
}

function describeError(text: string, error: YamlError): SourceError {
    const { code, offset } = error;
    switch (code) {
        case 'TAB_AS_INDENT':
            return { offset, message: 'a tab indents this line', help: 'indent with spaces: YAML allows no tabs' };
        case 'BLOCK_AS_IMPLICIT_KEY': {
            const inner = error.message.includes('compact mappings');
            const message = inner ? "': ' in a value begins a map, which cannot stand here" : plainMessage(error);
            return { offset, message, help: helpForColon(text, offset) };
        }
        case 'BAD_SCALAR_START':
            return { offset, message: plainMessage(error), help: 'put the string in quotes' };
        case 'BAD_INDENT':
            return { offset, message: plainMessage(error), help: 'compare its indentation with the lines above' };
        case 'UNCLOSED_QUOTE':
            return {
                offset,
                message: 'the quote that opens here is never closed',
                help: 'close it, or remove it if it is not meant as a quote',
            };
        case 'UNCLOSED_BRACKET':
            return describeBracket(text, unclosedBracket(error));
        case 'MULTILINE_IMPLICIT_KEY':
            return {
                offset,
                message: plainMessage(error),
                help: "look for a missing ':' or quote here or just above, or for a missing ',' inside of brackets",
            };
        case 'MISSING_CHAR':
            return { offset, message: plainMessage(error), help: "look for a missing ':' or quote here or just above" };
        case 'NON_STRING_KEY':
            if (!text.startsWith('{{', offset - 1)) return strangeKeyError(offset);
            return {
                ...strangeKeyError(offset),
                help: "fill in the template that '{{' belongs to, or put it in quotes if it is meant as a string",
            };
        case 'RESOURCE_EXHAUSTION':
            return nestingError(offset);
        case 'UNEXPECTED_TOKEN':
            return describeStray(text, offset) ?? { offset, message: plainMessage(error) };
        default:
            return { offset, message: plainMessage(error) };
    }
}

/** If the colon is not on the line of the value, the indentation makes a line below part of the value. */
function helpForColon(text: string, offset: number): string {
    const lineEnd = text.indexOf('\n', offset);
    const line = text.slice(offset, lineEnd === -1 ? text.length : lineEnd);
    if (/:\s/.test(line)) return "put a string that contains ': ' in quotes";
    return "indent the next line like this one if it is a field of its own; put a string that contains ': ' in quotes";
}

function plainMessage({ message }: YamlError): string {
    return shown(message.charAt(0).toLowerCase() + message.slice(1), 200);
}

function firstOfEachLine(text: string, errors: readonly SourceError[]): SourceError[] {
    const kept: SourceError[] = [];
    let lineEnd = -1;
    for (const error of errors.toSorted((left, right) => left.offset - right.offset)) {
        if (error.offset <= lineEnd) continue;
        kept.push(error);
        if (kept.length === reportLimit) break;
        const next = text.indexOf('\n', error.offset);
        lineEnd = next === -1 ? text.length : next;
    }
    return kept;
}
