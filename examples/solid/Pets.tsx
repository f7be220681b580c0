// Data, errors and variables have their types from the description: write `one.nmae`, or a status that does not exist, and it
// does not compile.

import { createSignal, For, Show } from 'solid-js';
import { type PetStatus, pet, store } from './generated/petstore';
import { useSellPet } from './selling';

const statuses: PetStatus[] = ['available', 'pending', 'sold'];

export function Pets() {
    const [status, setStatus] = createSignal<PetStatus>('available');
    const [chosen, setChosen] = createSignal<number>();

    // Another status is another query.
    const pets = pet.queries.useFindPetsByStatus(() => [status()]);
    // This one waits for a choice.
    const details = pet.queries.useGetPetById(chosen, { retry: false });
    const inventory = store.queries.useGetInventory();
    const sell = useSellPet(status);

    return (
        <>
            <h1>Pets</h1>
            <For each={statuses}>
                {(one) => (
                    <button type="button" aria-pressed={one === status()} onClick={() => setStatus(one)}>
                        {one}
                    </button>
                )}
            </For>
            <p>In the shop: {inventory.data?.[status()] ?? 0}</p>
            <Show when={pets.isPending}>
                <p>Loading …</p>
            </Show>
            <ul>
                <For each={pets.data}>
                    {(one) => (
                        <li>
                            <button type="button" onClick={() => setChosen(one.id)}>
                                {one.name}
                            </button>
                            <button type="button" onClick={() => sell.mutate({ body: { ...one, status: 'sold' } })}>
                                Sell {one.name}
                            </button>
                        </li>
                    )}
                </For>
            </ul>
            <Show when={details.data}>
                {(found) => (
                    <p>
                        {found().name} is {found().status}
                    </p>
                )}
            </Show>
            {/* The status of an error tells the type of its body. */}
            <Show when={details.error?.status === 404 && details.error.body}>
                {(body) => <p role="alert">{body().message}</p>}
            </Show>
            <Show when={sell.error}>{(error) => <p role="alert">Not sold: {error().message}</p>}</Show>
        </>
    );
}
