import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFixtureRuns } from '../scripts/fixture-runs.js';
import { type Config, generate } from '../src/index.ts';
import { resolveOptions } from '../src/options/resolve.ts';
import {
    httpTemplates,
    nonReactiveHttpTemplates,
    optionTable,
    type Row,
    reactiveTemplates,
    templateNames,
} from '../src/options/table.ts';
import type { Options } from '../src/options/types.ts';
import {
    type CompilerVersion,
    compile,
    compilerVersions,
    emptyFolder,
    type Project,
    save,
    strictFlags,
    versionOf,
    writeProject,
} from './compilers.ts';
import { type OptionSet, optionSets } from './option-sets.ts';

interface Output {
    readonly name: string;
    readonly template: Template;
    readonly options: OptionSet;
    /** What was generated, the main file first, but for the file that configures the client. */
    readonly files: readonly ts.SourceFile[];
    /** The file that configures its client. */
    readonly setup: string | undefined;
    /** Whether the slow compilers see it too. */
    readonly isForAll: boolean;
}

/** What a template is made of, as it was resolved. */
type Template = Options['template'];

type TemplateName = (typeof templateNames)[number];

/** Where setup files stand as the generated files see it, by option set; they are copies, but for what they import. */
const setupPlaces: Readonly<Record<string, (path: string) => string>> = {
    rich: (path) => path.replace(/\.ts$/, '.setup.ts'),
    lean: (path) => join(dirname(path), 'own', 'deep.er', basename(path)),
    enums: (path) => join(folder, 'setup', relative(folder, path)),
    'schemas-rich': (path) => path.replace(/\.ts$/, '.setup.ts'),
};

/** The libraries that a reactive layer can stand upon. */
const pairable = httpTemplates.filter(
    (name): name is Exclude<typeof name, (typeof nonReactiveHttpTemplates)[number]> =>
        !nonReactiveHttpTemplates.some((other) => other === name),
);

const runs = readFixtureRuns();
const descriptions = [...new Set(runs.map(({ src }) => src))];
const outputs: Output[] = [];
const failures: string[] = [];
let folder = '';

beforeAll(async () => {
    folder = await emptyFolder('compile');
    for (const [turn, fixture] of descriptions.entries()) {
        const src = await asJson(fixture);
        for (const [index, [set, options]] of Object.entries(optionSets).entries()) {
            for (const [place, template] of templateNames.entries()) {
                const name = `${set}/${template}/${fixture}.ts`;
                const layered = layeredOf(template, turn, index);
                // The native compiler sees all. The other two take four times as long, so they see each description with
                // each option set for one template, in turns; a test below holds that they see each value for each.
                const isForAll = (turn + index + place) % templateNames.length === 0;
                await add(name, src, { ...options, template, ...layered }, isForAll, setupPlaces[set]);
            }
        }
    }
    for (const { src, out, options } of runs) await add(out, src, options, true);
}, 240_000);

/**
 * A reactive layer takes turns over the libraries, and writes its hooks into a file of their own every other time: each
 * description sees it over each library. A test below holds that every compiler sees every pair, in one file and in two.
 */
function layeredOf(template: TemplateName, turn: number, index: number): Omit<Config, 'src'> {
    if (template !== 'swr' && template !== 'tsq') return {};
    const library = pairable[(turn * 2 + index) % pairable.length] ?? 'fetch';
    const isApart = ((turn >> 3) + index) % 2 === 1;
    return { template: [template, library], ...(isApart && { hooksOut: `${template}-hooks.ts` }) };
}

/** A copy of a description in JSON: it is loaded more than fifty times, and JSON is read faster than YAML. */
async function asJson(src: string): Promise<string> {
    const copy = join(folder, 'descriptions', `${basename(src)}.json`);
    await save(copy, JSON.stringify(parse(await readFile(src, 'utf8'))));
    return copy;
}

async function add(
    name: string,
    src: string,
    { hooksOut, mocks, ...options }: Omit<Config, 'src' | 'out'>,
    isForAll: boolean,
    placeSetup?: (path: string) => string,
): Promise<void> {
    const out = join(folder, name);
    const clientSetup = placeSetup?.(out);
    const beside = (path: string | undefined) =>
        path && join(dirname(out), `${basename(out, '.ts')}.${basename(path)}`);
    const config = { ...options, src, out, clientSetup, hooksOut: beside(hooksOut), mocks: beside(mocks) };
    const generated = await generate(config).catch(String);
    if (typeof generated === 'string') {
        failures.push(`${name}: ${generated}`);
        return;
    }
    for (const { path, text } of generated.files) await save(path, text);
    const files = generated.files
        .filter(({ path }) => path !== clientSetup)
        .map(({ path, text }) => ts.createSourceFile(path, text, ts.ScriptTarget.ES2022));
    const setup = generated.files.find(({ path }) => path === clientSetup)?.path;
    const { template } = resolveOptions(config);
    outputs.push({ name, template, options, files, setup, isForAll });
}

