/** The hooks of TanStack Query: their data, errors, arguments, keys and options. */
import {
    type QueryClient,
    type SkipToken,
    skipToken,
    type UseMutationResult,
    type UseQueryResult,
    useQueries,
    useSuspenseQuery,
} from '@tanstack/react-query';
import type { AxiosError, AxiosRequestConfig } from 'axios';
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import {
    type AddPetVariables,
    type ApiError,
    type OperationError,
    type Order,
    type Pet,
    type PetClientErrors,
    type PetStatus,
    pet,
    type RequestError,
    store,
    user,
} from '../fixtures/petstore/tsq.ts';
import type {
    OperationError as AxiosOperationError,
    Pet as AxiosPet,
    PetClientErrors as AxiosPetClientErrors,
    RequestError as AxiosRequestError,
} from '../fixtures/petstore/tsq-axios.ts';
import { pet as axiosPet } from '../fixtures/petstore/tsq-axios-hooks.ts';
import { type responsesClient, responses as unset } from '../fixtures/response-shape/tsq.ts';
import { responses as axiosUnset } from '../fixtures/response-shape/tsq-axios.ts';
import { responses as axiosBody } from '../fixtures/response-shape/tsq-axios-body.ts';
import {
    type APIResponse as AxiosResponse,
    responses as axiosFull,
} from '../fixtures/response-shape/tsq-axios-full.ts';
import { responses as body, type Created, type Thing } from '../fixtures/response-shape/tsq-body.ts';
import { type APIResponse, responses as full } from '../fixtures/response-shape/tsq-full.ts';

type AddPetError = OperationError<PetClientErrors['addPet']>;
type GetPetByIdError = OperationError<PetClientErrors['getPetById']>;
type AxiosGetPetByIdError = AxiosOperationError<AxiosPetClientErrors['getPetById']>;

declare const client: QueryClient;

/** What resolves to nothing. */
type Nothing = Awaited<ReturnType<typeof responsesClient.deleteThing>>;

// ---- Data ----------------------------------------------------------------------------------------------------------

// Unset and body: the body, for every library.
expectType<Thing | undefined>(unset.queries.useGetJson().data);
expectType<Thing | undefined>(body.queries.useGetJson().data);
expectType<Thing | undefined>(axiosUnset.queries.useGetJson().data);
expectType<Thing | undefined>(axiosBody.queries.useGetJson().data);
// full: the wrapper, of which a component reads `data?.data`.
expectType<APIResponse<Thing> | undefined>(full.queries.useGetJson().data);
expectType<AxiosResponse<Thing> | undefined>(axiosFull.queries.useGetJson().data);
expectType<Thing | undefined>(full.queries.useGetJson().data?.data);
expectType<Thing | undefined>(axiosFull.queries.useGetJson().data?.data);

// A query cannot be undefined: a missing body is null.
expectType<Thing | null | undefined>(unset.queries.useGetMaybe().data);
expectType<Thing | null | undefined>(axiosUnset.queries.useGetMaybe().data);
expectType<null | undefined>(unset.queries.useHeadThing().data);
expectType<null | undefined>(axiosBody.queries.useGetRedirect().data);
expectType<APIResponse<Thing | undefined> | undefined>(full.queries.useGetMaybe().data);
expectType<APIResponse<void> | undefined>(full.queries.useHeadThing().data);
expectType<unknown>(unset.queries.useGetUntypedJson().data);
expectType<Blob | undefined>(unset.queries.useGetBinary().data);

expectType<Nothing | undefined>(unset.mutations.useDeleteThing().data);
expectType<Thing | Created | undefined>(unset.mutations.usePostSeveral().data);
expectType<Thing | Created | undefined>(axiosUnset.mutations.usePostSeveral().data);
expectType<APIResponse<void> | undefined>(full.mutations.useDeleteThing().data);

// Data is only certain once it has loaded.
const found = pet.queries.useGetPetById(1);
expectType<UseQueryResult<Pet, GetPetByIdError>>(found);
if (found.isSuccess) expectType<Pet>(found.data);
if (found.isPending) expectType<undefined>(found.data);

// ---- Errors --------------------------------------------------------------------------------------------------------

expectType<ApiError | Error>({} as RequestError);
expectType<GetPetByIdError | null>(found.error);
expectType<AxiosError | Error>({} as AxiosRequestError);
expectType<AxiosGetPetByIdError | null>(axiosPet.queries.useGetPetById(1).error);
expectType<AddPetError | null>(pet.mutations.useAddPet().error);

// ---- Options -------------------------------------------------------------------------------------------------------

expectType<UseQueryResult<string, GetPetByIdError>>(pet.queries.useGetPetById(1, { select: ({ name }) => name }));
expectType<number | undefined>(pet.queries.useFindPetsByStatus(['sold'], { select: (all) => all.length }).data);
pet.queries.useGetPetById(1, {
    enabled: false,
    staleTime: 1000,
    retry: (count, error) => count < 3 && 'status' in error,
});
pet.queries.useGetPetById(1, { placeholderData: { name: 'Rex', photoUrls: [] } });
pet.queries.useGetPetById(1, undefined, { cache: 'no-store' });
expectError(pet.queries.useGetPetById(1, { enabeld: false }));
expectError(pet.queries.useGetPetById(1, { staleTime: '1 s' }));
expectError(pet.queries.useGetPetById(1, { placeholderData: { id: 1 } }));
expectError(pet.queries.useGetPetById(1, { queryKey: ['own'] }));
expectError(pet.queries.useGetPetById(1, { queryFn: () => Promise.resolve({ name: 'Rex', photoUrls: [] }) }));

