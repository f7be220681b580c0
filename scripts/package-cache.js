/** Packages that a script needs but the project does not depend on, cached outside the project. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installWithNpm } from './npm.js';

/** The cache folder of such packages, according to the XDG Base Directory Specification. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'oasmith');

/**
 * Installs packages into a folder of the cache if it is missing, and returns its path. Does not run install scripts.
 */
export function installIntoCache(name, packages) {
    const manifest = JSON.stringify({ private: true });
    return install(
        name,
        { 'package.json': manifest },
        ['install', ...packages, '--no-package-lock'],
        packages.join(', '),
    );
}

/**
 * Installs the packages of a folder with a `package.json` and a lock file: exactly those, and again if the lock
 * changes.
 */
export function installLockedIntoCache(name, source) {
    const files = Object.fromEntries(
        ['package.json', 'package-lock.json'].map((file) => [file, readFileSync(join(source, file), 'utf8')]),
    );
    const key = createHash('sha256').update(files['package-lock.json']).digest('hex').slice(0, 8);
    return install(`${name}-${key}`, files, ['ci'], `the packages of ${name}`);
}

function install(name, files, command, what) {
    const folder = join(cache, name);
    if (existsSync(join(folder, 'node_modules'))) return folder;
    console.error(`Installing ${name} into ${folder} …`);
    // A separate folder until the installation is complete: an interrupted one must not be used.
    const fresh = `${folder}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(fresh, file), text);
    if (!installWithNpm(fresh, command)) {
        rmSync(fresh, { recursive: true, force: true });
        throw new Error(`${what} could not be installed`);
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    return folder;
}
