// A page that uses the generated hooks of TanStack Query. Data, errors and variables have their types from the description:
// write `pet.nmae`, or a status that does not exist, and it does not compile.

import { useQueryClient } from '@tanstack/react-query';
import { pet } from './generated/tsq/petstore.hooks.ts';
import { ApiError, type ApiResponse, type PetStatus, type RequestError } from './generated/tsq/petstore.ts';

const onOffer: PetStatus[] = ['available', 'pending'];

export function Pets() {
    const queryClient = useQueryClient();
    // A new or deleted pet makes the cached lists wrong: refetch all queries of the group.
    const refresh = () => queryClient.invalidateQueries({ queryKey: pet.queryKeys.all() });

    const pets = pet.queries.useFindPetsByStatus(onOffer);
    const add = pet.mutations.useAddPet({ onSuccess: refresh });
    const remove = pet.mutations.useDeletePet({ onSuccess: refresh });
    const error = pets.error ?? add.error ?? remove.error;

    function addPet(form: FormData) {
        add.mutate({ body: { name: String(form.get('name')), photoUrls: [], status: 'available' } });
    }

    return (
        <>
            <h1>Pets</h1>
            {pets.isPending && <p>Loading …</p>}
            <ul>
                {pets.data?.map(({ id = 0, name, status }) => (
                    <li key={id}>
                        {name} ({status}){' '}
                        <button type="button" onClick={() => remove.mutate({ petId: id })}>
                            Remove {name}
                        </button>
                    </li>
                ))}
            </ul>
            <form action={addPet}>
                <label>
                    Name <input name="name" required />
                </label>{' '}
                <button type="submit" disabled={add.isPending}>
                    Add
                </button>
            </form>
            {error && <p role="alert">{messageOf(error)}</p>}
        </>
    );
}

/** What the shop reports, or an error before it could report anything. */
function messageOf(error: RequestError): string {
    if (!(error instanceof ApiError)) return error.message;
    const { message = error.message } = error.body as ApiResponse;
    return message;
}
