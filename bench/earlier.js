/** An earlier version of oasmith, built beside the present one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWithNpm } from '../scripts/npm.js';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The short name of a commit. */
export function commitOf(revision) {
    return git('rev-parse', '--short=8', `${revision}^{commit}`);
}

/** The commit that is checked out, with a mark if files differ from it. */
export function presentCommit() {
    return git('describe', '--always', '--abbrev=8', '--exclude=*', '--dirty');
}

/**
 * Builds a commit in a temporary folder, and returns its path. The folder ends with this process.
 *
 * Its files are unpacked: an interrupted benchmark leaves no working tree that git would have to forget.
 */
export function buildEarlier(commit) {
    const folder = mkdtempSync(join(tmpdir(), 'oasmith-earlier-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const archive = join(folder, 'archive.tar');
    git('archive', `--output=${archive}`, commit);
    execFileSync('tar', ['-xf', archive], { cwd: folder });
    if (isLockSame(folder)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    else if (!installWithNpm(folder, ['ci'])) throw new Error(`the packages of ${commit} could not be installed`);
    execFileSync(process.execPath, ['scripts/build.js'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return folder;
}

function isLockSame(folder) {
    const [own, earlier] = [root, folder].map((place) => readFileSync(join(place, 'package-lock.json'), 'utf8'));
    return own === earlier;
}

function git(...args) {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
