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

export function inParts(isArray: boolean, dates: DatesWithin): Dates {
    return (value, pass) => {
        const hasParts = typeof value === 'object' && value !== null && Array.isArray(value) === isArray;
        return hasParts ? pass.change(value as DateHolder, dates, pass) : value;
    };
}

/** The part of a JSONPath for a property (RFC 9535, 2.5.1). */
export function pathPart(name: string): string {
    return /^[a-z_]\w*$/i.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}
