/** The hooks of SWR: their data, errors, arguments and keys. */

import type { SWRResponse } from 'swr';
import type { SWRMutationResponse } from 'swr/mutation';
import { expectAssignable, expectError, expectType } from 'tsd';
import type { XiorError, XiorRequestConfig } from 'xior';
import {
    type AddPetVariables,
    type ApiError,
    type OperationError,
    type Pet,
    type PetClientErrors,
    type PetStatus,
    pet,
    type RequestError,
    store,
    user,
} from '../fixtures/petstore/swr.ts';
import type {
    OperationError as XiorOperationError,
    Pet as XiorPet,
    PetClientErrors as XiorPetClientErrors,
    RequestError as XiorRequestError,
} from '../fixtures/petstore/swr-xior.ts';
import { pet as xiorPet } from '../fixtures/petstore/swr-xior-hooks.ts';
import { type responsesClient, responses as unset } from '../fixtures/response-shape/swr.ts';
import { responses as axiosUnset } from '../fixtures/response-shape/swr-axios.ts';
import { responses as axiosBody } from '../fixtures/response-shape/swr-axios-body.ts';
import {
    type APIResponse as AxiosResponse,
    responses as axiosFull,
} from '../fixtures/response-shape/swr-axios-full.ts';
import { responses as body, type Created, type Thing } from '../fixtures/response-shape/swr-body.ts';
import { type APIResponse, responses as full } from '../fixtures/response-shape/swr-full.ts';

type AddPetError = OperationError<PetClientErrors['addPet']>;
type GetPetByIdError = OperationError<PetClientErrors['getPetById']>;
type XiorGetPetByIdError = XiorOperationError<XiorPetClientErrors['getPetById']>;

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

expectType<Thing | undefined>(unset.queries.useGetMaybe().data);
expectType<Nothing | undefined>(unset.queries.useHeadThing().data);
expectType<APIResponse<Thing | undefined> | undefined>(full.queries.useGetMaybe().data);
expectType<unknown>(unset.queries.useGetUntypedJson().data);
expectType<Blob | undefined>(axiosUnset.queries.useGetBinary().data);

expectType<Nothing | undefined>(unset.mutations.useDeleteThing().data);
expectType<Thing | Created | undefined>(axiosUnset.mutations.usePostSeveral().data);
expectType<APIResponse<void> | undefined>(full.mutations.useDeleteThing().data);

// With suspense, or with a value to begin with, the data is there.
expectType<Pet>(pet.queries.useGetPetById(1, { suspense: true }).data);
expectType<Pet>(pet.queries.useGetPetById(1, { fallbackData: { name: 'Rex', photoUrls: [] } }).data);
expectType<Pet | undefined>(pet.queries.useGetPetById(1, { suspense: false }).data);
expectType<Pet | undefined>(pet.queries.useGetPetById(1, {}).data);
expectType<Pet | undefined>(pet.queries.useGetPetById(1, undefined).data);

// ---- Errors --------------------------------------------------------------------------------------------------------

expectType<ApiError | Error>({} as RequestError);
expectType<GetPetByIdError | undefined>(pet.queries.useGetPetById(1).error);
expectType<XiorError | Error>({} as XiorRequestError);
expectType<XiorGetPetByIdError | undefined>(xiorPet.queries.useGetPetById(1).error);
expectType<AddPetError | undefined>(pet.mutations.useAddPet().error);

// ---- Options -------------------------------------------------------------------------------------------------------

expectAssignable<SWRResponse<Pet, RequestError>>(pet.queries.useGetPetById(1, { revalidateOnFocus: false }));
pet.queries.useGetPetById(1, { key: null });
pet.queries.useGetPetById(1, { key: 'own', refreshInterval: (latest) => (latest === undefined ? 0 : 1000) });
pet.queries.useGetPetById(1, { key: () => (Math.random() > 1 ? ['own'] : null) });
pet.queries.useGetPetById(1, { onSuccess: ({ name }) => expectType<string>(name) });
pet.queries.useGetPetById(1, undefined, { cache: 'no-store', signal: new AbortController().signal });
expectType<Pet | undefined>(pet.queries.useGetPetById(1, { key: null }).data);
expectError(pet.queries.useGetPetById(1, { refreshInterval: '1 s' }));
expectError(pet.queries.useGetPetById(1, { fallbackData: { id: 1 } }));
expectError(pet.queries.useGetPetById(1, { refreshIntervall: 1000 }));
expectError(pet.queries.useGetPetById(1, {}, { cache: 'none' }));
xiorPet.queries.useGetPetById(1, {}, { timeout: 1000 });
expectAssignable<Parameters<typeof xiorPet.mutations.useAddPet>[1]>({} as XiorRequestConfig);

// ---- Arguments and keys --------------------------------------------------------------------------------------------

expectError(pet.queries.useGetPetById());
expectError(pet.queries.useGetPetById('1'));
expectError(pet.queries.useGetPetById(null));
expectError(pet.queries.useFindPetsByStatus(['lost']));
pet.queries.useFindPetsByTags();
user.queries.useLoginUser('jo', 'secret');

expectType<readonly ['pet']>(pet.queryKeys.all());
expectType<readonly ['pet', 'getPetById', number]>(pet.queryKeys.getPetById(1));
expectType<readonly ['pet', 'findPetsByStatus', PetStatus[]]>(pet.queryKeys.findPetsByStatus(['sold']));
expectType<readonly ['store', 'getInventory']>(store.queryKeys.getInventory());
expectError(pet.queryKeys.getPetById());
expectError(pet.queryKeys.addPet());

// ---- Mutations -----------------------------------------------------------------------------------------------------

declare const rex: Pet;
const add = pet.mutations.useAddPet();
expectAssignable<Pick<SWRMutationResponse<Pet, RequestError, string, AddPetVariables>, 'data' | 'error' | 'reset'>>(
    add,
);
add.trigger({ body: rex });
expectType<Promise<Pet>>(add.trigger({ body: rex }));
expectError(add.trigger());
expectError(add.trigger(rex));
expectError(add.trigger({ body: { id: 1 } }));
xiorPet.mutations.useAddPet().trigger({ body: {} as XiorPet });

const remove = pet.mutations.useDeletePet();
remove.trigger({ petId: 1 });
remove.trigger({ petId: 1, api_key: undefined });
expectError(remove.trigger({ api_key: 'k' }));

// Each call may have its own settings.
add.trigger({ body: rex, $config: { headers: { 'Idempotency-Key': '1' } } });
expectError(add.trigger({ body: rex, $config: { header: {} } }));
unset.mutations.useDeleteThing().trigger({ $config: { headers: { 'Idempotency-Key': '1' } } });
expectError(unset.mutations.useDeleteThing().trigger({ $config: { header: {} } }));

// One without arguments may be called without variables.
unset.mutations.useDeleteThing().trigger();
expectError(unset.mutations.useDeleteThing().trigger({ id: 1 }));

pet.mutations.useAddPet({ key: pet.queryKeys.getPetById(1), populateCache: true, revalidate: false });
pet.mutations.useAddPet({ onSuccess: (data) => expectType<Pet>(data), rollbackOnError: false });
pet.mutations.useAddPet({ onError: (error) => expectType<AddPetError>(error) });
expectError(pet.mutations.useAddPet({ onSucess: () => {} }));