// The library gives the signal of a query.
expectError(pet.queries.useGetPetById(1, {}, { signal: new AbortController().signal }));
expectError(pet.queryOptions.getPetById(1, { signal: new AbortController().signal }));
expectError(axiosPet.queries.useGetPetById(1, {}, { signal: new AbortController().signal }));
axiosPet.queries.useGetPetById(1, {}, { timeout: 1000 });
pet.mutations.useAddPet({}, { signal: new AbortController().signal });
expectAssignable<Parameters<typeof axiosPet.mutations.useAddPet>[1]>({} as AxiosRequestConfig);

// ---- Arguments -----------------------------------------------------------------------------------------------------

expectError(pet.queries.useGetPetById());
expectError(pet.queries.useGetPetById('1'));
expectError(pet.queries.useGetPetById(undefined));
expectError(pet.queries.useFindPetsByStatus(['lost']));
pet.queries.useFindPetsByTags();
pet.queries.useFindPetsByTags(['tall']);
store.queries.useGetInventory();

// A required argument may be the token that makes a query wait; the options of a query may not.
declare const id: number | undefined;
expectType<Pet | undefined>(pet.queries.useGetPetById(id ?? skipToken).data);
user.queries.useLoginUser('jo', skipToken);
user.queries.useLoginUser(skipToken, skipToken, { select: (text) => text.length });
expectNotAssignable<SkipToken>({} as Parameters<typeof pet.queries.useFindPetsByTags>[0]);
expectError(pet.queries.useFindPetsByTags(skipToken));
expectError(pet.queryOptions.getPetById(skipToken));
expectError(pet.queryKeys.getPetById(skipToken));

// ---- Keys and options outside of hooks -----------------------------------------------------------------------------

expectType<readonly ['pet']>(pet.queryKeys.all());
expectType<readonly ['pet', 'getPetById', number]>(pet.queryKeys.getPetById(1));
expectType<readonly ['pet', 'findPetsByStatus', PetStatus[]]>(pet.queryKeys.findPetsByStatus(['sold']));
expectType<readonly ['store', 'getInventory']>(store.queryKeys.getInventory());
expectError(pet.queryKeys.getPetById());
expectError(pet.queryKeys.addPet());
// Missing arguments at the end are dropped.
expectAssignable<readonly ['pet', 'findPetsByTags', (string[] | undefined)?]>(pet.queryKeys.findPetsByTags());
expectType<2 | 3>(pet.queryKeys.findPetsByTags().length);

const { queryKey } = pet.queryOptions.getPetById(1);
expectType<Pet | undefined>(client.getQueryData(queryKey));
client.setQueryData(queryKey, (old) => old && { ...old, name: 'Rex' });
expectError(client.setQueryData(queryKey, { id: 1 }));
expectType<Promise<Pet>>(client.fetchQuery(pet.queryOptions.getPetById(1)));
expectType<Promise<Thing | null>>(client.fetchQuery(unset.queryOptions.getMaybe()));
expectType<Promise<APIResponse<Thing>>>(client.fetchQuery(full.queryOptions.getJson()));
client.prefetchQuery(axiosPet.queryOptions.getPetById(1, { timeout: 1000 }));
client.invalidateQueries({ queryKey: pet.queryKeys.all() });
expectType<Pet>(useSuspenseQuery(pet.queryOptions.getPetById(1)).data);
const [first, second] = useQueries({ queries: [pet.queryOptions.getPetById(1), store.queryOptions.getOrderById(1)] });
expectType<Pet | undefined>(first.data);
expectType<Order | undefined>(second.data);

// ---- Mutations -----------------------------------------------------------------------------------------------------

declare const rex: Pet;
const add = pet.mutations.useAddPet();
expectType<UseMutationResult<Pet, AddPetError, AddPetVariables, unknown>>(add);
add.mutate({ body: rex });
expectType<Promise<Pet>>(add.mutateAsync({ body: rex }));
expectError(add.mutate());
expectError(add.mutate(rex));
expectError(add.mutate({ body: { id: 1 } }));
expectError(add.mutate({ body: rex, id: 1 }));
axiosPet.mutations.useAddPet().mutate({ body: {} as AxiosPet });

const remove = pet.mutations.useDeletePet();
remove.mutate({ petId: 1 });
remove.mutate({ petId: 1, api_key: undefined });
expectError(remove.mutate({ api_key: 'k' }));
expectError(remove.mutate(1));

// Each call may have its own settings.
add.mutate({ body: rex, $config: { headers: { 'Idempotency-Key': '1' } } });
expectError(add.mutate({ body: rex, $config: { header: {} } }));
unset.mutations.useDeleteThing().mutate({ $config: { headers: { 'Idempotency-Key': '1' } } });
expectError(unset.mutations.useDeleteThing().mutate({ $config: { header: {} } }));

// One without arguments may be called without variables.
unset.mutations.useDeleteThing().mutate();
expectError(unset.mutations.useDeleteThing().mutate({ id: 1 }));

// The other callbacks get what `onMutate` returns.
pet.mutations.useAddPet({
    onMutate: ({ body: { name } }) => ({ before: name }),
    onError: (error, variables, result) => {
        expectType<AddPetError>(error);
        expectType<AddPetVariables>(variables);
        expectType<{ before: string } | undefined>(result);
    },
    onSuccess: (data) => expectType<Pet>(data),
});
pet.mutations.useAddPet({ mutationKey: ['own'], retry: 2 });
expectError(pet.mutations.useAddPet({ mutationFn: () => Promise.resolve(rex) }));
expectError(pet.mutations.useAddPet({ onSucess: () => {} }));
expectAssignable<readonly unknown[] | undefined>(pet.mutationOptions.addPet().mutationKey);
