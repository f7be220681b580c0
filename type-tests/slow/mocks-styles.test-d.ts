/** Mocks of functions, instances and clients, typed like the originals. `slow/mocks.test-d.ts` has more. */
import type { AxiosInstance, AxiosResponse } from 'axios';
import { expectError, expectType } from 'tsd';
import type * as RealOwn from '../../fixtures/hooks/instances-functions.ts';
import * as own from '../../fixtures/hooks/instances-functions-mocks.ts';
import type * as RealObjects from '../../fixtures/hooks/instances-swr.ts';
import type * as RealObjectHooks from '../../fixtures/hooks/instances-swr-hooks.ts';
import * as objects from '../../fixtures/hooks/instances-swr-mocks.ts';
import type * as RealFetch from '../../fixtures/hooks/instances-tsq.ts';
import * as fetchStubs from '../../fixtures/hooks/instances-tsq-mocks.ts';
import type * as RealSwr from '../../fixtures/petstore/functions-swr.ts';
import * as swr from '../../fixtures/petstore/functions-swr-mocks.ts';
import type * as RealTsq from '../../fixtures/petstore/functions-tsq.ts';
import type * as RealTsqHooks from '../../fixtures/petstore/functions-tsq-hooks.ts';
import * as tsq from '../../fixtures/petstore/functions-tsq-mocks.ts';

declare const rex: RealTsq.Pet;
declare const max: RealOwn.Pet;

// ---- Mocks export all that the client exports, and `resetAllMocks` ------------------------------------------------------

expectType<'resetAllMocks'>({} as Exclude<keyof typeof tsq, keyof typeof RealTsq | keyof typeof RealTsqHooks>);
expectType<'resetAllMocks'>({} as Exclude<keyof typeof swr, keyof typeof RealSwr>);
expectType<'resetAllMocks'>({} as Exclude<keyof typeof own, keyof typeof RealOwn>);
expectType<'resetAllMocks'>(
    {} as Exclude<keyof typeof objects, keyof typeof RealObjects | keyof typeof RealObjectHooks>,
);
expectType<'resetAllMocks'>({} as Exclude<keyof typeof fetchStubs, keyof typeof RealFetch>);
expectType<never>({} as Exclude<keyof typeof RealTsq | keyof typeof RealTsqHooks, keyof typeof tsq>);
expectType<never>({} as Exclude<keyof typeof RealSwr, keyof typeof swr>);
expectType<never>({} as Exclude<keyof typeof RealOwn, keyof typeof own>);
expectType<never>({} as Exclude<keyof typeof RealObjects | keyof typeof RealObjectHooks, keyof typeof objects>);
expectType<never>({} as Exclude<keyof typeof RealFetch, keyof typeof fetchStubs>);

// ---- Functions -----------------------------------------------------------------------------------------------------

expectType<void>(tsq.resetAllMocks());
expectType<void>(swr.resetAllMocks());
expectType<Promise<RealTsq.Pet>>(tsq.getPetById(1));
tsq.getPetById.mockResolvedValue(rex);
tsq.getPetById.mockRejectedValue(new Error('offline'));
tsq.getPetById.mockImplementation(async (petId) => ({ ...rex, id: petId }));
tsq.deletePet.mockResolvedValue(undefined);
swr.getPetById.mockResolvedValue({} as AxiosResponse<RealSwr.Pet>);
expectError(tsq.getPetById.mockResolvedValue('Rex'));
expectError(tsq.getPetById.mockReturnValue(rex));
expectError(tsq.findPetsByStatus.mockResolvedValue(rex));
expectError(tsq.getPetById('1'));
expectError(swr.getPetById.mockResolvedValue({} as AxiosResponse<string>));
expectType<[petId: number, $config?: RequestInit | undefined] | undefined>(tsq.getPetById.mock.lastCall);

// ---- Hooks, keys and options ---------------------------------------------------------------------------------------

tsq.useGetPetById.mockQuery({ data: rex });
tsq.useGetPetById.mockQuery({ isPending: true });
tsq.useGetPetById.mockQuery({ error: new Error('no') });
tsq.useGetPetById.mockQuery({});
tsq.useLogoutUser.mockQuery({ data: null });
expectType<string | undefined>(tsq.useGetPetById(1, { select: ({ name }) => name }).data);
expectError(tsq.useGetPetById.mockQuery({ data: 'Rex' }));
expectError(tsq.useGetPetById.mockQuery({ data: [rex] }));
expectError(tsq.useGetPetById.mockQuery({ isPendin: true }));
expectError(tsq.useGetPetById.mockMutation({}));
expectError(tsq.useGetPetById('1'));
swr.useGetPetById.mockSWR({ data: rex, isValidating: true });
expectError(swr.useGetPetById.mockSWR({ data: { id: 'a' } }));
expectError(swr.useGetPetById.mockSWR({ isPending: true }));

tsq.useAddPet.mockMutation({ isPending: true });
tsq.useAddPet.mockMutation({ data: rex, variables: { body: rex } });
expectError(tsq.useAddPet.mockMutation({ data: 'Rex' }));
expectError(tsq.useAddPet.mockMutation({ variables: { pet: rex } }));
expectError(tsq.useAddPet.mockQuery({}));
swr.useAddPet.mockSWRMutation({ isMutating: true, data: rex });
expectError(swr.useAddPet.mockSWRMutation({ data: 5 }));

expectType<readonly ['pet', 'getPetById', number]>(tsq.getPetByIdQueryKey(1));
expectType<readonly ['pet']>(swr.petQueryKey());
expectType<ReturnType<typeof RealTsqHooks.getPetByIdQueryOptions>>(tsq.getPetByIdQueryOptions(1));
tsq.getPetByIdQueryOptions.mockReturnValue({} as ReturnType<typeof RealTsqHooks.getPetByIdQueryOptions>);
expectError(tsq.getPetByIdQueryOptions.mockReturnValue({}));
expectError(tsq.addPetMutationOptions.mockReturnValue({}));

// ---- Instances -----------------------------------------------------------------------------------------------------

expectType<AxiosInstance>(own.createInstance({ baseURL: '/eu' }));
expectType<AxiosInstance>(own.withScope(own.createInstance(), 'eu'));
own.createInstance.mockReturnValue(own.http);
own.useGetPetById.mockQuery({ data: max });
expectType<RealOwn.Pet | undefined>(own.useGetPetById(1, {}, { http: own.createInstance() }).data);
expectType<RealOwn.RequestConfig | undefined>(own.getPetById.mock.lastCall?.[1]);
expectError(own.createInstance({ baseUrl: '/eu' }));
expectError(own.createInstance.mockReturnValue({}));
expectError(own.getPetById(1, { http: '/eu' }));
expectError(own.useGetPetById(1, {}, { http: {} }));

expectType<typeof RealObjects.petClient>(objects.createPetClient(objects.createInstance()));
expectType<[http: AxiosInstance] | undefined>(objects.createPetClient.mock.lastCall);
objects.createPetClient.mockReturnValue(objects.petClient);
objects.pet.queries.useGetPetById.mockSWR({ data: max });
expectError(objects.createPetClient());
expectError(objects.createPetClient({ baseURL: '/eu' }));
expectError(objects.createPetClient.mockReturnValue(objects.defaultClient));
expectError(objects.petClient.getPetById(1, { http: '/eu' }));

expectType<RealFetch.HttpSettings>(fetchStubs.createInstance({ baseUrl: '/eu' }));
expectType<typeof RealFetch.petClient>(fetchStubs.createPetClient(fetchStubs.http));
expectError(fetchStubs.createPetClient({ baseUrl: '/eu' }));
