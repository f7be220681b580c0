/** The site as it is built, once for all tests of a run: the first that asks builds it, the others wait for it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
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
        const failure = await run(['scripts/site.js', 'build', '--outDir', folder]).then(() => '', String);
        await writeFile(join(claim, 'failure'), failure);
        await rename(join(claim, 'failure'), join(claim, 'outcome'));
    }
    while (!existsSync(join(claim, 'outcome'))) await wait(200);
    const failure = await readFile(join(claim, 'outcome'), 'utf8');
    if (failure !== '') throw new Error(failure);
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
