// A program that uses the client of the template: the same methods and types as with any other, over one HTTP/2 connection.

import { ApiError, closeConnections, http, type Pet, petClient } from './generated/petstore.ts';

/** Tells the caller what is done: the call as it stands in the code, and what came of it. */
type Tell = (call: string, outcome: unknown) => void;

export async function visitPetstore(baseUrl: string, tell: Tell): Promise<void> {
    http.baseUrl = baseUrl;
    try {
        await visitPets(tell);
    } finally {
        closeConnections();
    }
}

async function visitPets(tell: Tell): Promise<void> {
    const rex: Pet = await petClient.addPet({ name: 'Rex', photoUrls: [], status: 'available' });
    tell("petClient.addPet({ name: 'Rex', photoUrls: [], status: 'available' })", rex);

    const found = await Promise.all([1, 2, 3].map(() => petClient.findPetsByStatus(['available'])));
    const counts = found.map((pets) => pets.length);
    tell("petClient.findPetsByStatus(['available']), three at a time", counts);

    const id = rex.id ?? 0;
    await petClient.deletePet(id);
    try {
        await petClient.getPetById(id);
        throw new Error('A pet that is gone was found');
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        tell('petClient.getPetById(rex.id), after it was deleted', `ApiError ${error.status}: ${error.body}`);
    }
}
