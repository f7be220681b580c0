/** Strings that are dates, times and durations. */
import type { SchemaNode } from './node.ts';

/**
 * The formats of such strings (JSON Schema Validation, 7.3.1; OpenAPI Format Registry). Of several for one string, the first
 * says the most.
 */
export const timeFormats = ['date-time', 'date-time-local', 'date', 'time', 'time-local', 'duration'] as const;

const byName: ReadonlyMap<string, TimeFormat> = new Map(timeFormats.map((format) => [format, format]));

export type TimeFormat = (typeof timeFormats)[number];

/** The format of strings of which a program makes something, if it has dates as the option says; undefined for all others. */
export function timeFormatOf(
    { format }: Pick<SchemaNode, 'format'>,
    dateFormat: 'Date' | 'string' | 'Temporal',
): TimeFormat | undefined {
    const known = format === undefined ? undefined : byName.get(format);
    return dateFormat === 'Temporal' || known === 'date' || known === 'date-time' ? known : undefined;
}
