/** The site as it is built, once for all tests of a run: the first that asks builds it, the others wait for it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

/** Builds the site, and returns its folder. */
export async function buildSite(): Promise<string> {
    const folder = join(root, 'test/.output/site');
    // The processes of one run have the same parent.
    const claim = join(root, `test/.output/site-of-${process.ppid}`);
    await mkdir(join(root, 'test/.output'), { recursive: true });
    const isFirst = await mkdir(claim).then(
        () => true,
        () => false,
    );
    if (isFirst) {
        await run(['scripts/site/library-types.js']);
        await run(['node_modules/vitepress/bin/vitepress.js', 'build', 'docs', '--outDir', folder]);
        await writeFile(join(claim, 'done'), '');
    }
    while (!existsSync(join(claim, 'done'))) await wait(200);
    return folder;
}

/** Runs a script of Node in the project. */
function run(args: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
        let output = '';
        const { SITE_BASE: _, ...environment } = process.env;
        const env = { ...environment, NODE_ENV: 'production' };
        const child = spawn(process.execPath, args, { cwd: root, env });
        child.stdout.on('data', (data) => {
            output += data;
        });
        child.stderr.on('data', (data) => {
            output += data;
        });
        child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')}: ${output}`))));
    });
}
