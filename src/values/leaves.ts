/** What is made of the strings and the numbers of a value, in any of its cases. */
import type { Options } from '../options/types.ts';
import type { Case } from './cases.ts';
import { type Making, makesDates } from './making.ts';
import { callOf, type ValuePlan } from './plan.ts';

/** What a string or a number is, in all cases of its value. */
export interface Leaf {
    readonly plan: ValuePlan | undefined;
    /** Whether the cases disagree about it. */
    readonly isDisputed: boolean;
}

const nothing: Leaf = { plan: undefined, isDisputed: false };

/** A value has one JSON type, so what is made of its strings says nothing of its numbers. */
export function planLeaves(cases: readonly Case[], making: Making): readonly Leaf[] {
    return [makesDates(making) ? planStrings(cases) : nothing, planNumbers(cases, making.int64)];
}

/**
 * The dates among strings. Next to any string, a received string is no date; a date that is sent is still one, by its
 * type.
 */
function planStrings(cases: readonly Case[]): Leaf {
    const kinds = new Set(cases.map(({ string }) => string));
    const [isDay, isMoment, isText] = [kinds.has('date'), kinds.has('date-time'), kinds.has('text')];
    const listed = [...new Set(cases.flatMap((one) => one.listed))];
    if (!isDay && !isMoment) return nothing;
    const isDisputed = isText || (isDay && isMoment) || listed.length > 0;
    if (isText) return { plan: isMoment ? undefined : { kind: 'leaf', function: 'asSentDate' }, isDisputed };
    const own = isMoment ? 'asDateTime' : 'asDate';
    const plan: ValuePlan = { kind: 'leaf', function: isDay && isMoment ? 'asDateOrTime' : own };
    return { plan: listed.length === 0 ? plan : callOf('unlessListed', listed, plan), isDisputed };
}

/** The numbers that lose no digit. Next to any number, only one with many digits is such; next to any string, a string stays one. */
function planNumbers(cases: readonly Case[], int64: Options['int64']): Leaf {
    const kinds = new Set(cases.map(({ number }) => number));
    const [isInteger, isDecimal] = [kinds.has('integer'), kinds.has('decimal')];
    if (int64 === 'number' || (!isInteger && !isDecimal)) return nothing;
    const isNumber = kinds.has('number');
    const isText = cases.some(({ string }) => string === 'text');
    const listed = [...new Set(cases.flatMap((one) => one.listed))].filter((value) => /^-?\d/.test(value));
    const integer: ValuePlan = { kind: 'leaf', function: int64 === 'bigint' ? 'asBigInt' : 'asDigits' };
    const decimal: ValuePlan = { kind: 'leaf', function: 'asDecimal' };
    const both = isInteger && isDecimal ? callOf('inAny', integer, decimal) : isInteger ? integer : decimal;
    const unlessNumber = isNumber ? callOf('unlessNumber', both) : both;
    const unlessListed = listed.length > 0 ? callOf('unlessListed', listed, unlessNumber) : unlessNumber;
    // A bigint is never taken for a string.
    const plan = isText && (isDecimal || int64 === 'string') ? callOf('unlessString', unlessListed) : unlessListed;
    return { plan, isDisputed: isNumber || isText || listed.length > 0 || (isInteger && isDecimal) };
}
