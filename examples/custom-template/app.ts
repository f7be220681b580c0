// A program that uses the template's client: the same methods and types as with other templates, over one HTTP/2
// connection.

import { ApiError, closeConnections, http, type Pet, petClient } from './generated/petstore.ts';

/** Reports each step to the caller: the call as it is in the code, and its result. */
type Report = (call: string, outcome: unknown) => void;

export async function visitPetstore(baseUrl: string, report: Report): Promise<void> {
    http.baseUrl = baseUrl;
    try {
        await visitPets(report);
    } finally {
        closeConnections();
    }
}

async function visitPets(report: Report): Promise<void> {
    const rex: Pet = await petClient.addPet({ name: 'Rex', photoUrls: [], status: 'available' });
    report("petClient.addPet({ name: 'Rex', photoUrls: [], status: 'available' })", rex);

    const found = await Promise.all([1, 2, 3].map(() => petClient.findPetsByStatus(['available'])));
    const counts = found.map((pets) => pets.length);
    report("petClient.findPetsByStatus(['available']), three at a time", counts);

    const id = rex.id ?? 0;
    await petClient.deletePet(id);
    try {
        await petClient.getPetById(id);
        throw new Error('A pet that is gone was found');
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        report('petClient.getPetById(rex.id), after it was deleted', `ApiError ${error.status}: ${error.body}`);
    }
}
