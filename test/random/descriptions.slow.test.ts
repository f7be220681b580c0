import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { templateNames } from '../../src/options/template-names.ts';
import { compile, emptyFolder, save, writeProject } from '../tools/compilers.ts';
import { fitTo, optionSets } from '../tools/option-sets.ts';
import { randomDescription } from './description.ts';

/** For more: `RANDOM_SEED=1000 RANDOM_COUNT=2000 npx vitest run test/random/descriptions.slow.test.ts`. */
const { RANDOM_SEED = '1', RANDOM_COUNT = '90' } = process.env;
const seeds = Array.from({ length: Number(RANDOM_COUNT) }, (_, index) => Number(RANDOM_SEED) + index);

/** Each seed with its own template and options; the outputs are kept in `test/.output/random`. */
const cases = seeds.map((seed) => {
    const sets = Object.values(optionSets);
    const options = sets[seed % sets.length] ?? {};
    const template = templateNames[Math.floor(seed / sets.length) % templateNames.length] ?? 'fetch';
    return {
        seed,
        options: { ...fitTo(template, options), template },
        isErasable: options.enumDeclarationStyle !== 'enum',
    };
});

describe('a random description with names of every kind', () => {
    const generated = new Set<number>();
    const errors: string[] = [];
    let folder = '';

    beforeAll(async () => {
        folder = await emptyFolder('random');
        for (const { seed, options } of cases) {
            const src = join(folder, `${seed}.json`);
            await save(src, JSON.stringify(randomDescription(seed), undefined, 4));
            try {
                const { files } = await generate({ ...options, src });
                for (const { text } of files) await save(join(folder, `${seed}.ts`), text);
                generated.add(seed);
            } catch (error) {
                errors.push(`${seed}: ${error instanceof Error ? error.message : error}`);
            }
        }
    }, 300_000);

    test('generates', () => {
        expect(errors).toEqual([]);
        expect(generated.size).toBe(seeds.length);
    });

    test.each([
        { name: 'and can be erased', isErasable: true },
        { name: 'with enums', isErasable: false },
    ])('compiles under every strict flag, $name', { timeout: 120_000 }, async ({ name, isErasable }) => {
        const picked = cases.filter((one) => one.isErasable === isErasable && generated.has(one.seed));
        const files = picked.map(({ seed }) => join(folder, `${seed}.ts`));
        const settings = { erasable: isErasable, experimentalDecorators: true };
        const project = await writeProject(folder, name.replaceAll(' ', '-'), files, settings);
        expect(await compile('7.0', project)).toEqual([]);
    });
});
