/** Packages that a script needs and the project does not depend on: they are kept in a cache, outside of it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder that packages of this kind are kept in, as the XDG Base Directory Specification has it. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'oasmith');

/** Installs packages into a folder of the cache where that is missing, and returns its path. None of their scripts is run. */
export function installIntoCache(name, packages) {
    const manifest = JSON.stringify({ private: true });
    return install(
        name,
        { 'package.json': manifest },
        ['install', ...packages, '--no-package-lock'],
        packages.join(', '),
    );
}

/** The same with the packages of a folder that has a `package.json` and its lock: exactly those, and anew where the lock is another. */
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
    // A separate folder until it is whole: an interrupted installation must not be used.
    const fresh = `${folder}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(fresh, file), text);
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    const { status } = spawnSync('npm', [...command, ...flags], {
        cwd: fresh,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: process.platform === 'win32',
    });
    if (status !== 0) {
        rmSync(fresh, { recursive: true, force: true });
        throw new Error(`${what} could not be installed`);
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    return folder;
}
