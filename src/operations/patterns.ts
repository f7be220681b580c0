/** The entries of the selection options: `*` matches any characters and `?` exactly one, also slashes and leading dots. */

/** What is left to match after the beginning of some entries, which they share. */
class Rest {
    /** By the character that comes next. */
    readonly after = new Map<string, Rest>();
    /** By the wildcard that comes next. */
    readonly wild = new Map<string, Rest>();
    /** Whether it follows `*`: any characters lead back to it. */
    readonly isOpen: boolean;
    readonly complete: string[] = [];

    constructor(isOpen: boolean) {
        this.isOpen = isOpen;
    }
}

/** Finds the entries that match a text, all of them in one pass. */
export class PatternMatcher {
    readonly #start = new Rest(false);

    constructor(entries: Iterable<string>) {
        for (const entry of new Set(entries)) {
            let rest = this.#start;
            for (const sign of entry.replaceAll(/\*+/g, '*')) rest = follow(rest, sign);
            rest.complete.push(entry);
        }
    }

    /** The entries that match a whole text. */
    matching(text: string): readonly string[] {
        let open = withStars([this.#start]);
        for (const character of text) {
            open = withStars(
                [...open]
                    .flatMap((rest) => [
                        rest.isOpen ? [rest] : [],
                        rest.after.get(character) ?? [],
                        rest.wild.get('?') ?? [],
                    ])
                    .flat(),
            );
        }
        return [...open].flatMap(({ complete }) => complete);
    }
}

/** Whether an entry may match more than one string. */
export function hasWildcards(entry: string): boolean {
    return /[*?]/.test(entry);
}

function follow(rest: Rest, sign: string): Rest {
    const known = hasWildcards(sign) ? rest.wild : rest.after;
    const next = known.get(sign) ?? new Rest(sign === '*');
    known.set(sign, next);
    return next;
}

/** `*` also matches nothing. */
function withStars(all: readonly Rest[]): ReadonlySet<Rest> {
    return new Set(all.flatMap((rest) => [rest, rest.wild.get('*') ?? []].flat()));
}
