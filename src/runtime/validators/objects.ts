import { keyPattern } from '../patterns.ts';
import { anything, failSize, isJsonObject } from './leaves.ts';
import { addKey, type Check, checkAt, checkOf, fail, failType, isOver, type Part, type Pass } from './schema.ts';
import { isSimple, noSimple, type Simple } from './simple.ts';

export type Members = Readonly<Record<string, unknown>>;

/** Schemas by property. */
interface Parts {
    readonly [name: string]: Part;
}

/** Checks a member that has no schema of its own. Returns the object, or its copy with what was made so far. */
interface Rest {
    (object: Members, result: Members, name: string, member: unknown, pass: Pass): Members;
    /** The check of a property, with what its name demands. */
    readonly extend?: (name: string, check: Check) => Check;
}

/** What a schema says of a property. */
interface Property {
    readonly name: string;
    readonly check: Check;
    readonly accepts: Simple;
    /** 1 if it is required, otherwise 0. */
    readonly required: number;
    /** The one that came behind it in the last object: most objects have their keys in the same order. */
    next: Property | undefined;
}

/** An object with properties that are required, and others that are not. One that is undefined is absent, as JSON has it. */
export function object(required: Parts, optional: Parts = {}, rest?: Rest): Check {
    const byName = new Map<string, Property>();
    const add = (name: string, part: Part, count: number): Property => {
        const check = rest?.extend?.(name, checkOf(part)) ?? checkOf(part);
        const accepts = check.accepts ?? noSimple;
        const property: Property = { name, check, accepts, required: count, next: undefined };
        byName.set(name, property);
        return property;
    };
    const first = add('', anything, 0);
    byName.clear();
    for (const [name, part] of Object.entries(optional)) {
        add(name, part, 0);
    }
    const wanted = Object.entries(required);
    for (const [name, part] of wanted) {
        add(name, part, 1);
    }
    return (value, pass) => {
        if (!isJsonObject(value)) {
            return failType(pass, 'an object', value);
        }
        let result: Members = value;
        let missing = wanted.length;
        let last = first;
        // Keys as the engine lists them have values that need no search.
        for (const name in value) {
            const member = value[name];
            let property = last.next;
            if (property?.name !== name) {
                property = byName.get(name);
                last.next = property ?? last.next;
            }
            if (member === undefined) {
                continue;
            }
            if (property === undefined) {
                result = rest === undefined ? result : rest(value, result, name, member, pass);
                if (isOver(pass)) {
                    return value;
                }
                continue;
            }
            last = property;
            missing -= property.required;
            if (isSimple(member, property.accepts)) {
                continue;
            }
            const before = pass.failures;
            const own = property.check(member, pass);
            if (pass.failures > before) {
                addKey(name, before, pass);
                if (isOver(pass)) {
                    return value;
                }
            } else if (own !== member) {
                result = replaced(value, result, name, own);
            }
        }
        if (missing > 0) {
            for (const [name] of wanted) {
                if (!hasMember(value, name)) {
                    failAt(name, pass, 'missing', 'required', 'is required');
                }
            }
        }
        return result;
    };
}

/** The properties of a value, if it is an object. */
export function members(required: Parts, optional?: Parts, rest?: Rest): Check {
    const check = object(required, optional, rest);
    return (value, pass) => (isJsonObject(value) ? check(value, pass) : value);
}

function failAt(name: string, pass: Pass, code: 'missing' | 'unknown', keyword: string, problem: string): void {
    const before = pass.failures;
    fail(pass, code, keyword, problem);
    addKey(name, before, pass);
}

/** The result so far, with what a check makes of a member. */
export function withMember(
    object: Members,
    result: Members,
    name: string,
    member: unknown,
    check: Check,
    pass: Pass,
): Members {
    const own = checkAt(name, check, member, pass);
    return own === member || pass.failures > 0 ? result : replaced(object, result, name, own);
}

/** A copy with another value for a property that the object has itself, so that `__proto__` is a name like any other. */
function replaced(object: Members, copy: Members, name: string, value: unknown): Members {
    const changed: Record<string, unknown> = copy === object ? { ...object } : copy;
    changed[name] = value;
    return changed;
}

/** No other keys. */
export const closed: Rest = (object, result, name, _member, pass) => {
    if (Object.hasOwn(object, name)) {
        failAt(name, pass, 'unknown', 'additionalProperties', 'is not a known property');
    }
    return result;
};

