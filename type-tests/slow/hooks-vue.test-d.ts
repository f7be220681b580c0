/** Hooks for Vue: what refs have, and which refs, getters and values may be arguments and settings. */
import { type InfiniteData, type QueryClient, skipToken } from '@tanstack/vue-query';
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import { computed, type Ref, ref } from 'vue';
import {
    type AddTripVariables,
    type OperationError,
    type RequestError,
    seat,
    type Trip,
    type TripClientErrors,
    type TripPage,
    trip,
} from '../../fixtures/frameworks/vue.ts';
import type { Trip as ExactTrip } from '../../fixtures/frameworks/vue-functions.ts';
import { useAddTrip, useGetTrip } from '../../fixtures/frameworks/vue-functions-hooks.ts';
import { trip as mocked } from '../../fixtures/frameworks/vue-mocks.ts';

type GetTripError = OperationError<TripClientErrors['getTrip']>;

declare const client: QueryClient;
declare const body: Trip;
const id = ref(1);
const later = computed((): number | undefined => undefined);

// ---- Data and errors -----------------------------------------------------------------------------------------------

const found = trip.queries.useGetTrip(id, 'a');
expectAssignable<Ref<Trip | undefined>>(found.data);
expectType<Date | undefined>(found.data.value?.start);
expectType<GetTripError | null>(found.error.value);
if (found.error.value?.status === 404) expectType<string>(found.error.value.body.message);
expectType<RequestError | null>(seat.queries.useFindSeats().error.value);
expectType<string[] | undefined>(seat.queries.useFindSeats().data.value);
// An exact number, in an output with results.
expectType<bigint | undefined>(useGetTrip(ref(1n), 'a').data.value?.id);
expectError(useGetTrip(id, 'a'));

// ---- Arguments -----------------------------------------------------------------------------------------------------

trip.queries.useGetTrip(1, 'a');
trip.queries.useGetTrip(
    () => 1,
    () => 'a',
);
trip.queries.useGetTrip(
    computed(() => 1),
    ref('a'),
    ref(['start']),
    () => undefined,
);
// A query waits while an argument that it needs has no value.
trip.queries.useGetTrip(later, ref<string>());
trip.queries.useGetTrip(() => skipToken, skipToken);
trip.queries.useListTrips();
trip.queries.useListTrips(ref<Date>());
trip.queries.useListTrips(() => new Date());
expectError(trip.queries.useGetTrip());
expectError(trip.queries.useGetTrip(id));
expectError(trip.queries.useGetTrip('1', 'a'));
expectError(trip.queries.useGetTrip(ref('1'), 'a'));
expectError(trip.queries.useGetTrip(() => '1', 'a'));
expectError(trip.queries.useGetTrip(() => null, 'a'));
expectError(trip.queries.useListTrips('2026-01-01'));
// Keys and options take values.
expectError(trip.queryKeys.getTrip(id, 'a'));
expectError(trip.queryOptions.getTrip(later, 'a'));

// ---- Settings ------------------------------------------------------------------------------------------------------

const more = [undefined, undefined] as const;
expectType<string | undefined>(trip.queries.useGetTrip(id, 'a', ...more, { select: ({ to }) => to ?? '' }).data.value);
expectType<Date | undefined>(
    trip.queries.useGetTrip(id, 'a', ...more, () => ({ select: (one) => one.start })).data.value,
);
trip.queries.useGetTrip(id, 'a', ...more, { enabled: ref(true), staleTime: ref(3), shallow: true });
trip.queries.useGetTrip(id, 'a', ...more, { enabled: () => id.value > 0 });
trip.queries.useGetTrip(
    id,
    'a',
    ...more,
    computed(() => ({ enabled: id.value > 0, retry: false })),
);
trip.queries.useGetTrip(id, 'a', ...more, { retry: (count, error) => count < 3 && 'status' in error });
trip.queries.useGetTrip(id, 'a', ...more, undefined, { headers: { a: 'b' } });
trip.queries.useGetTrip(id, 'a', ...more, undefined, () => ({ cache: 'no-store' }));
expectError(trip.queries.useGetTrip(id, 'a', ...more, { staleTime: '3' }));
expectError(trip.queries.useGetTrip(id, 'a', ...more, { staleTime: ref('3') }));
expectError(trip.queries.useGetTrip(id, 'a', ...more, { enabeld: false }));
expectError(trip.queries.useGetTrip(id, 'a', ...more, { queryKey: ['own'] }));
expectError(trip.queries.useGetTrip(id, 'a', ...more, { queryFn: async () => body }));
expectError(trip.queries.useGetTrip(id, 'a', ...more, undefined, { signal: new AbortController().signal }));

// ---- Pages ---------------------------------------------------------------------------------------------------------

const pages = trip.queries.useListTripsInfinite(() => new Date());
expectType<InfiniteData<TripPage, string | undefined> | undefined>(pages.data.value);
expectType<boolean>(pages.hasNextPage.value);
expectType<number | undefined>(
    trip.queries.useListTripsInfinite(undefined, undefined, { select: (all) => all.pages.length }).data.value,
);
expectError(trip.queries.useListTripsInfinite(undefined, undefined, { initialPageParam: 'a' }));

// ---- Mutations -----------------------------------------------------------------------------------------------------

const add = trip.mutations.useAddTrip({
    onMutate: ({ body: { start } }) => ({ start }),
    onError: (error, variables, before) => {
        expectType<OperationError<TripClientErrors['addTrip']>>(error);
        expectType<AddTripVariables>(variables);
        expectType<{ start: Date } | undefined>(before);
    },
    onSuccess: (data) => expectType<Trip>(data),
});
expectType<Trip | undefined>(add.data.value);
expectType<Promise<Trip>>(add.mutateAsync({ body }));
expectType<void>(add.mutate({ body, $config: { headers: { a: 'b' } } }));
trip.mutations.useAddTrip(() => ({ retry: 2 }), ref({ headers: {} }));
expectError(add.mutate());
expectError(add.mutate({ body: { id: 1 } }));
expectError(trip.mutations.useAddTrip({ mutationFn: async () => body }));
expectType<ExactTrip | undefined>(useAddTrip().data.value);

// ---- Mocks, in plain values ----------------------------------------------------------------------------------------

mocked.queries.useGetTrip.mockQuery({ data: body });
mocked.queries.useGetTrip.mockQuery({ error: new Error('None') });
mocked.queries.useListTripsInfinite.mockQuery({ data: { pages: [], pageParams: [] }, hasNextPage: true });
mocked.mutations.useAddTrip.mockMutation({ isPending: true });
mocked.mutations.useAddTrip.mockMutation({ data: body, mutate: () => undefined, mutateAsync: async () => body });
expectType<Date | undefined>(mocked.queries.useGetTrip(id, 'a').data.value?.start);
expectNotAssignable<Parameters<typeof mocked.mutations.useAddTrip.mockMutation>[0]>({ data: 1 });
expectNotAssignable<Parameters<typeof mocked.mutations.useAddTrip.mockMutation>[0]>({ mutateAsync: async () => 1 });
expectNotAssignable<Parameters<typeof mocked.queries.useGetTrip.mockQuery>[0]>({ data: ref(body) });

// ---- Keys and options outside of hooks -----------------------------------------------------------------------------

expectType<readonly ['trip']>(trip.queryKeys.all());
expectType<Trip | undefined>(client.getQueryData(trip.queryOptions.getTrip(1, 'a').queryKey));
expectType<Promise<Trip>>(client.fetchQuery(trip.queryOptions.getTrip(1, 'a')));
