/** The options of a bundler plugin: the path of a configuration, or the configuration itself. */
import type { ConfigContent } from '../config/index.ts';

/** Options that are always allowed. */
interface RunSwitches {
    /** The names of the APIs to generate; all by default. */
    readonly only?: readonly string[] | undefined;
    /** Type-checks the generated files before they are written. */
    readonly verify?: boolean | undefined;
    /** Seconds between two requests of a dev server for a description at a URL. Defaults to 5. */
    readonly pollInterval?: number | undefined;
}

/** The options are in a file: the one found from the bundler's root upwards, or another one. */
export interface FileOptions extends RunSwitches {
    /** The path of the configuration, relative to the bundler's root. */
    readonly config?: string | undefined;
}

/** The options themselves. Their paths are relative to the bundler's root. */
export type InlineOptions = ConfigContent & RunSwitches & { readonly config?: never };

export type PluginOptions = FileOptions | InlineOptions;

/** The same options, split into their parts. */
export interface Given {
    readonly config: string | undefined;
    readonly only: readonly string[];
    readonly verify: boolean;
    readonly pollInterval: number;
    /** The options themselves; undefined if they are in a file. */
    readonly values: Readonly<Record<string, unknown>> | undefined;
}

export function readGiven(options: PluginOptions): Given {
    const { config, only = [], verify = false, pollInterval = 5, ...rest } = options;
    const values: Readonly<Record<string, unknown>> = rest;
    const isInline = Object.values(values).some((value) => value !== undefined);
    return { config, only, verify, pollInterval, values: isInline ? values : undefined };
}
