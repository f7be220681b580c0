/** The result of a check. */
import type { Change } from './change.ts';

/**
 * How a file differs: in its exports, its internal code, its comments, or the order of its parts. `unrecognized` means
 * that the text is not TypeScript: incomplete, with merge conflicts, or something else.
 */
export type Differing = 'api' | 'code' | 'comments' | 'order' | 'unrecognized';

export type CheckedFile =
    | { readonly path: string; readonly state: 'current' | 'missing' }
    | { readonly path: string; readonly state: 'outdated'; readonly differs: readonly Differing[] };

export interface CheckResult {
    /** Whether all files are current. */
    readonly isCurrent: boolean;
    /** Whether a change breaks callers, or nobody can tell: a file is missing, or is not what oasmith writes. */
    readonly breaks: boolean;
    readonly files: readonly CheckedFile[];
    /** What was added, removed or changed for importers of the files. A missing file has no changes. */
    readonly changes: readonly Change[];
}
