/** The hooks of TanStack Query as functions of the module: all that those in objects have, by their own names. */
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
import type {
    ApiError,
    OperationError,
    OperationErrors,
    Order,
    Pet,
    PetStatus,
    RequestError,
} from '../../fixtures/petstore/functions-tsq.ts';
import * as functions from '../../fixtures/petstore/functions-tsq-hooks.ts';
import {
    type AddPetVariables,
    addPetMutationOptions,
    type DeletePetVariables,
    findPetsByStatusQueryKey,
    findPetsByTagsQueryKey,
    getInventoryQueryKey,
    getOrderByIdQueryOptions,
    getPetByIdQueryKey,
    getPetByIdQueryOptions,
    petQueryKey,
    type UpdatePetWithFormVariables,
    useAddPet,
    useDeletePet,
    useFindPetsByStatus,
    useFindPetsByTags,
    useGetInventory,
    useGetPetById,
    useLoginUser,
    useUpdatePetWithForm,
} from '../../fixtures/petstore/functions-tsq-hooks.ts';
import type { pet, store, user } from '../../fixtures/petstore/tsq.ts';
import * as unset from '../../fixtures/response-shape/functions-tsq.ts';
import * as axiosUnset from '../../fixtures/response-shape/functions-tsq-axios.ts';
import * as axiosBody from '../../fixtures/response-shape/functions-tsq-axios-body.ts';
import * as axiosFull from '../../fixtures/response-shape/functions-tsq-axios-full.ts';
import * as body from '../../fixtures/response-shape/functions-tsq-body.ts';
import * as full from '../../fixtures/response-shape/functions-tsq-full.ts';
import type { responses as unsetObject } from '../../fixtures/response-shape/tsq.ts';
import type { responses as axiosUnsetObject } from '../../fixtures/response-shape/tsq-axios.ts';
import type { responses as axiosBodyObject } from '../../fixtures/response-shape/tsq-axios-body.ts';
import type { responses as axiosFullObject } from '../../fixtures/response-shape/tsq-axios-full.ts';
import type { responses as bodyObject } from '../../fixtures/response-shape/tsq-body.ts';
import type { responses as fullObject } from '../../fixtures/response-shape/tsq-full.ts';
import type { Hooks, HooksOf } from '../members.ts';

type AddPetError = OperationError<OperationErrors['addPet']>;
type GetPetByIdError = OperationError<OperationErrors['getPetById']>;

declare const client: QueryClient;

/** What resolves to nothing. */
type Nothing = Awaited<ReturnType<typeof unset.deleteThing>>;

// ---- Each function is the member of an object ----------------------------------------------------------------------

expectType<Hooks<typeof pet>>({} as HooksOf<typeof pet, typeof functions>);
expectType<Hooks<typeof store>>({} as HooksOf<typeof store, typeof functions>);
expectType<Hooks<typeof user>>({} as HooksOf<typeof user, typeof functions>);
expectType<Hooks<typeof unsetObject>>({} as HooksOf<typeof unsetObject, typeof unset>);
expectType<Hooks<typeof bodyObject>>({} as HooksOf<typeof bodyObject, typeof body>);
expectType<Hooks<typeof fullObject>>({} as HooksOf<typeof fullObject, typeof full>);
expectType<Hooks<typeof axiosUnsetObject>>({} as HooksOf<typeof axiosUnsetObject, typeof axiosUnset>);
expectType<Hooks<typeof axiosBodyObject>>({} as HooksOf<typeof axiosBodyObject, typeof axiosBody>);
expectType<Hooks<typeof axiosFullObject>>({} as HooksOf<typeof axiosFullObject, typeof axiosFull>);

// ---- Data ----------------------------------------------------------------------------------------------------------

// Unset and body: the body, for every library.
expectType<unset.Thing | undefined>(unset.useGetJson().data);
expectType<body.Thing | undefined>(body.useGetJson().data);
expectType<axiosUnset.Thing | undefined>(axiosUnset.useGetJson().data);
expectType<axiosBody.Thing | undefined>(axiosBody.useGetJson().data);
// full: the wrapper, of which a component reads `data?.data`.
expectType<full.APIResponse<full.Thing> | undefined>(full.useGetJson().data);
expectType<axiosFull.APIResponse<axiosFull.Thing> | undefined>(axiosFull.useGetJson().data);
expectType<full.Thing | undefined>(full.useGetJson().data?.data);
expectType<axiosFull.Thing | undefined>(axiosFull.useGetJson().data?.data);

