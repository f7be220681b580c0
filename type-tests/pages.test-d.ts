/** The pages of lists: what methods give, what hooks hold, and what asks for a page. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { QueryClient, skipToken, useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { SWRInfiniteResponse } from 'swr/infinite';
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import type * as axios from '../fixtures/pages/axios.ts';
import * as extensions from '../fixtures/pages/extensions.ts';
import * as fetch from '../fixtures/pages/fetch.ts';
import * as functions from '../fixtures/pages/functions.ts';
import * as instances from '../fixtures/pages/instances.ts';
import type * as ky from '../fixtures/pages/ky.ts';
import type * as ng1 from '../fixtures/pages/ng1.ts';
import type * as ng2 from '../fixtures/pages/ng2.ts';
import type { PetPage as SwrPetPage } from '../fixtures/pages/swr-xior.ts';
import * as swr from '../fixtures/pages/swr-xior-hooks.ts';
import * as tsq from '../fixtures/pages/tsq.ts';
import * as tsqFunctions from '../fixtures/pages/tsq-axios-hooks.ts';
import * as tsqMocks from '../fixtures/pages/tsq-mocks.ts';
import * as xior from '../fixtures/pages/xior.ts';

// ---- Iterables ------------------------------------------------------------------------------------------------------

for await (const pet of fetch.petClient.listPetsItems(2)) expectType<fetch.Pet>(pet);
for await (const page of fetch.petClient.listPetsPages(2, 'b')) expectType<fetch.PetPage>(page);
for await (const owner of fetch.clinicClient.listOwnersItems(0)) expectType<string>(owner);
for await (const day of fetch.clinicClient.listVisitsItems()) expectType<Date>(day);
for await (const photo of fetch.clinicClient.listPhotosItems('cats')) expectType<string>(photo);
for await (const photos of fetch.clinicClient.listPhotosPages('cats')) expectType<string[]>(photos);
for await (const note of fetch.clinicClient.listNotesItems()) expectType<Date>(note);
for await (const line of extensions.readLogItems()) expectType<number>(line);

// They take what the operation takes.
expectError(fetch.petClient.listPetsItems('2'));
expectError(fetch.clinicClient.listOwnersItems());
expectError(fetch.petClient.searchPetsItems());
expectType<AsyncIterable<fetch.Pet>>(
    fetch.petClient.searchPetsItems({ text: 'x' }, { signal: AbortSignal.timeout(1) }),
);

// Without a rule and without an extension, there are none.
expectError(extensions.listPetsItems);

// ---- Single pages ---------------------------------------------------------------------------------------------------

const pages = fetch.petClient.listPetsPages(2);
const first = await pages.get();
expectType<fetch.PetPage>(first);
expectType<string | undefined>(pages.next(first));
expectType<fetch.PetPage>(await pages.get('b'));
expectError(pages.get(2));

const photos = await fetch.clinicClient.listPhotosPages('cats').get();
expectType<string[]>(photos.data);
expectType<string | undefined>(photos.next);

expectType<number | undefined>(fetch.clinicClient.listOwnersPages(0).next({ owners: [] }));

// ---- The same for every library and shape -----------------------------------------------------------------------------

type ItemOf<Method extends (...args: never[]) => AsyncIterable<unknown>> =
    ReturnType<Method> extends AsyncIterable<infer Item> ? Item : never;

declare const items: {
    axios: ItemOf<typeof axios.petClient.listPetsItems>;
    ky: ItemOf<typeof ky.petClient.listPetsItems>;
    xior: ItemOf<typeof xior.petClient.listPetsItems>;
    ng1: ItemOf<ng1.PetService['listPetsItems']>;
    ng2: ItemOf<ng2.PetService['listPetsItems']>;
    functions: ItemOf<typeof functions.listPetsItems>;
    instances: ItemOf<typeof instances.petClient.listPetsItems>;
    page: ItemOf<typeof ky.petClient.listPetsPages>;
    nativePage: ItemOf<typeof axios.petClient.listPetsPages>;
    resultPage: ItemOf<typeof functions.listPetsPages>;
};
expectType<axios.Pet>(items.axios);
expectType<ky.Pet>(items.ky);
expectType<xior.Pet>(items.xior);
expectType<ng1.Pet>(items.ng1);
expectType<ng2.Pet>(items.ng2);
expectType<functions.Pet>(items.functions);
expectType<instances.Pet>(items.instances);
expectType<ky.PetPage>(items.page);
expectType<axios.PetPage>(items.nativePage);
expectType<functions.PetPage>(items.resultPage);

const own = instances.createPetClient(instances.createInstance());
expectType<AsyncIterable<instances.Pet>>(own.listPetsItems(2));
// Grouped parameters, and exact numbers.
expectType<AsyncIterable<string>>(xior.clinicClient.listOwnersItems({ offset: 1 }));
expectType<AsyncIterable<string>>(functions.listOwnersItems(1n));
expectError(functions.listOwnersItems(1));

// ---- TanStack Query ---------------------------------------------------------------------------------------------------

type PetPages = InfiniteData<tsq.PetPage, string | undefined>;

const query = tsq.pet.queries.useListPetsInfinite(2);
expectType<PetPages | undefined>(query.data);
expectType<tsq.OperationError<tsq.PetClientErrors['listPets']> | null>(query.error);
expectAssignable<UseInfiniteQueryResult<PetPages, unknown>>(query);
expectType<number | undefined>(
    tsq.pet.queries.useListPetsInfinite(2, undefined, { select: ({ pages: all }) => all.length }).data,
);
tsq.pet.queries.useListPetsInfinite(2, undefined, { enabled: false, maxPages: 3 });
expectError(tsq.pet.queries.useListPetsInfinite(2, undefined, { initialPageParam: 'b' }));
tsq.clinic.queries.useListOwnersInfinite(skipToken);
expectError(tsq.clinic.queries.useListOwnersInfinite());
expectType<string[] | undefined>(tsq.clinic.queries.useListPhotosInfinite('cats').data?.pages[0]?.data);

const options = tsq.pet.queryOptions.listPetsInfinite(2);
// TanStack Query forgets the type of the parameters there.
expectType<InfiniteData<tsq.PetPage> | undefined>(useInfiniteQuery(options).data);
expectType<InfiniteData<tsq.PetPage>>(useSuspenseInfiniteQuery(options).data);
const cache = new QueryClient();
expectType<PetPages>(await cache.fetchInfiniteQuery(options));
await cache.prefetchInfiniteQuery({ ...options, pages: 3 });
expectType<PetPages | undefined>(cache.getQueryData(options.queryKey));
expectNotAssignable<ReturnType<typeof tsq.pet.queryKeys.listPets>>(tsq.pet.queryKeys.listPetsInfinite(2));
expectType<readonly ['pet', 'listPetsInfinite', (number | undefined)?, (string | undefined)?]>(
    tsq.pet.queryKeys.listPetsInfinite(2),
);

// A key has no bigint.
const exact = tsqFunctions.listOwnersInfiniteQueryOptions(1n);
expectAssignable<readonly ['clinic', 'listOwnersInfinite', string, ...unknown[]]>(exact.queryKey);
expectType<InfiniteData<{ owners?: string[]; total?: number }, number | undefined> | undefined>(
    tsqFunctions.useListOwnersInfinite(1n).data,
);

tsqMocks.pet.queries.useListPetsInfinite.mockQuery({ hasNextPage: true });
tsqMocks.petClient.listPetsItems.mockImplementation(async function* () {
    yield { id: 'a' };
});

// ---- SWR --------------------------------------------------------------------------------------------------------------

const list = swr.pet.queries.useListPetsInfinite(2, undefined, { initialSize: 2, key: null });
expectType<SwrPetPage[] | undefined>(list.data);
expectAssignable<SWRInfiniteResponse<SwrPetPage, unknown>>(list);
expectType<string | undefined>(swr.clinic.queries.useListPhotosInfinite('cats').data?.[0]?.next);
