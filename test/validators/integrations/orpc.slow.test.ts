import { beforeAll, expect, test } from 'vitest';
import { importProgram } from './generated.ts';
import { booking, given, problems, problemsIn, wrong } from './values.ts';

interface Exports {
    readonly book: (booking: unknown) => Promise<unknown>;
    readonly broken: () => Promise<unknown>;
}

let program: Exports;

beforeAll(async () => {
    program = (await importProgram('orpc.ts')) as Exports;
});

test('a procedure gets and returns dates', async () => {
    expect(await program.book(given)).toEqual(booking);
    expect(await program.book(booking)).toEqual(booking);
});

test('the client gets all issues of an input', async () => {
    const error = await program.book(wrong).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'BAD_REQUEST', status: 400, message: 'Input validation failed' });
    const { data } = error as { readonly data: { readonly issues: unknown } };
    expect(problemsIn(data.issues)).toEqual(problems);
});

test('an output that is not valid does not leave the server', async () => {
    const error = await program.broken().catch((reason: unknown) => reason);
    expect(error).toMatchObject({
        code: 'INTERNAL_SERVER_ERROR',
        message: 'Output validation failed',
        cause: { issues: [{ message: problems.room }] },
    });
});
