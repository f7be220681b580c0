/** Tests share processes. One that leaves the working folder changed would break others, so it fails itself. */
import { dirname } from 'node:path';
import { cwd } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

afterEach(() => {
    const left = currentFolder();
    if (left === root) return;
    process.chdir(root);
    throw new Error(`the test has left the working folder as ${left}`);
});

function currentFolder(): string {
    try {
        return cwd();
    } catch {
        return 'a folder that is gone';
    }
}
