/** What values may be, the errors in others, and how messages show values and arrays. */
import { withoutSecrets } from '../diagnostics/credentials.ts';
import type { DiagnosticCode } from '../diagnostics/index.ts';
import { nearest } from '../diagnostics/nearest.ts';

/** An error in a value or in a part of it: `at` is the path to the part. */
export interface Finding {
    readonly at?: readonly (string | number)[];
    readonly given: unknown;
    /** Set if the value may be a credential, which no message shows. */
    readonly isSecret?: true;
    readonly reason?: string;
    readonly allowed: string;
    readonly suggestion?: string;
    readonly code?: DiagnosticCode;
}

/** Every error in a value; none if it is valid. */
export type Check = (given: unknown) => readonly Finding[];

export type Schema = Readonly<Record<string, unknown>>;

/** What a value may be: for the command, and for editors. */
export interface Form {
    readonly check: Check;
    readonly schema: Schema;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isFilled(value: unknown): boolean {
    return typeof value === 'string' && value.trim() !== '';
}

export const filledString: Schema = { type: 'string', minLength: 1, pattern: '\\S' };

export function checkWith(isValid: (given: unknown) => boolean, allowed: string): Check {
    return (given) => (isValid(given) ? [] : [{ given, allowed }]);
}

export const trueOrFalse: Form = {
    check: checkWith((given) => typeof given === 'boolean', 'true or false'),
    schema: { type: 'boolean' },
};

export function filled(allowed: string): Form {
    return { check: checkWith(isFilled, allowed), schema: filledString };
}

export function arrayOf({ check, schema }: Form, allowed?: string): Form {
    return { check: (given) => checkEntries(given, check, allowed), schema: { type: 'array', items: schema } };
}

export function checkEntries(given: unknown, check: Check, allowed = 'an array of strings'): readonly Finding[] {
    if (!Array.isArray(given)) return [{ given, allowed }];
    return given.flatMap((entry: unknown, index) => within(index, check(entry)));
}

/** @param aliases Other values that are allowed. */
export function checkChoice(values: readonly string[], given: unknown, aliases: object = {}): readonly Finding[] {
    if (typeof given !== 'string') return [{ given, allowed: list(values) }];
    if (values.includes(given) || Object.hasOwn(aliases, given)) return [];
    return [{ given, allowed: list(values), ...suggestionOf(nearest(given, values)) }];
}

export function within(part: string | number, findings: readonly Finding[]): readonly Finding[] {
    return findings.map((finding) => ({ ...finding, at: [part, ...(finding.at ?? [])] }));
}

export function suggestionOf(meant: unknown): Pick<Finding, 'suggestion'> {
    return meant === undefined ? {} : { suggestion: show(meant) };
}

const longestShown = 60;

/** A value as JSON, shortened if long, and without the secrets of URLs. */
export function show(value: unknown): string {
    const text = toText(value);
    return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;
}

/** `"a"`, `"a" or "b"`, `"a", "b" or "c"`. */
export function list(values: readonly string[], conjunction: 'or' | 'and' = 'or'): string {
    return join(
        values.map((value) => JSON.stringify(value)),
        conjunction,
    );
}

/** Joins strings with commas, and a conjunction before the last. */
export function join(texts: readonly string[], conjunction: 'or' | 'and'): string {
    const last = texts.at(-1) ?? '';
    return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** Names the type of a value that JSON cannot express: the programmatic API accepts anything. */
function toText(value: unknown): string {
    if (value === undefined) return 'undefined';
    try {
        const hideSecrets = (_: string, one: unknown): unknown => (typeof one === 'string' ? withoutSecrets(one) : one);
        return JSON.stringify(value, hideSecrets) ?? `a ${typeof value}`;
    } catch {
        return typeof value === 'object' ? 'an object that JSON cannot hold' : `a ${typeof value}`;
    }
}

/** What code writes without quotation marks. */
export const nameForm = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

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
