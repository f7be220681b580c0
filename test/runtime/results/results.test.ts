/** The parts of results that all libraries share. */
import { describe, expect, test } from 'vitest';
import { dataOrThrow, failedResult } from '../../../src/runtime/results/results.ts';

describe('dataOrThrow', () => {
    test('returns the data of a success', () => {
        expect(dataOrThrow({ ok: true, data: 1 })).toBe(1);
        expect(dataOrThrow({ ok: true, data: undefined })).toBeUndefined();
    });

    test.each([
        ['what the library rejected with', { error: 'the body', cause: new Error('404') }, new Error('404')],
        ['without that, the error', { error: new Error('made by a test') }, new Error('made by a test')],
    ])('throws %s', (_what, result, expected) => {
        expect(() => dataOrThrow({ ok: false, ...result })).toThrow(expected);
    });
});

describe('a failure', () => {
    test('has the error itself', () => {
        const error = new TypeError('fetch failed');
        expect(failedResult(error)).toEqual({ ok: false, status: undefined, error, cause: error });
    });

    test('has an error of another realm itself', () => {
        const error = { name: 'AbortError', message: 'gone' };
        expect(failedResult(error).error).toBe(error);
    });

    test.each(['a reason', 1, null, undefined, {}])('makes an error of anything else: %j', (reason) => {
        const { error, cause } = failedResult(reason);
        expect(error).toBeInstanceOf(Error);
        expect(error.message).toBe(String(reason));
        expect(error.cause).toBe(reason);
        expect(cause).toBe(reason);
    });
});
