/** The guard of `fetch`, for the errors of several generated files, each of which has its own class. */
import { expect, test } from 'vitest';
import { ApiError } from '../../src/libraries/fetch/runtime/client.ts';
import { isErrorOf } from '../../src/libraries/fetch/runtime/status-errors.ts';
import { UnreadableBodyError } from '../../src/runtime/unreadable.ts';

/** Another evaluation of the module, as that of another generated file. */
const { ApiError: OtherApiError } = (await import(
    // @ts-expect-error The compiler knows no queries.
    '../../src/libraries/fetch/runtime/client.ts?other'
)) as { readonly ApiError: typeof ApiError };

class OwnApiError extends ApiError {
    override readonly name = 'OwnApiError';
}

const response = new Response(null, { status: 404 });
/** A response of a status that no response can be made with. */
const statusOf = (status: number): Response => Object.defineProperty(new Response(), 'status', { value: status });

const bodyError = new UnreadableBodyError({ method: 'GET', url: '', status: 200, contentType: 'text/html' }, '');

test('two files have two classes', () => {
    expect(new OtherApiError(response, undefined)).not.toBeInstanceOf(ApiError);
});

test.each<[does: string, error: unknown, accepted: boolean]>([
    ['accepts an error of its file', new ApiError(response, undefined), true],
    ['accepts an error of another file', new OtherApiError(response, undefined), true],
    ['accepts a subclass with another name', new OwnApiError(response, undefined), true],
    ['rejects an error of a success', new ApiError(new Response(null, { status: 200 }), undefined), false],
    ['accepts the last status of an error', new ApiError(statusOf(599), undefined), true],
    ['rejects a status that is none', new ApiError(statusOf(600), undefined), false],
    ['rejects an ApiError of another generator', Object.assign(new Error(), { name: 'ApiError', status: 404 }), false],
    ['rejects an object with all its properties', { ...new ApiError(response, undefined), name: 'ApiError' }, false],
    ['rejects an unreadable body', bodyError, false],
    ['rejects another error', new TypeError(), false],
    ['rejects undefined', undefined, false],
])('isErrorOf %s', (_does, error, accepted) => {
    expect(isErrorOf(error)).toBe(accepted);
});
