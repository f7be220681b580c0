/** Settings of V8 for a run of the command. They are for the command alone: a library must not change those of its host. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By each version of Node that they were tested with: V8 prints a message about a flag that it does not know. */
export const optimizationFlags: Readonly<Record<string, string>> = {
    20: '--interrupt-budget=800000',
    22: '--invocation-count-for-turbofan=30000',
    24: '--invocation-count-for-turbofan=30000',
    26: '--invocation-count-for-turbofan=30000',
};

/** The newest Node that this was tested with. */
const newestNode = 26;

const node = Number.parseInt(process.versions.node, 10);

/**
 * Lets a function run ten times as long as V8 would before it is optimized. A run ends after a second or two, and most of
 * what is optimized meanwhile, on a thread of its own, would be used for less time than that takes.
 */
export function optimizeLater(): void {
    const flag = optimizationFlags[node];
    if (flag !== undefined) setFlagsFromString(flag);
}

/**
 * Ends the growth of the young generation, the part of the heap for new objects. From the model on, a run makes objects
 * at a steady rate, and few of them survive: a larger part only touches fresh memory, which takes longer than collecting
 * more often. V8 reads this flag each time it would let the part grow, so it may change while it runs.
 */
export function keepYoungGeneration(): void {
    if (node <= newestNode) setFlagsFromString('--semi-space-growth-factor=1');
}

/** From here on, what is freed is a large part of what a process takes. In a smaller heap, the time is worth more. */
const largeHeap = 200_000_000;

/**
 * Collects garbage at once if the heap is large. V8 waits until the heap is about twice as large as what was live when it last
 * looked, and most of that is the graph of schemas, which nothing needs any longer when printing begins.
 *
 * @param least The bytes of a heap that is large.
 */
export function freeLargeGarbage(least = largeHeap): void {
    if (process.memoryUsage().heapUsed < least) return;
    setFlagsFromString('--expose-gc');
    // Only a context that is made after the flag has the function.
    const collect: unknown = runInNewContext('globalThis.gc');
    if (typeof collect === 'function') collect();
}
