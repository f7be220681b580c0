/** Generated hooks with the browser's form of their framework, in one file: some packages have others for Node. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InputOptions, type Plugin } from 'rolldown';
import { type Config, generate } from '../../../../src/index.ts';
import { importFile } from '../../../tools/native-import.ts';
import { outputPath } from '../../client.ts';
import { svelteCompiler } from './compilers.ts';
import type { Client, Derive, Mount } from './mounting.ts';

export type MountedFramework = 'preact' | 'vue' | 'solid' | 'svelte' | 'angular';

/** What a bundle exports: its modules by their names, and what mounts components that call their hooks. */
export interface Bundled<Name extends string> {
    readonly clients: Readonly<Record<Name, object>>;
    /** Those with mocks, of the modules that have them. */
    readonly mocked: Readonly<Partial<Record<Name, object>>>;
    readonly mount: Mount;
    readonly derive: Derive;
    readonly skipToken: unknown;
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

/** The names of modules with their paths. */
type Modules = readonly (readonly [name: string, path: string])[];

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
    return bundledModules(
        framework,
        `${folder}/bundle.mjs`,
        all.map(({ name, out }) => [name, out]),
        new Map(all.flatMap(({ files }) => files.map(({ path, text }) => [path, text]))),
        all.flatMap(({ name, mocks }) => (mocks ? [[name, mocks] as const] : [])),
    );
}

/**
 * Modules that call hooks, or have them, with what mounts components.
 *
 * @param file The path of the bundle, in the folder of what tests write.
 * @param texts What is in files that are not on disk.
 */
export async function bundledModules<Name extends string>(
    framework: MountedFramework,
    file: string,
    modules: Modules,
    texts: ReadonlyMap<string, string> = new Map(),
    mocked: Modules = [],
): Promise<Bundled<Name>> {
    const entry = pathOf('entry.ts');
    const exported = (name: string, path: string): string => `export * as ${name} from ${JSON.stringify(path)};`;
    const lists = Object.entries({ clients: modules, mocked });
    const virtual = new Map([
        ...texts,
        ...lists.map(([name, all]) => [pathOf(`${name}.ts`), all.map((one) => exported(...one)).join('\n')] as const),
        [
            entry,
            [
                ...lists.map(([name]) => exported(name, pathOf(`${name}.ts`))),
                `export { derive, mount } from './${framework}.ts';`,
                `export { QueryClient, skipToken } from '${packages[framework]}';`,
            ].join('\n'),
        ],
    ]);
    const bundle = outputPath(file);
    await writeBundle(entry, virtual, bundle, framework === 'svelte' ? [await svelteCompiler()] : []);
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
        external: ['vitest'],
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
        resolve: {
            conditionNames: ['svelte', 'browser', 'import', 'default'],
            extensionAlias: { '.js': ['.ts', '.js'] },
        },
        transform: { ...transform, define: { 'process.env.NODE_ENV': '"production"', ngDevMode: 'false' } },
        output: { file, format: 'es' },
        logLevel: 'silent',
    });
}
