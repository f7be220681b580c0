import { beforeAll, beforeEach, expect, test } from 'vitest';
import { importProgram } from './generated.ts';
import { booking, problems, problemsIn, wrong } from './values.ts';

interface Exports {
    readonly booked: unknown[];
    readonly book: (booking: unknown) => Promise<unknown>;
    readonly count: (room: unknown) => Promise<number>;
    readonly broken: () => Promise<unknown>;
}

let program: Exports;

beforeAll(async () => {
    program = (await importProgram('trpc.ts')) as Exports;
});

beforeEach(() => {
    program.booked.length = 0;
});

test('a procedure gets a date as a Date, which has come as JSON', async () => {
    expect(await program.book(booking)).toBe(booking.arrival.toISOString());
    expect(program.booked).toEqual([booking]);
    expect(await program.count('double')).toBe(1);
});

test('the client gets all issues of an input, and the first message', async () => {
    const error = await rejectionOf(program.book(wrong));
    expect(error).toMatchObject({ message: problems.guest, data: { code: 'BAD_REQUEST', httpStatus: 400 } });
    expect(problemsIn(error.data.issues)).toEqual(problems);
    expect(program.booked).toEqual([]);
    expect(await rejectionOf(program.count('suite'))).toMatchObject({
        message: problems.room,
        data: { code: 'BAD_REQUEST', issues: [{ path: [], code: 'value', keyword: 'enum' }] },
    });
});

test('an output that is not valid does not leave the server', async () => {
    expect(await rejectionOf(program.broken())).toMatchObject({
        message: 'Output validation failed',
        data: { code: 'INTERNAL_SERVER_ERROR', issues: [{ message: problems.room }] },
    });
});

interface Rejection {
    readonly message: string;
    readonly data: { readonly issues: unknown };
}

async function rejectionOf(promise: Promise<unknown>): Promise<Rejection> {
    return await promise.then(
        (value) => {
            throw new Error(`it has resolved to ${value}`);
        },
        (reason: Rejection) => reason,
    );
}
