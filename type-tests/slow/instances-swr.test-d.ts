/** The hooks of SWR through instances: in objects over axios, and as functions over ky. */
import type { AxiosInstance } from 'axios';
import type { KyInstance } from 'ky';
import type { SWRResponse } from 'swr';
import { expectAssignable, expectError, expectType } from 'tsd';
import * as functions from '../../fixtures/hooks/instances-functions-swr.ts';
import {
    createInstance,
    createPetClient,
    http,
    type NewPet,
    type OperationError,
    type Pet,
    type PetClientErrors,
    type RequestConfig,
    type RequestError,
} from '../../fixtures/hooks/instances-swr.ts';
import { main, pet, withScope } from '../../fixtures/hooks/instances-swr-hooks.ts';
import { pet as withoutInstances } from '../../fixtures/hooks/swr.ts';

type FailError = OperationError<PetClientErrors['fail']>;

declare const max: NewPet;
const eu: AxiosInstance = withScope(createInstance({ baseURL: '/eu' }), 'eu');
const kyEu: KyInstance = functions.withScope(functions.createInstance({ prefix: '/eu' }), 'eu');

type Last<Items extends readonly unknown[]> =
    Required<Items> extends readonly [...unknown[], infer Item] ? Item : never;
/** The request options of a hook. */
type RequestOf<Hook extends (...given: never[]) => unknown> = Last<Parameters<Hook>>;

// ---- Queries -------------------------------------------------------------------------------------------------------

expectType<RequestConfig>({} as RequestOf<typeof pet.queries.useGetPetById>);
expectType<RequestConfig>({} as RequestOf<typeof pet.mutations.useAddPet>);
expectType<functions.RequestConfig>({} as RequestOf<typeof functions.useGetPetById>);
expectType<functions.RequestConfig>({} as RequestOf<typeof functions.useAddPet>);
expectType<KyInstance | undefined>({} as functions.RequestConfig['http']);

expectAssignable<SWRResponse<Pet, RequestError>>(pet.queries.useGetPetById(1, undefined, { http: eu }));
expectType<Pet>(pet.queries.useGetPetById(1, { suspense: true }, { http: eu, timeout: 1000 }).data);
expectType<Pet | undefined>(pet.queries.useGetPetById(1, { key: null }, { http: eu }).data);
expectType<string | undefined>(pet.queries.useGetPetName(1, {}, { http: eu }).data);
expectType<Pet[] | undefined>(pet.queries.useFindPets(undefined, 'Rex', {}, { http: eu }).data);
expectType<number | undefined>(main.queries.useCountPets({}, { http: undefined }).data);
expectType<FailError | undefined>(pet.queries.useFail({}, { http: eu }).error);
expectError(pet.queries.useGetPetById(1, { http: eu }));
expectError(pet.queries.useGetPetById(1, {}, eu));
expectError(pet.queries.useGetPetById(1, {}, { http: '/eu' }));
expectError(pet.queries.useGetPetById(1, {}, { http: kyEu }));
expectError(withoutInstances.queries.useGetPetById(1, {}, { http: kyEu }));

expectAssignable<SWRResponse<functions.Pet, functions.RequestError>>(
    functions.useGetPetById(1, undefined, { http: kyEu }),
);
expectType<functions.Pet>(functions.useGetPetById(1, { suspense: true }, { http: kyEu, retry: 0 }).data);
expectType<functions.Pet | undefined>(functions.useGetPetById(1, { key: null }, { http: kyEu }).data);
expectType<string | undefined>(functions.useGetPetName(1, {}, { http: kyEu }).data);
expectType<functions.Pet[] | undefined>(functions.useFindPets(undefined, 'Rex', {}, { http: kyEu }).data);
expectType<number | undefined>(functions.useCountPets({}, { http: undefined }).data);
expectType<functions.OperationError<functions.OperationErrors['fail']> | undefined>(
    functions.useFail({}, { http: kyEu }).error,
);
expectError(functions.useGetPetById(1, { http: kyEu }));
expectError(functions.useGetPetById(1, {}, kyEu));
expectError(functions.useGetPetById(1, {}, { http: '/eu' }));
expectError(functions.useGetPetById(1, {}, { http: eu }));

// ---- Keys ----------------------------------------------------------------------------------------------------------

expectType<readonly ['pet', 'getPetById', number]>(pet.queryKeys.getPetById(1));
expectType<readonly ['pet', 'getPetById', number]>(functions.getPetByIdQueryKey(1));
expectType<readonly ['pet']>(functions.petQueryKey());

// ---- Mutations -----------------------------------------------------------------------------------------------------

const add = pet.mutations.useAddPet({ rollbackOnError: false }, { http: eu });
expectType<Promise<Pet>>(add.trigger({ body: max }));
expectError(add.trigger({ body: { id: 1 } }));
add.trigger({ body: max, $config: { http: eu } });
expectError(add.trigger({ body: max, $config: { http: kyEu } }));
expectError(pet.mutations.useAddPet({ http: eu }));
expectError(pet.mutations.useAddPet({}, eu));
expectError(pet.mutations.useAddPet({}, { http: kyEu }));

const ownAdd = functions.useAddPet({ rollbackOnError: false }, { http: kyEu });
expectType<Promise<functions.Pet>>(ownAdd.trigger({ body: max }));
functions.useDeleteAllPets({}, { http: kyEu }).trigger();
expectError(ownAdd.trigger({ body: { id: 1 } }));
expectError(functions.useAddPet({ http: kyEu }));
expectError(functions.useAddPet({}, kyEu));
expectError(functions.useAddPet({}, { http: eu }));

// ---- The main file, and functions that send ------------------------------------------------------------------------

expectType<AxiosInstance>(http);
createPetClient(eu);
expectError(createPetClient(kyEu));
expectType<[petId: number, $config?: functions.RequestConfig | undefined]>(
    {} as Parameters<typeof functions.getPetById>,
);
expectType<Promise<functions.Pet>>(functions.getPetById(1, { http: kyEu, timeout: 1000 }));
expectError(functions.getPetById(1, kyEu));
expectError(functions.getPetById(1, { http: eu }));
