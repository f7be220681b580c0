/** Serves a built page and the Petstore together, as `vite preview` does, and opens it in Chromium. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

/** A configured path must work. The browser may only be missing if no path is set. */
const usualPath = '/usr/bin/chromium';
const { CHROMIUM_PATH: executablePath = existsSync(usualPath) ? usualPath : undefined } = process.env;

export const hasBrowser = executablePath !== undefined;

export function startBrowser() {
    return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/**
 * Whether the page shows a text. Its errors go to the application's output.
 *
 * @param act What a user does there then. It fails if that is not possible.
 */
export async function showsInBrowser(app, text, act) {
    const { origin } = new URL(app.petstoreUrl);
    const server = await preview({
        root: app.folder,
        logLevel: 'silent',
        preview: { host: '127.0.0.1', port: 0, open: false, proxy: { '/api': origin } },
    });
    let browser;
    try {
        browser = await startBrowser();
        const page = await browser.newPage();
        page.on('console', (message) => app.say(`${message.type()}: ${message.text()}\n`));
        page.on('pageerror', (error) => app.say(`uncaught: ${error.message}\n`));
        await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/`);
        await page.getByText(text, { exact: true }).waitFor();
        await act?.(page, app);
        return true;
    } catch (error) {
        app.say(`${error.message}\n`);
        return false;
    } finally {
        await browser?.close();
        await server.close();
    }
}
