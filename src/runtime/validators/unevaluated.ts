import { isJsonObject } from './leaves.ts';
import { keyTest, namesOf } from './parts.ts';
import { ask, type Check, checkBy, checkOf, isOver, isSimple, type Part, type Pass, withPart } from './schema.ts';

/** The properties that a schema evaluates: those of some names, those that match patterns, or all. */
export function evaluates(
    names: readonly string[],
    patterns: readonly (readonly [string, number?])[] = [],
    all = false,
): Check {
    const known = new Set(names);
    const tests = patterns.map(([pattern, longest]) => keyTest(pattern, longest));
    return checkBy((value, { marks }) => {
        if (marks !== undefined && isJsonObject(value)) {
            for (const name of Object.keys(value)) {
                if (all || known.has(name) || tests.some((test) => test(name))) {
                    marks.push(name);
                }
            }
        }
        return value;
    });
}

/** The items that a schema evaluates: the first ones. */
export function evaluatesItems(count = Number.POSITIVE_INFINITY): Check {
    return checkBy((value, { marks }) => {
        if (marks !== undefined && Array.isArray(value)) {
            for (let index = 0; index < value.length && index < count; index++) {
                marks.push(index);
            }
        }
        return value;
    });
}

/** The properties and items that no schema in place has evaluated (JSON Schema Core, 11). */
export function unevaluated(part: Part, properties: Part | undefined, items?: Part, isMarking = false): Check {
    const check = checkOf(part);
    const ofProperties = properties === undefined ? undefined : checkOf(properties);
    const ofItems = items === undefined ? undefined : checkOf(items);
    return checkBy((value, pass) => {
        const { issues, marks: outer } = pass;
        const before = issues.length;
        const marks: PropertyKey[] = [];
        pass.marks = marks;
        const result = ask(check, value, pass);
        pass.marks = outer;
        // Alternatives that have failed would count as not evaluated, which says nothing new.
        if (issues.length > before) {
            return result;
        }
        // What a schema has evaluated, one around it has too (JSON Schema Core, 7.7.1), if it is about the same value.
        for (const mark of isMarking ? marks : []) {
            outer?.push(mark);
        }
        const evaluated = new Set(marks);
        if (Array.isArray(value)) {
            return withRest(value, result, value.keys(), evaluated, ofItems, pass);
        }
        return isJsonObject(value) ? withRest(value, result, namesOf(value), evaluated, ofProperties, pass) : result;
    });
}

/** What is made of a value, with the parts that are left. */
function withRest(
    value: object,
    made: unknown,
    keys: Iterable<PropertyKey>,
    evaluated: ReadonlySet<PropertyKey>,
    check: Check | undefined,
    pass: Pass,
): unknown {
    let result = made as object;
    for (const key of keys) {
        if (isOver(pass) || check === undefined) {
            break;
        }
        const part: unknown = Reflect.get(value, key);
        if (!evaluated.has(key) && !isSimple(part, check)) {
            result = withPart(value, result, key, part, check, pass);
        }
    }
    return result;
}
