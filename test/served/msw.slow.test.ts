/** Handlers in MSW 3, with vitest. The other tests have MSW 2. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownPackages } from '../../scripts/own-packages.js';
import { type Outcomes, outcomeName, runVitest, typeErrors, writeSources } from '../mocks/project.ts';
import { emptyFolder, linkPackages } from '../tools/compilers.ts';
import { hasNewestMsw } from './newest-msw.ts';
import { testsOfHandlers } from './tests-of-handlers.ts';

describe.skipIf(!hasNewestMsw)('MSW 3', () => {
    let outcomes: Outcomes = new Map();
    let folder = '';

    beforeAll(async () => {
        const above = await emptyFolder('served-msw');
        await linkPackages(above, ownPackages.msw);
        folder = join(above, 'scenes');
        const sources = { 'handlers.test.ts': testsOfHandlers.text('vitest', 'onUnhandledFrame') };
        await writeSources(join(folder, 'pets'), testsOfHandlers.config, sources);
        outcomes = await runVitest(folder);
    }, 120_000);

    test.each(testsOfHandlers.titles)('%s', (title) => {
        expect(outcomes.get(outcomeName('pets', title))).toBe('passed');
    });

    test('everything compiles under every strict flag', { timeout: 60_000 }, async () => {
        expect(await typeErrors(folder, 'vitest')).toEqual([]);
    });
});
