/**
 * One of five of all possible outputs is generated and compiles under the native compiler, with `PROFILES=all` each of them; those of each
 * time are compiled by `compile.test.ts`.
 */
import { basename, dirname } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { reactiveTemplates, templateNames } from '../../src/options/template-names.ts';
import { emptyFolder } from '../tools/compilers.ts';
import { optionSets } from '../tools/option-sets.ts';
import { generateOutputs, type Output } from './outputs.ts';
import { errorsIn, projects } from './projects.ts';
import { compiledEachTime, descriptions, pairable, runs } from './runs.ts';

const { PROFILES = 'in turn' } = process.env;

const isAll = PROFILES === 'all';

/** Five has nothing in common with the numbers of templates and option sets, so that each description has others of them. */
const picked = runs.filter((_, index) => isAll || index % 5 === 0);

let folder = '';
let outputs: readonly Output[] = [];
let errors: readonly string[] = [];

beforeAll(async () => {
    folder = await emptyFolder('compile-everything');
    ({ outputs, errors } = await generateOutputs(picked, folder));
}, 240_000);

test('every fixture generates, with every template and option set', () => {
    expect(errors).toEqual([]);
    expect(outputs).toHaveLength(picked.length);
    const seen = (name: (output: Output) => string | undefined): ReadonlySet<string | undefined> =>
        new Set(outputs.map(name));
    expect(seen(({ name }) => basename(name)).size).toBeGreaterThanOrEqual(descriptions.length);
    // Types alone are compared with those of another template, which `compile.test.ts` does.
    const withClients = Object.entries(optionSets).filter(([, { generationMode }]) => generationMode !== 'schemas');
    const sets = withClients.flatMap(([set]) => templateNames.map((template) => `${set}/${template}`));
    expect([...seen(({ name }) => dirname(dirname(name)))]).toEqual(expect.arrayContaining(sets));
});

test.each(reactiveTemplates.flatMap((layer) => pairable.map((http) => ({ layer, http }))))(
    'many fixtures generate with $layer over $http',
    ({ layer, http }) => {
        const all = outputs.filter(({ template }) => template.layer === layer && template.http === http);
        const share = isAll ? 1 : 10;
        expect(new Set(all.map(({ name }) => basename(name))).size * share).toBeGreaterThanOrEqual(descriptions.length);
    },
);

describe('outputs compile under every strict flag, and so do their setup files', () => {
    test.each(projects)('$name, TypeScript 7.0', { timeout: 480_000 }, async (project) => {
        // Of the projects for which `compile.test.ts` leaves something out, this one has also what that one compiles.
        const some = project.isForOlder ? outputs.filter(({ name }) => !compiledEachTime.has(name)) : outputs;
        expect(new Set(some.map(({ template }) => template.layer ?? template.http)).size).toBe(templateNames.length);
        expect(await errorsIn(project, '7.0', some, folder)).toEqual([]);
    });
});
