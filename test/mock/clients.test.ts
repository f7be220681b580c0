/** The clients of every other fixture call every operation: what they send is accepted, and what comes is valid. */
import { test } from 'vitest';
import { documentIn } from '../behaviour/client.ts';
import { expectAnswers, halves } from '../served/fixtures.ts';
import { serving } from './serving.ts';

test.each(halves.second)('%s', async (_, path) => {
    const { url } = await serving({ src: await documentIn(path) });
    await expectAnswers(path, 'fetch', url);
});
