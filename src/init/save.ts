/** Writes the configuration and the script, and prints the next steps. */
import { basename, relative, resolve } from 'node:path';
import { configNames } from '../config/find.ts';
import { join } from '../options/show.ts';
import type { Config } from '../options/types.ts';
import { type SignalSource, write } from '../output/write.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { configText } from './config-text.ts';
import type { Exclusion } from './formatters.ts';
import type { Guide } from './generators.ts';
import { missingFor } from './libraries.ts';
import { type Project, packageFolder } from './look.ts';
import { addScript, scriptName } from './manifest.ts';
import { nextSteps } from './next-steps.ts';
import { refuseExisting } from './place.ts';

export interface Saving {
    readonly config: Config;
    /** Why it has options that nobody named. */
    readonly reasons: readonly string[];
    /** What keeps formatters off the output. */
    readonly exclusions: readonly Exclusion[];
    readonly path: string;
    readonly project: Project;
    readonly terminal: Terminal;
    /** The process. If a signal ends it, temporary files are removed. */
    readonly command: SignalSource;
}

export async function save({ config, reasons, exclusions, path, project, terminal, command }: Saving): Promise<void> {
    const { manifest, manager, packages } = project;
    const line = commandFor(path, project);
    const script = manifest === undefined ? undefined : scriptName(manifest, line);
    const files = [
        { path, text: configText(config, path, project), once: true },
        ...(manifest === undefined || script === undefined
            ? []
            : [{ path: manifest.path, text: addScript(manifest, script, line) }]),
        ...exclusions.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }])),
    ];
    const [written, ...changed] = await write(files, { command });
    // Another process has written it in the meantime.
    if (written?.state === 'kept') refuseExisting(path);
    terminal.line([`${path}  written`, ...reasons].join(', with '));
    if (changed.some((file) => file.path === manifest?.path && file.state === 'written'))
        terminal.line(`${manifest?.path}  has the script '${script}' now`);
    for (const exclusion of exclusions) terminal.line(describeExclusion(exclusion));
    const steps = nextSteps({
        manager,
        hasOasmith: project.installed !== undefined || packages.has('oasmith'),
        missing: config.generationMode === 'schemas' ? [] : missingFor(config.template, packages),
        script,
        command: line,
    });
    terminal.line(['', 'Next:', ...steps.map((step) => `  ${step}`)].join('\n'));
    const guides = project.guides.map((guide) => describeGuide(guide, project));
    if (guides.length > 0) terminal.line(['', 'How to come from another generator:', ...guides].join('\n'));
    if (holdsValues(config.headers)) terminal.line(terminal.paint.faint(headersNote));
}

function describeExclusion({ path, text, entry, formatters }: Exclusion): string {
    const purpose = `keeps ${join(formatters, 'and')} from reformatting the client`;
    return text === undefined ? `${path}  is yours to change: ${entry} ${purpose}` : `${path}  ${purpose} now`;
}

/** Names the page of a guide, in the package that is, or will be, installed. */
function describeGuide({ sign, generator, page, isOwn }: Guide, project: Project): string {
    const path = relative('', resolve(packageFolder(project), 'docs', page)).replaceAll('\\', '/');
    return `  ${generator} (${sign}): ${path}${isOwn ? '' : ', the nearest guide'}`;
}

const headersNote =
    "The configuration has the value of a header: written as '$NAME', it would be taken from the environment.";

function holdsValues(headers: Config['headers']): boolean {
    return Object.values(headers ?? {}).some((value) => !value.includes('$'));
}

/** The command, as run in the folder of package.json. It finds a configuration there or in a parent without a flag. */
function commandFor(path: string, { root }: Project): string {
    const shown = relative(root, resolve(path)).replaceAll('\\', '/');
    const isAbove = /^(?:\.\.\/)*[^/]+$/.test(shown);
    if (isAbove && basename(shown) === configNames[0]) return 'oasmith';
    return `oasmith -c ${/^[\w./-]+$/.test(shown) ? shown : JSON.stringify(shown)}`;
}
