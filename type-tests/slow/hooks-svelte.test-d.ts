/** Hooks for Svelte: what they give, and which functions and values may be arguments and settings. */
import {
    type CreateQueryResult,
    createQuery,
    type InfiniteData,
    type QueryClient,
    skipToken,
} from '@tanstack/svelte-query';
import { expectError, expectNotAssignable, expectType } from 'tsd';
import { trip as keys } from '../../fixtures/frameworks/none.ts';
import {
    type AddTripVariables,
    createAddTrip,
    createFindSeats,
    createGetTrip,
    createInstance,
    createListTrips,
    createListTripsInfinite,
    getTripQueryKey,
    getTripQueryOptions,
    type OperationError,
    type OperationErrors,
    type Trip,
    type TripPage,
} from '../../fixtures/frameworks/svelte.ts';
import * as mocked from '../../fixtures/frameworks/svelte-mocks.ts';
import type { APIResponse, Trip as TextTrip } from '../../fixtures/frameworks/svelte-objects.ts';
import { trip as full } from '../../fixtures/frameworks/svelte-objects-hooks.ts';

type GetTripError = OperationError<OperationErrors['getTrip']>;

declare const client: QueryClient;
declare const body: Trip;
const id = (): number => 1;
const later = (): number | undefined => undefined;

// ---- Data and errors -----------------------------------------------------------------------------------------------

const found = createGetTrip(id, 'a');
expectType<CreateQueryResult<Trip, GetTripError>>(found);
if (found.isSuccess) expectType<Date>(found.data.start);
expectType<GetTripError | null>(found.error);
expectType<string[] | undefined>(createFindSeats().data);
// The whole response, with numbers as text.
expectType<APIResponse<TextTrip> | undefined>(full.queries.createGetTrip('1', 'a').data);
expectType<string | undefined>(full.queries.createGetTrip(() => '1', 'a').data?.data.id);

// ---- Arguments and settings ----------------------------------------------------------------------------------------

const more = [undefined, undefined] as const;
createGetTrip(1, () => 'a');
createGetTrip(
    later,
    () => undefined,
    ['start'],
    () => undefined,
);
createGetTrip(() => skipToken, skipToken);
createListTrips();
createListTrips(() => new Date());
expectError(createGetTrip());
expectError(createGetTrip(id));
expectError(createGetTrip('1', 'a'));
expectError(createGetTrip(() => '1', 'a'));
expectError(getTripQueryKey(id, 'a'));
expectType<string | undefined>(createGetTrip(id, 'a', ...more, { select: ({ to }) => to ?? '' }).data);
expectType<Date | undefined>(createGetTrip(id, 'a', ...more, () => ({ select: (one) => one.start })).data);
createGetTrip(id, 'a', ...more, () => ({ enabled: id() > 0, staleTime: 3 }));
createGetTrip(id, 'a', ...more, undefined, () => ({ http: createInstance() }));
expectError(createGetTrip(id, 'a', ...more, { staleTime: '3' }));
expectError(createGetTrip(id, 'a', ...more, { enabeld: false }));
expectError(createGetTrip(id, 'a', ...more, { queryKey: ['own'] }));
expectError(createGetTrip(id, 'a', ...more, undefined, { signal: new AbortController().signal }));

// ---- Pages and mutations -------------------------------------------------------------------------------------------

const pages = createListTripsInfinite(() => new Date());
expectType<InfiniteData<TripPage, string | undefined> | undefined>(pages.data);
expectType<boolean>(pages.hasNextPage);

const add = createAddTrip(() => ({
    onMutate: ({ body: { start } }) => ({ start }),
    onError: (error, variables, before) => {
        expectType<OperationError<OperationErrors['addTrip']>>(error);
        expectType<AddTripVariables>(variables);
        expectType<{ start: Date } | undefined>(before);
    },
}));
expectType<Trip | undefined>(add.data);
expectType<Promise<Trip>>(add.mutateAsync({ body }));
expectError(add.mutate({ body: { id: 1 } }));
expectError(createAddTrip({ mutationFn: async () => body }));

// ---- Mocks ---------------------------------------------------------------------------------------------------------

mocked.createGetTrip.mockQuery({ data: body });
mocked.createListTripsInfinite.mockQuery({ data: { pages: [], pageParams: [] }, hasNextPage: true });
mocked.createAddTrip.mockMutation({ data: body, mutate: () => undefined, mutateAsync: async () => body });
expectType<Trip | undefined>(mocked.createGetTrip(id, 'a').data);
expectNotAssignable<Parameters<typeof mocked.createAddTrip.mockMutation>[0]>({ mutateAsync: async () => 1 });
expectNotAssignable<Parameters<typeof mocked.createGetTrip.mockQuery>[0]>({ data: 1 });

expectType<Promise<Trip>>(client.fetchQuery(getTripQueryOptions(1, 'a')));
expectType<Date | undefined>(createQuery(() => keys.queryOptions.getTrip(1, 'a')).data?.start);
