/**
 * The number of items in an array, if a type can express it (JSON Schema Validation, 6.4.1 and 6.4.2; option
 * `arrayLengths`).
 */
import type { ArrayLength, Type } from './declarations.ts';

/** A type repeats each item that is always present: more of them are unreadable. */
const mostItems = 8;

/** The maximum size of the whole type: nested items multiply. */
const mostParts = 12;

/** The length of an array by its minimum and maximum number of items; undefined if a type cannot express it. */
export function lengthOf(items: Type, fewest: number, most: number): ArrayLength | undefined {
    const isFixed = fewest === most;
    if (!Number.isInteger(fewest) || fewest > most || fewest > mostItems || (fewest === 0 && !isFixed))
        return undefined;
    return partsIn(items) * (fewest + 1) > mostParts ? undefined : { fewest, isFixed };
}

/** The size of a type in the output. Infinite for an object, which should be written only once. */
function partsIn(type: Type): number {
    switch (type.kind) {
        case 'object':
            return Number.POSITIVE_INFINITY;
        case 'union':
        case 'intersection':
            return type.members.reduce((sum, member) => sum + partsIn(member), 0);
        case 'array':
            return partsIn(type.items) * (1 + (type.length?.fewest ?? 0));
        case 'tuple':
            return type.items.reduce((sum, item) => sum + partsIn(item.type), 1);
        default:
            return 1;
    }
}
