/** Each output of each fixture, generated in a worker of a real browser. */
import { describe, test } from 'vitest';
import { readFixtureRuns } from '../../scripts/fixture-runs.js';
import { chromiumPath, expectFixture, openWorkerPage } from './worker-page.ts';

describe.skipIf(chromiumPath === undefined)('in Chromium', () => {
    const page = openWorkerPage();

    test.each(readFixtureRuns().map((run) => [run.out, run] as const))('%s', (_, run) => expectFixture(page, run));
});
