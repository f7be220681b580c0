/** The command: flags and a configuration file in, files or standard output and an exit code out. */
import { readFile } from 'node:fs/promises';
import { readConfigFile } from './config-file.ts';
import { withoutCredentialsWithin, withoutSecrets } from './credentials.ts';
import {
    asErrors,
    type Diagnostic,
    type DiagnosticCode,
    diagnose,
    OasmithError,
    sortDiagnostics,
} from './diagnostics/index.ts';
import { countOf, shownOf } from './diagnostics/shown.ts';
import type { Generated, StandardInput } from './index.ts';
import { hideHeaders } from './options/flag-tokens.ts';
import { type Flags, flagName, parseFlags } from './options/flags.ts';
import type { Variables } from './options/headers.ts';
import { mergeSources, type Source } from './options/resolve.ts';
import type { Config } from './options/types.ts';
import { packageRoot } from './package-root.ts';
import { type Output, writeOut } from './standard-output.ts';
import { isDirectory } from './template/directory.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import type { SignalSource } from './write.ts';

/** The parts of `process` that the command uses. */
export interface Surroundings extends SignalSource {
    readonly stdin?: StandardInput;
    readonly stdout: Output;
    readonly stderr: Output;
    readonly env: Variables;
}

const stages = {
    load: 'reading the description',
    model: 'working out names and types',
    lower: 'writing the code',
    verify: 'type-checking the code',
    write: 'saving',
} as const;

type Stage = keyof typeof stages;

/** The codes after which the list of options is of use. */
const optionCodes: readonly DiagnosticCode[] = [
    'unknown-option',
    'invalid-option',
    'missing-option',
    'conflicting-options',
    'unexpected-argument',
];

/** Runs the command and resolves to its exit code: 0, or 1 when there is any error. */
export async function main(argv: readonly string[], surroundings: Surroundings): Promise<number> {
    const { stdout, stderr, env } = surroundings;
    // What cannot be written to standard output is reported where it is written, and of standard error there is nobody to report to.
    for (const stream of [stdout, stderr]) stream.on?.('error', () => {});
    const terminal = openTerminal(stderr, env);
    let verbose = argv.includes('--verbose');
    try {
        const flags = await parseFlags(argv);
        verbose = flags.verbose;
        if (flags.help) {
            const { renderHelp } = await import('./options/help.ts');
            await writeOut(stdout, [renderHelp()]);
        } else if (flags.version) {
            await writeOut(stdout, [`${await readVersion()}\n`]);
        } else {
            await run(flags, surroundings, terminal);
        }
        return 0;
    } catch (error) {
        terminal.clear();
        show(diagnosticsOf(error, argv), verbose, terminal);
        if (asksForHelp(error)) terminal.line(terminal.paint.faint("'oasmith --help' shows every option"));
        if (verbose)
            for (const stack of stacksOf(error)) terminal.line(terminal.paint.faint(withoutSecretsOf(stack, argv)));
        else if (!(error instanceof OasmithError))
            terminal.line(terminal.paint.faint('--verbose shows the stack trace'));
        return 1;
    }
}

async function run(flags: Flags, surroundings: Surroundings, terminal: Terminal): Promise<void> {
    const { stdout, env } = surroundings;
    const startedAt = performance.now();
    const watch = watchStages(terminal, flags.verbose);
    const config = await readConfig(flags);
    const { generate, verify, write } = await import('./index.ts');
    const generated = await generate(config, {
        onStage: watch.enter,
        env,
        showQueries: flags.verbose,
        // Only to look at it would open it.
        ...(config.src === '-' ? { stdin: surroundings.stdin } : {}),
    });
    const notes = generated.diagnostics.filter(({ severity }) => severity === 'note');
    const warnings = generated.diagnostics.filter(({ severity }) => severity !== 'note');
    if (flags.verify) {
        watch.enter('verify');
        const verified = await verify(generated);
        const found = config.strict === true ? asErrors(verified) : verified;
        if (found.some(({ severity }) => severity === 'error')) throw new OasmithError([...warnings, ...found]);
        warnings.push(...found);
    }
    watch.enter('write');
    const isFile = config.out !== undefined;
    const inputs = flags.configFile === undefined ? [] : [flags.configFile];
    const written = isFile ? await write(generated.files, { inputs, command: surroundings }) : [];
    watch.leave();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
    if (!isFile) {
        await writeOut(
            stdout,
            generated.files.map(({ text }) => text),
        );
    }
    if (flags.verbose) for (const detail of generated.details) terminal.line(terminal.paint.faint(detail));
    await showWarnings(sortDiagnostics(warnings), generated, flags, terminal);
    const kept = written.filter(({ state }) => state === 'kept');
    const own = written.filter(({ state }) => state !== 'kept');
    const states = new Set(own.map(({ state }) => state));
    const facts = [
        ...(states.has('unchanged') && !states.has('written') ? ['unchanged'] : []),
        count(generated.stats.operations, 'operation'),
        count(generated.stats.schemas, 'schema'),
        ...(flags.verify ? ['type-checked'] : []),
        `${seconds} s`,
    ];
    const name = isFile ? own.map(({ path }) => path).join(', ') : 'standard output';
    terminal.line(`${name}  ${facts.join(', ')}`);
    for (const { path } of kept) terminal.line(`${path}  kept as it is; --forceSetup writes it anew`);
    for (const note of notes) terminal.diagnostic(note);
}

