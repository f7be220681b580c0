// Data, errors and variables have their types from the description: write `one.nmae`, or a status that does not exist, and it
// does not compile.

import { skipToken } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { type PetStatus, pet, store } from './generated/petstore';
import { useSellPet } from './selling';

const statuses: PetStatus[] = ['available', 'pending', 'sold'];

export function Pets() {
    const [status, setStatus] = useState<PetStatus>('available');
    const [chosen, setChosen] = useState<number>();

    // Another status is another query.
    const pets = pet.queries.useFindPetsByStatus([status]);
    // This one waits for a choice.
    const details = pet.queries.useGetPetById(chosen ?? skipToken, { retry: false });
    const inventory = store.queries.useGetInventory();
    const sell = useSellPet(status);

    return (
        <>
            <h1>Pets</h1>
            {statuses.map((one) => (
                <button type="button" key={one} aria-pressed={one === status} onClick={() => setStatus(one)}>
                    {one}
                </button>
            ))}
            <p>In the shop: {inventory.data?.[status] ?? 0}</p>
            {pets.isPending && <p>Loading …</p>}
            <ul>
                {pets.data?.map((one) => (
                    <li key={one.id}>
                        <button type="button" onClick={() => setChosen(one.id)}>
                            {one.name}
                        </button>
                        <button type="button" onClick={() => sell.mutate({ body: { ...one, status: 'sold' } })}>
                            Sell {one.name}
                        </button>
                    </li>
                ))}
            </ul>
            {details.data && (
                <p>
                    {details.data.name} is {details.data.status}
                </p>
            )}
            {/* The status of an error tells the type of its body. */}
            {details.error?.status === 404 && <p role="alert">{details.error.body.message}</p>}
            {sell.error && <p role="alert">Not sold: {sell.error.message}</p>}
        </>
    );
}
