/** The Request Body Object of OpenAPI 3.0: of a body parameter, or of the fields of a form. */
import { field, isJsonObject, type JsonObject, stringField, unlessEmpty } from '../json.ts';
import type { Upgrade } from './context.ts';
import { type MediaTypeSet, multipart, urlencoded } from './media-types.ts';
import { below, keep, type LocatedObject } from './original.ts';
import type { Parameters } from './parameters.ts';
import { type Carrier, isFileType, readTyped } from './typed.ts';

/** The body of an operation, from its own parameters and those of its path item. */
export function requestBodyOf(
    own: Parameters,
    inherited: Parameters,
    consumes: MediaTypeSet,
    context: Upgrade,
): JsonObject | undefined {
    // An operation's parameters replace those of its path item. The two kinds of body exclude each other.
    const body = own.body ?? (own.fields.size === 0 ? inherited.body : undefined);
    if (body !== undefined) return upgradeBody(body, consumes, context);
    const [first, ...rest] = new Map([...inherited.fields, ...own.fields]);
    return first && upgradeForm([first, ...rest], consumes, context);
}

const keptOfBody = new Set(['description', 'required']);

function upgradeBody(node: LocatedObject, consumes: MediaTypeSet, context: Upgrade): JsonObject {
    const { mediaTypes, schemas } = context;
    const { value, pointer } = node;
    if (context.child(node, 'schema') === undefined) context.malformed(pointer, "a body must have a 'schema'");
    const schema = schemas.ofBody(value);
    if (isJsonObject(schema) && field(value, 'x-ts-type') !== undefined) {
        context.from(undefined, schema, [['x-ts-type', below(pointer, 'x-ts-type')]]);
    }
    const mediaType = context.from(undefined, { schema }, [['schema', below(pointer, 'schema')]]);
    const name = stringField(value, 'name');
    return context.from(pointer, {
        content: Object.fromEntries(mediaTypes.take(consumes.names).map((name) => [name, mediaType])),
        // This name is never sent, but it is the best name for the argument.
        ...(name !== undefined && { 'x-name': name }),
        ...(context.mayRepeat(Object.keys(value).length) && keep(value, keptOfBody)),
    });
}

type UpgradedField = readonly [name: string, node: LocatedObject];

/** The origin of a form is its first field; each property has its own origin. */
function upgradeForm(
    fields: readonly [UpgradedField, ...UpgradedField[]],
    consumes: MediaTypeSet,
    context: Upgrade,
): JsonObject {
    const { schemas } = context;
    const mediaTypes = formTypes(fields, consumes);
    const carrier = mediaTypes[0] === multipart ? 'multipart' : 'urlencoded';
    const upgraded = fields.map(([name, node]) => [name, upgradeFormField(node, carrier, context)] as const);
    const properties = Object.fromEntries(upgraded.map(([name, { property }]) => [name, property]));
    const styled = upgraded.filter(([, { style }]) => Object.keys(style).length > 0);
    const encoding = Object.fromEntries(styled.map(([name, { style }]) => [name, style]));
    const required = fields.filter(([, { value }]) => field(value, 'required') === true).map(([name]) => name);
    const positions = fields.map(([, { value }]) => field(value, 'x-position'));
    const position = positions.find((value) => typeof value === 'number');
    const schema = { type: 'object', properties, ...unlessEmpty('required', required) };
    const [[, { pointer: origin }]] = fields;
    context.from(
        undefined,
        properties,
        fields.map(([name, { pointer }]) => [name, pointer]),
    );
    for (const [name, { value }] of fields) schemas.replace(value, properties[name] ?? {});
    const body = context.from(undefined, { schema, ...unlessEmpty('encoding', encoding) }, [['schema', origin]]);
    return context.from(origin, {
        content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, body])),
        ...(required.length > 0 && { required: true }),
        ...(position !== undefined && { 'x-position': position }),
    });
}

/**
 * A file needs a multipart body. Without a file, a form is URL-encoded, unless the operation only consumes multipart.
 */
function formTypes(fields: readonly UpgradedField[], { forms }: MediaTypeSet): readonly string[] {
    const takesFile = fields.some(([, { value }]) => {
        const items = field(value, 'items');
        return isFileType(value) || (isJsonObject(items) && isFileType(items));
    });
    if (takesFile) return [multipart];
    return forms.length === 0 ? [urlencoded] : forms;
}

/** The fields that a Schema Object also has in OpenAPI 3.0. */
const keptOfField = new Set(['description', 'deprecated']);

/** The property for a form field, and its Encoding Object (OpenAPI 3.0, 4.7.15). */
function upgradeFormField(
    node: LocatedObject,
    carrier: Carrier,
    context: Upgrade,
): { readonly property: JsonObject; readonly style: JsonObject } {
    const { value } = node;
    if (!context.mayRepeat(Object.keys(value).length)) return { property: {}, style: {} };
    const { schema, style } = readTyped(node, carrier, context);
    return { property: { ...schema, ...keep(value, keptOfField) }, style };
}
