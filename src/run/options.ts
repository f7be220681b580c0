/** The options of a run. */
import type { Input } from '../load/input.ts';
import type { Config } from '../options/types.ts';
import type { SignalSource } from '../output/write.ts';
import type { Outcome } from './outcome.ts';
import type { GenerateOptions, Progress } from './stages.ts';

/** What a run does with the files of an API: it writes them, compares them with those on disk, or only returns them. */
export type SavingMode = 'write' | 'check' | 'keep';

export interface RunOptions extends Omit<GenerateOptions, 'onProgress' | 'onInput' | 'loader' | 'texts'> {
    readonly saving: SavingMode;
    /** Whether to type-check the files before they are written. */
    readonly verify?: boolean;
    /** Paths of other files that were read, such as the configuration. They are never overwritten. */
    readonly inputs?: readonly string[];
    /** The cache keys of earlier APIs that do not run again, with the label of each API. */
    readonly cacheKeys?: ReadonlyMap<string, string>;
    /** Returns the output of earlier runs of an API. */
    readonly textsOf?: (config: Config) => Promise<GenerateOptions['texts']>;
    /** Called with each input of an API before it is read. */
    readonly onInput?: (input: Input, config: Config) => void;
    /** The process. If a signal ends it, temporary files are removed. */
    readonly command?: SignalSource;
    /** Called when a stage of an API begins. */
    readonly onProgress?: ((progress: RunProgress) => void) | undefined;
    /** Called when an API has finished or failed. */
    readonly onOutcome?: (outcome: Outcome) => void | Promise<void>;
    /**
     * Whether an API is left out of which nothing has changed since an earlier run; `renew` generates it anyway, and notes what the next run
     * then compares with. Without it, every API is generated, and nothing is noted.
     */
    readonly stamps?: 'use' | 'renew' | undefined;
    /** Who makes the output, which stamps of others know nothing about. By default, this build of oasmith. */
    readonly maker?: string;
    /** Whether the facts of an outcome have rows by tag. */
    readonly needsTags?: boolean;
    /** Called before the first API that is generated. */
    readonly onGenerate?: () => void;
}

export interface RunProgress extends Progress {
    /** The name of the API in messages. */
    readonly label: string;
}
