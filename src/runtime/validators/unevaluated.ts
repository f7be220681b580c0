import { keyPattern } from '../patterns.ts';
import { isJsonObject } from './leaves.ts';
import { type Members, withMember } from './objects.ts';
import { type Check, checkAt, checkOf, type Part } from './schema.ts';

/** The properties that a schema evaluates: those of some names, those that match patterns, or all. */
function evaluates(names: readonly string[], patterns: readonly string[] = [], all = false): Check {
    const known = new Set(names);
    const expressions = patterns.map(keyPattern);
    return (value, { marks }) => {
        if (marks !== undefined && isJsonObject(value)) {
            for (const name of Object.keys(value)) {
                if (all || known.has(name) || expressions.some((one) => one.test(name))) {
                    marks.push(name);
                }
            }
        }
        return value;
    };
}

/** The items that a schema evaluates: the first ones. */
function evaluatesItems(count = Number.POSITIVE_INFINITY): Check {
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
function unevaluated(part: Part, properties: Part | undefined, items?: Part): Check {
    const check = checkOf(part);
    const ofProperties = properties === undefined ? undefined : checkOf(properties);
    const ofItems = items === undefined ? undefined : checkOf(items);
    return (value, pass) => {
        const outer = pass.marks;
        const marks: PropertyKey[] = [];
        pass.marks = marks;
        let result = check(value, pass);
        let items: unknown[] | undefined;
        pass.marks = outer;
        const evaluated = new Set(marks);
        for (const name of ofProperties !== undefined && isJsonObject(value) ? Object.keys(value) : []) {
            const object = value as Members;
            const member = object[name];
            if (!evaluated.has(name) && member !== undefined && ofProperties !== undefined) {
                const own = checkAt(name, ofProperties, member, pass);
                if (own !== member && pass.failures === 0) {
                    result = withMember(object, result as Members, name, own);
                }
            }
        }
        for (const [index, item] of ofItems !== undefined && Array.isArray(value) ? value.entries() : []) {
            if (!evaluated.has(index) && ofItems !== undefined) {
                const own = checkAt(index, ofItems, item, pass);
                if (own !== item && Array.isArray(result)) {
                    items ??= [...result];
                    items[index] = own;
                }
            }
        }
        return items ?? result;
    };
}

export { evaluates, evaluatesItems, unevaluated };
