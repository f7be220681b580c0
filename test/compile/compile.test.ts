/**
 * A sixth of all possible outputs, half of them under the native compiler. `everything.slow.test.ts` compiles the others, and
 * `older-compilers.slow.test.ts` compiles some of them with the older compilers.
 */
import { basename } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Row, valueOfText } from '../../src/options/rows.ts';
import { optionTable } from '../../src/options/table.ts';
import { reactiveTemplates, templateNames } from '../../src/options/template-names.ts';
import { compilerProfiles } from '../../src/output/verify/profiles.ts';
import { emptyFolder, strictFlags, versionOf } from '../tools/compilers.ts';
import { optionSets, takes } from '../tools/option-sets.ts';
import { generateOutputs, type Output } from './outputs.ts';
import { judge, ordinaryProfiles, refusedBy, runtimeFiles, shareFor } from './profiles.ts';
import { errorsIn, projects } from './projects.ts';
import { compiledEachTime, descriptions, pairable, runs } from './runs.ts';
import { idleFlags, refused } from './strict-flags.ts';

const eachTime = runs.filter(({ isForEachTime }) => isForEachTime);

let folder = '';
let outputs: readonly Output[] = [];
let errors: readonly string[] = [];

beforeAll(async () => {
    folder = await emptyFolder('compile');
    ({ outputs, errors } = await generateOutputs(eachTime, folder));
}, 240_000);

test('every fixture generates, with every option set and for every template', () => {
    expect(errors).toEqual([]);
    expect(outputs).toHaveLength(eachTime.length);
    const seen = (name: (output: Output) => string | undefined): ReadonlySet<string | undefined> =>
        new Set(outputs.map(name));
    expect(seen(({ name }) => basename(name, '.ts')).size).toBeGreaterThanOrEqual(descriptions.length);
    expect(seen(({ name }) => name.split('/')[0])).toEqual(new Set(['fixtures', ...Object.keys(optionSets)]));
    expect(seen(({ template }) => nameOf(template))).toEqual(new Set(templateNames));
});

describe('every output compiles under every strict flag, and so does its setup file', () => {
    test.each(projects)('$name, TypeScript 7.0', { timeout: 120_000 }, async (project) => {
        // Of the projects that concern the runtime of a library, which many outputs have, the slow tests have the others.
        const some = outputs.filter(({ name }, index) =>
            project.isForOlder ? compiledEachTime.has(name) : index % 7 === 0,
        );
        expect(new Set(some.filter(project.pick).map(templateOf))).toEqual(
            new Set(outputs.filter(project.pick).map(templateOf)),
        );
        expect(await errorsIn(project, '7.0', some, folder)).toEqual([]);
    });
});

describe('every runtime file and a share of the outputs compile under each profile', () => {
    test.each(ordinaryProfiles)('%s, TypeScript 7.0', { timeout: 60_000 }, async (name) => {
        const share = shareFor(name, outputs, 40);
        expect(new Set(share.map(({ template }) => nameOf(template)))).toEqual(new Set(templateNames));
        // Outputs need not write out the types of what they do not export.
        const { isolatedDeclarations } = compilerProfiles[name].compilerOptions;
        expect(await judge(name, '7.0', share, folder, isolatedDeclarations === true ? [] : runtimeFiles)).toEqual({
            errors: [],
            refused: refusedBy(name),
        });
    });
});

test('no output contains any, unless preferAny asks for it', () => {
    const wrong = outputs.filter(({ options, saysAny }) => options.preferAny !== true && saysAny);
    expect(wrong.map(({ name }) => name)).toEqual([]);
    const wanted = outputs.filter(({ options, saysAny }) => options.preferAny === true && saysAny);
    expect(wanted.length).toBeGreaterThan(0);
});

test('types alone do not depend on the template', () => {
    const typesAlone = outputs.filter((output) => !hasClients(output));
    const texts = new Map(typesAlone.map(({ name, files }) => [name, files[0]?.text]));
    const byTemplate = templateNames.map((template) => {
        const names = [...texts.keys()].filter((name) => name.includes(`/${template}/`));
        const others = names.filter((name) => texts.get(name) !== texts.get(name.replace(`/${template}/`, '/fetch/')));
        return { template, isSeen: names.length > 0, others };
    });
    expect(byTemplate).toEqual(templateNames.map((template) => ({ template, isSeen: true, others: [] })));
});

describe('every compiler checks every value of the options that shape the output, for every template', () => {
    const { queryParamsSerialization, ...others } = optionTable;
    const rows = [...Object.entries<Row>(others), ...Object.entries<Row>(queryParamsSerialization.fields)];
    const cases = rows.flatMap(([name, row]) => valuesOf(row).map((value) => ({ name, value, row })));
    test.each(cases)('$name: $value', ({ name, value, row }) => {
        for (const template of templateNames.filter((template) => takes(template, name, value))) {
            const seen = outputs.filter((output) => output.isForOlder && nameOf(output.template) === template);
            expect(new Set(seen.map(({ options }) => settingOf(options, name, row))), template).toContain(value);
        }
    });
});

test.each([
    ['each time', () => true],
    ['for the older compilers', ({ isForOlder }: Output) => isForOlder],
])('every compiler checks imports of every extension: %s', (_, pick) => {
    const endings = outputs.filter(pick).flatMap(({ importEndings }) => [...importEndings]);
    expect([...new Set(endings)].toSorted()).toEqual(['', '.js', '.ts']);
});

describe('every compiler checks every reactive layer over every library, and its hooks in a separate file', () => {
    test.each(reactiveTemplates.flatMap((layer) => pairable.map((http) => ({ layer, http }))))(
        '$layer over $http',
        ({ layer, http }) => {
            const all = outputs.filter(({ template }) => template.layer === layer && template.http === http);
            const fileCounts = (seen: readonly Output[]): number[] =>
                [...new Set(seen.filter(hasClients).map(({ files }) => files.length))].toSorted();
            expect(fileCounts(all)).toEqual(expect.arrayContaining([1, 2]));
            expect(fileCounts(all.filter(({ isForOlder }) => isForOlder))).toEqual(expect.arrayContaining([1, 2]));
        },
    );
});

function templateOf({ template }: Output): string {
    return nameOf(template);
}

function hasClients({ options }: Output): boolean {
    return options.generationMode !== 'schemas';
}

/** What the template of an output is in the list of the available ones. */
function nameOf({ http, layer }: Output['template']): string {
    return layer ?? (typeof http === 'string' ? http : http.directory);
}

function settingOf(options: Output['options'], name: string, row: Row): unknown {
    const given = new Map<string, unknown>(Object.entries({ ...options, ...options.queryParamsSerialization }));
    return given.get(name) ?? ('default' in row ? row.default : undefined);
}

/** The values to cover; none if any string is allowed, or if the option only concerns one other file. */
function valuesOf(row: Row): readonly unknown[] {
    if (row.kind === 'section' || row.requires !== undefined || row.group === 'Run') return [];
    switch (row.kind) {
        case 'choice':
            return Object.keys(row.values);
        case 'boolean':
            return [true, false];
        case 'extent':
            return Object.keys(row.values).map(valueOfText);
        case 'threshold':
            return [true, false, 0, 2];
        default:
            return [];
    }
}

describe('an example for each flag', () => {
    test('exists for every strict flag', () => {
        expect(Object.keys(refused)).toEqual(strictFlags);
    });

    test('is rejected by TypeScript 7.0', { timeout: 60_000 }, async () => {
        expect(await versionOf('7.0')).toContain('Version 7.0.');
        expect(await idleFlags('7.0')).toEqual([]);
    });
});
