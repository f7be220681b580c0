/** Reports a run to a person: a live line during the run, then diagnostics, and a line for each API. */
import { type Diagnostic, OasmithError, shownOf } from '../diagnostics/index.ts';
import { describeFiles, describeRemoved } from '../run/described-files.ts';
import type { RunProgress } from '../run/options.ts';
import type { Done, Saved, Unchanged } from '../run/outcome.ts';
import type { Generated, Stage } from '../run/stages.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { asksForHelp, diagnosticsOfError, filesOf, type Reporter, stacksOf, withoutSecretsOf } from './reporter.ts';

const stages = {
    load: 'reading the description',
    model: 'working out names and types',
    lower: 'writing the code',
    verify: 'type-checking the code',
    write: 'saving',
} as const satisfies Readonly<Record<Stage, string>>;

interface ForPeople {
    readonly terminal: Terminal;
    /** The command-line arguments. An error may repeat a secret from them. */
    readonly argv: readonly string[];
    readonly verbose: boolean;
    /** Whether there are several APIs. Each is then shown by name. */
    readonly several: boolean;
    /** Whether to print a table of what was generated for each tag. */
    readonly stats: boolean;
}

export function reportToPeople(options: ForPeople): Reporter {
    const { terminal } = options;
    const watch = watchStages(options);
    let failure: unknown;
    /** The notes of the last run of each API: a watch does not repeat them. */
    const told = new Map<string, ReadonlySet<string>>();
    const end = (error: unknown): void => {
        if (error !== undefined) showWhereMoreIs(error, options);
        failure = undefined;
    };
    return {
        progress: watch.enter,
        pause: watch.leave,
        outcome: async (outcome) => {
            watch.leave();
            if (outcome.kind !== 'failed') {
                const known = told.get(outcome.label);
                const notes = outcome.diagnostics.filter(({ severity }) => severity === 'note');
                told.set(outcome.label, new Set(notes.map(wordsOfDiagnostic)));
                return showDone(
                    outcome,
                    notes.filter((note) => known?.has(wordsOfDiagnostic(note)) !== true),
                    options,
                );
            }
            showError(outcome.error, options);
            failure ??= outcome.error;
            if (options.several) terminal.line(`${outcome.label}  failed, and nothing of it is written`);
        },
        ended: async (error) => {
            showError(error, options);
            end(error);
        },
        finish: async () => end(failure),
    };
}

/** What a diagnostic says, wherever it is. */
function wordsOfDiagnostic({ code, message, help = '' }: Diagnostic): string {
    return `${code} ${message} ${help}`;
}

/** Says, to a person who may want to know, which command explains the first error. */
function showWhereMoreIs(error: unknown, { terminal, argv }: ForPeople): void {
    const [first] = diagnosticsOfError(error, argv);
    if (!terminal.isInteractive || first === undefined || asksForHelp(error)) return;
    terminal.line(`'oasmith explain ${first.code}' says more`, 'faint');
}

function showError(error: unknown, { terminal, argv, verbose }: ForPeople): void {
    terminal.clear();
    showDiagnostics(diagnosticsOfError(error, argv), verbose, terminal);
    if (asksForHelp(error)) terminal.line("'oasmith --help' shows every option", 'faint');
    if (verbose) {
        for (const stack of stacksOf(error)) {
            for (const line of withoutSecretsOf(stack, argv).split('\n')) terminal.line(line, 'faint');
        }
    } else if (!(error instanceof OasmithError)) {
        terminal.line('--verbose shows the stack trace', 'faint');
    }
}

async function showDone(
    outcome: Done | Unchanged,
    notes: readonly Diagnostic[],
    { terminal, verbose, stats }: ForPeople,
): Promise<void> {
    const { facts, diagnostics, saved } = outcome;
    if (verbose) for (const detail of outcome.kind === 'done' ? outcome.details : []) terminal.line(detail, 'faint');
    const warnings = diagnostics.filter(({ severity }) => severity !== 'note');
    showDiagnostics(warnings, verbose, terminal);
    if (verbose && outcome.kind === 'done') await showForm(warnings, outcome.generated, terminal);
    const isOutdated = saved.kind === 'checked' && !saved.result.isCurrent;
    if (isOutdated) {
        const { describeCheck } = await import('../check/index.ts');
        for (const line of describeCheck(saved.result)) terminal.line(line);
    }
    terminal.line(summaryLineOf(outcome));
    if (isOutdated) terminal.line(howToUpdate, 'faint');
    const removed = saved.kind === 'written' ? describeRemoved(saved.files) : undefined;
    if (removed !== undefined) terminal.line(`${removed}  removed; no longer part of the output`);
    for (const { path, state } of filesOf(saved)) {
        if (state === 'kept') terminal.line(`${path}  kept; --forceSetup overwrites it`);
    }
    for (const note of notes) terminal.diagnostic(note);
    if (!stats) return;
    const { renderStats } = await import('./stats.ts');
    for (const line of renderStats(facts, diagnostics)) terminal.line(line);
}

/** Adds the findings of the OpenAPI schema to warnings about the form of a description. */
async function showForm(warnings: readonly Diagnostic[], generated: Generated, terminal: Terminal): Promise<void> {
    if (!warnings.some(({ code }) => code === 'malformed-description')) return;
    for (const finding of await generated.validate()) terminal.diagnostic({ ...finding, severity: 'warning' });
}

/** `src/client.ts  19 operations, 8 schemas, type-checked, 1.45 s` */
function summaryLineOf(outcome: Done | Unchanged): string {
    const { config, facts: known, saved, seconds } = outcome;
    const { stats, folders } = known;
    const facts = [
        ...describeState(saved),
        count(stats.operations, 'operation'),
        count(stats.schemas, 'schema'),
        ...(outcome.kind === 'done' && outcome.verified ? ['type-checked'] : []),
        `${seconds.toFixed(2)} s`,
    ];
    const paths =
        saved.kind === 'written'
            ? describeFiles(saved.files, folders)
            : filesOf(saved).flatMap(({ path, state }) => (state === 'stale' ? [] : [path]));
    return `${config.out === undefined ? 'standard output' : paths.join(', ')}  ${facts.join(', ')}`;
}

function describeState(saved: Saved): readonly string[] {
    if (saved.kind === 'checked') return [saved.result.isCurrent ? 'current' : 'outdated'];
    const states = new Set(filesOf(saved).map(({ state }) => state));
    return states.has('unchanged') && !states.has('written') && !states.has('removed') ? ['unchanged'] : [];
}

/** What to do about files that a check finds outdated. */
export const howToUpdate = "run 'oasmith' without --check to write it";

export function showDiagnostics(sorted: readonly Diagnostic[], verbose: boolean, terminal: Terminal): void {
    for (const one of verbose ? sorted : shownOf(sorted, ', which --verbose shows')) terminal.diagnostic(one);
}

/** Shows the current stage. With `verbose`, also shows its duration when it ends. */
function watchStages({ terminal, verbose, several }: ForPeople) {
    let current: { readonly stage: Stage; readonly startedAt: number } | undefined;
    const leave = (): void => {
        terminal.clear();
        if (verbose && current !== undefined) {
            const time = Math.round(performance.now() - current.startedAt);
            terminal.line(`${current.stage}  ${time} ms`, 'faint');
        }
        current = undefined;
    };
    const enter = ({ stage, label }: RunProgress): void => {
        leave();
        current = { stage, startedAt: performance.now() };
        terminal.live(`${several ? `${label}: ` : ''}${stages[stage]} …`);
    };
    return { enter, leave };
}

function count(number: number, noun: string): string {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
