/** The clients of the fixtures that `clients.test.ts` leaves out, in the same way. */
import { test } from 'vitest';
import { documentIn } from '../behaviour/client.ts';
import { expectAnswers, halves } from '../served/fixtures.ts';
import { serving } from './serving.ts';

test.each(halves.first)('%s', async (_, path) => {
    const { url } = await serving({ src: await documentIn(path) });
    await expectAnswers(path, 'fetch', url);
});
