/**
 * Some of the outputs, under the older compilers; `compile.test.ts` checks that they cover every option. What the oldest compiler accepts, the
 * next one has to be shown less of: half, with `PROFILES=all` each of them.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder, olderCompilers, versionOf } from '../tools/compilers.ts';
import { generateOutputs, type Output } from './outputs.ts';
import { errorsIn, projects } from './projects.ts';
import { runs } from './runs.ts';
import { idleFlags } from './strict-flags.ts';

const { PROFILES = 'in turn' } = process.env;

const seen = runs.filter(({ isForOlder }) => isForOlder);

let folder = '';
let outputs: readonly Output[] = [];
let errors: readonly string[] = [];

beforeAll(async () => {
    folder = await emptyFolder('older-compilers');
    ({ outputs, errors } = await generateOutputs(seen, folder));
}, 240_000);

test('every output for the older compilers generates', () => {
    expect(errors).toEqual([]);
    expect(outputs).toHaveLength(seen.length);
});

const [oldest] = olderCompilers;

describe.each(olderCompilers)('TypeScript %s', (version) => {
    const isShown = (_: Output, index: number): boolean => PROFILES === 'all' || version === oldest || index % 2 === 0;

    test.each(projects.filter(({ isForOlder }) => isForOlder))(
        'compiles the outputs and their setup files, $name',
        { timeout: 240_000 },
        async (project) => {
            expect(await errorsIn(project, version, outputs.filter(isShown), folder)).toEqual([]);
        },
    );

    test('rejects the example for each flag', { timeout: 60_000 }, async () => {
        expect(await versionOf(version)).toContain(`Version ${version}.`);
        expect(await idleFlags(version)).toEqual([]);
    });
});
