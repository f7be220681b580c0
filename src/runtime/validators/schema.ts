import { printable } from '../printable.ts';
import type { IssueCode, StandardSchemaV1, ValidationIssue } from './standard.ts';

/** Settings for all validators. */
export interface ValidationSettings {
    /** How many issues are reported at most. */
    maxIssues: number;
    /** Writes the message of an issue. Replace it to have messages in another language. */
    message: (issue: Omit<ValidationIssue, 'message'>) => string;
}

/** Settings for all validators. Change them when your application starts. */
export const validation: ValidationSettings = {
    maxIssues: 100,
    message: ({ problem, received, tag }) =>
        printable(
            `${problem}${received === undefined ? '' : `, not ${received}`}${tag === undefined ? '' : ` (${tag})`}`,
        ),
};

/**
 * What a value must be. Most values of a body are simple, and a comparison takes less time than a call, so it says as data
 * which ones it surely accepts.
 */
export interface Check {
    /** What `typeof` says of them. */
    readonly type: string;
    /** The range of numbers, or of the units of strings. */
    readonly least: number;
    readonly most: number;
    readonly pattern: RegExp | undefined;
    readonly isWhole: boolean;
    readonly orNull: boolean;
    /** Strings of no type, one by one. */
    readonly listed: ReadonlySet<unknown> | undefined;
    /** Checks all others. */
    readonly otherwise: Ask;
}

/** Checks a value. Returns it, or a copy in which dates are made. What is wrong is noted in the pass. */
export type Ask = (value: unknown, pass: Pass) => unknown;

/** A check, or the schema that has it. */
export type Part = Check | StandardSchemaV1;

/** One validation of a value. */
export interface Pass {
    /** What is wrong so far. */
    issues: Issue[];
    /** How many issues are wanted; 0 where it only matters whether there is any. */
    wanted: number;
    /** How many schemas that may lead back to themselves are within each other. */
    depth: number;
    /** The keys of the current object or array that some schema has evaluated, where another asks for the rest. */
    marks?: PropertyKey[] | undefined;
}

/** An issue while its place is still being found. */
export interface Issue extends Omit<ValidationIssue, 'message' | 'path'> {
    message: string;
    received?: string | undefined;
    tag?: string;
    readonly path: PropertyKey[];
}

/** The result of a check that finds something wrong, and what is received where nothing is. */
export const nothing = {};

/** A schema with a name. Its check is made when it is first used. */
export function schema<T>(make: () => Part): StandardSchemaV1<T, T> {
    let made: Check | undefined;
    return standard(() => (made ??= checkOf(make())));
}

export function standard<T>(made: () => Check): StandardSchemaV1<T, T> & { readonly check: () => Check } {
    return {
        '~standard': { version: 1, vendor: 'oasmith', validate: (value) => validate<T>(made(), value) },
        check: made,
    };
}

export function validate<T>(
    check: Check,
    value: unknown,
): { readonly value: T } | { readonly issues: readonly ValidationIssue[] } {
    const pass: Pass = { issues: [], wanted: validation.maxIssues, depth: 0 };
    let result: unknown;
    try {
        result = ask(check, value, pass);
    } catch (error) {
        // Schemas in place take a part of the stack too. Engines have two names for its overflow.
        if (!/^(Range|Internal)E/.test(String(error))) {
            throw error;
        }
        // What was found by then may be due to that.
        pass.issues = [];
        fail(pass, 'depth', 'depth', 'is too deep', nothing);
    }
    if (pass.issues.length === 0) {
        return { value: result as T };
    }
    const issues = pass.issues.slice(0, validation.maxIssues);
    for (const issue of issues) {
        issue.path.reverse();
        issue.message = validation.message(issue);
    }
    return { issues };
}

/** The check of a part. */
export function checkOf(part: Part): Check {
    return 'otherwise' in part ? part : (part as StandardSchemaV1 & { readonly check: () => Check }).check();
}

