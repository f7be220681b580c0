/** Small applications whose tests use generated mocks, run with vitest and with jest. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ownPackages } from '../../scripts/own-packages.js';
import { emptyFolder, linkPackages } from '../tools/compilers.ts';
import { angularScenes } from './angular-scenes.ts';
import { clientScenes } from './client-scenes.ts';
import { docsScenes } from './docs-scenes.ts';
import { exampleScenes } from './example-scenes.ts';
import { featureScenes } from './feature-scenes.ts';
import { instanceScenes } from './instance-scenes.ts';
import { type Framework, type Outcomes, outcomeName, runJest, runVitest, typeErrors, writeSources } from './project.ts';
import { pageScenes, type Scene } from './scenes.ts';

const runners: Readonly<Record<Framework, (folder: string) => Promise<Outcomes>>> = {
    vitest: runVitest,
    jest: runJest,
};

const all = [
    ...pageScenes,
    ...clientScenes,
    ...instanceScenes,
    ...featureScenes,
    ...angularScenes,
    ...docsScenes,
    ...exampleScenes,
];

/** The scenes in which each part of a mock is seen once. */
export const scenesOfParts = all.filter(({ isCombination = false }) => !isCombination);

/** The others, in which the same parts meet others. */
export const scenesOfCombinations = all.filter(({ isCombination = false }) => isCombination);

/** Runs the tests of scenes with a framework, and checks the outcome of each. */
export function describeScenes(framework: Framework, scenes: readonly Scene[]): void {
    const tested = scenes.filter(({ frameworks = ['vitest', 'jest'] }) => frameworks.includes(framework));
    const rows = tested.flatMap(({ folder, titles }) => titles.map((title) => ({ folder, title })));
    let outcomes: Outcomes = new Map();
    let folder = '';

    beforeAll(async () => {
        const above = await emptyFolder(`mocks/${framework}-${tested.length}`);
        if (framework === 'jest') await linkPackages(above, ownPackages.jest);
        folder = join(above, 'scenes');
        for (const scene of tested) await write(scene, folder, framework);
        outcomes = await runners[framework](folder);
    }, 120_000);

    test.each(rows)('$folder: $title', (row) => {
        expect(outcomes.get(outcomeName(row.folder, row.title))).toBe('passed');
    });

    test('no other tests were run', () => {
        expect([...outcomes.keys()].toSorted()).toEqual(
            rows.map(({ folder, title }) => outcomeName(folder, title)).toSorted(),
        );
    });

    test('everything compiles under every strict flag', { timeout: 60_000 }, async () => {
        expect(await typeErrors(folder, framework)).toEqual([]);
    });
}

function write({ folder, config, sources }: Scene, root: string, testingFramework: Framework): Promise<void> {
    return writeSources(join(root, folder), { ...config, testingFramework }, sources(testingFramework));
}
