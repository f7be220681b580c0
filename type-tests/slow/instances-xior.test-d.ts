/** Instances of xior: how they are made, which clients go through them, what a request takes. */
import type { AxiosInstance } from 'axios';
import type { KyInstance } from 'ky';
import { expectAssignable, expectError, expectType } from 'tsd';
import xior, { type XiorInstance, type XiorRequestConfig, type XiorResponse } from 'xior';
import type { HttpSettings } from '../../fixtures/hooks/instances-tsq.ts';
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
} from '../../fixtures/hooks/instances-xior.ts';

declare const max: NewPet;
declare const fetchInstance: HttpSettings;
declare const axiosInstance: AxiosInstance;
declare const kyInstance: KyInstance;

// ---- Making an instance --------------------------------------------------------------------------------------------

expectType<XiorInstance>(createInstance());
expectType<XiorInstance>(createInstance({ baseURL: '/eu', headers: { Authorization: 'Bearer jo' }, timeout: 1000 }));
expectType<[config?: XiorRequestConfig | undefined]>({} as Parameters<typeof createInstance>);
createInstance().interceptors.request.use((config) => config);
createInstance().defaults.baseURL = '/eu';
expectError(createInstance({ baseUrl: '/eu' }));
expectError(createInstance({ timeout: '1000' }));
expectError(createInstance({ prefix: '/eu' }));
expectError(createInstance('/eu'));

// ---- A client for an instance --------------------------------------------------------------------------------------

const own = createPetClient(createInstance());
expectType<typeof petClient>(own);
expectType<typeof defaultClient>(createDefaultClient(http));
expectType<[http: XiorInstance]>({} as Parameters<typeof createPetClient>);
// An instance created by the library is accepted.
createPetClient(xior.create());
expectType<Promise<XiorResponse<Pet>>>(own.getPetById(1));
expectType<Promise<XiorResponse<string | undefined>>>(own.getPetName(1));
expectType<Promise<XiorResponse<void>>>(own.deleteAllPets());
expectType<Promise<XiorResponse<Pet>>>(own.updatePet(1, 'a reason', max, true));
expectError(own.getPetById('1'));
expectError(own.updatePet(1, max));
expectError(own.countPets());
expectError(createPetClient());
expectError(createPetClient({ baseURL: '/eu' }));
expectError(createPetClient(globalThis.fetch));
expectError(createPetClient(fetchInstance));
expectError(createPetClient(axiosInstance));
expectError(createPetClient(kyInstance));

// ---- An instance for a request -------------------------------------------------------------------------------------

expectType<RequestConfig | undefined>({} as Parameters<typeof petClient.getPetById>[1]);
expectType<XiorInstance | undefined>({} as RequestConfig['http']);
// It takes the options of xior, and the instance.
expectAssignable<XiorRequestConfig>({} as RequestConfig);
expectAssignable<RequestConfig>({} as XiorRequestConfig);
petClient.getPetById(1, { http: createInstance() });
petClient.getPetById(1, { http, timeout: 1000, credentials: 'include' });
petClient.getPetById(1, { http: undefined });
petClient.findPets(undefined, 'Rex', { http });
own.getPetById(1, { http: xior.create() });
expectError(petClient.getPetById(1, http));
expectError(petClient.getPetById(1, { http: '/eu' }));
expectError(petClient.getPetById(1, { http: { baseURL: '/eu' } }));
expectError(petClient.getPetById(1, { http: globalThis.fetch }));
expectError(petClient.getPetById(1, { http: fetchInstance }));
expectError(petClient.getPetById(1, { http: axiosInstance }));
expectError(petClient.getPetById(1, { http: kyInstance }));
expectError(petClient.getPetById(1, { http, searchParams: '' }));
expectError(petClient.getPetById(1, { htpp: createInstance() }));
