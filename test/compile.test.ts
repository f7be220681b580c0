import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFixtureRuns } from '../scripts/fixture-runs.js';
import { type Config, generate } from '../src/index.ts';
import { availableTemplates, optionTable, type Row } from '../src/options/table.ts';
import { compile, compilerVersions, emptyFolder, save, strictFlags, versionOf, writeProject } from './compilers.ts';
import { optionSets } from './option-sets.ts';

interface Output {
    readonly name: string;
    readonly path: string;
    readonly options: Omit<Config, 'src' | 'out'>;
    readonly file: ts.SourceFile;
}

const runs = readFixtureRuns();
const descriptions = [...new Set(runs.map(({ src }) => src))];
const outputs: Output[] = [];
const failures: string[] = [];
let folder = '';

beforeAll(async () => {
    folder = await emptyFolder('compile');
    for (const src of descriptions) {
        for (const [set, options] of Object.entries(optionSets)) {
            for (const template of availableTemplates) {
                await add(`${set}/${template}/${src}.ts`, src, { ...options, template });
            }
        }
    }
    for (const { src, out, options } of runs) await add(out, src, options);
}, 120_000);

async function add(name: string, src: string, options: Output['options']): Promise<void> {
    const path = join(folder, name);
    const generated = await generate({ ...options, src }).catch((error: unknown) => String(error));
    const text = typeof generated === 'string' ? undefined : generated.files[0]?.text;
    if (text === undefined) {
        failures.push(`${name}: ${generated}`);
        return;
    }
    await save(path, text);
    outputs.push({ name, path, options, file: ts.createSourceFile(path, text, ts.ScriptTarget.ES2022) });
}

function contains(node: ts.Node, kind: ts.SyntaxKind): boolean {
    return node.kind === kind || ts.forEachChild(node, (child) => contains(child, kind) || undefined) === true;
}

function hasWantedEnum({ file, options }: Output): boolean {
    return options.enumDeclarationStyle === 'enum' && contains(file, ts.SyntaxKind.EnumDeclaration);
}

const isErasable = (output: Output): boolean => !hasWantedEnum(output);

const projects = [
    { name: 'in a browser', pick: isErasable, versions: compilerVersions },
    { name: 'with the enums that were asked for', pick: hasWantedEnum, erasable: false, versions: compilerVersions },
    { name: 'in Node alone', pick: isErasable, surroundings: 'node', versions: ['6.0', '7.0'] },
] as const;

test('every fixture generates with every template and option set', () => {
    expect(failures).toEqual([]);
    expect(outputs).toHaveLength(
        descriptions.length * Object.keys(optionSets).length * availableTemplates.length + runs.length,
    );
});

describe('every output compiles under every strict flag', () => {
    const cases = projects.flatMap(({ versions, ...project }) => versions.map((version) => ({ ...project, version })));
    test.each(cases)(
        '$name, TypeScript $version',
        { timeout: 120_000 },
        async ({ name, pick, version, ...project }) => {
            const files = outputs.filter(pick).map(({ path }) => path);
            const path = await writeProject(folder, name.replaceAll(' ', '-'), files, project);
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

describe('the option sets cover every value of the options that shape the output', () => {
    const { queryParamsSerialization, ...others } = optionTable;
    const rows = [...Object.entries<Row>(others), ...Object.entries<Row>(queryParamsSerialization.fields)];
    const cases = rows.flatMap(([name, row]) => valuesOf(row).map((value) => ({ name, value, row })));
    test.each(cases)('$name: $value', ({ name, value, row }) => {
        const values = Object.values(optionSets).map((set) => {
            const given = new Map<string, unknown>(Object.entries({ ...set, ...set.queryParamsSerialization }));
            return given.get(name) ?? ('default' in row ? row.default : undefined);
        });
        expect(values).toContain(value);
    });
});

/** The values to cover; none where any text will do, or where this version cannot do what the option asks for. */
function valuesOf(row: Row): readonly unknown[] {
    if (row.kind === 'section' || row.unavailable) return [];
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
