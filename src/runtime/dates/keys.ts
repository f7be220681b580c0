import { keyPattern } from '../patterns.ts';
import { type Dates, replaceAt } from './dates.ts';
import { inParts, pathPart } from './parts.ts';

/** The dates of properties, by name. Those without dates are named where other keys have some. */
interface DatesByName {
    readonly [name: string]: Dates | undefined;
}

/** The dates at all keys of an object, except those that are named. */
export function inKeys(dates: Dates, named: DatesByName = {}): Dates {
    return inChosenKeys(() => dates, named);
}

/** The dates at keys that match patterns, the first that each matches, and at all others. */
export function inPatterns(
    patterns: readonly (readonly [pattern: string, dates: Dates | undefined])[],
    others?: Dates,
    named: DatesByName = {},
): Dates {
    const compiled = new Map<string, RegExp>();
    const matches = (pattern: string, key: string): boolean => {
        const expression = compiled.get(pattern) ?? keyPattern(pattern);
        compiled.set(pattern, expression);
        return expression.test(key);
    };
    return inChosenKeys((key) => {
        // The server chooses the key, and matching a long one against a pattern could be slow.
        const matched = key.length > 200 ? undefined : patterns.find(([pattern]) => matches(pattern, key));
        return matched === undefined ? others : matched[1];
    }, named);
}

function inChosenKeys(datesAt: (key: string) => Dates | undefined, named: DatesByName): Dates {
    return inParts(false, (object, pass) => {
        for (const key of Object.keys(object)) {
            const isNamed = Object.hasOwn(named, key);
            const dates = isNamed ? named[key] : datesAt(key);
            if (dates !== undefined) {
                replaceAt(object, key, dates, pass, isNamed ? pathPart(key) : undefined);
            }
        }
    });
}
