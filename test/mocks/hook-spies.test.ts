/**
 * What mocked hooks return has the form that the hooks of a framework have: refs, signals, or a store. Mounted components
 * show it in test/behaviour/hooks/frameworks-mocks.test.ts.
 */
import { isSignal } from '@angular/core';
import { describe, expect, test } from 'vitest';
import { isRef, unref } from 'vue';
import { hookSpy as angularSpy } from '../../src/libraries/tsq/runtime/angular/hook-spies.ts';
import { hookSpy as solidSpy } from '../../src/libraries/tsq/runtime/solid/hook-spies.ts';
import { hookSpy as svelteSpy } from '../../src/libraries/tsq/runtime/svelte/hook-spies.ts';
import { hookSpy as vueSpy } from '../../src/libraries/tsq/runtime/vue/hook-spies.ts';
import { hookSpy } from '../../src/runtime/mocks/hook-spies.ts';
import { byDefault, resetAllMocks } from '../../src/runtime/mocks/spies.ts';

type Member = 'data' | 'status' | 'refetch' | 'suspense';
type Hook = (() => Readonly<Record<Member, unknown>>) & { readonly mockQuery: (given: object) => void };

const refetch = (): string => 'again';
const resultOf = (given: object): object => ({ data: undefined, status: 'pending', refetch, ...given });

const asIs = (member: unknown): unknown => member;
const called = (member: unknown): unknown => (isSignal(member) ? member() : member);

describe.each([
    ['react', hookSpy, asIs, false],
    ['vue', vueSpy, unref, true],
    ['solid', solidSpy, asIs, true],
    ['svelte', svelteSpy, asIs, true],
    ['angular', angularSpy, called, true],
] as const)('%s', (_framework, make, read: (member: unknown) => unknown, isKept) => {
    test('a mocked hook returns what a test gives, and what follows from it', () => {
        const hook = make<Hook>('mockQuery', resultOf);
        expect(read(hook().status)).toBe('pending');
        hook.mockQuery({ data: 1, status: 'success' });
        expect([read(hook().data), read(hook().status), hook().refetch]).toEqual([1, 'success', refetch]);
    });

    test('a component that has its result sees what is given later, unless it is called again', () => {
        const hook = make<Hook>('mockQuery', resultOf);
        const result = hook();
        hook.mockQuery({ data: 2 });
        expect(read(result.data)).toBe(isKept ? 2 : undefined);
    });

    test('what it returns by default is back after a reset', () => {
        const hook = byDefault(make<Hook>('mockQuery', resultOf), (own) => own.mockQuery({ data: 4 }));
        const result = hook();
        expect(read(result.data)).toBe(4);
        hook.mockQuery({ data: 5 });
        resetAllMocks();
        expect([read(hook().data), read(result.data)]).toEqual([4, 4]);
        expect(hook).toHaveBeenCalledTimes(1);
    });

    test('it is as new after a reset', () => {
        const hook = make<Hook>('mockQuery', resultOf);
        hook.mockQuery({ data: 3, status: 'success' });
        resetAllMocks();
        expect([read(hook().data), read(hook().status)]).toEqual([undefined, 'pending']);
    });
});

test('values are refs and signals, and functions are functions', () => {
    const ofVue = vueSpy<Hook>('mockQuery', resultOf)();
    const members = ['data', 'status', 'refetch', 'suspense'] as const;
    expect(members.map((name) => isRef(ofVue[name]))).toEqual([true, true, false, false]);
    const ofAngular = angularSpy<Hook>('mockQuery', resultOf)();
    expect(members.slice(0, 3).map((name) => isSignal(ofAngular[name]))).toEqual([true, true, false]);
});
