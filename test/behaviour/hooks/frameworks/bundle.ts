/** Generated hooks with the browser's form of their framework, in one file: some packages have others for Node. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InputOptions, type Plugin } from 'rolldown';
import { type Config, generate } from '../../../../src/index.ts';
import { importFile } from '../../../tools/native-import.ts';
import { outputPath } from '../../client.ts';
import { svelteCompiler } from './compilers.ts';
import type { Client, Mount } from './mounting.ts';

export type MountedFramework = 'preact' | 'vue' | 'solid' | 'svelte' | 'angular';

/** What a bundle exports: the generated modules by their names, and what mounts components that call their hooks. */
interface Bundled<Name extends string> {
    readonly clients: Readonly<Record<Name, object>>;
    readonly mount: Mount;
    readonly QueryClient: new (options: object) => Client;
}

const modules: Readonly<Record<MountedFramework, string>> = {
    preact: '@tanstack/preact-query',
    vue: '@tanstack/vue-query',
    solid: '@tanstack/solid-query',
    svelte: '@tanstack/svelte-query',
    angular: '@tanstack/angular-query-experimental',
};

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** @param configs The configurations of the modules, without what the framework decides. */
export async function bundledHooks<Name extends string>(
    framework: MountedFramework,
    configs: Readonly<Record<Name, Config>>,
): Promise<Bundled<Name>> {
    const folder = `hooks/frameworks/${framework}`;
    const generated = Object.entries<Config>(configs).map(async ([name, config]) => {
        const out = outputPath(`${folder}/${name}.ts`);
        const { files } = await generate({ template: 'tsq', framework, out, ...config });
        return [out, files[0]?.text ?? '', name] as const;
    });
    const all = await Promise.all(generated);
    const entry = pathOf('entry.ts');
    const texts = new Map<string, string>(all.map(([out, text]) => [out, text]));
    texts.set(
        entry,
        [
            ...all.map(([out, , name]) => `import * as ${name} from ${JSON.stringify(out)};`),
            `export const clients = { ${all.map(([, , name]) => name).join(', ')} };`,
            `export { mount } from './${framework}.ts';`,
            `export { QueryClient } from '${modules[framework]}';`,
        ].join('\n'),
    );
    const bundle = outputPath(`${folder}/bundle.mjs`);
    const plugins = framework === 'svelte' ? [await svelteCompiler()] : [];
    await writeBundle(entry, texts, bundle, plugins);
    return await importFile<Bundled<Name>>(bundle);
}

/**
 * Bundles for a browser.
 *
 * @param texts The texts of modules that are on no disk, by their paths.
 */
export async function writeBundle(
    entry: string,
    texts: ReadonlyMap<string, string>,
    file: string,
    plugins: readonly Plugin[],
    transform: InputOptions['transform'] = {},
): Promise<void> {
    await build({
        input: entry,
        plugins: [
            {
                name: 'texts',
                resolveId: (id, importer) => {
                    const path = importer === undefined ? id : resolve(dirname(importer), id);
                    return [path, `${path}.ts`].find((one) => texts.has(one));
                },
                load: (id) => texts.get(id),
            },
            ...plugins,
        ],
        resolve: { conditionNames: ['svelte', 'browser', 'import', 'default'] },
        transform: { ...transform, define: { 'process.env.NODE_ENV': '"production"', ngDevMode: 'false' } },
        output: { file, format: 'es' },
        logLevel: 'silent',
    });
}
