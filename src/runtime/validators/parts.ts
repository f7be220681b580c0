import { keyPattern } from '../patterns.ts';
import { anything, failSize, isJsonObject } from './leaves.ts';
import {
    addKey,
    ask,
    attempt,
    type Check,
    checkBy,
    checkOf,
    fail,
    failType,
    isOver,
    isSimple,
    nothing,
    type Part,
    type Pass,
    replaced,
    withPart,
} from './schema.ts';
import { hasDuplicates, type NumberedHolders } from './values.ts';

export type Members = Readonly<Record<string, unknown>>;

/** Schemas by property. */
interface Parts {
    readonly [name: string]: Part;
}

/** Checks a member that has no schema of its own. Returns the object, or its copy with what was made so far. */
type Rest = (whole: Members, result: object, name: string, member: unknown, pass: Pass) => object;

/** What a schema says of a property. */
interface Property {
    readonly name: string;
    readonly check: Check;
    /** 1 if it is required, otherwise 0. */
    readonly required: number;
    /** The one that came behind it in the last object: most objects have their keys in the same order. */
    next: Property | undefined;
}

/** An object with properties that are required, and others that are not. One that is undefined is absent, as JSON has it. */
export function object(required: Parts, optional: Parts = {}, rest?: Rest): Check {
    const wanted = Object.keys(required);
    const first: Property = { name: '', check: anything, required: 0, next: undefined };
    const byName = new Map<string, Property>();
    for (const [name, part] of Object.entries({ ...optional, ...required })) {
        byName.set(name, { ...first, name, check: checkOf(part), required: Number(Object.hasOwn(required, name)) });
    }
    return checkBy((value, pass) => {
        if (!isJsonObject(value)) {
            return failType(pass, 'an object', value);
        }
        let result: object = value;
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
            if (property !== undefined) {
                last = property;
                missing -= property.required;
                if (isSimple(member, property.check)) {
                    continue;
                }
                result = withPart(value, result, name, member, property.check, pass);
            } else if (rest !== undefined) {
                result = rest(value, result, name, member, pass);
            }
            if (isOver(pass)) {
                return value;
            }
        }
        if (missing > 0) {
            for (const name of wanted) {
                if (!hasMember(value, name)) {
                    failAt(name, pass, 'missing', 'required', 'is required');
                }
            }
        }
        return result;
    });
}

/** A schema that counts for objects. */
export function ifObject(part: Part): Check {
    const check = checkOf(part);
    return checkBy((value, pass) => (isJsonObject(value) ? ask(check, value, pass) : value));
}

function failAt(name: string, pass: Pass, code: 'missing' | 'unknown', keyword: string, problem: string): void {
    const before = pass.issues.length;
    fail(pass, code, keyword, problem, nothing);
    addKey(name, before, pass);
}

/** No other keys. */
export const closed: Rest = (whole, result, name, _member, pass) => {
    if (Object.hasOwn(whole, name)) {
        failAt(name, pass, 'unknown', 'additionalProperties', 'is not a known property');
    }
    return result;
};

/** Other keys, whose values have a schema. */
export function others(part: Part): Rest {
    const check = checkOf(part);
    return (whole, result, name, member, pass) =>
        isSimple(member, check) || !Object.hasOwn(whole, name)
            ? result
            : withPart(whole, result, name, member, check, pass);
}

/** An object whose keys match patterns: a schema for each of these, and one for all others that are no properties. */
export function matching(
    required: Parts,
    optional: Parts,
    patterns: readonly (readonly [pattern: string, part: Part, longest?: number])[],
    rest: Part = anything,
): Check {
    const tested = patterns.map(([pattern, part, longest]) => ({ test: keyTest(pattern, longest), part }));
    const partsOf = (name: string): readonly Part[] => tested.filter(({ test }) => test(name)).map(({ part }) => part);
    const extended = (parts: Parts): Parts =>
        Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, joined(part, ...partsOf(name))]));
    const ofRest = others(rest);
    return object(extended(required), extended(optional), (whole, result, name, member, pass) => {
        const parts = partsOf(name);
        const check = parts.length === 0 ? ofRest : others(joined(...parts));
        return check(whole, result, name, member, pass);
    });
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
        : checkBy((value, pass) =>
              checks.reduce(
                  (result, check) => (isOver(pass) ? result : join(value, result, ask(check, value, pass))),
                  ask(first, value, pass),
              ),
          );
}

/** What two checks have made of a value. */
export function join(value: unknown, one: unknown, other: unknown): unknown {
    if (one === value || other === value || one === other) {
        return other === value ? one : other;
    }
    if (Array.isArray(value) && Array.isArray(one) && Array.isArray(other)) {
        return value.map((item, index) => join(item, one[index], other[index]));
    }
    if (!isJsonObject(value) || !isJsonObject(one) || !isJsonObject(other)) {
        return one;
    }
    let result: object = value;
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
    return ofObject((object, pass) => {
        const { length } = namesOf(object);
        if (!test(length)) {
            failSize(pass, keyword, words, limit, 'key', length);
        }
    });
}

