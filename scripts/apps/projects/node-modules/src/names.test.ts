import { beforeEach, expect, test, vi } from 'vitest';
import { petClient, resetAllMocks } from './api/petstore.mocks.js';
import { nameOf } from './names.js';

vi.mock('./api/petstore.js', () => import('./api/petstore.mocks.js'));

beforeEach(() => resetAllMocks());

test('a pet has a name', async () => {
    petClient.getPetById.mockResolvedValue({ id: 7, name: 'Rex', photoUrls: [] });
    expect(await nameOf(7)).toBe('Rex');
    expect(petClient.getPetById).toHaveBeenCalledWith(7);
});
