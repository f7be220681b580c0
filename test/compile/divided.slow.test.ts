/** Outputs of all descriptions, divided: under the native compiler in every project, some in every profile, and some under the older compilers. */
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder, olderCompilers } from '../tools/compilers.ts';
import { differencesOf, faultsOf } from './divided.ts';
import { generateOutputs, type Output } from './outputs.ts';
import { judge, ordinaryProfiles, refusedBy, shareFor } from './profiles.ts';
import { errorsIn, projects } from './projects.ts';
import { dividedRuns, runs } from './runs.ts';

/** What one file has is compiled elsewhere, so a share of the runs is enough to see how files import each other. `PROFILES=all` takes all. */
const { PROFILES = 'in turn' } = process.env;
const picked = dividedRuns.filter((_, index) => PROFILES === 'all' || index % 40 === 0);

let folder = '';
let divided: readonly Output[] = [];
let errors: readonly string[] = [];

beforeAll(async () => {
    folder = await emptyFolder('divided-everything');
    ({ outputs: divided, errors } = await generateOutputs(picked, folder));
}, 300_000);

test('outputs can be divided', () => {
    expect(errors).toEqual([]);
    expect(divided).toHaveLength(picked.length);
});

describe('divided outputs compile under every strict flag', () => {
    test.each(projects)('$name, TypeScript 7.0', { timeout: 480_000 }, async (project) => {
        expect(await errorsIn(project, '7.0', divided, folder)).toEqual([]);
    });

    describe.each(olderCompilers)('TypeScript %s', (version) => {
        test.each(projects.filter(({ isForOlder }) => isForOlder))('$name', { timeout: 480_000 }, async (project) => {
            const some = divided.filter(({ isForOlder }) => isForOlder);
            expect(await errorsIn(project, version, some, folder)).toEqual([]);
        });
    });
});

describe('divided outputs compile under each profile', () => {
    test.each(ordinaryProfiles)('%s, TypeScript 7.0', { timeout: 480_000 }, async (name) => {
        const some = shareFor(name, divided, 3);
        expect(await judge(name, '7.0', some, folder)).toEqual({ errors: [], refused: refusedBy(name) });
    });
});

test('their files import each other in order, and no values in a circle', () => {
    expect(divided.flatMap(faultsOf)).toEqual([]);
});

test('their folders export what the one file does', { timeout: 300_000 }, async () => {
    const wholes = new Set(picked.map(({ whole }) => whole));
    const { outputs } = await generateOutputs(
        runs.filter(({ name }) => wholes.has(name)),
        folder,
    );
    expect(divided.flatMap((one, index) => differencesOf(one, outputs[index]))).toEqual([]);
});