/** A check of objects that makes nothing of them. */
function ofObject(examine: (object: Members, pass: Pass) => void): Check {
    return checkBy((value, pass) => {
        if (isJsonObject(value)) {
            examine(value, pass);
        }
        return value;
    });
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
    return ofObject((object, pass) => {
        for (const name of namesOf(object)) {
            if (isOver(pass)) {
                return;
            }
            if (!isSimple(name, check)) {
                withPart(object, object, name, name, check, pass);
            }
        }
    });
}

/** The properties that must be there if another is (JSON Schema Validation, 6.5.4). */
export function dependentRequired(dependent: { readonly [name: string]: readonly string[] }): Check {
    return ofObject((object, pass) => {
        for (const [name, needed] of Object.entries(dependent)) {
            const missing = hasMember(object, name) ? needed.filter((other) => !hasMember(object, other)) : [];
            for (const other of missing) {
                failAt(other, pass, 'missing', 'dependentRequired', `is required beside ${JSON.stringify(name)}`);
            }
        }
    });
}

/** A schema for an object that has a property. */
export function dependentSchema(name: string, part: Part): Check {
    const check = checkOf(part);
    return checkBy((value, pass) => (isJsonObject(value) && hasMember(value, name) ? ask(check, value, pass) : value));
}

// ---- Arrays -------------------------------------------------------------------------------------------------------

/** An array of some length whose items have a schema. */
export function array(part: Part, least = 0, most = Number.POSITIVE_INFINITY): Check {
    const check = checkOf(part);
    return checkBy((value, pass) => {
        if (!Array.isArray(value)) {
            return failType(pass, 'an array', value);
        }
        failLength(value, pass, least, most);
        let result: object = value;
        for (let index = 0; index < value.length; index++) {
            const item: unknown = value[index];
            if (!isSimple(item, check)) {
                result = withPart(value, result, index, item, check, pass);
                if (isOver(pass)) {
                    return value;
                }
            }
        }
        return result;
    });
}

/** The items of a value, if it is an array: the first ones each with a schema, and all others. */
export function items(first: readonly Part[], others?: Part): Check {
    const checks = first.map(checkOf);
    const rest = others === undefined ? undefined : checkOf(others);
    return checkBy((value, pass) => {
        if (!Array.isArray(value)) {
            return value;
        }
        let result: object = value;
        for (let index = 0; index < value.length && !isOver(pass); index++) {
            const check = index < checks.length ? checks[index] : rest;
            if (check === undefined) {
                break;
            }
            const item: unknown = value[index];
            result = isSimple(item, check) ? result : withPart(value, result, index, item, check, pass);
        }
        return result;
    });
}

/** Notes that an array has too few or too many items. */
function failLength({ length }: readonly unknown[], pass: Pass, least: number, most: number): void {
    if (length < least) {
        failSize(pass, 'minItems', 'at least', least, 'item', length);
    }
    if (length > most) {
        failSize(pass, 'maxItems', 'at most', most, 'item', length);
    }
}

export function minItems(limit: number): Check {
    return lengths(limit, Number.POSITIVE_INFINITY);
}

export function maxItems(limit: number): Check {
    return lengths(0, limit);
}

function lengths(least: number, most: number): Check {
    return checkBy((value, pass) => {
        if (Array.isArray(value)) {
            failLength(value, pass, least, most);
        }
        return value;
    });
}

const numberedIn = /* @__PURE__ */ new WeakMap<Pass, NumberedHolders>();

export const uniqueItems: Check = /* @__PURE__ */ checkBy((value, pass) => {
    const numbered = numberedIn.get(pass) ?? { byText: new Map(), byHolder: new Map() };
    numberedIn.set(pass, numbered);
    return !Array.isArray(value) || !hasDuplicates(value, numbered)
        ? value
        : fail(pass, 'value', 'uniqueItems', 'must not have the same item twice', nothing);
});

/** How many items have a schema (JSON Schema Core, 10.3.1.3). */
export function contains(part: Part, least = 1, most = Number.POSITIVE_INFINITY, isMarking = false): Check {
    const check = checkOf(part);
    return checkBy((value, pass) => {
        if (!Array.isArray(value)) {
            return value;
        }
        let count = 0;
        for (let index = 0; index < value.length; index++) {
            if (attempt(check, value[index], pass) !== nothing) {
                count++;
                if (isMarking) {
                    pass.marks?.push(index);
                }
            }
        }
        if (count < least) {
            return failSize(pass, 'contains', 'at least', least, 'fitting item', count);
        }
        return count <= most ? value : failSize(pass, 'maxContains', 'at most', most, 'fitting item', count);
    });
}
