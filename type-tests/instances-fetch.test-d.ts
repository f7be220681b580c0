/** Instances of fetch: how they are made, which clients go through them, what a request takes. */
import type { AxiosInstance } from 'axios';
import type { KyInstance } from 'ky';
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import {
    createDefaultClient,
    createInstance,
    createPetClient,
    type defaultClient,
    type HttpSettings,
    http,
    type NewPet,
    type Pet,
    petClient,
    type RequestConfig,
    withScope,
} from '../fixtures/hooks/instances-tsq.ts';
import { petClient as withoutInstances } from '../fixtures/hooks/tsq.ts';

declare const max: NewPet;
declare const axiosInstance: AxiosInstance;
declare const kyInstance: KyInstance;

// ---- Making an instance --------------------------------------------------------------------------------------------

expectType<HttpSettings>(createInstance());
expectType<HttpSettings>(createInstance({}));
expectType<HttpSettings>(createInstance({ baseUrl: '/eu', headers: { Authorization: 'Bearer jo' } }));
createInstance({ headers: new Headers() });
createInstance({ headers: [['X-Trace', '1']] });
createInstance({ fetch: (url, init) => globalThis.fetch(url, init) });
createInstance(http);
expectError(createInstance({ baseURL: '/eu' }));
expectError(createInstance({ baseUrl: 1 }));
expectError(createInstance({ headers: 'Bearer jo' }));
expectError(createInstance({ fetch: () => 'text' }));
expectError(createInstance('/eu'));
expectError(createInstance(kyInstance));

// ---- A client for an instance --------------------------------------------------------------------------------------

const own = createPetClient(createInstance());
expectType<typeof petClient>(own);
expectType<typeof defaultClient>(createDefaultClient(http));
expectType<[http: HttpSettings]>({} as Parameters<typeof createPetClient>);
expectType<Promise<Pet>>(own.getPetById(1));
expectType<Promise<string | undefined>>(own.getPetName(1));
expectType<Promise<void>>(own.deleteAllPets());
expectType<Promise<Pet>>(own.updatePet(1, 'a reason', max, true));
expectType<Promise<number>>(createDefaultClient(http).countPets());
expectError(own.getPetById('1'));
expectError(own.updatePet(1, max));
expectError(own.countPets());
expectError(createPetClient());
expectError(createPetClient(undefined));
expectError(createPetClient({ baseUrl: '/eu' }));
expectError(createPetClient('/eu'));
expectError(createPetClient(globalThis.fetch));
expectError(createPetClient(axiosInstance));
expectError(createPetClient(kyInstance));
expectError(createPetClient({ http: createInstance() }));

// ---- An instance for a request -------------------------------------------------------------------------------------

expectType<RequestConfig | undefined>({} as Parameters<typeof petClient.getPetById>[1]);
expectType<HttpSettings | undefined>({} as RequestConfig['http']);
// It takes the options of fetch, and the instance.
expectAssignable<RequestInit>({} as RequestConfig);
expectAssignable<RequestConfig>({} as RequestInit);
expectAssignable<Parameters<typeof withoutInstances.getPetById>>({} as Parameters<typeof petClient.getPetById>);
petClient.getPetById(1, { http: createInstance() });
petClient.getPetById(1, { http, cache: 'no-store', signal: new AbortController().signal });
petClient.getPetById(1, { http: undefined });
petClient.findPets(undefined, 'Rex', { http });
own.getPetById(1, { http });
// An instance has headers like a configuration: passed as one, they would be sent to the server of the module.
expectError(petClient.getPetById(1, http));
expectError(petClient.getPetById(1, createInstance()));
expectError(own.getPetById(1, http));
expectError(petClient.getPetById(1, { http: '/eu' }));
expectError(petClient.getPetById(1, { http: null }));
expectError(petClient.getPetById(1, { http: { baseUrl: '/eu' } }));
expectError(petClient.getPetById(1, { http: globalThis.fetch }));
expectError(petClient.getPetById(1, { http: axiosInstance }));
expectError(petClient.getPetById(1, { http, timeout: 1000 }));
expectError(petClient.getPetById(1, { htpp: createInstance() }));
declare const settled: RequestConfig;
expectError(() => {
    settled.http = http;
});

// Without the option there are no instances.
expectError(withoutInstances.getPetById(1, { http: createInstance() }));

// ---- Scopes --------------------------------------------------------------------------------------------------------

expectType<HttpSettings>(withScope(createInstance(), 'eu'));
createPetClient(withScope(createInstance(), 'eu'));
expectError(withScope(createInstance()));
expectError(withScope(createInstance(), 1));
expectError(withScope('eu', createInstance()));
expectNotAssignable<Parameters<typeof withScope>[0]>('eu');
