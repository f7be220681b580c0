/** The package as users get it: packed, and installed from the tarball with its dependencies. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Installs the package into a folder above the applications that use it, and returns the paths of the command's script
 * and of the tarball.
 */
export function installTarball(folder) {
    // The build already exists.
    const [{ filename }] = JSON.parse(npm(root, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder));
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    npm(folder, 'install', `./${filename}`, '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts');
    return { command: join(folder, 'node_modules/oasmith/bin/oasmith.js'), tarball: join(folder, filename) };
}

function npm(cwd, ...args) {
    const options = { cwd, encoding: 'utf8', shell: process.platform === 'win32' };
    const { status, stdout, stderr } = spawnSync('npm', [...args, '--loglevel=error'], options);
    if (status !== 0) throw new Error(`npm ${args[0]} failed: ${stderr}`);
    return stdout;
}
