/** `oasmith init`: asks what a configuration is made of, and writes it. All is decided first, and written at the end. */
import { fail } from '../diagnostics/index.ts';
import type { Flags } from '../options/flags.ts';
import type { Variables } from '../options/headers.ts';
import type { Output } from '../standard-output.ts';
import type { Terminal } from '../terminal.ts';
import type { SignalSource } from '../write.ts';
import { type Answers, Cancelled, defaults } from './answers.ts';
import { configText } from './config-text.ts';
import { decide } from './decide.ts';
import { checked, type Given, givenBy } from './flags.ts';
import { proposeTemplates } from './libraries.ts';
import { lookAtProject, type Project } from './look.ts';
import { placeFor } from './place.ts';
import { proposeOut } from './project.ts';
import { save } from './save.ts';

/** What `init` has around it. */
export interface InitSurroundings extends SignalSource {
    readonly stdin?: unknown;
    readonly stderr: Output;
    readonly env: Variables;
}

/** As a shell reports a command that Ctrl-C has ended. */
const cancelled = 130;

/**
 * Writes a configuration, and resolves to the exit code.
 *
 * @throws {OasmithError} and then nothing is written.
 */
export async function init(flags: Flags, surroundings: InitSurroundings, terminal: Terminal): Promise<number> {
    const given = givenBy(flags);
    const path = await placeFor(flags.configFile);
    const project = await lookAtProject();
    try {
        const answers = flags.yes ? defaults : await askIn(surroundings, { given, path, project });
        const { env } = surroundings;
        const config = await decide({ given, answers, project, env, terminal, showQueries: flags.verbose });
        await save({ config, path, project, terminal, command: surroundings });
        return 0;
    } catch (error) {
        if (!(error instanceof Cancelled)) throw error;
        terminal.line('Cancelled: nothing is written.');
        return cancelled;
    }
}

interface ByHand {
    readonly given: Given;
    readonly path: string;
    readonly project: Project;
}

/** The prompts are loaded only where there is somebody to ask. */
async function askIn({ stdin, stderr }: InitSurroundings, { given, path, project }: ByHand): Promise<Answers> {
    const { askPerson, terminalOf } = await import('./prompts.ts');
    const streams = terminalOf(stdin, stderr);
    if (streams !== undefined) return askPerson(streams);
    const example = checked({ ...exampleFor(project), ...given });
    return fail('missing-option', "'init' asks its questions in a terminal, and there is none", {
        help: [
            'oasmith init --yes -s <path|url>     takes the defaults',
            `or write ${path} by hand, such as:`,
            '',
            configText(example, path, project).trimEnd(),
        ].join('\n'),
    });
}

function exampleFor({ descriptions, paths, packages }: Project): Given {
    return {
        src: descriptions[0] ?? 'openapi.yaml',
        out: proposeOut(paths, packages),
        template: proposeTemplates(packages)[0]?.template,
        baseUrl: 'servers',
        nullableStrategy: 'include',
    };
}
