/** Errors as diagnostics; one that oasmith has not thrown on purpose is a fault of its own. */
import { withoutCredentialsWithin, withoutSecrets } from '../credentials.ts';
import { type Diagnostic, type DiagnosticCode, diagnose, OasmithError, sortDiagnostics } from '../diagnostics/index.ts';
import { hideHeaders } from '../options/flag-tokens.ts';

export function diagnosticsOf(error: unknown, argv: readonly string[]): readonly Diagnostic[] {
    if (error instanceof OasmithError) return sortDiagnostics(error.diagnostics);
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const message = withoutSecretsOf(said, argv);
    const help = [
        'this is a fault of oasmith; please report it with the description and this command:',
        `  oasmith ${hideHeaders(argv).map(quote).join(' ')}`,
    ];
    return [diagnose('internal', message, { help: help.join('\n') })];
}

/** An argument as a shell takes it, without the secrets of a URL: the command is meant to be passed on. */
function quote(argument: string): string {
    const [, flag = '', value = ''] = /^(--?[\w-]+=)?(.*)$/s.exec(argument) ?? [];
    const safe = flag + withoutSecrets(value);
    return /^[\w./:=,@%+-]+$/.test(safe) ? safe : `'${safe.replaceAll("'", "'\\''")}'`;
}

/** What an error says may have an argument in it, as it was written. */
export function withoutSecretsOf(text: string, argv: readonly string[]): string {
    const values = argv.map((argument) => argument.replace(/^--?[\w-]+=/, ''));
    return values.reduce((rest, value) => withoutCredentialsWithin(rest, value), text);
}

/** The codes after which the list of options is of use. */
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

/** The stack of an unexpected error, and of what lies behind any error. */
export function stacksOf(error: unknown): string[] {
    if (!(error instanceof Error)) return [];
    const own = error instanceof OasmithError ? [] : [error.stack ?? error.message];
    return [...own, ...stacksOf(error.cause)];
}
