/** A setting of V8 for the command. A library must not change those of its host. */
import { versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';

/** The newest Node that it was tested with: V8 prints a message about a flag that it does not know. */
const newestNode = 26;

/**
 * Ends the growth of the young generation, the part of the heap for new objects. From the model on, a run makes objects
 * at a steady rate, and few of them survive: a larger part only touches fresh memory, which takes longer than collecting
 * more often. V8 reads this flag each time it would let the part grow, so it may change while it runs.
 */
export function keepYoungGeneration(): void {
    if (Number.parseInt(versions.node, 10) <= newestNode) setFlagsFromString('--semi-space-growth-factor=1');
}
