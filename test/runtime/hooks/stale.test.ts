/** Which data a mutation makes stale, by its key. */
import { describe, expect, test, vi } from 'vitest';
import { isStale } from '../../../src/runtime/hooks/stale.ts';
import { onSuccessOfBoth } from '../../../src/runtime/hooks/success.ts';
import { withScope } from '../../../src/runtime/instances/scopes.ts';
import { isStale as isStaleIn } from '../../../src/runtime/instances/stale.ts';

test.each<[key: unknown, isSo: boolean]>([
    [['pet', 'get'], true],
    [['pet', 'get', 1, undefined], true],
    [['owner', 'find'], true],
    [['pet', 'find'], false],
    [['pet'], false],
    [[], false],
    ['pet', false],
    [undefined, false],
])('%j is stale: %s', (key, isSo) => {
    expect(isStale(key, [['pet', 'get'], ['owner']], undefined)).toBe(isSo);
});

describe('with instances', () => {
    const eu = withScope({}, 'eu');

    test.each<[key: unknown, http: object | undefined, isSo: boolean]>([
        [['pet', 'get', 1], undefined, true],
        [['pet', 'get', 1], {}, true],
        [['pet', 'get', 1], eu, false],
        [['pet', 'get', 1, 'eu'], eu, true],
        [['pet', 'get', 1, 'eu'], undefined, false],
        [['pet', 'get', undefined, 'eu'], eu, true],
        // An argument is no scope.
        [['pet', 'get', 'eu'], eu, false],
        [['pet', 'get', 'eu'], undefined, true],
        ['pet', undefined, false],
    ])('%j is stale after a mutation through %j: %s', (key, http, isSo) => {
        expect(isStaleIn(key, [[['pet', 'get'], 1]], http && { http })).toBe(isSo);
        expect(isStaleIn(key, [[['pet', 'find'], 1]], http && { http })).toBe(false);
    });
});

describe('on success', () => {
    test('the second is called while the first is on its way, and both are waited for', async () => {
        let end: () => void = () => undefined;
        const first = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
        const second = vi.fn(async (..._given: readonly unknown[]) => undefined);
        const done = vi.fn();
        const all = Promise.resolve(onSuccessOfBoth(first, second)('data', 'variables')).then(done);
        expect(first).toHaveBeenCalledWith('data', 'variables');
        expect(second).toHaveBeenCalledWith('data', 'variables');
        await Promise.resolve();
        expect(done).not.toHaveBeenCalled();
        end();
        await all;
    });

    test('what the second throws is thrown, and either may be missing', async () => {
        const failing = onSuccessOfBoth(undefined, () => Promise.reject(new Error('own')));
        await expect(failing()).rejects.toThrow('own');
        await expect(onSuccessOfBoth(undefined, undefined)()).resolves.toBeUndefined();
    });
});
