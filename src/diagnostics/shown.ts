/** Selects the diagnostics to show: an old or hostile description may have many. */
import type { Severity } from './catalogue.ts';

/** Further errors mostly have the same cause. */
export const mostErrors = 20;

/** How many of each severity are shown without `verbose`. */
const most: Readonly<Record<Severity, number>> = { error: mostErrors, warning: 5, note: Number.POSITIVE_INFINITY };

export interface Shown<Diagnostic> {
    readonly diagnostics: readonly Diagnostic[];
    /** The number of omitted errors and warnings. */
    readonly hidden: number;
}

/** The first errors and warnings; with `verbose`, all of them. */
export function shownOf<Diagnostic extends { readonly severity: Severity }>(
    sorted: readonly Diagnostic[],
    verbose: boolean,
): Shown<Diagnostic> {
    if (verbose) return { diagnostics: sorted, hidden: 0 };
    const counts: Record<Severity, number> = { error: 0, warning: 0, note: 0 };
    const diagnostics = sorted.filter(({ severity }) => ++counts[severity] <= most[severity]);
    return { diagnostics, hidden: sorted.length - diagnostics.length };
}

/** Describes the number of omitted diagnostics. */
export function countOf(hidden: number): string {
    return `${hidden.toLocaleString('en')} more`;
}
