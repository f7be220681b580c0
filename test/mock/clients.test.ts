/** The clients of all fixtures call every operation: what they send is accepted, and what comes is valid. */
import { test } from 'vitest';
import { documentIn } from '../behaviour/client.ts';
import { expectAnswers, fixtures } from '../served/fixtures.ts';
import { serving } from './serving.ts';

test.each(fixtures)('%s', async (_, path) => {
    const { url } = await serving({ src: await documentIn(path) });
    await expectAnswers(path, 'fetch', url);
});
