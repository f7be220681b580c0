import { beforeAll, expect, test } from 'vitest';
import { importProgram } from './generated.ts';
import { booking, given, wrong } from './values.ts';

interface Exports {
    readonly parse: (schema: unknown, value: unknown) => Promise<unknown>;
    readonly arrivalOf: (value: unknown) => Promise<Date>;
    readonly problemOf: (value: unknown) => string;
    readonly asSpecified: unknown;
}

let program: Exports;

beforeAll(async () => {
    program = (await importProgram('standard-schema.ts')) as Exports;
});

test('code for any schema gets the value, in which dates are dates', async () => {
    expect(await program.parse(program.asSpecified, given)).toEqual(booking);
    expect(await program.arrivalOf(given)).toEqual(booking.arrival);
    expect(await program.arrivalOf(booking)).toBe(booking.arrival);
});

test('code for any schema gets all messages', async () => {
    const error = await program.parse(program.asSpecified, wrong).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AggregateError);
    expect((error as AggregateError).errors).toHaveLength(7);
});

test('issues of the output have a code and a keyword', () => {
    expect(program.problemOf({ ...given, room: 'suite' })).toBe('room: value, enum');
    expect(program.problemOf(given)).toBe('Ada');
});
