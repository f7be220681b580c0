/** `dateFormat: Temporal` in the hooks of each layer: keys are texts, so that equal dates are the same query. */
import { fileURLToPath } from 'node:url';
import { cleanup } from '@testing-library/react';
import { Temporal } from 'temporal-polyfill';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Config, generate } from '../../../src/index.ts';
import { importFile } from '../../tools/native-import.ts';
import { outputPath, transpile, writeModule } from '../client.ts';
import { fetch } from '../libraries/fetch.ts';
import { type Mirror, startMirror } from '../mirror.ts';
import type { Cache, Layer } from './layer.ts';
import type { Key } from './module.ts';
import { act, dataOf, settled, show, showQueries, showQuery, waitFor } from './scene.ts';
import { swr } from './swr-layer.ts';
import { tsq } from './tsq-layer.ts';

const src = fileURLToPath(new URL('../../../fixtures/temporal.yaml', import.meta.url));

let mirror: Mirror | undefined;
function server(): Mirror {
    if (mirror === undefined) throw new Error('the server has not started yet');
    return mirror;
}
beforeAll(async () => {
    mirror = await startMirror();
});
afterAll(() => mirror?.close());

interface Hooks {
    readonly useGetVisits: (...args: readonly unknown[]) => unknown;
    readonly useUpdateVisit: () => unknown;
    readonly keyOfVisits: (...args: readonly unknown[]) => Key;
}

interface Module {
    readonly visits: {
        readonly queryKeys: { readonly getVisits: Hooks['keyOfVisits'] };
        readonly queries: Pick<Hooks, 'useGetVisits'>;
        readonly mutations: Pick<Hooks, 'useUpdateVisit'>;
    };
}

const forms = {
    'in one file': {},
    'for browsers in two files': { hooksOut: 'hooks.ts', useClient: true },
    'with objects': { arguments: 'object' },
    'with instances': { instances: true },
} as const satisfies Readonly<Record<string, Partial<Config>>>;

async function open(layer: Layer, form: keyof typeof forms): Promise<Hooks> {
    const path = (file: string): string => outputPath(`hooks/temporal/${layer.name}/${form}/${file}`);
    const { hooksOut, ...settings }: Partial<Config> = forms[form];
    const { files } = await generate({
        src,
        out: path('client.ts'),
        ...(hooksOut !== undefined && { hooksOut: path(hooksOut) }),
        template: [layer.name, 'fetch'],
        baseUrl: server().url,
        importExtension: 'js',
        dateFormat: 'Temporal',
        temporalModule: 'temporal-polyfill',
        ...settings,
    });
    const compiled = files.map((file) => ({ text: file.text, path: file.path.replace(/\.ts$/, '.js') }));
    for (const file of compiled) await writeModule(file.path, transpile(file.text), fetch);
    const modules = await Promise.all(compiled.map((file) => importFile<Module>(file.path)));
    const { queries, mutations, queryKeys } = Object.assign({}, ...modules).visits;
    return { ...queries, ...mutations, keyOfVisits: queryKeys.getVisits };
}

const formsOf: readonly (readonly [Layer, readonly (keyof typeof forms)[]])[] = [
    [tsq, ['in one file', 'with objects']],
    [swr, ['in one file', 'for browsers in two files', 'with instances']],
];
const cases = formsOf.flatMap(([layer, names]) =>
    names.map((form) => ({ name: `${layer.name} ${form}`, layer, form })),
);

/** A new object each time, as a component makes it each time that it renders. */
const dayOf = (text: string) => Temporal.PlainDate.from(text);

describe.each(cases)('$name', ({ layer, form }) => {
    const args = (text: string): readonly unknown[] =>
        form === 'with objects' ? [{ day: dayOf(text) }] : [dayOf(text)];
    let hooks: Hooks;
    let cache: Cache;
    beforeAll(async () => {
        hooks = await open(layer, form);
    });
    beforeEach(() => {
        cache = layer.open();
    });
    afterEach(() => {
        cleanup();
        cache.close();
    });

    test('a key has texts', () => {
        const key = hooks.keyOfVisits(...args('2024-02-29'));
        expect(key.at(-1)).toEqual(form === 'with objects' ? { day: '2024-02-29' } : '2024-02-29');
    });

    test('equal dates are one query, and others another one', async () => {
        const count = server().lines().length;
        server().reply({ text: '[]' }, 2);
        const use = () => ['2024-02-29', '2024-03-01', '2024-02-29'].map((text) => hooks.useGetVisits(...args(text)));
        const shown = showQueries(cache, use, undefined);
        await dataOf(shown);
        const lines = server().lines().slice(count);
        expect(lines.toSorted()).toEqual(['GET /visits/2024-02-29', 'GET /visits/2024-03-01']);
    });

    test('a query is found by its key, and no other one', async () => {
        server().reply({ text: '[]' }, 2);
        const use = () => ['2024-02-29', '2024-03-01'].map((text) => hooks.useGetVisits(...args(text)));
        await dataOf(showQueries(cache, use, undefined));
        const count = server().lines().length;
        server().reply({ text: '[]' });
        await act(async () => {
            await cache.invalidate(hooks.keyOfVisits(...args('2024-03-01')));
        });
        await waitFor(() => expect(server().lines().length).toBeGreaterThan(count));
        expect(server().lines().slice(count)).toEqual(['GET /visits/2024-03-01']);
    });

    test('data has the classes of `Temporal`', async () => {
        server().reply({ text: '[{"day":"2024-02-29","at":"2024-02-29T12:00:00Z"}]' });
        const { data } = await settled(showQuery(cache, () => hooks.useGetVisits(...args('2024-02-29'))));
        const [{ day, at }] = data as readonly [Readonly<Record<'day' | 'at', unknown>>];
        expect([day instanceof Temporal.PlainDate, at instanceof Temporal.Instant]).toEqual([true, true]);
    });

    test('a mutation sends texts', async () => {
        const shown = show(cache, () => hooks.useUpdateVisit(), undefined);
        const body = { day: dayOf('2024-02-29'), at: Temporal.Instant.from('2024-02-29T12:00Z') };
        await act(() => cache.send(shown.current(), { day: dayOf('2024-03-01'), body }));
        expect(server().received().text).toBe('{"day":"2024-02-29","at":"2024-02-29T12:00:00Z"}');
        expect(server().received().url).toBe('/visits/2024-03-01');
    });
});
