/** After any change, a run with a stamp has the effect of one without: no output is ever stale. */
import { expect, test, vi } from 'vitest';
import { tryChanges } from './random-changes.ts';

vi.setConfig({ testTimeout: 60_000 });

test('any change has the effect that it has without a stamp, and some have none', async () => {
    expect(await tryChanges(1, 60)).toBeGreaterThan(3);
});
