/** The entries of the selection options: `*` matches any characters and `?` exactly one, also slashes and leading dots. */

import { hasWildcards } from '../names/given-names.ts';

/** What is left to match after the beginning of some entries, which they share. */
interface Rest {
    /** By the sign that comes next. A wildcard also takes itself, as any other character. */
    readonly next: Map<string, Rest>;
    /** Whether it follows `*`: any characters lead back to it. */
    readonly isOpen: boolean;
    readonly complete: string[];
}

function restAfter(sign: string): Rest {
    return { next: new Map(), isOpen: sign === '*', complete: [] };
}

/** The entries of one array. */
export class Matcher {
    /** Each with its key in the array. */
    readonly #keys: ReadonlyMap<string, number>;
    readonly #start = restAfter('');
    /** The strings tested so far, with the entries that match them. */
    readonly met = new Map<string, readonly string[]>();

    constructor(entries: readonly string[]) {
        this.#keys = new Map(entries.map((entry, key) => [entry, key]));
        for (const entry of this.#keys.keys()) {
            let rest = this.#start;
            for (const sign of entry.replaceAll(/\*+/g, '*')) {
                const next = rest.next.get(sign) ?? restAfter(sign);
                rest.next.set(sign, next);
                rest = next;
            }
            rest.complete.push(entry);
        }
    }

    /** The entries that match a whole string, all found in one pass. */
    matching(text: string): readonly string[] {
        const known = this.met.get(text);
        if (known !== undefined) return known;
        let open = withStars([this.#start]);
        for (const character of text) {
            // Most texts begin as no entry does.
            if (open.size === 0) break;
            open = withStars(
                [...open].flatMap((rest) => [
                    ...(rest.isOpen ? [rest] : []),
                    ...[character, '?'].flatMap((sign) => rest.next.get(sign) ?? []),
                ]),
            );
        }
        const found = [...open].flatMap(({ complete }) => complete);
        this.met.set(text, found);
        return found;
    }

    /** The entries that have matched no string: names first, then those with wildcards. */
    unmatched(): readonly NamedEntry[] {
        const used = new Set([...this.met.values()].flat());
        const unused = [...this.#keys].flatMap(([name, key]) => (used.has(name) ? [] : [{ name, key }]));
        return unused.toSorted((left, right) => Number(hasWildcards(left.name)) - Number(hasWildcards(right.name)));
    }
}

/** A name in an option, and its key there. */
export interface NamedEntry {
    readonly name: string;
    readonly key: string | number;
}

/** `*` also matches nothing. */
function withStars(all: readonly Rest[]): ReadonlySet<Rest> {
    return new Set(all.flatMap((rest) => [rest, rest.next.get('*') ?? []].flat()));
}
