/** The hooks of TanStack Query through instances: in objects over fetch, and as functions over axios. */
import {
    type DataTag,
    type QueryClient,
    skipToken,
    type UseMutationResult,
    type UseQueryResult,
    useQueries,
    useSuspenseQuery,
} from '@tanstack/react-query';
import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import type { KyInstance } from 'ky';
import { expectError, expectType } from 'tsd';
import * as functions from '../../fixtures/hooks/instances-functions.ts';
import {
    type AddPetVariables,
    createInstance,
    type HttpSettings,
    http,
    main,
    type NewPet,
    type OperationError,
    type Pet,
    type PetClientErrors,
    pet,
    type RequestConfig,
    withScope,
} from '../../fixtures/hooks/instances-tsq.ts';
import { pet as withoutInstances } from '../../fixtures/hooks/tsq.ts';

type AddPetError = OperationError<PetClientErrors['addPet']>;
type GetPetByIdError = OperationError<PetClientErrors['getPetById']>;
type FailError = OperationError<PetClientErrors['fail']>;

declare const client: QueryClient;
declare const max: NewPet;
declare const kyInstance: KyInstance;
const eu: HttpSettings = withScope(createInstance({ baseUrl: '/eu' }), 'eu');
const axiosEu: AxiosInstance = functions.withScope(functions.createInstance({ baseURL: '/eu' }), 'eu');

type Last<Items extends readonly unknown[]> =
    Required<Items> extends readonly [...unknown[], infer Item] ? Item : never;
/** The request options of a hook, or of its query options. */
type RequestOf<Hook extends (...given: never[]) => unknown> = Last<Parameters<Hook>>;

// ---- Hooks take an instance ----------------------------------------------------------------------------------------

// The library sets the signal of a query; all other request options and the instance may be set.
expectType<Omit<RequestConfig, 'signal'>>({} as RequestOf<typeof pet.queries.useGetPetById>);
expectType<Omit<RequestConfig, 'signal'>>({} as RequestOf<typeof pet.queryOptions.getPetById>);
expectType<RequestConfig>({} as RequestOf<typeof pet.mutations.useAddPet>);
expectType<RequestConfig>({} as RequestOf<typeof pet.mutationOptions.addPet>);
expectType<Omit<functions.RequestConfig, 'signal'>>({} as RequestOf<typeof functions.useGetPetById>);
expectType<Omit<functions.RequestConfig, 'signal'>>({} as RequestOf<typeof functions.getPetByIdQueryOptions>);
expectType<functions.RequestConfig>({} as RequestOf<typeof functions.useAddPet>);
expectType<functions.RequestConfig>({} as RequestOf<typeof functions.addPetMutationOptions>);
expectType<AxiosInstance | undefined>({} as functions.RequestConfig['http']);

expectType<UseQueryResult<Pet, GetPetByIdError>>(pet.queries.useGetPetById(1, undefined, { http: eu }));
expectType<UseQueryResult<string, GetPetByIdError>>(
    pet.queries.useGetPetById(1, { select: ({ name }) => name, enabled: false }, { http: eu, cache: 'no-store' }),
);
expectType<Pet | undefined>(pet.queries.useGetPetById(skipToken, undefined, { http: eu }).data);
expectType<string | null | undefined>(pet.queries.useGetPetName(1, {}, { http: eu }).data);
expectType<Pet[] | undefined>(pet.queries.useFindPets(undefined, 'Rex', {}, { http: eu }).data);
expectType<null | undefined>(pet.queries.usePing({}, { http: undefined }).data);
expectType<number | undefined>(main.queries.useCountPets({}, { http: eu }).data);
expectType<FailError | null>(pet.queries.useFail({}, { http: eu }).error);
expectError(pet.queries.useGetPetById(1, { http: eu }));
expectError(pet.queries.useGetPetById(1, {}, eu));
expectError(pet.queries.useGetPetById(1, {}, { http: '/eu' }));
expectError(pet.queries.useGetPetById(1, {}, { http: axiosEu }));
expectError(pet.queries.useGetPetById(1, {}, { http: eu, signal: new AbortController().signal }));
expectError(withoutInstances.queries.useGetPetById(1, {}, { http: eu }));

expectType<UseQueryResult<functions.Pet, functions.OperationError<functions.OperationErrors['getPetById']>>>(
    functions.useGetPetById(1, undefined, { http: axiosEu }),
);
expectType<UseQueryResult<string, functions.OperationError<functions.OperationErrors['getPetById']>>>(
    functions.useGetPetById(1, { select: ({ name }) => name, enabled: false }, { http: axios.create(), timeout: 1000 }),
);
expectType<functions.Pet | undefined>(functions.useGetPetById(skipToken, undefined, { http: axiosEu }).data);
expectType<string | null | undefined>(functions.useGetPetName(1, {}, { http: axiosEu }).data);
expectType<functions.Pet[] | undefined>(functions.useFindPets(undefined, 'Rex', {}, { http: axiosEu }).data);
expectType<null | undefined>(functions.usePing({}, { http: undefined }).data);
expectType<number | undefined>(functions.useCountPets({}, { http: axiosEu }).data);
expectType<functions.OperationError<functions.OperationErrors['fail']> | null>(
    functions.useFail({}, { http: axiosEu }).error,
);
expectError(functions.useGetPetById(1, { http: axiosEu }));
expectError(functions.useGetPetById(1, {}, axiosEu));
expectError(functions.useGetPetById(1, {}, { http: '/eu' }));
expectError(functions.useGetPetById(1, {}, { http: eu }));
expectError(functions.useGetPetById(1, {}, { http: kyInstance }));
expectError(functions.useGetPetById(1, {}, { http: axiosEu, signal: new AbortController().signal }));

