/** Generates the runs and writes them for the compilers. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { readOutput } from '../../scripts/goldens.js';
import { type Config, type GeneratedFile, generate } from '../../src/index.ts';
import { companionOptions } from '../../src/options/files.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import type { Options } from '../../src/options/types.ts';
import { save } from '../tools/compilers.ts';
import type { Run } from './runs.ts';

export interface Output extends Pick<Run, 'name' | 'options' | 'isForOlder'> {
    /** The resolved parts of its template. */
    readonly template: Options['template'];
    /** The generated files, the main file first, without the setup file. */
    readonly files: readonly Pick<GeneratedFile, 'path' | 'text'>[];
    /** The path of its setup file. */
    readonly setup: string | undefined;
    readonly declaresEnum: boolean;
    /** The extension of the imports between its files and its setup file: `.js`, `.ts` or none. */
    readonly importEndings: ReadonlySet<string>;
    readonly saysAny: boolean;
}

export interface Outputs {
    readonly outputs: readonly Output[];
    /** What could not be generated, and why. */
    readonly errors: readonly string[];
}

export async function generateOutputs(runs: readonly Run[], folder: string): Promise<Outputs> {
    const copies = new Map<string, string>();
    const outputs: Output[] = [];
    const errors: string[] = [];
    for (const run of runs) {
        const src = copies.get(run.src) ?? (await asJson(run.src, folder));
        copies.set(run.src, src);
        const output = await makeOutput({ ...run, src }, folder).catch(String);
        if (typeof output === 'string') errors.push(`${run.name}: ${output}`);
        else outputs.push(output);
    }
    return { outputs, errors };
}

/** A copy of a description in JSON: it is loaded more than fifty times, and JSON is parsed faster than YAML. */
async function asJson(src: string, folder: string): Promise<string> {
    const copy = join(folder, 'descriptions', `${basename(src)}.json`);
    await save(copy, JSON.stringify(parse(await readFile(src, 'utf8'))));
    return copy;
}

async function makeOutput(run: Run, folder: string): Promise<Output> {
    const { name, options, isForOlder, outputs } = run;
    const config = configIn(folder, run);
    const generated =
        outputs === undefined
            ? (await generate(config)).files
            : outputs.map((path) => ({ path: join(folder, path), text: readOutput(path) }));
    for (const { path, text } of generated) await save(path, text);
    const files = generated.filter(({ path }) => path !== config.clientSetup);
    return {
        name,
        options,
        isForOlder,
        template: resolveOptions(config).template,
        files,
        setup: generated.find(({ path }) => path === config.clientSetup)?.path,
        declaresEnum: files.some(({ text }) => has(text, 'enum', ts.SyntaxKind.EnumDeclaration)),
        importEndings: new Set(generated.flatMap(({ text }) => endingsIn(text))),
        saysAny: files.some(({ text }) => has(text, 'any', ts.SyntaxKind.AnyKeyword)),
    };
}

/** The configuration of a run whose files are in a folder. */
function configIn(folder: string, { name, src, options, placeSetup }: Run): Config {
    const out = join(folder, name);
    const beside = (path: string | undefined) =>
        path && join(dirname(out), `${basename(out, '.ts')}.${basename(path)}`);
    const paths = Object.fromEntries(companionOptions.map((name) => [name, beside(options[name])]));
    return { ...options, src, out, ...paths, clientSetup: placeSetup?.(out, folder) };
}

function endingsIn(text: string): string[] {
    return [...text.matchAll(/ from '\.[^']*?(\.[jt]s)?';$/gm)].map(([, ending = '']) => ending);
}

/** Whether a source has a node of a kind that is written with a keyword. Most sources without the keyword need no parsing. */
function has(text: string, word: string, kind: ts.SyntaxKind): boolean {
    return (
        new RegExp(`\\b${word}\\b`).test(text) &&
        contains(ts.createSourceFile('output.ts', text, ts.ScriptTarget.ES2022), kind)
    );
}

function contains(node: ts.Node, kind: ts.SyntaxKind): boolean {
    return node.kind === kind || ts.forEachChild(node, (child) => contains(child, kind) || undefined) === true;
}
