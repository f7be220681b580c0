/** Generated hooks with the browser's form of their framework, in one file: some packages have others for Node. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'rolldown';
import { type Config, generate } from '../../../../src/index.ts';
import { importFile } from '../../../tools/native-import.ts';
import { outputPath } from '../../client.ts';
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
    await build({
        input: entry,
        plugins: [
            {
                name: 'generated',
                resolveId: (id) => (texts.has(id) ? { id } : undefined),
                load: (id) => texts.get(id),
            },
            ...(framework === 'svelte' ? [await svelteCompiler()] : []),
        ],
        resolve: { conditionNames: ['svelte', 'browser', 'import', 'default'] },
        transform: { define: { 'process.env.NODE_ENV': '"production"', ngDevMode: 'false' } },
        output: { file: bundle, format: 'es' },
        logLevel: 'silent',
    });
    return await importFile<Bundled<Name>>(bundle);
}

/** Compiles components, and modules with runes. */
export async function svelteCompiler(generate: 'client' | 'server' = 'client'): Promise<Plugin> {
    const { compile, compileModule } = await import('svelte/compiler');
    return {
        name: 'svelte',
        async load(id) {
            if (!/\.svelte(?:\.js)?$/.test(id)) return undefined;
            const text = await readFile(id, 'utf8');
            const compiled = id.endsWith('.js')
                ? compileModule(text, { filename: id, generate })
                : compile(text, { filename: id, generate });
            return compiled.js.code;
        },
    };
}
