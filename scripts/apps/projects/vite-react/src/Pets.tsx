import { useQueryClient } from '@tanstack/react-query';
import { pet } from './api/petstore.hooks';

export function Pets() {
    const queryClient = useQueryClient();
    const { data: pets, error } = pet.queries.useFindPetsByStatus(['available']);
    const add = pet.mutations.useAddPet({
        onSuccess: () => queryClient.invalidateQueries({ queryKey: pet.queryKeys.all() }),
    });

    if (error) return <p role="alert">{error.message}</p>;
    if (!pets) return <p>Loading</p>;
    return (
        <>
            <ul>
                {pets.map(({ id, name }) => (
                    <li key={id}>{name}</li>
                ))}
            </ul>
            <button
                type="button"
                disabled={add.isPending}
                onClick={() => add.mutate({ body: { name: 'Tom', photoUrls: [], status: 'available' } })}
            >
                Add Tom
            </button>
        </>
    );
}
