/** Hooks for Angular: which signals they give, and which signals, functions and values may be arguments and settings. */
import { computed, type Signal, signal } from '@angular/core';
import { type InfiniteData, type QueryClient, skipToken } from '@tanstack/angular-query-experimental';
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import {
    type AddTripVariables,
    type OperationError,
    type Trip,
    type TripClientErrors,
    type TripPage,
    trip,
} from '../../fixtures/frameworks/angular.ts';
import { injectGetTrip } from '../../fixtures/frameworks/angular-functions-hooks.ts';
import { trip as mocked } from '../../fixtures/frameworks/angular-mocks.ts';

type GetTripError = OperationError<TripClientErrors['getTrip']>;

declare const client: QueryClient;
declare const body: Trip;
const id = signal(1);
const later = computed((): number | undefined => undefined);

// ---- Data and errors -----------------------------------------------------------------------------------------------

const found = trip.queries.injectGetTrip(id, 'a');
expectAssignable<Signal<Trip | undefined>>(found.data);
expectType<Trip | undefined>(found.data());
expectType<GetTripError | null>(found.error());
expectType<boolean>(found.isFetching());
expectType<Date | undefined>(injectGetTrip(id, 'a').data()?.start);

// ---- Arguments and settings ----------------------------------------------------------------------------------------

const more = [undefined, undefined] as const;
trip.queries.injectGetTrip(1, () => 'a');
trip.queries.injectGetTrip(later, signal<string | undefined>(undefined), ['start'], () => undefined);
trip.queries.injectGetTrip(() => skipToken, skipToken);
trip.queries.injectListTrips();
trip.queries.injectListTrips(signal<Date | undefined>(undefined));
expectError(trip.queries.injectGetTrip());
expectError(trip.queries.injectGetTrip(id));
expectError(trip.queries.injectGetTrip('1', 'a'));
expectError(trip.queries.injectGetTrip(signal('1'), 'a'));
expectError(trip.queryKeys.getTrip(id, 'a'));
expectType<string | undefined>(trip.queries.injectGetTrip(id, 'a', ...more, { select: ({ to }) => to ?? '' }).data());
expectType<Date | undefined>(
    trip.queries.injectGetTrip(id, 'a', ...more, () => ({ select: (one) => one.start })).data(),
);
trip.queries.injectGetTrip(
    id,
    'a',
    ...more,
    computed(() => ({ enabled: id() > 0, staleTime: 3 })),
);
trip.queries.injectGetTrip(id, 'a', ...more, undefined, () => ({ headers: { a: 'b' } }));
expectError(trip.queries.injectGetTrip(id, 'a', ...more, { staleTime: '3' }));
expectError(trip.queries.injectGetTrip(id, 'a', ...more, { enabeld: false }));
expectError(trip.queries.injectGetTrip(id, 'a', ...more, { queryKey: ['own'] }));
expectError(trip.queries.injectGetTrip(id, 'a', ...more, undefined, { signal: new AbortController().signal }));

// ---- Pages and mutations -------------------------------------------------------------------------------------------

const pages = trip.queries.injectListTripsInfinite(() => new Date());
expectType<InfiniteData<TripPage, string | undefined> | undefined>(pages.data());
expectType<boolean>(pages.hasNextPage());

const add = trip.mutations.injectAddTrip({
    onMutate: ({ body: { start } }) => ({ start }),
    onError: (error, variables, before) => {
        expectType<OperationError<TripClientErrors['addTrip']>>(error);
        expectType<AddTripVariables>(variables);
        expectType<{ start: Date } | undefined>(before);
    },
});
expectType<Trip | undefined>(add.data());
expectType<Promise<Trip>>(add.mutateAsync({ body }));
expectError(add.mutate({ body: { id: 1 } }));
expectError(trip.mutations.injectAddTrip({ mutationFn: async () => body }));

// ---- Mocks, in plain values ----------------------------------------------------------------------------------------

mocked.queries.injectGetTrip.mockQuery({ data: body });
mocked.queries.injectListTripsInfinite.mockQuery({ data: { pages: [], pageParams: [] }, hasNextPage: true });
mocked.mutations.injectAddTrip.mockMutation({ data: body, mutate: () => undefined, mutateAsync: async () => body });
expectType<Trip | undefined>(mocked.queries.injectGetTrip(id, 'a').data());
expectNotAssignable<Parameters<typeof mocked.mutations.injectAddTrip.mockMutation>[0]>({ mutateAsync: async () => 1 });
expectNotAssignable<Parameters<typeof mocked.queries.injectGetTrip.mockQuery>[0]>({ data: signal(body) });

expectType<Promise<Trip>>(client.fetchQuery(trip.queryOptions.getTrip(1, 'a')));
