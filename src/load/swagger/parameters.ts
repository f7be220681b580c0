/** Arrays of Parameter Objects, split into parameters and request bodies. */
import { field, type JsonObject, stringField } from '../json.ts';
import type { Upgrade } from './context.ts';
import { below, entryNameOf, isObjectNode, keep, type Located, type LocatedObject, mapLocated } from './original.ts';
import { isFileType, readTyped, stringSchema } from './typed.ts';

/** The result of reading an array of parameters. */
export interface Parameters {
    readonly plain: readonly JsonObject[];
    readonly body: LocatedObject | undefined;
    /** The fields of a form, by name. */
    readonly fields: ReadonlyMap<string, LocatedObject>;
}

/** Reads the parameters of an operation, or of a path item. */
export function readParameters(owner: LocatedObject, context: Upgrade): Parameters {
    const plain: JsonObject[] = [];
    let body: LocatedObject | undefined;
    const fields = new Map<string, LocatedObject>();
    for (const item of context.items(owner, 'parameters')) {
        const node = followParameter(item, context);
        if (node === undefined) continue;
        if (!isBody(node)) {
            const upgraded = upgradeParameterItem(item, node, context);
            if (upgraded !== undefined) plain.push(upgraded);
        } else if (field(node.value, 'in') === 'formData') addField(fields, item, node, context);
        // At most one body (Swagger 2.0: Parameter Object).
        else if (body !== undefined) context.malformed(item.pointer, 'there is a body already: this one is left out');
        else body = node;
    }
    if (body === undefined) return { plain, body, fields };
    for (const { pointer } of fields.values()) {
        context.malformed(pointer, 'a request has a body or a form: this field of a form is left out');
    }
    return { plain, body, fields: new Map() };
}

function addField(fields: Map<string, LocatedObject>, item: Located, node: LocatedObject, context: Upgrade): void {
    const name = stringField(node.value, 'name');
    if (name === undefined) {
        context.malformed(node.pointer, incomplete);
        return;
    }
    // As with all parameters, the last one with a name wins.
    if (fields.has(name)) context.malformed(item.pointer, `a formData parameter '${name}' is already in this array`);
    fields.set(name, node);
}

const incomplete = "a parameter must have 'name' and 'in'";

/** The document's own parameters. Bodies and form fields are inlined where they are referenced instead. */
export function upgradeShared(context: Upgrade): JsonObject {
    const shared = context.object(context.root, 'parameters');
    if (shared === undefined) return {};
    return mapLocated(shared, (item) => {
        const node = followParameter(item, context);
        if (node === undefined || isBody(node)) return undefined;
        return upgradeParameterItem(item, node, context);
    });
}

/** A parameter, or a reference that only later stages can resolve. */
type Followed = LocatedObject | 'elsewhere';

function isBody(node: Followed): node is LocatedObject {
    return node !== 'elsewhere' && ['body', 'formData'].includes(stringField(node.value, 'in') ?? '');
}

/** The parameter that an item is or references; undefined, and reported, if it is not one. */
function followParameter(item: Located, context: Upgrade): Followed | undefined {
    const node = context.findOrReport(item);
    if (node === undefined || node === 'elsewhere') return node;
    const place = stringField(node.value, 'in');
    // Later stages report unknown places, but would accept a cookie.
    if (place !== undefined && place !== '' && place !== 'cookie') return node;
    context.malformed(node.pointer, place ? "'cookie' is not a place for a parameter in Swagger 2.0" : incomplete);
    return undefined;
}

/** A parameter in an array: its reference, if the target has a place, or the parameter itself. */
function upgradeParameterItem(item: Located, node: Followed, context: Upgrade): JsonObject | undefined {
    const reference = isObjectNode(item) ? stringField(item.value, '$ref') : undefined;
    if (reference !== undefined) {
        const hasPlace = node === 'elsewhere' || entryNameOf('parameters', reference) !== undefined;
        if (hasPlace) return context.from(item.pointer, { $ref: context.settle(reference) });
        if (!context.mayRepeat(Object.keys(node.value).length)) return undefined;
    }
    return node === 'elsewhere' ? undefined : upgradeParameter(item, node, context);
}

/**
 * The fields that a Parameter Object also has in OpenAPI 3.0, without examples, which nobody reads. `deprecated` exists
 * only in OpenAPI 3, but its meaning is clear.
 */
const keptOfParameter = new Set(['name', 'in', 'required', 'description', 'allowEmptyValue', 'deprecated']);

function upgradeParameter(item: Located, node: LocatedObject, context: Upgrade): JsonObject {
    const { value, pointer } = node;
    const carrier = serializingPlaces.find((place) => place === field(value, 'in'));
    const typed = readTyped(node, carrier, context);
    const schema = misplacedSchema(node, context) ?? typed.schema;
    context.schemas.replace(value, schema);
    const upgraded = { schema, ...typed.style, ...keep(value, keptOfParameter) };
    return context.from(item.pointer, upgraded, [['schema', pointer]]);
}

/** The places of a serialized array, among those that stay parameters. */
const serializingPlaces = ['query', 'path', 'header'] as const;

/** The schema of a parameter whose type is only allowed in a form or a body. */
function misplacedSchema(node: LocatedObject, context: Upgrade) {
    const { schemas } = context;
    if (isFileType(node.value)) {
        context.malformed(below(node.pointer, 'type'), 'only a form has files: this is read as a string');
        return stringSchema(node.value, context);
    }
    const later = context.child(node, 'schema');
    if (later === undefined || field(node.value, 'type') !== undefined) return undefined;
    context.malformed(later.pointer, "only a body has a 'schema' in Swagger 2.0: it is taken for the type");
    return schemas.upgrade(later.value);
}
