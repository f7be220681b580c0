import { spawnSync } from 'node:child_process';
import { execPath, versions } from 'node:process';
import { expect, test } from 'vitest';
import { optimizationFlags } from '../../src/cli/engine.ts';

const node = Number.parseInt(versions.node, 10);
const flag = optimizationFlags[node];

/** V8 prints an error for a flag that it does not know, and Node then refuses to start. */
test.runIf(flag !== undefined)(`Node ${node} knows the flag by which functions are optimized later`, () => {
    const { status, stdout, stderr } = spawnSync(execPath, [flag ?? '', '--print', '1'], { encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '1\n', stderr: '' });
});
