import { failSize } from './leaves.ts';
import { addKey, attempt, type Check, checkOf, fail, failType, type Part, refused } from './schema.ts';
import { hasDuplicates } from './values.ts';

/** An array whose items have a schema. */
function array(part: Part): Check {
    const check = checkOf(part);
    return (value, pass) => {
        if (!Array.isArray(value)) {
            return failType(pass, 'an array', value);
        }
        const given: readonly unknown[] = value;
        let result: unknown[] | undefined;
        for (let index = 0; index < given.length; index++) {
            const item = given[index];
            const before = pass.failures;
            const own = check(item, pass);
            if (pass.failures > before) {
                addKey(index, before, pass);
                if (pass.issues === undefined) {
                    return value;
                }
            } else if (own !== item) {
                result ??= [...given];
                result[index] = own;
            }
        }
        return result ?? value;
    };
}

/** The items of a value, if it is an array: the first ones each with a schema, and all others. */
function items(first: readonly Part[], others?: Part): Check {
    const checks = first.map(checkOf);
    const rest = others === undefined ? undefined : checkOf(others);
    return (value, pass) => {
        if (!Array.isArray(value)) {
            return value;
        }
        const given: readonly unknown[] = value;
        let result: unknown[] | undefined;
        const { length } = rest === undefined ? checks : given;
        for (let index = 0; index < length && index < given.length; index++) {
            const check = index < checks.length ? checks[index] : rest;
            const item = given[index];
            const before = pass.failures;
            const own = check === undefined ? item : check(item, pass);
            if (pass.failures > before) {
                addKey(index, before, pass);
                if (pass.issues === undefined) {
                    return value;
                }
            } else if (own !== item) {
                result ??= [...given];
                result[index] = own;
            }
        }
        return result ?? value;
    };
}

function minItems(limit: number): Check {
    return (value, pass) =>
        !Array.isArray(value) || value.length >= limit
            ? value
            : failSize(pass, 'minItems', 'at least', limit, 'item', value.length);
}

function maxItems(limit: number): Check {
    return (value, pass) =>
        !Array.isArray(value) || value.length <= limit
            ? value
            : failSize(pass, 'maxItems', 'at most', limit, 'item', value.length);
}

const uniqueItems: Check = (value, pass) =>
    !Array.isArray(value) || !hasDuplicates(value)
        ? value
        : fail(pass, 'value', 'uniqueItems', 'must not have the same item twice');

/** How many items have a schema (JSON Schema Core, 10.3.1.3). */
function contains(part: Part, least = 1, most = Number.POSITIVE_INFINITY, isMarking = false): Check {
    const check = checkOf(part);
    return (value, pass) => {
        if (!Array.isArray(value)) {
            return value;
        }
        let count = 0;
        for (let index = 0; index < value.length; index++) {
            if (attempt(check, value[index], pass) !== refused) {
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
    };
}

export { array, contains, items, maxItems, minItems, uniqueItems };
