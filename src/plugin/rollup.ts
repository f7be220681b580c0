/** A plugin for Rollup and Rolldown. It generates before modules are resolved, and again in watch mode. */
import { generationOf, pluginName } from './core.ts';
import type { PluginOptions } from './options.ts';
import { type BundlerError, bundlerErrorOf, textsOfWarnings } from './report.ts';

export type { FileOptions, InlineOptions, PluginOptions } from './options.ts';

/** The parts of a hook's context that the plugin uses, the same in all versions. */
export interface PluginContext {
    error(error: BundlerError): never;
    warn(message: string): void;
    addWatchFile(path: string): void;
}

export interface RollupPlugin {
    readonly name: string;
    readonly buildStart: {
        readonly order: 'pre';
        readonly sequential: true;
        handler(this: PluginContext): Promise<void>;
    };
}

/**
 * Generates the clients of a configuration: `oasmith.config.*` from the current folder upwards, another file, or inline
 * options.
 */
export default function oasmith(options: PluginOptions = {}): RollupPlugin {
    const generation = generationOf(options, '.');
    return {
        name: pluginName,

        buildStart: {
            order: 'pre',
            sequential: true,
            async handler() {
                const round = await generation.ensure();
                // Before an error ends the hook, so that watch mode continues once it is fixed.
                for (const path of generation.inputs) this.addWatchFile(path);
                for (const text of textsOfWarnings(generation.news(round).warnings)) this.warn(text);
                if (round.errors.length > 0) this.error(bundlerErrorOf(round.errors));
            },
        },
    };
}
