/** Writes the configuration and the script, and prints the next steps. */
import { basename, dirname, join, relative, resolve } from 'node:path';
import { packageFile } from '../config/file.ts';
import { configNames, configsIn } from '../config/index.ts';
import { fail } from '../diagnostics/index.ts';
import { mergeSources } from '../options/resolve.ts';
import { join as joinTexts } from '../options/show.ts';
import type { Config } from '../options/types.ts';
import { type SignalSource, write } from '../output/write.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Exclusion } from './formatters.ts';
import { addScript, scriptName } from './manifest.ts';
import { exists, type Guide, type PackageManager, type Project } from './project.ts';
import { missingFor } from './proposals.ts';

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
        hasOasmith: project.hasOasmith,
        missing: config.generationMode === 'schemas' ? [] : missingFor(config.template, packages),
        script,
        command: line,
    });
    terminal.line(['', 'Next:', ...steps.map((step) => `  ${step}`)].join('\n'));
    const guides = project.guides.map((guide) => describeGuide(guide, project));
    if (guides.length > 0) terminal.line(['', 'How to come from another generator:', ...guides].join('\n'));
    if (holdsValues(config.headers)) terminal.line(terminal.paint.faint(headersNote));
}

interface Situation {
    readonly manager: PackageManager;
    readonly hasOasmith: boolean;
    /** The packages that the output imports but the project lacks. */
    readonly missing: readonly string[];
    /** The name of the script; undefined if there is none. */
    readonly script: string | undefined;
    /** The command that generates the client, as written in a script. */
    readonly command: string;
}

/** The remaining steps, in the commands of the project's package manager. */
export function nextSteps({ manager, hasOasmith, missing, script, command }: Situation): readonly string[] {
    const { name, install, forDevelopment, execute } = manager;
    return [
        ...(hasOasmith ? [] : [`${name} ${install} ${forDevelopment} oasmith`]),
        ...(missing.length === 0 ? [] : [`${name} ${install} ${missing.join(' ')}`]),
        script === undefined ? `${execute} ${command}` : `${name} run ${script}`,
    ];
}

function describeExclusion({ path, text, entry, formatters }: Exclusion): string {
    const purpose = `keeps ${joinTexts(formatters, 'and')} from reformatting the client`;
    return text === undefined ? `${path}  is yours to change: ${entry} ${purpose}` : `${path}  ${purpose} now`;
}

/** Names the page of a guide, in the package that is, or will be, installed. */
function describeGuide({ sign, generator, page, isOwn }: Guide, project: Project): string {
    const path = relative('', resolve(project.packageFolder, page)).replaceAll('\\', '/');
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

/**
 * The text of a configuration file.
 *
 * @param values The validated options, with paths relative to the current folder.
 * @param path The path of the file. Paths in the file are relative to its folder.
 */
export function configText(values: Config, path: string, { packageFolder, manifest }: Project): string {
    const folder = dirname(resolve(path));
    const fromThere = relative(folder, resolve(''));
    // They are already validated, including template directories.
    const { $schema: _, ...config } = mergeSources([{ values, folder: fromThere }], () => true);
    const schema = relative(folder, join(packageFolder, 'schema.json')).replaceAll('\\', '/');
    const content = { $schema: schema.startsWith('.') ? schema : `./${schema}`, ...config };
    return `${JSON.stringify(content, undefined, manifest?.indentation ?? 4)}\n`;
}

/**
 * The path of the configuration to write.
 *
 * @throws {OasmithError} if one already exists.
 */
export async function placeFor(given: string | undefined): Promise<string> {
    const path = given ?? configNames[0] ?? '';
    if (!/\.json$/i.test(path) || basename(path) === packageFile) {
        fail('invalid-option', `'--config' cannot be '${path}' here: 'init' writes JSON`, {
            help: `give the path of a new file, such as --config ${configNames[0]}`,
        });
    }
    const [existing] = given === undefined ? await configsIn('') : (await exists(given)) ? [given] : [];
    if (existing !== undefined) refuseExisting(existing);
    return path;
}

/** @throws {OasmithError} */
export function refuseExisting(path: string): never {
    return fail('existing-config', 'there is a configuration already', {
        where: { file: path },
        help: [
            'oasmith                          generates what it says',
            'oasmith init --config <path>     writes another one beside it',
        ].join('\n'),
    });
}
