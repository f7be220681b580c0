/** What has a text of its own: in JSON, and wherever it is sent. */
export interface WithText {
    toJSON(): string;
}

/** Whether a value is of `Temporal`: a date, a time or a duration. */
export function isTemporal(value: unknown): value is WithText {
    return /^\[object Temporal\./.test(Object.prototype.toString.call(value));
}

/** The formats of dates, times and durations (OpenAPI Format Registry). */
export type TemporalFormat = 'date-time' | 'date-time-local' | 'date' | 'time' | 'time-local' | 'duration';
