/**
 * The playground in a real browser, over the built site: from a description to a client, with its options, its errors, its
 * types and its links. Without Chromium the tests are skipped. CHROMIUM_PATH can set its path.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { asExample } from '../../docs/.vitepress/playground/examples.ts';
import { generate } from '../../src/index.ts';
import { canary } from '../injection/payloads.ts';
import { buildSite } from './built-site.ts';
import { type StaticServer, serveFolder } from './static-server.ts';

const usualPath = '/usr/bin/chromium';
const { CHROMIUM_PATH: chromiumPath = existsSync(usualPath) ? usualPath : undefined } = process.env;

if (chromiumPath === undefined) console.warn(`There is no ${usualPath}: the tests in a browser are skipped.`);

const fixtures = new URL('../../fixtures/', import.meta.url);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const small = `openapi: 3.1.0
info: { title: Small, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        '200':
          description: All pets
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pet' }
components:
  schemas:
    Pet: { type: object, required: [name], properties: { name: { type: string } } }
`;

/** The text of the line in which the cursor of the focused editor is. */
function lineOfCursor(page: Page): Promise<string> {
    return page.evaluate(() => {
        const node = document.activeElement?.closest('.cm-editor') && document.getSelection()?.anchorNode;
        const element = node instanceof Element ? node : node?.parentElement;
        return element?.closest('.cm-line')?.textContent ?? '';
    });
}

