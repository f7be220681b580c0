/** Errors as diagnostics. An error that oasmith did not throw on purpose is a bug in oasmith. */
import { withoutCredentialsWithin, withoutSecrets } from '../diagnostics/credentials.ts';
import { type Diagnostic, type DiagnosticCode, diagnose, OasmithError, sortDiagnostics } from '../diagnostics/index.ts';
import { hideHeaders } from '../options/flags.ts';

export function diagnosticsOf(error: unknown, argv: readonly string[]): readonly Diagnostic[] {
    if (error instanceof OasmithError) return sortDiagnostics(error.diagnostics);
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const message = withoutSecretsOf(text, argv);
    const help = [
        'this is a bug in oasmith; please report it with the description and this command:',
        `  oasmith ${hideHeaders(argv).map(quote).join(' ')}`,
    ];
    return [diagnose('internal', message, { help: help.join('\n') })];
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
    const stack = error instanceof OasmithError ? [] : [error.stack ?? error.message];
    return [...stack, ...stacksOf(error.cause)];
}
