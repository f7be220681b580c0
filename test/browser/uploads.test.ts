import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { clientOf, moduleOf } from '../docs/place.ts';
import {
    chromiumPath,
    exampleOf,
    expectProgress,
    prepareUploads,
    sendingFromPages,
    shown,
    size,
    uploads,
} from './uploads.ts';

prepareUploads();

test('each library has an example', () => {
    const templates = shown.map(({ settings }) => settings.get('template') ?? 'fetch');
    expect(templates.toSorted()).toEqual(['axios', 'fetch', 'ky', 'ng1', 'ng2', 'xior']);
});

describe('from Node', () => {
    test('axios reports the parts of an upload, and at last all of it', async () => {
        const block = exampleOf('axios');
        const path = join(clientOf(block).folder, 'petstore.js');
        const { http } = await import(pathToFileURL(path).href);
        http.defaults.baseURL = uploads.baseUrl;
        const { upload } = await import(pathToFileURL(moduleOf(block, 'js')).href);
        const parts: number[] = [];
        const picture = new Blob(Array.from({ length: 100 }, () => 'x'.repeat(size / 100)));
        await upload(picture, (part: number) => parts.push(part));
        expectProgress(parts);
    });
});

if (chromiumPath === undefined) console.warn('There is no Chromium: the tests in a browser are skipped.');

// The other libraries report what the browser's own request reports; the slow tests show it.
describe.skipIf(chromiumPath === undefined)('from a page in Chromium (skipped if missing)', () => {
    const send = sendingFromPages();

    test('fetch reports the parts of an upload, and at last all of it', { timeout: 60_000 }, async () => {
        expectProgress(await send('fetch'));
    });
});
