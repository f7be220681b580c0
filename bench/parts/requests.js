/**
 * Requests per second of a generated method, and its CPU time, compared with handwritten `fetch`: to a server in
 * another process, on loopback.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { appByHand, appOf } from '../apps.js';
import { bundle } from '../bundles.js';
import { measure } from '../measure.js';
import { interleave } from '../rounds.js';

const scriptOf = (name) => fileURLToPath(new URL(`../requests/${name}.js`, import.meta.url));

/** In seconds. */
const durationOf = (isQuick) => (isQuick ? 1 : 3);

export async function measureRequests({ tools, descriptions, outputs, node, folder, runs, isQuick, log }) {
    const description = descriptions.find(({ name }) => name === 'petstore');
    if (description === undefined) return {};
    const apps = [{ name: 'by-hand', path: await writeApp(folder, 'by-hand', appByHand(description.operation)) }];
    for (const tool of tools.filter(({ isCurrent }) => !isCurrent)) {
        const output = await outputs.made(tool, description);
        if (output.failed !== undefined) continue;
        const source = appOf(tool, description.operation);
        apps.push({ name: tool.name, path: await writeApp(dirname(output.folder), tool.name, source) });
    }
    const server = fork(scriptOf('server'), { execPath: node });
    try {
        const [url] = await once(server, 'message');
        const trials = apps.map(({ name, path }) => ({
            name,
            run: () => runApp([node, scriptOf('client'), path, url, String(durationOf(isQuick))], folder),
        }));
        const cells = await interleave(trials, {
            runs,
            onRun: (name, { failed, perSecond, microseconds }) =>
                log(
                    'requests',
                    name,
                    failed ?? `${perSecond.toFixed(0)} per second, ${microseconds.toFixed(0)} µs of CPU`,
                ),
        });
        return { [description.name]: cells };
    } finally {
        server.kill();
    }
}

async function writeApp(folder, name, source) {
    const path = join(folder, `${name}.mjs`);
    writeFileSync(path, await bundle(folder, 'app', source));
    return path;
}

async function runApp(command, cwd) {
    const { said, ...run } = await measure(command, { cwd });
    return run.failed === undefined ? JSON.parse(said.stdout) : run;
}
