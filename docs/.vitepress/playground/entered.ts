/** What a user types into a field, as a value of its option, and back. */
import { valueOfText } from '../../../src/options/rows.ts';
import type { Control } from './form.ts';

export type Entered =
    | { readonly kind: 'value'; readonly value: unknown }
    | { readonly kind: 'invalid'; readonly reason: string };

const value = (of: unknown): Entered => ({ kind: 'value', value: of });
const invalid = (reason: string): Entered => ({ kind: 'invalid', reason });

/** The value of what is typed. Nothing typed is no value, so that the default is used. */
export function readEntered(control: Control, text: string): Entered {
    if (text.trim() === '') return value(undefined);
    switch (control.kind) {
        case 'extent':
            return control.values.includes(text.trim())
                ? value(valueOfText(text.trim()))
                : invalid(`Enter ${control.values.join(', ')}.`);
        case 'threshold':
            if (text.trim() === 'true' || text.trim() === 'false') return value(text.trim() === 'true');
            return /^\d+$/.test(text.trim()) ? value(Number(text)) : invalid('Enter true, false or a number.');
        case 'lines':
            return value(linesOf(text));
        case 'pairs':
            return pairsOf(text);
        case 'json':
            try {
                return value(JSON.parse(text));
            } catch {
                return invalid('This is no JSON yet.');
            }
        case 'text':
        case 'file':
        case 'choice':
        case 'switch':
        case 'unavailable':
            return value(text);
        default:
            return control satisfies never;
    }
}

function linesOf(text: string): string[] {
    return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
}

function pairsOf(text: string): Entered {
    const pairs = linesOf(text).map((line) => /^(.+?)\s*:\s*(\S+)$/.exec(line));
    const entries = pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', pair[2] ?? ''] as const]));
    return entries.length === pairs.length ? value(Object.fromEntries(entries)) : invalid("A line is 'name: value'.");
}

/** The text of a value, as one would type it. */
export function textOf(control: Control, of: unknown): string {
    if (of === undefined) return '';
    switch (control.kind) {
        case 'lines':
            return Array.isArray(of) ? of.join('\n') : '';
        case 'pairs':
            return Object.entries(of ?? {})
                .map(([name, one]) => `${name}: ${one}`)
                .join('\n');
        case 'json':
            return JSON.stringify(of, undefined, 2);
        case 'extent':
        case 'threshold':
        case 'text':
        case 'file':
        case 'choice':
        case 'switch':
        case 'unavailable':
            return String(of);
        default:
            return control satisfies never;
    }
}
