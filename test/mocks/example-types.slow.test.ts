/** The shapes of responses that `example-types.test.ts` leaves out. */
import { expect, test } from 'vitest';
import { errorsOf, others } from './example-types.ts';

test('mocks that give example data compile, whatever their responses are', { timeout: 180_000 }, async () => {
    expect(await errorsOf(others, 'mocks/example-types-others')).toEqual([]);
});
