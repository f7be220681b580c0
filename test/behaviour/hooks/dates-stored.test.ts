/** Dates in caches stored as a string. */
import { type DehydratedState, dehydrate, hydrate, MutationObserver, onlineManager } from '@tanstack/react-query';
import { createElement } from 'react';
import { type State, SWRConfig } from 'swr';
import { afterEach, describe, expect, test } from 'vitest';
import { fromText, toText } from './dated-json.ts';
import { type DatedScene, datedScene } from './dates-module.ts';
import type { Cache } from './layer.ts';
import { settled, showQuery } from './scene.ts';
import { swr } from './swr-layer.ts';
import { type TsqCache, tsq } from './tsq-layer.ts';

const day = new Date('2026-03-01');
const noon = '2026-03-01T12:00:00.000Z';
const event = { createdAt: noon, day: '2026-03-01', history: [noon] };
const dated = { createdAt: new Date(noon), day, history: [new Date(noon)] };

/** The dates as `JSON.stringify` writes them: a day has become a point in time. */
const asJson = { ...event, day: day.toISOString() };

/** The ways from a cache to a string and back, with the resulting data. */
const ways: readonly (readonly [does: string, pass: (cache: unknown) => unknown, data: object])[] = [
    ['has strings after plain JSON, which has no dates', (cache) => JSON.parse(JSON.stringify(cache)), asJson],
    ['has dates after a format that marks them', (cache) => fromText(toText(cache)), dated],
];

describe('a stored cache of TanStack Query', () => {
    const scene = datedScene('dates-stored', tsq, [event]);
    afterEach(() => onlineManager.setOnline(true));

    /** The data in another cache, after passing the state of the first. */
    async function passed({ main, cache }: DatedScene<TsqCache>, pass: (state: unknown) => unknown): Promise<unknown> {
        const { queryClient } = cache;
        await queryClient.prefetchQuery(main.queryOptions.getEvents(day, day));
        const other = tsq.open().queryClient;
        hydrate(other, pass(dehydrate(queryClient)) as DehydratedState, {
            defaultOptions: queryClient.getDefaultOptions().hydrate ?? {},
        });
        return other.getQueryData(main.queryKeys.getEvents(day, day));
    }

    test.each(ways)('%s', async (_does, pass, data) => {
        expect(await passed(scene(), pass)).toEqual([data]);
    });

    test('has dates after JSON if its data is serialized separately', async () => {
        const { queryClient } = scene().cache;
        queryClient.setDefaultOptions({
            dehydrate: { serializeData: toText },
            hydrate: { deserializeData: fromText },
        });
        expect(await passed(scene(), (state) => JSON.parse(JSON.stringify(state)))).toEqual([dated]);
    });

    test('has the dates of a mutation waiting for the network', () => {
        const { queryClient } = scene().cache;
        onlineManager.setOnline(false);
        const mutation = new MutationObserver<unknown, Error, object>(queryClient, { mutationFn: async () => null });
        void mutation.mutate({ day, body: dated });
        const other = tsq.open().queryClient;
        hydrate(other, fromText(toText(dehydrate(queryClient))) as DehydratedState);
        const variables = other
            .getMutationCache()
            .getAll()
            .map(({ state }) => state.variables);
        expect(variables).toEqual([{ day, body: dated }]);
    });
});

describe('a stored cache of SWR', () => {
    const scene = datedScene('dates-stored', swr, [event]);

    const cacheOf = (entries: Map<string, State>): Cache => ({
        ...swr.open(),
        wrapper: ({ children }) => createElement(SWRConfig, { value: { provider: () => entries } }, children),
    });

    test.each(ways)('%s', async (_does, pass, data) => {
        const { main, sent } = scene();
        const known = new Map<string, State>();
        await settled(showQuery(cacheOf(known), () => main.queries.useGetEvents(day, day)));
        const restored = new Map(pass([...known]) as [string, State][]);
        const shown = showQuery(cacheOf(restored), () =>
            main.queries.useGetEvents(day, day, undefined, undefined, undefined, undefined, {
                revalidateIfStale: false,
            }),
        );
        expect(shown.current().data).toEqual([data]);
        expect(sent).toHaveLength(1);
    });
});
