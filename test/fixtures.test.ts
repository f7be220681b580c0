import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { listFixtureOutputs, readFixtureRuns } from '../scripts/fixture-runs.js';
import { generate } from '../src/index.ts';

const remedy = "If that is meant, 'npm run fixtures' makes the committed outputs anew.";
const runs = readFixtureRuns();

describe('a run of a fixture writes what is committed beside it', () => {
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
