/** A server and a page of a framework, each with its own build of the packages, as bundlers of applications make them. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'rolldown';
import { type Config, generate } from '../../../../src/index.ts';
import { importFile } from '../../../tools/native-import.ts';
import { outputPath } from '../../client.ts';
import { svelteCompiler } from '../frameworks/compilers.ts';
import { description, rules } from './orders.ts';
import type { Open } from './showing.ts';

export type ServedFramework = 'react' | 'preact' | 'vue' | 'solid' | 'svelte' | 'angular';

export interface Application {
    /** The page for this user, rendered by the server in a thread of its own. */
    readonly request: (user: string, path: string) => Promise<string>;
    readonly open: Open;
    readonly order: typeof import('generated-orders').order;
    readonly close: () => Promise<unknown>;
}

/** @param apiUrl The address of the API, which server and page both call. */
export async function startApplication(framework: ServedFramework, apiUrl: string): Promise<Application> {
    const config: Config = {
        src: description,
        template: 'tsq',
        framework,
        instances: true,
        int64: 'bigint',
        pagination: { rules },
        baseUrl: apiUrl,
    };
    const { files } = await generate({ ...config, out: 'orders.ts' });
    const text = files[0]?.text ?? '';
    const [server, page] = await Promise.all([bundle(framework, 'server', text), bundle(framework, 'page', text)]);
    const worker = new Worker(server, { workerData: { apiUrl } });
    const port = await new Promise<number>((resolve, reject) => {
        worker.once('message', (address: { readonly port: number }) => resolve(address.port));
        worker.once('error', reject);
    });
    return {
        request: async (user, path) => {
            const headers = { Authorization: `Bearer ${user}` };
            return await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
        },
        ...(await importFile<Pick<Application, 'open' | 'order'>>(page)),
        close: () => worker.terminate(),
    };
}

async function bundle(framework: ServedFramework, side: 'server' | 'page', generated: string): Promise<string> {
    const input = fileURLToPath(new URL(`${framework}/${side}.ts`, import.meta.url));
    const file = outputPath(`hooks/servers/${framework}/${side}.mjs`);
    const texts = new Map([
        ['generated-orders', generated],
        ['entry', `export * from ${JSON.stringify(input)};\nexport { order } from 'generated-orders';`],
    ]);
    const [platform, condition] = side === 'server' ? (['node', 'node'] as const) : (['browser', 'browser'] as const);
    await build({
        input: 'entry',
        platform,
        plugins: [
            {
                name: 'generated',
                resolveId: (id) => (texts.has(id) ? { id: `\0${id}.ts` } : undefined),
                load: (id) => texts.get(id.slice(1, -'.ts'.length)),
            },
            ...(framework === 'svelte' ? [await svelteCompiler(side === 'server' ? 'server' : 'client')] : []),
        ],
        resolve: { conditionNames: ['svelte', condition, 'import', 'default'] },
        transform: { define: { 'process.env.NODE_ENV': '"production"', ngDevMode: 'false' } },
        output: { file, format: 'es' },
        logLevel: 'silent',
    });
    return file;
}
