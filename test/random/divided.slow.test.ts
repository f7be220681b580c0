import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../compile/divided.ts';
import { compile, emptyFolder, save, writeProject } from '../tools/compilers.ts';
import { changedTags, changeNames, dividedCase, divideRandom } from './divided.ts';

/** For more: `RANDOM_SEED=1000 RANDOM_COUNT=2000 npx vitest run test/random/divided.slow.test.ts`. */
const { RANDOM_SEED = '1', RANDOM_COUNT = '40' } = process.env;
const cases = Array.from({ length: Number(RANDOM_COUNT) }, (_, index) => dividedCase(Number(RANDOM_SEED) + index));

let folder = '';
const paths = new Map<number, readonly string[]>();
const errors: string[] = [];

beforeAll(async () => {
    folder = await emptyFolder('random-divided');
    for (const one of cases) {
        try {
            const files = await divideRandom(one);
            for (const { path, text } of files) await save(join(folder, path), text);
            paths.set(
                one.seed,
                files.map(({ path }) => join(folder, path)),
            );
            errors.push(...faultsOf({ files }));
        } catch (error) {
            errors.push(`${one.seed}: ${error instanceof Error ? error.message : error}`);
        }
    }
}, 300_000);

test('random descriptions are divided, and their files import each other as they should', () => {
    expect(errors).toEqual([]);
    expect(paths.size).toBe(cases.length);
});

test.each([
    { name: 'and can be erased', isErasable: true },
    { name: 'with enums', isErasable: false },
])('they compile under every strict flag, $name', { timeout: 120_000 }, async ({ name, isErasable }) => {
    const files = cases.filter((one) => one.isErasable === isErasable).flatMap(({ seed }) => paths.get(seed) ?? []);
    const settings = { erasable: isErasable, experimentalDecorators: true };
    const project = await writeProject(folder, name.replaceAll(' ', '-'), files, settings);
    expect(await compile('7.0', project)).toEqual([]);
});

describe.each(changeNames)('a change of an operation changes the file of its tag and no other: %s', (change) => {
    test('of each description', { timeout: 300_000 }, async () => {
        for (const one of cases) expect(await changedTags(one, change), String(one.seed)).toHaveLength(1);
    });
});
