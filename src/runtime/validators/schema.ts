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
type Check = (value: unknown, pass: Pass) => unknown;

/** A check, or the schema that has it. */
type Part = Check | StandardSchemaV1;

/** One validation of a value. */
interface Pass {
    /** How many issues there are. */
    failures: number;
    /** The first of them; undefined where only their number counts, and one is enough. */
    issues: Issue[] | undefined;
    /** How many schemas that may lead back to themselves are within each other. */
    depth: number;
    /** How many schemas have been tried that need not accept the value. */
    attempts: number;
    /** The keys of the current object or array that some schema has evaluated, where another asks for the rest. */
    marks?: PropertyKey[] | undefined;
}

/** An issue while its place is still being found. */
interface Issue extends Omit<ValidationIssue, 'message' | 'path'> {
    message: string;
    received?: string | undefined;
    tag?: string;
    readonly path: PropertyKey[];
}

/** Deeper values are refused, whatever they are: each level takes a part of the stack. */
const deepest = 400;

/** Alternatives within alternatives multiply. A value of some megabytes needs far fewer attempts. */
const mostAttempts = 10_000_000;

/** A schema with a name. Its check is made when it is first used. */
function schema<T>(make: () => Part): StandardSchemaV1<T, T> {
    let made: Check | undefined;
    return standard(() => (made ??= checkOf(make())));
}

/** A schema with a name that may lead back to itself. */
function recursiveSchema<T>(make: () => Part): StandardSchemaV1<T, T> {
    let made: Check | undefined;
    let current: unknown;
    let owner: Pass | undefined;
    const check: Check = (value, pass) => {
        made ??= checkOf(make());
        // A schema that leads back to itself at the same value says nothing new.
        if (pass === owner && value === current) {
            return value;
        }
        if (pass.depth >= deepest) {
            throw new RangeError();
        }
        const outerValue = current;
        const outerOwner = owner;
        current = value;
        owner = pass;
        pass.depth++;
        const result = made(value, pass);
        pass.depth--;
        current = outerValue;
        owner = outerOwner;
        return result;
    };
    return standard(() => check);
}

function standard<T>(check: () => Check): StandardSchemaV1<T, T> & { readonly check: () => Check } {
    return { '~standard': { version: 1, vendor: 'oasmith', validate: (value) => validate<T>(check(), value) }, check };
}

function validate<T>(
    check: Check,
    value: unknown,
): { readonly value: T } | { readonly issues: readonly ValidationIssue[] } {
    const issues: Issue[] = [];
    const pass: Pass = { failures: 0, issues, depth: 0, attempts: 0 };
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
function checkOf(part: Part): Check {
    return typeof part === 'function' ? part : (part as StandardSchemaV1 & { readonly check: () => Check }).check();
}

/** Notes an issue of the current value. */
function fail(
    pass: Pass,
    code: IssueCode,
    keyword: string,
    problem: string,
    received?: string,
    limit?: unknown,
): undefined {
    if (pass.issues !== undefined && pass.issues.length < validation.maxIssues) {
        pass.issues.push({ message: '', path: [], code, keyword, problem, received, limit });
    }
    pass.failures++;
}

/** Notes that a value has another type. */
function failType(pass: Pass, expected: string, value: unknown): undefined {
    return fail(pass, 'type', 'type', `must be ${expected}`, pass.issues && describe(value));
}

/** Checks the value at a key. */
function checkAt(key: PropertyKey, check: Check, value: unknown, pass: Pass): unknown {
    const before = pass.failures;
    const result = check(value, pass);
    if (pass.failures > before) {
        addKey(key, before, pass);
    }
    return result;
}

/** Adds a key to the path of the issues since there were so many. The innermost key comes first until the end. */
function addKey(key: PropertyKey, before: number, { issues = [] }: Pass): void {
    for (let index = before; index < issues.length; index++) {
        issues[index]?.path.push(key);
    }
}

/** A value in a few words. */
function describe(value: unknown): string {
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
const refused = {};

/** What a check returns, or `refused`. The pass has its issues only if there is a list for them. */
function attempt(check: Check, value: unknown, pass: Pass, list?: Issue[]): unknown {
    const { failures, issues, marks } = pass;
    const marked = marks?.length ?? 0;
    if (pass.attempts++ >= mostAttempts) {
        throw new RangeError();
    }
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

export {
    addKey,
    attempt,
    type Check,
    checkAt,
    checkOf,
    describe,
    fail,
    failType,
    type Issue,
    type Part,
    type Pass,
    recursiveSchema,
    refused,
    schema,
    validate,
};
