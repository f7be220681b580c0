import { anything, isJsonObject, isPlain } from './leaves.ts';
import { join } from './parts.ts';
import {
    ask,
    attempt,
    type Check,
    checkBy,
    checkOf,
    fail,
    type Issue,
    nothing,
    type Part,
    type Pass,
} from './schema.ts';

/** A value that at least one schema accepts. */
export function anyOf(...parts: readonly Part[]): Check {
    const checks = parts.map(checkOf);
    return checkBy((value, pass) => {
        let accepted: unknown = nothing;
        for (const check of checks) {
            const result = attempt(check, value, pass);
            if (accepted === nothing) {
                accepted = result;
            }
            // Where another schema asks what is left, all of them count.
            if (accepted !== nothing && pass.marks === undefined) {
                return accepted;
            }
        }
        return accepted === nothing ? failClosest(checks, value, pass, 'anyOf') : accepted;
    });
}

/** A value that at least one schema accepts, with the dates of all that do. */
export function anyJoined(...parts: readonly Part[]): Check {
    const checks = parts.map(checkOf);
    const first = anyOf(...checks);
    return checkBy((value, pass) => {
        const one = ask(first, value, pass);
        // Of a string or a number, the first one says what is made.
        if (pass.issues.length > 0 || typeof value !== 'object') {
            return one;
        }
        let result = one;
        for (const check of checks) {
            const own = attempt(check, value, pass);
            result = own === nothing ? result : join(value, result, own);
        }
        // What is a date in one schema may have to be a string in all others.
        const isOfOne = result === one || checks.some((check) => attempt(check, result, pass) !== nothing);
        return isOfOne ? result : one;
    });
}

/** A value that exactly one schema accepts. */
export function oneOf(...parts: readonly Part[]): Check {
    const checks = parts.map(checkOf);
    return checkBy((value, pass) => {
        let accepted: unknown = nothing;
        for (const check of checks) {
            const result = attempt(check, value, pass);
            if (result !== nothing && accepted !== nothing) {
                return fail(pass, 'alternative', 'oneOf', 'must be of one alternative only', nothing);
            }
            if (result !== nothing) {
                accepted = result;
            }
        }
        return accepted === nothing ? failClosest(checks, value, pass, 'oneOf') : accepted;
    });
}

/** How far a value of another type is from a schema. One with another tag is closer, one with another detail closest. */
const farthest = 1000;

/** Notes the issues of the alternative that a value is closest to. */
function failClosest(checks: readonly Check[], value: unknown, pass: Pass, keyword: string): undefined {
    const { issues } = pass;
    let closest: readonly Issue[] = [];
    let least = Number.POSITIVE_INFINITY;
    const expected = new Set<string>();
    for (const check of pass.wanted === 0 ? [] : checks) {
        pass.issues = [];
        ask(check, value, pass);
        let distance = 0;
        for (const { code, path, problem } of pass.issues) {
            const isOther = code === 'type' && path.length === 0;
            distance += isOther ? farthest : code === 'value' && path.length === 1 ? 10 : 1;
            if (isOther) {
                expected.add(problem.replace('must be ', ''));
            }
        }
        if (distance < least) {
            least = distance;
            closest = pass.issues;
        }
    }
    pass.issues = issues;
    const [first] = closest;
    if (least === farthest) {
        return fail(pass, 'type', keyword, `must be ${[...expected].join(' or ')}`, value);
    }
    if (first === undefined) {
        return fail(pass, 'alternative', keyword, 'must be of one of the alternatives', nothing);
    }
    issues.push(...closest);
    return undefined;
}

/** The schema of an object by its discriminator (OpenAPI 3.1, 4.8.25), and that of all others. */
export function byDiscriminator(property: string, parts: { readonly [tag: string]: Part }, otherwise: Part): Check {
    const checks = new Map(Object.entries(parts).map(([tag, part]) => [tag, checkOf(part)]));
    const other = checkOf(otherwise);
    return checkBy((value, pass) => {
        const tag = isJsonObject(value) ? value[property] : undefined;
        // A mapping has only strings as its keys, also for numbers.
        const check =
            typeof tag === 'string' ? checks.get(tag) : typeof tag === 'object' ? undefined : checks.get(`${tag}`);
        // Of what objects of JSON inherit, nothing is a tag.
        if (check === undefined || tag === undefined || !(isPlain(value) || Object.hasOwn(Object(value), property))) {
            return ask(other, value, pass);
        }
        const before = pass.issues.length;
        const result = ask(check, value, pass);
        for (const issue of pass.issues.length > before ? pass.issues.slice(before) : []) {
            issue.tag ??= `${property}: ${tag}`;
        }
        return result;
    });
}

/** A value that a schema does not accept. */
export function not(part: Part): Check {
    const check = checkOf(part);
    return checkBy((value, pass) =>
        attempt(check, value, pass) === nothing
            ? value
            : fail(pass, 'alternative', 'not', 'must not be what it is', nothing),
    );
}

/** A schema that depends on another one (JSON Schema Core, 10.2.2). */
export function when(condition: Part, consequence: Part = anything, otherwise: Part = anything): Check {
    const test = checkOf(condition);
    const onYes = checkOf(consequence);
    const onNo = checkOf(otherwise);
    return checkBy((value, pass) => {
        return ask(attempt(test, value, pass) === nothing ? onNo : onYes, value, pass);
    });
}
