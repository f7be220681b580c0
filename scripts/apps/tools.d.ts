export type Spelling = 'none' | 'js' | 'ts';

/** The data of a tool that applications are built with. */
export interface Tool {
    readonly name: string;
    readonly version: string;
    readonly takes: readonly Spelling[];
    readonly auto?: Spelling;
    readonly set?: Spelling;
    readonly refusesEachTime?: Spelling;
}

export declare const tools: readonly Tool[];
