import { failSize } from './leaves.ts';
import {
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
    withPart,
} from './schema.ts';
import { hasDuplicates } from './values.ts';

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

export const uniqueItems: Check = /* @__PURE__ */ checkBy((value, pass) =>
    !Array.isArray(value) || !hasDuplicates(value)
        ? value
        : fail(pass, 'value', 'uniqueItems', 'must not have the same item twice', nothing),
);

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
