// The same page with the hooks for SWR, over axios.

import { isAxiosError } from 'axios';
import { useSWRConfig } from 'swr';
import { pet } from '../generated/swr/petstore.hooks.ts';
import type { ApiResponse, PetStatus, RequestError } from '../generated/swr/petstore.ts';

const onOffer: PetStatus[] = ['available', 'pending'];

export function Pets() {
    const { mutate } = useSWRConfig();
    const [group] = pet.queryKeys.all();
    // Refetch all queries of the group.
    const changing = { onSuccess: () => mutate((key) => Array.isArray(key) && key[0] === group) };
    // An error is shown, so that nothing needs to be thrown.
    const quietly = { throwOnError: false } as const;

    const pets = pet.queries.useFindPetsByStatus(onOffer);
    const add = pet.mutations.useAddPet(changing);
    const remove = pet.mutations.useDeletePet(changing);
    const error = pets.error ?? add.error ?? remove.error;

    function addPet(form: FormData) {
        add.trigger({ body: { name: String(form.get('name')), photoUrls: [], status: 'available' } }, quietly);
    }

    return (
        <>
            <h1>Pets</h1>
            {pets.isLoading && <p>Loading …</p>}
            <ul>
                {pets.data?.map(({ id = 0, name, status }) => (
                    <li key={id}>
                        {name} ({status}){' '}
                        <button type="button" onClick={() => remove.trigger({ petId: id }, quietly)}>
                            Remove {name}
                        </button>
                    </li>
                ))}
            </ul>
            <form action={addPet}>
                <label>
                    Name <input name="name" required />
                </label>{' '}
                <button type="submit" disabled={add.isMutating}>
                    Add
                </button>
            </form>
            {error && <p role="alert">{messageOf(error)}</p>}
        </>
    );
}

/** What the shop reports, or an error before it could report anything. */
function messageOf(error: RequestError): string {
    if (!isAxiosError<ApiResponse>(error)) return error.message;
    return error.response?.data.message ?? error.message;
}
