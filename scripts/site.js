// Builds the site, or serves it, and installs VitePress for that if it is missing. The build of the project is there already.
//
//   npm run site                builds it in out/site
//   npm run site -- preview     serves what is built
//   npm run site -- dev         serves what you write while you write it
import { spawnSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installOwn, ownPackages } from './own-packages.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const [command = 'build', ...flags] = process.argv.slice(2);

const packages = installOwn(ownPackages.site);
if (command !== 'preview') run(join(root, 'scripts/site/library-types.js'));
run(join(packages, 'vitepress/bin/vitepress.js'), command, 'docs', ...flags);
if (command === 'build') console.log(whereItIs());

/** Where the site was written, and how to see it. */
function whereItIs() {
    const at = flags.indexOf('--outDir');
    const folder = at === -1 ? 'out/site' : relative(process.cwd(), resolve(root, flags[at + 1]));
    const ways = [
        '  npm run site -- preview   serves it on this machine',
        '  or copy the folder to any host of static files',
    ];
    return [`The site is in ${folder}. To see it:`, ...(at === -1 ? ways : ways.slice(1))].join('\n');
}

/** Runs a script of Node in the project, and ends if it fails. */
function run(...args) {
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
}
