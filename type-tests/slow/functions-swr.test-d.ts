/** The hooks of SWR as functions of the module: all that those in objects have, by their own names. */

import type { AxiosError, AxiosRequestConfig } from 'axios';
import { type SWRResponse, useSWRConfig } from 'swr';
import type { SWRMutationResponse } from 'swr/mutation';
import { expectAssignable, expectError, expectType } from 'tsd';
import * as functions from '../../fixtures/petstore/functions-swr.ts';
import {
    type AddPetVariables,
    type DeletePetVariables,
    findPetsByStatusQueryKey,
    findPetsByTagsQueryKey,
    getInventoryQueryKey,
    getPetByIdQueryKey,
    type OperationError,
    type OperationErrors,
    type Pet,
    type PetStatus,
    petQueryKey,
    type RequestError,
    useAddPet,
    useDeletePet,
    useFindPetsByStatus,
    useFindPetsByTags,
    useGetPetById,
    useLoginUser,
} from '../../fixtures/petstore/functions-swr.ts';
import * as unset from '../../fixtures/response-shape/functions-swr.ts';
import * as axiosUnset from '../../fixtures/response-shape/functions-swr-axios.ts';
import * as axiosBody from '../../fixtures/response-shape/functions-swr-axios-body.ts';
import * as axiosFull from '../../fixtures/response-shape/functions-swr-axios-full.ts';
import * as body from '../../fixtures/response-shape/functions-swr-body.ts';
import * as full from '../../fixtures/response-shape/functions-swr-full.ts';
import type { responses as unsetObject } from '../../fixtures/response-shape/swr.ts';
import type { responses as axiosUnsetObject } from '../../fixtures/response-shape/swr-axios.ts';
import type { responses as axiosBodyObject } from '../../fixtures/response-shape/swr-axios-body.ts';
import type { responses as axiosFullObject } from '../../fixtures/response-shape/swr-axios-full.ts';
import type { responses as bodyObject } from '../../fixtures/response-shape/swr-body.ts';
import type { responses as fullObject } from '../../fixtures/response-shape/swr-full.ts';
import type { Hooks, HooksOf } from '../members.ts';

type AddPetError = OperationError<OperationErrors['addPet']>;
type GetPetByIdError = OperationError<OperationErrors['getPetById']>;

/** What resolves to nothing. */
type Nothing = Awaited<ReturnType<typeof unset.deleteThing>>;

// ---- Each function is the member of an object ----------------------------------------------------------------------

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

expectType<unset.Thing | undefined>(unset.useGetMaybe().data);
expectType<Nothing | undefined>(unset.useHeadThing().data);
expectType<full.APIResponse<full.Thing | undefined> | undefined>(full.useGetMaybe().data);
expectType<unknown>(unset.useGetUntypedJson().data);
expectType<Blob | undefined>(axiosUnset.useGetBinary().data);

expectType<Nothing | undefined>(unset.useDeleteThing().data);
expectType<axiosUnset.Thing | axiosUnset.Created | undefined>(axiosUnset.usePostSeveral().data);
expectType<full.APIResponse<void> | undefined>(full.useDeleteThing().data);

// With suspense, or with a value to begin with, the data is there.
expectType<Pet>(useGetPetById(1, { suspense: true }).data);
expectType<Pet>(useGetPetById(1, { fallbackData: { name: 'Rex', photoUrls: [] } }).data);
expectType<Pet | undefined>(useGetPetById(1, { suspense: false }).data);
expectType<Pet | undefined>(useGetPetById(1, {}).data);
expectType<Pet | undefined>(useGetPetById(1, undefined).data);

// ---- Errors --------------------------------------------------------------------------------------------------------

expectType<unset.ApiError | Error>({} as unset.RequestError);
expectType<unset.ApiError | Error | undefined>(unset.useGetJson().error);
expectType<AxiosError | Error>({} as RequestError);
expectType<GetPetByIdError | undefined>(useGetPetById(1).error);
expectType<AddPetError | undefined>(useAddPet().error);

// ---- Options -------------------------------------------------------------------------------------------------------

