'use server';

import { revalidatePath } from 'next/cache';
import { createInstance, createPetClient } from '@/api/petstore';
import { visitor } from '@/server';

export async function addPet(form: FormData) {
    const client = createPetClient(createInstance(await visitor()));
    await client.addPet({ name: String(form.get('name')), photoUrls: [] });
    revalidatePath('/');
}
