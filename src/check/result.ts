/** What a check found. */
import type { Change } from './change.ts';

/**
 * What of a file differs: what it offers, code that nobody else sees, comments, or the order of its parts. `unrecognized` is a text that
 * the parser does not take for TypeScript: half written, in conflict, or something else altogether.
 */
export type Differing = 'api' | 'code' | 'comments' | 'order' | 'unrecognized';

export type CheckedFile =
    | { readonly path: string; readonly state: 'current' | 'missing' }
    | { readonly path: string; readonly state: 'outdated'; readonly differs: readonly Differing[] };

export interface CheckResult {
    /** Whether all files are. */
    readonly isCurrent: boolean;
    readonly files: readonly CheckedFile[];
    /** What came, went or changed for those who import the files. A missing file has none. */
    readonly changes: readonly Change[];
}
