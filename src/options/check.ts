/** What the values of each kind of option may be, and what they mean. */
import { isAbsolute, join as joinPaths } from 'node:path';
import { nearest } from '../diagnostics/nearest.ts';
import { checkHeaders, headersForm } from './headers.ts';
import { checkPageRules } from './page-rules.ts';
import { checkPattern } from './pattern.ts';
import type { LeafRow } from './rows.ts';
import { type Finding, list, show } from './show.ts';
import { type HasDirectory, moveTemplate, readTemplate, templateOf } from './template.ts';

const nameForm = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** How to treat the values of an option. */
interface Values {
    /** Every error in a value; empty if the value is valid. */
    readonly check: (given: unknown) => readonly Finding[];
    /** The resolved form of a checked value, or of its default. By default, it is the value. */
    readonly resolve?: (value: unknown) => unknown;
    /** A checked value with its paths as seen from the current folder. By default, it has no paths. */
    readonly rebase?: (value: unknown, folder: string) => unknown;
}

export function valuesOf(row: LeafRow, hasDirectory: HasDirectory): Values {
    switch (row.kind) {
        case 'text':
            return { check: (given) => checkText(given, row.beginsName === true) };
        case 'path':
            return { check: each(isFilled, 'a path'), rebase: (path, folder) => moved(String(path), folder) };
        case 'source':
            return {
                check: each((given) => isFilled(given) || isRecord(given), 'a path or URL'),
                rebase: rebaseSource,
            };
        case 'boolean':
            return { check: each((given) => typeof given === 'boolean', 'true or false') };
        case 'choice':
            return {
                check: (given) => checkChoice(Object.keys(row.values), given, row.aliases),
                resolve: (value) => row.aliases?.[String(value)] ?? value,
            };
        case 'threshold':
            return { check: each(isThreshold, 'true, false or a whole number from 0') };
        case 'template':
            return {
                check: (given) => {
                    const reading = readTemplate(given, hasDirectory);
                    return reading.kind === 'invalid' ? [reading.finding] : [];
                },
                resolve: templateOf,
                rebase: (value, folder) => moveTemplate(value, (directory) => moved(directory, folder)),
            };
        case 'choice-by-name':
            return { check: (given) => checkChoiceByName(Object.keys(row.values), given), resolve: toMap };
        case 'patterns':
            return {
                check: (given) => checkEntries(given, (entry) => checkPattern(entry, row.names)),
                resolve: toArray,
            };
        case 'list':
            return {
                check: (given) => checkEntries(given, each(isFilled, 'a string')),
                resolve: toArray,
                rebase: (value, folder) => toArray(value).flatMap((entry) => rebaseEntry(String(entry), folder)),
            };
        case 'page-rules':
            return { check: checkPageRules, resolve: toArray };
        case 'number': {
            const { unit, most } = row;
            const isAmount = (given: unknown): boolean => typeof given === 'number' && given > 0 && given <= most;
            return { check: each(isAmount, `a number of ${unit}, more than 0 and at most ${most}`) };
        }
        case 'headers':
            return {
                check: (given) =>
                    isRecord(given) ? checkHeaders(given) : [{ given, isSecret: true, allowed: headersForm }],
                resolve: toMap,
            };
        default:
            return row satisfies never;
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

function each(isValid: (given: unknown) => boolean, allowed: string): Values['check'] {
    return (given) => (isValid(given) ? [] : [{ given, allowed }]);
}

function checkText(given: unknown, beginsName: boolean): readonly Finding[] {
    if (typeof given !== 'string') return [{ given, allowed: 'a string' }];
    if (!beginsName || given === '' || nameForm.test(given)) return [];
    return [{ given, allowed: 'letters, digits, _ and $, with no digit first' }];
}

function isFilled(value: unknown): boolean {
    return typeof value === 'string' && value.trim() !== '';
}

function isThreshold(value: unknown): boolean {
    return typeof value === 'boolean' || (Number.isSafeInteger(value) && Number(value) >= 0);
}

function checkChoice(
    values: readonly string[],
    given: unknown,
    aliases: Readonly<Record<string, string>> = {},
): readonly Finding[] {
    if (typeof given !== 'string') return [{ given, allowed: list(values) }];
    if (values.includes(given) || Object.hasOwn(aliases, given)) return [];
    const meant = nearest(given, values);
    return [{ given, allowed: list(values), ...(meant === undefined ? {} : { suggestion: show(meant) }) }];
}

function checkChoiceByName(values: readonly string[], given: unknown): readonly Finding[] {
    if (!isRecord(given)) return [{ given, allowed: `an object from names to ${list(values)}` }];
    return Object.entries(given).flatMap(([name, value]) =>
        checkChoice(values, value).map((finding) => ({ ...finding, at: [name] })),
    );
}

function checkEntries(given: unknown, check: Values['check']): readonly Finding[] {
    if (!Array.isArray(given)) return [{ given, allowed: 'an array of strings' }];
    return given.flatMap((entry: unknown, index) => check(entry).map((finding) => ({ ...finding, at: [index] })));
}

function toArray(value: unknown): readonly unknown[] {
    return Array.isArray(value) ? [...value] : [];
}

function toMap(value: unknown): ReadonlyMap<string, unknown> {
    return new Map(isRecord(value) ? Object.entries(value) : []);
}

/** A path written relative to a folder, as seen from the current folder. */
export function moved(path: string, folder: string): string {
    return folder === '' || isAbsolute(path) ? path : joinPaths(folder, path);
}

/** Standard input, a URL or an object is no path. */
function rebaseSource(value: unknown, folder: string): unknown {
    return typeof value === 'string' && value !== '-' && !isUrl(value) ? moved(value, folder) : value;
}

/** A word without a slash may be a path or a host. `//host` is always a host (RFC 3986, section 4.2). */
function rebaseEntry(entry: string, folder: string): readonly string[] {
    if (isUrl(entry) || entry.startsWith('//')) return [entry];
    return entry.includes('/') || entry.startsWith('.') ? [moved(entry, folder)] : [moved(entry, folder), `//${entry}`];
}

function isUrl(text: string): boolean {
    return /^[a-z][a-z\d+.-]*:\/\//i.test(text) || /^(?:https?|file):/i.test(text);
}
