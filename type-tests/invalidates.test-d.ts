/** Mutations that make queries stale: their settings, their variables and their options, in both layers. */
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { expectAssignable, expectError, expectType } from 'tsd';
import { pet as bySwr } from '../fixtures/invalidates/swr-hooks.ts';
import { type InvalidatingConfig2, main, type Pet, pet, type RequestError } from '../fixtures/invalidates/tsq.ts';
import { pet as mocked } from '../fixtures/invalidates/tsq-mocks.ts';
import { useUpdatePet as updateByRefs } from '../fixtures/invalidates/vue-hooks.ts';

declare const body: Pet;
declare const queryClient: QueryClient;

const { mutate, mutateAsync } = pet.mutations.useUpdatePet({ invalidates: false });
expectType<void>(mutate({ petId: 1, body, $invalidates: false }));
expectType<Promise<Pet>>(mutateAsync({ petId: 1, body }));
expectError(mutate({ petId: 1, body, $invalidates: 'no' }));
expectError(pet.mutations.useUpdatePet({ invalidates: 'no' }));
expectType<void>(pet.mutations.useDeleteAllPets().mutate());
expectType<void>(pet.mutations.useDeleteAllPets().mutate({ $invalidates: false }));

// A mutation without a rule knows nothing of it.
expectError(main.mutations.useAddNote({ invalidates: false }));
expectError(main.mutations.useAddNote().mutate({ $invalidates: false }));
expectError(main.mutationOptions.addNote(undefined, queryClient));

// Callbacks are typed as without a rule.
const shown = pet.mutations.useUpdatePet({
    onMutate: () => ({ before: 1 }),
    onSuccess: (data, variables, kept) => {
        expectType<Pet>(data);
        expectType<number>(variables.petId);
        expectType<number>(kept.before);
    },
    onError: (error, _variables, kept) => {
        expectType<RequestError>(error);
        expectType<number | undefined>(kept?.before);
    },
});
expectType<{ before: number } | undefined>(shown.context);
expectAssignable<InvalidatingConfig2<Pet, RequestError, { readonly petId: number }, unknown>>({ invalidates: true });

const options = pet.mutationOptions.updatePet(undefined, queryClient);
expectType<Promise<void>>(options.onSuccess(body, { petId: 1, body }, undefined));
const byOptions = useMutation(pet.mutationOptions.updatePet());
expectType<Pet | undefined>(byOptions.data);
expectType<RequestError | null>(byOptions.error);
const byBoth = useMutation({ ...options, onMutate: () => ({ before: 1 }) });
expectType<{ before: number } | undefined>(byBoth.context);

const { trigger } = bySwr.mutations.useUpdatePet({ invalidates: false });
expectType<Promise<Pet>>(trigger({ petId: 1, body, $invalidates: false }));
expectError(bySwr.mutations.useUpdatePet({ invalidates: 1 }));

const byRefs = updateByRefs(() => ({ invalidates: false, onSuccess: ({ name }) => expectType<string>(name) }));
expectType<void>(byRefs.mutate({ petId: 1, body, $invalidates: true }));

mocked.mutations.useUpdatePet.mockMutation({ data: body });
expectError(mocked.mutations.useUpdatePet({ invalidates: 1 }));
