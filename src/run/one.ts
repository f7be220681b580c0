/** Generates, type-checks and saves the files of one API. */
import { check } from '../check/index.ts';
import { labelOf } from '../config/apis.ts';
import {
    asErrors,
    type Diagnostic,
    diagnose,
    OasmithError,
    refuseIfError,
    sortDiagnostics,
} from '../diagnostics/index.ts';
import type { Input, OnInput } from '../load/input.ts';
import { outputsOf } from '../options/files.ts';
import { locateOption } from '../options/resolve.ts';
import type { Config } from '../options/types.ts';
import { findOverwritten, findShadowed } from '../output/foreign.ts';
import { isInterrupted, undoInterrupted } from '../output/journal.ts';
import { write } from '../output/write.ts';
import { Looks } from '../stamp/looks.ts';
import { factsOf } from './facts.ts';
import type { RunOptions, SavingMode } from './options.ts';
import { type Done, type Failed, pathsOf, type Saved } from './outcome.ts';
import type { Shared, ToGenerate } from './recall.ts';
import { type LoaderFor, refuseFilesOfOthers, sharedCaches } from './shared.ts';
import type { Generated, Stage } from './stages.ts';

export interface OneRun extends RunOptions, Shared {
    readonly stages: typeof import('./generate.ts');
    readonly loaderFor: LoaderFor;
    /** What is known from looking for changes. */
    readonly recalled: ToGenerate;
}

export async function runOne(config: Config, options: OneRun): Promise<Done | Failed> {
    const label = labelOf(config);
    const startedAt = performance.now();
    const inputs: Input[] = [];
    try {
        const { onProgress, onInput, textsOf, onOutcome: _, recalled, store, stages, loaderFor, ...rest } = options;
        const begin = (stage: Stage): void => onProgress?.({ stage, label });
        const read: OnInput = (input) => {
            inputs.push(input);
            onInput?.(input, config);
        };
        const { stamping, differing = [] } = recalled;
        const looks = new Looks();
        const kept = recalled.kept ?? rest.kept;
        // Also for a run that then fails: what an earlier one has left of itself is no output.
        if (config.out !== undefined && options.saving === 'write') await undoInterrupted(outputsOf(config));
        const run = {
            ...rest,
            kept,
            loader: loaderFor(looks),
            texts: await textsOf?.(config),
            onProgress: ({ stage }: { readonly stage: Stage }) => begin(stage),
            onInput: read,
        };
        const generated = await stages.generateSeen(config, run, looks);
        if (config.out !== undefined && options.saving !== 'keep')
            refuseFilesOfOthers(generated, label, options.writers);
        const details = [...generated.details];
        const warnings = [...generated.diagnostics, ...sharedCaches(generated, label, options.caches)];
        if (options.verify === true) {
            begin('verify');
            const onDetail = (detail: string): void => void details.push(detail);
            warnings.push(...(await stages.verify(generated, { signal: options.signal, onInput: read, onDetail })));
        }
        const writes = config.out !== undefined && options.saving === 'write';
        if (writes) warnings.push(...(await findOverwritten(generated.files)));
        if (options.saving !== 'keep') warnings.push(...(await findShadowed(generated.folders, generated.files)));
        if (options.saving === 'check') warnings.push(...(await findInterrupted(config)));
        const findings = warnings.map((one) => locateOption(one, config));
        const diagnostics = sortDiagnostics(config.strict === true ? asErrors(findings) : findings);
        refuseIfError(diagnostics);
        options.signal?.throwIfAborted();
        begin('write');
        // Before they are replaced.
        const formatted = differing.length === 0 ? new Map() : await findFormatted(generated, differing);
        const saved = await saveFiles(generated, config.out === undefined ? 'keep' : options.saving, {
            ...options,
            inputs: [...(options.inputs ?? []), ...pathsOf(inputs)],
        });
        const done: Done = {
            kind: 'done',
            label,
            config,
            inputs,
            generated,
            details,
            saved,
            verified: options.verify === true,
            diagnostics,
            facts: factsOf(generated, options.needsTags === true),
            cacheKeys: generated.groups.flatMap(({ cacheKey: key }) =>
                key === undefined ? [] : [JSON.stringify(key)],
            ),
            seconds: (performance.now() - startedAt) / 1000,
        };
        if (store !== undefined && stamping !== undefined) {
            const { remember } = await import('./remember.ts');
            await remember(done, { store, stamping, looks, kept, formatted });
        }
        return done;
    } catch (error) {
        options.signal?.throwIfAborted();
        return { kind: 'failed', label, config, error: locateError(error, config) };
    }
}

async function findFormatted(
    { files }: Generated,
    differing: NonNullable<ToGenerate['differing']>,
): Promise<ReadonlyMap<string, string>> {
    const { formattedBy } = await import('./remember.ts');
    return formattedBy(files, differing);
}

/** A check writes nothing, so it only says what it has found. */
async function findInterrupted(config: Config): Promise<Diagnostic[]> {
    const { out: file = '' } = config;
    if (!(await isInterrupted(outputsOf(config)))) return [];
    const message = 'an earlier run was killed while it put files in place: some are of before it, others of it';
    return [diagnose('interrupted-run', message, { where: { file }, help: 'run oasmith without --check' })];
}

/** An error about options says where in the configuration they are. */
function locateError(error: unknown, config: Config): unknown {
    if (!(error instanceof OasmithError) || !error.diagnostics.some(({ option }) => option !== undefined)) return error;
    return new OasmithError(
        error.diagnostics.map((one) => locateOption(one, config)),
        { cause: error.cause },
    );
}

async function saveFiles(generated: Generated, saving: SavingMode, options: OneRun): Promise<Saved> {
    if (saving === 'keep') return { kind: 'kept' };
    if (saving === 'check') return { kind: 'checked', result: await check(generated) };
    return { kind: 'written', files: await write(generated.files, { ...options, folders: generated.folders }) };
}