describe.skipIf(chromiumPath === undefined)('in Chromium (skipped if missing)', () => {
    let site: StaticServer;
    let browser: Browser;
    /** What pages reported on their console, and errors that nobody caught. */
    let complaints: string[] = [];
    let open: Page[] = [];

    beforeAll(async () => {
        site = await serveFolder(await buildSite());
        const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
        browser = await chromium.launch({ executablePath: chromiumPath ?? '', headless: true, args });
    }, 300_000);

    afterAll(async () => {
        await browser?.close();
        await site?.close();
    });

    afterEach(async () => {
        const found = complaints;
        complaints = [];
        await Promise.all(open.map((page) => page.context().close()));
        open = [];
        expect(found).toEqual([]);
    });

    async function visit(fragment = '', options: BrowserContextOptions = {}): Promise<Page> {
        const context = await browser.newContext({
            viewport: { width: 1440, height: 900 },
            // It would fetch the whole site for each test; test/site/browser.slow.test.ts is about it.
            serviceWorkers: 'block',
            permissions: ['clipboard-read', 'clipboard-write'],
            ...options,
        });
        const page = await context.newPage();
        open.push(page);
        page.on('pageerror', (error) => complaints.push(String(error)));
        page.on('console', (message) => {
            if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico'))
                complaints.push(message.text());
        });
        await page.goto(`${site.url}playground.html${fragment}`);
        await ended(page);
        return page;
    }

    const status = (page: Page) => page.locator('.play-status [role=status]').first();

    /** Waits until the run has ended, and returns what the page says about it. */
    async function ended(page: Page): Promise<string> {
        const done = /^(?:Generated in|Not generated|The generator failed|The run ended early)/;
        await expect.poll(() => status(page).textContent(), { timeout: 60_000, interval: 50 }).toMatch(done);
        return (await status(page).textContent()) ?? '';
    }

    const textTabs = (page: Page) => page.getByRole('tablist', { name: 'What you write' }).getByRole('tab');

    /** The name of the description. */
    const nameOf = (page: Page): Promise<string | null> => textTabs(page).first().textContent();

    /** The names of the description and of the files beside it. */
    const filesOf = async (page: Page): Promise<string> =>
        [await nameOf(page), await page.locator('.play-file').first().textContent()].join(' ');

    /** Opens files as a user does. */
    async function give(page: Page, files: Readonly<Record<string, string>>): Promise<string> {
        const [name = ''] = Object.keys(files);
        await page.getByLabel('Files of the description').setInputFiles(
            Object.entries(files).map(([path, text]) => ({
                name: path,
                mimeType: 'application/yaml',
                buffer: Buffer.from(text),
            })),
        );
        await expect.poll(() => nameOf(page)).toBe(name);
        return ended(page);
    }

    /** The whole text of the file that is shown. */
    async function outputOf(page: Page): Promise<string> {
        await page.getByRole('button', { name: 'Copy', exact: true }).click();
        await expect.poll(() => status(page).textContent()).toBe('File copied');
        return page.evaluate(() => navigator.clipboard.readText());
    }

    const tabsOf = (page: Page): Promise<string[]> =>
        page.getByRole('tablist', { name: 'Files of the output' }).getByRole('tab').allTextContents();

    const problems = (page: Page): Promise<string[]> =>
        page.getByRole('region', { name: 'Problems' }).getByRole('listitem').allTextContents();

    /** Sets an option and waits for its output. */
    async function choose(page: Page, option: string, value: string): Promise<void> {
        await page.getByLabel(option, { exact: true }).selectOption(value);
        await page.waitForTimeout(400);
        await ended(page);
    }

    test('the first example becomes the client that the command writes', async () => {
        const page = await visit();
        const src = parse(asExample(readFileSync(new URL('petstore.yaml', fixtures), 'utf8')));
        const { files } = await generate({ src, out: 'client.ts' });
        expect(await outputOf(page)).toBe(files[0]?.text);
        expect(await tabsOf(page)).toEqual(['Clientclient.ts', 'Configurationoasmith.config.json']);
        expect(await problems(page)).toEqual([]);
    });

    test('options change the output and the configuration', async () => {
        const page = await visit();
        await choose(page, 'template', 'fetch');
        expect(await outputOf(page)).not.toContain("from 'axios'");
        await page.getByRole('searchbox', { name: 'Search the options' }).fill('prefix client');
        await page.getByLabel('servicePrefix', { exact: true }).fill('My');
        await expect.poll(() => outputOf(page), { timeout: 10_000 }).toContain('MyPetClient');
        await page.getByRole('button', { name: 'Copy config' }).click();
        await expect.poll(() => status(page).textContent()).toBe('Configuration copied');
        expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual({
            $schema: './node_modules/oasmith/schema.json',
            src: 'petstore.yaml',
            out: 'client.ts',
            template: 'fetch',
            servicePrefix: 'My',
        });
        await page.getByLabel('servicePrefix', { exact: true }).fill('1');
        expect(await page.getByRole('alert').textContent()).toBe('This value is not possible.');
    });

    test('hooks, mocks and validators have tabs of their own, and are downloaded', async () => {
        const page = await visit();
        await choose(page, 'template', 'tsq');
        for (const name of ['hooksOut', 'mocks']) await page.getByLabel(name, { exact: true }).check();
        await page.getByRole('searchbox', { name: 'Search the options' }).fill('validators');
        await page.getByLabel('validatorsOut', { exact: true }).check();
        const tabs = ['Clientclient.ts', 'Hookshooks.ts', 'Validatorsvalidators.ts', 'Mocksmocks.ts'];
        await expect
            .poll(() => tabsOf(page), { timeout: 10_000 })
            .toEqual([...tabs, 'Configurationoasmith.config.json']);
        await page.getByRole('tab', { name: 'Hooks' }).click();
        expect(await outputOf(page)).toContain("from '@tanstack/react-query'");
        await page.keyboard.press('Tab');
        await page.getByRole('tab', { name: 'Hooks' }).press('End');
        expect(await outputOf(page)).toContain('"hooksOut": "hooks.ts"');
        const names: string[] = [];
        page.on('download', (download) => names.push(download.suggestedFilename()));
        await page.getByRole('button', { name: 'Download all' }).click();
        await expect.poll(() => names).toEqual(['client.ts', 'hooks.ts', 'validators.ts', 'mocks.ts']);
    });

    describe('a divided output', () => {
        const filesTabs = (page: Page) => page.getByRole('tablist', { name: 'Files of client/' }).getByRole('tab');

        test('has a tab for each folder, and in it one for each file', async () => {
            const page = await visit();
            await choose(page, 'template', 'fetch');
            await page.getByLabel('mocks', { exact: true }).check();
            await page.getByRole('group', { name: 'All options' }).getByText('Output files').click();
            await choose(page, 'split', 'tags');
            expect(await tabsOf(page)).toEqual(['Clientclient/', 'Mocksmocks/', 'Configurationoasmith.config.json']);
            const files = ['index.ts', 'pet.ts', 'store.ts', 'user.ts', 'types.ts', 'runtime.ts'];
            expect(await filesTabs(page).allTextContents()).toEqual(files);
            expect(await outputOf(page)).toMatch(/^export \* from '\.\/pet';$/m);
            await filesTabs(page).first().press('ArrowRight');
            expect(await filesTabs(page).nth(1).getAttribute('aria-selected')).toBe('true');
            expect(await page.getByRole('tabpanel', { name: 'pet.ts' }).count()).toBe(1);
            expect(await outputOf(page)).toContain('export const petClient');
            await page.getByRole('tab', { name: 'Mocks' }).click();
            expect(await outputOf(page)).toContain('petClient');
            await page.getByRole('tab', { name: 'Configuration' }).click();
            expect(JSON.parse(await outputOf(page))).toMatchObject({ out: 'client', split: 'tags', mocks: 'mocks' });
            await page.getByRole('button', { name: 'Check types' }).click();
            await expect
                .poll(() => page.locator('.play-status [role=status]').nth(1).textContent(), { timeout: 60_000 })
                .toMatch(/^Types: no error/);
            const names: string[] = [];
            page.on('download', (download) => names.push(download.suggestedFilename()));
            await page.getByRole('button', { name: 'Download all' }).click();
            await expect.poll(() => names).toEqual(['client.zip']);
        });

        test('with a thousand tags is searched, and a key waits for nothing', async () => {
            const page = await visit();
            const paths = Array.from(
                { length: 1000 },
                (_, index) =>
                    `  /p${index}: { get: { operationId: read${index}, tags: [tag${index}], responses: { '204': { description: Done } } } }`,
            );
            const text = `openapi: 3.1.0\ninfo: { title: Many, version: '1' }\npaths:\n${paths.join('\n')}\n`;
            await give(page, { 'many.yaml': text });
            await page.getByRole('group', { name: 'All options' }).getByText('Output files').click();
            await choose(page, 'split', 'tags');
            await expect.poll(() => filesTabs(page).count()).toBe(1002);
            const { height = 0 } = (await page.locator('.play-folder').boundingBox()) ?? {};
            expect(height).toBeLessThan(200);
            await page.getByLabel('Search the files of client/').fill('tag99');
            expect(await filesTabs(page).allTextContents()).toEqual([
                ...['index.ts', 'tag99.ts'],
                ...Array.from({ length: 10 }, (_, index) => `tag99${index}.ts`),
            ]);
            await filesTabs(page).first().press('End');
            expect(await outputOf(page)).toContain('read999');
            await page.getByLabel('Search the files of client/').fill('');
            await browser.startTracing(page, { categories: ['toplevel'] });
            await filesTabs(page).first().press('End');
            for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'End']) {
                await page.keyboard.press(key);
                await page.waitForTimeout(100);
            }
            const editor = page.locator('.play-description .cm-content').first();
            await editor.click();
            await page.keyboard.type('# some keys', { delay: 60 });
            await page.waitForTimeout(600);
            await ended(page);
            await page.waitForTimeout(300);
            const tasks = tasksOf(await browser.stopTracing());
            expect(tasks.length).toBeGreaterThan(20);
            expect(tasks.filter((time) => time > 100)).toEqual([]);
        }, 120_000);
    });

    describe('an overlay', () => {
        const overlayOf = (target: string): string =>
            `overlay: 1.1.0\ninfo: { title: a, version: b }\nactions:\n  - target: ${target}\n    update: findPets\n`;
        const overlay = overlayOf('$.paths.*.*.operationId');
        const overlayTab = (page: Page) => textTabs(page).nth(1);

        test('is written beside the description and applied to it, and a link has it', async () => {
            const page = await visit();
            await give(page, { 'a.yaml': small });
            expect(await overlayTab(page).textContent()).toBe('Overlaynone');
            await overlayTab(page).click();
            await page.getByRole('button', { name: 'Begin one' }).click();
            await page.waitForTimeout(300);
            await ended(page);
            expect(await outputOf(page)).toContain('Our own title');
            await give(page, { 'a.yaml': small, 'names.yaml': overlay });
            expect(await overlayTab(page).textContent()).toBe('Overlayoverlay.yaml');
            expect(await outputOf(page)).toContain('findPets(');
            await page.getByRole('tab', { name: 'Configuration' }).click();
            expect(JSON.parse(await outputOf(page))).toMatchObject({ src: 'a.yaml', overlays: ['overlay.yaml'] });
            const again = await visit(new URL(page.url()).hash);
            await expect.poll(() => outputOf(again)).toContain('findPets(');
            await overlayTab(again).click();
            await again.getByRole('textbox', { name: 'Overlay' }).focus();
            await again.keyboard.press('Control+a');
            await again.keyboard.press('Delete');
            await expect.poll(() => outputOf(again), { timeout: 10_000 }).toContain('listPets(');
            expect(await overlayTab(again).textContent()).toBe('Overlaynone');
        });

        test('has its problems at their lines', async () => {
            const page = await visit();
            await give(page, { 'a.yaml': small, 'wrong.yaml': overlayOf('$.paths[') });
            expect(await overlayTab(page).textContent()).toBe('Overlay1 !');
            expect((await problems(page))[0]).toMatch(/^error.*overlay\.yaml:4:/);
            await page.getByRole('button', { name: /^overlay\.yaml:4/ }).click();
            await expect.poll(() => lineOfCursor(page)).toContain('target: $.paths[');
            expect(await page.locator('#play-text-overlay .cm-lint-marker-error').count()).toBe(1);
            expect(await page.locator('#play-text-source .cm-lint-marker-error').count()).toBe(0);
            await give(page, { 'a.yaml': small, 'wrong.yaml': overlayOf('$.nothing') });
            expect((await problems(page))[0]).toMatch(/^warning.*unmatched-target.*overlay\.yaml:4:/);
        });

        test('is what loads the code that applies it', async () => {
            const page = await visit();
            const loaded: string[] = [];
            page.on('response', (response) => {
                const { pathname } = new URL(response.url());
                if (pathname.endsWith('.js')) loaded.push(pathname);
            });
            await give(page, { 'a.yaml': small });
            expect(loaded).toEqual([]);
            await give(page, { 'a.yaml': small, 'names.yaml': overlay });
            expect(loaded.join()).toMatch(/overlays/);
        });
    });

    test('an error is marked at its place, listed, and gone once it is mended', async () => {
        const page = await visit();
        expect(await give(page, { 'a.yaml': 'openapi: 3.1.0\ninfo: { title: [ }\n' })).toMatch(/^Not generated/);
        expect((await problems(page))[0]).toMatch(/^error.*a\.yaml:2:/);
        expect(await page.locator('.play-description .cm-lint-marker-error').count()).toBe(1);
        expect(await give(page, { 'b.yaml': small.replace("/Pet'", "/Pett'") })).toMatch(/^Generated/);
        expect(await page.locator('.cm-lintRange-warning').textContent()).toBe('$ref');
        const [problem] = await problems(page);
        expect(problem).toMatch(/^warning.*unresolved-reference.*b\.yaml:12:\d+.*does not exist.*did you mean 'Pet'/);
        const link = await page.getByRole('link', { name: 'unresolved-reference' }).getAttribute('href');
        expect(link).toMatch(/errors(?:\.html)?#unresolved-reference$/);
        await page.getByRole('button', { name: /^b\.yaml:12/ }).click();
        // Keys that come before the editor has moved there would change another line.
        await expect.poll(() => lineOfCursor(page)).toContain("schemas/Pett'");
        await page.keyboard.press('End');
        for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace']) await page.keyboard.press(key);
        await expect.poll(() => problems(page)).toEqual([]);
        expect(await ended(page)).toContain('1 operation, 1 type');
    });

    test('types are shown for names, by pointing and by key', async () => {
        const page = await visit();
        await give(page, { 'a.yaml': small });
        const name = page.locator('.play-output .cm-line', { hasText: 'async listPets' }).getByText('listPets').first();
        await name.scrollIntoViewIfNeeded();
        await name.hover();
        const type = page.locator('.play-hover pre');
        await expect
            .poll(() => type.textContent(), { timeout: 60_000 })
            .toMatch(/listPets\(.*AxiosRequestConfig.*Promise<AxiosResponse<Pet>>/);
        await name.click();
        await page.keyboard.press('Alt+t');
        await expect.poll(() => page.locator('.play-type').textContent()).toContain('AxiosResponse<Pet>');
    });

    test('types are checked, and an error leads into the description', async () => {
        const page = await visit();
        const checked = page.locator('.play-status [role=status]').nth(1);
        await page.getByRole('button', { name: 'Check types' }).click();
        await expect
            .poll(() => checked.textContent(), { timeout: 60_000 })
            .toMatch(/^Types: no error under every strict flag/);
        await give(page, { 'a.yaml': small.replace('name: { type: string }', 'name: { x-ts-type: Missing }') });
        await expect.poll(() => checked.textContent(), { timeout: 60_000 }).toMatch(/^Types: 1 error/);
        expect((await problems(page))[0]).toMatch(
            /does-not-compile.*a\.yaml:15:\d+.*TS2304: Cannot find name 'Missing'/,
        );
        expect(await page.locator('.cm-lintRange-error').count()).toBeGreaterThan(0);
    });

    test('types are checked with the settings of a project, which a link keeps', async () => {
        const page = await visit();
        await give(page, { 'a.yaml': small });
        const settings = page.getByLabel('Settings of the type check');
        const checked = page.locator('.play-status [role=status]').nth(1);
        await settings.selectOption('strict');
        await page.getByRole('button', { name: 'Check types' }).click();
        await expect
            .poll(() => checked.textContent(), { timeout: 60_000 })
            .toMatch(/^Types: no error under strict and nothing else/);
        await settings.selectOption('ng-new');
        await expect.poll(() => checked.textContent(), { timeout: 60_000 }).toMatch(/^Types: no error under Angular/);
        const other = await visit(new URL(page.url()).hash);
        await expect.poll(() => other.getByLabel('Settings of the type check').inputValue()).toBe('ng-new');
    });

    // One page for all: each new one loads the compiler again.
    test('the types of each library are there for the check, with those of mocks', { timeout: 240_000 }, async () => {
        const page = await visit();
        await page.getByLabel('mocks', { exact: true }).check();
        await expect.poll(() => tabsOf(page), { timeout: 10_000 }).toHaveLength(3);
        await page.getByRole('button', { name: 'Check types' }).click();
        const checked = page.locator('.play-status [role=status]').nth(1);
        for (const template of ['axios', 'fetch', 'ky', 'xior', 'ng1', 'ng2', 'swr,axios', 'tsq,ky']) {
            await choose(page, 'template', template);
            await expect
                .poll(() => checked.textContent(), { timeout: 60_000, message: template })
                .toMatch(/^Types: no error/);
            expect(await problems(page), template).toEqual([]);
        }
    });

    test('the output opens on its client, and its outline leads to each name', async () => {
        const page = await visit();
        const output = page.locator('.play-reading .cm-content');
        expect(await output.textContent()).toMatch(/export const petClient = \{/);
        const outline = page.getByRole('navigation', { name: 'Outline of the file' });
        expect(await outline.getByRole('button', { name: 'Pet', exact: true }).count()).toBe(0);
        await outline.getByLabel('Filter the outline').fill('get order');
        await outline.getByRole('button', { name: 'getOrderById' }).click();
        await expect.poll(() => lineOfCursor(page)).toContain('async getOrderById(');
        await page.getByRole('button', { name: 'Outline', exact: true }).click();
        expect(await outline.count()).toBe(0);
        await page.reload();
        await ended(page);
        expect(await outline.count()).toBe(0);
        await page.locator('.play-reading .cm-scroller').evaluate((scroller) => scroller.scrollTo(0, 0));
        await expect.poll(() => output.textContent()).toContain('/* eslint-disable */…');
    });

    test('under an error, the last output stays, and what is proposed is set', async () => {
        const page = await visit();
        const text = small.replace('name: { type: string }', "name: { type: [string, 'null'] }");
        await give(page, { 'a.yaml': text });
        expect((await problems(page))[0]).toMatch(/dropped-null/);
        await page.getByRole('button', { name: 'Set nullableStrategy: include' }).click();
        await expect.poll(() => problems(page), { timeout: 10_000 }).toEqual([]);
        expect(await outputOf(page)).toContain('name: string | null');
        await page.locator('.play-description .cm-content').first().focus();
        await page.keyboard.press('Control+Home');
        await page.keyboard.type('x: [ }\n');
        await expect.poll(() => status(page).textContent(), { timeout: 10_000 }).toMatch(/^Not generated/);
        expect(await page.locator('.stale').textContent()).toContain('the last output without an error');
        expect(await outputOf(page)).toContain('name: string | null');
        // Of another description, there is nothing to keep.
        expect(await give(page, { 'b.yaml': 'x: [ }' })).toMatch(/^Not generated/);
        expect(await page.locator('.stale').count()).toBe(0);
        expect(await tabsOf(page)).toEqual(['Configurationoasmith.config.json']);
    });

    test('files are renamed, and a shared link has their names', async () => {
        const page = await visit();
        await give(page, {
            'a.yaml': small.replace("'#/components/schemas/Pet'", "'pet.yaml'"),
            'p.yaml': 'type: string\n',
        });
        expect(await problems(page)).toHaveLength(1);
        const rename = async (from: string, to: string): Promise<void> => {
            await page.getByRole('button', { name: `Rename ${from}` }).click();
            await page.getByLabel(`New name of ${from}`).fill(to);
            await page.keyboard.press('Enter');
        };
        await rename('p.yaml', 'a.yaml');
        expect(await page.getByRole('alert').textContent()).toBe('Another file has this name.');
        await page.keyboard.press('Escape');
        await rename('p.yaml', 'pet.yaml');
        await expect.poll(() => problems(page), { timeout: 10_000 }).toEqual([]);
        await rename('a.yaml', 'shop.yaml');
        await expect.poll(() => nameOf(page)).toBe('shop.yaml');
        await ended(page);
        await page.getByRole('button', { name: 'Share' }).click();
        await expect.poll(() => status(page).textContent()).toMatch(/^Link with the description .* KB\) copied$/);
        const link = await page.evaluate(() => navigator.clipboard.readText());
        const again = await visit(new URL(link).hash);
        await expect.poll(() => filesOf(again)).toMatch(/^shop\.yaml.*pet\.yaml/);
        expect(await problems(again)).toEqual([]);
    });

    test('a method is called in a sandbox, against answers of the description', async () => {
        const page = await visit();
        const reached: unknown[] = [];
        // A server that lets every page read it.
        const server = createServer(({ url }, response) => {
            reached.push(url);
            response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' }).end();
        });
        await new Promise<void>((resolve) => server.listen(0, resolve));
        const address = server.address();
        const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
        await give(page, { 'a.yaml': small });
        await page.getByRole('button', { name: 'Try it' }).click();
        const call = page.getByRole('button', { name: 'Call', exact: true });
        const log = page.getByRole('log');
        await call.waitFor({ timeout: 60_000 });
        await call.click();
        await expect.poll(() => log.textContent(), { timeout: 20_000 }).toContain('Result Pet');
        expect(await log.textContent()).toMatch(/GET https:\/\/api\.example\/pets[\s\S]*200[\s\S]*"name":/);
        // Whatever is called, nothing gets out: neither to a server nor to the page.
        const attempts = [
            `await import('${url}a.js')`,
            `await new Promise((_, reject) => { new WebSocket('${url.replace('http', 'ws')}').onerror = reject; })`,
            `const request = new XMLHttpRequest(); request.open('GET', '${url}', false); request.send()`,
            `await WorkerGlobalScope.prototype.fetch?.call(self, '${url}'); throw new Error()`,
            `importScripts('${url}')`,
            `new Worker('${url}'); throw new Error()`,
            `self.indexedDB.open('a')`,
        ];
        for (const attempt of attempts) {
            await page.getByRole('textbox', { name: 'Arguments' }).fill(`await (async () => { ${attempt} })()`);
            await call.click();
            await expect.poll(() => log.textContent(), { timeout: 20_000, message: attempt }).toContain('Error');
        }
        await page.waitForTimeout(300);
        expect(reached).toEqual([]);
        server.close();
        // The console says what the policy has stopped.
        complaints = complaints.filter((text) => !/Content Security Policy|violates|net::ERR|origin 'null'/.test(text));
        await page.getByRole('textbox', { name: 'Arguments' }).fill('{');
        await call.click();
        await expect.poll(() => log.textContent(), { timeout: 20_000 }).toContain('SyntaxError');
        await page.getByRole('button', { name: 'Try it' }).click();
        expect(await page.locator('.play iframe').count()).toBe(0);
    }, 90_000);

    test('the page of the sandbox runs nothing outside of one', async () => {
        const page = await visit();
        const answers = await page.evaluate(async () => {
            const frame = document.createElement('iframe');
            const seen: unknown[] = [];
            addEventListener('message', ({ source, data }) => {
                if (source === frame.contentWindow) seen.push(data);
            });
            const loaded = new Promise((resolve) => {
                frame.onload = resolve;
            });
            frame.src = 'playground/sandbox.html';
            document.body.append(frame);
            await loaded;
            frame.contentWindow?.postMessage({ code: 'postMessage(1)', request: { id: 1 } }, '*');
            await new Promise((resolve) => setTimeout(resolve, 500));
            return seen;
        });
        expect(answers).toEqual([{ kind: 'ready' }]);
    });

    test('panes are resized and hidden, and stay so', async () => {
        const page = await visit();
        const line = page.getByRole('separator', { name: 'Width of description' });
        const before = Number(await line.getAttribute('aria-valuenow'));
        await line.press('ArrowRight');
        await expect.poll(() => line.getAttribute('aria-valuenow')).toBe(String(before + 2));
        const box = await line.boundingBox();
        await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 50);
        await page.mouse.down();
        await page.mouse.move((box?.x ?? 0) - 100, (box?.y ?? 0) + 50);
        await page.mouse.up();
        await expect.poll(async () => Number(await line.getAttribute('aria-valuenow'))).toBeLessThan(before);
        await page.getByRole('button', { name: 'Show options' }).click();
        expect(await page.getByRole('region', { name: 'Options' }).count()).toBe(0);
        const after = await line.getAttribute('aria-valuenow');
        await page.reload();
        await ended(page);
        expect(await page.getByRole('region', { name: 'Options' }).count()).toBe(0);
        expect(await line.getAttribute('aria-valuenow')).toBe(after);
    });

    test('two sets of options are compared', { timeout: 60_000 }, async () => {
        const page = await visit();
        await page.getByRole('button', { name: 'Compare options' }).click();
        await expect
            .poll(() => page.locator('.play-legend').textContent())
            .toMatch(/A template: axios.*B template: fetch/);
        await expect.poll(() => page.locator('.cm-merge-a .cm-content').textContent()).toContain('AxiosInstance');
        expect(await page.locator('.cm-merge-b .cm-content').textContent()).not.toContain('AxiosInstance');
        await page.getByRole('button', { name: 'Options A' }).click();
        expect(await page.getByLabel('template', { exact: true }).inputValue()).toBe('axios');
        await page.getByRole('tab', { name: 'Configuration' }).click();
        await expect.poll(() => page.locator('.cm-merge-b .cm-content').textContent()).toContain('"fetch"');
        await page.getByRole('button', { name: 'Options B' }).click();
        await choose(page, 'template', 'axios');
        await expect.poll(() => page.locator('.play-legend').textContent()).toContain('give the same oasmith');
        await page.getByRole('button', { name: 'Compare options' }).click();
        // After a change, the comparison shows what it has changed.
        await choose(page, 'clientStyle', 'functions');
        await page.getByRole('button', { name: 'Compare options' }).click();
        await expect.poll(() => page.locator('.play-legend').textContent()).toContain('B clientStyle: functions');
        await page.getByRole('button', { name: 'Compare options' }).click();
        expect(await page.getByLabel('clientStyle', { exact: true }).inputValue()).toBe('functions');
    });

    test('a link has the description and the options, and brings them back', async () => {
        const page = await visit();
        await give(page, { 'mine.yaml': small, 'other.yaml': 'type: string\n' });
        await choose(page, 'template', 'tsq,ky');
        await expect.poll(() => new URL(page.url()).hash).toMatch(/^#v1\.[\w-]+$/);
        await expect
            .poll(async () => filesOf(await visit(new URL(page.url()).hash)))
            .toMatch(/^mine\.yaml.*other\.yaml/);
        const again = open.at(-1) ?? page;
        expect(await again.getByLabel('template', { exact: true }).inputValue()).toBe('tsq,ky');
        expect(await outputOf(again)).toBe(await outputOf(page));
    });

    test.each(['#v1.AAAA', '#v1.%3Cscript%3E', '#introduction'])(
        'the wrong link %s gives a message',
        async (fragment) => {
            const page = await visit(fragment);
            expect(await page.getByRole('alert').textContent()).toContain('The link cannot be read');
            expect(await status(page).textContent()).toContain('19 operations');
        },
    );

    test('a file that is dropped is read, with the files beside it', async () => {
        const page = await visit();
        const shared = small.replace("'#/components/schemas/Pet'", "'pet.yaml'");
        const dropped = await page.evaluateHandle((text) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File(['type: object\nproperties: { paws: { type: integer } }\n'], 'pet.yaml'));
            transfer.items.add(new File([text], 'dropped.yaml'));
            return transfer;
        }, shared);
        await page.dispatchEvent('.play', 'drop', { dataTransfer: dropped });
        await expect.poll(() => filesOf(page)).toMatch(/^dropped\.yaml.*pet\.yaml/);
        await ended(page);
        expect(await outputOf(page)).toContain('paws?: number');
        await page.getByRole('button', { name: 'Remove pet.yaml' }).click();
        await expect.poll(() => problems(page)).toHaveLength(1);
    });

    describe('an address', () => {
        const seen: { readonly url: string; readonly cookie: unknown; readonly referer: unknown }[] = [];
        const server = createServer(({ url = '', headers }, response) => {
            seen.push({ url, cookie: headers.cookie, referer: headers.referer });
            const isOpen = url === '/open.yaml';
            response.writeHead(200, {
                'Content-Type': 'application/yaml',
                'Set-Cookie': 'a=b',
                ...(isOpen && { 'Access-Control-Allow-Origin': '*' }),
            });
            response.end(small);
        });

        beforeAll(() => new Promise<void>((resolve) => server.listen(0, resolve)));
        afterAll(() => {
            server.close();
            server.closeAllConnections();
        });

        async function load(page: Page, path: string): Promise<void> {
            const address = server.address();
            const port = typeof address === 'object' ? address?.port : '';
            await page.getByLabel('Address of a description').fill(`http://127.0.0.1:${port}${path}`);
            await page.getByRole('button', { name: 'Load', exact: true }).click();
        }

        test('of a server that allows it is read, without saying who asks', async () => {
            const page = await visit();
            await load(page, '/open.yaml');
            await expect.poll(() => nameOf(page)).toBe('open.yaml');
            expect(await ended(page)).toContain('1 operation');
            await load(page, '/open.yaml');
            await expect.poll(() => seen.length).toBe(2);
            expect(seen).toEqual([
                { url: '/open.yaml', cookie: undefined, referer: undefined },
                { url: '/open.yaml', cookie: undefined, referer: undefined },
            ]);
        });

        test('of another server is refused with a reason', async () => {
            const page = await visit();
            await load(page, '/closed.yaml');
            await expect
                .poll(() => page.getByRole('alert').textContent())
                .toMatch(/does not let other sites read this \(CORS\)/);
            // Chromium reports each request that CORS stops.
            expect(complaints.splice(0).join()).toMatch(/CORS/);
        });
    });

    test('nothing of a hostile description runs, and nothing is loaded for it', async () => {
        const evil = [
            `<img src=x onerror=${canary}()>`,
            `</script><script>${canary}()</script>`,
            `"><svg onload=${canary}()>`,
            `*/${canary}();/*`,
            `\${${canary}()}`,
            `javascript:${canary}()`,
            `{{ constructor.constructor('${canary}()')() }}`,
            `[x](javascript:${canary}()) {@link ${canary}}`,
        ];
        const description = {
            openapi: '3.1.0',
            info: { title: evil.join(' '), version: evil[0], description: evil.join('\n\n') },
            tags: evil.map((name) => ({ name, description: name })),
            paths: Object.fromEntries(
                evil.map((text, index) => [
                    `/${index}`,
                    {
                        get: {
                            operationId: text,
                            summary: text,
                            tags: [text],
                            parameters: [
                                {
                                    name: text,
                                    in: 'query',
                                    description: text,
                                    schema: { type: 'string', default: text },
                                },
                            ],
                            responses: {
                                '200': {
                                    description: text,
                                    content: {
                                        'application/json': { schema: { type: 'object', title: text, enum: [text] } },
                                    },
                                },
                            },
                        },
                    },
                ]),
            ),
        };
        const page = await visit();
        const called: string[] = [];
        const requests: string[] = [];
        await page.exposeFunction(canary, () => called.push('called'));
        page.on('dialog', (dialog) => {
            called.push(dialog.message());
            void dialog.dismiss();
        });
        page.on('request', (request) => requests.push(request.url()));
        await give(page, { 'evil.yaml': JSON.stringify(description) });
        expect(await outputOf(page)).toContain(canary);
        await page.getByRole('button', { name: 'Check types' }).click();
        await expect
            .poll(() => page.locator('.play-status [role=status]').nth(1).textContent(), { timeout: 60_000 })
            .toMatch(/^Types: no error/);
        // References to elsewhere, and messages that repeat what is written.
        const references = {
            ...description,
            paths: { '/': { $ref: 'https://evil.example/path.yaml' } },
            components: { schemas: { A: { $ref: `#/${evil[0]}` }, B: { $ref: 'http://127.0.0.1:1/b.yaml' } } },
        };
        expect(await give(page, { 'evil.json': JSON.stringify(references) })).toMatch(/^Not generated/);
        expect((await problems(page)).length).toBeGreaterThan(0);
        await give(page, { 'evil.txt': evil.join('\n') });
        await page.waitForTimeout(300);
        expect(called).toEqual([]);
        expect(requests.filter((url) => !url.startsWith(site.url) && !url.startsWith('blob:'))).toEqual([]);
        expect(
            await page.locator('.play :is(img:not(.cm-widgetBuffer), script, iframe, object, embed, svg)').count(),
        ).toBe(0);
    });

    test('typing never waits in a description of 3 MB', async () => {
        const page = await visit();
        expect(await give(page, { 'large.yaml': large() })).toMatch(/^Generated/);
        expect(await page.getByRole('status').first().textContent()).toContain('too large for a link');
        await browser.startTracing(page, { categories: ['toplevel'] });
        const editor = page.locator('.play-description .cm-content').first();
        await editor.click();
        await page.keyboard.press('Control+End');
        await page.keyboard.type('# thirty keys, one by one, with ', { delay: 60 });
        await page.waitForTimeout(1500);
        await page.keyboard.type('pauses', { delay: 400 });
        await page.waitForTimeout(1500);
        await ended(page);
        await page.waitForTimeout(500);
        const tasks = tasksOf(await browser.stopTracing());
        // A key, and each step of the runs that follow, are tasks.
        expect(tasks.length).toBeGreaterThan(60);
        expect(tasks.filter((time) => time > 100)).toEqual([]);
    }, 120_000);

    describe('is for everyone', () => {
        const views = [
            ['light', 1440],
            ['dark', 1440],
            ['light', 1000],
            ['dark', 375],
            ['light', 375],
        ] as const;

        test.each(views)(
            '%s, %s wide: axe finds nothing, and the page does not scroll sideways',
            { timeout: 60_000 },
            async (colorScheme, width) => {
                const page = await visit('', { colorScheme, viewport: { width, height: 800 } });
                const check = async (where: string): Promise<void> => {
                    await page.evaluate(axe);
                    const found = await page.evaluate(async () => {
                        const { violations } = await (
                            globalThis as unknown as { axe: typeof import('axe-core') }
                        ).axe.run();
                        return violations.map(
                            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
                        );
                    });
                    expect(found, where).toEqual([]);
                    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(
                        width,
                    );
                };
                // Each takes its time: a view has one of two.
                const isWithCall = (colorScheme === 'dark') === width > 820;
                await check('at the start');
                await give(page, { 'a.yaml': `${small}${'# long '.repeat(90)}\n`.replace('/Pet', '/Pett') });
                await check('with an error');
                if (!isWithCall) {
                    await page.locator('.play-description .cm-content').first().focus();
                    await page.keyboard.type('x: [ }');
                    await expect.poll(() => status(page).textContent(), { timeout: 10_000 }).toMatch(/^Not generated/);
                    if (width < 820) await page.getByRole('tab', { name: 'Output' }).click();
                    await check('with the output of before an error');
                    if (width < 820) await page.getByRole('tab', { name: 'Description' }).click();
                }
                await give(page, { 'a.yaml': small });
                if (width < 1280) await page.getByRole('tab', { name: 'Options' }).click();
                for (const summary of await page.locator('.play-options summary').all()) {
                    if ((await summary.locator('..').getAttribute('open')) === null) await summary.click();
                }
                await choose(page, 'template', 'tsq');
                await check('with all options');
                await choose(page, 'split', 'tags');
                if (width < 1280) await page.getByRole('tab', { name: 'Description' }).click();
                await textTabs(page).nth(1).click();
                await check('with an overlay and folders');
                if (width < 1280) await page.getByRole('tab', { name: 'Options' }).click();
                if (width < 820) await page.getByRole('tab', { name: 'Output' }).click();
                await page.getByRole('button', { name: 'Check types' }).click();
                await page.getByRole('button', { name: 'Compare options' }).click();
                await page.getByRole('tab', { name: 'Configuration' }).click();
                await ended(page);
                await check('with a comparison');
                if (!isWithCall) return;
                await page.getByRole('button', { name: 'Compare options' }).click();
                await page.getByRole('button', { name: 'Try it' }).click();
                await page.getByRole('button', { name: 'Call', exact: true }).click({ timeout: 60_000 });
                await expect.poll(() => page.getByRole('log').textContent(), { timeout: 20_000 }).toMatch(/Result/);
                await check('with a call');
            },
        );

        test('the keyboard leaves the editor, and tabs have arrow keys', async () => {
            const page = await visit();
            const editor = page.locator('.play-description .cm-content').first();
            await editor.focus();
            await page.keyboard.press('Tab');
            await page.keyboard.press('Shift+Tab');
            expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true);
            await page.keyboard.press('Escape');
            await page.keyboard.press('Tab');
            expect(await editor.evaluate((element) => element === document.activeElement)).toBe(false);
            await page.getByRole('tab', { name: 'Client' }).press('ArrowRight');
            const files = page.getByRole('tablist', { name: 'Files of the output' });
            const selected = files.getByRole('tab', { selected: true });
            expect(await selected.textContent()).toContain('Configuration');
            expect(await selected.evaluate((element) => element === document.activeElement)).toBe(true);
        });
    });

    test('each fixture gives an output without an error', async () => {
        const page = await visit();
        const refused: string[] = [];
        for (const name of readdirSync(fixtures).filter((file) => file.endsWith('.yaml'))) {
            const said = await give(page, { [name]: readFileSync(new URL(name, fixtures), 'utf8') });
            if (!said.startsWith('Generated in')) refused.push(`${name}: ${said} ${(await problems(page)).join()}`);
        }
        expect(refused).toEqual([]);
    }, 120_000);
});