/** Other keys, whose values have a schema. */
export function others(part: Part): Rest {
    const check = checkOf(part);
    const { accepts = noSimple } = check;
    return (object, result, name, member, pass) =>
        isSimple(member, accepts) || !Object.hasOwn(object, name)
            ? result
            : withMember(object, result, name, member, check, pass);
}

/** Keys that match patterns, and all others. */
export function matching(
    patterns: readonly (readonly [pattern: string, part: Part, longest?: number])[],
    rest?: Part,
): Rest {
    const tested = patterns.map(([pattern, part, longest]) => ({ test: keyTest(pattern, longest), part }));
    const partsOf = (name: string): readonly Part[] => tested.filter(({ test }) => test(name)).map(({ part }) => part);
    const ofRest = others(rest ?? anything);
    return Object.assign<Rest, Pick<Rest, 'extend'>>(
        (object, result, name, member, pass) => {
            const parts = partsOf(name);
            const check = parts.length === 0 ? ofRest : others(joined(...parts));
            return check(object, result, name, member, pass);
        },
        { extend: (name, check) => joined(check, ...partsOf(name)) },
    );
}

/** Whether a key matches a pattern. The server chooses the key, and matching a long one could take too long. */
export function keyTest(pattern: string, longest = Number.POSITIVE_INFINITY): (name: string) => boolean {
    const expression = keyPattern(pattern);
    return (name) => name.length <= longest && expression.test(name);
}

/** A value that all checks accept, of which several make dates. */
export function joined(...parts: readonly Part[]): Check {
    const [first = anything, ...checks] = parts.map(checkOf);
    return checks.length === 0
        ? first
        : (value, pass) =>
              checks.reduce(
                  (result, check) => (isOver(pass) ? result : join(value, result, check(value, pass))),
                  first(value, pass),
              );
}

/** What two checks have made of a value. */
export function join(value: unknown, one: unknown, other: unknown): unknown {
    if (one === value || other === value) {
        return other === value ? one : other;
    }
    if (Array.isArray(value) && Array.isArray(one) && Array.isArray(other)) {
        return value.map((item, index) => join(item, one[index], other[index]));
    }
    if (!isJsonObject(value) || !isJsonObject(one) || !isJsonObject(other)) {
        return one;
    }
    let result: Members = value;
    for (const name of Object.keys(value)) {
        const made = join(value[name], one[name], other[name]);
        if (made !== value[name]) {
            result = replaced(value, result, name, made);
        }
    }
    return result;
}

export function minProperties(limit: number): Check {
    return counted('minProperties', 'at least', limit, (count) => count >= limit);
}

export function maxProperties(limit: number): Check {
    return counted('maxProperties', 'at most', limit, (count) => count <= limit);
}

function counted(keyword: string, words: string, limit: number, test: (count: number) => boolean): Check {
    return (value, pass) => {
        const count = isJsonObject(value) ? namesOf(value).length : limit;
        return test(count) ? value : failSize(pass, keyword, words, limit, 'key', count);
    };
}

/** The names of all members. */
export function namesOf(object: Members): readonly string[] {
    return Object.keys(object).filter((name) => object[name] !== undefined);
}

export function hasMember(object: Members, name: string): boolean {
    return Object.hasOwn(object, name) && object[name] !== undefined;
}

/** The names of all keys. */
export function propertyNames(part: Part): Check {
    const check = checkOf(part);
    return (value, pass) => {
        for (const name of isJsonObject(value) ? namesOf(value) : []) {
            checkAt(name, check, name, pass);
        }
        return value;
    };
}

/** The properties that must be there if another is (JSON Schema Validation, 6.5.4). */
export function dependentRequired(dependent: { readonly [name: string]: readonly string[] }): Check {
    const entries = Object.entries(dependent);
    return (value, pass) => {
        if (isJsonObject(value)) {
            for (const [name, needed] of entries) {
                for (const other of hasMember(value, name) ? needed : []) {
                    if (!hasMember(value, other)) {
                        failAt(
                            other,
                            pass,
                            'missing',
                            'dependentRequired',
                            `is required beside ${JSON.stringify(name)}`,
                        );
                    }
                }
            }
        }
        return value;
    };
}

/** A schema for an object that has a property. */
export function dependentSchema(name: string, part: Part): Check {
    const check = checkOf(part);
    return (value, pass) => (isJsonObject(value) && hasMember(value, name) ? check(value, pass) : value);
}
