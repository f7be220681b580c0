import { keyPattern } from '../patterns.ts';
import { anything, failSize, isJsonObject } from './leaves.ts';
import { addKey, type Check, checkAt, checkOf, fail, failType, type Part, type Pass } from './schema.ts';

type Members = Readonly<Record<string, unknown>>;

/** Schemas by property. */
interface Parts {
    readonly [name: string]: Part;
}

/** Checks the keys of an object that are no properties, and returns the object or its copy. */
type Rest = (object: Members, properties: Parts, pass: Pass, result: Members) => Members;

/** What a schema says of a property. */
interface Property {
    readonly name: string;
    readonly check: Check;
    /** 1 if it is required, otherwise 0. */
    readonly required: number;
    /** The next one: most objects have their keys in the order of the schema. */
    readonly next: Property | undefined;
}

/** An object with some properties. A property that is undefined is absent, as JSON has it. */
function object(properties: Parts, required: readonly string[] = [], rest?: Rest): Check {
    const wanted = new Set(required);
    const parts = new Map(Object.entries(properties));
    for (const name of required) {
        parts.set(name, parts.get(name) ?? anything);
    }
    const byName = new Map<string, Property>();
    let first: Property | undefined;
    for (const [name, part] of [...parts].reverse()) {
        first = { name, check: checkOf(part), required: Number(wanted.has(name)), next: first };
        byName.set(name, first);
    }
    return (value, pass) => {
        if (!isJsonObject(value)) {
            return failType(pass, 'an object', value);
        }
        let result: Members = value;
        let missing = wanted.size;
        let expected = first;
        // Keys as the engine lists them have values that need no search.
        for (const name in value) {
            const member = value[name];
            const property: Property | undefined = expected?.name === name ? expected : byName.get(name);
            if (property !== undefined && member !== undefined) {
                expected = property.next;
                missing -= property.required;
                const before = pass.failures;
                const own = property.check(member, pass);
                if (pass.failures > before) {
                    addKey(name, before, pass);
                    if (pass.issues === undefined) {
                        return value;
                    }
                } else if (own !== member) {
                    result = withMember(value, result, name, own);
                }
            }
        }
        if (missing > 0) {
            for (const name of wanted) {
                if (!hasMember(value, name)) {
                    failAt(name, pass, 'missing', 'required', 'is required');
                }
            }
        }
        return rest === undefined ? result : rest(value, properties, pass, result);
    };
}

/** The properties of a value, if it is an object. */
function members(properties: Parts, required?: readonly string[], rest?: Rest): Check {
    const check = object(properties, required, rest);
    return (value, pass) => (isJsonObject(value) ? check(value, pass) : value);
}

function failAt(name: string, pass: Pass, code: 'missing' | 'unknown', keyword: string, problem: string): void {
    const before = pass.failures;
    fail(pass, code, keyword, problem);
    addKey(name, before, pass);
}

/** A copy with another value for a property that the object has itself, so that `__proto__` is a name like any other. */
function withMember(object: Members, copy: Members, name: string, value: unknown): Members {
    const changed: Record<string, unknown> = copy === object ? { ...object } : copy;
    changed[name] = value;
    return changed;
}

/** No other keys. */
const closed: Rest = (object, properties, pass, result) => {
    for (const name of Object.keys(object)) {
        if (!Object.hasOwn(properties, name) && object[name] !== undefined) {
            failAt(name, pass, 'unknown', 'additionalProperties', 'is not a known property');
        }
    }
    return result;
};

/** Other keys, whose values have a schema. */
function others(part: Part): Rest {
    const check = checkOf(part);
    return (object, properties, pass, given) => {
        let result = given;
        for (const name of Object.keys(object)) {
            const member = object[name];
            if (member !== undefined && !Object.hasOwn(properties, name)) {
                const own = checkAt(name, check, member, pass);
                if (own !== member && pass.failures === 0) {
                    result = withMember(object, result, name, own);
                }
                if (pass.failures > 0 && pass.issues === undefined) {
                    return result;
                }
            }
        }
        return result;
    };
}

/** Keys that match patterns, and all others. */
function matching(patterns: readonly (readonly [pattern: string, part: Part, longest?: number])[], rest?: Part): Rest {
    const tested = patterns.map(([pattern, part, longest]) => ({
        test: keyTest(pattern, longest),
        check: checkOf(part),
    }));
    const checkRest = rest === undefined ? undefined : checkOf(rest);
    return (object, properties, pass, given) => {
        let result = given;
        for (const name of Object.keys(object)) {
            const member = object[name];
            if (member === undefined) {
                continue;
            }
            let isOther = !Object.hasOwn(properties, name);
            for (const { test, check } of tested) {
                if (test(name)) {
                    isOther = false;
                    result = checkMember(object, result, name, check, pass);
                }
            }
            if (isOther && checkRest !== undefined) {
                result = checkMember(object, result, name, checkRest, pass);
            }
            if (pass.failures > 0 && pass.issues === undefined) {
                return result;
            }
        }
        return result;
    };
}

/** Whether a key matches a pattern. The server chooses the key, and matching a long one could take too long. */
function keyTest(pattern: string, longest = Number.POSITIVE_INFINITY): (name: string) => boolean {
    const expression = keyPattern(pattern);
    return (name) => name.length <= longest && expression.test(name);
}

/** Checks the value of a key, for which others may have made dates before. */
function checkMember(object: Members, result: Members, name: string, check: Check, pass: Pass): Members {
    const member = object[name];
    const own = checkAt(name, check, member, pass);
    return own === member || pass.failures > 0
        ? result
        : withMember(object, result, name, join(member, result[name], own));
}

/** What two checks have made of a value. */
function join(value: unknown, one: unknown, other: unknown): unknown {
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
            result = withMember(value, result, name, made);
        }
    }
    return result;
}

function minProperties(limit: number): Check {
    return (value, pass) =>
        !isJsonObject(value) || countKeys(value) >= limit
            ? value
            : failSize(pass, 'minProperties', 'at least', limit, 'key', countKeys(value));
}

function maxProperties(limit: number): Check {
    return (value, pass) =>
        !isJsonObject(value) || countKeys(value) <= limit
            ? value
            : failSize(pass, 'maxProperties', 'at most', limit, 'key', countKeys(value));
}

function countKeys(object: Members): number {
    return Object.keys(object).filter((name) => object[name] !== undefined).length;
}

function hasMember(object: Members, name: string): boolean {
    return Object.hasOwn(object, name) && object[name] !== undefined;
}

/** The names of all keys. */
function propertyNames(part: Part): Check {
    const check = checkOf(part);
    return (value, pass) => {
        for (const name of isJsonObject(value) ? Object.keys(value) : []) {
            if ((value as Members)[name] !== undefined) {
                checkAt(name, check, name, pass);
            }
        }
        return value;
    };
}

/** The properties that must be there if another is (JSON Schema Validation, 6.5.4). */
function dependentRequired(dependent: { readonly [name: string]: readonly string[] }): Check {
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
function dependentSchema(name: string, part: Part): Check {
    const check = checkOf(part);
    return (value, pass) => (isJsonObject(value) && hasMember(value, name) ? check(value, pass) : value);
}

export {
    closed,
    dependentRequired,
    dependentSchema,
    hasMember,
    join,
    keyTest,
    type Members,
    matching,
    maxProperties,
    members,
    minProperties,
    object,
    others,
    propertyNames,
    withMember,
};
