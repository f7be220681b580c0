export interface Times {
    readonly seconds: number;
    readonly cpu?: number;
    readonly ratio: { readonly seconds: number; readonly cpu?: number };
}

export interface HistoryRow {
    readonly date: string;
    readonly commit: string;
    readonly before: string;
    readonly machine: string;
    readonly node: string;
    readonly runs: number;
    readonly times: Readonly<Record<string, Times>>;
}

export type MeasuredTimes = { readonly seconds: number; readonly cpu?: number } | { readonly failed: string };

export function readHistory(): readonly HistoryRow[];

/** The page with the table in its section on the history. */
export function withHistory(page: string, rows: readonly HistoryRow[]): string;

/** The times of a version, and what part of those before they are. */
export function timesOf(description: string, cells: Readonly<Record<'oasmith' | 'before', MeasuredTimes>>): Times;
