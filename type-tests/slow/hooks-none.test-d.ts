/** Keys and options without hooks, which the packages of all frameworks take. */
import { type InfiniteData, type QueryClient, QueryObserver } from '@tanstack/query-core';
import { useQuery as useReactQuery } from '@tanstack/react-query';
import { useQuery } from '@tanstack/vue-query';
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import {
    type OperationError,
    type Trip,
    type TripClientErrors,
    type TripPage,
    trip,
} from '../../fixtures/frameworks/none.ts';
import { getTripQueryOptions } from '../../fixtures/frameworks/none-functions-hooks.ts';
import { trip as mocked } from '../../fixtures/frameworks/none-mocks.ts';

type GetTripError = OperationError<TripClientErrors['getTrip']>;

declare const client: QueryClient;
declare const body: Trip;

expectNotAssignable<{ readonly queries: unknown }>(trip);
expectNotAssignable<{ readonly mutations: unknown }>(trip);

const options = trip.queryOptions.getTrip(1, 'a');
expectType<readonly ['trip']>(trip.queryKeys.all());
expectType<Trip | undefined>(client.getQueryData(options.queryKey));
expectType<Promise<Trip>>(client.fetchQuery(options));
expectType<Promise<InfiniteData<TripPage, string | undefined>>>(
    client.fetchInfiniteQuery(trip.queryOptions.listTripsInfinite()),
);
expectType<Promise<bigint>>(client.fetchQuery(getTripQueryOptions(1n, 'a')).then(({ id }) => id));
expectType<GetTripError | null>(new QueryObserver(client, options).getCurrentResult().error);
expectType<Trip | undefined>(useReactQuery(options).data);
expectType<Trip | undefined>(useQuery(options).data.value);
expectAssignable<readonly unknown[] | undefined>(trip.mutationOptions.addTrip().mutationKey);
expectError(client.setQueryData(options.queryKey, { id: '1' }));
expectError(trip.queryOptions.getTrip(1));
expectError(trip.queryOptions.getTrip('1', 'a'));
expectError(trip.queryOptions.getTrip(1, 'a', undefined, undefined, { signal: new AbortController().signal }));

expectType<Trip | undefined>(client.getQueryData(mocked.queryKeys.getTrip(1, 'a')) as Trip | undefined);
expectError(client.setQueryData(mocked.queryOptions.getTrip(1, 'a').queryKey, { ...body, id: '1' }));
