/** The package as users get it: packed, and installed from the tarball with its dependencies. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmOutput } from '../npm.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Installs the package into a folder above the applications that use it, and returns the paths of the command's script
 * and of the tarball.
 */
export function installTarball(folder) {
    // The build already exists.
    const [{ filename }] = JSON.parse(
        npmOutput(root, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
    );
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    npmOutput(folder, 'install', `./${filename}`, '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts');
    return { command: join(folder, 'node_modules/oasmith/bin/oasmith.js'), tarball: join(folder, filename) };
}
