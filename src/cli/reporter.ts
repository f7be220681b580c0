/** What reporters have in common, whether they are for a person, a program or a service. */
import type { CheckResult } from '../check/index.ts';
import { withoutCredentialsWithin, withoutSecrets } from '../diagnostics/credentials.ts';
import { type Diagnostic, type DiagnosticCode, diagnose, OasmithError, sortDiagnostics } from '../diagnostics/index.ts';
import { type Flags, hideHeaders } from '../options/flags.ts';
import type { RunProgress } from '../run/options.ts';
import type { Outcome, Saved } from '../run/outcome.ts';

export interface Reporter {
    /** Called when a stage of an API begins. */
    readonly progress?: (progress: RunProgress) => void;
    /** Called before other output. Removes the live line. */
    readonly pause?: () => void;
    readonly outcome: (outcome: Outcome) => Promise<void>;
    /** Called when the command itself ends with an error. */
    readonly ended: (error: unknown) => Promise<void>;
    readonly finish?: () => Promise<void>;
}

export function reportToAll(reporters: readonly Reporter[]): Required<Reporter> {
    const each = async (report: (reporter: Reporter) => Promise<void> | undefined): Promise<void> => {
        for (const reporter of reporters) await report(reporter);
    };
    return {
        progress: (progress) => {
            for (const reporter of reporters) reporter.progress?.(progress);
        },
        pause: () => {
            for (const reporter of reporters) reporter.pause?.();
        },
        outcome: (outcome) => each((reporter) => reporter.outcome(outcome)),
        ended: (error) => each((reporter) => reporter.ended(error)),
        finish: () => each((reporter) => reporter.finish?.()),
    };
}

/** Whether an API is as it has to be. With `--check`, it must be current. */
export function isGood(outcome: Outcome, flags: Pick<Flags, 'breaking'>): boolean {
    return outcome.kind !== 'failed' && (outcome.saved.kind !== 'checked' || passes(outcome.saved.result, flags));
}

/** Whether a check passes: with `--breaking`, it does as long as callers need no changes. */
export function passes({ isCurrent, breaks }: CheckResult, { breaking }: Pick<Flags, 'breaking'>): boolean {
    return isCurrent || (breaking && !breaks);
}

/** What happened to each file; nothing if they were only returned. */
export function filesOf(saved: Saved) {
    if (saved.kind === 'kept') return [];
    return saved.kind === 'checked' ? saved.result.files : saved.files;
}

/** Errors as diagnostics. An error that oasmith did not throw on purpose is a bug in oasmith. */
export function diagnosticsOfError(error: unknown, argv: readonly string[]): readonly Diagnostic[] {
    if (error instanceof OasmithError) return sortDiagnostics(error.diagnostics);
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const message = withoutSecretsOf(text, argv);
    const help = [
        'this is a bug in oasmith; please report it with the description and this command:',
        `  oasmith ${hideHeaders(argv).map(quote).join(' ')}`,
    ];
    return [diagnose('internal', message, { help })];
}

/** Quotes an argument for a shell, without the secrets of a URL: users share the command in bug reports. */
function quote(argument: string): string {
    const [, flag = '', value = ''] = /^(--?[\w-]+=)?(.*)$/s.exec(argument) ?? [];
    const safe = flag + withoutSecrets(value);
    return /^[\w./:=,@%+-]+$/.test(safe) ? safe : `'${safe.replaceAll("'", "'\\''")}'`;
}

/** Removes secrets from an error message that repeats a command-line argument. */
export function withoutSecretsOf(text: string, argv: readonly string[]): string {
    const values = argv.map((argument) => argument.replace(/^--?[\w-]+=/, ''));
    return values.reduce((rest, value) => withoutCredentialsWithin(rest, value), text);
}

/** The codes for which the list of options helps. */
const optionCodes: readonly DiagnosticCode[] = [
    'unknown-option',
    'invalid-option',
    'missing-option',
    'conflicting-options',
    'unexpected-argument',
];

export function asksForHelp(error: unknown): boolean {
    return error instanceof OasmithError && error.diagnostics.some(({ code }) => optionCodes.includes(code));
}

/** The stack of an unexpected error, and the stacks of the causes of any error. */
export function stacksOf(error: unknown): string[] {
    if (!(error instanceof Error)) return [];
    const stack = error instanceof OasmithError ? [] : [String(error.stack ?? error.message)];
    return [...stack, ...stacksOf(error.cause)];
}
