/** The folder for the blocks of the documents, and how they are run there. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import { emptyFolder, save } from '../tools/compilers.ts';
import { type Block, documents, excerpts, files, modules, readText, root } from './blocks.ts';

export const place = { folder: '' };

/** The client that a block imports: its options, and the folder it shares with the blocks that import it. */
export function clientOf({ document, settings }: Block): {
    readonly name: string;
    readonly folder: string;
    readonly config: Config;
} {
    const { src, with: _, ...options } = Object.fromEntries(settings);
    const described = files.some((file) => file.document === document && file.settings.get('file') === src);
    expect(described || src === undefined, `${document} has no file '${src}'`).toBe(true);
    const path = src === undefined ? join(root, 'fixtures/petstore.yaml') : join(appOf(document), src);
    const parsed = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, parseValue(value)]));
    const slug = slugOf([src ?? 'petstore', ...Object.entries(options).flat()].join('-'));
    return {
        name: basename(path).replace(/\.\w+$/, ''),
        folder: join(place.folder, 'modules', slugOf(document), `${slug}${settings.get('with') ?? ''}`),
        config: { template: 'fetch', ...parsed, ...ownTemplate(document, options), src: path } as Config,
    };
}

/** A second client next to that of a block, with the name of its description as the prefix. */
function secondClientOf(block: Block): ReturnType<typeof clientOf> | undefined {
    const { document, settings } = block;
    const second = settings.get('with');
    if (second === undefined) return undefined;
    const name = basename(second).replace(/\.\w+$/, '');
    const { folder, config } = clientOf(block);
    return { name, folder, config: { ...config, src: join(appOf(document), second), servicePrefix: name } };
}

/** The clients that a block imports. */
function clientsOf(block: Block): ReturnType<typeof clientOf>[] {
    return [clientOf(block), secondClientOf(block)].filter((client) => client !== undefined);
}

/** A template that a block of the document shows. */
function ownTemplate(document: string, { template = '' }: Readonly<Record<string, string>>): Partial<Config> {
    return template.startsWith('./') ? { template: `${appOf(document)}/${template}` } : {};
}

/** An option's value: parsed as JSON if possible, else a string. */
function parseValue(text: string): unknown {
    return /^[{[\d]|^(true|false)$/.test(text) ? JSON.parse(text) : text;
}

function slugOf(text: string): string {
    return text.replace(/\.md$/, '').replaceAll(/[^\w-]+/g, '-');
}

/** The folder that a document's commands are run in. */
export function appOf(document: string): string {
    return join(place.folder, 'apps', slugOf(document));
}

export function moduleOf(block: Block, extension: string): string {
    return join(clientOf(block).folder, `line-${block.line}.${extension}`);
}

/** The modules of its document that a block imports, and what these import. */
function importedFiles({ document, text }: Pick<Block, 'document' | 'text'>): { name: string; text: string }[] {
    const shown = files.filter((file) => file.document === document && file.language === 'ts');
    return shown
        .map((file) => ({ document, name: file.settings.get('file') ?? '', text: file.text }))
        .filter(({ name }) => text.includes(`from './${name.replace(/\.ts$/, '.js')}'`))
        .flatMap((file) => [file, ...importedFiles(file)]);
}

/** What `npx` does with a command that is installed, in the folder or above it; npm itself takes longer to start than most commands. */
const npx = `#!/bin/sh
name=$1
shift
folder=$PWD
until [ -e "$folder/node_modules/.bin/$name" ]; do
    if [ "$folder" = / ]; then echo "npx: $name is not installed" >&2; exit 127; fi
    folder=$(dirname "$folder")
done
exec "$folder/node_modules/.bin/$name" "$@"
`;

export const clients = new Map<string, string>();

/**
 * Puts the blocks into a folder, next to the clients that they import.
 *
 * @param name That of the folder.
 */
export async function prepare(name: string, wanted: readonly Block[]): Promise<void> {
    place.folder = await emptyFolder(name);
    await save(join(place.folder, 'package.json'), '{ "type": "module" }');
    // As if the package were installed where the documents' commands and modules are run.
    mkdirSync(join(place.folder, 'node_modules/.bin'), { recursive: true });
    symlinkSync(join(root, 'bin/oasmith.js'), join(place.folder, 'node_modules/.bin/oasmith'));
    symlinkSync(root, join(place.folder, 'node_modules/oasmith'), 'junction');
    await save(join(place.folder, 'bin/npx'), npx);
    chmodSync(join(place.folder, 'bin/npx'), 0o755);
    for (const { name: document } of documents) {
        await save(join(appOf(document), 'package.json'), '{ "type": "module" }');
        await save(join(appOf(document), 'petstore.yaml'), readText('fixtures/petstore.yaml'));
        for (const shared of ['bin', 'fixtures'])
            symlinkSync(join(root, shared), join(appOf(document), shared), 'junction');
    }
    for (const { document, settings, text } of files) {
        await save(join(appOf(document), settings.get('file') ?? ''), text);
    }
    for (const block of wanted.filter((one) => modules.includes(one) || excerpts.includes(one))) {
        const { folder } = clientOf(block);
        for (const { name: client, config } of clientsOf(block)) {
            const path = join(folder, `${client}.ts`);
            if (clients.has(path)) continue;
            const { files: generated } = await generate(config);
            clients.set(path, generated[0]?.text ?? '');
            await save(path, clients.get(path) ?? '');
        }
        if (!modules.includes(block)) continue;
        await save(moduleOf(block, 'ts'), block.text);
        for (const imported of importedFiles(block)) await save(join(folder, imported.name), imported.text);
    }
}

const execute = promisify(execFile);

/** What a command prints, without what differs from run to run. */
async function show(command: string, args: readonly string[], cwd: string): Promise<string> {
    const { PATH: inherited = '' } = process.env;
    const PATH = [join(place.folder, 'bin'), inherited].join(delimiter);
    const env = { ...process.env, PATH, NO_COLOR: '1', FORCE_COLOR: undefined, npm_config_update_notifier: 'false' };
    const { stdout } = await execute(command, args, { cwd, env });
    return settle(stdout);
}

function settle(text: string): string {
    const lines = text.split('\n').filter((line) => !line.startsWith('npm warn'));
    return lines
        .join('\n')
        .replaceAll(/\b\d+\.\d\d s\b/g, '0.00 s')
        .trim();
}

/** Runs a block, and compares its output with the document. */
export async function expectShown(block: Block): Promise<void> {
    expect(['ts', 'sh']).toContain(block.language);
    const shown = block.language === 'ts' ? await runModule(block) : await runCommands(block);
    if (block.shown !== undefined) expect(shown).toBe(settle(block.shown));
}

async function runModule(block: Block): Promise<string> {
    const { folder } = clientOf(block);
    const imported = importedFiles(block).map((file) => join(folder, file.name));
    const generated = clientsOf(block).map(({ name }) => join(folder, `${name}.ts`));
    const sources = [...generated, ...imported, moduleOf(block, 'ts')];
    for (const source of sources) {
        const { outputText } = ts.transpileModule(readFileSync(source, 'utf8'), {
            compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
        });
        await save(source.replace(/\.ts$/, '.js'), outputText);
    }
    return show(process.execPath, [moduleOf(block, 'js')], appOf(block.document));
}

async function runCommands({ document, text }: Block): Promise<string> {
    return show('bash', ['-euc', `exec 2>&1\n${text}`], appOf(document));
}
