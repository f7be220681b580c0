/** The assertions about types in `type-tests`, with the whole outputs that they import and TypeScript 5.9. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test('every type of the goldens is what an assertion says', { timeout: 240_000 }, async () => {
    const tsd = spawn('npm', ['run', '--silent', 'test:types'], {
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
    });
    const [said, [code]] = await Promise.all([Promise.all([text(tsd.stdout), text(tsd.stderr)]), once(tsd, 'close')]);
    expect(said.join('')).toBe('');
    expect(code).toBe(0);
});
