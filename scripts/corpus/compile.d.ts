import type { ProfileName } from '../../src/index.ts';

export interface OutputFile {
    readonly path: string;
    readonly text: string;
}

export interface BatchSettings {
    readonly erasable: boolean;
    readonly experimentalDecorators: boolean;
    /** What each batch compiles under, one after the other. */
    readonly profiles: readonly ProfileName[];
}

export class Batches {
    constructor(folder: string, settings: BatchSettings);
    /** The first error of each output that does not compile, by description name. */
    readonly errors: ReadonlyMap<string, string>;
    add(name: string, files: readonly OutputFile[]): Promise<void>;
    finish(): Promise<void>;
}

export function sizeOf(files: readonly OutputFile[]): number;
