/** Annotates a run of GitHub Actions: its workflow commands show errors and warnings at the lines of a pull request. */
import { relative, resolve } from 'node:path';
import { describeChange, describeMissing, missingFrom } from '../check/index.ts';
import { type Diagnostic, shownOf } from '../diagnostics/index.ts';
import { printable } from '../diagnostics/unseen.ts';
import { inFolder } from '../options/files.ts';
import type { Flags } from '../options/flags.ts';
import type { Variables } from '../options/headers.ts';
import type { Done, Unchanged } from '../run/outcome.ts';
import type { OutputStream } from '../terminal/standard-output.ts';
import { howToUpdate } from './for-people.ts';
import { diagnosticsOfError, passes, type Reporter } from './reporter.ts';

/** What an annotation shows: a diagnostic, or an outdated file with its title in place of the code. */
type Annotation = Omit<Diagnostic, 'code' | 'message'> & {
    readonly code: string;
    /** Lines, or one alone. */
    readonly message: string | readonly string[];
};

/** @param output The stream for the commands: standard output, unless the code goes there. The runner reads both. */
export function reportToGitHub(
    output: OutputStream,
    argv: readonly string[],
    variables: Variables,
    flags: Pick<Flags, 'breaking'>,
): Reporter {
    const print = (annotations: readonly Annotation[]): void => {
        for (const annotation of annotations) output.write(`${renderAnnotation(annotation, variables)}\n`);
    };
    return {
        outcome: async (outcome) => {
            if (outcome.kind === 'failed') print(firstOfEachKind(diagnosticsOfError(outcome.error, argv)));
            else print([...firstOfEachKind(outcome.diagnostics), ...githubAnnotations(outcome, flags)]);
        },
        ended: async (error) => print(firstOfEachKind(diagnosticsOfError(error, argv))),
    };
}

/** The first of each kind: GitHub shows ten errors and ten warnings of a step. */
function firstOfEachKind(sorted: readonly Diagnostic[]): readonly Diagnostic[] {
    return shownOf(sorted, ', which --verbose shows', { error: 0 });
}

/** A check that passes only warns of outdated files. */
function githubAnnotations({ facts, saved }: Done | Unchanged, flags: Pick<Flags, 'breaking'>): readonly Annotation[] {
    if (saved.kind !== 'checked') return [];
    const { files, changes } = saved.result;
    const severity = passes(saved.result, flags) ? 'warning' : 'error';
    const parts = new Set(files.flatMap((one) => missingFrom(one, files)));
    return files
        .filter(({ path, state }) => state !== 'current' && !parts.has(path))
        .map((checked) => {
            const { path, state } = checked;
            const described = changes.filter((change) => change.path === path).map(describeChange);
            const missing = missingFrom(checked, files);
            // An annotation needs an existing file.
            const file = facts.folders.includes(path) ? inFolder(path, 'index') : path;
            const where = state === 'missing' || missing.includes(file) ? {} : { file };
            return {
                severity,
                code: `${path} is ${state}`,
                message: [howToUpdate, describeMissing(missing) ?? [], ...described].flat(),
                where,
            };
        });
}

/** `::error file=openapi.yaml,line=3,col=5,title=unresolved-reference::…` (GitHub Actions, workflow commands). */
function renderAnnotation({ severity, code, message, help, where = {} }: Annotation, variables: Variables): string {
    const { file, line, column: col } = where;
    const properties = { file: file === undefined ? undefined : pathOf(file, variables), line, col, title: code };
    const shown = Object.entries(properties).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
    );
    const lines = [message, help?.split('\n') ?? []].flat();
    return `::${severity === 'note' ? 'notice' : severity} ${shown.join(',')}::${lines.map(escapeText).join('%0A')}`;
}

/** Returns a path relative to the repository, whatever folder the step runs in. A URL has none. */
function pathOf(file: string, variables: Variables): string | undefined {
    if (/^[a-z][a-z\d+.-]+:\/\//i.test(file)) return undefined;
    const { GITHUB_WORKSPACE: workspace } = variables;
    return (workspace === undefined ? file : relative(workspace, resolve(file))).replaceAll('\\', '/');
}

/** As one line, with no sign of the syntax of commands. */
function escapeText(text: string): string {
    return printable(text).replaceAll('%', '%25');
}

function escapeProperty(text: string): string {
    return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
