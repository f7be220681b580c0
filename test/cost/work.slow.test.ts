/** The work of a run for public descriptions stays what it is. `npm run work -- --write` keeps new figures, if they are meant. */
import { expect, test } from 'vitest';
import { compareWork, countWork, isCountedHere, readWork } from './public-work.js';

const kept = readWork();

/** A process of its own that is not optimized, on a machine with other work. */
const longest = 120_000;

test.runIf(isCountedHere(kept)).each(Object.entries(kept.descriptions))(
    'a run for %s calls, makes and allocates no more than before',
    (name, work) => {
        const changes = compareWork(work, countWork(name));
        const saved = changes.filter(({ kind }) => kind === 'less').map(({ text }) => text);
        if (saved.length > 0) console.warn(`${name} takes less: npm run work -- --write\n${saved.join('\n')}`);
        expect(changes.filter(({ kind }) => kind === 'more').map(({ text }) => text)).toEqual([]);
    },
    longest,
);
