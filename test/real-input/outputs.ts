/** The code generated from third-party descriptions, which come with packages. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import { type Config, generate, OasmithError } from '../../src/index.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { emptyFolder, save, writeProject } from '../tools/compilers.ts';

const folders = [
    'node_modules/@readme/oas-examples/3.0',
    'node_modules/@readme/oas-examples/3.1',
    'node_modules/@scalar/galaxy/dist',
];

export const descriptions: readonly string[] = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(json|ya?ml)$/.test(name))
        .map((name) => join(folder, name))
        .sort(),
);

/** The usual options, and the ones that differ most from them. */
const optionSets: Readonly<Record<string, Omit<Config, 'src'>>> = {
    usual: {},
    unusual: {
        nullableStrategy: 'include',
        schemaDeclarationStyle: 'type',
        dateFormat: 'string',
        responseShape: 'full',
        servicePrefix: 'Api',
        queryParamsSerialization: { queryParamsAsObject: true },
    },
};

/** The name of a description, in JSON or in YAML. */
const nameOf = (src: string): string => src.replaceAll(/json|ya?ml/g, '');

const names = [...new Set(descriptions.map(nameOf))];

/**
 * The libraries for each description and set, in turn: the output differs more between descriptions than between libraries.
 *
 * @param count One, or two.
 */
function templatesFor(src: string, set: number, count: number): readonly (typeof httpTemplates)[number][] {
    const turn = (names.indexOf(nameOf(src)) + set) % 3;
    const two = httpTemplates.filter((_, index) => index % 3 === turn);
    return names.indexOf(nameOf(src)) % 2 === 0 ? two.slice(0, count) : two.toReversed().slice(0, count);
}

/** How much is generated: for each description with one set of options or with both, for this many libraries. */
export interface Share {
    readonly sets: 1 | 2;
    readonly libraries: 1 | 2;
}

/** The sets for a description; if one, in turn. */
function setsFor(src: string, count: number): readonly [name: string, options: Omit<Config, 'src'>, index: number][] {
    const sets = Object.entries(optionSets).map(([name, options], index): ReturnType<typeof setsFor>[number] => [
        name,
        options,
        index,
    ]);
    const turn = Math.floor(names.indexOf(nameOf(src)) / 2) % sets.length;
    return count === 1 ? sets.slice(turn, turn + 1) : sets;
}

export interface Outputs {
    /** The generated code, by options, library and description. */
    readonly texts: ReadonlyMap<string, string>;
    /** The errors of the rejected descriptions. */
    readonly refusals: readonly string[];
}

export async function generateOutputs({ sets, libraries }: Share): Promise<Outputs> {
    const texts = new Map<string, string>();
    const refusals: string[] = [];
    for (const src of descriptions) {
        for (const [set, options, index] of setsFor(src, sets)) {
            for (const template of templatesFor(src, index, libraries)) {
                try {
                    const { files } = await generate({ ...options, src, template });
                    for (const { text } of files) texts.set(`${set}/${template}/${src}`, text);
                } catch (error) {
                    const said =
                        error instanceof OasmithError ? error.diagnostics.map((one) => formatDiagnostic(one)) : [error];
                    refusals.push(`${set}, ${template}: ${said.join('\n')}`);
                }
            }
        }
    }
    return { texts, refusals };
}

/** Writes each text once, and a project of them all, and returns its path. */
export async function writeOutputs(project: string, texts: Outputs['texts']): Promise<string> {
    const folder = await emptyFolder(project);
    const once = new Map([...texts].map(([name, text]) => [text, name]));
    const paths: string[] = [];
    for (const [text, name] of once) {
        const path = join(folder, `${name.replace('node_modules/', '')}.ts`);
        await save(path, text);
        paths.push(path);
    }
    return writeProject(folder, 'project', paths, { experimentalDecorators: true });
}
