/** How many items an array has, if it can be written (JSON Schema Validation, 6.4.1 and 6.4.2; option `arrayLengths`). */
import type { ArrayLength, Schema } from '../model.ts';

/** A type states each of the items that are always there: more than these are unreadable. */
const mostItems = 8;

/** The maximum in all: items within items multiply. */
const mostParts = 12;

/** The length of an array with a minimum and a maximum of items; undefined if there is none that can be written. */
export function lengthOf(items: Schema, fewest: number, most: number): ArrayLength | undefined {
    const isFixed = fewest === most;
    if (!Number.isInteger(fewest) || fewest > most || fewest > mostItems || (fewest === 0 && !isFixed))
        return undefined;
    return partsIn(items) * (fewest + 1) > mostParts ? undefined : { fewest, isFixed };
}

/** The size of a type when it is written; infinite for an object, which is better written once. */
function partsIn(schema: Schema): number {
    switch (schema.kind) {
        case 'object':
            return Number.POSITIVE_INFINITY;
        case 'union':
        case 'intersection':
            return schema.members.reduce((sum, member) => sum + partsIn(member), 0);
        case 'array':
            return partsIn(schema.items) * (1 + (schema.length?.fewest ?? 0));
        case 'tuple':
            return schema.items.reduce((sum, item) => sum + partsIn(item.schema), 1);
        default:
            return 1;
    }
}
