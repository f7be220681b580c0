/** What a bundler's plugin is given: where its configuration is, or the options themselves. */
import type { ConfigContent } from '../config/index.ts';

/** What every form of the options may have. */
interface RunSwitches {
    /** The names of the APIs that are generated; all of them by default. */
    readonly only?: readonly string[] | undefined;
    /** Type-checks what was generated before it is written. */
    readonly verify?: boolean | undefined;
    /** Seconds between two requests of a dev server for a description at a URL; 5 by default. */
    readonly pollInterval?: number | undefined;
}

/** The options are in a file: the one that is found from the bundler's root upward, or another one. */
export interface FileOptions extends RunSwitches {
    /** The path of the configuration, which starts from the bundler's root. */
    readonly config?: string | undefined;
}

/** The options themselves. Paths in them start from the bundler's root. */
export type InlineOptions = ConfigContent & RunSwitches & { readonly config?: never };

export type PluginOptions = FileOptions | InlineOptions;

/** The same, taken apart. */
export interface Given {
    readonly config: string | undefined;
    readonly only: readonly string[];
    readonly verify: boolean;
    readonly pollInterval: number;
    /** The options themselves; undefined where they are in a file. */
    readonly values: Readonly<Record<string, unknown>> | undefined;
}

export function readGiven(options: PluginOptions): Given {
    const { config, only = [], verify = false, pollInterval = 5, ...rest } = options;
    const values: Readonly<Record<string, unknown>> = rest;
    const isInline = Object.values(values).some((value) => value !== undefined);
    return { config, only, verify, pollInterval, values: isInline ? values : undefined };
}
