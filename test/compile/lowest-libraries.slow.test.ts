/** The outputs with the lowest versions of the libraries that the documentation names. */
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { installIntoCache } from '../../scripts/package-cache.js';
import { frameworkRecords, httpRecords } from '../../src/names/libraries.ts';
import { emptyFolder, linkPackages } from '../tools/compilers.ts';
import { generateOutputs, type Output } from './outputs.ts';
import { errorsIn, projects } from './projects.ts';
import { runs } from './runs.ts';

const { axios, ky, xior, ng2 } = httpRecords;
const { react, preact, vue, solid, svelte, angular, none } = frameworkRecords;

/** What the libraries need in turn has its lowest version too, if the documentation names one. */
const packages = [
    ...[axios, ky, xior, react, preact, vue, solid, svelte, angular, none].map(
        ({ packages: [name], lowest }) => `${name}@${lowest}`,
    ),
    ...ng2.packages.map((name) => (name === 'rxjs' ? 'rxjs@7.8.0' : `${name}@${ng2.lowest}`)),
    ...['react@18.0.0', '@types/react@18.0.0', 'swr@2.2.0', 'vue@3.3.0', 'svelte@5.25.0', 'msw@2.7.0', 'vitest@2.0.0'],
];

let folder = '';
let outputs: readonly Output[] = [];

beforeAll(async () => {
    folder = await emptyFolder('lowest-libraries');
    const key = createHash('sha256').update(packages.join()).digest('hex').slice(0, 8);
    await linkPackages(folder, installIntoCache(`lowest-libraries-${key}`, packages));
    ({ outputs } = await generateOutputs(
        runs.filter(({ isForOlder }) => isForOlder),
        folder,
    ));
}, 600_000);

test.each(projects.filter(({ isForOlder }) => isForOlder))('compile $name', { timeout: 240_000 }, async (project) => {
    expect(outputs).not.toEqual([]);
    expect(await errorsIn(project, '7.0', outputs, folder)).toEqual([]);
});
