/** The environment of the command: the parts of `process` that it uses. */
import type { StandardInput } from '../index.ts';
import type { Variables } from '../options/headers.ts';
import type { SignalSource } from '../output/write.ts';
import type { Output } from '../terminal/standard-output.ts';

export interface Surroundings extends SignalSource {
    readonly stdin?: StandardInput;
    readonly stdout: Output;
    readonly stderr: Output;
    readonly env: Variables;
}
