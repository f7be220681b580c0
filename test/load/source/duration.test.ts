import { expect, test } from 'vitest';
import { inSeconds } from '../../../src/load/source/source-bytes.ts';

test.each([
    [1000, '1 second'],
    [500, '0.5 seconds'],
    [1500, '1.5 seconds'],
    [30_000, '30 seconds'],
])('%d milliseconds are %j', (milliseconds, text) => {
    expect(inSeconds(milliseconds)).toBe(text);
});
