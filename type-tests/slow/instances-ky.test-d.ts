/** Instances of ky: how they are made, which clients go through them, what a request takes. */
import type { AxiosInstance } from 'axios';
import ky, { type KyInstance, type Options } from 'ky';
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
} from '../../fixtures/hooks/instances-ky.ts';
import type { HttpSettings } from '../../fixtures/hooks/instances-tsq.ts';

declare const max: NewPet;
declare const fetchInstance: HttpSettings;
declare const axiosInstance: AxiosInstance;
declare const xiorInstance: XiorInstance;

// ---- Making an instance --------------------------------------------------------------------------------------------

expectType<KyInstance>(createInstance());
expectType<KyInstance>(createInstance({ prefix: '/eu', headers: { Authorization: 'Bearer jo' }, retry: 0 }));
expectType<[options?: Options | undefined]>({} as Parameters<typeof createInstance>);
createInstance({ hooks: { beforeRequest: [] } });
expectError(createInstance({ baseURL: '/eu' }));
expectError(createInstance({ timeout: '1000' }));
expectError(createInstance('/eu'));

// ---- A client for an instance --------------------------------------------------------------------------------------

const own = createPetClient(createInstance());
expectType<typeof petClient>(own);
expectType<typeof defaultClient>(createDefaultClient(http));
expectType<[http: KyInstance]>({} as Parameters<typeof createPetClient>);
createPetClient(createInstance().extend({ retry: 0 }));
expectType<Promise<Pet>>(own.getPetById(1));
expectType<Promise<string | undefined>>(own.getPetName(1));
expectType<Promise<void>>(own.deleteAllPets());
expectType<Promise<Pet>>(own.updatePet(1, 'a reason', max, true));
expectError(own.getPetById('1'));
expectError(own.updatePet(1, max));
expectError(own.countPets());
expectError(createPetClient());
expectError(createPetClient({ prefix: '/eu' }));
expectError(createPetClient(globalThis.fetch));
expectError(createPetClient(fetchInstance));
expectError(createPetClient(axiosInstance));
expectError(createPetClient(xiorInstance));

// ---- An instance for a request -------------------------------------------------------------------------------------

expectType<RequestConfig | undefined>({} as Parameters<typeof petClient.getPetById>[1]);
expectType<KyInstance | undefined>({} as RequestConfig['http']);
// It takes the options of ky, and the instance.
expectAssignable<Options>({} as RequestConfig);
expectAssignable<RequestConfig>({} as Options);
petClient.getPetById(1, { http: createInstance() });
petClient.getPetById(1, { http, timeout: 1000, retry: 2, headers: { Accept: undefined } });
petClient.getPetById(1, { http: undefined });
petClient.findPets(undefined, 'Rex', { http });
own.getPetById(1, { http: ky });
expectError(petClient.getPetById(1, http));
expectError(petClient.getPetById(1, { http: '/eu' }));
expectError(petClient.getPetById(1, { http: { prefix: '/eu' } }));
expectError(petClient.getPetById(1, { http: globalThis.fetch }));
expectError(petClient.getPetById(1, { http: fetchInstance }));
expectError(petClient.getPetById(1, { http: axiosInstance }));
expectError(petClient.getPetById(1, { http: xiorInstance }));
expectError(petClient.getPetById(1, { http, params: {} }));
expectError(petClient.getPetById(1, { htpp: createInstance() }));
