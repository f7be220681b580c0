import { isJsonObject, isPlain } from './leaves.ts';
import { addIssue, attempt, type Check, checkOf, fail, type Issue, type Part, type Pass, refused } from './schema.ts';

/** A value that at least one schema accepts. */
export function anyOf(...parts: readonly Part[]): Check {
    const checks = parts.map(checkOf);
    return (value, pass) => {
        let accepted: unknown = refused;
        for (const check of checks) {
            const result = attempt(check, value, pass);
            if (accepted === refused) {
                accepted = result;
            }
            // Where another schema asks what is left, all of them count.
            if (accepted !== refused && pass.marks === undefined) {
                return accepted;
            }
        }
        return accepted === refused ? failClosest(checks, value, pass, 'anyOf') : accepted;
    };
}

/** A value that exactly one schema accepts. */
export function oneOf(...parts: readonly Part[]): Check {
    const checks = parts.map(checkOf);
    return (value, pass) => {
        let accepted: unknown = refused;
        for (const check of checks) {
            const result = attempt(check, value, pass);
            if (result !== refused && accepted !== refused) {
                return fail(pass, 'alternative', 'oneOf', 'must be of one alternative only');
            }
            if (result !== refused) {
                accepted = result;
            }
        }
        return accepted === refused ? failClosest(checks, value, pass, 'oneOf') : accepted;
    };
}

/** How far a value of another type is from a schema. One with another tag is closer, one with another detail closest. */
const farthest = 1000;

/** After so many visits, nobody searches for the closest alternative. */
const mostSearched = 100_000;

/** Notes the issues of the alternative that a value is closest to. */
function failClosest(checks: readonly Check[], value: unknown, pass: Pass, keyword: string): undefined {
    let closest: readonly Issue[] = [];
    let least = Number.POSITIVE_INFINITY;
    const expected = new Set<string>();
    // The search multiplies too.
    for (const check of pass.issues === undefined || pass.visits > mostSearched ? [] : checks) {
        const issues: Issue[] = [];
        attempt(check, value, pass, issues);
        let distance = 0;
        for (const { code, path, problem } of issues) {
            const isOther = code === 'type' && path.length === 0;
            distance += isOther ? farthest : code === 'value' && path.length === 1 ? 10 : 1;
            if (isOther) {
                expected.add(problem.replace('must be ', ''));
            }
        }
        if (distance < least) {
            least = distance;
            closest = issues;
        }
    }
    const [first] = closest;
    if (least === farthest) {
        return fail(pass, 'type', keyword, `must be ${[...expected].join(' or ')}`, first?.received);
    }
    if (first === undefined) {
        return fail(pass, 'alternative', keyword, 'must be of one of the alternatives');
    }
    for (const issue of closest) {
        addIssue(pass, issue);
    }
    return undefined;
}

/** The schema of an object by its discriminator (OpenAPI 3.1, 4.8.25), and that of all others. */
export function byDiscriminator(property: string, parts: { readonly [tag: string]: Part }, otherwise: Part): Check {
    const checks = new Map(Object.entries(parts).map(([tag, part]) => [tag, checkOf(part)]));
    const other = checkOf(otherwise);
    return (value, pass) => {
        const tag = isJsonObject(value) ? value[property] : undefined;
        // A mapping has only strings as its keys, also for numbers.
        const check =
            typeof tag === 'string' ? checks.get(tag) : typeof tag === 'object' ? undefined : checks.get(`${tag}`);
        // Of what objects of JSON inherit, nothing is a tag.
        if (check === undefined || tag === undefined || !(isPlain(value) || Object.hasOwn(Object(value), property))) {
            return other(value, pass);
        }
        const before = pass.failures;
        const result = check(value, pass);
        for (const issue of pass.failures > before ? (pass.issues ?? []).slice(before) : []) {
            issue.tag ??= `${property}: ${tag}`;
        }
        return result;
    };
}

/** A value that a schema does not accept. */
export function not(part: Part): Check {
    const check = checkOf(part);
    return (value, pass) =>
        attempt(check, value, pass) === refused ? value : fail(pass, 'alternative', 'not', 'must not be what it is');
}

/** A schema that depends on another one (JSON Schema Core, 10.2.2). */
export function when(condition: Part, consequence?: Part, otherwise?: Part): Check {
    const test = checkOf(condition);
    const onYes = consequence === undefined ? undefined : checkOf(consequence);
    const onNo = otherwise === undefined ? undefined : checkOf(otherwise);
    return (value, pass) => {
        const next = attempt(test, value, pass) === refused ? onNo : onYes;
        return next === undefined ? value : next(value, pass);
    };
}
