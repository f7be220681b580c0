/** Random overlays of some fixtures, from a fixed seed; the slow test has more of them. */
import { expect, test } from 'vitest';
import { compareOverlays, descriptions } from './compare.ts';

const seeds = Array.from({ length: 40 }, (_, index) => index);

test.each(descriptions.filter(([name]) => /petstore|swagger/.test(name)))(
    '%s with random overlays is as the rules say',
    async (name, description) => {
        const { differences, changed } = await compareOverlays(name, description, seeds);
        expect(differences).toEqual([]);
        expect(changed).toBeGreaterThan(10);
    },
);
