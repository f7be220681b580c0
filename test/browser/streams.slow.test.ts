/**
 * Streams in a page: each library has an item before the server sends the next, and leaves the request with the loop. Without
 * Chromium the tests are skipped. CHROMIUM_PATH can set its path.
 */
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import type { HttpTemplate } from '../../src/options/types.ts';
import { transpile } from '../behaviour/client.ts';
import { save } from '../tools/compilers.ts';
import { describePaths } from '../tools/inline-description.ts';
import { chromiumPath } from './uploads.ts';

const content = { 'application/jsonl': { itemSchema: { type: 'object', properties: { word: { type: 'string' } } } } };
const get = { tags: ['log'], operationId: 'read', responses: { '200': { description: 'The log', content } } };
const description = describePaths({ '/log': { get } }, { version: '3.2' });

/** Inside the repository, so that the bundles find the libraries. */
const folder = fileURLToPath(new URL('../.output/browser-streams', import.meta.url));

/** What a page does with each item: it tells the server. It leaves after some of them. */
const seen = "const seen = (item) => fetch('/seen', { method: 'POST', body: item.word });";

const ofPromise = (template: string): string => `
    import { logClient } from './${template}.js';
    ${seen}
    window.run = async (most) => {
        const resolved = await logClient.read();
        let count = 0;
        for await (const item of resolved.data ?? resolved) {
            await seen(item);
            count += 1;
            if (count === most) break;
        }
    };`;

const ofObservable = (features: string): string => `
    // Angular's packages are not compiled to the end.
    import '@angular/compiler';
    import { createEnvironmentInjector, Injector, provideZonelessChangeDetection, ɵINJECTOR_SCOPE } from '@angular/core';
    import { provideHttpClient, withFetch } from '@angular/common/http';
    import { XhrFactory } from '@angular/common';
    import { concatMap, lastValueFrom, take } from 'rxjs';
    import { LogService } from './ng2.js';
    ${seen}
    const providers = [
        { provide: ɵINJECTOR_SCOPE, useValue: 'root' },
        provideZonelessChangeDetection(),
        { provide: XhrFactory, useValue: { build: () => new XMLHttpRequest() } },
        provideHttpClient(${features}),
    ];
    const service = createEnvironmentInjector(providers, Injector.NULL).get(LogService);
    window.run = async (most) => {
        await lastValueFrom(service.read().pipe(concatMap((item) => seen(item)), take(most)));
    };`;

const pages: readonly (readonly [name: string, template: HttpTemplate, script: string])[] = [
    ['fetch', 'fetch', ofPromise('fetch')],
    ['axios', 'axios', ofPromise('axios')],
    ['ky', 'ky', ofPromise('ky')],
    ['xior', 'xior', ofPromise('xior')],
    ['Angular over XMLHttpRequest', 'ng2', ofObservable('')],
    ['Angular over fetch', 'ng2', ofObservable('withFetch()')],
];

async function bundled(index: number, template: HttpTemplate, script: string): Promise<string> {
    const { files } = await generate({ src: description, template, baseUrl: '' });
    await save(join(folder, `${template}.js`), transpile(files[0]?.text ?? ''));
    const entry = join(folder, `page-${index}.js`);
    await save(entry, script);
    const built = await build({
        root: folder,
        configFile: false,
        logLevel: 'silent',
        build: {
            write: false,
            minify: false,
            lib: { entry, formats: ['es'] },
            // Angular's compiler has an effect, which its package denies.
            rolldownOptions: { treeshake: false },
        },
    });
    const [output] = Array.isArray(built) ? built : [];
    const [chunk] = output?.output ?? [];
    if (chunk?.type !== 'chunk') throw new Error('there is no bundle');
    return chunk.code;
}

const words = ['one', 'zwölf', 'three'];
const scripts = new Map<string, string>();
let sent = 0;
let told: string[] = [];
let isLeft = false;
let log: ServerResponse | undefined;

/** Sends the next word, or ends the log. */
function sendNext(): void {
    const word = words[sent];
    sent += 1;
    if (word === undefined) log?.end();
    else log?.write(`{"word":"${word}"}\n`);
}

const server = createServer(async (request, response) => {
    const { url = '' } = request;
    if (url === '/seen') {
        let text = '';
        for await (const part of request.setEncoding('utf8')) text += part;
        told.push(text);
        response.writeHead(204).end();
        sendNext();
    } else if (url === '/log') {
        response.once('close', () => {
            isLeft = !response.writableFinished;
        });
        response.writeHead(200, { 'Content-Type': 'application/jsonl' });
        log = response;
        sendNext();
    } else {
        const script = scripts.get(url);
        response.writeHead(200, { 'Content-Type': script === undefined ? 'text/html' : 'text/javascript' });
        response.end(script ?? `<!doctype html><meta charset="utf-8"><script type="module" src="${url}.js"></script>`);
    }
});

beforeEach(() => {
    sent = 0;
    told = [];
    isLeft = false;
});

describe.skipIf(chromiumPath === undefined)('in Chromium (skipped if missing)', () => {
    let browser: Browser;
    let origin = '';

    beforeAll(async () => {
        browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: ['--no-sandbox'] });
        await new Promise<void>((resolve) => server.listen(0, resolve));
        const address = server.address();
        origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
        for (const [index, [, template, script]] of pages.entries()) {
            scripts.set(`/${index}.js`, await bundled(index, template, script));
        }
    });

    afterAll(async () => {
        await browser?.close();
        server.closeAllConnections();
        server.close();
    });

    describe.each(pages.map(([name], index) => [name, index] as const))('%s', (_, index) => {
        test.each([
            ['all items, each before the next is sent', 9, words, false],
            ['only the first, and leaves the request', 1, words.slice(0, 1), true],
        ] as const)('has %s', async (_what, most, expected, leaves) => {
            const page = await browser.newPage();
            try {
                await page.goto(`${origin}/${index}`);
                await page.waitForFunction('window.run !== undefined');
                await page.evaluate(`window.run(${most})`);
                expect(told).toEqual(expected);
                await expect.poll(() => isLeft).toBe(leaves);
            } finally {
                await page.close();
            }
        });
    });
});
