/** Some of the random descriptions; `divided.slow.test.ts` has many, and compiles them. */
import { describe, expect, test } from 'vitest';
import { changedTags, changeNames, dividedCase } from './divided.ts';

describe.each(changeNames)('a change of an operation changes the file of its tag and no other: %s', (change) => {
    test.each(Array.from({ length: 6 }, (_, seed) => seed * 10 + 1))('seed %i', async (seed) => {
        const changed = await changedTags(dividedCase(seed), change);
        expect(changed).toHaveLength(1);
    });
});
