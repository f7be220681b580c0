/** As many errors as a call could not take as arguments. */
import { expect, test } from 'vitest';
import { countErrors, manyErrors } from './many-errors.ts';

test.each(manyErrors)('130,000 times: %s', { timeout: 120_000 }, (_does, prefix, repeated, end) => {
    expect(countErrors(prefix + repeated.repeat(130_000) + end)).toBe(100);
});
