import type { Simple } from './simple.ts';
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
        `${problem}${received === undefined ? '' : `, not ${received}`}${tag === undefined ? '' : ` (${tag})`}`,
};

/** Checks a value. Returns it, or a copy in which dates are made. What is wrong is noted in the pass. */
export interface Check {
    (value: unknown, pass: Pass): unknown;
    /** What needs no call. */
    readonly accepts?: Simple;
}

/** A check, or the schema that has it. */
export type Part = Check | StandardSchemaV1;

/** One validation of a value. */
export interface Pass {
    /** How many issues there are. */
    failures: number;
    /** The first of them; undefined where only their number counts, and one is enough. */
    issues: Issue[] | undefined;
    /** How many schemas that may lead back to themselves are within each other. */
    depth: number;
    /** How often such schemas were asked about a value. */
    visits: number;
    /** The keys of the current object or array that some schema has evaluated, where another asks for the rest. */
    marks: PropertyKey[] | undefined;
    /** What such schemas have made of values, after many visits. */
    memory?: Map<Check, Map<unknown, unknown>> | undefined;
    /** The value that the innermost of these schemas is asked about. */
    visited: unknown;
}

/** An issue while its place is still being found. */
export interface Issue extends Omit<ValidationIssue, 'message' | 'path'> {
    message: string;
    received?: string | undefined;
    tag?: string;
    readonly path: PropertyKey[];
}

/** Most values need fewer. Alternatives within alternatives multiply them, so what is made from then on is kept. */
export const manyVisits = 5_000;

/** A schema with a name. Its check is made when it is first used. */
export function schema<T>(make: () => Part): StandardSchemaV1<T, T> {
    let made: Check | undefined;
    return standard(() => (made ??= checkOf(make())));
}

export function standard<T>(check: () => Check): StandardSchemaV1<T, T> & { readonly check: () => Check } {
    return { '~standard': { version: 1, vendor: 'oasmith', validate: (value) => validate<T>(check(), value) }, check };
}

export function validate<T>(
    check: Check,
    value: unknown,
): { readonly value: T } | { readonly issues: readonly ValidationIssue[] } {
    const issues: Issue[] = [];
    const pass: Pass = { failures: 0, issues, depth: 0, visits: 0, marks: undefined, visited: undefined };
    let result: unknown;
    try {
        result = check(value, pass);
    } catch (error) {
        // Schemas in place take a part of the stack too. Engines have two names for its overflow.
        if (!/^(Range|Internal)E/.test(String(error))) {
            throw error;
        }
        // What was found by then may be due to that.
        issues.length = 0;
        pass.issues = issues;
        fail(pass, 'depth', 'depth', 'is too deep');
    }
    if (pass.failures === 0) {
        return { value: result as T };
    }
    for (const issue of issues) {
        issue.path.reverse();
        issue.message = validation.message(issue);
    }
    return { issues };
}

/** The check of a part. */
export function checkOf(part: Part): Check {
    return typeof part === 'function' ? part : (part as StandardSchemaV1 & { readonly check: () => Check }).check();
}

/** Notes an issue of the current value. */
export function fail(
    pass: Pass,
    code: IssueCode,
    keyword: string,
    problem: string,
    received?: string,
    limit?: unknown,
): undefined {
    addIssue(pass, { message: '', path: [], code, keyword, problem, received, limit });
}

export function addIssue(pass: Pass, issue: Issue): void {
    if (pass.issues !== undefined && pass.issues.length < validation.maxIssues) {
        pass.issues.push(issue);
    }
    pass.failures++;
}

/** Notes that a value has another type. */
export function failType(pass: Pass, expected: string, value: unknown): undefined {
    return fail(pass, 'type', 'type', `must be ${expected}`, pass.issues && describe(value));
}

/** Whether there are as many issues as anybody asks for. */
export function isOver({ failures, issues }: Pass): boolean {
    return failures >= (issues === undefined ? 1 : validation.maxIssues);
}

/** Checks the value at a key. */
export function checkAt(key: PropertyKey, check: Check, value: unknown, pass: Pass): unknown {
    const before = pass.failures;
    const result = check(value, pass);
    if (pass.failures > before) {
        addKey(key, before, pass);
    }
    return result;
}

/** Adds a key to the path of the issues since there were so many. The innermost key comes first until the end. */
export function addKey(key: PropertyKey, before: number, { issues = [] }: Pass): void {
    for (let index = before; index < issues.length; index++) {
        issues[index]?.path.push(key);
    }
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

/** The result of a check that finds something wrong. */
export const refused = {};

/** What a check returns, or `refused`. The pass has its issues only if there is a list for them. */
export function attempt(check: Check, value: unknown, pass: Pass, list?: Issue[]): unknown {
    const { failures, issues, marks } = pass;
    const marked = marks?.length ?? 0;
    pass.failures = 0;
    pass.issues = list;
    const result = check(value, pass);
    const isValid = pass.failures === 0;
    pass.failures = failures;
    pass.issues = issues;
    if (!isValid && marks !== undefined) {
        // What is not valid evaluates nothing (JSON Schema Core, 7.7.1.3).
        marks.length = marked;
    }
    return isValid ? result : refused;
}
