/** npm, as scripts call it to install packages. */
import { spawnSync } from 'node:child_process';

const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];

/** Installs into a folder without running install scripts, and returns whether it succeeded. */
export function installWithNpm(folder, command) {
    const { status } = spawnSync('npm', [...command, ...quiet], {
        cwd: folder,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: process.platform === 'win32',
    });
    return status === 0;
}
