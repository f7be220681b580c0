import type { JsonValue } from '../json.ts';
import { nameError, nameLimit, nestingError, nestingLimit } from '../nesting.ts';
import type { Parsed, SourceError } from '../parsed.ts';
import { jsonLocator, skipSpace, skipString } from './positions.ts';
import { findJsonError, findRepeatedKeys } from './syntax.ts';

/** Parses JSON. Valid JSON needs only a check of its brackets and `JSON.parse`. */
export function parseJson(text: string): Parsed {
    const excess = findExcess(text);
    if (excess !== undefined) return { kind: 'error', errors: [excess] };
    try {
        const value = JSON.parse(text) as JsonValue;
        return { kind: 'document', value, locator: jsonLocator, findRepeatedKeys };
    } catch (error) {
        // The engine's message differs between versions of Node and quotes the text. Newer versions omit the position.
        const found = error instanceof Error ? error.message : String(error);
        const unknown = { offset: 0, message: 'expected what JavaScript takes for JSON', found };
        return { kind: 'error', errors: [findJsonError(text) ?? unknown] };
    }
}

// Character codes, because every valid text passes through here: comparing them takes a third of the time of strings.
const [quote, colon, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x3a, 0x7b, 0x7d, 0x5b, 0x5d];

/** The first bracket that is nested too deep, or the first key that is too long. The text may be invalid. */
function findExcess(text: string): SourceError | undefined {
    let depth = 0;
    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === quote) {
            const end = skipString(text, at);
            if (end - at > nameLimit && text.charCodeAt(skipSpace(text, end)) === colon) return nameError(at);
            at = end - 1;
        } else if (code === openBrace || code === openBracket) {
            if (++depth > nestingLimit) return nestingError(at);
        } else if (code === closeBrace || code === closeBracket) depth--;
    }
    return undefined;
}
