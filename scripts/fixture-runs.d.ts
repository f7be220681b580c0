import type { Config } from '../src/options/types.ts';

export interface FixtureRun {
    readonly src: string;
    /** The same API in one file: the description itself, unless it has several files. */
    readonly asOneFile: string;
    /** The name of the description. */
    readonly purpose: string;
    readonly run: string;
    readonly options: Omit<Config, 'src' | 'out'>;
    readonly out: string;
    /** All files that the run writes, `out` first; of a divided output, those that have goldens. */
    readonly outputs: readonly string[];
}

export declare const fixtureFolder: string;
export declare const goldenExtension: string;
export declare function isGolden(path: string): boolean;
export declare function readFixtureRuns(): FixtureRun[];
export declare function listFixtureOutputs(): string[];
