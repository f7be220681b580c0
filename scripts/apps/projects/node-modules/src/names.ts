import { QueryClient } from '@tanstack/react-query';
import { pet } from './api/petstore.hooks.js';
import { petClient } from './api/petstore.js';

export async function nameOf(id: number): Promise<string> {
    const { name } = await petClient.getPetById(id);
    return name;
}

/** The same from a cache, as a server does that renders pages. */
export async function cachedNameOf(id: number): Promise<string> {
    const { name } = await new QueryClient().fetchQuery(pet.queryOptions.getPetById(id));
    return name;
}