// ---- Keys: with a scope or without, the data is the same -----------------------------------------------------------

expectType<readonly ['pet', 'getPetById', number]>(pet.queryKeys.getPetById(1));
expectType<readonly ['pet', 'getPetById', number]>(functions.getPetByIdQueryKey(1));
expectType<readonly ['pet']>(functions.petQueryKey());

const { queryKey } = pet.queryOptions.getPetById(1, { http: eu });
expectType<DataTag<readonly ['pet', 'getPetById', number, scope?: string], Pet, GetPetByIdError>>(queryKey);
expectType<3 | 4>(queryKey.length);
expectType<string | undefined>(queryKey[3]);
expectType<Pet | undefined>(client.getQueryData(queryKey));
client.setQueryData(queryKey, (old) => old && { ...old, name: 'Max' });
expectError(client.setQueryData(queryKey, { id: 1 }));
expectType<2 | 3 | 4 | 5>(pet.queryOptions.findPets().queryKey.length);

const { queryKey: ownKey } = functions.getPetByIdQueryOptions(1, { http: axiosEu });
expectType<
    DataTag<
        readonly ['pet', 'getPetById', number, scope?: string],
        functions.Pet,
        functions.OperationError<functions.OperationErrors['getPetById']>
    >
>(ownKey);
expectType<functions.Pet | undefined>(client.getQueryData(ownKey));
expectType<unknown>(client.getQueryData(functions.getPetByIdQueryKey(1)));
client.invalidateQueries({ queryKey: functions.petQueryKey() });

expectType<Promise<Pet>>(client.fetchQuery(pet.queryOptions.getPetById(1, { http: eu })));
expectType<Pet>(useSuspenseQuery(pet.queryOptions.getPetById(1, { http: eu })).data);
expectType<Promise<functions.Pet>>(client.fetchQuery(functions.getPetByIdQueryOptions(1, { http: axiosEu })));
expectType<functions.Pet>(useSuspenseQuery(functions.getPetByIdQueryOptions(1, { http: axiosEu })).data);
const [here, there] = useQueries({
    queries: [functions.getPetByIdQueryOptions(1), functions.getPetNameQueryOptions(1, { http: axiosEu })],
});
expectType<functions.Pet | undefined>(here.data);
expectType<string | null | undefined>(there.data);
expectError(functions.getPetByIdQueryOptions(1, { http: eu }));
expectError(functions.getPetByIdQueryOptions(1, axiosEu));
expectError(functions.getPetByIdQueryOptions(skipToken, { http: axiosEu }));

// ---- Mutations -----------------------------------------------------------------------------------------------------

const add = pet.mutations.useAddPet({ retry: 2 }, { http: eu, signal: new AbortController().signal });
expectType<UseMutationResult<Pet, AddPetError, AddPetVariables, unknown>>(add);
add.mutate({ body: max });
expectError(add.mutate({ body: max, http: eu }));
add.mutate({ body: max, $config: { http: eu } });
expectError(add.mutate({ body: max, $config: { http: axiosEu } }));
expectError(pet.mutations.useAddPet({ http: eu }));
expectError(pet.mutations.useAddPet({}, eu));
expectError(pet.mutations.useAddPet({}, { http: axiosEu }));

const ownAdd = functions.useAddPet({ retry: 2 }, { http: axiosEu, signal: new AbortController().signal });
expectType<
    UseMutationResult<
        functions.Pet,
        functions.OperationError<functions.OperationErrors['addPet']>,
        functions.AddPetVariables,
        unknown
    >
>(ownAdd);
ownAdd.mutate({ body: max });
functions.useDeleteAllPets({}, { http: axiosEu }).mutate();
expectError(ownAdd.mutate({ body: max, http: axiosEu }));
expectError(functions.useAddPet({ http: axiosEu }));
expectError(functions.useAddPet({}, axiosEu));
expectError(functions.useAddPet({}, { http: eu }));
expectError(functions.addPetMutationOptions({ http: eu }));

// ---- Functions that send, through an instance ----------------------------------------------------------------------

expectType<[petId: number, $config?: functions.RequestConfig | undefined]>(
    {} as Parameters<typeof functions.getPetById>,
);
expectType<Promise<AxiosResponse<functions.Pet>>>(functions.getPetById(1, { http: axiosEu, timeout: 1000 }));
expectType<Promise<AxiosResponse<number>>>(functions.countPets({ http: functions.http }));
expectError(functions.getPetById(1, axiosEu));
expectError(functions.getPetById(1, { http: eu }));
expectError(functions.getPetById(1, { htpp: axiosEu }));
// There is no function that creates a client.
expectType<never>({} as keyof typeof functions & `create${string}Client`);
expectType<AxiosInstance>(functions.createInstance({ baseURL: '/eu' }));
expectError(functions.createInstance({ baseUrl: '/eu' }));
expectType<HttpSettings>(http);
