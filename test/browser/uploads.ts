/**
 * The progress of uploads as docs/libraries.md shows it: each library sends to a real server, from Node or from a page.
 * Without Chromium the tests that need it are skipped. CHROMIUM_PATH can set its path.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { entriesOf, type HttpRecord, httpRecords } from '../../src/names/libraries.ts';
import { transpile } from '../behaviour/client.ts';
import { type Block, modules } from '../docs/blocks.ts';
import { clientOf, moduleOf, prepare } from '../docs/place.ts';
import { save } from '../tools/compilers.ts';

const usualPath = '/usr/bin/chromium';
export const { CHROMIUM_PATH: chromiumPath = existsSync(usualPath) ? usualPath : undefined } = process.env;

/** More than connections hold, so that a server that does not read stops an upload half-way. */
export const size = 30_000_000;

/** The page has one example. It is the same for each library, but that services are arguments of the function. */
export const shown = modules
    .filter(({ document, text }) => document === 'docs/libraries.md' && /export async function upload\(/.test(text))
    .flatMap((block) => [block, ...entriesOf(httpRecords).flatMap((entry) => exampleFor(block, ...entry))]);

function exampleFor(block: Block, template: string, { clients }: HttpRecord): Block[] {
    if (template === 'fetch') return [];
    const withService = block.text
        .replace('import { petClient }', 'import type { PetService }')
        .replace('upload(', 'upload(petClient: PetService, ')
        .replace(/async function (.+): Promise<void> \{/, 'function $1 {')
        .replace('await', 'return');
    const settings = new Map([...block.settings, ['template', template]]);
    return [{ ...block, settings, text: clients === 'object' ? block.text : withService }];
}

/** The length of each body, and the bundles of pages by their paths. */
const received: number[] = [];
const scripts = new Map<string, string>();

const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (request.method === 'GET') {
        const script = scripts.get(path);
        const type = script === undefined ? 'text/html' : 'text/javascript';
        response.writeHead(200, { 'Content-Type': type });
        response.end(script ?? `<!doctype html><script type="module" src="${path}.js"></script>`);
        return;
    }
    let length = 0;
    request.once('data', () => {
        request.pause();
        setTimeout(() => request.resume(), 300);
    });
    request.on('data', (part: Buffer) => {
        length += part.length;
    });
    request.on('end', () => {
        received.push(length);
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"message":"saved"}');
    });
});

/** The server that uploads are sent to. */
export const uploads = { baseUrl: '' };

/** Starts the server, and writes the examples, for the tests of a file. */
export function prepareUploads(): void {
    beforeAll(async () => {
        await prepare('uploads', shown);
        for (const block of shown) {
            const { name, folder } = clientOf(block);
            for (const path of [join(folder, `${name}.ts`), moduleOf(block, 'ts')]) {
                await save(path.replace(/\.ts$/, '.js'), transpile(readFileSync(path, 'utf8')));
            }
        }
        await new Promise<void>((resolve) => server.listen(0, resolve));
        const address = server.address();
        uploads.baseUrl = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
    }, 60_000);

    beforeEach(() => {
        received.length = 0;
    });

    afterAll(() => {
        server.closeAllConnections();
        server.close();
    });
}

export function exampleOf(template: string): Block {
    const found = shown.find(({ settings }) => (settings.get('template') ?? 'fetch') === template);
    if (found === undefined) throw new Error(`there is no example for ${template}`);
    return found;
}

export function expectProgress(parts: readonly number[]): void {
    expect(received).toEqual([size]);
    expect(parts.at(-1)).toBe(1);
    expect(parts.some((part) => part > 0 && part < 1)).toBe(true);
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
}

/** How a page gets what its example needs beside the picture and the function. */
const services: Readonly<Record<string, string>> = {
    ng1: `
        import ng from 'angular';
        import { apiModule } from './petstore.js';
        const injector = ng.injector(['ng', apiModule.name]);
        const service = injector.get('petService');
        const send = (...given) => new Promise((resolve, reject) =>
            injector.get('$rootScope').$apply(() => upload(service, ...given).then(resolve, reject)));`,
    ng2: `
        // Angular's packages are not compiled to the end.
        import '@angular/compiler';
        import { createEnvironmentInjector, Injector, provideZonelessChangeDetection, ɵINJECTOR_SCOPE } from '@angular/core';
        import { provideHttpClient } from '@angular/common/http';
        import { XhrFactory } from '@angular/common';
        import { firstValueFrom } from 'rxjs';
        import { PetService } from './petstore.js';
        const providers = [
            { provide: ɵINJECTOR_SCOPE, useValue: 'root' },
            provideZonelessChangeDetection(),
            // As platforms have it by themselves.
            { provide: XhrFactory, useValue: { build: () => new XMLHttpRequest() } },
            provideHttpClient(),
        ];
        const service = createEnvironmentInjector(providers, Injector.NULL).get(PetService);
        const send = (...given) => firstValueFrom(upload(service, ...given));`,
};

/** Bundles a page that sends a picture when \`run\` is called, and resolves to the parts that it was told. */
async function pageOf(template: string): Promise<string> {
    const block = exampleOf(template);
    const entry = join(clientOf(block).folder, 'page.js');
    await save(
        entry,
        `${services[template] ?? 'const send = (...given) => upload(...given);'}
        import { upload } from './line-${block.line}.js';
        window.run = async () => {
            const parts = [];
            const picture = new Blob(Array.from({ length: 100 }, () => 'x'.repeat(${size / 100})));
            await send(picture, (part) => parts.push(part));
            return parts;
        };`,
    );
    const built = await build({
        root: clientOf(block).folder,
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

interface UploadWindow {
    readonly run: () => Promise<readonly number[]>;
}

/** Sends a picture from a page of a browser, and returns the parts that the page was told. */
export function sendingFromPages(): (template: string) => Promise<readonly number[]> {
    let browser: Browser;

    beforeAll(async () => {
        browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: ['--no-sandbox'] });
    });

    afterAll(async () => {
        await browser?.close();
    });

    return async (template) => {
        scripts.set(`/${template}.js`, await pageOf(template));
        const page = await browser.newPage();
        await page.goto(`${uploads.baseUrl}/${template}`);
        await page.waitForFunction(() => 'run' in window);
        return await page.evaluate(() => (window as unknown as UploadWindow).run());
    };
}
