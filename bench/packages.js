/** The packages of the benchmark, in a cache folder, and the Node that runs all generators. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installLockedIntoCache } from '../scripts/package-cache.js';

const own = fileURLToPath(new URL('.', import.meta.url));

/** Some of the other generators need a newer Node than oasmith. */
const major = 24;

export class Packages {
    /** The folder with the `node_modules` of the benchmark. */
    folder = installLockedIntoCache('bench', own);

    /** The script of a package's command. */
    commandOf(tool) {
        const { bin } = this.#manifestOf(tool.package);
        const path = typeof bin === 'string' ? bin : bin[tool.bin ?? tool.package.replace(/^@[^/]+\//, '')];
        return this.path(tool.package, path);
    }

    versionOf(name) {
        return this.#manifestOf(name).version;
    }

    path(...parts) {
        return join(this.folder, 'node_modules', ...parts);
    }

    #manifestOf(name) {
        return JSON.parse(readFileSync(this.path(name, 'package.json'), 'utf8'));
    }
}

/** The path of Node 24 itself, so finding and starting it is not measured. */
export function findNode() {
    if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
    const { stdout } = spawnSync(
        'npx',
        ['--yes', `--package=node@${major}`, '--call', 'node --print process.execPath'],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], shell: process.platform === 'win32' },
    );
    const path = stdout.trim();
    if (!existsSync(path)) throw new Error(`Node ${major} could not be installed`);
    return path;
}

export function versionOfNode(node) {
    return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim().slice(1);
}
