import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { listFixtureOutputs, readFixtureRuns } from '../scripts/fixture-runs.js';
import { strictness } from '../scripts/strictness.js';
import { generate } from '../src/index.ts';
import { templateNames } from '../src/options/table.ts';
import { compile, emptyFolder, save } from './compilers.ts';

const remedy = "If that is meant, 'npm run fixtures' makes the committed outputs anew.";
const runs = readFixtureRuns();

describe('a run of a fixture writes the committed output', () => {
    test.each(runs)('$out', async ({ src, out, outputs, options }) => {
        const { files } = await generate({ ...options, src, out });
        expect(files.map(({ path }) => path)).toEqual(outputs);
        for (const { path, text } of files) {
            const committed = await readFile(path, 'utf8').catch(() => undefined);
            expect(text, `${path} is not what ${src} gives. ${remedy}`).toBe(committed);
        }
    });
});

test('there is an output for each run, and none without a run', () => {
    expect(listFixtureOutputs(), remedy).toEqual(runs.flatMap(({ outputs }) => outputs).sort());
});

describe('the bundler project of the outputs', () => {
    const project = resolve('fixtures/tsconfig.json');

    test('has every strict flag that the runs allow', () => {
        const { compilerOptions } = ts.readConfigFile(project, ts.sys.readFile).config;
        expect(compilerOptions).toMatchObject({
            ...strictness,
            erasableSyntaxOnly: false,
            moduleResolution: 'bundler',
        });
    });

    // The tests in `compile` have the outputs of every other description, with the same flags.
    test('compiles the Petstore for every template', { timeout: 60_000 }, async () => {
        const ofPetstore = runs.filter(({ purpose }) => purpose === 'petstore');
        expect(new Set(ofPetstore.map(({ options }) => [options.template].flat()[0]))).toEqual(new Set(templateNames));
        const place = join(await emptyFolder('fixtures'), 'tsconfig.json');
        const files = ofPetstore.flatMap(({ outputs }) => outputs.map((path) => resolve(path)));
        await save(place, JSON.stringify({ extends: project, files }));
        expect(await compile('7.0', place)).toEqual([]);
    });
});
