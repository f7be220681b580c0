/** Bodies that are not valid, in the hooks of each layer. */
import { fileURLToPath } from 'node:url';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generate } from '../../../src/index.ts';
import { importFile } from '../../tools/native-import.ts';
import { outputPath, transpile, writeModule } from '../client.ts';
import { fetch } from '../libraries/fetch.ts';
import type { Cache, Layer } from './layer.ts';
import { act, settled, show, showQuery } from './scene.ts';
import { swr } from './swr-layer.ts';
import { tsq } from './tsq-layer.ts';

const src = fileURLToPath(new URL('../../../fixtures/validators.yaml', import.meta.url));

interface BookingsModule {
    readonly http: {
        fetch: (url: string, init: RequestInit) => Promise<Response>;
        validate: unknown;
        onInvalid: ((invalid: { readonly direction: string; readonly operation: string }) => void) | undefined;
    };
    readonly bookings: {
        readonly queries: { readonly useFindBookings: (...args: readonly unknown[]) => unknown };
        readonly mutations: { readonly useAddBooking: () => unknown };
    };
}

const booking = { guest: 'Ada', room: { kind: 'Single', number: 7 }, from: '2024-02-29' };
const dated = { ...booking, from: new Date('2024-02-29') };
const wrong = { ...booking, guest: '' };

const layers: readonly Layer[] = [tsq, swr];

describe.each(layers.map((layer) => [layer.name, layer] as const))('validators in the hooks of %s', (_name, layer) => {
    let module: BookingsModule;
    let cache: Cache;
    let answer: unknown;
    let reports: string[];
    let sent: number;

    beforeAll(async () => {
        const path = outputPath(`hooks/validators/${layer.name}.js`);
        const { files } = await generate({ src, template: layer.name, validators: true });
        await writeModule(path, transpile(files[0]?.text ?? ''), fetch);
        module = await importFile(path);
    });

    beforeEach(() => {
        const { http } = module;
        [cache, answer, reports, sent] = [layer.open(), { items: [booking] }, [], 0];
        http.validate = 'report';
        http.onInvalid = ({ direction, operation }) => reports.push(`${direction} of ${operation}`);
        http.fetch = async (_url, { body }) => {
            sent++;
            return Response.json(body === undefined || body === null ? answer : JSON.parse(String(body)));
        };
    });

    afterEach(() => {
        cleanup();
        cache.close();
    });

    const find = (): Promise<{ readonly data: unknown; readonly error: unknown }> =>
        settled(showQuery(cache, () => module.bookings.queries.useFindBookings()));

    test('data that is valid is not reported, and has its dates', async () => {
        const { data } = await find();
        expect(data).toEqual({ items: [dated] });
        expect(reports).toEqual([]);
    });

    test('data that is not is reported, and passed on', async () => {
        answer = { items: [wrong] };
        const { data, error } = await find();
        expect(data).toEqual({ items: [{ ...dated, guest: '' }] });
        expect(error).toBe(layer.noError);
        expect(reports).toEqual(['response of bookingsClient.findBookings']);
    });

    test('is the error of the query where it is rejected', async () => {
        module.http.validate = 'reject';
        answer = { items: [wrong] };
        const { data, error } = await find();
        expect(data).toBeUndefined();
        expect(error).toMatchObject({
            name: 'InvalidResponseError',
            status: 200,
            issues: [{ path: ['items', 0, 'guest'] }],
        });
    });

    test('a mutation whose body is not valid rejects, and sends nothing', async () => {
        module.http.validate = { requests: 'reject' };
        const shown = show(cache, () => module.bookings.mutations.useAddBooking(), undefined);
        const outcome = await act(() =>
            cache.send(shown.current(), { body: { ...dated, guest: '' } }).catch((error: unknown) => error),
        );
        expect(outcome).toMatchObject({ name: 'InvalidRequestError', issues: [{ path: ['guest'] }] });
        expect(sent).toBe(0);
        await expect(act(() => cache.send(shown.current(), { body: dated }))).resolves.toEqual(dated);
        expect(sent).toBe(1);
    });
});
