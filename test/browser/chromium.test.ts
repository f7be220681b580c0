/**
 * The built entry for browsers in a worker of a real one: it gives the same bytes as the command for every fixture, and
 * asks the network for nothing but what a run names.
 * Without Chromium these tests are skipped. CHROMIUM_PATH can set its path.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFixtureRuns } from '../../scripts/fixture-runs.js';
import { readOutput } from '../../scripts/goldens.js';
import type { BrowserRun, Config } from '../../src/browser/index.ts';
import { petsYaml } from './description.ts';

const usualPath = '/usr/bin/chromium';
const { CHROMIUM_PATH: chromiumPath = existsSync(usualPath) ? usualPath : undefined } = process.env;

/** What the worker answers. */
type Answer =
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
const asked: string[] = [];

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

describe.skipIf(chromiumPath === undefined)('in Chromium', () => {
    let browser: Browser;
    let tab: Page;
    let origins = { own: '', other: '' };

    beforeAll(async () => {
        origins = { own: await listen(server), other: await listen(other) };
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

    async function ask(config: Config, run: Pick<BrowserRun, 'files'> = {}): Promise<Answer> {
        // The function runs in the page, where its script has defined `ask`.
        return tab.evaluate(
            (question) => (globalThis as unknown as { ask: (given: unknown) => Promise<Answer> }).ask(question),
            { config, run },
        );
    }

    const runs = readFixtureRuns();
    const descriptions = Object.fromEntries(
        readdirSync('fixtures', { recursive: true, encoding: 'utf8' })
            .filter((name) => /\.(?:ya?ml|json)$/.test(name))
            .map((name) => `fixtures/${name.replaceAll('\\', '/')}`)
            .map((path) => [path, readFileSync(path, 'utf8')]),
    );

    test.each(runs.map((run) => [run.out, run] as const))('%s', async (_, { src, out, options }) => {
        const folder = src.slice(0, src.lastIndexOf('/') + 1);
        const needed = ([path]: readonly [string, string]): boolean =>
            path === src || path.endsWith('tsconfig.json') || (folder !== 'fixtures/' && path.startsWith(folder));
        const files = Object.fromEntries(Object.entries(descriptions).filter(needed));
        const answer = await ask({ ...options, src, out }, { files });
        if (answer.kind === 'failed') throw new Error(answer.message);
        for (const { path, text } of answer.files) expect(text).toBe(readOutput(path));
    });

    test('a run asks the network for nothing', () => {
        expect(asked).toEqual([]);
    });

    test.each([
        ['Swagger 2.0', 'swagger: "2.0"\ninfo: { title: Pets, version: "1" }\npaths: {}\n', {}],
        ['a check by the schema of the specification', petsYaml, { validate: true }],
        ['wildcards', petsYaml, { include: { paths: ['/pe*'] } }],
    ] as const)('%s, whose code is loaded when it is needed', async (_, text, options) => {
        const answer = await ask({ src: 'openapi.yaml', ...options }, { files: { 'openapi.yaml': text } });
        expect(answer.kind === 'failed' ? answer.message : answer.kind).toBe('generated');
    });

    test.each([
        ['its own server', () => `${origins.own}/pets.yaml`],
        ['a server that lets it', () => `${origins.other}/open.yaml`],
    ])('a description from %s', async (_, address) => {
        expect(await ask({ src: address() })).toMatchObject({ kind: 'generated' });
    });

    test('a server that lets only its own pages read is an error that says so', async () => {
        const answer = await ask({ src: `${origins.other}/closed.yaml` });
        expect(answer).toMatchObject({ message: expect.stringContaining('the browser could not read it') });
    });
});
