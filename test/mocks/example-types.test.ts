/** Mocks that give example data compile under every strict flag: with each library and layer, and form of clients. */
import { expect, test } from 'vitest';
import { eachTime, errorsOf } from './example-types.ts';

test('mocks that give example data compile, whatever gives them', { timeout: 180_000 }, async () => {
    expect(await errorsOf(eachTime, 'mocks/example-types')).toEqual([]);
});
