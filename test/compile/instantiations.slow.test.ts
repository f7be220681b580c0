/** What hooks cost the compiler, and so an editor. Counted, as times differ between machines. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { largeDescription } from '../../bench/descriptions.js';
import { type Config, generate } from '../../src/index.ts';
import { countInstantiations, emptyFolder, save, writeProject } from '../tools/compilers.ts';

type Shape = Pick<Config, 'template' | 'clientStyle' | 'instances'>;

/** How many instantiations an operation may cost, its types and its client included. Inferred, its hooks cost 1,500. */
const most: readonly (readonly [name: string, limit: number, shape: Shape])[] = [
    ['fetch', 5, { template: 'fetch' }],
    ['axios', 20, { template: 'axios' }],
    ['tsq', 45, { template: 'tsq' }],
    ['tsq as functions', 45, { template: 'tsq', clientStyle: 'functions' }],
    ['tsq with instances', 45, { template: 'tsq', instances: true }],
    ['swr', 45, { template: 'swr' }],
    ['swr as functions', 45, { template: 'swr', clientStyle: 'functions' }],
];

const sizes = [50, 100, 200] as const;

let folder = '';

beforeAll(async () => {
    folder = await emptyFolder('instantiations');
});

async function instantiationsOf(name: string, size: number, shape: Shape): Promise<number> {
    const place = join(folder, `${name}-${size}`);
    const src = join(place, 'description.json');
    await save(src, JSON.stringify(largeDescription(size)));
    const { files } = await generate({ ...shape, src, out: join(place, 'client.ts') });
    for (const { path, text } of files) await save(path, text);
    const paths = files.map(({ path }) => path);
    return countInstantiations(await writeProject(place, 'tsconfig', paths));
}

describe('an operation costs the compiler a few instantiations, and no more in a large description', () => {
    test.each(most)('%s: at most %i', { timeout: 60_000 }, async (name, limit, shape) => {
        const [small, medium, large] = [
            await instantiationsOf(name, sizes[0], shape),
            await instantiationsOf(name, sizes[1], shape),
            await instantiationsOf(name, sizes[2], shape),
        ];
        const [first, then] = [(medium - small) / (sizes[1] - sizes[0]), (large - medium) / (sizes[2] - sizes[1])];
        expect(first).toBeGreaterThan(0);
        expect(then).toBeLessThanOrEqual(limit);
        expect(then).toBeLessThanOrEqual(first * 1.05);
    });
});
