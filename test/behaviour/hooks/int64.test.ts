/** Exact numbers in the hooks of each layer: in keys, in what is sent and received, and in errors. */
import { fileURLToPath } from 'node:url';
import { skipToken } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Config, generate } from '../../../src/index.ts';
import { importFile } from '../../tools/native-import.ts';
import { outputPath, transpile, writeModule } from '../client.ts';
import { axios } from '../libraries/axios.ts';
import { fetch } from '../libraries/fetch.ts';
import type { Library } from '../library.ts';
import { type Mirror, startMirror } from '../mirror.ts';
import type { Cache, Layer } from './layer.ts';
import type { Key } from './module.ts';
import { act, dataOf, settled, show, showQueries, showQuery, waitFor } from './scene.ts';
import { swr } from './swr-layer.ts';
import { type TsqCache, tsq } from './tsq-layer.ts';

const src = fileURLToPath(new URL('../../../fixtures/int64.yaml', import.meta.url));

/** JavaScript's own number next to this one is 9007199254740992, which is the number before it. */
const long = '9007199254740993';
const before = '9007199254740992';

let mirror: Mirror | undefined;
function server(): Mirror {
    if (mirror === undefined) throw new Error('the server has not started yet');
    return mirror;
}
beforeAll(async () => {
    mirror = await startMirror();
});
afterAll(() => mirror?.close());

/** What the tests use of an output, whatever its style. */
interface Hooks {
    readonly useGetAccount: (...args: readonly unknown[]) => unknown;
    readonly useUpdateAccount: () => unknown;
    readonly keyOfAccount: (...args: readonly unknown[]) => Key;
    readonly keyOfAll: () => Key;
}

interface Accounts {
    readonly queryKeys: { readonly all: () => Key; readonly getAccount: (...args: readonly unknown[]) => Key };
    readonly queries: Pick<Hooks, 'useGetAccount'>;
    readonly mutations: Pick<Hooks, 'useUpdateAccount'>;
}

type Module = Pick<Hooks, 'useGetAccount' | 'useUpdateAccount'> & {
    readonly accounts: Accounts;
    readonly getAccountQueryKey: Hooks['keyOfAccount'];
    readonly accountsQueryKey: () => Key;
};

const forms = {
    'in one file': {},
    'in two files': { hooksOut: 'hooks.ts' },
    'for browsers in two files': { hooksOut: 'hooks.ts', useClient: true },
    'as functions': { clientStyle: 'functions' },
} as const satisfies Readonly<Record<string, Partial<Config>>>;

async function open(layer: Layer, library: Library, form: keyof typeof forms, int64: 'bigint' | 'string') {
    const folder = `hooks/int64/${layer.name}/${library.name}/${form}/${int64}`;
    const path = (file: string): string => outputPath(`${folder}/${file}`);
    const { hooksOut, ...settings }: Partial<Config> = forms[form];
    const { files } = await generate({
        src,
        out: path('client.ts'),
        ...(hooksOut !== undefined && { hooksOut: path(hooksOut) }),
        template: [layer.name, library.template],
        baseUrl: server().url,
        importExtension: 'js',
        dateFormat: 'string',
        int64,
        ...settings,
    });
    const compiled = files.map((file) => ({ text: file.text, path: file.path.replace(/\.ts$/, '.js') }));
    for (const file of compiled) await writeModule(file.path, transpile(file.text), library);
    const modules = await Promise.all(compiled.map((file) => importFile<Module>(file.path)));
    return hooksOf(Object.assign({}, ...modules), 'clientStyle' in forms[form]);
}

function hooksOf(module: Module, areFunctions: boolean): Hooks {
    if (areFunctions) {
        const { useGetAccount, useUpdateAccount, getAccountQueryKey, accountsQueryKey } = module;
        return { useGetAccount, useUpdateAccount, keyOfAccount: getAccountQueryKey, keyOfAll: accountsQueryKey };
    }
    const { queries, mutations, queryKeys } = module.accounts;
    return { ...queries, ...mutations, keyOfAccount: queryKeys.getAccount, keyOfAll: queryKeys.all };
}

const kinds = {
    bigint: (digits: string): unknown => BigInt(digits),
    string: (digits: string): unknown => digits,
} as const;

/** Each kind over each library, in another form each: with the form, only the place of the keys changes. */
const variants = [
    [fetch, 'in one file', 'bigint'],
    [axios, 'in two files', 'string'],
    [axios, 'for browsers in two files', 'bigint'],
    [fetch, 'as functions', 'string'],
] as const;

const layers: readonly Layer[] = [tsq, swr];
const cases = layers.flatMap((layer) =>
    variants.map(([library, form, int64]) => {
        const name = `${layer.name} over ${library.name} ${form}, int64: ${int64}`;
        return { name, layer, library, form, int64, int: kinds[int64] };
    }),
);

