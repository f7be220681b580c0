/** The page of an example in `examples/`, with the real packages of its framework. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { InputOptions, Plugin } from 'rolldown';
import { type Config, generate } from '../../../../src/index.ts';
import { importFile } from '../../../tools/native-import.ts';
import { outputPath } from '../../client.ts';
import { type MountedFramework, writeBundle } from './bundle.ts';
import { solidCompiler, solidSource, svelteCompiler, vueCompiler } from './compilers.ts';

/** Here no address of a page gives paths their origin. */
const placeholder = 'http://the.shop';

interface Compiling {
    readonly plugin?: () => Plugin | Promise<Plugin>;
    readonly transform?: InputOptions['transform'];
    readonly main: 'main.ts' | 'main.tsx';
    /** What its own build needs no more when the page is open. */
    readonly first?: readonly string[];
}

const compiling: Readonly<Record<MountedFramework, Compiling>> = {
    preact: { main: 'main.tsx', transform: { jsx: { runtime: 'automatic', importSource: 'preact' } } },
    vue: { main: 'main.ts', plugin: vueCompiler },
    solid: {
        main: 'main.tsx',
        plugin: solidCompiler,
        transform: { jsx: { runtime: 'automatic', importSource: solidSource } },
    },
    svelte: { main: 'main.ts', plugin: svelteCompiler },
    angular: { main: 'main.ts', transform: { decorator: { legacy: true } }, first: ['@angular/compiler'] },
};

/** Generates with the configuration of the example, and returns what opens its page with the URL of a server. */
export async function exampleOf(framework: MountedFramework): Promise<(url: string) => Promise<void>> {
    const inExample = (path: string): string =>
        fileURLToPath(new URL(`../../../../examples/${framework}/${path}`, import.meta.url));
    const { $schema: _, ...config }: Config & { readonly $schema: string } = JSON.parse(
        readFileSync(inExample('oasmith.config.json'), 'utf8'),
    );
    const { src, out = '' } = config;
    const { files } = await generate({
        ...config,
        src: inExample(String(src)),
        out: inExample(out),
        baseUrl: placeholder,
    });

    const { plugin, transform, main, first = [] } = compiling[framework];
    const entry = inExample('entry.js');
    const texts = new Map([
        [inExample(out), files[0]?.text ?? ''],
        [entry, [...first, `./${main}`].map((module) => `import '${module}';`).join('\n')],
    ]);
    const bundle = outputPath(`hooks/examples/${framework}.mjs`);
    await writeBundle(entry, texts, bundle, plugin === undefined ? [] : [await plugin()], transform);

    const [, body = ''] = /<body>(.*)<\/body>/s.exec(readFileSync(inExample('index.html'), 'utf8')) ?? [];
    let openings = 0;
    return async (url) => {
        document.body.innerHTML = body;
        // A module is run once, so each page has its own.
        const copy = bundle.replace('.mjs', `-${openings++}.mjs`);
        writeFileSync(copy, readFileSync(bundle, 'utf8').replaceAll(placeholder, url));
        await importFile(copy);
    };
}
