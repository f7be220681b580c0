/** A column of the tables: where a library differs from the others, and why. */
import type { Library, LibraryName } from './library.ts';

export interface Difference<Expectation> {
    readonly because: string;
    readonly instead: Expectation;
}

export type Differences<Expectation> = Partial<Record<LibraryName, Difference<Expectation>>>;

/** The name of a test and what it expects of one library. */
export function expectationFor<Expectation>(
    { name }: Library,
    does: string,
    expected: Expectation,
    differs: Differences<Expectation> = {},
): readonly [string, Expectation] {
    const difference = differs[name];
    return difference === undefined
        ? [does, expected]
        : [`${does} (unlike the others: ${difference.because})`, difference.instead];
}

/** One difference for several libraries. */
export function differenceOf<Expectation>(
    names: readonly LibraryName[],
    difference: Difference<Expectation>,
): Differences<Expectation> {
    return Object.fromEntries(names.map((name) => [name, difference]));
}
