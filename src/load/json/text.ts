import type { JsonValue } from '../json.ts';
import { findExcess } from '../nesting.ts';
import type { Parsed } from '../parsed.ts';
import { findRepeatedKeys } from './duplicates.ts';
import { jsonLocator } from './positions.ts';
import { findJsonError } from './syntax.ts';

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
