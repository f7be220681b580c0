'use client';

import { useQueryClient } from '@tanstack/react-query';
import { pet } from '@/api/petstore.hooks';

export function Pets() {
    const queryClient = useQueryClient();
    const { data: pets = [], error } = pet.queries.useFindPetsByStatus(['available']);
    const add = pet.mutations.useAddPet({
        onSuccess: () => queryClient.invalidateQueries({ queryKey: pet.queryKeys.all() }),
    });

    function addPet(form: FormData) {
        add.mutate({ body: { name: String(form.get('name')), photoUrls: [], status: 'available' } });
    }

    if (error) return <p role="alert">{error.message}</p>;
    return (
        <>
            <ul>
                {pets.map(({ id, name }) => (
                    <li key={id}>{name}</li>
                ))}
            </ul>
            <form action={addPet}>
                <label>
                    Name <input name="name" required />
                </label>
                <button type="submit">Add</button>
            </form>
        </>
    );
}
