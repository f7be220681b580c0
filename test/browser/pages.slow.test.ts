/**
 * Lists that come page by page, in a real browser: pages of React with the hooks of both layers, and a loop over the items.
 * Without Chromium the tests are skipped. CHROMIUM_PATH can set its path.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { generate } from '../../src/index.ts';
import { outputPath, transpile } from '../behaviour/client.ts';
import { type PageServer, startPageServer } from '../server/page-server.ts';
import { save } from '../tools/compilers.ts';

const src = fileURLToPath(new URL('../../fixtures/pages.yaml', import.meta.url));
const { 'x-rules': rules } = parse(readFileSync(src, 'utf8'));

const usualPath = '/usr/bin/chromium';
const { CHROMIUM_PATH: chromiumPath = existsSync(usualPath) ? usualPath : undefined } = process.env;

if (chromiumPath === undefined) console.warn(`There is no ${usualPath}: the tests in a browser are skipped.`);

const react = `
    import { createElement as h, StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    import { pet } from './client.js';
    const List = ({ pets, more }) => [
        ...pets.map(({ id, born }) => h('li', { key: id }, id + ' ' + born.toISOString())),
        more && h('button', { key: 'more', onClick: more }, 'More'),
    ];
    const root = createRoot(document.body.appendChild(document.createElement('div')));`;

/** The page of each layer: what it has in common with that of the other is above. */
const pages: Readonly<Record<string, string>> = {
    tsq: `${react}
        import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
        function Pets() {
            const { data, fetchNextPage, hasNextPage } = pet.queries.useListPetsInfinite(2);
            return h(List, {
                pets: data?.pages.flatMap((page) => page.data) ?? [],
                more: hasNextPage ? () => fetchNextPage() : undefined,
            });
        }
        root.render(h(StrictMode, null, h(QueryClientProvider, { client: new QueryClient() }, h(Pets))));`,
    swr: `${react}
        import { petClient } from './client.js';
        function Pets() {
            const { data = [], setSize } = pet.queries.useListPetsInfinite(2, undefined, { revalidateFirstPage: false });
            const last = data.at(-1);
            return h(List, {
                pets: data.flatMap((page) => page.data),
                more: last && petClient.listPetsPages().next(last) ? () => setSize((size) => size + 1) : undefined,
            });
        }
        root.render(h(StrictMode, null, h(Pets)));`,
    fetch: `
        import { clinicClient } from './client.js';
        for await (const photo of clinicClient.listPhotosItems('cats')) {
            document.body.append(Object.assign(document.createElement('li'), { textContent: photo }));
        }`,
};

/** A page as one script. */
async function scriptOf(template: string, source: string, baseUrl: string): Promise<string> {
    const folder = `browser/pages/${template}`;
    const entry = outputPath(`${folder}/page.js`);
    const { files } = await generate({ src, template: template as 'tsq', baseUrl, pagination: { rules } });
    await save(outputPath(`${folder}/client.js`), transpile(files[0]?.text ?? ''));
    await save(entry, source);
    const built = await build({
        root: dirname(entry),
        configFile: false,
        logLevel: 'silent',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
    });
    const [output] = Array.isArray(built) ? built : [];
    const [chunk] = output?.output ?? [];
    if (chunk?.type !== 'chunk') throw new Error('the page is not one script');
    return chunk.code;
}

describe.skipIf(chromiumPath === undefined)('in Chromium (skipped if missing)', () => {
    let api: PageServer;
    let browser: Browser;
    const scripts = new Map<string, string>();
    const site = createServer(({ url = '' }, response) => {
        const script = scripts.get(url);
        response.writeHead(200, { 'Content-Type': script === undefined ? 'text/html' : 'text/javascript' });
        response.end(script ?? `<!doctype html><body><script type="module" src="${url}.js"></script></body>`);
    });

    beforeAll(async () => {
        api = await startPageServer();
        for (const [template, source] of Object.entries(pages)) {
            scripts.set(`/${template}.js`, await scriptOf(template, source, api.url));
        }
        await new Promise<void>((resolve) => site.listen(0, resolve));
        const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
        browser = await chromium.launch({ executablePath: chromiumPath ?? '', headless: true, args });
    }, 60_000);

    beforeEach(() => api.reset());

    afterAll(async () => {
        await browser?.close();
        site.closeAllConnections();
        site.close();
        api?.close();
    });

    async function open(template: string): Promise<Page> {
        const page = await browser.newPage();
        const address = site.address();
        await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/${template}`);
        return page;
    }

    const listed = (page: Page) => expect.poll(() => page.getByRole('listitem').allTextContents(), { timeout: 10_000 });

    const born = '2026-03-01T12:00:00.000Z';

    test.each(['tsq', 'swr'])('%s: a button gets page after page, up to the last', async (layer) => {
        const page = await open(layer);
        const more = page.getByRole('button', { name: 'More' });
        await listed(page).toEqual([`a ${born}`, `b ${born}`]);
        await more.click();
        await listed(page).toEqual([...'abcd'].map((id) => `${id} ${born}`));
        await more.click();
        await listed(page).toEqual([...'abcde'].map((id) => `${id} ${born}`));
        expect(await more.count()).toBe(0);
        expect(api.seen()).toEqual(['/pets?limit=2', '/pets?limit=2&cursor=2', '/pets?limit=2&cursor=4']);
        await page.close();
    });

    test('a loop follows the links of a server of another origin', async () => {
        const page = await open('fetch');
        await listed(page).toEqual(['cat1.png', 'cat2.png', 'cat3.png']);
        await page.close();
    });
});
