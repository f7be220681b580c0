/**
 * The built entry for browsers in a worker of a real one: it gives the same bytes as the command, and asks the network for
 * nothing but what a run names. Each fixture is generated once, for one library after the other; the slow tests generate
 * all outputs.
 * Without Chromium these tests are skipped. CHROMIUM_PATH can set its path.
 */
import { describe, expect, test } from 'vitest';
import { readFixtureRuns } from '../../scripts/fixture-runs.js';
import { petsYaml } from './description.ts';
import { asked, chromiumPath, expectFixture, openWorkerPage } from './worker-page.ts';

const runs = readFixtureRuns();

/** A run of each description: the first, the second, and so on, so that all kinds of outputs are among them. */
const share = [...new Set(runs.map(({ src }) => src))].flatMap((src, index) => {
    const own = runs.filter((run) => run.src === src);
    return own[index % own.length] ?? [];
});

describe.skipIf(chromiumPath === undefined)('in Chromium', () => {
    const page = openWorkerPage();

    test.each(share.map((run) => [run.out, run] as const))('%s', (_, run) => expectFixture(page, run));

    test('a run asks the network for nothing', () => {
        expect(asked).toEqual([]);
    });

    test.each([
        ['Swagger 2.0', 'swagger: "2.0"\ninfo: { title: Pets, version: "1" }\npaths: {}\n', {}],
        ['a check by the schema of the specification', petsYaml, { validate: true }],
    ] as const)('%s, whose code is loaded when it is needed', async (_, text, options) => {
        const answer = await page.ask({ src: 'openapi.yaml', ...options }, { files: { 'openapi.yaml': text } });
        expect(answer.kind === 'failed' ? answer.message : answer.kind).toBe('generated');
    });

    test.each([
        ['its own server', () => `${page.origins.own}/pets.yaml`],
        ['a server that lets it', () => `${page.origins.other}/open.yaml`],
    ])('a description from %s', async (_, address) => {
        expect(await page.ask({ src: address() })).toMatchObject({ kind: 'generated' });
    });

    test('a server that lets only its own pages read is an error that says so', async () => {
        const answer = await page.ask({ src: `${page.origins.other}/closed.yaml` });
        expect(answer).toMatchObject({ message: expect.stringContaining('the browser could not read it') });
    });
});
