/** The command `oasmith mock`, as its users start it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../../bin/oasmith.js', import.meta.url));

/** Calls a function with the URL of a server for a description, and ends the server. */
export async function withMockServer(path, use) {
    const server = spawn(process.execPath, [command, 'mock', '-s', path, '--port', '0'], {
        stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => server.on('close', resolve));
    try {
        return await use(await urlOf(server));
    } finally {
        server.kill();
        await ended;
    }
}

/** What it says once it listens. */
function urlOf(server) {
    let said = '';
    return new Promise((resolve, reject) => {
        server.on('close', () => reject(new Error(`the server has ended: ${said}`)));
        server.stderr.setEncoding('utf8').on('data', (text) => {
            if (said.length < 10_000) said += text;
            const [, url] = / at (http:\S+);/.exec(said) ?? [];
            if (url !== undefined) resolve(url);
        });
    });
}
