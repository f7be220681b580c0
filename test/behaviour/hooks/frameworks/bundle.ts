/** Generated hooks with the browser's form of their framework, in one file: some packages have others for Node. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'rolldown';
import { type Config, generate } from '../../../../src/index.ts';
import { importFile } from '../../../tools/native-import.ts';
import { outputPath } from '../../client.ts';
import type { Client, Derive, Mount } from './mounting.ts';

export type MountedFramework = 'preact' | 'vue' | 'solid' | 'svelte' | 'angular';

/** What a bundle exports: the generated modules by their names, and what mounts components that call their hooks. */
export interface Bundled<Name extends string> {
    readonly clients: Readonly<Record<Name, object>>;
    /** Those with mocks, of the configurations that have them. */
    readonly mocked: Readonly<Partial<Record<Name, object>>>;
    readonly mount: Mount;
    readonly derive: Derive;
    readonly skipToken: unknown;
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

/**
 * @param purpose The name of a folder for the bundle.
 * @param configs The configurations of the modules, without what the framework decides. One that names a testing framework
 * has mocks too.
 */
export async function bundledHooks<Name extends string>(
    framework: MountedFramework,
    purpose: string,
    configs: Readonly<Record<Name, Config>>,
): Promise<Bundled<Name>> {
    const folder = `hooks/frameworks/${purpose}/${framework}`;
    const generated = Object.entries<Config>(configs).map(async ([name, config]) => {
        const out = outputPath(`${folder}/${name}.ts`);
        const mocks = config.testingFramework && outputPath(`${folder}/${name}-mocks.ts`);
        const { files } = await generate({ template: 'tsq', framework, out, ...config, ...(mocks && { mocks }) });
        return { name, out, mocks, files };
    });
    const all = await Promise.all(generated);
    const entry = pathOf('entry.ts');
    const texts = new Map<string, string>(all.flatMap(({ files }) => files.map(({ path, text }) => [path, text])));
    const exported = (name: string, path: string): string => `export * as ${name} from ${JSON.stringify(path)};`;
    const [clientsEntry, mockedEntry] = [pathOf('clients.ts'), pathOf('mocked.ts')];
    texts.set(clientsEntry, all.map(({ name, out }) => exported(name, out)).join('\n'));
    texts.set(mockedEntry, all.flatMap(({ name, mocks }) => (mocks ? [exported(name, mocks)] : [])).join('\n'));
    texts.set(
        entry,
        [
            exported('clients', clientsEntry),
            exported('mocked', mockedEntry),
            `export { derive, mount } from './${framework}.ts';`,
            `export { QueryClient, skipToken } from '${modules[framework]}';`,
        ].join('\n'),
    );
    const bundle = outputPath(`${folder}/bundle.mjs`);
    await build({
        input: entry,
        external: ['vitest'],
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
