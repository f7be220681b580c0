/** Reports a run to a program: only one JSON document on standard output. */
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Flags } from '../options/flags.ts';
import type { Done, Outcome } from '../run.ts';
import { type Output, writeOut } from '../standard-output.ts';
import { diagnosticsOf } from './errors.ts';
import { passes } from './passes.ts';
import type { Reporter } from './reporter.ts';
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

export function reportToPrograms(stdout: Output, argv: readonly string[], flags: Pick<Flags, 'breaking'>): Reporter {
    const apis: JsonApi[] = [];
    const print = (diagnostics: readonly JsonDiagnostic[]): Promise<void> => {
        const ok = diagnostics.length === 0 && apis.every((api) => api.ok);
        const report: JsonReport = { ok, apis, diagnostics };
        return writeOut(stdout, [`${JSON.stringify(report, undefined, 2)}\n`]);
    };
    return {
        progress: () => {},
        pause: () => {},
        outcome: async (outcome) => {
            apis.push(await apiOf(outcome, argv, flags));
        },
        ended: (error) => print(diagnosticsOf(error, argv).map(diagnosticOf)),
        finish: () => print([]),
    };
}

async function apiOf(outcome: Outcome, argv: readonly string[], flags: Pick<Flags, 'breaking'>): Promise<JsonApi> {
    const { label: name } = outcome;
    if (outcome.kind === 'failed') {
        return { name, ok: false, files: [], diagnostics: diagnosticsOf(outcome.error, argv).map(diagnosticOf) };
    }
    const { generated, saved, diagnostics, seconds } = outcome;
    const { statsOf } = await import('./stats.ts');
    return {
        name,
        ok: saved.kind !== 'checked' || passes(saved.result, flags),
        files: filesOf(outcome),
        stats: generated.stats,
        tags: statsOf(generated),
        ...(saved.kind === 'checked' ? { breaks: saved.result.breaks, changes: saved.result.changes } : {}),
        diagnostics: diagnostics.map(diagnosticOf),
        seconds: Number(seconds.toFixed(3)),
    };
}

function filesOf({ generated, saved }: Done): readonly JsonFile[] {
    const files = saved.kind === 'written' ? saved.files : saved.kind === 'checked' ? saved.result.files : [];
    const states = new Map<string, JsonFile['state']>(files.map(({ path, state }) => [path, state]));
    return generated.files.map(({ path, text }) => ({
        path,
        state: states.get(path) ?? 'generated',
        bytes: Buffer.byteLength(text),
        ...(path === '' ? { text } : {}),
    }));
}

function diagnosticOf({ code, severity, message, help, where = {} }: Diagnostic): JsonDiagnostic {
    const { file, line, column, pointer } = where;
    const place = Object.entries({ file, line, column, pointer }).filter(([, value]) => value !== undefined);
    return { code, severity, message, ...(help === undefined ? {} : { help }), ...Object.fromEntries(place) };
}
