/** `instanceof` for the errors of generated files, each of which has its own classes. */
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/runtime/fetch.ts';
import { UnreadableBodyError } from '../../src/runtime/unreadable.ts';

/** Another evaluation of a module, as that of another generated file. */
async function copyOf(module: string): Promise<Record<string, new (...given: never[]) => Error>> {
    return await import(`../../src/runtime/${module}.ts?other`);
}

const received = { method: 'GET', url: '', status: 200, contentType: 'text/html' };

class OwnApiError extends ApiError {
    override readonly name = 'OwnApiError';
}

class OwnBodyError extends UnreadableBodyError {
    override readonly name = 'OwnBodyError';
}

const response = new Response(null, { status: 404 });
const apiError = new ApiError(response, undefined);
const ownApiError = new OwnApiError(response, undefined);
const bodyError = new UnreadableBodyError(received, '');
const ownBodyError = new OwnBodyError(received, '');

test.each([
    ['fetch', 'ApiError', ApiError, [response, undefined]],
    ['unreadable', 'UnreadableBodyError', UnreadableBodyError, [received, '']],
] as const)('%s: an %s of another file is one', async (module, name, own, given) => {
    const { [name]: Other } = await copyOf(module);
    if (Other === undefined) throw new Error(`${module} has no ${name}`);
    const other = new Other(...(given as readonly unknown[] as never[]));
    expect(own).not.toBe(Other);
    expect([other instanceof own, other instanceof Other]).toEqual([true, true]);
});

describe('instanceof', () => {
    test.each<[does: string, error: unknown, type: new (...given: never[]) => Error, accepted: boolean]>([
        ['accepts an ApiError', apiError, ApiError, true],
        ['accepts a subclass of ApiError with another name', ownApiError, ApiError, true],
        ['accepts an error of a subclass as one', ownApiError, OwnApiError, true],
        ['rejects an ApiError as one of a subclass', apiError, OwnApiError, false],
        ['rejects an ApiError of another generator', Object.assign(new Error(), { name: 'ApiError' }), ApiError, false],
        ['rejects an object with all its properties', { ...apiError, name: 'ApiError' }, ApiError, false],
        ['rejects another error', new TypeError(), ApiError, false],
        ['rejects undefined', undefined, ApiError, false],
        ['accepts an UnreadableBodyError', bodyError, UnreadableBodyError, true],
        ['accepts a subclass of UnreadableBodyError with another name', ownBodyError, UnreadableBodyError, true],
        ['rejects an UnreadableBodyError as one of a subclass', bodyError, OwnBodyError, false],
        ['rejects an ApiError as an UnreadableBodyError', apiError, UnreadableBodyError, false],
        ['rejects an UnreadableBodyError as an ApiError', bodyError, ApiError, false],
    ])('%s', (_does, error, type, accepted) => {
        expect(error instanceof type).toBe(accepted);
    });
});