expectAssignable<SWRResponse<Pet, RequestError>>(useGetPetById(1, { revalidateOnFocus: false }));
useGetPetById(1, { key: null });
useGetPetById(1, { key: 'own', refreshInterval: (latest) => (latest === undefined ? 0 : 1000) });
useGetPetById(1, { key: () => (Math.random() > 1 ? ['own'] : null) });
useGetPetById(1, { onSuccess: ({ name }) => expectType<string>(name) });
useGetPetById(1, undefined, { timeout: 1000, signal: new AbortController().signal });
unset.useGetJson(undefined, { cache: 'no-store', signal: new AbortController().signal });
expectType<Pet | undefined>(useGetPetById(1, { key: null }).data);
expectError(useGetPetById(1, { refreshInterval: '1 s' }));
expectError(useGetPetById(1, { fallbackData: { id: 1 } }));
expectError(useGetPetById(1, { refreshIntervall: 1000 }));
expectError(useGetPetById(1, {}, { cache: 'no-store' }));
expectError(unset.useGetJson({}, { cache: 'none' }));
expectAssignable<Parameters<typeof useAddPet>[1]>({} as AxiosRequestConfig);

// ---- Arguments and keys --------------------------------------------------------------------------------------------

expectError(useGetPetById());
expectError(useGetPetById('1'));
expectError(useGetPetById(null));
expectError(useFindPetsByStatus(['lost']));
useFindPetsByTags();
useLoginUser('jo', 'secret');

expectType<readonly ['pet']>(petQueryKey());
expectType<readonly ['pet', 'getPetById', number]>(getPetByIdQueryKey(1));
expectType<readonly ['pet', 'findPetsByStatus', PetStatus[]]>(findPetsByStatusQueryKey(['sold']));
expectType<readonly ['store', 'getInventory']>(getInventoryQueryKey());
expectType<2 | 3>(findPetsByTagsQueryKey().length);
expectError(getPetByIdQueryKey());
expectError(functions.addPetQueryKey);
useSWRConfig().mutate(getPetByIdQueryKey(1));

// ---- Mutations -----------------------------------------------------------------------------------------------------

declare const rex: Pet;
expectType<{ body: Pet; $config?: AxiosRequestConfig | undefined }>({} as AddPetVariables);
expectType<{ petId: number; api_key?: string | undefined; $config?: AxiosRequestConfig | undefined }>(
    {} as DeletePetVariables,
);

const add = useAddPet();
expectAssignable<Pick<SWRMutationResponse<Pet, RequestError, string, AddPetVariables>, 'data' | 'error' | 'reset'>>(
    add,
);
add.trigger({ body: rex });
expectType<Promise<Pet>>(add.trigger({ body: rex }));
expectError(add.trigger());
expectError(add.trigger(rex));
expectError(add.trigger({ body: { id: 1 } }));

const remove = useDeletePet();
remove.trigger({ petId: 1 });
remove.trigger({ petId: 1, api_key: undefined });
expectError(remove.trigger({ api_key: 'k' }));

// Each call may have its own settings.
add.trigger({ body: rex, $config: { headers: { 'Idempotency-Key': '1' } } });
add.trigger({ body: rex, $config: undefined });
expectError(add.trigger({ body: rex, $config: { header: {} } }));
expectError(add.trigger({ $config: {} }));
unset.useDeleteThing().trigger({ $config: { headers: { 'Idempotency-Key': '1' } } });
expectError(unset.useDeleteThing().trigger({ $config: { header: {} } }));

// One without arguments may be called without variables.
unset.useDeleteThing().trigger();
unset.useDeleteThing().trigger(null, { onSuccess: () => {} });
expectError(unset.useDeleteThing().trigger({ id: 1 }));

useAddPet({ key: getPetByIdQueryKey(1), populateCache: true, revalidate: false });
useAddPet({ onSuccess: (data) => expectType<Pet>(data), rollbackOnError: false });
useAddPet({ onError: (error) => expectType<AddPetError>(error) });
expectError(useAddPet({ onSucess: () => {} }));
