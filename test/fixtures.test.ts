import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { listFixtureOutputs, readFixtureRuns } from '../scripts/fixture-runs.js';
import { generate } from '../src/index.ts';

const remedy = "If that is meant, 'npm run fixtures' makes the committed outputs anew.";
const runs = readFixtureRuns();

describe('a run of a fixture writes what is committed beside it', () => {
    test.each(runs)('$out', async ({ src, out, options }) => {
        const { files } = await generate({ ...options, src });
        expect(files).toHaveLength(1);
        const committed = await readFile(out, 'utf8').catch(() => undefined);
        expect(files[0]?.text, `${out} is not what ${src} gives. ${remedy}`).toBe(committed);
    });
});

test('there is an output for each run, and none without a run', () => {
    expect(listFixtureOutputs(), remedy).toEqual(runs.map(({ out }) => out).sort());
});
