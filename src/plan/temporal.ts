/** What a program has for dates, times and durations with `dateFormat: Temporal`: a row for each format. */
import type { TimeFormat } from '../schema/dates.ts';
import type { LeafCheck } from './checks.ts';
import type { PlanLeaf } from './values.ts';

export type TemporalName = 'Instant' | 'PlainDateTime' | 'PlainDate' | 'PlainTime' | 'Duration';

interface TemporalRow {
    /** The class of its values. */
    readonly name: TemporalName;
    /** What reads a text of it. All of them write themselves. */
    readonly reads: PlanLeaf;
    /** What checks a value of it. */
    readonly check: LeafCheck;
    /** Whether a valid text may be none of the class, which then stays a text: no `PlainTime` has an offset. */
    readonly mayBeText?: true;
}

export const temporalRows: Readonly<Record<TimeFormat, TemporalRow>> = {
    'date-time': { name: 'Instant', reads: 'asInstant', check: 'instant' },
    'date-time-local': { name: 'PlainDateTime', reads: 'asPlainDateTime', check: 'plainDateTime' },
    date: { name: 'PlainDate', reads: 'asPlainDate', check: 'plainDate' },
    time: { name: 'PlainTime', reads: 'asTime', check: 'timeOrText', mayBeText: true },
    'time-local': { name: 'PlainTime', reads: 'asPlainTime', check: 'plainTime' },
    duration: { name: 'Duration', reads: 'asDuration', check: 'isoDuration' },
};
