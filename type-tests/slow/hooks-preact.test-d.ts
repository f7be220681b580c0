/** Hooks for Preact, which take values as those of React do, with the types of Preact's package. */
import { type InfiniteData, type QueryClient, skipToken, type UseQueryResult } from '@tanstack/preact-query';
import { expectError, expectNotAssignable, expectType } from 'tsd';
import {
    type AddTripVariables,
    type OperationError,
    type Trip,
    type TripClientErrors,
    type TripPage,
    trip,
} from '../../fixtures/frameworks/preact.ts';
import { useGetTrip } from '../../fixtures/frameworks/preact-functions-hooks.ts';
import { trip as mocked } from '../../fixtures/frameworks/preact-mocks.ts';

type GetTripError = OperationError<TripClientErrors['getTrip']>;

declare const client: QueryClient;
declare const body: Trip;
declare const id: number | undefined;

const more = [undefined, undefined] as const;
const found = trip.queries.useGetTrip(1, 'a');
expectType<UseQueryResult<Trip, GetTripError>>(found);
if (found.isSuccess) expectType<Date>(found.data.start);
expectType<bigint | undefined>(useGetTrip(1n, 'a').data?.id);
expectType<string | undefined>(trip.queries.useGetTrip(1, 'a', ...more, { select: ({ to }) => to ?? '' }).data);
trip.queries.useGetTrip(id ?? skipToken, 'a');
trip.queries.useListTrips();
expectError(trip.queries.useGetTrip(id, 'a'));
expectError(trip.queries.useGetTrip(() => 1, 'a'));
expectError(trip.queries.useGetTrip(1, 'a', ...more, { queryKey: ['own'] }));
expectError(trip.queries.useGetTrip(1, 'a', ...more, undefined, { signal: new AbortController().signal }));

const pages = trip.queries.useListTripsInfinite(new Date());
expectType<InfiniteData<TripPage, string | undefined> | undefined>(pages.data);

const add = trip.mutations.useAddTrip({
    onError: (error, variables) => {
        expectType<OperationError<TripClientErrors['addTrip']>>(error);
        expectType<AddTripVariables>(variables);
    },
});
expectType<Promise<Trip>>(add.mutateAsync({ body }));
expectError(add.mutate({ body: { id: 1 } }));

mocked.queries.useGetTrip.mockQuery({ data: body });
mocked.mutations.useAddTrip.mockMutation({ data: body, mutate: () => undefined, mutateAsync: async () => body });
expectNotAssignable<Parameters<typeof mocked.mutations.useAddTrip.mockMutation>[0]>({ mutateAsync: async () => 1 });

expectType<Promise<Trip>>(client.fetchQuery(trip.queryOptions.getTrip(1, 'a')));
