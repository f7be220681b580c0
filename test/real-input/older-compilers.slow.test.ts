import { beforeAll, expect, test } from 'vitest';
import { compile, olderCompilers } from '../compilers.ts';
import { generateOutputs, writeOutputs } from './outputs.ts';

let project = '';

beforeAll(async () => {
    const { texts, refusals } = await generateOutputs();
    expect(refusals).toEqual([]);
    project = await writeOutputs('real-input-older', texts);
}, 120_000);

test.each(olderCompilers)(
    'the code for public descriptions compiles under every strict flag, TypeScript %s',
    { timeout: 120_000 },
    async (version) => {
        expect(await compile(version, project)).toEqual([]);
    },
);