describe.each(cases)('$name', ({ layer, library, form, int64, int }) => {
    let hooks: Hooks;
    let cache: Cache;
    beforeAll(async () => {
        hooks = await open(layer, library, form, int64);
    });
    beforeEach(() => {
        cache = layer.open();
    });
    afterEach(() => {
        cleanup();
        cache.close();
    });

    test('a query sends and receives each digit', async () => {
        server().reply({ text: `{"id":${long},"size":3,"history":[[${long}]]}` });
        const args = [int(long), int(before), [int(long)], { least: int(long) }, { most: int(long) }, int(long)];
        const { data, error } = await settled(showQuery(cache, () => hooks.useGetAccount(...args)));
        expect([data, error]).toEqual([{ id: int(long), size: 3, history: [[int(long)]] }, layer.noError]);
        const { url, headers } = server().received();
        const { pathname, searchParams } = new URL(url, 'http://localhost');
        expect(pathname).toBe(`/accounts/${long}`);
        expect([...searchParams]).toEqual([
            ['after', before],
            ['ids', long],
            ['range[least]', long],
            ['filter', `{"most":${long}}`],
        ]);
        expect(headers['x-trace']).toBe(long);
    });

    test('a key has the arguments, as the layer can keep them', () => {
        const kept = layer === tsq ? (digits: string) => digits : int;
        const key = hooks.keyOfAccount(int(long), undefined, [int(long)], { least: int(long) });
        expect(key.slice(-4)).toEqual([kept(long), undefined, [kept(long)], { least: kept(long) }]);
        // TanStack Query writes keys as JSON, which has no bigint.
        if (layer === tsq) expect(JSON.stringify(key)).toContain(`"${long}"`);
    });

    test('numbers that are one for JavaScript are two queries', async () => {
        const count = server().lines().length;
        server().reply({ text: '{"id":1,"size":1}' }, 2);
        const use = () => [hooks.useGetAccount(int(long)), hooks.useGetAccount(int(before))];
        await dataOf(showQueries(cache, use, undefined));
        const lines = server().lines().slice(count);
        expect(lines.toSorted()).toEqual([`GET /accounts/${before}`, `GET /accounts/${long}`]);
    });

    test('queries are found by their keys', async () => {
        server().reply({ text: `{"id":${long},"size":1}` });
        const shown = showQuery(cache, () => hooks.useGetAccount(int(long)));
        await settled(shown);
        for (const [size, key] of [hooks.keyOfAccount(int(long)), hooks.keyOfAll()].entries()) {
            server().reply({ text: `{"id":${long},"size":${size + 2}}` });
            await act(async () => {
                await cache.invalidate(key);
            });
            await waitFor(() => expect(shown.current().data).toEqual({ id: int(long), size: size + 2 }));
        }
    });

    test('data that arrives again is the same data', async () => {
        const text = `{"id":${long},"size":1,"limits":{"a":${long}}}`;
        server().reply({ text });
        const shown = showQuery(cache, () => hooks.useGetAccount(int(long)));
        const { data } = await settled(shown);
        const count = server().lines().length;
        server().reply({ text });
        await act(async () => {
            await cache.invalidate(hooks.keyOfAll());
        });
        await waitFor(() => expect(server().lines().length).toBeGreaterThan(count));
        expect(shown.current().data).toBe(data);
    });

    test('an error has its exact numbers', async () => {
        server().reply({ status: 404, text: `{"id":${long},"size":5}` });
        const { error } = await settled(showQuery(cache, () => hooks.useGetAccount(int(long))));
        const body =
            library === fetch
                ? { body: { id: int(long), size: 5 } }
                : { response: { data: { id: int(long), size: 5 } } };
        expect(error).toMatchObject(body);
    });

    test('a mutation sends and returns each digit', async () => {
        const shown = show(cache, () => hooks.useUpdateAccount(), undefined);
        const account = { id: int(long), size: 1, limits: { a: int(long) } };
        const result = await act(() => cache.send(shown.current(), { id: int(before), body: account }));
        expect(server().received().text).toBe(`{"id":${long},"size":1,"limits":{"a":${long}}}`);
        expect(server().received().url).toBe(`/accounts/${before}`);
        expect(result).toEqual(account);
    });
});

describe('TanStack Query', () => {
    let hooks: Hooks;
    let cache: TsqCache;
    beforeAll(async () => {
        hooks = await open(tsq, fetch, 'in one file', 'bigint');
    });
    beforeEach(() => {
        cache = tsq.open();
    });
    afterEach(() => {
        cleanup();
        cache.close();
    });

    test('data is read and set by a key', async () => {
        const key = hooks.keyOfAccount(BigInt(long));
        await settled(showQuery(cache, () => hooks.useGetAccount(BigInt(long))));
        cache.queryClient.setQueryData(key, { id: BigInt(long), size: 9 });
        expect(cache.queryClient.getQueryData(hooks.keyOfAccount(BigInt(long)))).toEqual({ id: BigInt(long), size: 9 });
        expect(cache.queryClient.getQueryData(hooks.keyOfAccount(BigInt(before)))).toBeUndefined();
    });

    test('a query waits with skipToken', async () => {
        const shown = showQueries(cache, (id: unknown) => [hooks.useGetAccount(id)], skipToken as unknown);
        const count = server().lines().length;
        expect(shown.current()[0]).toEqual({ data: undefined, error: null, isLoading: false });
        server().reply({ text: `{"id":${long},"size":1}` });
        act(() => shown.change(BigInt(long)));
        await waitFor(() => expect(shown.current()[0]?.data).toEqual({ id: BigInt(long), size: 1 }));
        expect(server().lines().slice(count)).toEqual([`GET /accounts/${long}`]);
    });
});
