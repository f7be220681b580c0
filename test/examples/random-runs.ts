import { expect, test } from 'vitest';
import { tryExamples } from './random.ts';

/** Makes the examples of random schemas, each of which comes from a seed. */
export function testRandomExamples({ from, count }: { readonly from: number; readonly count: number }): void {
    test(`the examples of seeds ${from} to ${from + count - 1} are valid, and most schemas have one`, () => {
        const outcomes = Array.from({ length: count }, (_, index) => tryExamples(from + index));
        const invalid = outcomes.flatMap((outcome) => outcome.invalid);
        const missed = outcomes.flatMap((outcome) => outcome.missed);
        const made = outcomes.reduce((sum, outcome) => sum + outcome.made, 0);
        console.info(`${made} examples, ${missed.length} missed`);
        expect(
            invalid
                .toSorted((one, other) => one.length - other.length)
                .slice(0, 3)
                .join('\n\n'),
        ).toBe('');
        expect(made).toBeGreaterThan(2 * count);
        // Random schemas contradict themselves more than any description does.
        expect(missed.length, missed.slice(0, 3).join('\n\n')).toBeLessThan(made / 10);
    }, 600_000);
}
