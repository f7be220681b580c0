/** Packages that a script needs and the project does not depend on: they are kept in a cache, outside of it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder that packages of this kind are kept in, as the XDG Base Directory Specification has it. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'oasmith');

/** Installs packages into a folder of the cache where that is missing, and returns its path. None of their scripts is run. */
export function installIntoCache(name, packages) {
    const folder = join(cache, name);
    if (existsSync(join(folder, 'node_modules'))) return folder;
    console.error(`Installing ${name} into ${folder} …`);
    // A folder of its own until it is whole: what was broken off is not taken for the packages.
    const fresh = `${folder}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    writeFileSync(join(fresh, 'package.json'), JSON.stringify({ private: true }));
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', '--no-package-lock'];
    const { status } = spawnSync('npm', ['install', ...packages, ...flags], {
        cwd: fresh,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: process.platform === 'win32',
    });
    if (status !== 0) {
        rmSync(fresh, { recursive: true, force: true });
        throw new Error(`${packages.join(', ')} could not be installed`);
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    return folder;
}
