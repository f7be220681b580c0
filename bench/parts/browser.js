/** The entry for browsers: its size, and the time in a worker of Chromium, the first time with all loading. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { interleave } from '../rounds.js';

const usualPath = '/usr/bin/chromium';
const { CHROMIUM_PATH: chromiumPath = existsSync(usualPath) ? usualPath : undefined } = process.env;

const built = fileURLToPath(new URL('../../dist/browser/', import.meta.url));

const worker = `
import { generate } from '/browser/index.js';
onmessage = async ({ data: files }) => {
    await generate({ src: 'openapi', template: 'fetch' }, { files });
    postMessage('');
};
`;

/** What no browser shows a page: it is run in one. */
const page = `<!doctype html><link rel="icon" href="data:,"><script>
const run = (worker, text) => new Promise((resolve, reject) => {
    const startedAt = performance.now();
    worker.onmessage = () => resolve((performance.now() - startedAt) / 1000);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage({ openapi: text });
});
window.measure = async () => {
    const text = await (await fetch('/description')).text();
    const startedAt = performance.now();
    const worker = new Worker('/worker.js', { type: 'module' });
    const first = await run(worker, text);
    return { first, second: await run(worker, text), third: await run(worker, text) };
};
</script>`;

export async function measureBrowser({ descriptions, runs, log }) {
    if (chromiumPath === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH to its path');
    const code = readFileSync(`${built}index.js`);
    const size = {
        raw: code.length,
        gzip: gzipSync(code, { level: 9 }).length,
        brotli: brotliCompressSync(code).length,
    };
    const results = { size: { index: { ...size, date: new Date().toISOString().slice(0, 10) } } };
    const server = createServer(respond);
    await new Promise((resolve) => server.listen(0, resolve));
    let shown;
    function respond({ url }, response) {
        const [type, text] = {
            '/': ['text/html', page],
            '/worker.js': ['text/javascript', worker],
            '/description': ['text/plain', shown],
        }[url] ?? ['text/javascript', readFileSync(built + url.slice('/browser/'.length))];
        response.writeHead(200, { 'Content-Type': type }).end(text);
    }
    try {
        for (const { name, path } of descriptions.filter(({ operation }) => operation !== undefined)) {
            shown = readFileSync(path);
            const run = () => inBrowser(`http://localhost:${server.address().port}/`);
            results[name] = await interleave([{ name: 'worker', run }], { runs });
            const { first, third } = results[name].worker;
            log('browser', name, `${first.toFixed(2)} s at first, then ${third.toFixed(2)} s`);
        }
    } finally {
        server.closeAllConnections();
        server.close();
    }
    return results;
}

/** A new browser has cached nothing. */
async function inBrowser(url) {
    const browser = await chromium.launch({ executablePath: chromiumPath });
    try {
        const tab = await browser.newPage();
        await tab.goto(url);
        return await tab.evaluate(() => globalThis.measure());
    } finally {
        await browser.close();
    }
}
