/** What code has of `Temporal`: its types and its values. */
import type ts from '../compiler/typescript.js';
import { temporalRows } from '../plan/temporal.ts';
import { dateTimePattern } from '../runtime/dates/formats.ts';
import { readDate } from '../runtime/dates/read.ts';
import { dateTimeLocalPattern, isoDurationPattern, timeLocalPattern } from '../runtime/temporal/formats.ts';
import { isDuration } from '../runtime/validators/formats.ts';
import type { TimeFormat } from '../schema/dates.ts';
import { accessAlong, identifier } from '../syntax/data.ts';
import { invoke } from '../syntax/statements.ts';
import { sharedKeywordType, typeAt } from '../syntax/types.ts';
import type { Output } from './output.ts';

/** The types of a format: `Temporal.PlainTime`, `string`. */
export function temporalTypes(format: TimeFormat, output: Output): ts.TypeNode[] {
    const { name, mayBeText } = temporalRows[format];
    const type = typeAt([...output.temporal('type'), name]);
    return mayBeText === true ? [type, sharedKeywordType('string')] : [type];
}

/** What a text of a format looks like. */
const patterns: Readonly<Record<TimeFormat, RegExp>> = {
    'date-time': dateTimePattern,
    'date-time-local': dateTimeLocalPattern,
    date: /^\d{4}-\d\d-\d\d$/,
    // One with an offset stays a text.
    time: timeLocalPattern,
    'time-local': timeLocalPattern,
    duration: isoDurationPattern,
};

/** Whether `Temporal` reads a text of a format. It has nine digits of a second. */
export function hasTimeFormat(text: string, format: TimeFormat): boolean {
    if (!patterns[format].test(text) || /[.,]\d{10}/.test(text)) return false;
    if (format === 'duration') return isDuration(text);
    return format === 'time' || format === 'time-local' || readDate(text.slice(0, 10)) !== undefined;
}

/** `Temporal.Instant.from(text)` */
export function fromText(format: TimeFormat, text: ts.Expression, output: Output): ts.Expression {
    const [first, ...others] = output.temporal('value');
    const owner = accessAlong(identifier(first), [...others, temporalRows[format].name]);
    return invoke(owner, 'from', [text]);
}
