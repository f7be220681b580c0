/** Runs the APIs of a configuration, one after the other. An error in one API does not stop the others. */
import { resolve } from 'node:path';
import { type CheckResult, check } from '../check/index.ts';
import { labelOf } from '../config/apis.ts';
import { asErrors, type Diagnostic, diagnose, fail, OasmithError, sortDiagnostics } from '../diagnostics/index.ts';
import { type Description, load } from '../load/index.ts';
import type { Input, OnInput } from '../load/input.ts';
import { outputsOf } from '../options/files.ts';
import { locateOption } from '../options/resolve.ts';
import { join } from '../options/show.ts';
import type { Config } from '../options/types.ts';
import { findOverwritten, findShadowed } from '../output/foreign.ts';
import { isInterrupted, undoInterrupted } from '../output/journal.ts';
import { type SignalSource, type WrittenFile, write } from '../output/write.ts';
import type { Generated, GenerateOptions, Loader, Progress, Stage } from './stages.ts';

/** What a run does with the files of an API: it writes them, compares them with those on disk, or only returns them. */
type SavingMode = 'write' | 'check' | 'keep';

export interface RunOptions extends Omit<GenerateOptions, 'onProgress' | 'onInput' | 'loader' | 'texts'> {
    readonly saving: SavingMode;
    /** Whether to type-check the files before they are written. */
    readonly verify?: boolean;
    /** Paths of other files that were read, such as the configuration. They are never overwritten. */
    readonly inputs?: readonly string[];
    /** The cache keys of earlier APIs that do not run again, with the label of each API. */
    readonly cacheKeys?: ReadonlyMap<string, string>;
    /** Returns the output of earlier runs of an API. */
    readonly textsOf?: (config: Config) => GenerateOptions['texts'];
    /** Called with each input of an API before it is read. */
    readonly onInput?: (input: Input, config: Config) => void;
    /** The process. If a signal ends it, temporary files are removed. */
    readonly command?: SignalSource;
    /** Called when a stage of an API begins. */
    readonly onProgress?: ((progress: RunProgress) => void) | undefined;
    /** Called when an API has finished or failed. */
    readonly onOutcome?: (outcome: Outcome) => void | Promise<void>;
}

export interface RunProgress extends Progress {
    /** The name of the API in messages. */
    readonly label: string;
}

/** The result of an API. */
export type Outcome = Done | Failed;

export interface Done {
    readonly kind: 'done';
    readonly label: string;
    readonly config: Config;
    /** What the API was made from, without the configuration. */
    readonly inputs: readonly Input[];
    readonly generated: Generated;
    /** The decisions of the run, one per line: those of `generated`, and those of the type check. */
    readonly details: readonly string[];
    readonly saved: Saved;
    /** Warnings and notes, also those of `verify`. */
    readonly diagnostics: readonly Diagnostic[];
    /** Whether it was type-checked. */
    readonly verified: boolean;
    /** The duration in seconds. */
    readonly seconds: number;
}

/** What happened to the files. */
export type Saved =
    | { readonly kind: 'written'; readonly files: readonly WrittenFile[] }
    | { readonly kind: 'checked'; readonly result: CheckResult }
    | { readonly kind: 'kept' };

export interface Failed {
    readonly kind: 'failed';
    readonly label: string;
    readonly config: Config;
    /** The error. No file of this API is written. */
    readonly error: unknown;
}

/**
 * Generates, type-checks and saves the files of each configuration. A shared description is read only once.
 *
 * @throws The reason of `signal`. An error in an API becomes its outcome.
 */
export async function run(configs: readonly Config[], options: RunOptions): Promise<readonly Outcome[]> {
    // The generator is slow to load. Errors in a configuration are reported before that.
    const stages = await import('./generate.ts');
    if (options.verify === true) await stages.prepareVerification();
    const loader = createLoader();
    const caches = new Map(options.cacheKeys);
    const writers = new Map<string, string>();
    const outcomes: Outcome[] = [];
    const inputs = [...(options.inputs ?? []), ...configs.flatMap(sourcesOf)];
    for (const config of configs) {
        options.signal?.throwIfAborted();
        const outcome = await runOne(config, stages, { ...options, inputs, loader, caches, writers });
        inputs.push(...(outcome.kind === 'done' ? outcome.generated.inputs : []));
        outcomes.push(outcome);
        await options.onOutcome?.(outcome);
    }
    return outcomes;
}

