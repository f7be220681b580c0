/** Functions called, compiler nodes made, bytes allocated. */
export type WorkOfRun = Readonly<Record<'calls' | 'nodes' | 'bytes', number>>;

export interface KeptWork {
    /** The major version of Node that the figures are of. */
    readonly node: number;
    readonly descriptions: Readonly<Record<string, WorkOfRun>>;
}

export interface Comparison {
    readonly kind: 'more' | 'less' | 'same';
    readonly what: string;
    readonly text: string;
}

export function readWork(): KeptWork;
export function isCountedHere(kept: KeptWork): boolean;
export function countWork(description: string): WorkOfRun;
export function compareWork(kept: Partial<WorkOfRun>, counted: Partial<WorkOfRun>): readonly Comparison[];
