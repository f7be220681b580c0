/** Hooks for Solid: what their stores have, and which accessors and values may be arguments and settings. */
import { type InfiniteData, type QueryClient, skipToken, type UseQueryResult } from '@tanstack/solid-query';
import { createSignal } from 'solid-js';
import { expectError, expectNotAssignable, expectType } from 'tsd';
import {
    type AddTripVariables,
    type OperationError,
    type Trip,
    type TripClientErrors,
    type TripPage,
    trip,
} from '../../fixtures/frameworks/solid.ts';
import { useFindSeats, useGetTrip } from '../../fixtures/frameworks/solid-functions-hooks.ts';

type GetTripError = OperationError<TripClientErrors['getTrip']>;

declare const client: QueryClient;
declare const body: Trip;
const [id] = createSignal(1n);
const later = (): bigint | undefined => undefined;

// ---- Data and errors -----------------------------------------------------------------------------------------------

const found = trip.queries.useGetTrip(id, 'a');
expectType<UseQueryResult<Trip, GetTripError>>(found);
if (found.isSuccess) expectType<bigint>(found.data.id);
if (found.isPending) expectType<undefined>(found.data);
expectType<GetTripError | null>(found.error);
expectType<string[] | undefined>(useFindSeats().data);
expectType<number | undefined>(useGetTrip(1, 'a').data?.id);

// ---- Arguments and settings ----------------------------------------------------------------------------------------

const more = [undefined, undefined] as const;
trip.queries.useGetTrip(1n, () => 'a');
trip.queries.useGetTrip(
    later,
    () => undefined,
    ['start'],
    () => undefined,
);
trip.queries.useGetTrip(() => skipToken, skipToken);
trip.queries.useListTrips();
trip.queries.useListTrips(() => new Date());
expectError(trip.queries.useGetTrip());
expectError(trip.queries.useGetTrip(id));
expectError(trip.queries.useGetTrip(1, 'a'));
expectError(trip.queries.useGetTrip(() => 1, 'a'));
expectError(trip.queryKeys.getTrip(id, 'a'));
expectType<string | undefined>(trip.queries.useGetTrip(id, 'a', ...more, { select: ({ to }) => to ?? '' }).data);
expectType<Date | undefined>(trip.queries.useGetTrip(id, 'a', ...more, () => ({ select: (one) => one.start })).data);
trip.queries.useGetTrip(id, 'a', ...more, () => ({ enabled: id() > 0n, staleTime: 3 }));
trip.queries.useGetTrip(id, 'a', ...more, undefined, () => ({ timeout: 3 }));
expectError(trip.queries.useGetTrip(id, 'a', ...more, { staleTime: '3' }));
expectError(trip.queries.useGetTrip(id, 'a', ...more, { enabeld: false }));
expectError(trip.queries.useGetTrip(id, 'a', ...more, { queryKey: ['own'] }));
expectError(trip.queries.useGetTrip(id, 'a', ...more, undefined, { signal: new AbortController().signal }));

// ---- Pages and mutations -------------------------------------------------------------------------------------------

const pages = trip.queries.useListTripsInfinite(() => new Date());
expectType<InfiniteData<TripPage, string | undefined> | undefined>(pages.data);
expectType<boolean>(pages.hasNextPage);

const add = trip.mutations.useAddTrip(() => ({
    onMutate: ({ body: { start } }) => ({ start }),
    onError: (error, variables, before) => {
        expectType<OperationError<TripClientErrors['addTrip']>>(error);
        expectType<AddTripVariables>(variables);
        expectType<{ start: Date } | undefined>(before);
    },
}));
expectType<Trip | undefined>(add.data);
expectType<Promise<Trip>>(add.mutateAsync({ body }));
expectError(add.mutate({ body: { id: 1 } }));
expectError(trip.mutations.useAddTrip({ mutationFn: async () => body }));
expectNotAssignable<Parameters<typeof add.mutate>[0]>({ body, id: '1', $config: 1 });

expectType<Promise<Trip>>(client.fetchQuery(trip.queryOptions.getTrip(1n, 'a')));
