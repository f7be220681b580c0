/** The names that a user gives instead of those of the description: `get_*_v1` is `get*`. */

import { wordsIn } from './letters.ts';

/** What wildcards stand for: `*` for any characters, in both, and `?` for exactly one. */
const star = /\*+/;

interface Entry {
    /** The characters between its wildcards `*`. */
    readonly parts: readonly (readonly string[])[];
    readonly wanted: string;
}

/** A given name. */
export interface GivenName {
    /** Its key in the option. */
    readonly key: string;
    readonly text: string;
    /** Whether it is as the user wrote it; otherwise a part is from the description, and it still has to become a name. */
    readonly isLiteral: boolean;
}

/** The names of one option. A key without wildcards comes first, then the first that matches. */
export class GivenNames {
    readonly #exact = new Map<string, string>();
    readonly #entries = new Map<string, Entry>();
    readonly #matched = new Set<string>();
    /** All names of the description that were looked up. */
    readonly known = new Set<string>();

    constructor(given: ReadonlyMap<string, string>) {
        for (const [key, wanted] of given) {
            if (!hasWildcards(key)) this.#exact.set(key, wanted);
            else this.#entries.set(key, { parts: key.split(star).map((part) => [...part]), wanted });
        }
    }

    get isEmpty(): boolean {
        return this.#exact.size + this.#entries.size === 0;
    }

    /**
     * The name that is given to what the description calls so; undefined if there is none.
     *
     * @param place What else it is known by, as `GET /pets`. Of keys with wildcards, those with a space may mean it.
     */
    find(name: string | undefined, place?: string): GivenName | undefined {
        if (this.isEmpty) return undefined;
        const names = [name, place].filter((one) => one !== undefined);
        for (const one of names) this.known.add(one);
        const exact = names.filter((one) => this.#exact.has(one));
        for (const key of exact) this.#matched.add(key);
        // Test all: a key that matches is not a mistake, whatever else matches.
        const fitting = [...this.#entries].flatMap(([key, entry]) =>
            names
                .filter((one) => one !== place || key.includes(' '))
                .flatMap((one) => this.#fit(key, entry, one) ?? []),
        );
        const [key] = exact;
        const text = this.#exact.get(key ?? '');
        return key === undefined || text === undefined ? fitting[0] : { key, text, isLiteral: true };
    }

    #fit(key: string, { parts, wanted }: Entry, name: string): GivenName | undefined {
        const characters = [...name];
        const taken = takenBy(parts, characters);
        if (taken === undefined) return undefined;
        this.#matched.add(key);
        const text = fill(wanted, characters, taken);
        // Of `Dto`, `*Dto` leaves nothing.
        return wordsIn(text).length === 0 ? undefined : { key, text, isLiteral: !wanted.includes('*') };
    }

    /** The keys that have matched nothing. */
    unmatched(): readonly string[] {
        return [...this.#exact.keys(), ...this.#entries.keys()].filter((key) => !this.#matched.has(key));
    }
}

/** Whether a key may match more than one name. */
export function hasWildcards(key: string): boolean {
    return /[*?]/.test(key);
}

/** How many wildcards `*` a text has. Several next to each other are one. */
export function countStars(text: string): number {
    return text.split(star).length - 1;
}

/** From where to where. */
type Range = readonly [from: number, to: number];

/** What each `*` takes of a name, as little as possible from the left; undefined if the whole does not match. */
function takenBy(parts: readonly (readonly string[])[], name: readonly string[]): readonly Range[] | undefined {
    const [first = [], ...others] = parts;
    if (!isAt(first, name, 0)) return undefined;
    const last = others.pop();
    if (last === undefined) return first.length === name.length ? [] : undefined;
    const end = name.length - last.length;
    const taken: Range[] = [];
    let from = first.length;
    for (const part of others) {
        let to = from;
        while (to + part.length <= end && !isAt(part, name, to)) to++;
        if (to + part.length > end) return undefined;
        taken.push([from, to]);
        from = to + part.length;
    }
    return from <= end && isAt(last, name, end) ? [...taken, [from, end]] : undefined;
}

function isAt(part: readonly string[], name: readonly string[], at: number): boolean {
    return part.every((sign, index) => {
        const found = name[at + index];
        return found === sign || (sign === '?' && found !== undefined);
    });
}

/** Puts what was taken in the place of each `*`. What begins a word of the old name begins one of the new name. */
function fill(wanted: string, name: readonly string[], taken: readonly Range[]): string {
    const [first = '', ...others] = wanted.split(star);
    const filled = others.map((part, index) => {
        const [from, to] = taken[index] ?? [0, 0];
        const beginsWord = wordsIn(name[from - 1] ?? '').length === 0;
        return `${beginsWord ? ' ' : ''}${name.slice(from, to).join('')}${part}`;
    });
    return `${first}${filled.join('')}`.trim();
}