// A query cannot be undefined: what has no body is null.
expectType<unset.Thing | null | undefined>(unset.useGetMaybe().data);
expectType<axiosUnset.Thing | null | undefined>(axiosUnset.useGetMaybe().data);
expectType<null | undefined>(unset.useHeadThing().data);
expectType<null | undefined>(axiosBody.useGetRedirect().data);
expectType<full.APIResponse<full.Thing | undefined> | undefined>(full.useGetMaybe().data);
expectType<full.APIResponse<void> | undefined>(full.useHeadThing().data);
expectType<unknown>(unset.useGetUntypedJson().data);
expectType<Blob | undefined>(unset.useGetBinary().data);

expectType<Nothing | undefined>(unset.useDeleteThing().data);
expectType<unset.Thing | unset.Created | undefined>(unset.usePostSeveral().data);
expectType<axiosUnset.Thing | axiosUnset.Created | undefined>(axiosUnset.usePostSeveral().data);
expectType<full.APIResponse<void> | undefined>(full.useDeleteThing().data);

// Only what has loaded is there for sure.
const found = useGetPetById(1);
expectType<UseQueryResult<Pet, GetPetByIdError>>(found);
if (found.isSuccess) expectType<Pet>(found.data);
if (found.isPending) expectType<undefined>(found.data);

// ---- Errors --------------------------------------------------------------------------------------------------------

expectType<ApiError | Error>({} as RequestError);
expectType<GetPetByIdError | null>(found.error);
expectType<AxiosError | Error>({} as axiosUnset.RequestError);
expectType<AxiosError | Error | null>(axiosUnset.useGetJson().error);
expectType<AddPetError | null>(useAddPet().error);

// ---- Options -------------------------------------------------------------------------------------------------------

expectType<UseQueryResult<string, GetPetByIdError>>(useGetPetById(1, { select: ({ name }) => name }));
expectType<number | undefined>(useFindPetsByStatus(['sold'], { select: (all) => all.length }).data);
useGetPetById(1, { enabled: false, staleTime: 1000, retry: (count, error) => count < 3 && 'status' in error });
useGetPetById(1, { enabled: (query) => query.state.data === undefined });
useGetPetById(1, { placeholderData: { name: 'Rex', photoUrls: [] } });
useGetPetById(1, undefined, { cache: 'no-store' });
expectError(useGetPetById(1, { enabled: 'yes' }));
expectError(useGetPetById(1, { enabeld: false }));
expectError(useGetPetById(1, { staleTime: '1 s' }));
expectError(useGetPetById(1, { placeholderData: { id: 1 } }));
expectError(useGetPetById(1, { queryKey: ['own'] }));
expectError(useGetPetById(1, { queryFn: () => Promise.resolve({ name: 'Rex', photoUrls: [] }) }));
expectError(useGetPetById(1, { select: ({ nmae }) => nmae }));

// The library gives the signal of a query.
expectError(useGetPetById(1, {}, { signal: new AbortController().signal }));
expectError(getPetByIdQueryOptions(1, { signal: new AbortController().signal }));
expectError(axiosUnset.useGetJson({}, { signal: new AbortController().signal }));
axiosUnset.useGetJson({}, { timeout: 1000 });
useAddPet({}, { signal: new AbortController().signal });
expectAssignable<Parameters<typeof axiosUnset.useDeleteThing>[1]>({} as AxiosRequestConfig);

// ---- Arguments -----------------------------------------------------------------------------------------------------

expectError(useGetPetById());
expectError(useGetPetById('1'));
expectError(useGetPetById(undefined));
expectError(useFindPetsByStatus(['lost']));
useFindPetsByTags();
useFindPetsByTags(['tall']);
useGetInventory();

// A required argument may be the token that makes a query wait; the options of a query may not.
declare const id: number | undefined;
expectType<Pet | undefined>(useGetPetById(id ?? skipToken).data);
useLoginUser('jo', skipToken);
useLoginUser(skipToken, skipToken, { select: (text) => text.length });
expectNotAssignable<SkipToken>({} as Parameters<typeof useFindPetsByTags>[0]);
expectError(useFindPetsByTags(skipToken));
expectError(getPetByIdQueryOptions(skipToken));
expectError(getPetByIdQueryKey(skipToken));

// ---- Keys and options outside of hooks -----------------------------------------------------------------------------

expectType<readonly ['pet']>(petQueryKey());
expectType<readonly ['pet', 'getPetById', number]>(getPetByIdQueryKey(1));
expectType<readonly ['pet', 'findPetsByStatus', PetStatus[]]>(findPetsByStatusQueryKey(['sold']));
expectType<readonly ['store', 'getInventory']>(getInventoryQueryKey());
expectError(getPetByIdQueryKey());
expectError(functions.addPetQueryKey);
// What is missing at the end is left out.
expectAssignable<readonly ['pet', 'findPetsByTags', (string[] | undefined)?]>(findPetsByTagsQueryKey());
expectType<2 | 3>(findPetsByTagsQueryKey().length);

