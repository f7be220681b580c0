/** The folder for the blocks of the documents, and how they are run there. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, delimiter, join, relative } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import { emptyFolder, save } from '../tools/compilers.ts';
import { runModuleWarm, runWarm } from '../tools/warm-command.ts';
import { type Block, documents, excerpts, files, modules, readText, root } from './blocks.ts';
import { sourceOf } from './components.ts';

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

export function moduleOf(block: Block, extension: string = sourceOf(block).extension): string {
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

/**
 * What `npx` does with a command that is installed, in the folder or above it; npm itself takes longer to start than most
 * commands. As starting Node does too, oasmith is run by the process that listens at the port, if there is one: it is told the
 * number of the words, the folder and the words, and answers with the exit code and what goes to each stream.
 */
const npx = `#!/bin/bash
name=$1
shift
if [ "$name" = oasmith ] && [ -n "$OASMITH_PORT" ]; then
    exec 3<>"/dev/tcp/127.0.0.1/$OASMITH_PORT"
    printf '%s\\0' "$#" "$PWD" "$@" >&3
    for part in code out err; do IFS= read -r -d '' "$part" <&3; done
    printf '%s' "$out"
    printf '%s' "$err" >&2
    exit "$code"
fi
folder=$PWD
until [ -e "$folder/node_modules/.bin/$name" ]; do
    if [ "$folder" = / ]; then echo "npx: $name is not installed" >&2; exit 127; fi
    folder=$(dirname "$folder")
done
exec "$folder/node_modules/.bin/$name" "$@"
`;

/** Runs oasmith for the scripts of blocks, while a test runs them. */
const commands = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8').on('data', async (chunk) => {
        text += chunk;
        const [count = '', cwd = '', ...words] = text.split('\0');
        // The last word has an end, too.
        if (!text.endsWith('\0') || words.length <= Number(count)) return;
        const { exitCode, stdout, stderr } = await runWarm({ cwd, argv: words.slice(0, -1) });
        socket.end([String(exitCode), stdout, stderr, ''].join('\0'));
    });
});

async function portOfCommands(): Promise<number> {
    if (!commands.listening) await once(commands.listen(0, '127.0.0.1').unref(), 'listening');
    const address = commands.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

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
    for (const block of wanted.filter((one) => isModule(one) || excerpts.includes(one))) {
        const { folder } = clientOf(block);
        for (const { name: client, config } of clientsOf(block)) {
            if (config.split === 'tags') {
                const { files: divided } = await generate({
                    ...config,
                    out: join(folder, client),
                    importExtension: 'js',
                });
                for (const { path, text } of divided) await save(path, text);
                continue;
            }
            const path = join(folder, `${client}.ts`);
            if (clients.has(path)) continue;
            clients.set(path, await textOf(config));
            await save(path, clients.get(path) ?? '');
        }
        if (!isModule(block)) continue;
        await save(moduleOf(block), sourceOf(block).text);
        for (const imported of importedFiles(block)) await save(join(folder, imported.name), imported.text);
    }
}

/** Tests may change the settings of a block, but not its place. */
function isModule({ document, line }: Block): boolean {
    return modules.some((one) => one.document === document && one.line === line);
}

/** The code of clients by their options: many documents show the same one. */
const texts = new Map<string, Promise<string>>();

function textOf(config: Config): Promise<string> {
    const key = JSON.stringify(config);
    const text = texts.get(key) ?? generate(config).then(({ files: [file] }) => file?.text ?? '');
    texts.set(key, text);
    return text;
}

const execute = promisify(execFile);

/** Without what differs from run to run. */
function settle(text: string): string {
    const lines = text.split('\n').filter((line) => !line.startsWith('npm warn'));
    return lines
        .join('\n')
        .replaceAll(/\b\d+\.\d\d s\b/g, '0.00 s')
        .trim();
}

/** Where a block is run: in a process of its own, which may wait for input or leave something open, or in one for all. */
export type Process = 'own' | 'shared';

/** Runs a block, and compares its output with the document. */
export async function expectShown(block: Block, where: Process): Promise<void> {
    expect(['ts', 'sh']).toContain(block.language);
    const run = block.language === 'ts' ? runModule : runCommands;
    const shown = await run(block, where);
    if (block.shown !== undefined) expect(settle(shown)).toBe(settle(block.shown));
}

/** Runs the module of a block and what it imports from a folder of its own: none of it has run for another block. */
async function runModule(block: Block, where: Process): Promise<string> {
    const { folder } = clientOf(block);
    const own = join(folder, `run-${block.line}`);
    const imported = importedFiles(block).map((file) => join(folder, file.name));
    const generated = clientsOf(block).map(({ name }) => join(folder, `${name}.ts`));
    for (const source of [...generated, ...imported, moduleOf(block)]) {
        const { outputText } = ts.transpileModule(readFileSync(source, 'utf8'), {
            compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
        });
        await save(join(own, relative(folder, source).replace(/\.ts$/, '.js')), outputText);
    }
    const main = join(own, basename(moduleOf(block, 'js')));
    const cwd = appOf(block.document);
    if (where === 'own') return show(process.execPath, [main], cwd, {});
    const { exitCode, stdout, stderr } = await runModuleWarm(cwd, main);
    expect(exitCode, stderr).toBe(0);
    return stdout;
}

async function runCommands({ document, text }: Block, where: Process): Promise<string> {
    const port = where === 'own' ? {} : { OASMITH_PORT: String(await portOfCommands()) };
    return show('bash', ['-euc', `exec 2>&1\n${text}`], appOf(document), port);
}

/** What a command prints. */
async function show(command: string, args: readonly string[], cwd: string, more: NodeJS.ProcessEnv): Promise<string> {
    const { PATH: inherited = '' } = process.env;
    const PATH = [join(place.folder, 'bin'), inherited].join(delimiter);
    const plain = { NO_COLOR: '1', FORCE_COLOR: undefined, npm_config_update_notifier: 'false' };
    const { stdout } = await execute(command, args, { cwd, env: { ...process.env, PATH, ...plain, ...more } });
    return stdout;
}
