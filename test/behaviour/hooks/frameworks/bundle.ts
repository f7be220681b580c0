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

const packages: Readonly<Record<MountedFramework, string>> = {
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
    const texts = new Map<string, string>(all.map(([out, text]) => [out, text]));
    return bundledModules(
        framework,
        `${folder}/bundle.mjs`,
        all.map(([out, , name]) => [name, out]),
        texts,
    );
}

/**
 * Modules that call hooks, or have them, with what mounts components.
 *
 * @param file The path of the bundle, in the folder of what tests write.
 * @param modules The names of the modules with their paths.
 * @param texts What is in files that are not on disk.
 */
export async function bundledModules<Name extends string>(
    framework: MountedFramework,
    file: string,
    modules: readonly (readonly [name: string, path: string])[],
    texts: ReadonlyMap<string, string> = new Map(),
): Promise<Bundled<Name>> {
    const entry = pathOf('entry.ts');
    const entryText = [
        ...modules.map(([name, path]) => `import * as ${name} from ${JSON.stringify(path)};`),
        `export const clients = { ${modules.map(([name]) => name).join(', ')} };`,
        `export { mount } from './${framework}.ts';`,
        `export { QueryClient } from '${packages[framework]}';`,
    ].join('\n');
    const virtual = new Map([...texts, [entry, entryText]]);
    const bundle = outputPath(file);
    await build({
        input: entry,
        plugins: [
            {
                name: 'generated',
                resolveId: (id) => (virtual.has(id) ? { id } : undefined),
                load: (id) => virtual.get(id),
            },
            ...(framework === 'svelte' ? [await svelteCompiler()] : []),
        ],
        resolve: {
            conditionNames: ['svelte', 'browser', 'import', 'default'],
            extensionAlias: { '.js': ['.ts', '.js'] },
        },
        transform: { define: { 'process.env.NODE_ENV': '"production"', ngDevMode: 'false' } },
        output: { file: bundle, format: 'es' },
        logLevel: 'silent',
    });
    return await importFile<Bundled<Name>>(bundle);
}

/** Compiles components, and modules with runes. */
async function svelteCompiler(): Promise<Plugin> {
    const { compile, compileModule } = await import('svelte/compiler');
    return {
        name: 'svelte',
        async load(id) {
            if (!/\.svelte(?:\.js)?$/.test(id)) return undefined;
            const text = await readFile(id, 'utf8');
            const compiled = id.endsWith('.js')
                ? compileModule(text, { filename: id })
                : compile(text, { filename: id });
            return compiled.js.code;
        },
    };
}
