/** One round of a plugin: reads the configuration, then generates and writes its files. */
import { relative, resolve } from 'node:path';
import { findConfigFile } from '../config/find.ts';
import { configsOf, type LoadedConfig, loadConfig } from '../config/index.ts';
import { type Diagnostic, diagnose, OasmithError, sortDiagnostics } from '../diagnostics/index.ts';
import type { OnInput } from '../load/input.ts';
import type { Config } from '../options/types.ts';
import type { WrittenFile } from '../output/write.ts';
import { type Outcome, type RunOptions, run } from '../run/run.ts';
import type { Given } from './options.ts';
import { localPath } from './paths.ts';

export interface Round {
    /** The errors that prevented APIs from being generated. */
    readonly errors: readonly Diagnostic[];
    readonly warnings: readonly Diagnostic[];
    /** One summary of the changed files for each API. */
    readonly summaries: readonly string[];
    /** The paths of all known local files that affect the output. */
    readonly inputs: readonly string[];
    /** The paths of the generated files. */
    readonly outputs: readonly string[];
    /** The URLs of remote documents, whose changes are not visible on disk. */
    readonly urls: readonly string[];
}

/**
 * Never rejects. Returns all errors in `errors`.
 *
 * @param kept The responses of servers to earlier rounds.
 */
export async function runRound(given: Given, root: string, kept: RunOptions['kept']): Promise<Round> {
    const known: string[] = [];
    const urls = new Set<string>();
    const onInput: OnInput = (input) => {
        if (input.kind === 'server') urls.add(input.url);
    };
    try {
        const { path, configs } = await load(given, root, known);
        refuseUnfit(configs);
        const inputs = path === undefined ? [] : [path];
        const outcomes = await run(configs, { saving: 'write', verify: given.verify, inputs, kept, onInput });
        return { ...roundOf(outcomes, known), urls: [...urls] };
    } catch (error) {
        return { errors: errorsOf(error), warnings: [], summaries: [], inputs: known, outputs: [], urls: [...urls] };
    }
}

/** Reads the configuration. Adds its path to `known` even if it cannot be read. */
async function load({ config, only, values }: Given, root: string, known: string[]): Promise<LoadedConfig> {
    if (values !== undefined) {
        if (config !== undefined) refuseBoth();
        return { path: undefined, configs: configsOf(values, root, { only }) };
    }
    const path = config === undefined ? await findConfigFile(root) : relative('', resolve(root, config));
    if (path !== undefined) known.push(resolve(path));
    const loaded = path === undefined ? undefined : await loadConfig(path, { only });
    if (loaded !== undefined) return loaded;
    throw new OasmithError([
        diagnose('missing-option', `there is no configuration (oasmith.config.json) in ${root} or above`, {
            help: "write one, or give the plugin its options: oasmith({ src: '…', out: '…' })",
        }),
    ]);
}

function refuseBoth(): never {
    throw new OasmithError([
        diagnose('conflicting-options', "'config' names a file with the options, and there are others beside it", {
            help: "leave out 'config', or move the other options into its file",
        }),
    ]);
}

/** A bundler has no standard input to read. */
function refuseUnfit(configs: readonly Config[]): void {
    const diagnostics = configs.flatMap(({ src, out }) => [
        ...(src === '-'
            ? [
                  diagnose('invalid-option', "'src' cannot be '-': a bundler has no standard input to read", {
                      help: 'allowed: a path or a URL',
                  }),
              ]
            : []),
        ...(out === undefined
            ? [
                  diagnose('missing-option', "'out' is required: a plugin writes files", {
                      help: "give the option 'out'",
                  }),
              ]
            : []),
    ]);
    if (diagnostics.length > 0) throw new OasmithError(diagnostics);
}

function roundOf(outcomes: readonly Outcome[], known: readonly string[]): Omit<Round, 'urls'> {
    const errors = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? errorsOf(outcome.error) : []));
    const sources = outcomes.flatMap(({ config }) => localPath(config.src) ?? []);
    const read = outcomes.flatMap((outcome) => (outcome.kind === 'done' ? outcome.generated.inputs : []));
    const named = errors.flatMap(({ where }) => localPath(where?.file) ?? []);
    return {
        errors,
        warnings: outcomes.flatMap((outcome) =>
            outcome.kind === 'done' ? outcome.diagnostics.filter(({ severity }) => severity === 'warning') : [],
        ),
        summaries: outcomes.flatMap(summaryOf),
        inputs: [...new Set([...known, ...sources, ...read.flatMap((path) => localPath(path) ?? []), ...named])],
        outputs: outcomes.flatMap((outcome) => outputsOf(outcome).map((path) => resolve(path))),
    };
}

function summaryOf(outcome: Outcome): string[] {
    const written = writtenOf(outcome).filter(({ state }) => state === 'written');
    return written.length === 0 ? [] : [written.map(({ path }) => path).join(', ')];
}

/** A failed API reports no files, but the paths of its outputs are known. */
function outputsOf(outcome: Outcome): string[] {
    if (outcome.kind === 'done') return writtenOf(outcome).map(({ path }) => path);
    const { out, hooksOut, mocks, clientSetup } = outcome.config;
    return [out, hooksOut, mocks, clientSetup].filter((path) => path !== undefined);
}

function writtenOf(outcome: Outcome): readonly WrittenFile[] {
    return outcome.kind === 'done' && outcome.saved.kind === 'written' ? outcome.saved.files : [];
}

/** An error that was not thrown on purpose is a bug in oasmith. */
export function errorsOf(error: unknown): readonly Diagnostic[] {
    if (error instanceof OasmithError) {
        return sortDiagnostics(error.diagnostics).filter(({ severity }) => severity === 'error');
    }
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const help = 'this is a bug in oasmith; please report it with the description and the configuration';
    return [diagnose('internal', said, { help })];
}
