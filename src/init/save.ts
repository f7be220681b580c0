/** Writes the configuration and the script, and prints the next steps. */
import { basename, dirname, join, relative, resolve } from 'node:path';
import { packageFile } from '../config/file.ts';
import { configNames, configsIn } from '../config/index.ts';
import { fail } from '../diagnostics/index.ts';
import { guideTo } from '../options/names.ts';
import { mergeSources } from '../options/resolve.ts';
import { join as joinTexts } from '../options/show.ts';
import type { Config } from '../options/types.ts';
import { type SignalSource, write } from '../output/write.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Reason } from './decide.ts';
import type { IgnoreFile } from './formatters.ts';
import { addScript, scriptName } from './manifest.ts';
import { exists, type ProjectFacts, type UsedGenerator } from './project.ts';
import { missingFor } from './proposals.ts';

interface Saving {
    readonly config: Config;
    /** Why it has options that nobody named. */
    readonly reasons: readonly Reason[];
    /** Whether the project could use files for tests, which nobody was asked about. */
    readonly couldTest: boolean;
    readonly exclusions: readonly IgnoreFile[];
    readonly path: string;
    readonly project: ProjectFacts;
    readonly terminal: Terminal;
    /** The process. If a signal ends it, temporary files are removed. */
    readonly command: SignalSource;
}

export async function save(saving: Saving): Promise<void> {
    const { config, reasons, couldTest, exclusions, path, project, terminal, command } = saving;
    const { manifest } = project;
    const line = commandFor(path, project);
    const script = manifest && scriptName(manifest, line);
    const files = [
        { path, text: configText(config, path, project), once: true },
        ...(manifest && script ? [{ path: manifest.path, text: addScript(manifest, script, line) }] : []),
        ...exclusions.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }])),
    ];
    const [written, ...changed] = await write(files, { command });
    // Another process has written it in the meantime.
    if (written?.state === 'kept') refuseExisting(path);
    for (const text of [`${path}  written`, ...reasons.map(lineOf)]) terminal.line(text);
    if (changed.some((file) => file.path === manifest?.path && file.state === 'written'))
        terminal.line(`${manifest?.path}  has the script '${script}' now`);
    for (const exclusion of exclusions) terminal.line(describeExclusion(exclusion));
    const missing =
        config.generationMode === 'schemas' ? [] : missingFor(config.template, project.packages, config.framework);
    const steps = nextSteps(project, missing, script ?? { command: line });
    for (const text of ['', 'Next:', ...steps.map((step) => `  ${step}`)]) terminal.line(text);
    const guides = project.generators.map((used) => describeGuide(used, project));
    const about = guides.length > 0 ? ['', 'How to come from another generator:', ...guides] : [];
    for (const text of about) terminal.line(text);
    if (couldTest)
        terminal.line(
            `Example data, mocks and handlers for tests: ${fromHere(join(project.packageFolder, 'docs/testing.md'))}`,
        );
    const holdsValues = Object.values(config.headers ?? {}).some((value) => !value.includes('$'));
    if (holdsValues) terminal.line(headersNote, 'faint');
}

/** An option that nobody named, with what is set, or else what could be, and why. */
function lineOf({ option, value, why }: Reason): string {
    return `  ${option}${value === undefined ? '' : `: ${value}`} — ${why}`;
}

/**
 * The remaining steps, in the commands of the project's package manager.
 *
 * @param missing The packages that the output imports but the project lacks.
 * @param generating What generates the client: a script, or a command.
 */
export function nextSteps(
    { manager, hasOasmith }: Pick<ProjectFacts, 'manager' | 'hasOasmith'>,
    missing: readonly string[],
    generating: string | { readonly command: string },
): readonly string[] {
    const { name, install, forDevelopment, execute } = manager;
    return [
        ...(hasOasmith ? [] : [`${name} ${install} ${forDevelopment} oasmith`]),
        ...(missing.length === 0 ? [] : [`${name} ${install} ${missing.join(' ')}`]),
        typeof generating === 'string' ? `${name} run ${generating}` : `${execute} ${generating.command}`,
    ];
}

function describeExclusion({ path, text, entry, formatters }: IgnoreFile): string {
    const purpose = `keeps ${joinTexts(formatters, 'and')} from reformatting the client`;
    return text === undefined ? `${path}  is yours to change: ${entry} ${purpose}` : `${path}  ${purpose} now`;
}

/** Names the page of a guide, in the package that is, or will be, installed. */
function describeGuide({ sign, generator }: UsedGenerator, { packageFolder }: ProjectFacts): string {
    const path = fromHere(resolve(packageFolder, guideTo(generator)));
    return `  ${generator.name} (${sign}): ${path}${generator.nearest === undefined ? '' : ', the nearest guide'}`;
}

function fromHere(path: string): string {
    return relative('', path).replaceAll('\\', '/');
}

const headersNote =
    "The configuration has the value of a header: written as '$NAME', it would be taken from the environment.";

/** The command, as run in the folder of package.json. It finds a configuration there or in a parent without a flag. */
function commandFor(path: string, { root }: ProjectFacts): string {
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
export function configText(values: Config, path: string, { packageFolder, manifest }: ProjectFacts): string {
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

function refuseExisting(path: string): never {
    return fail('existing-config', 'there is a configuration already', {
        where: { file: path },
        help: [
            'oasmith                          generates what it says',
            'oasmith init --config <path>     writes another one beside it',
        ],
    });
}
