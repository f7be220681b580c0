import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Changes } from '../../src/run/changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new AbortController().signal;

/** The changes reported so far. */
function take(changes: Changes, signal = never): string[] {
    const taken: string[] = [];
    changes.waitUntilSettled(signal).then(
        () => taken.push([...changes.take()].join(' ')),
        (error: unknown) => taken.push(String(error)),
    );
    return taken;
}

test('reports successive changes together, after a pause', async () => {
    const changes = new Changes(50);
    const taken = take(changes);
    for (const place of ['a', 'b', 'a']) {
        changes.add([place]);
        await vi.advanceTimersByTimeAsync(40);
    }
    expect(taken).toEqual([]);
    await vi.advanceTimersByTimeAsync(10);
    expect(taken).toEqual(['a b']);
});

test('keeps changes until they are requested', async () => {
    const changes = new Changes(50);
    changes.add(['a']);
    await vi.advanceTimersByTimeAsync(100);
    const taken = take(changes);
    await vi.advanceTimersByTimeAsync(0);
    expect(taken).toEqual(['a']);
    expect(take(changes)).toEqual([]);
});

test('stops waiting when its signal is aborted', async () => {
    const ending = new AbortController();
    const taken = take(new Changes(50), ending.signal);
    ending.abort(new Error('over'));
    await vi.advanceTimersByTimeAsync(0);
    expect(taken).toEqual(['Error: over']);
});
