/** Instances of axios: how they are made, which clients go through them, what a request takes. */
import axios, {
    type AxiosInstance,
    type AxiosRequestConfig,
    type AxiosResponse,
    type CreateAxiosDefaults,
} from 'axios';
import type { KyInstance } from 'ky';
import { expectAssignable, expectError, expectType } from 'tsd';
import type { XiorInstance } from 'xior';
import {
    createDefaultClient,
    createInstance,
    createPetClient,
    type defaultClient,
    http,
    type NewPet,
    type Pet,
    petClient,
    type RequestConfig,
} from '../../fixtures/hooks/instances-swr.ts';
import type { HttpSettings } from '../../fixtures/hooks/instances-tsq.ts';

declare const max: NewPet;
declare const fetchInstance: HttpSettings;
declare const kyInstance: KyInstance;
declare const xiorInstance: XiorInstance;

// ---- Making an instance --------------------------------------------------------------------------------------------

expectType<AxiosInstance>(createInstance());
expectType<AxiosInstance>(createInstance({ baseURL: '/eu', headers: { Authorization: 'Bearer jo' }, timeout: 1000 }));
expectType<[config?: CreateAxiosDefaults | undefined]>({} as Parameters<typeof createInstance>);
createInstance().interceptors.request.use((config) => config);
createInstance().defaults.baseURL = '/eu';
expectError(createInstance({ baseUrl: '/eu' }));
expectError(createInstance({ timeout: '1000' }));
expectError(createInstance({ prefix: '/eu' }));
expectError(createInstance('/eu'));
expectError(createInstance(kyInstance));

// ---- A client for an instance --------------------------------------------------------------------------------------

const own = createPetClient(createInstance());
expectType<typeof petClient>(own);
expectType<typeof defaultClient>(createDefaultClient(http));
expectType<[http: AxiosInstance]>({} as Parameters<typeof createPetClient>);
// An instance created by the library is accepted.
createPetClient(axios.create());
expectType<Promise<AxiosResponse<Pet>>>(own.getPetById(1));
expectType<Promise<AxiosResponse<string | undefined>>>(own.getPetName(1));
expectType<Promise<AxiosResponse<void>>>(own.deleteAllPets());
expectType<Promise<AxiosResponse<Pet>>>(own.updatePet(1, 'a reason', max, true));
expectError(own.getPetById('1'));
expectError(own.updatePet(1, max));
expectError(own.countPets());
expectError(createPetClient());
expectError(createPetClient({ baseURL: '/eu' }));
expectError(createPetClient(globalThis.fetch));
expectError(createPetClient(fetchInstance));
expectError(createPetClient(kyInstance));
expectError(createPetClient(xiorInstance));

// ---- An instance for a request -------------------------------------------------------------------------------------

expectType<RequestConfig | undefined>({} as Parameters<typeof petClient.getPetById>[1]);
expectType<AxiosInstance | undefined>({} as RequestConfig['http']);
// It takes the options of axios, and the instance.
expectAssignable<AxiosRequestConfig>({} as RequestConfig);
expectAssignable<RequestConfig>({} as AxiosRequestConfig);
petClient.getPetById(1, { http: createInstance() });
petClient.getPetById(1, { http, timeout: 1000, headers: { 'X-Trace': '1' } });
petClient.getPetById(1, { http: undefined });
petClient.findPets(undefined, 'Rex', { http });
own.getPetById(1, { http: axios.create() });
expectError(petClient.getPetById(1, http));
expectError(petClient.getPetById(1, { http: '/eu' }));
expectError(petClient.getPetById(1, { http: { baseURL: '/eu' } }));
expectError(petClient.getPetById(1, { http: globalThis.fetch }));
expectError(petClient.getPetById(1, { http: fetchInstance }));
expectError(petClient.getPetById(1, { http: kyInstance }));
expectError(petClient.getPetById(1, { http: xiorInstance }));
expectError(petClient.getPetById(1, { http, cache: 'no-store' }));
expectError(petClient.getPetById(1, { htpp: createInstance() }));
