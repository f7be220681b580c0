/** Operations as functions of the module: what they take and return, and other exports. */
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { expectAssignable, expectError, expectType } from 'tsd';
import type { petClient, storeClient, userClient } from '../fixtures/petstore/fetch.ts';
import type * as functions from '../fixtures/petstore/functions.ts';
import {
    type ApiError,
    type ApiResponse,
    addPet,
    deletePet,
    findPetsByStatus,
    findPetsByTags,
    getInventory,
    getPetById,
    type HttpSettings,
    http,
    loginUser,
    logoutUser,
    type Order,
    type Pet,
    type PetStatus,
    placeOrder,
    type UserWritable,
    updatePetWithForm,
    updateUser,
    uploadFile,
} from '../fixtures/petstore/functions.ts';
import type { responsesClient as axiosObject } from '../fixtures/response-shape/axios.ts';
import type { responsesClient as axiosBodyObject } from '../fixtures/response-shape/axios-body.ts';
import type { responsesClient as axiosFullObject } from '../fixtures/response-shape/axios-full.ts';
import type { responsesClient as fetchObject } from '../fixtures/response-shape/fetch.ts';
import type { responsesClient as fetchBodyObject } from '../fixtures/response-shape/fetch-body.ts';
import type { responsesClient as fetchFullObject } from '../fixtures/response-shape/fetch-full.ts';
import * as unset from '../fixtures/response-shape/functions-tsq.ts';
import * as axiosUnset from '../fixtures/response-shape/functions-tsq-axios.ts';
import * as axiosBody from '../fixtures/response-shape/functions-tsq-axios-body.ts';
import * as axiosFull from '../fixtures/response-shape/functions-tsq-axios-full.ts';
import * as body from '../fixtures/response-shape/functions-tsq-body.ts';
import * as full from '../fixtures/response-shape/functions-tsq-full.ts';
import type { Members } from './members.ts';

type Arguments<Operation extends (...given: never[]) => unknown> = Parameters<Operation>;
declare function argumentsOf<Operation extends (...given: never[]) => unknown>(
    operation: Operation,
): Arguments<Operation>;

declare const rex: Pet;

// ---- Each function is the method of an object ----------------------------------------------------------------------

expectType<typeof petClient>({} as Members<typeof petClient, typeof functions>);
expectType<typeof storeClient>({} as Members<typeof storeClient, typeof functions>);
expectType<typeof userClient>({} as Members<typeof userClient, typeof functions>);
expectType<typeof fetchObject>({} as Members<typeof fetchObject, typeof unset>);
expectType<typeof fetchBodyObject>({} as Members<typeof fetchBodyObject, typeof body>);
expectType<typeof fetchFullObject>({} as Members<typeof fetchFullObject, typeof full>);
expectType<typeof axiosObject>({} as Members<typeof axiosObject, typeof axiosUnset>);
expectType<typeof axiosBodyObject>({} as Members<typeof axiosBodyObject, typeof axiosBody>);
expectType<typeof axiosFullObject>({} as Members<typeof axiosFullObject, typeof axiosFull>);

// No objects are left.
type Clients = keyof typeof functions & `${string}Client`;
expectType<never>({} as Clients);

// ---- Arguments and results -----------------------------------------------------------------------------------------

expectType<[petId: number, $config?: RequestInit | undefined]>(argumentsOf(getPetById));
expectType<[status: PetStatus[], $config?: RequestInit | undefined]>(argumentsOf(findPetsByStatus));
expectType<[tags?: string[] | undefined, $config?: RequestInit | undefined]>(argumentsOf(findPetsByTags));
expectType<[petId: number, api_key?: string | undefined, $config?: RequestInit | undefined]>(argumentsOf(deletePet));
expectType<[$config?: RequestInit | undefined]>(argumentsOf(getInventory));
expectType<[username: string, body: UserWritable, $config?: RequestInit | undefined]>(argumentsOf(updateUser));

expectType<Promise<Pet>>(getPetById(1));
expectType<Promise<Pet[]>>(findPetsByStatus(['sold']));
expectType<Promise<Pet>>(addPet(rex));
expectType<Promise<Pet>>(updatePetWithForm(1, { name: 'Rex', status: 'sold' }));
expectType<Promise<void>>(deletePet(1));
expectType<Promise<ApiResponse>>(uploadFile(1, new Blob(), 'a remark'));
expectType<Promise<Record<string, number>>>(getInventory());
expectType<Promise<Order>>(placeOrder({ petId: 1 }));
expectType<Promise<string>>(loginUser('jo', 'secret'));
expectType<Promise<void>>(logoutUser());

expectError(getPetById());
expectError(getPetById('1'));
expectError(getPetById(undefined));
expectError(findPetsByStatus(['lost']));
expectError(addPet());
expectError(addPet({ id: 1 }));
expectError(updatePetWithForm(1, { nmae: 'Rex' }));
expectError(uploadFile(1, 'text'));
expectError(updateUser('jo'));

// ---- The last argument ---------------------------------------------------------------------------------------------

// It takes the options of the library.
getPetById(1, { cache: 'no-store', signal: new AbortController().signal, headers: [['X-Trace', '1']] });
getPetById(1, undefined);
getInventory({ credentials: 'include' });
expectError(getPetById(1, { timeout: 1000 }));
expectError(getPetById(1, { signla: new AbortController().signal }));
expectError(getPetById(1, { cache: 'none' }));
// Without instances there is no `http` option.
expectError(getPetById(1, { http }));
axiosUnset.getJson({ timeout: 1000, headers: { 'X-Trace': '1' } });
expectType<[$config?: AxiosRequestConfig | undefined]>(argumentsOf(axiosUnset.getJson));
expectError(axiosUnset.getJson({ tiemout: 1000 }));
expectError(axiosUnset.getJson({ http: axiosUnset.http }));

// ---- Response shapes -----------------------------------------------------------------------------------------------

expectType<Promise<unset.Thing>>(unset.getJson());
expectType<Promise<unset.Thing | undefined>>(unset.getMaybe());
expectType<Promise<body.Thing>>(body.getJson());
expectType<Promise<void>>(body.deleteThing());
expectType<Promise<full.APIResponse<full.Thing>>>(full.getJson());
expectType<Promise<full.APIResponse<void>>>(full.deleteThing());
expectType<Promise<AxiosResponse<axiosUnset.Thing>>>(axiosUnset.getJson());
expectType<Promise<axiosBody.Thing>>(axiosBody.getJson());
expectType<Promise<axiosFull.APIResponse<axiosFull.Thing>>>(axiosFull.getJson());

// ---- Beside the functions ------------------------------------------------------------------------------------------

expectType<HttpSettings>(http);
http.baseUrl = '/api';
http.fetch = (url, init) => fetch(url, init);
expectError<HttpSettings>({ ...http, fetch: () => 'text' });

declare const error: ApiError;
expectAssignable<Error>(error);
expectType<number>(error.status);
expectType<unknown>(error.body);
