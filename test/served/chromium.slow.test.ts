/** Handlers for MSW in a page: a service worker answers the requests of a client. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../browser/worker-page.ts';
import { writeSources } from '../mocks/project.ts';
import { emptyFolder } from '../tools/compilers.ts';
import { testsOfHandlers } from './tests-of-handlers.ts';

const entry = `
import { setupWorker } from 'msw/browser';
import { petClient } from './client';
import { petExample } from './examples';
import { handlers, petHandlers } from './handlers';

const worker = setupWorker(...handlers());

Object.assign(globalThis, {
    start: () => worker.start({ quiet: true, onUnhandledRequest: 'error' }),
    readPet: async () => ({ read: await petClient.getPetById(7), example: petExample() }),
    changePet: async () => {
        worker.use(petHandlers.addPet(({ body, respond }) => respond(200, { ...body, id: 8 })));
        return petClient.addPet({ name: 'Rex', photoUrls: ['é'] });
    },
    upload: async () => {
        const seen = [];
        worker.use(petHandlers.uploadFile(({ path, body, respond }) => {
            seen.push(path.petId, body.size);
            return respond(200, { message: 'saved' });
        }));
        return [await petClient.uploadFile(7, new Blob(['abc'])), ...seen];
    },
    failing: async () => {
        worker.use(petHandlers.getPetById(() => new Response(null, { status: 404 })));
        return petClient.getPetById(7).catch(({ status }) => status);
    },
});
`;

/** What `npx msw init` puts into a project. */
const workerFile = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');

describe.skipIf(chromiumPath === undefined)('in Chromium', () => {
    let script = '';
    let browser: Browser;
    let page: Page;

    const server = createServer(({ url }, response) => {
        const files = new Map([
            ['/', ['text/html', '<!doctype html><script type="module" src="/page.js"></script>']],
            ['/page.js', ['text/javascript', script]],
            ['/mockServiceWorker.js', ['text/javascript', readFileSync(workerFile, 'utf8')]],
        ]);
        const [type = '', text] = files.get(url ?? '') ?? [];
        response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': type }).end(text);
    });

    beforeAll(async () => {
        const folder = await emptyFolder('served-page');
        await writeSources(folder, testsOfHandlers.config, { 'page.ts': entry });
        script = await bundleOf(folder);
        await new Promise<void>((resolve) => server.listen(0, resolve));
        const address = server.address();
        browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: ['--no-sandbox'] });
        page = await browser.newPage();
        await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`);
        await page.evaluate('start()');
    }, 60_000);

    afterAll(async () => {
        await browser?.close();
        server.closeAllConnections();
        server.close();
    });

    test('all operations answer with example data', async () => {
        const { read, example } = await page.evaluate<{ read: unknown; example: unknown }>('readPet()');
        expect(read).toEqual(example);
    });

    test('a resolver has what was sent', async () => {
        expect(await page.evaluate('changePet()')).toEqual({ id: 8, name: 'Rex', photoUrls: ['é'] });
        expect(await page.evaluate('upload()')).toEqual([{ message: 'saved' }, 7, 3]);
    });

    test('an error is one', async () => {
        expect(await page.evaluate('failing()')).toBe(404);
    });
});

async function bundleOf(folder: string): Promise<string> {
    const built = await build({
        ...{ root: folder, configFile: false, logLevel: 'silent' },
        build: { write: false, minify: false, lib: { entry: join(folder, 'page.ts'), formats: ['es'] } },
    });
    const [output] = Array.isArray(built) ? built : [];
    const [chunk] = output?.output ?? [];
    if (chunk?.type !== 'chunk') throw new Error('there is no bundle');
    return chunk.code;
}
