export type Figures = Readonly<Record<string, number>> | { readonly failed: string };

export interface Trial {
    readonly name: string;
    readonly run: () => Promise<Figures>;
}

/** The medians of each trial, with interleaved runs, or why it failed. */
export function interleave(
    trials: readonly Trial[],
    options: { readonly runs: number; readonly onRun?: (name: string, figures: Figures) => void },
): Promise<Readonly<Record<string, unknown>>>;
