import type { DescribedDeclaration } from '../src/syntax/runtime-source.ts';

/** The files of a run. */
export interface RunOutputs {
    /** The name of the description. */
    readonly purpose: string;
    readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** What is read of a runtime file. */
export interface RuntimeTexts {
    readonly declared: readonly Pick<DescribedDeclaration, 'name' | 'pieces'>[];
}

export declare function goldenOf(path: string): string;
export declare function listGoldens(): string[];
export declare function readGolden(path: string): string | undefined;
export declare function readOutput(path: string): string;
export declare function toGoldens(
    runs: readonly RunOutputs[],
    runtime: Readonly<Record<string, RuntimeTexts>>,
): Map<string, string>;
