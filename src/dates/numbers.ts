/** What the numbers of a value are, in any of its cases. */
import type { Options } from '../options/types.ts';
import type { Case } from './cases.ts';
import type { Leaf } from './find.ts';
import { callOf, type DatePlan } from './plan.ts';

/** What stands for such integers in a program. */
export type Int64 = Exclude<Options['int64'], 'number'>;

/** The numbers that lose no digit. Next to any number, only one with many digits is such; next to any string, a string stays one. */
export function planNumbers(cases: readonly Case[], int64: Int64): Leaf {
    const kinds = new Set(cases.map(({ number }) => number));
    const [isInteger, isDecimal] = [kinds.has('integer'), kinds.has('decimal')];
    if (!isInteger && !isDecimal) return { plan: undefined, isDisputed: false };
    const isNumber = kinds.has('number');
    const isText = cases.some(({ string }) => string === 'text');
    const listed = [...new Set(cases.flatMap((one) => one.listed))].filter((value) => /^-?\d/.test(value));
    const integer: DatePlan = { kind: 'number', function: int64 === 'bigint' ? 'asBigInt' : 'asDigits' };
    const decimal: DatePlan = { kind: 'number', function: 'asDecimal' };
    const both = isInteger && isDecimal ? callOf('inAny', integer, decimal) : isInteger ? integer : decimal;
    const unlessNumber = isNumber ? callOf('unlessNumber', both) : both;
    const unlessListed = listed.length > 0 ? callOf('unlessListed', listed, unlessNumber) : unlessNumber;
    // A bigint is never taken for a string.
    const plan = isText && (isDecimal || int64 === 'string') ? callOf('unlessString', unlessListed) : unlessListed;
    return { plan, isDisputed: isNumber || isText || listed.length > 0 || (isInteger && isDecimal) };
}
