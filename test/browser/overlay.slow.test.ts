/**
 * What a developer sees in a real browser while the description is invalid: Vite's overlay, with the place and the lines around it.
 * Without Chromium the tests are skipped. CHROMIUM_PATH can set its path.
 */
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import oasmith from '../../src/plugin/vite.ts';
import { temporaryFolder } from '../load/folder.ts';
import { broken, createProject, describe as describePets } from '../plugin/project.ts';

const usualPath = '/usr/bin/chromium';
const { CHROMIUM_PATH: chromiumPath = existsSync(usualPath) ? usualPath : undefined } = process.env;

const folder = temporaryFolder();
const patiently = { timeout: 20_000, state: 'attached' } as const;

describe.skipIf(chromiumPath === undefined)('in Chromium (skipped if missing)', () => {
    let browser: Browser;
    let page: Page;
    let server: ViteDevServer;

    beforeAll(async () => {
        browser = await chromium.launch({
            executablePath: chromiumPath ?? '',
            args: ['--no-sandbox', '--disable-gpu'],
        });
    }, 60_000);

    afterAll(async () => {
        await browser?.close();
    });

    afterEach(async () => {
        await page.close();
        await server.close();
    });

    async function open(root: string): Promise<void> {
        server = await createServer({
            root,
            configFile: false,
            customLogger: createLogger('silent'),
            cacheDir: `${root}/.vite`,
            server: { port: 0, host: '127.0.0.1' },
            plugins: [oasmith()],
        });
        await server.listen();
        page = await browser.newPage();
        await page.goto(server.resolvedUrls?.local[0] ?? '');
    }

    const loaded = () => page.locator('body[data-loaded="listPets"]');
    const overlay = () => page.locator('vite-error-overlay');

    test('the overlay shows the error and its place, and closes without a loss of page state', async () => {
        const { root, write } = await createProject(folder, 'fixed');
        await open(root);
        await loaded().waitFor(patiently);
        await write('openapi.json', broken);
        await overlay().waitFor(patiently);
        await expectOverlay(`${root}/openapi.json:4:15`);
        // It is shown again after a reload.
        await page.reload();
        await overlay().waitFor(patiently);
        await write('openapi.json', describePets('name'));
        await overlay().waitFor({ ...patiently, state: 'detached' });
        await loaded().waitFor(patiently);
    });

    test('with an error from the start, the overlay is shown, and the page loads once it is fixed', async () => {
        const { root, write } = await createProject(folder, 'never-whole', { 'openapi.json': broken });
        await open(root);
        await overlay().waitFor(patiently);
        await expectOverlay(`${root}/openapi.json:4:15`);
        await write('openapi.json', describePets('name'));
        await loaded().waitFor(patiently);
        expect(await overlay().count()).toBe(0);
    });

    async function expectOverlay(place: string): Promise<void> {
        expect(await overlay().locator('.file').first().textContent()).toBe(place);
        expect(await overlay().locator('.message').textContent()).toContain('invalid-syntax  broken JSON');
        expect(await overlay().locator('.frame').textContent()).toContain('\n4 |     "paths": {{}');
    }
});