/** Who asks for all warnings is also told what the schema of the version says of those about the form. */
async function showWarnings(
    warnings: readonly Diagnostic[],
    generated: Generated,
    { verbose }: Flags,
    terminal: Terminal,
): Promise<void> {
    show(warnings, verbose, terminal);
    if (!verbose || !warnings.some(({ code }) => code === 'malformed-description')) return;
    for (const finding of await generated.validate()) terminal.diagnostic({ ...finding, severity: 'warning' });
}

function show(sorted: readonly Diagnostic[], verbose: boolean, terminal: Terminal): void {
    const { diagnostics, hidden } = shownOf(sorted, verbose);
    for (const diagnostic of diagnostics) terminal.diagnostic(diagnostic);
    if (hidden === 0) return;
    terminal.line(terminal.paint.warning(`${countOf(hidden)}, --verbose shows ${hidden === 1 ? 'it' : 'them'}`));
}

/** The options of the configuration file and those of the flags, which win. */
async function readConfig(flags: Flags): Promise<Config> {
    const problems = [...flags.diagnostics];
    try {
        const sources: Source[] = [{ values: flags.config, incomplete: flags.incomplete, nameOf: flagName }];
        if (flags.configFile !== undefined) sources.unshift(await readConfigFile(flags.configFile));
        const config = mergeSources(sources, isDirectory);
        if (problems.length === 0) return config;
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        problems.push(...error.diagnostics);
    }
    throw new OasmithError(problems);
}

/** Shows the stage that runs; with `verbose`, its time once it is over. */
function watchStages(terminal: Terminal, verbose: boolean): { enter: (stage: Stage) => void; leave: () => void } {
    let current: { readonly stage: Stage; readonly startedAt: number } | undefined;
    const leave = (): void => {
        terminal.clear();
        if (verbose && current !== undefined) {
            const time = Math.round(performance.now() - current.startedAt);
            terminal.line(terminal.paint.faint(`${current.stage}  ${time} ms`));
        }
        current = undefined;
    };
    const enter = (stage: Stage): void => {
        leave();
        current = { stage, startedAt: performance.now() };
        terminal.live(`${stages[stage]} …`);
    };
    return { enter, leave };
}

async function readVersion(): Promise<string> {
    const text = await readFile(new URL('package.json', packageRoot), 'utf8');
    const { version } = JSON.parse(text) as { readonly version: string };
    return version;
}

function count(number: number, noun: string): string {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function diagnosticsOf(error: unknown, argv: readonly string[]): readonly Diagnostic[] {
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
function withoutSecretsOf(text: string, argv: readonly string[]): string {
    const values = argv.map((argument) => argument.replace(/^--?[\w-]+=/, ''));
    return values.reduce((rest, value) => withoutCredentialsWithin(rest, value), text);
}

function asksForHelp(error: unknown): boolean {
    return error instanceof OasmithError && error.diagnostics.some(({ code }) => optionCodes.includes(code));
}

/** The stack of an unexpected error, and of what lies behind any error. */
function stacksOf(error: unknown): string[] {
    if (!(error instanceof Error)) return [];
    const own = error instanceof OasmithError ? [] : [error.stack ?? error.message];
    return [...own, ...stacksOf(error.cause)];
}
