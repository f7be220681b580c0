/**
 * Every possible output is generated, and one of five compiles under the native compiler, with `PROFILES=all` each of them; those of
 * each time are compiled by `compile.test.ts`.
 */
import { basename } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { reactiveTemplates, templateNames } from '../../src/options/template-names.ts';
import { emptyFolder } from '../tools/compilers.ts';
import { optionSets } from '../tools/option-sets.ts';
import { generateOutputs, type Output } from './outputs.ts';
import { errorsIn, projects } from './projects.ts';
import { committed, compiledEachTime, descriptions, pairable, runs } from './runs.ts';

const { PROFILES = 'in turn' } = process.env;

/** Five has nothing in common with the numbers of templates and option sets, so that each description has others of them. */
const isCompiled = (_: Output, index: number): boolean => PROFILES === 'all' || index % 5 === 0;

let folder = '';
let outputs: readonly Output[] = [];
let errors: readonly string[] = [];

beforeAll(async () => {
    folder = await emptyFolder('compile-everything');
    ({ outputs, errors } = await generateOutputs(runs, folder));
}, 240_000);

test('every fixture generates with every template and option set', () => {
    expect(errors).toEqual([]);
    const withClients = Object.values(optionSets).filter(({ generationMode }) => generationMode !== 'schemas');
    const uncommitted = outputs.filter(
        ({ name, options }) => options.generationMode !== 'schemas' && !committed.some(({ out }) => out === name),
    );
    expect(uncommitted).toHaveLength(descriptions.length * withClients.length * templateNames.length);
    expect(outputs).toHaveLength(runs.length);
});

test.each(reactiveTemplates.flatMap((layer) => pairable.map((http) => ({ layer, http }))))(
    'every fixture generates with $layer over $http',
    ({ layer, http }) => {
        const all = outputs.filter(({ template }) => template.layer === layer && template.http === http);
        expect(new Set(all.map(({ name }) => basename(name))).size).toBeGreaterThanOrEqual(descriptions.length);
    },
);

describe('outputs compile under every strict flag, and so do their setup files', () => {
    test.each(projects)('$name, TypeScript 7.0', { timeout: 480_000 }, async (project) => {
        // Of the projects for which `compile.test.ts` leaves something out, this one has also what that one compiles.
        const others = project.isForOlder ? outputs.filter(({ name }) => !compiledEachTime.has(name)) : outputs;
        const some = others.filter(isCompiled);
        expect(new Set(some.map(({ template }) => template.layer ?? template.http)).size).toBe(templateNames.length);
        expect(await errorsIn(project, '7.0', some, folder)).toEqual([]);
    });
});
