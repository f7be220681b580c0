export interface Cell {
    readonly failed?: string;
    readonly seconds?: number;
    readonly date?: string;
}

/** Cells, by row and by name. */
export type Rows = Readonly<Record<string, Readonly<Record<string, Cell>>>>;

export interface Circumstances {
    readonly machine: string;
    readonly versions: Readonly<Record<string, string>>;
    readonly date: string;
}

export type Part = 'again' | 'generate' | 'bundle' | 'requests' | 'validators' | 'check' | 'growth';

export interface Results {
    readonly machine?: string;
    readonly versions?: Readonly<Record<string, string>>;
    readonly parts: Readonly<Partial<Record<Part, Rows>>>;
}

export function readResults(): Results;

/** Merges new measurements of a part into the results. Cells that were not measured again stay. */
export function mergeResults(results: Results, circumstances: Circumstances, part: Part, measured: Rows): Results;
