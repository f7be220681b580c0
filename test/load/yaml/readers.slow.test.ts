import { expect, test } from 'vitest';
import { descriptionsIn, expectSameValue } from './readers.ts';

test.each(['fixtures', 'node_modules/@readme/oas-examples'])(
    'the library `yaml` reads the same values of all descriptions in %s',
    { timeout: 60_000 },
    async (folder) => {
        const paths = descriptionsIn(folder);
        expect(paths.length).toBeGreaterThan(20);
        for (const path of paths) await expectSameValue(path);
    },
);
