export interface Counts {
    readonly operations: number;
    readonly writtenOperations: number;
    readonly properties: number;
    readonly writtenProperties: number;
    readonly bodies: number;
    readonly writtenBodies: number;
    readonly vague: number;
}

export function compareMeaning(
    document: unknown,
    output: { readonly text: string; readonly origins: readonly { readonly line: number; readonly pointer: string }[] },
    options?: object,
): { readonly counts: Counts; readonly gaps: readonly string[] };
