import { withItem } from './arrays.ts';
import { isJsonObject } from './leaves.ts';
import { keyTest, type Members, namesOf, withMember } from './objects.ts';
import { type Check, checkOf, type Part, type Pass } from './schema.ts';

/** The properties that a schema evaluates: those of some names, those that match patterns, or all. */
export function evaluates(
    names: readonly string[],
    patterns: readonly (readonly [string, number?])[] = [],
    all = false,
): Check {
    const known = new Set(names);
    const tests = patterns.map(([pattern, longest]) => keyTest(pattern, longest));
    return (value, { marks }) => {
        if (marks !== undefined && isJsonObject(value)) {
            for (const name of Object.keys(value)) {
                if (all || known.has(name) || tests.some((test) => test(name))) {
                    marks.push(name);
                }
            }
        }
        return value;
    };
}

/** The items that a schema evaluates: the first ones. */
export function evaluatesItems(count = Number.POSITIVE_INFINITY): Check {
    return (value, { marks }) => {
        if (marks !== undefined && Array.isArray(value)) {
            for (let index = 0; index < value.length && index < count; index++) {
                marks.push(index);
            }
        }
        return value;
    };
}

/** The properties and items that no schema in place has evaluated (JSON Schema Core, 11). */
export function unevaluated(part: Part, properties: Part | undefined, items?: Part, isMarking = false): Check {
    const check = checkOf(part);
    const ofProperties = properties === undefined ? undefined : checkOf(properties);
    const ofItems = items === undefined ? undefined : checkOf(items);
    return (value, pass) => {
        const { failures, marks: outer, visited } = pass;
        const marks: PropertyKey[] = [];
        pass.marks = marks;
        pass.visited = value;
        const result = check(value, pass);
        pass.marks = outer;
        pass.visited = visited;
        // Alternatives that have failed would count as not evaluated, which says nothing new.
        if (pass.failures > failures) {
            return result;
        }
        // What a schema has evaluated, one around it has too (JSON Schema Core, 7.7.1), if it is about the same value.
        for (const mark of isMarking ? marks : []) {
            outer?.push(mark);
        }
        const evaluated = new Set(marks);
        if (Array.isArray(value)) {
            return ofItems === undefined ? result : itemsLeft(value, result, evaluated, ofItems, pass);
        }
        return ofProperties === undefined || !isJsonObject(value)
            ? result
            : propertiesLeft(value, result, evaluated, ofProperties, pass);
    };
}

type Left = ReadonlySet<PropertyKey>;

function itemsLeft(value: readonly unknown[], made: unknown, evaluated: Left, check: Check, pass: Pass): unknown {
    let result = Array.isArray(made) ? made : value;
    for (const index of value.keys()) {
        if (!evaluated.has(index)) {
            result = withItem(value, result, index, value[index], check, pass);
        }
    }
    return result;
}

function propertiesLeft(value: Members, made: unknown, evaluated: Left, check: Check, pass: Pass): unknown {
    let result = made as Members;
    for (const name of namesOf(value)) {
        if (!evaluated.has(name)) {
            result = withMember(value, result, name, value[name], check, pass);
        }
    }
    return result;
}
