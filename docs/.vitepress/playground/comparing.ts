/** What two sets of options a comparison begins with, and in what they differ. */
import { defaultOf, fields, type Values } from './form.ts';

/** Two sets, and which of them is the one that the page had. */
export interface Pair {
    readonly a: Values;
    readonly b: Values;
    readonly mine: 'a' | 'b';
}

interface Options {
    readonly now: Values;
    /** Those before the last change. */
    readonly before: Values | undefined;
    /** The other set of an earlier comparison. */
    readonly earlier: Values;
}

/** Two sets that give different outputs: before and after the last change, without and with the options, or with another library. */
export function pairFor({ now, before, earlier }: Options): Pair {
    if (before !== undefined && differencesOf(before, now).length > 0) return { a: before, b: now, mine: 'b' };
    if (differencesOf(now, earlier).length > 0 && Object.keys(earlier).length > 0)
        return { a: now, b: earlier, mine: 'a' };
    if (Object.keys(now).length > 0) return { a: {}, b: now, mine: 'b' };
    return { a: now, b: { template: 'fetch' }, mine: 'a' };
}

/** An option with different values in two sets, as texts. */
export interface Difference {
    readonly path: string;
    readonly a: string;
    readonly b: string;
}

export function differencesOf(a: Values, b: Values): readonly Difference[] {
    return fields.flatMap((field) => {
        const { path } = field;
        const [ofA, ofB] = [a, b].map((values) => textOf(values[path] ?? defaultOf(field)));
        return ofA === ofB ? [] : [{ path, a: ofA ?? '', b: ofB ?? '' }];
    });
}

function textOf(value: unknown): string {
    if (value === undefined) return 'not set';
    return typeof value === 'string' ? value : JSON.stringify(value);
}

/** More differences than these are counted. */
const fewDifferences = 2;

/** What is special about one of the sets, in a few words. */
export function describeSet(differences: readonly Difference[], set: 'a' | 'b'): string {
    const shown = differences.slice(0, fewDifferences).map((one) => `${one.path}: ${shorten(one[set])}`);
    const left = differences.length - shown.length;
    return [...shown, ...(left > 0 ? [`${left} more`] : [])].join(', ');
}

function shorten(text: string): string {
    return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
