/** Mocks of a divided output: in `__mocks__` of its folder, where vitest looks for those of the `index.ts` that tests import. */
import { expect, test } from 'vitest';
import { emptyFolder } from '../tools/compilers.ts';
import { outcomeName, runVitest, writeSources } from './project.ts';

const ownTest = `
import { expect, test, vi } from 'vitest';
import { petClient } from '../src/client';
import * as mocks from '../src/client/__mocks__';

vi.mock('../src/client');

test('replaced', async () => {
    expect(petClient).toBe(mocks.petClient);
    mocks.petClient.getPetById.mockResolvedValue({ name: 'Rex', photoUrls: [] });
    expect(await petClient.getPetById(1)).toEqual({ name: 'Rex', photoUrls: [] });
    mocks.resetAllMocks();
    expect(await petClient.getPetById(1)).toBeUndefined();
});
`;

const tagTest = `
import { expect, test, vi } from 'vitest';
import * as mocks from '../src/client/__mocks__/pet';
import { pet } from '../src/hooks';

vi.mock('../src/client/pet');

test('replaced for hooks', async () => {
    mocks.petClient.getPetById.mockResolvedValue({ name: 'Rex', photoUrls: [] });
    const { queryFn } = pet.queryOptions.getPetById(1);
    expect(await queryFn({ signal: new AbortController().signal })).toEqual({ name: 'Rex', photoUrls: [] });
});
`;

test('a test replaces the file of a tag, which hooks in a folder of their own import', {
    timeout: 60_000,
}, async () => {
    const folder = await emptyFolder('mocks-divided-tag');
    const config = {
        src: 'fixtures/petstore.yaml',
        template: 'tsq',
        out: 'src/client',
        hooksOut: 'src/hooks',
        mocks: 'src/client/__mocks__',
        split: 'tags',
        testingFramework: 'vitest',
    } as const;
    await writeSources(folder, config, { 'own/hooks.test.ts': tagTest });
    expect(await runVitest(folder)).toEqual(new Map([[outcomeName('own', 'replaced for hooks'), 'passed']]));
});

test('a test replaces a folder', { timeout: 60_000 }, async () => {
    const folder = await emptyFolder('mocks-divided');
    const config = {
        src: 'fixtures/petstore.yaml',
        out: 'src/client',
        mocks: 'src/client/__mocks__',
        split: 'tags',
        testingFramework: 'vitest',
    } as const;
    await writeSources(folder, config, { 'own/pets.test.ts': ownTest });
    expect(await runVitest(folder)).toEqual(new Map([[outcomeName('own', 'replaced'), 'passed']]));
});
