/** What is shown of diagnostics, which are many where a description is old. */
import type { Diagnostic } from './index.ts';

/** How many warnings are shown to who has not asked for all. */
const mostWarnings = 5;

export interface Shown {
    readonly diagnostics: readonly Diagnostic[];
    /** How many warnings are left out. */
    readonly hidden: number;
}

/** All errors, and the first of the warnings; all of these too where `verbose` says so. */
export function shownOf(sorted: readonly Diagnostic[], verbose: boolean): Shown {
    if (verbose) return { diagnostics: sorted, hidden: 0 };
    const warnings = sorted.filter(({ severity }) => severity === 'warning');
    const hidden = new Set(warnings.slice(mostWarnings));
    return { diagnostics: sorted.filter((diagnostic) => !hidden.has(diagnostic)), hidden: hidden.size };
}
