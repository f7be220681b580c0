/** Runs the APIs of a configuration, one after the other. An error in one API does not stop the others. */
import { KeptResponses } from '../load/source/kept.ts';
import type { Config } from '../options/types.ts';
import { findStamps, removeVanished } from '../stamp/store.ts';
import type { RunOptions } from './options.ts';
import { type Outcome, pathsOf } from './outcome.ts';
import { recall } from './recall.ts';

/**
 * Generates, type-checks and saves the files of each configuration. A shared description is read only once. An API of which nothing has
 * changed since an earlier run is not generated: the generator is loaded with the first that is.
 *
 * @throws The reason of `signal`. An error in an API becomes its outcome.
 */
export async function run(configs: readonly Config[], options: RunOptions): Promise<readonly Outcome[]> {
    const caches = new Map(options.cacheKeys);
    const writers = new Map<string, string>();
    const store = options.stamps === undefined ? undefined : findStamps(options.maker);
    const outcomes: Outcome[] = [];
    const inputs = [...(options.inputs ?? []), ...configs.flatMap(sourcesOf)];
    let generator: Awaited<ReturnType<typeof loadGenerator>> | undefined;
    for (const config of configs) {
        options.signal?.throwIfAborted();
        const recalled = await recall(config, options, { caches, writers, store });
        let outcome: Outcome;
        if (recalled.kind === 'generate') {
            generator ??= await loadGenerator(options);
            outcome = await generator.runOne(config, {
                ...options,
                inputs,
                caches,
                writers,
                store,
                ...generator,
                recalled,
            });
        } else outcome = recalled;
        inputs.push(...(outcome.kind === 'failed' ? [] : pathsOf(outcome.inputs)));
        inputs.push(...(outcome.kind === 'done' ? outcome.generated.inputs : []));
        outcomes.push(outcome);
        await options.onOutcome?.(outcome);
    }
    // What has changed may be where an output is.
    if (store !== undefined && generator !== undefined && options.saving === 'write') removeVanished(store);
    return outcomes;
}

/** Slow, so errors in a configuration are reported before it. */
async function loadGenerator(options: RunOptions) {
    options.onGenerate?.();
    const [{ runOne }, { createLoader }, stages] = await Promise.all([
        import('./one.ts'),
        import('./shared.ts'),
        import('./generate.ts'),
    ]);
    if (options.verify === true) await stages.prepareVerification();
    // A later API may share a response with an earlier one.
    const kept = options.kept ?? new KeptResponses();
    return { runOne, stages, kept, loaderFor: createLoader() };
}

/** What a configuration reads, as far as it names that. */
function sourcesOf({ src, overlays = [] }: Config): readonly string[] {
    return [...(typeof src === 'string' ? [src] : []), ...overlays];
}
