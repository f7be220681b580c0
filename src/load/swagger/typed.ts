/**
 * Objects that state their type directly, where OpenAPI 3.0 has a schema: Parameter Objects other than bodies, Header
 * Objects, and the Items Objects in them.
 */
import { field, type JsonObject } from '../json.ts';
import { type Carrier, collectionOf } from './collection-format.ts';
import type { Context } from './context.ts';
import { type LocatedObject, pick, stringField } from './located.ts';

/** Extensions that describe a type belong to the schema; others stay with the parameter. */
export function isTypeExtension(key: string): boolean {
    return key === 'x-ts-type' || key === 'x-nullable' || key.startsWith('x-enum');
}

const typeFields = new Set(
    `type format items default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems
    uniqueItems enum multipleOf nullable`.split(/\s+/),
);

/** The result of reading a type. */
export interface Typed {
    readonly schema: JsonObject;
    /** `style` and `explode`. */
    readonly style: JsonObject;
    /** `description`, if the upgrade adds to it. */
    readonly description: JsonObject;
}

/** @param carrier Where an array would be serialized; undefined if no array is possible. */
export function readTyped(node: LocatedObject, carrier: Carrier | undefined, context: Context): Typed {
    const { value } = node;
    const collection = carrier === undefined ? undefined : collectionOf(node, carrier, context.original);
    if (collection?.kind !== 'string') {
        const stated = pick(value, (key) => typeFields.has(key) || isTypeExtension(key));
        return { schema: context.schemas.fieldsOf(stated), style: collection?.style ?? {}, description: {} };
    }
    const given = stringField(value, 'description') ?? '';
    const description = given.trim() === '' ? collection.note : `${given}\n\n${collection.note}`;
    return { schema: stringSchema(value, context), style: {}, description: { description } };
}

/** A string schema, whatever type the object states. */
export function stringSchema(value: JsonObject, { schemas }: Context): JsonObject {
    return { type: 'string', ...schemas.fieldsOf(pick(value, isTypeExtension)) };
}

export function isFile(value: JsonObject): boolean {
    return field(value, 'type') === 'file';
}