/** Each text once: types alone are the same for every template. */
function unlike(all: readonly Output[]): readonly Output[] {
    return [...new Map(all.map((output) => [output.files.map(({ text }) => text).join(), output])).values()];
}

/** Whether any file of an output has a node of a kind. */
function has({ files }: Output, kind: ts.SyntaxKind): boolean {
    return files.some((file) => contains(file, kind));
}

function contains(node: ts.Node, kind: ts.SyntaxKind): boolean {
    return node.kind === kind || ts.forEachChild(node, (child) => contains(child, kind) || undefined) === true;
}

function hasWantedEnum(output: Output): boolean {
    return output.options.enumDeclarationStyle === 'enum' && has(output, ts.SyntaxKind.EnumDeclaration);
}

const isErasable = (output: Output): boolean => !hasWantedEnum(output);
const isAngular = ({ template }: Output): boolean => template.http === 'ng2';

interface Case extends Project {
    readonly name: string;
    readonly pick: (output: Output) => boolean;
    readonly versions: readonly CompilerVersion[];
    /** Code that compiles only where the project is what its name says. */
    readonly witness?: string;
}

const projects: readonly Case[] = [
    {
        name: 'in a browser',
        pick: (output) => isErasable(output) && !isAngular(output),
        versions: compilerVersions,
    },
    {
        name: 'in an Angular project',
        pick: (output) => isErasable(output) && isAngular(output),
        experimentalDecorators: true,
        versions: compilerVersions,
        witness: 'declare const of: ParameterDecorator;\nexport class A { constructor(@of _a: string) {} }',
    },
    {
        name: 'with the enums that were asked for',
        pick: hasWantedEnum,
        erasable: false,
        experimentalDecorators: true,
        versions: compilerVersions,
    },
    {
        name: 'in Node alone',
        pick: isErasable,
        surroundings: 'node',
        experimentalDecorators: true,
        versions: ['7.0'],
        witness:
            '// @ts-expect-error: no library brings the types of a browser along.\nexport const a = document.title;',
    },
    {
        name: 'with the decorators of ECMAScript',
        pick: (output) => isErasable(output) && isAngular(output),
        versions: ['7.0'],
        witness: 'declare const of: (target: unknown, context: ClassDecoratorContext) => void;\n@of\nexport class A {}',
    },
    {
        name: 'with ky 1',
        pick: (output) => isErasable(output) && output.template.http === 'ky',
        replaced: { ky: fileURLToPath(import.meta.resolve('ky1')).replace(/\.js$/, '.d.ts') },
        versions: ['7.0'],
        witness: "import type { Options } from 'ky';\nexport const a: Options = { prefixUrl: '/api' };",
    },
];

test('every fixture generates with every template and option set', () => {
    expect(failures).toEqual([]);
    expect(outputs).toHaveLength(
        descriptions.length * Object.keys(optionSets).length * templateNames.length + runs.length,
    );
});

describe('every output compiles under every strict flag, and so does the file that configures its client', () => {
    const cases = projects.flatMap(({ versions, ...project }) => versions.map((version) => ({ ...project, version })));
    test.each(cases)(
        '$name, TypeScript $version',
        { timeout: 120_000 },
        async ({ name, pick, version, witness = '', ...project }) => {
            const picked = outputs.filter((output) => pick(output) && (version === '7.0' || output.isForAll));
            const files = unlike(picked).flatMap(({ files, setup }) => [
                ...files.map(({ fileName }) => fileName),
                ...(setup === undefined ? [] : [setup]),
            ]);
            const base = name.replaceAll(' ', '-');
            const extra = join(folder, `${base}.ts`);
            await save(extra, `${witness}\nexport {};\n`);
            const path = await writeProject(folder, base, [...files, extra], project);
            expect(await compile(version, path)).toEqual([]);
        },
    );
});

