/** Values of `Temporal`, and how tests show them. */
import { Temporal } from 'temporal-polyfill';

/** A value after the name of its class; a string as it is. */
export function tagged(value: unknown): string {
    const name = Object.prototype.toString.call(value).match(/Temporal\.(\w+)/)?.[1];
    return name === undefined ? String(value) : `${name} ${value}`;
}

/** A value of each class, with its text. */
export const ofEachClass: readonly (readonly [value: unknown, text: string])[] = [
    [Temporal.Instant.from('2024-02-29T12:00:00.000000001Z'), '2024-02-29T12:00:00.000000001Z'],
    [Temporal.PlainDateTime.from('2024-02-29T12:00'), '2024-02-29T12:00:00'],
    [Temporal.PlainDate.from('2024-02-29'), '2024-02-29'],
    [Temporal.PlainTime.from('09:30'), '09:30:00'],
    [Temporal.Duration.from('P1DT36H'), 'P1DT36H'],
];
