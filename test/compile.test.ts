import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFixtureRuns } from '../scripts/fixture-runs.js';
import { type Config, generate } from '../src/index.ts';
import { availableTemplates, optionTable, type Row } from '../src/options/table.ts';
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
    readonly path: string;
    readonly template: Config['template'];
    readonly options: OptionSet;
    readonly file: ts.SourceFile;
    /** The file that configures its client. */
    readonly setup?: string;
    /** Whether the slow compilers see it too. */
    readonly isForAll: boolean;
}

/** Where setup files stand as the generated files see it, by option set; they are copies, but for what they import. */
const setupPlaces: Readonly<Record<string, (path: string) => string>> = {
    rich: (path) => path.replace(/\.ts$/, '.setup.ts'),
    lean: (path) => join(dirname(path), 'own', 'deep.er', basename(path)),
    enums: (path) => join(folder, 'setup', relative(folder, path)),
    'schemas-rich': (path) => path.replace(/\.ts$/, '.setup.ts'),
};

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
            for (const [place, template] of availableTemplates.entries()) {
                const name = `${set}/${template}/${fixture}.ts`;
                // The native compiler sees all. The other two take four times as long, so they see each description with
                // each option set for one template, in turns; a test below holds that they see each value for each.
                const isForAll = (turn + index + place) % availableTemplates.length === 0;
                await add(name, src, { ...options, template }, isForAll, setupPlaces[set]);
            }
        }
    }
    for (const { src, out, options } of runs) await add(out, src, options, true);
}, 120_000);

/** A copy of a description in JSON: it is loaded more than fifty times, and JSON is read faster than YAML. */
async function asJson(src: string): Promise<string> {
    const copy = join(folder, 'descriptions', `${basename(src)}.json`);
    await save(copy, JSON.stringify(parse(await readFile(src, 'utf8'))));
    return copy;
}

async function add(
    name: string,
    src: string,
    { template = 'axios', ...options }: Omit<Config, 'src' | 'out'>,
    isForAll: boolean,
    placeSetup?: (path: string) => string,
): Promise<void> {
    const path = join(folder, name);
    const clientSetup = placeSetup?.(path);
    const generated = await generate({ ...options, template, clientSetup, src, out: path }).catch(String);
    if (typeof generated === 'string') {
        failures.push(`${name}: ${generated}`);
        return;
    }
    for (const { path, text } of generated.files) await save(path, text);
    const [{ text } = { text: '' }, setup] = generated.files;
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
    outputs.push({ name, path, template, options, file, isForAll, ...(setup && { setup: setup.path }) });
}

/** Each text once: types alone are the same for every template. */
function unlike(all: readonly Output[]): readonly Output[] {
    return [...new Map(all.map((output) => [output.file.text, output])).values()];
}

function contains(node: ts.Node, kind: ts.SyntaxKind): boolean {
    return node.kind === kind || ts.forEachChild(node, (child) => contains(child, kind) || undefined) === true;
}

function hasWantedEnum({ file, options }: Output): boolean {
    return options.enumDeclarationStyle === 'enum' && contains(file, ts.SyntaxKind.EnumDeclaration);
}

const isErasable = (output: Output): boolean => !hasWantedEnum(output);
const isAngular = ({ template }: Output): boolean => template === 'ng2';

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
        pick: (output) => isErasable(output) && output.template === 'ky',
        replaced: { ky: fileURLToPath(import.meta.resolve('ky1')).replace(/\.js$/, '.d.ts') },
        versions: ['7.0'],
        witness: "import type { Options } from 'ky';\nexport const a: Options = { prefixUrl: '/api' };",
    },
];

test('every fixture generates with every template and option set', () => {
    expect(failures).toEqual([]);
    expect(outputs).toHaveLength(
        descriptions.length * Object.keys(optionSets).length * availableTemplates.length + runs.length,
    );
});

describe('every output compiles under every strict flag, and so does the file that configures its client', () => {
    const cases = projects.flatMap(({ versions, ...project }) => versions.map((version) => ({ ...project, version })));
    test.each(cases)(
        '$name, TypeScript $version',
        { timeout: 120_000 },
        async ({ name, pick, version, witness = '', ...project }) => {
            const picked = outputs.filter((output) => pick(output) && (version === '7.0' || output.isForAll));
            const files = unlike(picked).flatMap(({ path, setup }) => (setup === undefined ? [path] : [path, setup]));
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
        ({ file, options }) => options.preferAny !== true && contains(file, ts.SyntaxKind.AnyKeyword),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
    const wanted = outputs.filter(
        ({ name, file }) => /^any.*objects/.test(name) && contains(file, ts.SyntaxKind.AnyKeyword),
    );
    expect(wanted).toHaveLength(availableTemplates.length);
});

test('types alone do not depend on the template', () => {
    const texts = (template: string) =>
        outputs
            .filter(({ name }) => name.startsWith('schemas') && name.includes(`/${template}/`))
            .map(({ file }) => file.text);
    const [first = '', ...others] = availableTemplates;
    for (const template of others) expect(texts(template)).toEqual(texts(first));
});

describe('every compiler sees every value of the options that shape the output, for every template', () => {
    const { queryParamsSerialization, ...others } = optionTable;
    const rows = [...Object.entries<Row>(others), ...Object.entries<Row>(queryParamsSerialization.fields)];
    const cases = rows.flatMap(([name, row]) => valuesOf(row).map((value) => ({ name, value, row })));
    test.each(cases)('$name: $value', ({ name, value, row }) => {
        for (const template of availableTemplates) {
            const seen = outputs.filter((output) => output.isForAll && output.template === template);
            expect(new Set(seen.map(({ options }) => settingOf(options, name, row))), template).toContain(value);
        }
    });
});

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
