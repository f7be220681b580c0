import type { DateChoice, Dates, DatesByKey, DatesByName } from './dates.ts';

const dateKeyPatterns: Map<string, RegExp> = new Map();

/** The dates of all keys that are not named, and of those that are. */
function inKeys(others: Dates, named: DatesByName = {}): DatesByKey {
    return new Map<string | undefined, Dates | undefined>([...Object.entries(named), [undefined, others]]);
}

/** Chooses by the key: the dates of the first pattern that it matches. */
function byKey(
    patterns: readonly (readonly [pattern: string, dates: Dates | undefined])[],
    otherwise?: Dates,
): DateChoice {
    return (_, key = '') => {
        // The server chooses the key, and matching a long one against a pattern could be slow.
        const matched = key.length > 200 ? undefined : patterns.find(([pattern]) => dateKeyPattern(pattern).test(key));
        return matched === undefined ? otherwise : matched[1];
    };
}

/** Compiles a pattern once. JSON Schema uses the regular expressions of JavaScript (JSON Schema Core, 6.4). */
function dateKeyPattern(pattern: string): RegExp {
    const known = dateKeyPatterns.get(pattern) ?? compileDateKeyPattern(pattern);
    dateKeyPatterns.set(pattern, known);
    return known;
}

function compileDateKeyPattern(pattern: string): RegExp {
    try {
        return new RegExp(pattern, 'u');
    } catch {
        return new RegExp(pattern);
    }
}

export { byKey, inKeys };
