import { all, exclusiveMaximum, exclusiveMinimum, maximum, minimum, multipleOf, oneOfValues } from './leaves.ts';
import { ask, type Check, checkBy, failType } from './schema.ts';

/** What a number that loses no digit must be, by keyword. */
interface ExactLimits {
    readonly minimum?: number;
    readonly maximum?: number;
    readonly exclusiveMinimum?: number;
    readonly exclusiveMaximum?: number;
    readonly multipleOf?: number;
    readonly values?: readonly number[];
}

/** A bigint, or a number of which one is made. */
export function bigInteger(limits: ExactLimits = {}): Check {
    return exactNumber('a bigint', limits, BigInt, (value) =>
        typeof value === 'bigint' ? value : Number.isSafeInteger(value) ? BigInt(Number(value)) : undefined,
    );
}

/** A bigint, or a number or a string of digits of which one is made. */
export function bigIntegerOrText(limits: ExactLimits = {}): Check {
    const check = bigInteger(limits);
    return checkBy((value, pass) =>
        ask(check, typeof value === 'string' && /^-?(?:0|[1-9]\d*)$/.test(value) ? BigInt(value) : value, pass),
    );
}

/** The digits of an integer as a string, or a number of which one is made. */
export function digitString(limits: ExactLimits = {}): Check {
    return exactNumber('a string of digits', limits, BigInt, (value) => {
        const text = Number.isSafeInteger(value) ? String(value) : value;
        return typeof text === 'string' && /^-?(?:0|[1-9]\d*)$/.test(text) ? text : undefined;
    });
}

/** A number as a string, or a number of which one is made. It is compared as the closest number of JavaScript. */
export function decimalString(limits: ExactLimits = {}): Check {
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
    const { values } = limits;
    const makers = { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf };
    const ranges = Object.entries(makers).flatMap(([keyword, make]) => {
        const limit = limits[keyword as keyof typeof makers];
        return limit === undefined ? [] : [make(limit)];
    });
    const isListed = values && oneOfValues(...values);
    const isInRange = all(...ranges);
    return checkBy((value, pass) => {
        const made = read(value);
        if (made === undefined) {
            return failType(pass, type, value);
        }
        const number = toNumber(made);
        ask(isInRange, number, pass);
        // The description lists numbers of JavaScript.
        if (isListed !== undefined) {
            ask(isListed, Number(number), pass);
        }
        return made;
    });
}
