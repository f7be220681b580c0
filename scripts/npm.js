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

/** What npm prints. */
export function npmOutput(folder, ...args) {
    const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' };
    const { status, stdout, stderr } = spawnSync('npm', [...args, '--loglevel=error'], options);
    if (status !== 0) throw new Error(`npm ${args[0]} failed: ${stderr}`);
    return stdout;
}
