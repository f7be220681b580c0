/** The built entry for browsers in a worker of a page in Chromium, and the servers around it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { readFixtureRuns } from '../../scripts/fixture-runs.js';
import { readOutput } from '../../scripts/goldens.js';
import type { BrowserRun, Config } from '../../src/browser/index.ts';
import { petsYaml } from './description.ts';

/** Without Chromium the tests are skipped. */
const usualPath = '/usr/bin/chromium';
export const { CHROMIUM_PATH: chromiumPath = existsSync(usualPath) ? usualPath : undefined } = process.env;

/** What the worker answers. */
export type Answer =
    | { readonly kind: 'generated'; readonly files: readonly { readonly path: string; readonly text: string }[] }
    | { readonly kind: 'failed'; readonly message: string };

const worker = `
import { formatDiagnostic, generate } from '/browser/index.js';
onmessage = async ({ data: { config, run } }) => {
    try {
        const { files } = await generate(config, run);
        postMessage({ kind: 'generated', files: files.map(({ path, text }) => ({ path, text })) });
    } catch (error) {
        const message = error.diagnostics?.map((one) => formatDiagnostic(one)).join('\\n') ?? String(error.stack);
        postMessage({ kind: 'failed', message });
    }
};
postMessage({ kind: 'ready' });
`;

const page = `<!doctype html><title>oasmith</title><link rel="icon" href="data:,"><script type="module">
const worker = new Worker('/worker.js', { type: 'module' });
const answer = () => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
});
const ready = answer();
window.ask = async (question) => {
    await ready;
    const answered = answer();
    worker.postMessage(question);
    return answered;
};
</script>`;

const texts = new Map<string, readonly [type: string, text: string]>([
    ['/', ['text/html', page]],
    ['/worker.js', ['text/javascript', worker]],
    ['/pets.yaml', ['application/yaml', petsYaml]],
]);

/** The paths of all requests but those for the worker and its build. */
export const asked: string[] = [];

const server = createServer(({ url = '' }, response) => {
    const built = /^\/browser\/([\w-]+\.js)$/.exec(url)?.[1];
    const [type, text] =
        built === undefined
            ? (texts.get(url) ?? ['text/plain', undefined])
            : ['text/javascript', readFileSync(`dist/browser/${built}`, 'utf8')];
    if (built === undefined && url !== '/' && url !== '/worker.js') asked.push(url);
    response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': type }).end(text);
});

/** Another origin, whose responses a page may read only at one path. */
const other = createServer(({ url = '' }, response) => {
    const headers = url === '/open.yaml' ? { 'Access-Control-Allow-Origin': '*' } : {};
    response.writeHead(200, { 'Content-Type': 'application/yaml', ...headers }).end(petsYaml);
});

async function listen(listening: typeof server): Promise<string> {
    await new Promise<void>((resolve) => listening.listen(0, resolve));
    const address = listening.address();
    return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

export interface WorkerPage {
    /** The addresses of the server of the page and of another one. */
    readonly origins: { readonly own: string; readonly other: string };
    /** Runs the entry in the worker. */
    readonly ask: (config: Config, run?: Pick<BrowserRun, 'files'>) => Promise<Answer>;
}

/** Opens the page for the tests of a suite. */
export function openWorkerPage(): WorkerPage {
    const origins = { own: '', other: '' };
    let browser: Browser;
    let tab: Page;

    beforeAll(async () => {
        Object.assign(origins, { own: await listen(server), other: await listen(other) });
        browser = await chromium.launch({ executablePath: chromiumPath ?? '' });
        tab = await browser.newPage();
        await tab.goto(origins.own);
    }, 60_000);

    afterAll(async () => {
        await browser.close();
        for (const one of [server, other]) {
            one.closeAllConnections();
            one.close();
        }
    });

    const ask = (config: Config, run: Pick<BrowserRun, 'files'> = {}): Promise<Answer> =>
        // The function runs in the page, where its script has defined `ask`.
        tab.evaluate(
            (question) => (globalThis as unknown as { ask: (given: unknown) => Promise<Answer> }).ask(question),
            { config, run },
        );
    return { origins, ask };
}

const descriptions = Object.fromEntries(
    readdirSync('fixtures', { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:ya?ml|json)$/.test(name))
        .map((name) => `fixtures/${name.replaceAll('\\', '/')}`)
        .map((path) => [path, readFileSync(path, 'utf8')]),
);

/** Generates the output of a fixture in the page, and compares it with that of the command. */
export async function expectFixture(
    { ask }: WorkerPage,
    { src, out, options }: ReturnType<typeof readFixtureRuns>[number],
): Promise<void> {
    const folder = src.slice(0, src.lastIndexOf('/') + 1);
    const needed = ([path]: readonly [string, string]): boolean =>
        path === src || path.endsWith('tsconfig.json') || (folder !== 'fixtures/' && path.startsWith(folder));
    const files = Object.fromEntries(Object.entries(descriptions).filter(needed));
    const answer = await ask({ ...options, src, out }, { files });
    if (answer.kind === 'failed') throw new Error(answer.message);
    for (const { path, text } of answer.files) expect(text).toBe(readOutput(path));
}
