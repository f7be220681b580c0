/** The guides have many programs to run: they are compiled with all other pages (`pages.test.ts`), and run here. */
import { beforeAll, test } from 'vitest';
import { nameOf, runnableInGuides } from './blocks.ts';
import { expectShown, prepare } from './place.ts';

beforeAll(() => prepare('guides', runnableInGuides), 60_000);

test.each(runnableInGuides.map((block) => [nameOf(block), block] as const))(
    '%s prints the output shown below it',
    { timeout: 60_000 },
    (_, block) => expectShown(block, 'own'),
);
