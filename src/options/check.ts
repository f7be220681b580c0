/** Checks one value against its row of the table. */
import { nearest } from '../diagnostics/nearest.ts';
import type { Finding } from './finding.ts';
import { checkHeaders, headersForm } from './headers.ts';
import { looksLikeRegex, wildcardFor } from './pattern.ts';
import type { ChoiceByNameRow, LeafRow, NumberRow, PatternsRow, TextRow } from './rows.ts';
import { list, show } from './show.ts';
import { type HasDirectory, readTemplate } from './template.ts';

const wildcardRule = 'a name as the description writes it, with * for any characters and ? for exactly one';

const nameForm = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Every error in a value; empty if the value is valid. */
export function checkValue(row: LeafRow, given: unknown, hasDirectory: HasDirectory): Finding[] {
    switch (row.kind) {
        case 'text':
            return checkText(row, given);
        case 'path':
            return isFilled(given) ? [] : [{ given, allowed: 'a path' }];
        case 'source':
            return isFilled(given) || isRecord(given) ? [] : [{ given, allowed: 'a path or URL' }];
        case 'boolean':
            return typeof given === 'boolean' ? [] : [{ given, allowed: 'true or false' }];
        case 'choice':
            return checkChoice(row.values, given, row.aliases);
        case 'threshold':
            return isThreshold(given) ? [] : [{ given, allowed: 'true, false or a whole number from 0' }];
        case 'template': {
            const reading = readTemplate(given, hasDirectory);
            return reading.kind === 'invalid' ? [reading.finding] : [];
        }
        case 'choice-by-name':
            return checkChoiceByName(row, given);
        case 'patterns':
            return checkPatterns(row, given);
        case 'list':
            return checkList(given);
        case 'number':
            return checkNumber(row, given);
        case 'headers':
            return isRecord(given) ? checkHeaders(given) : [{ given, isSecret: true, allowed: headersForm }];
    }
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The path of a value as code writes it: `exclude.tags[1]`. */
export function writePath(keys: readonly (string | number)[], first: '' | '.' = ''): string {
    return keys
        .map((key, index) => {
            if (typeof key === 'number') return `[${key}]`;
            if (!nameForm.test(key)) return index === 0 && first === '' ? key : `[${show(key)}]`;
            return index === 0 ? `${first}${key}` : `.${key}`;
        })
        .join('');
}

function isFilled(value: unknown): value is string {
    return typeof value === 'string' && value.trim() !== '';
}

function checkText(row: TextRow, given: unknown): Finding[] {
    if (typeof given !== 'string') return [{ given, allowed: 'a string' }];
    if (row.beginsName === undefined || given === '' || nameForm.test(given)) return [];
    return [{ given, allowed: 'letters, digits, _ and $, with no digit first' }];
}

function checkChoice(
    values: readonly string[],
    given: unknown,
    aliases: Readonly<Record<string, string>> = {},
): Finding[] {
    if (typeof given !== 'string') return [{ given, allowed: list(values) }];
    if (values.includes(given) || Object.hasOwn(aliases, given)) return [];
    const meant = nearest(given, values);
    return [{ given, allowed: list(values), ...(meant === undefined ? {} : { suggestion: show(meant) }) }];
}

function checkChoiceByName(row: ChoiceByNameRow, given: unknown): Finding[] {
    if (!isRecord(given)) return [{ given, allowed: `an object from names to ${list(row.values)}` }];
    return Object.entries(given).flatMap(([name, value]) =>
        checkChoice(row.values, value).map((finding) => ({ ...finding, at: [name] })),
    );
}

function checkPatterns({ names }: PatternsRow, given: unknown): Finding[] {
    if (!Array.isArray(given)) return [{ given, allowed: 'an array of strings' }];
    return given.flatMap((entry: unknown, index) => {
        const at = [index];
        if (typeof entry !== 'string') return [{ at, given: entry, allowed: 'a string' }];
        if (!looksLikeRegex(entry, names)) return [];
        const wildcard = wildcardFor(entry);
        const suggestion = wildcard === undefined ? {} : { suggestion: show(wildcard) };
        return [{ at, given: entry, reason: 'it is a regular expression', allowed: wildcardRule, ...suggestion }];
    });
}

function checkList(given: unknown): Finding[] {
    if (!Array.isArray(given)) return [{ given, allowed: 'an array of strings' }];
    return given.flatMap((entry: unknown, index) =>
        isFilled(entry) ? [] : [{ at: [index], given: entry, allowed: 'a string' }],
    );
}

function checkNumber({ unit, most }: NumberRow, given: unknown): Finding[] {
    const isAmount = typeof given === 'number' && given > 0 && given <= most;
    return isAmount ? [] : [{ given, allowed: `a number of ${unit}, more than 0 and at most ${most}` }];
}

function isThreshold(value: unknown): boolean {
    return typeof value === 'boolean' || (Number.isSafeInteger(value) && Number(value) >= 0);
}
