/**
 * Forms with parts of JSON as a page sends them: each library to a real server. Without Chromium the tests are skipped.
 * CHROMIUM_PATH can set its path.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { transpile } from '../behaviour/client.ts';
import { save } from '../tools/compilers.ts';
import { describePaths } from '../tools/inline-description.ts';
import { chromiumPath } from './uploads.ts';

const schema = {
    type: 'object',
    properties: {
        title: { type: 'string' },
        place: { type: 'object' },
        photo: { type: 'string', format: 'binary' },
    },
};
const requestBody = { required: true, content: { 'multipart/form-data': { schema } } };
const post = { tags: ['form'], operationId: 'send', requestBody, responses: { '204': { description: 'Done' } } };

/** Inside the repository, so that the bundles find the libraries. */
const folder = fileURLToPath(new URL('../.output/browser-forms', import.meta.url));

/** How a page sends a form. */
const senders: Readonly<Record<string, string>> = {
    ng1: `
        import ng from 'angular';
        import { apiModule } from './ng1.js';
        const injector = ng.injector(['ng', apiModule.name]);
        const service = injector.get('formService');
        const send = (form) => new Promise((resolve, reject) =>
            injector.get('$rootScope').$apply(() => service.send(form).then(resolve, reject)));`,
    ng2: `
        // Angular's packages are not compiled to the end.
        import '@angular/compiler';
        import { createEnvironmentInjector, Injector, provideZonelessChangeDetection, ɵINJECTOR_SCOPE } from '@angular/core';
        import { provideHttpClient } from '@angular/common/http';
        import { XhrFactory } from '@angular/common';
        import { firstValueFrom } from 'rxjs';
        import { FormService } from './ng2.js';
        const providers = [
            { provide: ɵINJECTOR_SCOPE, useValue: 'root' },
            provideZonelessChangeDetection(),
            { provide: XhrFactory, useValue: { build: () => new XMLHttpRequest() } },
            provideHttpClient(),
        ];
        const service = createEnvironmentInjector(providers, Injector.NULL).get(FormService);
        const send = (form) => firstValueFrom(service.send(form));`,
};

async function pageOf(template: 'fetch' | 'axios' | 'ky' | 'xior' | 'ng1' | 'ng2'): Promise<string> {
    const { files } = await generate({ src: describePaths({ '/form': { post } }), template, baseUrl: '' });
    await save(join(folder, `${template}.js`), transpile(files[0]?.text ?? ''));
    const entry = join(folder, `${template}-page.js`);
    const sender = senders[template] ?? `import { formClient } from './${template}.js'; const send = formClient.send;`;
    await save(
        entry,
        `${sender}
        const photo = new File(['bytes'], 'a.png', { type: 'image/png' });
        window.run = () => send({ title: 'one\\ntwo', place: { town: 'Évora' }, photo });`,
    );
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

const scripts = new Map<string, string>();
const received: { readonly type: string; readonly text: string }[] = [];

const server = createServer(async (request, response) => {
    const { url = '', method, headers } = request;
    if (method === 'POST') {
        received.push({ type: headers['content-type'] ?? '', text: (await buffer(request)).toString() });
        response.writeHead(204).end();
        return;
    }
    const script = scripts.get(url);
    response.writeHead(200, { 'Content-Type': script === undefined ? 'text/html' : 'text/javascript' });
    response.end(script ?? `<!doctype html><script type="module" src="${url}.js"></script>`);
});

describe.skipIf(chromiumPath === undefined)('in Chromium (skipped if missing)', () => {
    let browser: Browser;
    let origin = '';

    beforeAll(async () => {
        browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: ['--no-sandbox'] });
        await new Promise<void>((resolve) => server.listen(0, resolve));
        const address = server.address();
        origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
    });

    afterAll(async () => {
        await browser?.close();
        server.closeAllConnections();
        server.close();
    });

    test.each(['fetch', 'axios', 'ky', 'xior', 'ng1', 'ng2'] as const)(
        '%s sends an object as a part of JSON without a file name',
        { timeout: 60_000 },
        async (template) => {
            scripts.set(`/${template}.js`, await pageOf(template));
            received.length = 0;
            const page = await browser.newPage();
            await page.goto(`${origin}/${template}`);
            await page.waitForFunction(() => 'run' in window);
            await page.evaluate(() =>
                (window as unknown as { run: () => Promise<unknown> }).run().then(() => undefined),
            );
            const [{ type, text } = { type: '', text: '' }, ...more] = received;
            const [, boundary = ''] = /^multipart\/form-data; boundary=(form-[\da-f]{32})$/.exec(type) ?? [];
            expect(more).toEqual([]);
            expect(text.split(`--${boundary}`)).toEqual([
                '',
                '\r\nContent-Disposition: form-data; name="title"\r\n\r\none\r\ntwo\r\n',
                '\r\nContent-Disposition: form-data; name="place"\r\nContent-Type: application/json\r\n\r\n{"town":"Évora"}\r\n',
                '\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nbytes\r\n',
                '--\r\n',
            ]);
        },
    );
});
