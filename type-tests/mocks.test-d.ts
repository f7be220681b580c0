/** Mocks can be set to what the real functions return. */
import { expectError, expectType } from 'tsd';
import { resetAllMocks as resetOfJest, pet as swr } from '../fixtures/petstore/swr-xior-mocks.ts';
import type { Pet, petClient as RealClient } from '../fixtures/petstore/tsq-axios.ts';
import type { pet as RealHooks } from '../fixtures/petstore/tsq-axios-hooks.ts';
import { petClient, resetAllMocks, pet as tsq } from '../fixtures/petstore/tsq-axios-mocks.ts';

declare const rex: Pet;

expectType<void>(resetAllMocks());
expectType<void>(resetOfJest());

// A mock is accepted wherever the real client is.
const client: typeof RealClient = petClient;
const hooks: typeof RealHooks = tsq;
expectType<Promise<Pet>>(client.getPetById(1).then(({ data }) => data));
expectType<Pet | undefined>(hooks.queries.useGetPetById(1).data);
expectType<readonly ['pet', 'getPetById', number]>(tsq.queryKeys.getPetById(1));

// Queries.
tsq.queries.useGetPetById.mockQuery({ data: rex });
tsq.queries.useGetPetById.mockQuery({ isPending: true });
tsq.queries.useGetPetById.mockQuery({ error: new Error('no') });
tsq.queries.useGetPetById.mockQuery({});
expectError(tsq.queries.useGetPetById.mockQuery({ data: 'Rex' }));
expectError(tsq.queries.useGetPetById.mockQuery({ data: [rex] }));
expectError(tsq.queries.useGetPetById.mockQuery({ isPendin: true }));
swr.queries.useGetPetById.mockSWR({ data: rex, isValidating: true });
expectError(swr.queries.useGetPetById.mockSWR({ data: { id: 'a' } }));
expectError(swr.queries.useGetPetById.mockSWR({ isPending: true }));

// Mutations.
tsq.mutations.useAddPet.mockMutation({ isPending: true });
tsq.mutations.useAddPet.mockMutation({ data: rex, variables: { body: rex } });
expectError(tsq.mutations.useAddPet.mockMutation({ data: 'Rex' }));
expectError(tsq.mutations.useAddPet.mockMutation({ variables: { pet: rex } }));
swr.mutations.useAddPet.mockSWRMutation({ isMutating: true, data: rex });
expectError(swr.mutations.useAddPet.mockSWRMutation({ data: 5 }));

// Methods.
expectError(petClient.getPetById.mockResolvedValue('Rex'));
expectType<[petId: number, $config?: Parameters<typeof RealClient.getPetById>[1]] | undefined>(
    petClient.getPetById.mock.lastCall,
);
