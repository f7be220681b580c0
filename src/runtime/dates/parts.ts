import { keyPattern } from '../patterns.ts';
import { type DateHolder, type Dates, type DatesWithin, replaceAt } from './dates.ts';

/** The dates in the properties of an object. */
export function inObject(properties: { readonly [name: string]: Dates }): Dates {
    const all = Object.entries(properties).map(([name, dates]) => ({ name, dates, part: pathPart(name) }));
    return inParts(false, (object, pass) => {
        for (const { name, dates, part } of all) {
            replaceAt(object, name, dates, pass, part);
        }
    });
}

/** The dates in the items of an array. */
export function inArray(dates: Dates): Dates {
    return inParts(true, (items, pass) => {
        const { length } = items;
        for (let index = 0; index < Number(length); index++) {
            replaceAt(items, index, dates, pass);
        }
    });
}

/** The dates in the first items of an array, each with its own, and in all further ones. */
export function inTuple(first: readonly (Dates | undefined)[], others?: Dates): Dates {
    return inParts(true, (items, pass) => {
        const { length } = items;
        for (let index = 0; index < Number(length); index++) {
            const dates = index < first.length ? first[index] : others;
            if (dates !== undefined) {
                replaceAt(items, index, dates, pass);
            }
        }
    });
}

function inParts(isArray: boolean, dates: DatesWithin): Dates {
    return (value, pass) => {
        const hasParts = typeof value === 'object' && value !== null && Array.isArray(value) === isArray;
        return hasParts ? pass.change(value as DateHolder, dates, pass) : value;
    };
}

/** The part of a JSONPath for a property (RFC 9535, 2.5.1). */
function pathPart(name: string): string {
    return /^[a-z_]\w*$/i.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}

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
