/** Annotates a run of GitHub Actions: its workflow commands show errors and warnings at the lines of a pull request. */
import { relative, resolve } from 'node:path';
import { describeChange } from '../check/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Flags } from '../options/flags.ts';
import type { Variables } from '../options/headers.ts';
import type { Done, Outcome } from '../run/run.ts';
import type { Output } from '../terminal/standard-output.ts';
import { diagnosticsOf } from './errors.ts';
import { howToUpdate } from './for-people.ts';
import { passes, type Reporter } from './reporter.ts';

type Level = 'error' | 'warning' | 'notice';

interface Annotation {
    readonly level: Level;
    readonly title: string;
    readonly message: string;
    readonly file?: string | undefined;
    readonly line?: number | undefined;
    readonly column?: number | undefined;
}

const levels = { error: 'error', warning: 'warning', note: 'notice' } as const satisfies Record<string, Level>;

/** @param output The stream for the commands: standard output, unless the code goes there. The runner reads both. */
export function reportToGitHub(
    output: Output,
    argv: readonly string[],
    variables: Variables,
    flags: Pick<Flags, 'breaking'>,
): Reporter {
    const print = (annotations: readonly Annotation[]): void => {
        for (const annotation of annotations) output.write(`${render(annotation, variables)}\n`);
    };
    return {
        outcome: async (outcome) => print(annotationsOf(outcome, argv, flags)),
        ended: async (error) => print(diagnosticsOf(error, argv).map(annotationOf)),
    };
}

function annotationsOf(
    outcome: Outcome,
    argv: readonly string[],
    flags: Pick<Flags, 'breaking'>,
): readonly Annotation[] {
    if (outcome.kind === 'failed') return diagnosticsOf(outcome.error, argv).map(annotationOf);
    return [...outcome.diagnostics.map(annotationOf), ...annotationsOfCheck(outcome, flags)];
}

function annotationOf({ code, severity, message, help, where = {} }: Diagnostic): Annotation {
    const { file, line, column } = where;
    const text = help === undefined ? message : `${message}\n${help}`;
    return { level: levels[severity], title: code, message: text, file, line, column };
}

/** A check that passes only warns of outdated files. */
function annotationsOfCheck({ saved }: Done, flags: Pick<Flags, 'breaking'>): readonly Annotation[] {
    if (saved.kind !== 'checked') return [];
    const { files, changes } = saved.result;
    const level = passes(saved.result, flags) ? 'warning' : 'error';
    return files
        .filter(({ state }) => state !== 'current')
        .map(({ path, state }) => {
            const described = changes.filter((change) => change.path === path).map(describeChange);
            const message = [howToUpdate, ...described].join('\n');
            // An annotation needs an existing file.
            return {
                level,
                title: `${path} is ${state}`,
                message,
                file: state === 'missing' ? undefined : path,
            };
        });
}

/** `::error file=openapi.yaml,line=3,col=5,title=unresolved-reference::…` (GitHub Actions, workflow commands). */
function render({ level, title, message, file, line, column }: Annotation, variables: Variables): string {
    const properties = { file: file === undefined ? undefined : pathOf(file, variables), line, col: column, title };
    const shown = Object.entries(properties).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
    );
    return `::${level} ${shown.join(',')}::${escapeMessage(message)}`;
}

/** Returns a path relative to the repository, whatever folder the step runs in. A URL has none. */
function pathOf(file: string, variables: Variables): string | undefined {
    if (/^[a-z][a-z\d+.-]+:\/\//i.test(file)) return undefined;
    const { GITHUB_WORKSPACE: workspace } = variables;
    return (workspace === undefined ? file : relative(workspace, resolve(file))).replaceAll('\\', '/');
}

function escapeMessage(text: string): string {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
    return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
