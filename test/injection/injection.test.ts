/** Nothing in a description becomes code: the first of the cases of `injection.slow.test.ts`. */
import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import { runTrials } from './run.ts';

const seed = 1;
const count = 250;

test(`no text of ${count} descriptions becomes code`, { timeout: 300_000 }, async () => {
    const { error, generated } = await runTrials(
        seed,
        Array.from({ length: count }, (_, turn) => turn),
    );
    if (error !== undefined) expect.fail(explain(error, seed));
    expect(generated.length / count).toBeGreaterThan(0.8);
});
