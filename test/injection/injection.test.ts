/** Nothing in a description becomes code: a small run of `injection.slow.test.ts`. */
import { expect, test } from 'vitest';
import { bases } from './bases/index.ts';
import { explain } from './explain.ts';
import { runTrials } from './run.ts';

const seed = 1;
const count = 48;

/** Far enough apart that they are in all descriptions, and with all templates and options. */
const step = 19;

test(`no text of ${count} descriptions becomes code`, { timeout: 300_000 }, async () => {
    const turns = Array.from({ length: count }, (_, index) => index * step);
    const { error, plans, generated } = await runTrials(seed, turns);
    if (error !== undefined) expect.fail(explain(error, seed));
    expect(new Set(plans.map(({ base }) => base.name))).toEqual(new Set(Object.keys(bases)));
    expect(generated.length / count).toBeGreaterThan(0.8);
});
