// A program that uses the generated client. Every call and every answer below has its type from the description:
// write `pet.nmae`, or a status that does not exist, and it does not compile.

import { ApiError, type ApiResponse, http, type Pet, petClient, storeClient } from './generated/petstore.ts';

/** Tells the caller what is done: the call as it stands in the code, and what came of it. */
type Tell = (call: string, outcome: unknown) => void;

export async function visitPetstore(baseUrl: string, tell: Tell): Promise<void> {
    http.baseUrl = baseUrl;

    const rex: Pet = await petClient.addPet({ name: 'Rex', photoUrls: [], status: 'available' });
    tell("petClient.addPet({ name: 'Rex', photoUrls: [], status: 'available' })", rex);

    await petClient.addPet({ name: 'Tom', photoUrls: [], status: 'pending', category: { name: 'Cats' } });
    const found = await petClient.findPetsByStatus(['available', 'pending']);
    const names: string[] = found.map((pet) => pet.name);
    tell("petClient.findPetsByStatus(['available', 'pending'])", names);

    const sold = await petClient.updatePet({ ...rex, status: 'sold' });
    tell("petClient.updatePet({ ...rex, status: 'sold' })", sold.status);

    const inventory: Record<string, number> = await storeClient.getInventory();
    tell('storeClient.getInventory()', inventory);

    const id = rex.id ?? 0;
    await petClient.deletePet(id);
    try {
        await petClient.getPetById(id);
        throw new Error('A pet that is gone was found');
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { message } = error.body as ApiResponse;
        tell('petClient.getPetById(rex.id), after it was deleted', `ApiError ${error.status}: ${message}`);
    }
}
