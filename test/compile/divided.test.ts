/** Divided outputs: a share of them here, and all of them in `divided.slow.test.ts`. */
import { beforeAll, expect, test } from 'vitest';
import { templateNames } from '../../src/options/template-names.ts';
import { emptyFolder } from '../tools/compilers.ts';
import { differencesOf, faultsOf } from './divided.ts';
import { generateOutputs, type Output } from './outputs.ts';
import { errorsIn, projects } from './projects.ts';
import { dividedRuns, runs } from './runs.ts';

const isPicked = ({ isForEachTime }: { readonly isForEachTime: boolean }, index: number): boolean =>
    isForEachTime && index % 11 === 0;

let folder = '';
let divided: readonly Output[] = [];
let whole: readonly Output[] = [];
let errors: readonly string[] = [];

beforeAll(async () => {
    folder = await emptyFolder('divided');
    const picked = dividedRuns.filter(isPicked);
    const names = new Set(picked.map(({ whole }) => whole));
    const [parts, files] = [
        await generateOutputs(picked, folder),
        await generateOutputs(
            runs.filter(({ name }) => names.has(name)),
            folder,
        ),
    ];
    divided = parts.outputs;
    whole = files.outputs;
    errors = [...parts.errors, ...files.errors];
}, 120_000);

test('outputs of each template are divided', () => {
    expect(errors).toEqual([]);
    expect(new Set(divided.map(({ template }) => template.layer ?? template.http))).toEqual(new Set(templateNames));
});

test.each(projects.filter(({ isForOlder }) => isForOlder))(
    'they compile under every strict flag, $name',
    { timeout: 120_000 },
    async (project) => {
        expect(await errorsIn(project, '7.0', divided, folder)).toEqual([]);
    },
);

test('their files import each other in order, and no values in a circle', () => {
    expect(divided.flatMap(faultsOf)).toEqual([]);
});

test('their folders export what the one file does', () => {
    expect(divided.flatMap((one, index) => differencesOf(one, whole[index]))).toEqual([]);
});
