/** What the strings of a value are, in any of its cases. */
import type { Case } from './cases.ts';
import type { Leaf } from './find.ts';
import { callOf, type DatePlan } from './plan.ts';

/**
 * The dates among strings. Next to any string, a received string is no date; a date that is sent is still one, by its
 * type.
 */
export function planStrings(cases: readonly Case[]): Leaf {
    const kinds = new Set(cases.map(({ string }) => string));
    const [isDay, isMoment, isText] = [kinds.has('date'), kinds.has('date-time'), kinds.has('text')];
    const listed = [...new Set(cases.flatMap((one) => one.listed))];
    if (!isDay && !isMoment) return { plan: undefined, isDisputed: false };
    const isDisputed = isText || (isDay && isMoment) || listed.length > 0;
    if (isText) return { plan: isMoment ? undefined : { kind: 'string', function: 'asSentDate' }, isDisputed };
    const own = isMoment ? 'asDateTime' : 'asDate';
    const plan: DatePlan = { kind: 'string', function: isDay && isMoment ? 'asDateOrTime' : own };
    return { plan: listed.length === 0 ? plan : callOf('unlessListed', listed, plan), isDisputed };
}