test('no output says any, unless preferAny asks for it', () => {
    const wrong = outputs.filter(
        (output) => output.options.preferAny !== true && has(output, ts.SyntaxKind.AnyKeyword),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
    const wanted = outputs.filter(
        (output) => /^any.*objects/.test(output.name) && has(output, ts.SyntaxKind.AnyKeyword),
    );
    expect(wanted).toHaveLength(templateNames.length);
});

test('types alone do not depend on the template', () => {
    const texts = (template: string) =>
        outputs
            .filter(({ name }) => name.startsWith('schemas') && name.includes(`/${template}/`))
            .map(({ files }) => files[0]?.text);
    const [first = '', ...others] = templateNames;
    for (const template of others) expect(texts(template)).toEqual(texts(first));
});

describe('every compiler sees every value of the options that shape the output, for every template', () => {
    const { queryParamsSerialization, ...others } = optionTable;
    const rows = [...Object.entries<Row>(others), ...Object.entries<Row>(queryParamsSerialization.fields)];
    const cases = rows.flatMap(([name, row]) => valuesOf(row).map((value) => ({ name, value, row })));
    test.each(cases)('$name: $value', ({ name, value, row }) => {
        for (const template of templateNames) {
            const seen = outputs.filter((output) => output.isForAll && nameOf(output.template) === template);
            expect(new Set(seen.map(({ options }) => settingOf(options, name, row))), template).toContain(value);
        }
    });
});

describe('every compiler sees every reactive layer over every library, and its hooks in a file of their own', () => {
    test.each(reactiveTemplates.flatMap((layer) => pairable.map((http) => ({ layer, http }))))(
        '$layer over $http',
        ({ layer, http }) => {
            const all = outputs.filter(({ template }) => template.layer === layer && template.http === http);
            const fileCounts = (seen: readonly Output[]): number[] =>
                [...new Set(seen.filter(hasClients).map(({ files }) => files.length))].toSorted();
            expect(fileCounts(all)).toEqual(expect.arrayContaining([1, 2]));
            expect(fileCounts(all.filter(({ isForAll }) => isForAll))).toEqual(expect.arrayContaining([1, 2]));
            expect(new Set(all.map(({ name }) => basename(name))).size).toBeGreaterThanOrEqual(descriptions.length);
        },
    );
});

function hasClients({ options }: Output): boolean {
    return options.generationMode !== 'schemas';
}

/** What the template of an output is in the list of the available ones. */
function nameOf({ http, layer }: Template): string {
    return layer ?? (typeof http === 'string' ? http : http.directory);
}

function settingOf(options: OptionSet, name: string, row: Row): unknown {
    const given = new Map<string, unknown>(Object.entries({ ...options, ...options.queryParamsSerialization }));
    return given.get(name) ?? ('default' in row ? row.default : undefined);
}

/** The values to cover; none where any text will do, or where the option is about another file. */
function valuesOf(row: Row): readonly unknown[] {
    if (row.kind === 'section' || row.group === 'Companion files') return [];
    switch (row.kind) {
        case 'choice':
            return row.values;
        case 'boolean':
            return [true, false];
        case 'threshold':
            return [true, false, 0, 2];
        default:
            return [];
    }
}

/** What each flag alone refuses. */
const refused: Readonly<Record<string, string>> = {
    strict: 'export const length = (text: string | undefined): number => text.length;',
    exactOptionalPropertyTypes: 'export const pet: { name?: string } = { name: undefined };',
    noUncheckedIndexedAccess: 'export const first = (list: string[]): string => list[0];',
    noPropertyAccessFromIndexSignature: 'export const read = (map: Record<string, string>): unknown => map.key;',
    noImplicitOverride: 'export class A { a(): void {} }\nexport class B extends A { a(): void {} }',
    noImplicitReturns: 'export function sign(n: number): number | undefined { if (n > 0) return 1; }',
    noFallthroughCasesInSwitch: 'export const log = (n: number): void => { switch (n) { case 1: n++; case 2: n--; } };',
    noUnusedLocals: 'const unusedLocal = 1;\nexport {};',
    noUnusedParameters: 'export const one = (unusedParameter: string): number => 1;',
    verbatimModuleSyntax: "import { AxiosResponse } from 'axios';\nexport type Answer = AxiosResponse<string>;",
    isolatedModules: "export { type Answer } from './answer';\nexport { Answer as B } from './answer';",
    erasableSyntaxOnly: 'export enum Level { Low = 1 }',
};

describe('the compilers refuse', () => {
    test('what each flag is there for', () => {
        expect(Object.keys(refused)).toEqual(strictFlags);
    });

    test.each(compilerVersions)('what each flag is there for, TypeScript %s', { timeout: 60_000 }, async (version) => {
        expect(await versionOf(version)).toContain(`Version ${version}.`);
        const place = await emptyFolder(`refused-${version}`);
        const answer = join(place, 'answer.ts');
        await save(answer, 'export type Answer = string;\n');
        const files = Object.entries(refused).map(([flag, text]) => ({ path: join(place, `${flag}.ts`), text }));
        for (const { path, text } of files) await save(path, text);
        const project = await writeProject(place, 'project', [answer, ...files.map(({ path }) => path)]);
        const said = (await compile(version, project)).join('\n');
        expect(strictFlags.filter((flag) => !said.includes(`${flag}.ts(`))).toEqual([]);
    });
});
