import { AsyncPipe } from '@angular/common';
import { Component, inject } from '@angular/core';
import { PetService } from './api/petstore';

@Component({
    selector: 'app-pets',
    imports: [AsyncPipe],
    template: `
        <ul>
            @for (pet of pets$ | async; track pet.id) {
                <li>{{ pet.name }}</li>
            } @empty {
                <li>Loading</li>
            }
        </ul>
    `,
})
export class Pets {
    protected readonly pets$ = inject(PetService).findPetsByStatus(['available']);
}
