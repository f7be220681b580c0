// Data, errors and variables have their types from the description: write `one.nmae`, or a status that does not exist, and it
// does not compile.

import { Component, signal } from '@angular/core';
import { type PetStatus, pet, store } from './generated/petstore';
import { injectSellPet } from './selling';

@Component({
    selector: 'app-pets',
    template: `
        <h1>Pets</h1>
        @for (one of statuses; track one) {
            <button type="button" [attr.aria-pressed]="one === status()" (click)="status.set(one)">{{ one }}</button>
        }
        <p>In the shop: {{ inventory.data()?.[status()] ?? 0 }}</p>
        @if (pets.isPending()) {
            <p>Loading …</p>
        }
        <ul>
            @for (one of pets.data(); track one.id) {
                <li>
                    <button type="button" (click)="chosen.set(one.id)">{{ one.name }}</button>
                    <button type="button" (click)="sell.mutate({ body: { ...one, status: 'sold' } })">
                        Sell {{ one.name }}
                    </button>
                </li>
            }
        </ul>
        @if (details.data(); as found) {
            <p>{{ found.name }} is {{ found.status }}</p>
        }
        @if (details.error(); as error) {
            <!-- The status of an error tells the type of its body. -->
            @if (error.status === 404) {
                <p role="alert">{{ error.body.message }}</p>
            }
        }
        @if (sell.error(); as error) {
            <p role="alert">Not sold: {{ error.message }}</p>
        }
    `,
})
export class Pets {
    protected readonly statuses: PetStatus[] = ['available', 'pending', 'sold'];

    protected readonly status = signal<PetStatus>('available');
    protected readonly chosen = signal<number | undefined>(undefined);

    // Another status is another query.
    protected readonly pets = pet.queries.injectFindPetsByStatus(() => [this.status()]);
    // This one waits for a choice.
    protected readonly details = pet.queries.injectGetPetById(this.chosen, { retry: false });
    protected readonly inventory = store.queries.injectGetInventory();
    protected readonly sell = injectSellPet(this.status);
}
