import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mirror, startMirror } from '../mirror.ts';
import { errorsOf, smallest } from './round-trips.ts';

interface Range {
    readonly from: number;
    readonly count: number;
}

const size = 6;

/** Tests descriptions generated from seeds. An error has the seed and the smallest failing schema. */
export function testRandomDates({ from, count }: Range): void {
    describe('dates of random descriptions are converted as described, and nothing else changes', () => {
        let mirror: Mirror | undefined;

        beforeAll(async () => {
            mirror = await startMirror();
        });

        afterAll(() => mirror?.close());

        const starts = Array.from({ length: Math.ceil(count / size) }, (_, index) => from + index * size);
        test.each(starts)(
            `seeds %i and the ${size - 1} after it`,
            async (start) => {
                if (mirror === undefined) throw new Error('the server has not started yet');
                const errors = [];
                for (let seed = start; seed < start + size; seed++) errors.push(...(await errorsOf(seed, mirror)));
                expect(smallest(errors)).toBeUndefined();
            },
            60_000,
        );
    });
}
