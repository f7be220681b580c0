/** One API, written in each version of the specification. */
import { expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import type { Config } from '../../src/options/types.ts';

const versions = ['2.0', '3.0', '3.1', '3.2'];

test.each<Partial<Config>>([
    { template: 'fetch', nullableStrategy: 'include' },
    { template: ['tsq', 'axios'], responseShape: 'full', enumDeclarationStyle: 'enum' },
    { template: 'ng2', generationMode: 'schemas', dateFormat: 'string' },
])('the client of one API is the same in every version: %j', async (config) => {
    const texts = await Promise.all(
        versions.map(async (version) => {
            const { files, diagnostics } = await generate({ src: `fixtures/same-api-${version}.yaml`, ...config });
            expect(diagnostics.filter(({ severity }) => severity !== 'note')).toEqual([]);
            return files.map(({ text }) => text).join('');
        }),
    );
    const [first = ''] = texts;
    expect(first).toContain(config.generationMode === 'schemas' ? 'Item' : 'itemsClient');
    for (const text of texts) expect(text).toBe(first);
});
