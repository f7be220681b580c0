export interface OutputFile {
    readonly path: string;
    readonly text: string;
}

export class Batches {
    constructor(folder: string, project: { readonly erasable: boolean; readonly experimentalDecorators: boolean });
    /** The first error of each output that does not compile, by description name. */
    readonly errors: ReadonlyMap<string, string>;
    add(name: string, files: readonly OutputFile[]): Promise<void>;
    finish(): Promise<void>;
}

export function sizeOf(files: readonly OutputFile[]): number;
