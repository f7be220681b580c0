/** A command whose type check exceeds its memory. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../load/folder.ts';
import { describing } from '../../run/observer.ts';
import { endlessType } from './endless-type.ts';

const folder = temporaryFolder();

test('fails with a message, and writes nothing', async () => {
    const src = await folder.write('api.json', describing('endless', { 'x-ts-type': endlessType }));
    const out = folder.path('client.ts');
    const args = ['bin/oasmith.js', '-s', src, '-m', 'schemas', '-o', out, '--verify'];
    const { status, stderr } = spawnSync(process.execPath, args, {
        env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=200' },
        encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toBe(
        `${out}  error unverified-output  the type check was given up, as it ran out of memory\n  allow more with NODE_OPTIONS=--max-old-space-size=8192, or leave out the check\n`,
    );
    expect(existsSync(out)).toBe(false);
});
