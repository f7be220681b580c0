/** Dates in the data of hooks, also when it is fetched again. */
import { replaceEqualDeep } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { type DatedScene, datedScene } from './dates-module.ts';
import type { Layer, QueryState } from './layer.ts';
import { act, settled, show, showQuery, waitFor } from './scene.ts';
import { swr } from './swr-layer.ts';
import { type TsqCache, tsq } from './tsq-layer.ts';

const day = new Date('2026-03-01');
const noon = '2026-03-01T12:00:00.000Z';
const event = { createdAt: noon, day: '2026-03-01', history: [noon] };
const dated = { createdAt: new Date(noon), day, history: [new Date(noon)] };
type Dated = typeof dated;

const layers: readonly Layer[] = [tsq, swr];

describe.each(layers.map((layer) => [layer.name, layer] as const))('dates in the hooks of %s', (_name, layer) => {
    const scene = datedScene('dates', layer, [event]);

    test('data holds dates', async () => {
        const { main, cache, sent } = scene();
        const { data } = await settled(showQuery(cache, () => main.queries.useGetEvents(day, new Date(noon))));
        expect(data).toEqual([dated]);
        expect(sent).toEqual([`GET /events/2026-03-01?since=${encodeURIComponent(noon)}`]);
    });

    test('a string that is not a date is kept and reported', async () => {
        const { http, main, cache } = scene();
        const reported: unknown[] = [];
        http.onInvalidDate = (invalid) => void reported.push(invalid);
        scene().events = [{ ...event, createdAt: 'today' }];
        const { data } = await settled(showQuery(cache, () => main.queries.useGetEvents(day, day)));
        expect(data).toEqual([{ ...dated, createdAt: 'today' }]);
        expect(reported).toEqual([{ path: '$[*].createdAt', value: 'today', format: 'date-time' }]);
    });

    test('a mutation sends days and resolves to dates', async () => {
        const { main, cache, sent } = scene();
        const shown = show(cache, () => main.mutations.usePutEvent(), undefined);
        const resolved = await act(() => cache.send(shown.current(), { day, body: dated }));
        expect(sent).toEqual([`PUT /events/2026-03-01 ${JSON.stringify(event)}`]);
        expect(resolved).toEqual(dated);
    });

    test('only calls with the same date share a request', async () => {
        const { main, cache, sent } = scene();
        const days = ['2026-03-01', '2026-03-01', '2026-03-02'];
        const shown = show(
            cache,
            () => days.map((text) => (main.queries.useGetEvents(new Date(text), day) as QueryState).data),
            undefined,
        );
        await waitFor(() => expect(shown.current()).not.toContain(undefined));
        expect(sent.map((line) => line.slice(0, 22)).toSorted()).toEqual([
            'GET /events/2026-03-01',
            'GET /events/2026-03-02',
        ]);
    });
});

/** The optional arguments of `getEvents`. */
const none = [undefined, undefined, undefined, undefined];

/** The data of a query before and after it is fetched again. */
async function fetchedTwice(
    { main, cache, sent }: DatedScene,
    { change = () => {}, $config }: { readonly change?: () => void; readonly $config?: object } = {},
): Promise<readonly [before: unknown, after: unknown]> {
    const use = (): unknown => main.queries.useGetEvents(day, day, ...none, $config);
    const { data: before } = await settled(showQuery(cache, use));
    change();
    await act(async () => {
        await cache.invalidate(main.queryKeys.all());
    });
    expect(sent).toHaveLength(2);
    // A new component gets the state of the cache, while the first may not have rendered yet.
    return [before, showQuery(cache, use).current().data];
}

describe('equal data fetched again with TanStack Query', () => {
    const scene = datedScene('dates', tsq, [event]);

    test('is a new object if it has dates', async () => {
        const [before, after] = await fetchedTwice(scene());
        expect(after).toEqual(before);
        expect(after).not.toBe(before);
    });

    test('is the same object if it has no dates', async () => {
        scene().events = [{ time: '12:00:00' }];
        const [before, after] = await fetchedTwice(scene());
        expect(after).toBe(before);
    });

    const structuralSharing = (before: unknown, after: unknown): unknown =>
        replaceEqualDeep(before, keepDates(before, after));

    test('is the same object with structural sharing of dates', async () => {
        const [before, after] = await fetchedTwice(scene(), { $config: { structuralSharing } });
        expect(before).toEqual([dated]);
        expect(after).toBe(before);
    });

    test('keeps unchanged parts with structural sharing of dates', async () => {
        const own = scene();
        own.events = [event, event];
        const change = (): void => {
            own.events = [event, { ...event, day: '2026-03-02' }];
        };
        const [before, after] = await fetchedTwice(own, { change, $config: { structuralSharing } });
        const [[first, second], [newFirst, newSecond]] = [before as Dated[], after as Dated[]];
        expect(newFirst).toBe(first);
        expect(newSecond?.day).toEqual(new Date('2026-03-02'));
        expect(newSecond?.history).toBe(second?.history);
    });
});

/** Replaces each equal date by the previous object. */
function keepDates(before: unknown, after: unknown): unknown {
    if (before instanceof Date && after instanceof Date) return before.getTime() === after.getTime() ? before : after;
    if (Array.isArray(before) && Array.isArray(after)) {
        return after.map((item, index) => keepDates(before[index], item));
    }
    if (!isPlainObject(before) || !isPlainObject(after)) return after;
    return Object.fromEntries(Object.entries(after).map(([key, value]) => [key, keepDates(before[key], value)]));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
    return value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
}

describe('equal data fetched again with SWR', () => {
    const scene = datedScene('dates', swr, [event]);

    test('is the same object', async () => {
        const [before, after] = await fetchedTwice(scene());
        expect(before).toEqual([dated]);
        expect(after).toBe(before);
    });

    test('is a new object if a date changed', async () => {
        const own = scene();
        const change = (): void => {
            own.events = [{ ...event, day: '2026-03-02' }];
        };
        const [, after] = await fetchedTwice(own, { change });
        expect(after).toEqual([{ ...dated, day: new Date('2026-03-02') }]);
    });
});

describe('a key of TanStack Query with a date', () => {
    const scene = datedScene('dates', tsq, [event]);

    /** The data of the queries that a filter invalidates. */
    async function invalidated({ main, cache }: DatedScene<TsqCache>, exact: boolean): Promise<unknown[]> {
        const { queryClient } = cache;
        const dates = [day, new Date('2026-03-02')];
        for (const date of dates) queryClient.setQueryData(main.queryKeys.getMoment(date), date);
        await queryClient.invalidateQueries({ queryKey: main.queryKeys.getMoment(day), exact });
        const queries = queryClient.getQueryCache().getAll();
        return queries.filter(({ state }) => state.isInvalidated).map(({ state }) => state.data);
    }

    test('matches only that date if exact', async () => {
        expect(await invalidated(scene(), true)).toEqual([day]);
    });

    // The library compares objects in keys by their own properties, and a date has none.
    test('matches any date if it is a prefix', async () => {
        expect(await invalidated(scene(), false)).toEqual([day, new Date('2026-03-02')]);
    });
});
