/** The Request Body Object of OpenAPI 3.0: of a body parameter, or of the fields of a form. */
import { field, isJsonObject, type JsonObject } from '../json.ts';
import type { Carrier } from './collection-format.ts';
import type { Context } from './context.ts';
import { bodyExamples, examplesOf } from './examples.ts';
import { childOf, keep, type LocatedObject, pick, stringField, unlessEmpty } from './located.ts';
import { contentOf, type MediaTypeSet, multipart, urlencoded } from './media-types.ts';
import { isKeptExtension, type Parameters } from './parameters.ts';
import { below, type Pointer } from './pointers.ts';
import { isFile, isTypeExtension, readTyped } from './typed.ts';

/** The body of an operation, from its own parameters and those of its path item. */
export function requestBodyOf(
    own: Parameters,
    inherited: Parameters,
    consumes: MediaTypeSet,
    to: Pointer,
    context: Context,
): JsonObject | undefined {
    // An operation's parameters replace those of its path item. The two kinds of body exclude each other.
    const body = own.body ?? (own.fields.size === 0 ? inherited.body : undefined);
    if (body !== undefined) return upgradeBody(body, consumes, to, context);
    const [first, ...rest] = new Map([...inherited.fields, ...own.fields]);
    return first && upgradeForm([first, ...rest], consumes, to, context);
}

const keptFields = new Set(['description', 'required']);

function upgradeBody(node: LocatedObject, consumes: MediaTypeSet, to: Pointer, context: Context): JsonObject {
    const { original, origins, mediaTypes, repetition, schemas } = context;
    const { value, pointer } = node;
    if (childOf(node, 'schema') === undefined) original.malformed(pointer, "a body must have a 'schema'");
    origins.move(pointer, to);
    const schema = schemas.ofBody(value);
    const isTyped = field(value, 'x-ts-type') !== undefined;
    const names = mediaTypes.take(consumes);
    const examples = bodyExamples(value, names);
    const content = contentOf(names, to, (mediaType, place) => {
        origins.moveSchema(below(pointer, 'schema'), place);
        if (isTyped) origins.move(below(pointer, 'x-ts-type'), below(place, 'x-ts-type'));
        return { schema, ...examples(mediaType) };
    });
    const name = stringField(value, 'name');
    return {
        content,
        // This name is never sent, but it is the best name for the argument.
        ...(name !== undefined && { 'x-name': name }),
        ...(repetition.allows(Object.keys(value).length) && keep(value, keptFields, isKeptExtension)),
    };
}

type FormField = readonly [name: string, node: LocatedObject];

/** The origin of a form is its first field; each property has its own origin. */
function upgradeForm(
    fields: readonly [FormField, ...FormField[]],
    consumes: MediaTypeSet,
    to: Pointer,
    context: Context,
): JsonObject {
    const { origins } = context;
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
    const body = { schema, ...unlessEmpty('encoding', encoding) };
    const [[, { pointer: origin }]] = fields;
    origins.move(origin, to);
    const content = contentOf(mediaTypes, to, (_, place) => {
        origins.move(origin, place);
        for (const [name, { pointer }] of fields) origins.moveSchema(pointer, below(place, 'properties', name));
        return body;
    });
    return {
        content,
        ...(required.length > 0 && { required: true }),
        ...(position !== undefined && { 'x-position': position }),
    };
}

/**
 * A file needs a multipart body. Without a file, a form is URL-encoded, unless the operation only consumes multipart.
 */
function formTypes(fields: readonly FormField[], { forms }: MediaTypeSet): readonly string[] {
    if (fields.some(([, { value }]) => takesFile(value))) return [multipart];
    return forms.length === 0 ? [urlencoded] : forms;
}

function takesFile(parameter: JsonObject): boolean {
    const items = field(parameter, 'items');
    return isFile(parameter) || (isJsonObject(items) && isFile(items));
}

/** The fields that a Schema Object also has in OpenAPI 3.0. */
const keptOfField = new Set(['description', 'example', 'deprecated']);

/** The property for a form field, and its Encoding Object (OpenAPI 3.0, 4.7.15). */
function upgradeFormField(
    node: LocatedObject,
    carrier: Carrier,
    context: Context,
): { readonly property: JsonObject; readonly style: JsonObject } {
    const { value } = node;
    if (!context.repetition.allows(Object.keys(value).length)) return { property: {}, style: {} };
    const { schema, style, description } = readTyped(node, carrier, context);
    const kept = keep(value, keptOfField, (key) => !isTypeExtension(key) && key !== 'x-example');
    const example = examplesOf(pick(value, (key) => key === 'x-example'));
    return { property: { ...schema, ...kept, ...description, ...example }, style };
}