/** A check. All have one form, so that the engine knows it. */
export function checkBy(otherwise: Ask, accepted?: Partial<Check>): Check {
    return {
        type: '',
        least: 0,
        most: Number.MAX_VALUE,
        pattern: undefined,
        isWhole: false,
        orNull: false,
        listed: undefined,
        ...accepted,
        otherwise,
    };
}

/** Checks a value. */
export function ask(check: Check, value: unknown, pass: Pass): unknown {
    return isSimple(value, check) ? value : check.otherwise(value, pass);
}

/** Whether a check surely accepts a value. */
export function isSimple(value: unknown, one: Check): boolean {
    // Engines know the type from a comparison with a literal.
    return typeof value === 'string'
        ? one.type === 'string'
            ? value.length >= one.least &&
              value.length <= one.most &&
              (one.pattern === undefined || one.pattern.test(value))
            : one.listed?.has(value) === true
        : typeof value === 'number'
          ? one.type === 'number' &&
            value >= one.least &&
            value <= one.most &&
            (!one.isWhole || Number.isInteger(value))
          : typeof value === 'boolean'
            ? one.type === 'boolean'
            : value === null && one.orNull;
}

/** Notes an issue of the current value, which it shows, unless nothing is received. */
export function fail(
    { issues, wanted }: Pass,
    code: IssueCode,
    keyword: string,
    problem: string,
    value: unknown,
    limit?: unknown,
): undefined {
    const received = value === nothing || wanted === 0 ? undefined : describe(value);
    issues.push({ message: '', path: [], code, keyword, problem, received, limit });
}

/** Notes that a value has another type. */
export function failType(pass: Pass, expected: string, value: unknown): undefined {
    return fail(pass, 'type', 'type', `must be ${expected}`, value);
}

/** Whether there are as many issues as anybody asks for. */
export function isOver({ issues, wanted }: Pass): boolean {
    return issues.length >= (wanted || 1);
}

/** Adds a key to the path of the issues since there were so many. The innermost key comes first until the end. */
export function addKey(key: PropertyKey, before: number, { issues }: Pass): void {
    for (let index = before; index < issues.length; index++) {
        issues[index]?.path.push(key);
    }
}

/** Checks a part that is not simple. Returns the result so far, with what the check makes of the part. */
export function withPart(
    whole: object,
    result: object,
    key: PropertyKey,
    part: unknown,
    check: Check,
    pass: Pass,
): object {
    const before = pass.issues.length;
    const own = check.otherwise(part, pass);
    if (pass.issues.length > before) {
        addKey(key, before, pass);
    }
    return own === part || pass.issues.length > 0 ? result : replaced(whole, result, key, own);
}

/** A copy with another value at a key that the whole has itself, so that `__proto__` is a name like any other. */
export function replaced(whole: object, result: object, key: PropertyKey, value: unknown): object {
    const copy = result === whole ? (Array.isArray(whole) ? [...whole] : { ...whole }) : result;
    (copy as Record<PropertyKey, unknown>)[key] = value;
    return copy;
}

/** A value in a few words. */
export function describe(value: unknown): string {
    if (typeof value === 'string') {
        return value.length > 40 ? `a string of ${value.length} characters` : JSON.stringify(value);
    }
    if (typeof value === 'object' && value !== null) {
        return Array.isArray(value) ? 'an array' : value instanceof Date ? 'a date' : 'an object';
    }
    // A function has its code as its text.
    return String(value).slice(0, 40);
}

/** What a check returns, or `nothing`. */
export function attempt(check: Check, value: unknown, pass: Pass): unknown {
    const { issues, wanted, marks } = pass;
    const marked = marks?.length ?? 0;
    pass.issues = [];
    pass.wanted = 0;
    const result = ask(check, value, pass);
    const isValid = pass.issues.length === 0;
    pass.issues = issues;
    pass.wanted = wanted;
    if (!isValid && marks !== undefined) {
        // What is not valid evaluates nothing (JSON Schema Core, 7.7.1.3).
        marks.length = marked;
    }
    return isValid ? result : nothing;
}
