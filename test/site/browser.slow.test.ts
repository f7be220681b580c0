/**
 * The built site in a real browser: what a reader sees, hears and types, also on a phone and without a network. Without Chromium
 * the tests of this file are skipped. CHROMIUM_PATH can set its path.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeServiceWorker } from '../../docs/.vitepress/build/service-worker.ts';
import { listDocs, sitePaths } from '../../docs/.vitepress/pages.ts';
import { outputPath } from '../behaviour/client.ts';
import { petsYaml } from '../browser/description.ts';
import { textOf } from '../docs/blocks.ts';
import { save } from '../tools/compilers.ts';
import { buildSite } from './built-site.ts';
import { findDeadLinks } from './dead-links.ts';
import { type StaticServer, serveFolder } from './static-server.ts';

const usualPath = '/usr/bin/chromium';
const { CHROMIUM_PATH: chromiumPath = existsSync(usualPath) ? usualPath : undefined } = process.env;

if (chromiumPath === undefined) console.warn(`There is no ${usualPath}: the tests of the site are skipped.`);

const folder = outputPath('site/built');
/** Not the root: the site works under any path. */
const base = '/projects/oasmith/';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What of axe these tests use. */
interface Axe {
    run(): Promise<{
        readonly violations: readonly {
            readonly id: string;
            readonly help: string;
            readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
        }[];
    }>;
}

/** A page with tabs whose names begin with these, and how many tabs it has. */
function withTabs(names: string) {
    const found = listDocs().find((path) => textOf(path).includes(`\n<!-- tabs: ${names}`)) ?? '';
    const text = textOf(found);
    const blocks = [...text.matchAll(/^<!-- tabs: (.+) -->$/gm)].flatMap(([, list = '']) => list.split(', '));
    const others = text.match(/^<!-- tab: .+ -->$/gm) ?? [];
    return { place: (sitePaths.get(found) ?? '').replace(/\.md$/, '.html'), count: blocks.length + others.length };
}

