/** Which diagnostics are shown; an old or a hostile description may have many. */
import type { Severity } from './catalogue.ts';

/** Further errors would not be read, and mostly have the same cause. */
export const mostErrors = 20;

/** How many of each are shown without `verbose`. */
const most: Readonly<Record<Severity, number>> = { error: mostErrors, warning: 5, note: Number.POSITIVE_INFINITY };

export interface Shown<Diagnostic> {
    readonly diagnostics: readonly Diagnostic[];
    /** How many errors and warnings are left out. */
    readonly hidden: number;
}

/** The first of the errors and of the warnings; all of them with `verbose`. */
export function shownOf<Diagnostic extends { readonly severity: Severity }>(
    sorted: readonly Diagnostic[],
    verbose: boolean,
): Shown<Diagnostic> {
    if (verbose) return { diagnostics: sorted, hidden: 0 };
    const counts: Record<Severity, number> = { error: 0, warning: 0, note: 0 };
    const diagnostics = sorted.filter(({ severity }) => ++counts[severity] <= most[severity]);
    return { diagnostics, hidden: sorted.length - diagnostics.length };
}

/** How many more there are, in words. */
export function countOf(hidden: number): string {
    return `${hidden.toLocaleString('en')} more`;
}