interface OneRun extends RunOptions {
    readonly loader: Loader;
    /** The label of the API that has each cache key. */
    readonly caches: Map<string, string>;
    /** The label of the API that has each file. */
    readonly writers: Map<string, string>;
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

async function runOne(config: Config, stages: typeof import('./generate.ts'), options: OneRun): Promise<Outcome> {
    const label = labelOf(config);
    const startedAt = performance.now();
    const inputs: Input[] = [];
    try {
        const { onProgress, onInput, textsOf, onOutcome: _, ...rest } = options;
        const begin = (stage: Stage): void => onProgress?.({ stage, label });
        const read: OnInput = (input) => {
            inputs.push(input);
            onInput?.(input, config);
        };
        // Also for a run that then fails: what an earlier one has left of itself is no output.
        if (config.out !== undefined && options.saving === 'write') await undoInterrupted(outputsOf(config));
        const generated = await stages.generate(config, {
            ...rest,
            texts: textsOf?.(config),
            onProgress: ({ stage }) => begin(stage),
            onInput: read,
        });
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
        if (diagnostics.some(({ severity }) => severity === 'error')) {
            throw new OasmithError(diagnostics.filter(({ severity }) => severity !== 'note'));
        }
        options.signal?.throwIfAborted();
        begin('write');
        const saved = await saveFiles(generated, config.out === undefined ? 'keep' : options.saving, {
            ...options,
            inputs: [...(options.inputs ?? []), ...pathsOf(inputs)],
        });
        const seconds = (performance.now() - startedAt) / 1000;
        const verified = options.verify === true;
        return { kind: 'done', label, config, inputs, generated, details, saved, verified, diagnostics, seconds };
    } catch (error) {
        options.signal?.throwIfAborted();
        return { kind: 'failed', label, config, error: locateError(error, config) };
    }
}

/** The options name folders; only now it is known that a file of another API is one of those in the folder. */
function refuseFilesOfOthers({ files }: Generated, label: string, writers: Map<string, string>): void {
    for (const { path } of files) {
        const other = writers.get(resolve(path)) ?? label;
        if (other !== label) {
            const where = { file: path };
            fail('unwritable-output', `'${other}' has this file, too`, { where, help: 'give each API its own files' });
        }
    }
    for (const { path } of files) writers.set(resolve(path), label);
}

async function saveFiles(generated: Generated, saving: SavingMode, options: OneRun): Promise<Saved> {
    if (saving === 'keep') return { kind: 'kept' };
    if (saving === 'check') return { kind: 'checked', result: await check(generated) };
    return { kind: 'written', files: await write(generated.files, { ...options, folders: generated.folders }) };
}

/** What a configuration reads, as far as it names that. */
function sourcesOf({ src, overlays = [] }: Config): readonly string[] {
    return [...(typeof src === 'string' ? [src] : []), ...overlays];
}

/** Creates a loader that reads a description once for equal load options. */
function createLoader(): Loader {
    const objects = new Map<object, number>();
    // Two objects are two descriptions, and two functions two patches, whatever they hold.
    const numberOf = (object: object): number => {
        const number = objects.get(object) ?? objects.size;
        objects.set(object, number);
        return number;
    };
    const known = new Map<string, { readonly description: Promise<Description>; readonly inputs: Input[] }>();
    return (src, options) => {
        const { headers, timeout, overlays, patch, allowRefs, showQueries } = options;
        const source = typeof src === 'string' ? src : numberOf(src);
        const change = patch && numberOf(patch.change);
        const key = JSON.stringify([source, [...(headers ?? [])], timeout, overlays, change, allowRefs, showQueries]);
        const earlier = known.get(key);
        if (earlier !== undefined) {
            for (const input of earlier.inputs) options.onInput?.(input);
            return earlier.description;
        }
        const inputs: Input[] = [];
        const onInput: OnInput = (input) => {
            inputs.push(input);
            options.onInput?.(input);
        };
        const description = load(src, { ...options, onInput });
        known.set(key, { description, inputs });
        return description;
    };
}

/** The cache keys of an API, each with the API's label. */
export function cacheKeysOf({ groups }: Generated, label: string): ReadonlyMap<string, string> {
    return new Map(
        groups.flatMap(({ cacheKey }) => (cacheKey === undefined ? [] : [[JSON.stringify(cacheKey), label]])),
    );
}

/**
 * Warns about equal cache keys: the hooks of two APIs in one application share a cache, and would return each other's
 * data.
 */
function sharedCaches({ groups }: Generated, label: string, caches: Map<string, string>): Diagnostic[] {
    const shared = new Map<string, string[]>();
    for (const { tag, cacheKey } of groups) {
        if (cacheKey === undefined) continue;
        const key = JSON.stringify(cacheKey);
        const other = caches.get(key) ?? label;
        caches.set(key, other);
        if (other !== label) shared.set(other, [...(shared.get(other) ?? []), `'${tag}'`]);
    }
    return [...shared].map(([other, tags]) => {
        const message = `the hooks of ${join(tags, 'and')} have the same cache keys as those of '${other}'`;
        return diagnose('shared-cache-keys', message, { help: "give one of these APIs a 'servicePrefix'" });
    });
}

function pathsOf(inputs: readonly Input[]): readonly string[] {
    return inputs.flatMap((input) => (input.kind === 'server' ? [] : [input.path]));
}
