/** Reports a run to a program: only one JSON document on standard output. */
import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { withoutSecrets } from '../diagnostics/credentials.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { printableJson } from '../diagnostics/unseen.ts';
import type { Flags } from '../options/flags.ts';
import { environmentVariablesOf } from '../options/headers.ts';
import type { Done, Outcome, Unchanged } from '../run/outcome.ts';
import { type OutputStream, writeOut } from '../terminal/standard-output.ts';
import { diagnosticsOfError, filesOf, isGood, type Reporter } from './reporter.ts';

/** What a report depends on, beside its outcomes. */
interface Reported extends Pick<Flags, 'breaking'> {
    readonly argv: readonly string[];
    readonly configuration?: string | undefined;
}

export function reportToPrograms(stdout: OutputStream, reported: Reported): Reporter {
    const apis: { readonly ok: boolean }[] = [];
    /** @param errors Errors of the command itself, in flags and in the configuration. */
    const print = (errors: readonly Diagnostic[]): Promise<void> => {
        const ok = errors.length === 0 && apis.every((api) => api.ok);
        const report = { ok, apis, diagnostics: errors.map(diagnosticOf) };
        return writeOut(stdout, [`${printableJson(report)}\n`]);
    };
    return {
        outcome: async (outcome) => {
            apis.push(await apiOf(outcome, reported));
        },
        ended: (error) => print(diagnosticsOfError(error, reported.argv)),
        finish: () => print([]),
    };
}

/** The part of the report about an API. It is `ok` unless it failed or its check does. */
async function apiOf(outcome: Outcome, { argv, breaking, configuration }: Reported) {
    const { label: name } = outcome;
    const ok = isGood(outcome, { breaking });
    if (outcome.kind === 'failed') {
        return { name, ok, files: [], diagnostics: diagnosticsOfError(outcome.error, argv).map(diagnosticOf) };
    }
    const { facts, saved, diagnostics, seconds } = outcome;
    return {
        name,
        ok,
        files: filesIn(outcome),
        inputs: await inputsOf(outcome, configuration),
        stats: facts.stats,
        tags: facts.tags ?? [],
        // With `--check`: whether callers may need changes, and the differences for them.
        ...(saved.kind === 'checked' ? { breaks: saved.result.breaks, changes: saved.result.changes } : {}),
        diagnostics: diagnostics.map(diagnosticOf),
        seconds: Number(seconds.toFixed(3)),
    };
}

/** The files, with their code if no path was given. A check compares each folder of a divided output as a whole. */
function filesIn(outcome: Done | Unchanged) {
    const { facts, saved } = outcome;
    const sizes = new Map(facts.files.map(({ path, bytes }) => [path, bytes]));
    for (const folder of facts.folders) {
        const own = facts.files.filter((file) => file.folder === folder);
        sizes.set(
            folder,
            own.reduce((sum, { bytes }) => sum + bytes, 0),
        );
    }
    if (saved.kind !== 'kept') {
        return filesOf(saved).map(({ path, state }) => ({ path, state, bytes: sizes.get(path) ?? 0 }));
    }
    const generated = outcome.kind === 'done' ? outcome.generated.files : [];
    return generated.map(({ path, text }) => ({
        path,
        state: 'generated',
        bytes: sizes.get(path) ?? 0,
        ...(path === '' ? { text } : {}),
    }));
}

/** What the files were made from. Another input, or another version of oasmith, may give other files. */
async function inputsOf({ inputs, config }: Done | Unchanged, configuration: string | undefined) {
    const { inputsOfConfiguration } = await import('../config/file.ts');
    const read = [...(configuration === undefined ? [] : await inputsOfConfiguration(configuration)), ...inputs];
    // A run also looks for files that do not exist, such as a nearer tsconfig.json.
    const paths = read.flatMap((input) => (input.kind === 'server' || !existsSync(input.path) ? [] : [input.path]));
    return {
        files: sortUnique(paths.map((path) => relative('', path).replaceAll(sep, '/'))),
        // Without credentials, and without the values of their queries.
        urls: sortUnique(read.flatMap((input) => (input.kind === 'server' ? [withoutSecrets(input.url)] : []))),
        // The environment variables whose values are sent to the server of the description.
        variables: sortUnique(environmentVariablesOf(config)),
    };
}

function sortUnique(values: readonly string[]): readonly string[] {
    return [...new Set(values)].sort();
}

/** JSON leaves out what is undefined. */
function diagnosticOf({ code, severity, message, help, where = {} }: Diagnostic) {
    const { file, line, column, pointer, by } = where;
    return { code, severity, message, help, file, line, column, pointer, by };
}
