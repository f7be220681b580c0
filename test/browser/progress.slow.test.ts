/** The example with a progress bar, as a user sees it. Without Chromium it is skipped. CHROMIUM_PATH can set its path. */
import { type ChildProcess, spawn } from 'node:child_process';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from './uploads.ts';

describe.skipIf(chromiumPath === undefined)('the example with a progress bar', () => {
    let browser: Browser;
    let example: ChildProcess;
    let url = '';

    beforeAll(async () => {
        const running = spawn(process.execPath, ['examples/progress/run.js'], { stdio: ['ignore', 'pipe', 'inherit'] });
        example = running;
        let shown = '';
        for await (const text of running.stdout) {
            shown += text;
            url = /^3\. Open (\S+),/m.exec(shown)?.[1] ?? '';
            if (url !== '') break;
        }
        expect(url).toMatch(/^http:/);
        browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: ['--no-sandbox'] });
    }, 60_000);

    afterAll(async () => {
        await browser?.close();
        example?.kill();
    });

    test('shows how far an upload and a download are', { timeout: 60_000 }, async () => {
        const page = await browser.newPage();
        await page.goto(url);
        await page.evaluate(() => {
            const seen: string[] = [];
            Object.assign(window, { seen });
            const output = document.querySelector('output') as HTMLOutputElement;
            new MutationObserver(() => seen.push(output.value)).observe(output, { childList: true });
        });
        const buffer = Buffer.alloc(20_000_000, 'x');
        await page.setInputFiles('#file', { name: 'large.bin', mimeType: 'application/octet-stream', buffer });
        await page.waitForFunction(() => document.querySelector('output')?.value === '20000000 bytes have come back');
        const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
        const parts = (direction: string): number => seen.filter((one) => one.startsWith(direction)).length;
        expect(parts('upload')).toBeGreaterThan(1);
        expect(parts('download')).toBeGreaterThan(1);
        expect(seen.at(-2)).toBe('download: 20000000 of 20000000 bytes');
        expect(await page.locator('progress').evaluate((bar) => (bar as HTMLProgressElement).value)).toBe(1);
    });
});
