/**
 * A plugin for webpack and rspack, which share an interface. It generates before modules are resolved, and again in
 * watch mode.
 */
import { existsSync } from 'node:fs';
import { type Generation, generationOf, pluginName, type Round } from './core.ts';
import type { PluginOptions } from './options.ts';
import { textOfErrors, textsOfWarnings } from './report.ts';

export type { FileOptions, InlineOptions, PluginOptions } from './options.ts';

/** The parts of a compilation that the plugin uses, the same in all versions. */
export interface WebpackCompilation {
    readonly fileDependencies: { add(path: string): unknown };
    readonly missingDependencies: { add(path: string): unknown };
    readonly errors: { push(error: Error): unknown };
}

interface TapableHook<Argument> {
    tap(name: string, listener: (argument: Argument) => void): void;
}

interface AsyncHook {
    tapPromise(name: string, listener: () => Promise<void>): void;
}

/** The parts of a compiler that the plugin uses. */
export interface WebpackCompiler {
    readonly context: string;
    readonly hooks: {
        readonly beforeRun: AsyncHook;
        readonly watchRun: AsyncHook;
        readonly thisCompilation: TapableHook<WebpackCompilation>;
        readonly afterCompile: TapableHook<WebpackCompilation>;
    };
    getInfrastructureLogger(name: string): { warn(message: string): void; info(message: string): void };
}

export interface WebpackPlugin {
    apply(compiler: WebpackCompiler): void;
}

/**
 * Generates the clients of a configuration: `oasmith.config.*` from webpack's `context` upwards, another file, or
 * inline options.
 */
export default function oasmith(options: PluginOptions = {}): WebpackPlugin {
    return {
        apply(compiler) {
            const generation = generationOf(options, compiler.context);
            const logger = compiler.getInfrastructureLogger(pluginName);
            let round: Round | undefined;

            const generate = async (): Promise<void> => {
                round = await generation.ensure();
                const { warnings, summaries } = generation.news(round);
                for (const text of textsOfWarnings(warnings)) logger.warn(text);
                for (const summary of summaries) logger.info(summary);
            };

            compiler.hooks.beforeRun.tapPromise(pluginName, generate);
            compiler.hooks.watchRun.tapPromise(pluginName, generate);
            // An error of the compilation is shown with the errors of the code, and does not end watch mode.
            compiler.hooks.thisCompilation.tap(pluginName, ({ errors }) => {
                if (round !== undefined && round.errors.length > 0) {
                    errors.push(new WebpackError(textOfErrors(round.errors)));
                }
            });
            compiler.hooks.afterCompile.tap(pluginName, (compilation) => watchInputs(generation, compilation));
        },
    };
}

/** Without a stack trace, which would point into oasmith, where there is nothing to fix. */
class WebpackError extends Error {
    override readonly name = 'OasmithError';
    override stack = '';
}

function watchInputs(generation: Generation, { fileDependencies, missingDependencies }: WebpackCompilation): void {
    for (const path of generation.inputs) (existsSync(path) ? fileDependencies : missingDependencies).add(path);
}
