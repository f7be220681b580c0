/**
 * Objects that state their type directly, where OpenAPI 3.0 has a schema: Parameter Objects other than bodies, Header
 * Objects, and the Items Objects in them. How arrays are serialized as one string: `collectionFormat`.
 */
import { field, type JsonObject, pick, stringField } from '../json.ts';
import { typedFields } from '../objects/tables.ts';
import type { Upgrade } from './context.ts';
import { isTypeExtension, type LocatedObject } from './original.ts';

const typeFields = new Set(`${typedFields} items nullable`.split(/\s+/));

/**
 * The schema of an object, and its `style` and `explode`, or `x-collection-format` where OpenAPI 3.0 has no style for it.
 *
 * @param carrier Where an array would be serialized; undefined if no array is possible.
 */
export function readTyped(node: LocatedObject, carrier: Carrier | undefined, context: Upgrade) {
    const { value } = node;
    const schema = context.schemas.fieldsOf(pick(value, (key) => typeFields.has(key) || isTypeExtension(key)));
    if (carrier === undefined || stringField(value, 'type') !== 'array') return { schema, style: {} };
    const format = collectionFormatOf(node, carrier, context);
    return { schema, style: styles[carrier][format] ?? { 'x-collection-format': format } };
}

/** A string schema, whatever type the object states. */
export function stringSchema(value: JsonObject, { schemas }: Upgrade): JsonObject {
    return { type: 'string', ...schemas.fieldsOf(pick(value, isTypeExtension)) };
}

export function isFileType(value: JsonObject): boolean {
    return field(value, 'type') === 'file';
}

/** The places that can hold a serialized array. */
export type Carrier = 'query' | 'path' | 'header' | 'multipart' | 'urlencoded';

const formats: ReadonlySet<string> = new Set(['csv', 'ssv', 'tsv', 'pipes', 'multi']);

const delimitedFormats = {
    csv: { style: 'form', explode: false },
    ssv: { style: 'spaceDelimited', explode: false },
    pipes: { style: 'pipeDelimited', explode: false },
};

const simpleStyles = { csv: { style: 'simple', explode: false } };

/**
 * What OpenAPI 3.0 can express (4.7.12.3, style values; 4.7.15.1, where an encoding's `style` applies only to
 * URL-encoded forms).
 */
const styles: Readonly<Record<Carrier, Readonly<Partial<Record<string, JsonObject>>>>> = {
    query: { ...delimitedFormats, multi: { style: 'form', explode: true } },
    path: simpleStyles,
    header: simpleStyles,
    // By default, a form field is repeated.
    urlencoded: { ...delimitedFormats, multi: {} },
    multipart: { multi: {} },
};

/** How the array of a parameter or header is serialized. */
function collectionFormatOf(owner: LocatedObject, carrier: Carrier, context: Upgrade): string {
    const given = context.string(owner, 'collectionFormat');
    // The default is `csv` (Swagger 2.0), which OpenAPI 3.0 cannot express in a multipart body. Few descriptions that
    // omit the field mean `csv`: an array repeats its field, as an array of files must.
    const unstated = carrier === 'multipart' ? 'multi' : 'csv';
    if (given === undefined) return unstated;
    const { value, pointer } = given;
    // A name can repeat only where names are sent.
    if (formats.has(value) && (value !== 'multi' || Object.hasOwn(styles[carrier], 'multi'))) return value;
    const wrong = formats.has(value) ? "'multi' is for a query or a form" : `'${value}' is not a way to write an array`;
    context.malformed(pointer, `${wrong}: this is taken for '${unstated}'`);
    return unstated;
}
