// A program that uses the generated client. Every call and every response below has its type from the description:
// write `pet.nmae`, or a status that does not exist, and it does not compile.

import { ApiError, type ApiResponse, http, type Pet, petClient, storeClient } from './generated/petstore.ts';

/** Reports each step to the caller: the call as it is in the code, and its result. */
type Report = (call: string, outcome: unknown) => void;

export async function visitPetstore(baseUrl: string, report: Report): Promise<void> {
    http.baseUrl = baseUrl;

    const rex: Pet = await petClient.addPet({ name: 'Rex', photoUrls: [], status: 'available' });
    report("petClient.addPet({ name: 'Rex', photoUrls: [], status: 'available' })", rex);

    await petClient.addPet({ name: 'Tom', photoUrls: [], status: 'pending', category: { name: 'Cats' } });
    const found = await petClient.findPetsByStatus(['available', 'pending']);
    const names: string[] = found.map((pet) => pet.name);
    report("petClient.findPetsByStatus(['available', 'pending'])", names);

    const sold = await petClient.updatePet({ ...rex, status: 'sold' });
    report("petClient.updatePet({ ...rex, status: 'sold' })", sold.status);

    const inventory: Record<string, number> = await storeClient.getInventory();
    report('storeClient.getInventory()', inventory);

    const id = rex.id ?? 0;
    await petClient.deletePet(id);
    try {
        await petClient.getPetById(id);
        throw new Error('A pet that is gone was found');
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { message } = error.body as ApiResponse;
        report('petClient.getPetById(rex.id), after it was deleted', `ApiError ${error.status}: ${message}`);
    }
}
