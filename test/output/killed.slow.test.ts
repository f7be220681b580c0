/** Many runs that are killed at random moments. */
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../load/folder.ts';
import { killAtRandom } from './killed.ts';

vi.setConfig({ testTimeout: 300_000 });

const folder = temporaryFolder();

test('no mixture stays, and each is reported', async () => {
    const left = await killAtRandom(folder.path('many'), 30, 80);
    expect(left.filter(({ isWholeAfter }) => !isWholeAfter)).toEqual([]);
    expect(left.filter(({ kind, isReported }) => kind === 'mixture' && !isReported)).toEqual([]);
    // If none was killed between two renames, the test proves nothing.
    expect(left.map(({ kind }) => kind)).toContain('mixture');
});
