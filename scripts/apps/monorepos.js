/**
 * A workspace whose client is generated in a task that Turborepo or Nx caches. Each file that `oasmith --json` lists as
 * an input must be one for the task too: otherwise the cache returns an outdated client.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn } from './project-files.js';

export const workspace = fileURLToPath(new URL('monorepo/', import.meta.url));
const member = 'packages/api';

/**
 *     name      its name in tables
 *     command   runs the task
 *     cached    what it prints if the cache had the result
 */
const monorepos = [
    { name: 'Turborepo', command: ['turbo/bin/turbo', 'run', 'generate'], cached: /^Cached: +1 cached/m },
    {
        name: 'Nx',
        command: ['nx/dist/bin/nx.js', 'run', '@acme/api:generate'],
        cached: /read the output from the cache/,
    },
];

export function monoreposOf(wanted) {
    return monorepos.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** Runs the task again and again, prints each result, and returns whether all are as they must be. */
export async function attemptMonorepo({ name: tool, command: [script, ...args], cached }, app, tarball, print) {
    print(`\n${tool} (scripts/apps/monorepo)`);
    const files = filesIn(workspace);
    const manifest = JSON.parse(files[`${member}/package.json`]);
    manifest.devDependencies.oasmith = `file:${tarball}`;
    app.write({ ...files, [`${member}/package.json`]: manifest, '.gitignore': 'node_modules\n.turbo\n.nx\n' });
    const output = join(app.folder, member, 'src/generated/zoo.ts');
    const results = [];
    const expectRun = async (what, isCached) => {
        app.said = '';
        const isRun = await app.node(app.package(script), ...args);
        const isRight = isRun && existsSync(output) && cached.test(app.said) === isCached;
        print(`    ${what.padEnd(60)}  ${isRight ? 'works' : 'fails'}`);
        if (!isRight) print(app.lastSaid);
        results.push(isRight);
    };
    // The lock file says which version of oasmith the cached result is from.
    if (!(await app.run('npm', ['install', '--prefer-offline', '--ignore-scripts', '--loglevel=error']))) {
        print(app.lastSaid);
        return false;
    }
    await expectRun('the first run generates', false);
    rmSync(output);
    await expectRun('the second takes the client from the cache', true);
    for (const input of await inputsOf(app)) {
        const path = `${member}/${input}`;
        app.write({ [path]: `${app.read(path)}\n` });
        await expectRun(`a changed ${input} generates again`, false);
    }
    await expectRun('nothing changed: the cache', true);
    return results.every(Boolean);
}

/** The inputs that oasmith itself lists, relative to the folder of the member. */
async function inputsOf(app) {
    app.said = '';
    await app.run('npm', ['exec', '--workspace', member, '--', 'oasmith', '--check', '--json']);
    const { apis } = JSON.parse(app.said.slice(app.said.indexOf('{')));
    const { files } = apis[0].inputs;
    if (files.length === 0) throw new Error('a run without inputs');
    return files;
}
