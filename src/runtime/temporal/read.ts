import { Temporal } from 'temporal-polyfill';
import type { TemporalFormat } from './temporal.ts';

/** Reads a text that looks like one of a format. Returns undefined if there is no such date, time or duration. */
export function readTemporal(text: string, format: TemporalFormat): unknown {
    try {
        switch (format) {
            case 'date-time':
                return Temporal.Instant.from(text);
            case 'date-time-local':
                return Temporal.PlainDateTime.from(text);
            case 'date':
                return Temporal.PlainDate.from(text.slice(0, 10));
            case 'time':
                // No time of `Temporal` has an offset. Without it, the time would be another one.
                return /[zZ+-]/.test(text) ? text : Temporal.PlainTime.from(text);
            case 'time-local':
                return Temporal.PlainTime.from(text);
            case 'duration':
                return Temporal.Duration.from(text);
        }
    } catch {
        return undefined;
    }
}
