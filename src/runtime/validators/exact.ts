import { type Check, fail, failType } from './schema.ts';
import { isMultiple } from './values.ts';

/** What a number that loses no digit must be. */
interface ExactLimits {
    readonly minimum?: number;
    readonly maximum?: number;
    readonly exclusiveMinimum?: number;
    readonly exclusiveMaximum?: number;
    readonly multipleOf?: number;
    readonly values?: readonly number[];
}

/** A bigint, or a number of which one is made. */
function bigInteger(limits: ExactLimits = {}): Check {
    return exactNumber('a bigint', limits, BigInt, (value) =>
        typeof value === 'bigint' ? value : Number.isSafeInteger(value) ? BigInt(Number(value)) : undefined,
    );
}

/** The digits of an integer as a string, or a number of which one is made. */
function digitString(limits: ExactLimits = {}): Check {
    return exactNumber('a string of digits', limits, BigInt, (value) => {
        const text = Number.isSafeInteger(value) ? String(value) : value;
        return typeof text === 'string' && /^-?(?:0|[1-9]\d*)$/.test(text) ? text : undefined;
    });
}

/** A number as a string, or a number of which one is made. It is compared as the closest number of JavaScript. */
function decimalString(limits: ExactLimits = {}): Check {
    return exactNumber('a string of a number', limits, Number, (value) => {
        const text = Number.isFinite(value) ? String(value) : value;
        return typeof text === 'string' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? text : undefined;
    });
}

function exactNumber<Made extends bigint | string>(
    type: string,
    limits: ExactLimits,
    toNumber: (made: Made) => bigint | number,
    read: (value: unknown) => Made | undefined,
): Check {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, values } = limits;
    return (value, pass) => {
        const made = read(value);
        if (made === undefined) {
            return failType(pass, type, value);
        }
        const number = toNumber(made);
        const failRange = (keyword: string, words: string, limit: number): undefined =>
            fail(pass, 'range', keyword, `must be ${words} ${limit}`, String(made), limit);
        if (values !== undefined && !values.some((one) => String(one) === String(number))) {
            return fail(pass, 'value', 'enum', `must be ${values.join(' or ')}`, String(made), values);
        }
        if (minimum !== undefined && number < minimum) {
            return failRange('minimum', 'at least', minimum);
        }
        if (maximum !== undefined && number > maximum) {
            return failRange('maximum', 'at most', maximum);
        }
        if (exclusiveMinimum !== undefined && number <= exclusiveMinimum) {
            return failRange('exclusiveMinimum', 'more than', exclusiveMinimum);
        }
        if (exclusiveMaximum !== undefined && number >= exclusiveMaximum) {
            return failRange('exclusiveMaximum', 'less than', exclusiveMaximum);
        }
        return multipleOf === undefined || isMultiple(number, multipleOf)
            ? made
            : failRange('multipleOf', 'a multiple of', multipleOf);
    };
}

export { bigInteger, decimalString, digitString };