describe.skipIf(chromiumPath === undefined)('the site in Chromium (skipped if missing)', () => {
    let server: StaticServer;
    let browser: Browser;
    let context: BrowserContext | undefined;
    let complaints: string[] = [];

    beforeAll(async () => {
        // A copy, as a test changes it.
        await rm(folder, { recursive: true, force: true });
        await cp(await buildSite(), folder, { recursive: true });
        server = await serveFolder(folder, { base });
        const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
        browser = await chromium.launch({ executablePath: chromiumPath ?? '', headless: true, args });
    }, 300_000);

    afterEach(async () => {
        await context?.close();
        context = undefined;
        expect(complaints).toEqual([]);
        complaints = [];
    });

    afterAll(async () => {
        await browser?.close();
        await server?.close();
    });

    /** A page for one test, which must have no error and no request to another host. */
    async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
        context ??= await browser.newContext({ serviceWorkers: 'block', ...options });
        const page = await context.newPage();
        page.on('console', (message) => {
            if (message.type() === 'error') complaints.push(message.text());
        });
        page.on('pageerror', (error) => complaints.push(String(error)));
        page.on('request', (request) => {
            if (!request.url().startsWith(server.url)) complaints.push(`a request to ${request.url()}`);
        });
        await page.goto(server.url + path);
        if (options.javaScriptEnabled !== false) await untilAlive(page);
        return page;
    }

    /** Until the scripts have taken over what the server has rendered. */
    async function untilAlive(page: Page): Promise<void> {
        await page.waitForFunction(() => {
            const app = document.querySelector('#app');
            return app !== null && '__vue_app__' in app;
        });
    }

    async function search(page: Page, text: string): Promise<void> {
        await page.keyboard.press('/');
        await page.getByRole('searchbox', { name: 'Search all pages' }).waitFor();
        await page.keyboard.type(text);
    }

    const pages = () => readdirSync(folder).filter((name) => name.endsWith('.html') && name !== '404.html');

    test('has a page for each file, and all links and anchors lead somewhere', () => {
        expect(pages().length).toBeGreaterThan(40);
        expect(findDeadLinks(folder)).toEqual([]);
    });

    test('the index for programs leads to Markdown', () => {
        const links = [...readFileSync(join(folder, 'llms.txt'), 'utf8').matchAll(/\]\((.+?)\)/g)].map(
            ([, link = '']) => link,
        );
        expect(links.length).toBeGreaterThan(40);
        expect(links.filter((link) => !link.endsWith('.md') || !existsSync(join(folder, link)))).toEqual([]);
    });

    test('each page fits a phone, and makes no request to another host', { timeout: 180_000 }, async () => {
        const wide: string[] = [];
        const page = await open('', { viewport: { width: 375, height: 812 } });
        for (const name of pages()) {
            await page.goto(server.url + name);
            await untilAlive(page);
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            if (width > 375) wide.push(`${name}: ${width}`);
        }
        expect(wide).toEqual([]);
    });

    describe('the landing page', () => {
        test('shows what an editor knows of a call, a hook and a date, for each library and framework', async () => {
            const page = await open('');
            const shown = page.locator('.pieces .editor:visible');
            await shown.getByText('const trips: Trip[]').waitFor();
            await shown.getByText("Type 'number' is not assignable to type 'string'.").waitFor();
            expect(await shown.locator('.completions li').allTextContents()).toContain('planTrip');
            const tab = (name: string) => page.getByRole('tab', { name, exact: true });
            await tab('Angular').click();
            await shown.getByText('(property) TripList.trips: Signal<Trip[] | undefined>').waitFor();
            await tab('A hook').focus();
            await page.keyboard.press('Enter');
            await tab('Vue').click();
            await shown.getByText('createFindTrips').waitFor({ state: 'hidden' });
            expect(await shown.textContent()).toContain('trip.queries.useFindTrips(state)');
            await tab('Dates').click();
            await shown.getByText("Type 'string' is not assignable to type 'Date'.").waitFor();
            expect(await page.locator('.piece-described:visible').textContent()).toContain('format: date-time');
        });

        test('shows three commands, and links to what is generated', async () => {
            const page = await open('');
            expect((await page.locator('.landing-steps pre').allInnerTexts()).map((text) => text.trim())).toEqual([
                'npm install --save-dev oasmith',
                'npx oasmith init',
                'npx oasmith',
            ]);
            const client = page.getByRole('link', { name: 'trips.ts' }).first();
            const response = await page.request.get(
                new URL((await client.getAttribute('href')) ?? '', page.url()).href,
            );
            expect(await response.text()).toContain('departs: Date;');
            await page.getByRole('link', { name: 'Get started' }).last().click();
            await page.waitForURL('**/getting-started.html');
            // The title follows the address.
            await expect.poll(() => page.title()).toBe('Getting started | oasmith');
        });

        test('has all pieces without scripts', async () => {
            const page = await open('', { javaScriptEnabled: false });
            expect(await page.locator('.pieces .editor:visible').count()).toBe(16);
        });

        test.each([1280, 375])('its header and its text have the same edges: %d', async (width) => {
            const page = await open('', { viewport: { width, height: 800 } });
            const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
            expect(await left('.VPNavBarTitle .title')).toBe(await left('.landing h1'));
        });
    });

    test('text has the typeface of the site, from one small file', async () => {
        const files = readdirSync(join(folder, 'assets')).filter((name) => /\.(?:woff2?|ttf|otf)$/.test(name));
        expect(files).toHaveLength(1);
        expect(statSync(join(folder, 'assets', files[0] ?? '')).size).toBeLessThan(60_000);
        const page = await open('ci.html');
        expect(
            await page.evaluate(async () =>
                [...(await document.fonts.ready)].some(
                    ({ family, status }) => family.includes('Hanken Grotesk') && status === 'loaded',
                ),
            ),
        ).toBe(true);
    });

    test('the chart fits a phone, and says why a bar is missing', async () => {
        const page = await open('benchmarks.html', { viewport: { width: 375, height: 812 } });
        const panels = page.locator('.chart-panel');
        expect(await panels.count()).toBe(6);
        for (const panel of await panels.all()) expect((await panel.boundingBox())?.width).toBeLessThanOrEqual(327);
        expect(await panels.last().getByText('not measured').count()).toBeGreaterThan(0);
        expect(
            await panels
                .first()
                .locator('text')
                .first()
                .evaluate((text) => getComputedStyle(text).fontSize),
        ).toBe('15px');
    });

    describe('the search', () => {
        test('opens, finds and leads to a page by the keyboard alone', async () => {
            const page = await open('');
            await page.keyboard.press('/');
            await page.getByRole('searchbox', { name: 'Search all pages' }).and(page.locator(':focus')).waitFor();
            await page.keyboard.type('discriminator');
            await page
                .getByRole('status')
                .filter({ hasText: /^\d+ results$|^The first/ })
                .waitFor();
            await page.keyboard.press('ArrowDown');
            const focused = page.locator('.search-results a:focus');
            const href = await focused.getAttribute('href');
            await page.keyboard.press('ArrowUp');
            await page.keyboard.press('Enter');
            await page.waitForURL(`**${href}`);
            expect(await page.getByRole('dialog').count()).toBe(0);
        });

        test('can be reached with Tab, and gives the focus back', async () => {
            const page = await open('options.html');
            const button = page.getByRole('button', { name: 'Search' });
            for (let press = 0; press < 10; press++) {
                await page.keyboard.press('Tab');
                if (await button.evaluate((element) => element === document.activeElement)) break;
            }
            await page.keyboard.press('Enter');
            await page.getByRole('searchbox', { name: 'Search all pages' }).waitFor();
            await page.keyboard.press('Escape');
            await page.getByRole('dialog').waitFor({ state: 'detached' });
            expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
        });

        test('marks the words that it found, and leaves out the internals unless they are wanted', async () => {
            const page = await open('ci.html');
            await search(page, 'benchmarks');
            const results = page.locator('.search-results');
            await results.locator('mark').first().waitFor();
            expect((await results.locator('mark').first().textContent())?.toLowerCase()).toContain('benchmark');
            expect(await results.getByText('Internals').count()).toBe(0);
            await page.getByRole('checkbox', { name: 'Also search the internals' }).check();
            await results.getByText('Internals').first().waitFor();
        });

        test('says so if there is nothing', async () => {
            const page = await open('ci.html');
            await search(page, 'xyzzyqux');
            await page.getByText('Nothing found for “xyzzyqux”').waitFor();
        });
    });

    test('tabs follow the arrows, and the choice holds for other pages', async () => {
        const page = await open('');
        const list = page.getByRole('tablist', { name: 'Libraries' });
        const selected = () => list.getByRole('tab', { selected: true }).textContent();
        expect(await selected()).toBe('fetch');
        await list.getByRole('tab', { selected: true }).focus();
        await page.keyboard.press('ArrowRight');
        expect(await selected()).toBe('axios');
        await page.keyboard.press('End');
        expect(await selected()).toBe('AngularJS');
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowRight');
        expect(await selected()).toBe('axios');
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('axios');
        // Those of the dates, and of the next page.
        await page.getByRole('tab', { name: 'Dates', exact: true }).click();
        expect(await selected()).toBe('axios');
        const next = await open(withTabs('fetch, axios').place);
        expect(await next.getByRole('tab', { name: 'axios', selected: true }).count()).toBeGreaterThan(0);
    });

    test('a command is copied by mouse and by keyboard', async () => {
        const page = await open('', { permissions: ['clipboard-read', 'clipboard-write'] });
        const copied = () => page.evaluate(() => navigator.clipboard.readText());
        const [first, second] = await page.getByRole('button', { name: 'Copy the command' }).all();
        await first?.click();
        expect(await copied()).toBe('npm install --save-dev oasmith');
        await second?.focus();
        await page.keyboard.press('Enter');
        expect(await copied()).toBe('npx oasmith init');
        expect(await page.locator('.copy-status').textContent()).toBe('Copied');
    });

    test('options can be filtered', async () => {
        const page = await open('options.html');
        const rows = page.locator('.options-table tbody tr');
        const all = await rows.count();
        await page.getByRole('searchbox', { name: 'Filter' }).fill('date');
        expect(await rows.count()).toBeLessThan(all / 2);
        expect(await page.locator('.options-count').textContent()).toBe(`${await rows.count()} of ${all} options`);
        await page.getByRole('searchbox', { name: 'Filter' }).fill('');
        await page.getByRole('combobox', { name: 'Group' }).selectOption('Selection');
        expect((await rows.allInnerTexts()).filter((text) => text.includes('exclude.'))).toHaveLength(3);
        await page.getByRole('link', { name: 'exclude.tags' }).first().click();
        expect(await page.evaluate(() => location.hash)).toBe('#excludetags');
    });

    test('without scripts all options and all tabs are there', async () => {
        const page = await open('options.html', { javaScriptEnabled: false });
        expect(await page.locator('.options-table tbody tr:visible').count()).toBeGreaterThan(40);
        const { place, count } = withTabs('');
        const tabs = await open(place, { javaScriptEnabled: false });
        expect(await tabs.getByRole('tabpanel').count()).toBe(count);
    });

    test.each(['#%', '#50%', '#%zz', '#%E0%A4%A', '#a%FF', '#%25', '#%65xclude'])(
        'a fragment that can be anything holds no page off: %s',
        async (fragment) => {
            const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Options' }).waitFor();
            const link = (page: Page) => page.getByRole('main').getByRole('link', { name: 'exclude.tags' }).first();
            // At the start, while the page is open, and on the way back to it.
            const page = await open(`options.html${fragment}`);
            await heading(page);
            await link(page).click();
            expect(await page.evaluate(() => location.hash)).toBe('#excludetags');
            await page.evaluate((hash) => (location.hash = hash), fragment);
            await link(page).click();
            await page.goBack();
            await heading(page);
            await page.getByRole('link', { name: 'Validation', exact: true }).first().click();
            await page.waitForURL('**/validation.html');
            await page.goBack();
            await heading(page);
        },
    );

    test('a page that does not exist leads on', async () => {
        const page = await open('nothing.html');
        await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
        // Of the page itself.
        expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
        await page.getByRole('main').getByRole('link', { name: 'Options' }).click();
        await page.waitForURL('**/options.html');
    });

    describe.each(['light', 'dark'] as const)('axe finds nothing in %s colours', (colorScheme) => {
        async function audit(page: Page): Promise<void> {
            // Colours that fade in are measured at their end.
            await page.addStyleTag({ content: '* { transition: none !important; animation: none !important; }' });
            await page.evaluate(axe);
            const violations = await page.evaluate(async () => {
                const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
                return violations.flatMap(({ id, nodes }) =>
                    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`),
                );
            });
            expect(violations).toEqual([]);
        }

        test.each([
            '',
            'options.html',
            'authentication.html',
            'benchmarks.html',
            'all-pages.html',
            'getting-started.html',
            'readme.html',
        ])('/%s', async (path) => {
            await audit(await open(path, { colorScheme }));
        });

        test('a page that does not exist', async () => {
            const page = await open('nothing.html', { colorScheme });
            complaints = [];
            await audit(page);
        });

        test('the search', async () => {
            const page = await open('ci.html', { colorScheme });
            await search(page, 'date');
            await page.locator('.search-results a').first().waitFor();
            await audit(page);
        });

        test('a phone, with its menu', async () => {
            const page = await open('hooks.html', { colorScheme, viewport: { width: 375, height: 812 } });
            await audit(page);
            await page.getByRole('button', { name: 'Menu' }).click();
            await audit(page);
        });
    });

    describe('without a network', { timeout: 120_000 }, () => {
        /** Waits until everything is kept, and gives the name of the cache. */
        async function untilKept(page: Page): Promise<string> {
            const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8');
            const [version = ''] = /\b[\da-f]{16}\b/.exec(worker) ?? [];
            for (;;) {
                const [name = '', ...others] = await page.evaluate(() => caches.keys());
                // The last file of the list.
                const isWhole = () => page.evaluate(async () => (await caches.match('watching.md')) !== undefined);
                if (name.endsWith(version) && others.length === 0 && (await isWhole())) return name;
                await page.waitForTimeout(200);
            }
        }

        test('the whole site is there after the first visit', async () => {
            const other = await serveFolder(folder, { base });
            context = await browser.newContext();
            const page = await context.newPage();
            await page.goto(other.url);
            await untilKept(page);
            await other.close();

            await page.goto(`${other.url}retries-and-timeouts.html`);
            expect(await page.title()).toBe('Retries and timeouts | oasmith');
            await page.getByRole('link', { name: 'Options', exact: true }).first().click();
            await page.waitForURL('**/options.html');
            await search(page, 'discriminator');
            await page.locator('.search-results a').first().waitFor();
            await page.keyboard.press('Enter');
            await page.getByRole('dialog').waitFor({ state: 'detached' });
            await page.goto(other.url);
            await page.getByRole('heading', { level: 1 }).waitFor();
            await page.goto(`${other.url}nothing.html`);
            await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
        });

        test('a reader comes from the landing page to a client of his own description', async () => {
            const other = await serveFolder(folder, { base });
            context = await browser.newContext();
            const page = await context.newPage();
            await page.goto(other.url);
            await untilKept(page);
            await other.close();

            await page.goto(other.url);
            await page.getByRole('main').getByRole('link', { name: 'Playground' }).click();
            await page.waitForURL('**/playground.html');
            const buffer = Buffer.from(petsYaml);
            const input = page.getByLabel('Files of the description');
            await input.setInputFiles([{ name: 'pets.yaml', mimeType: 'application/yaml', buffer }]);
            const output = page.getByRole('tabpanel').filter({ hasText: 'listPets(' });
            await output.waitFor({ timeout: 60_000 });
            await page.getByRole('button', { name: 'Check types' }).click();
            await page.getByText('Types: no error under every strict flag').waitFor({ timeout: 60_000 });
        });

        test('a new version is shown at once, and takes the place of the old one', async () => {
            const other = await serveFolder(folder, { base });
            context = await browser.newContext();
            const page = await context.newPage();
            await page.goto(`${other.url}glossary.html`);
            const old = await untilKept(page);

            const path = join(folder, 'glossary.html');
            const text = readFileSync(path, 'utf8');
            await save(path, text.replace('<title>', '<title>New: '));
            await writeServiceWorker(folder);
            const response = await page.goto(`${other.url}glossary.html`);
            expect(await response?.text()).toContain('<title>New: ');
            await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
            expect(await untilKept(page)).not.toBe(old);
            await other.close();
            const kept = await page.goto(`${other.url}glossary.html`);
            expect(await kept?.text()).toContain('<title>New: ');

            await save(path, text);
            await writeServiceWorker(folder);
        });
    });
});
