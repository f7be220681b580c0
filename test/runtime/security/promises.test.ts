import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { unlessAborted } from '../../../src/runtime/security/promises.ts';

const never = new Promise<never>(() => undefined);

test.each<[how: string, wait: (abort: AbortController) => PromiseLike<unknown>, outcome: unknown]>([
    ['with its value', async ({ signal }) => unlessAborted(Promise.resolve(1), signal), 1],
    ['with its error', async ({ signal }) => unlessAborted(Promise.reject(new Error('gone')), signal), 'gone'],
    [
        'with nothing, if it is aborted',
        async (abort) => {
            const waiting = unlessAborted(never, abort.signal);
            abort.abort();
            return waiting;
        },
        undefined,
    ],
    [
        'with nothing, if it was aborted before',
        async (abort) => {
            abort.abort();
            return unlessAborted(never, abort.signal);
        },
        undefined,
    ],
])('waiting ends %s, and leaves nothing at the signal', async (_how, wait, outcome) => {
    const abort = new AbortController();
    const ended = await Promise.resolve(wait(abort)).catch((error: unknown) => (error as Error).message);
    expect(ended).toBe(outcome);
    expect(getEventListeners(abort.signal, 'abort')).toEqual([]);
});

test('what is there is not waited for', () => {
    expect(unlessAborted('a', AbortSignal.abort())).toBe('a');
    expect(unlessAborted(never, null)).toBe(never);
});
