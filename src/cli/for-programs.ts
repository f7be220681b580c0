/** Reports a run to a program: only one JSON document on standard output. */
import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { withoutSecrets } from '../diagnostics/credentials.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Flags } from '../options/flags.ts';
import { variablesOf } from '../options/headers.ts';
import type { Done, Outcome } from '../run/run.ts';
import { type Output, writeOut } from '../terminal/standard-output.ts';
import { diagnosticsOf } from './errors.ts';
import { filesOf, passes, type Reporter } from './reporter.ts';
import type { StatsRow } from './stats.ts';

/** What `--json` prints. */
export interface JsonReport {
    /** Whether nothing failed and, with `--check`, all files are current or, with `--breaking`, no change breaks. */
    readonly ok: boolean;
    readonly apis: readonly JsonApi[];
    /** Errors of the command itself, in flags and in the configuration. */
    readonly diagnostics: readonly JsonDiagnostic[];
}

export interface JsonApi {
    readonly name: string;
    readonly ok: boolean;
    readonly files: readonly JsonFile[];
    /** What the files were made from. Another input, or another version of oasmith, may give other files. */
    readonly inputs?: JsonInputs;
    readonly stats?: { readonly operations: number; readonly schemas: number };
    /** What was generated for each tag. */
    readonly tags?: readonly StatsRow[];
    /** With `--check`: whether callers may need changes. */
    readonly breaks?: boolean;
    /** With `--check`: the differences for callers. */
    readonly changes?: readonly object[];
    readonly diagnostics: readonly JsonDiagnostic[];
    readonly seconds?: number;
}

export interface JsonInputs {
    /** The paths of local files, relative to the current folder, sorted. */
    readonly files: readonly string[];
    /** The URLs of documents on servers, without credentials and without the values of their queries. */
    readonly urls: readonly string[];
    /** The names of environment variables whose values are sent to the server of the description. */
    readonly variables: readonly string[];
}

export interface JsonFile {
    readonly path: string;
    readonly state: 'written' | 'unchanged' | 'kept' | 'current' | 'missing' | 'outdated' | 'generated';
    readonly bytes: number;
    /** The code, if no path was given. */
    readonly text?: string;
}

export interface JsonDiagnostic {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
    readonly help?: string;
    readonly file?: string;
    readonly line?: number;
    readonly column?: number;
    /** A JSON pointer (RFC 6901) into the description. */
    readonly pointer?: string;
}

/** What a report depends on, beside its outcomes. */
interface Reported extends Pick<Flags, 'breaking'> {
    readonly argv: readonly string[];
    /** The path of the configuration file, if there is one. */
    readonly configuration?: string | undefined;
}

export function reportToPrograms(stdout: Output, reported: Reported): Reporter {
    const apis: JsonApi[] = [];
    const print = (diagnostics: readonly JsonDiagnostic[]): Promise<void> => {
        const ok = diagnostics.length === 0 && apis.every((api) => api.ok);
        const report: JsonReport = { ok, apis, diagnostics };
        return writeOut(stdout, [`${JSON.stringify(report, undefined, 2)}\n`]);
    };
    return {
        outcome: async (outcome) => {
            apis.push(await apiOf(outcome, reported));
        },
        ended: (error) => print(diagnosticsOf(error, reported.argv).map(diagnosticOf)),
        finish: () => print([]),
    };
}

async function apiOf(outcome: Outcome, { argv, breaking, configuration }: Reported): Promise<JsonApi> {
    const { label: name } = outcome;
    if (outcome.kind === 'failed') {
        return { name, ok: false, files: [], diagnostics: diagnosticsOf(outcome.error, argv).map(diagnosticOf) };
    }
    const { generated, saved, diagnostics, seconds } = outcome;
    const { statsOf } = await import('./stats.ts');
    return {
        name,
        ok: saved.kind !== 'checked' || passes(saved.result, { breaking }),
        files: filesIn(outcome),
        inputs: await inputsOf(outcome, configuration),
        stats: generated.stats,
        tags: statsOf(generated),
        ...(saved.kind === 'checked' ? { breaks: saved.result.breaks, changes: saved.result.changes } : {}),
        diagnostics: diagnostics.map(diagnosticOf),
        seconds: Number(seconds.toFixed(3)),
    };
}

function filesIn({ generated, saved }: Done): readonly JsonFile[] {
    const states = new Map<string, JsonFile['state']>(filesOf(saved).map(({ path, state }) => [path, state]));
    return generated.files.map(({ path, text }) => ({
        path,
        state: states.get(path) ?? 'generated',
        bytes: Buffer.byteLength(text),
        ...(path === '' ? { text } : {}),
    }));
}

async function inputsOf({ inputs, config }: Done, configuration: string | undefined): Promise<JsonInputs> {
    const { inputsOfConfiguration } = await import('../config/file.ts');
    const read = [...(configuration === undefined ? [] : await inputsOfConfiguration(configuration)), ...inputs];
    // A run also looks for files that do not exist, such as a nearer tsconfig.json.
    const paths = read.flatMap((input) => (input.kind === 'server' || !existsSync(input.path) ? [] : [input.path]));
    return {
        files: sorted(paths.map((path) => relative('', path).replaceAll(sep, '/'))),
        urls: sorted(read.flatMap((input) => (input.kind === 'server' ? [withoutSecrets(input.url)] : []))),
        variables: sorted(variablesOf(config)),
    };
}

function sorted(values: readonly string[]): readonly string[] {
    return [...new Set(values)].sort();
}

function diagnosticOf({ code, severity, message, help, where = {} }: Diagnostic): JsonDiagnostic {
    const { file, line, column, pointer } = where;
    const place = Object.entries({ file, line, column, pointer }).filter(([, value]) => value !== undefined);
    return { code, severity, message, ...(help === undefined ? {} : { help }), ...Object.fromEntries(place) };
}
