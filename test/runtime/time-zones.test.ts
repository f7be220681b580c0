/** Days and points in time where the clock is not UTC: ahead of it, behind it, and by half an hour. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asDate, asDateTime } from '../../src/runtime/dates/formats.ts';
import { reviveDates } from '../../src/runtime/dates/settings.ts';
import { writeDays } from '../../src/runtime/dates/write.ts';
import { encodeParams } from '../../src/runtime/query.ts';
import { toDay } from '../../src/runtime/text.ts';
import { day, moment } from '../../src/runtime/validators/dates.ts';
import { schema } from '../../src/runtime/validators/schema.ts';

const environment: { TZ?: string | undefined } = process.env;
const { TZ: own } = environment;

/** Each with its hour at the beginning of 1970, in UTC. */
describe.each([
    ['UTC', 0],
    ['Pacific/Apia', 13],
    ['America/St_Johns', 20],
])('in %s', (zone, hour) => {
    beforeEach(() => {
        environment.TZ = zone;
    });

    afterEach(() => {
        if (own === undefined) delete environment.TZ;
        else environment.TZ = own;
    });

    test('the clock is that of the zone', () => {
        expect(new Date(0).getHours()).toBe(hour);
    });

    test.each([
        ['2024-02-29T00:00:00.000Z', '2024-02-29'],
        ['2024-02-29T12:00:00.000Z', '2024-02-29'],
        ['2024-02-29T23:59:59.999Z', '2024-02-29'],
        ['2011-12-30T12:00:00.000Z', '2011-12-30'],
        ['0001-01-01T00:00:00.000Z', '0001-01-01'],
    ])('%s is sent as the day %s', (time, text) => {
        const date = new Date(time);
        expect(toDay(date)).toBe(text);
        expect(writeDays(date, asDate)).toBe(text);
        expect(encodeParams({ at: date })).toBe(`at=${encodeURIComponent(time)}`);
    });

    test.each([
        ['2024-01-31', '2024-01-31T00:00:00.000Z'],
        ['2024-02-29', '2024-02-29T00:00:00.000Z'],
        ['2024-03-01', '2024-03-01T00:00:00.000Z'],
        ['2011-12-30', '2011-12-30T00:00:00.000Z'],
        ['2023-02-29', undefined],
        ['2024-02-30', undefined],
        ['2024-04-31', undefined],
    ])('the day %s is %s', (text, time) => {
        const date = time === undefined ? text : new Date(time);
        expect(reviveDates(text, asDate)).toEqual(date);
        expect(toResult(schema(() => day)['~standard'].validate(text))).toEqual(time && date);
    });

    test.each([
        ['2024-02-29T00:30:00Z', '2024-02-29T00:30:00.000Z'],
        ['2024-01-31T23:30:00-08:00', '2024-02-01T07:30:00.000Z'],
        ['2024-03-31T23:30:00+14:00', '2024-03-31T09:30:00.000Z'],
        ['2024-02-29t23:30:00z', '2024-02-29T23:30:00.000Z'],
        ['2024-02-30T00:30:00Z', undefined],
    ])('the point in time %s is %s', (text, time) => {
        const date = time === undefined ? text : new Date(time);
        expect(reviveDates(text, asDateTime)).toEqual(date);
        expect(toResult(schema(() => moment)['~standard'].validate(text))).toEqual(time && date);
    });
});

/** The value, if it is valid. */
function toResult(result: { readonly value?: unknown; readonly issues?: unknown }): unknown {
    return result.issues === undefined ? result.value : undefined;
}
