import type { JsonValue } from '../json.ts';
import { findExcess } from '../nesting.ts';
import type { Parsed } from '../parsed.ts';
import { findRepeatedKeys } from './duplicates.ts';
import { jsonLocator } from './positions.ts';
import { findJsonError } from './syntax.ts';

/** Parses JSON. Valid JSON takes only a check of its brackets and `JSON.parse`. */
export function parseJson(text: string): Parsed {
    const excess = findExcess(text);
    if (excess !== undefined) return { kind: 'error', errors: [excess] };
    try {
        const value = JSON.parse(text) as JsonValue;
        return { kind: 'document', value, locator: jsonLocator, findRepeatedKeys };
    } catch (error) {
        // The engine's own message differs between versions of Node, quotes the text, and newer ones leave the position out.
        const found = error instanceof Error ? error.message : String(error);
        const unknown = { offset: 0, message: 'expected what JavaScript takes for JSON', found };
        return { kind: 'error', errors: [findJsonError(text) ?? unknown] };
    }
}
