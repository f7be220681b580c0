/**
 * The hooks in a real browser: the pages of examples/react are built and used as by real users.
 * Without Chromium the tests that need it are skipped. CHROMIUM_PATH can set its path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Received {
    readonly method: string;
    readonly url: string;
    readonly body: string;
    readonly status: number;
}

/** The servers that examples/react/server.js starts. */
interface Shop {
    readonly url: string;
    readonly petstoreUrl: string;
    close(): Promise<void>;
}

interface ShopModule {
    startShop(tell: (received: Received) => void): Promise<Shop>;
}

/** A given path must work: only without one may the browser be missing. */
const usualPath = '/usr/bin/chromium';
const { CHROMIUM_PATH: chromiumPath = existsSync(usualPath) ? usualPath : undefined } = process.env;

const list = 'GET /api/v3/pet/findByStatus?status=available&status=pending';
const rex = '{"name":"Rex","photoUrls":[],"status":"available"}';
const tom = '{"name":"Tom","photoUrls":[],"status":"available"}';

beforeAll(() => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['examples/react/run.js', '--once'], {
        cwd: root,
        encoding: 'utf8',
        // The value of the tests would make Vite build for development.
        env: { ...process.env, NODE_ENV: 'production' },
    });
    expect(status, `${stdout}\n${stderr}`).toBe(0);
}, 60_000);

test('the pages are generated, type-checked, built and served', async () => {
    const shop = await startShop([]);
    try {
        for (const path of ['', 'swr/']) {
            const html = await (await fetch(`${shop.url}${path}`)).text();
            const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
            const response = await fetch(new URL(script, shop.url));
            expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
        }
    } finally {
        await shop.close();
    }
});

if (chromiumPath === undefined) console.warn(`There is no ${usualPath}: the tests in a browser are skipped.`);

describe.skipIf(chromiumPath === undefined)('in Chromium (skipped if missing)', () => {
    let browser: Browser;
    let shop: Shop;
    let page: Page;
    let received: Received[];
    let complaints: string[];

    beforeAll(async () => {
        browser = await startBrowser();
    });

    afterAll(async () => {
        await browser?.close();
    });

    beforeEach(async () => {
        received = [];
        complaints = [];
        shop = await startShop(received);
        await fetch(`${shop.petstoreUrl}/pet`, { method: 'POST', body: rex });
        page = await browser.newPage();
        page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
        page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    });

    afterEach(async () => {
        await page?.close();
        await shop?.close();
    });

    test.each([
        ['TanStack Query over fetch', ''],
        ['SWR over axios', 'swr/'],
    ])('%s: a mutation refreshes the list, and an error response is shown', async (_, path) => {
        await page.goto(`${shop.url}${path}`);
        await eventually(listed).toEqual(['Rex (available)']);
        expect(sent()).toEqual([`POST /api/v3/pet ${rex} -> 200`, `${list}  -> 200`]);

        received.length = 0;
        await page.getByLabel('Name').fill('Tom');
        await page.getByRole('button', { name: 'Add' }).click();
        await eventually(listed).toEqual(['Rex (available)', 'Tom (available)']);
        expect(sent()).toEqual([`POST /api/v3/pet ${tom} -> 200`, `${list}  -> 200`]);

        received.length = 0;
        await page.getByRole('button', { name: 'Remove Rex' }).click();
        await eventually(listed).toEqual(['Tom (available)']);
        expect(sent()).toEqual(['DELETE /api/v3/pet/1  -> 204', `${list}  -> 200`]);

        expect(await page.getByRole('alert').count()).toBe(0);
        expect(complaints).toEqual([]);

        // Another user is faster.
        await fetch(`${shop.petstoreUrl}/pet/2`, { method: 'DELETE' });
        received.length = 0;
        await page.getByRole('button', { name: 'Remove Tom' }).click();
        await eventually(() => page.getByRole('alert').allTextContents()).toEqual(['There is no pet 2']);
        expect(sent()).toEqual(['DELETE /api/v3/pet/2  -> 404']);
        // The browser logs each error response; there must be no other messages.
        await eventually(async () => complaints).toEqual([
            expect.stringMatching(/^error: Failed to load resource: .* status of 404/),
        ]);
    });

    /** The timeout is generous, as machines may be busy. */
    function eventually(look: () => Promise<unknown>) {
        return expect.poll(look, { interval: 20, timeout: 10_000 });
    }

    /** Each entry without the text of its button. */
    async function listed(): Promise<string[]> {
        const entries = await page.getByRole('listitem').allTextContents();
        return entries.map((entry) => entry.replace(/ Remove .*/, ''));
    }

    function sent(): string[] {
        return received.map(({ method, url, body, status }) => `${method} ${url} ${body} -> ${status}`);
    }
});

async function startShop(received: Received[]): Promise<Shop> {
    const module: ShopModule = await import(pathToFileURL(`${root}examples/react/server.js`).href);
    return module.startShop((request) => received.push(request));
}

/** Headless, with requests only to the page's server, and with a temporary profile. */
function startBrowser(): Promise<Browser> {
    return chromium.launch({
        executablePath: chromiumPath ?? '',
        headless: true,
        args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
        ],
    });
}
