/** What a run has made of an API. */
import type { CheckResult } from '../check/change.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Input } from '../load/input.ts';
import type { Config } from '../options/types.ts';
import type { WrittenFile } from '../output/write.ts';
import type { Facts } from '../stamp/stamp.ts';
import type { Generated } from './stages.ts';

/** The result of an API. */
export type Outcome = Done | Unchanged | Failed;

/** What is known of an API that is as it has to be. */
interface Finished {
    readonly label: string;
    readonly config: Config;
    /** What the API was made from, without the configuration. */
    readonly inputs: readonly Input[];
    readonly saved: Saved;
    /** Warnings and notes, also those of `verify`. */
    readonly diagnostics: readonly Diagnostic[];
    /** What reports say about the files. */
    readonly facts: Facts;
    /** The cache keys of its hooks, each as a text. */
    readonly cacheKeys: readonly string[];
    /** The duration in seconds. */
    readonly seconds: number;
}

export interface Done extends Finished {
    readonly kind: 'done';
    readonly generated: Generated;
    /** The decisions of the run, one per line: those of `generated`, and those of the type check. */
    readonly details: readonly string[];
    /** Whether it was type-checked. */
    readonly verified: boolean;
}

/**
 * Nothing that the API is made from has changed since an earlier run, nor what that has written. So nothing was generated, and all of this
 * is what the earlier run has told.
 */
export interface Unchanged extends Finished {
    readonly kind: 'unchanged';
}

/** What happened to the files. */
export type Saved =
    | { readonly kind: 'written'; readonly files: readonly WrittenFile[] }
    | { readonly kind: 'checked'; readonly result: CheckResult }
    | { readonly kind: 'kept' };

export interface Failed {
    readonly kind: 'failed';
    readonly label: string;
    readonly config: Config;
    /** The error. No file of this API is written. */
    readonly error: unknown;
}

/** The paths of inputs that are files. */
export function pathsOf(inputs: readonly Input[]): readonly string[] {
    return inputs.flatMap((input) => (input.kind === 'server' ? [] : [input.path]));
}
