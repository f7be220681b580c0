/**
 * Some of the outputs, under the older compilers; `compile.test.ts` checks that they cover every option. The compilers take turns over the
 * outputs of each template with each option set, so that each sees every such pair that has two; with `PROFILES=all` each sees all.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { type CompilerVersion, emptyFolder, olderCompilers, versionOf } from '../tools/compilers.ts';
import { generateOutputs, type Output } from './outputs.ts';
import { errorsIn, projects } from './projects.ts';
import { runs } from './runs.ts';
import { idleFlags } from './strict-flags.ts';

const { PROFILES = 'in turn' } = process.env;
const isAll = PROFILES === 'all';

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

/** Whose turn an output is: the first of a template with an option set is for all. */
function turnsOf(outputs: readonly Output[]): ReadonlyMap<Output, readonly CompilerVersion[]> {
    const counts = new Map<string, number>();
    return new Map(
        outputs.map((output) => {
            const [set] = output.name.split('/');
            const pair = `${set} ${output.template.layer ?? output.template.http}`;
            const count = counts.get(pair) ?? 0;
            counts.set(pair, count + 1);
            const [turn] = olderCompilers.slice(count % olderCompilers.length);
            return [output, count === 0 || turn === undefined ? olderCompilers : [turn]];
        }),
    );
}

describe.each(olderCompilers)('TypeScript %s', (version) => {
    test.each(projects.filter(({ isForOlder }) => isForOlder))(
        'compiles the outputs and their setup files, $name',
        { timeout: 240_000 },
        async (project) => {
            const turns = turnsOf(outputs);
            const some = outputs.filter((output) => isAll || turns.get(output)?.includes(version));
            expect(await errorsIn(project, version, some, folder)).toEqual([]);
        },
    );

    test('rejects the example for each flag', { timeout: 60_000 }, async () => {
        expect(await versionOf(version)).toContain(`Version ${version}.`);
        expect(await idleFlags(version)).toEqual([]);
    });
});
