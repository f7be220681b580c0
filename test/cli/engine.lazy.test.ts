import { spawnSync } from 'node:child_process';
import { execPath, versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { freeLargeGarbage, optimizationFlags } from '../../src/cli/engine.ts';
import { createRunFolder } from './running.ts';

vi.mock('node:v8', async (original) => ({ ...(await original<object>()), setFlagsFromString: vi.fn() }));

const node = Number.parseInt(versions.node, 10);
const flag = optimizationFlags[node];

/** V8 prints an error for a flag that it does not know, and Node then refuses to start. */
test.runIf(flag !== undefined)(`Node ${node} knows the flag by which functions are optimized later`, () => {
    const { status, stdout, stderr } = spawnSync(execPath, [flag ?? '', '--print', '1'], { encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '1\n', stderr: '' });
});

test.runIf(flag !== undefined)('a run of the command sets it', async () => {
    const folder = createRunFolder();
    try {
        folder.write({ 'openapi.json': { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} } });
        await folder.run(['-s', 'openapi.json', '-o', 'pets.ts']);
        expect(setFlagsFromString).toHaveBeenCalledWith(flag);
    } finally {
        folder.remove();
    }
});

test.each([
    ['a large heap is collected at once', 0, true],
    ['a small one is left to V8', Number.POSITIVE_INFINITY, false],
])('%s', (_, least, isCollected) => {
    vi.mocked(setFlagsFromString).mockClear();
    freeLargeGarbage(least);
    expect(vi.mocked(setFlagsFromString).mock.calls).toEqual(isCollected ? [['--expose-gc']] : []);
});
