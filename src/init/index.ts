/** `oasmith init`: asks for the options of a configuration and writes it. Writes nothing before all is decided. */
import { fail } from '../diagnostics/index.ts';
import { generatedPaths } from '../options/files.ts';
import type { Flags } from '../options/flags.ts';
import type { Variables } from '../options/headers.ts';
import { join } from '../options/show.ts';
import type { SignalSource } from '../output/write.ts';
import { type ExitCode, exitCodes } from '../terminal/exit-codes.ts';
import type { OutputStream } from '../terminal/standard-output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type Answers, askPerson, Cancelled, defaults, terminalOf } from './answers.ts';
import { decide, type GivenFlags, givenBy, mergeOptions, templatesFor } from './decide.ts';
import { findExclusions, type IgnoreFile } from './formatters.ts';
import { lookAtProject, type ProjectFacts } from './project.ts';
import { proposeOut } from './proposals.ts';
import { configText, placeFor, save } from './save.ts';

interface InitEnvironment extends SignalSource {
    readonly stdin?: unknown;
    readonly stderr: OutputStream;
    readonly env: Variables;
}

/**
 * Writes a configuration. Resolves to the exit code.
 *
 * @throws {OasmithError} in which case nothing is written.
 */
export async function init(flags: Flags, environment: InitEnvironment, terminal: Terminal): Promise<ExitCode> {
    const given = givenBy(flags);
    const path = await placeFor(flags.configFile);
    const { src } = given;
    const project = await lookAtProject(typeof src === 'string');
    try {
        const answers = flags.yes ? defaults : await askIn(environment, given, path, project);
        const { env } = environment;
        const decided = await decide({ given, answers, project, env, terminal, showQueries: flags.verbose });
        const exclusions = await findExclusions(generatedPaths(decided.config), project.folders);
        const isWanted = exclusions.length > 0 && (await answers.confirm(questionAbout(exclusions)));
        const saving = { ...decided, path, project, exclusions: isWanted ? exclusions : [] };
        await save({ ...saving, terminal, command: environment });
        return exitCodes.done;
    } catch (error) {
        if (!(error instanceof Cancelled)) throw error;
        terminal.line('Cancelled: nothing is written.');
        return exitCodes.cancelled;
    }
}

function questionAbout(exclusions: readonly IgnoreFile[]): string {
    const formatters = exclusions.flatMap((exclusion) => exclusion.formatters);
    const paths = exclusions.map(({ path }) => path);
    return `Exclude the client in ${join(paths, 'and')}, so that ${join(formatters, 'and')} cannot reformat it?`;
}

/** Asks a person. Without a terminal, there is none. */
async function askIn(
    { stdin, stderr }: InitEnvironment,
    given: GivenFlags,
    path: string,
    project: ProjectFacts,
): Promise<Answers> {
    const streams = terminalOf(stdin, stderr);
    if (streams !== undefined) return askPerson(streams);
    const { descriptions, paths, packages } = project;
    const src = descriptions.paths[0] ?? 'openapi.yaml';
    const out = proposeOut(paths, packages, src);
    const [template] = templatesFor(given, project);
    const proposed = { src, out, template: template?.value, baseUrl: 'servers', nullableStrategy: 'include' };
    return fail('missing-option', "'init' asks questions, and there is no terminal to answer them", {
        help: [
            'oasmith init --yes -s <path|url>     takes the defaults',
            `or write ${path} by hand, such as:`,
            '',
            ...configText(mergeOptions([proposed, given]), path, project)
                .trimEnd()
                .split('\n'),
        ],
    });
}
