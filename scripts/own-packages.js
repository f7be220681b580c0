/**
 * Packages that only some commands need. Such a folder has a `package.json` and a lock file of its own, and is installed by the
 * command that needs it.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWithNpm } from './npm.js';

/** Each by what it is for. */
export const ownPackages = {
    site: folderOf('docs/.vitepress'),
    jest: folderOf('test/mocks/jest'),
    /** The next version of MSW, which newer versions of Node have. */
    msw: folderOf('test/served/msw'),
    integrations: folderOf('test/validators/integrations'),
};

function folderOf(path) {
    return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

/** Installs the packages of a folder beside its lock file, unless those of this lock are there, and returns its `node_modules`. */
export function installOwn(folder) {
    const installed = join(folder, 'node_modules');
    const lock = readFileSync(join(folder, 'package-lock.json'));
    const key = createHash('sha256').update(lock).digest('hex');
    // Written last, and removed first by npm: without it, an installation was interrupted.
    const mark = join(installed, '.installed');
    if (read(mark) === key) return installed;
    console.error(`Installing the packages of ${folder} …`);
    if (!installWithNpm(folder, ['ci'])) throw new Error(`the packages of ${folder} could not be installed`);
    writeFileSync(mark, key);
    return installed;
}

function read(path) {
    try {
        return readFileSync(path, 'utf8');
    } catch {
        return undefined;
    }
}
