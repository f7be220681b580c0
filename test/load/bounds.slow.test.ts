/** As many errors as a call could not take as arguments. */
import { expect, test } from 'vitest';
import { countErrors, manyErrors } from './many-errors.ts';

test.each(manyErrors)('130,000 times: %s', { timeout: 120_000 }, async (_does, prefix, repeated, end) => {
    expect(await countErrors(prefix + repeated.repeat(130_000) + end)).toBe(5);
});