interface TraceEvent {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    /** The time of the processor, in microseconds. */
    readonly tdur?: number;
    readonly args?: { readonly name?: string };
}

/**
 * How long the tasks of the threads of pages kept the processor, in milliseconds. Time on the clock would also be that of
 * whatever else the machine does.
 */
function tasksOf(trace: Buffer): number[] {
    const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
    const threads = new Set(
        traceEvents
            .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
            .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    return traceEvents
        .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid} ${tid}`))
        .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]));
}

/** A description of 3 MB: many operations and schemas, as a large service has. */
function large(): string {
    const parts = Array.from({ length: 2600 }, (_, index) => ({
        path: `  /things${index}/{id}:
    get:
      operationId: getThing${index}
      tags: [group${index % 40}]
      summary: Returns one thing of kind ${index}, with all that is known about it at this time
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer, format: int32 } }
      responses:
        '200':
          description: The thing
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Thing${index}' }
`,
        schema: `    Thing${index}:
      type: object
      description: A thing of kind ${index}, which refers to the thing before it and has a few fields of each usual type
      required: [id, name]
      properties:
        id: { type: string, format: uuid }
        name: { type: string, description: How people call this thing }
        created: { type: string, format: date-time }
        state: { type: string, enum: [new, used, broken] }
        previous: { $ref: '#/components/schemas/Thing${Math.max(0, index - 1)}' }
        tags: { type: array, items: { type: string } }
`,
    }));
    return `openapi: 3.0.3
info: { title: Large, version: 1.0.0 }
paths:
${parts.map(({ path }) => path).join('')}components:
  schemas:
${parts.map(({ schema }) => schema).join('')}`;
}
