/** The code generated from fixtures/dates.yaml with hooks over fetch, and a function as its server. */
import { fileURLToPath } from 'node:url';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { generate } from '../../../src/index.ts';
import type { ReactiveTemplate } from '../../../src/options/types.ts';
import { importFile } from '../../tools/native-import.ts';
import { outputPath, transpile, writeModule } from '../client.ts';
import { fetch } from '../libraries/fetch.ts';
import type { Cache, Layer } from './layer.ts';
import type { Key } from './module.ts';

const description = fileURLToPath(new URL('../../../fixtures/dates.yaml', import.meta.url));

/** The exports, untyped: the types have separate tests. */
interface DatedModule {
    readonly http: HttpSettings;
    readonly main: {
        readonly queryKeys: Readonly<Record<'all' | 'getEvents' | 'getMoment', (...args: readonly unknown[]) => Key>>;
        readonly queries: Readonly<Record<'useGetEvents', (...args: readonly unknown[]) => unknown>>;
        /** Of TanStack Query. */
        readonly queryOptions: Readonly<
            Record<'getEvents', (...args: readonly unknown[]) => { readonly queryKey: Key }>
        >;
        readonly mutations: Readonly<Record<'usePutEvent', () => unknown>>;
    };
}

interface HttpSettings {
    fetch: (url: string, init: RequestInit) => Promise<Response>;
    onInvalidDate?: ((invalid: unknown) => void) | undefined;
}

export interface DatedScene<OwnCache extends Cache = Cache> extends DatedModule {
    readonly cache: OwnCache;
    /** The events that the server has. A `PUT` returns its body. */
    events: readonly object[];
    /** The lines of all requests, each with its body. */
    readonly sent: string[];
}

/** Hooks for the tests of one group; all that a test renders is unmounted after it. */
export function datedScene<OwnCache extends Cache>(
    folder: string,
    layer: Layer<OwnCache>,
    events: readonly object[],
): () => DatedScene<OwnCache> {
    let module: DatedModule | undefined;
    let scene: DatedScene<OwnCache> | undefined;
    beforeAll(async () => {
        module = await importHooks(folder, layer.name);
    });
    beforeEach(() => {
        if (module === undefined) throw new Error('the hooks are not generated yet');
        const own: DatedScene<OwnCache> = { ...module, cache: layer.open(), events, sent: [] };
        own.http.onInvalidDate = undefined;
        own.http.fetch = async (url, { method, body }) => {
            own.sent.push([method, url, body ?? ''].join(' ').trim());
            if (method === 'GET') return Response.json(own.events);
            return new Response(String(body), { headers: { 'Content-Type': 'application/json' } });
        };
        scene = own;
    });
    afterEach(() => {
        cleanup();
        scene?.cache.close();
    });
    return () => {
        if (scene === undefined) throw new Error('no test runs');
        return scene;
    };
}

async function importHooks(folder: string, template: ReactiveTemplate): Promise<DatedModule> {
    const path = outputPath(`hooks/${folder}/${template}.js`);
    const { files } = await generate({ src: description, template });
    await writeModule(path, transpile(files[0]?.text ?? ''), fetch);
    return await importFile(path);
}
