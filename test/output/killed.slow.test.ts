/** Many runs that are killed at random moments. */
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../load/folder.ts';
import { killAtRandom, type Left } from './killed.ts';

vi.setConfig({ testTimeout: 600_000 });

const folder = temporaryFolder();

test('no mixture stays, and each is reported', async () => {
    const left: Left[] = [];
    // A busy machine kills few of them between two renames, and then more are needed.
    for (let round = 0; round < 3 || (round < 24 && !left.some(({ kind }) => kind === 'mixture')); round++)
        left.push(...(await killAtRandom(folder.path(`many-${round}`), 10, 80)));
    expect(left.filter(({ isWholeAfter }) => !isWholeAfter)).toEqual([]);
    expect(left.filter(({ kind, isReported }) => kind === 'mixture' && !isReported)).toEqual([]);
    // If none was killed between two renames, the test proves nothing.
    expect(left.map(({ kind }) => kind)).toContain('mixture');
});
