/** Packages that a script needs but the project does not depend on, cached outside the project. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installWithNpm, npmOutput } from './npm.js';

/** The cache folder of such packages, according to the XDG Base Directory Specification. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'oasmith');

/**
 * Installs packages into a folder of the cache if it is missing, and returns its path. Does not run install scripts.
 *
 * @param alone Packages that are installed without what they depend on.
 */
export function installIntoCache(name, packages, alone = []) {
    const manifest = JSON.stringify({ private: true });
    return install(
        name,
        { 'package.json': manifest },
        ['install', ...packages, '--no-package-lock'],
        packages.join(', '),
        (folder) => unpack(folder, alone),
    );
}

/** Puts packages beside the installed ones. */
function unpack(folder, packages) {
    for (const specifier of packages) {
        const [{ filename, name }] = JSON.parse(npmOutput(folder, 'pack', specifier, '--json'));
        const place = join(folder, 'node_modules', name);
        mkdirSync(place, { recursive: true });
        const { status } = spawnSync('tar', ['-xzf', filename, '-C', place, '--strip-components=1'], { cwd: folder });
        if (status !== 0) throw new Error(`${filename} could not be unpacked`);
        rmSync(join(folder, filename));
    }
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

/**
 * Unpacks packages into the `node_modules` of a folder of the cache if it is missing, and returns its path. Their dependencies
 * are left out: it is for those of which only the types are needed.
 */
export function unpackIntoCache(name, packages) {
    return fill(name, packages.join(', '), (fresh) => {
        unpack(fresh, packages);
        return true;
    });
}

function install(name, files, command, what, complete = () => {}) {
    return fill(name, what, (fresh) => {
        for (const [file, text] of Object.entries(files)) writeFileSync(join(fresh, file), text);
        if (!installWithNpm(fresh, command)) return false;
        complete(fresh);
        return true;
    });
}

/** @param put Puts packages into a new folder, and returns whether it could. */
function fill(name, what, put) {
    const folder = join(cache, name);
    if (existsSync(join(folder, 'node_modules'))) return folder;
    console.error(`Installing ${name} into ${folder} …`);
    // A separate folder until the installation is complete: an interrupted one must not be used.
    const fresh = `${folder}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    if (!put(fresh)) {
        rmSync(fresh, { recursive: true, force: true });
        throw new Error(`${what} could not be installed`);
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    return folder;
}