// The key of options knows the type of its data, and that of a key alone does not.
const { queryKey } = getPetByIdQueryOptions(1);
expectAssignable<readonly ['pet', 'getPetById', number]>(queryKey);
expectType<Pet | undefined>(client.getQueryData(queryKey));
expectType<unknown>(client.getQueryData(getPetByIdQueryKey(1)));
client.setQueryData(queryKey, (old) => old && { ...old, name: 'Rex' });
expectError(client.setQueryData(queryKey, { id: 1 }));
expectType<GetPetByIdError | null | undefined>(client.getQueryState(queryKey)?.error);
expectType<Promise<Pet>>(client.fetchQuery(getPetByIdQueryOptions(1)));
expectType<Promise<unset.Thing | null>>(client.fetchQuery(unset.getMaybeQueryOptions()));
expectType<Promise<full.APIResponse<full.Thing>>>(client.fetchQuery(full.getJsonQueryOptions()));
client.prefetchQuery(axiosUnset.getJsonQueryOptions({ timeout: 1000 }));
client.invalidateQueries({ queryKey: petQueryKey() });
expectType<Pet>(useSuspenseQuery(getPetByIdQueryOptions(1)).data);
expectType<string>(useSuspenseQuery({ ...getPetByIdQueryOptions(1), select: ({ name }) => name }).data);
expectType<GetPetByIdError | null>(useSuspenseQuery(getPetByIdQueryOptions(1)).error);
expectError(useSuspenseQuery(getPetByIdQueryOptions('1')));
const [first, second] = useQueries({ queries: [getPetByIdQueryOptions(1), getOrderByIdQueryOptions(1)] });
expectType<Pet | undefined>(first.data);
expectType<Order | undefined>(second.data);

// ---- Mutations -----------------------------------------------------------------------------------------------------

declare const rex: Pet;
expectType<{ body: Pet; $config?: RequestInit | undefined }>({} as AddPetVariables);
expectType<{ petId: number; api_key?: string | undefined; $config?: RequestInit | undefined }>(
    {} as DeletePetVariables,
);
expectType<{
    petId: number;
    body?: { name?: string; status?: PetStatus } | undefined;
    $config?: RequestInit | undefined;
}>({} as UpdatePetWithFormVariables);

const add = useAddPet();
expectType<UseMutationResult<Pet, AddPetError, AddPetVariables, unknown>>(add);
add.mutate({ body: rex });
expectType<Promise<Pet>>(add.mutateAsync({ body: rex }));
expectError(add.mutate());
expectError(add.mutate(rex));
expectError(add.mutate({ body: { id: 1 } }));
expectError(add.mutate({ body: rex, id: 1 }));
useUpdatePetWithForm().mutate({ petId: 1 });

const remove = useDeletePet();
remove.mutate({ petId: 1 });
remove.mutate({ petId: 1, api_key: undefined });
expectError(remove.mutate({ api_key: 'k' }));
expectError(remove.mutate(1));

// Each call may have its own settings.
add.mutate({ body: rex, $config: { headers: { 'Idempotency-Key': '1' } } });
add.mutate({ body: rex, $config: undefined });
expectError(add.mutate({ body: rex, $config: { header: {} } }));
expectError(add.mutate({ $config: {} }));
unset.useDeleteThing().mutate({ $config: { headers: { 'Idempotency-Key': '1' } } });
expectError(unset.useDeleteThing().mutate({ $config: { header: {} } }));

// One without arguments may be called without variables.
unset.useDeleteThing().mutate();
expectError(unset.useDeleteThing().mutate({ id: 1 }));

// What `onMutate` gives is what the other callbacks are given.
useAddPet({
    onMutate: ({ body: { name } }) => ({ before: name }),
    onError: (error, variables, result) => {
        expectType<AddPetError>(error);
        expectType<AddPetVariables>(variables);
        expectType<{ before: string } | undefined>(result);
    },
    onSuccess: (data) => expectType<Pet>(data),
});
useAddPet({ mutationKey: ['own'], retry: 2 });
expectError(useAddPet({ mutationFn: () => Promise.resolve(rex) }));
expectError(useAddPet({ onSucess: () => {} }));
expectAssignable<readonly unknown[] | undefined>(addPetMutationOptions().mutationKey);
