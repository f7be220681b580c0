/** `oasmith mock`: serves a description with example data, until a signal ends it. */
import { inputsOfConfiguration } from '../config/file.ts';
import { type Diagnostic, diagnose, fail, refuse } from '../diagnostics/index.ts';
import type { LoadedApi } from '../mock/load.ts';
import type { Answered } from '../mock/server.ts';
import type { MockOptions, MockSettings } from '../mock/session.ts';
import type { Flags } from '../options/flags.ts';
import { show } from '../options/show.ts';
import { mockTable } from '../options/switches.ts';
import type { Config } from '../options/types.ts';
import type { ExitCode } from '../terminal/exit-codes.ts';
import { openTerminal, type Terminal } from '../terminal/terminal.ts';
import { showDiagnostics } from './for-people.ts';
import { type CommandEnvironment, onlyOne, readConfiguration, refuseOfGenerating } from './generate.ts';
import type { Reporter } from './reporter.ts';
import { untilSignal } from './until-signal.ts';

/** Resolves to the exit code when a signal ends the server. */
export async function mock(
    flags: Flags,
    environment: CommandEnvironment,
    reporter: Pick<Required<Reporter>, 'ended'>,
): Promise<ExitCode> {
    const terminal = openTerminal(environment.stderr, environment.env);
    const settings = settingsOf(flags);
    const { serveMock } = await import('../mock/session.ts');
    const showLoaded = ({ diagnostics }: LoadedApi): void => {
        const warnings = diagnostics.filter(({ severity }) => severity !== 'note');
        showDiagnostics(flags.verbose ? diagnostics : warnings, flags.verbose, terminal);
    };
    return untilSignal(environment, (signal) =>
        serveMock(settings, {
            read: (onInput) => readOne(flags, onInput),
            env: environment.env,
            showQueries: flags.verbose,
            signal,
            onReady: (url, loaded) => {
                showLoaded(loaded);
                terminal.line(`${titleOf(loaded)} at ${url}; Ctrl-C ends it`);
            },
            onReloaded: (loaded) => {
                showLoaded(loaded);
                terminal.line(`${titleOf(loaded)} again, as its description has changed`, 'faint');
            },
            onError: async (error) => {
                await reporter.ended(error);
                terminal.line('the description as it was before is served', 'faint');
            },
            onAnswered: (answered) => logLine(answered, terminal),
        }),
    );
}

function titleOf({ title, api }: LoadedApi): string {
    const count = api.operations.length;
    return `${title || 'the API'}, ${count} operation${count === 1 ? '' : 's'},`;
}

/** A longer target is a mistake or an attack, and says nothing in a log. */
const longestTarget = 200;

/** `GET /pets/7 404 3 ms  no path matches` */
function logLine({ method, target, status, milliseconds, reason }: Answered, terminal: Terminal): void {
    const shown = target.length > longestTarget ? `${target.slice(0, longestTarget)}…` : target;
    const line = `${method} ${shown} ${status === 0 ? 'no answer' : status} ${milliseconds} ms`;
    const isFine = status > 0 && status < 400;
    terminal.line(reason === undefined ? line : `${line}  ${reason}`, isFine ? undefined : 'warning');
}

/** Reads the configuration, which must be of one API. */
async function readOne(flags: Flags, onInput: Parameters<MockOptions['read']>[0]): Promise<Config> {
    if (flags.configFile !== undefined) onInput({ kind: 'file', path: flags.configFile });
    const { path, configs } = await readConfiguration(flags);
    if (path !== undefined) for (const input of await inputsOfConfiguration(path)) onInput(input);
    const config = onlyOne(configs, "'mock' serves one API, and the configuration has");
    if (config.src === '-') {
        const help = 'give the path or the URL of the description';
        fail('conflicting-options', "'mock' does not read standard input: it reads the description again", { help });
    }
    return config;
}

function settingsOf(flags: Flags): MockSettings {
    const whole = (name: 'port' | 'seed' | 'delay'): Diagnostic[] =>
        check(flags, name, (value) => Number.isInteger(value), 'a whole number');
    refuse([
        ...flags.diagnostics,
        ...refuseOfGenerating(flags),
        ...(['port', 'delay', 'seed'] as const).flatMap(whole),
        ...check(flags, 'errors', () => true, 'a number'),
    ]);
    const { port, host, delay, seed, errors } = mockTable;
    return {
        port: port.default,
        host: host.default,
        delay: delay.default,
        seed: seed.default,
        errors: errors.default,
        ...flags.mock,
    };
}

function check(
    { mock: given }: Flags,
    name: 'port' | 'delay' | 'seed' | 'errors',
    accepts: (value: number) => boolean,
    what: string,
): Diagnostic[] {
    const value: unknown = given[name];
    const { most } = mockTable[name];
    if (value === undefined || (typeof value === 'number' && value <= most && accepts(value))) return [];
    const help = `allowed: ${what} from 0 to ${most}`;
    return [diagnose('invalid-option', `'--${name}' cannot be ${show(value)}`, { help })];
}
