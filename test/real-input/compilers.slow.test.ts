import { beforeAll, expect, test } from 'vitest';
import { compile, compilerVersions } from '../tools/compilers.ts';
import { generateOutputs, writeOutputs } from './outputs.ts';

let project = '';

beforeAll(async () => {
    const { texts, refusals } = await generateOutputs({ sets: 2, libraries: 2 });
    expect(refusals).toEqual([]);
    project = await writeOutputs('real-input-all', texts);
}, 120_000);

test.each(compilerVersions)(
    'the code for public descriptions compiles under every strict flag, TypeScript %s',
    { timeout: 120_000 },
    async (version) => {
        expect(await compile(version, project)).toEqual([]);
    },
);
