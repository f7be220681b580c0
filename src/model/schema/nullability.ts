/** Where null is allowed, and how the option `nullableStrategy` writes it. */

import type { JsonObject } from '../../load/json.ts';
import type { Pointer, Schema } from '../model.ts';
import { field, isArray, isObject, type Located, stringField } from '../reader.ts';
import { absorbForDeclaration } from './absorb.ts';
import type { SchemaContext } from './context.ts';
import { isDeclaredEnum, valuesOf } from './enums.ts';
import { facetsOf, hasValues } from './facets.ts';
import { leading, plainType, soleReference } from './plain.ts';
import { allowsNothing, refusesNull } from './refusals.ts';
import { admitsNull, nullValue, union } from './schemas.ts';
import { anyType, statedTypes } from './stated.ts';
import { typesOf } from './types.ts';

/** Whether a schema allows nothing but null. */
export function isOnlyNull(node: Located): boolean {
    if (!isObject(node.value)) return false;
    const values = field(node.value, 'enum');
    const type = field(node.value, 'type');
    return (
        (type === 'null' && !isComposed(node.value)) ||
        (isArray(type) && type.length > 0 && type.every((item) => item === 'null')) ||
        field(node.value, 'const') === null ||
        (isArray(values) && values.length > 0 && values.every((value) => value === null)) ||
        isMadeOfNull(node.value)
    );
}

/** Whether an `allOf` contains only null. Its siblings may make it another form of `nullable`. */
function isMadeOfNull(schema: JsonObject): boolean {
    const members = field(schema, 'allOf');
    const type = field(schema, 'type');
    if (!isArray(members) || members.length === 0 || (type !== undefined && type !== 'null')) return false;
    const isAlone = leading.every((keyword) => keyword === 'allOf' || field(schema, keyword) === undefined);
    return isAlone && members.every((value) => isOnlyNull({ value, pointer: '' }));
}

/** Next to other schemas, some generators write `type: 'null'` for `nullable`; strictly, it would allow nothing. */
function isComposed(schema: JsonObject): boolean {
    return leading.some((keyword) => field(schema, keyword) !== undefined);
}

/**
 * Whether a schema allows null in addition to other values: by `nullable` (OpenAPI 3.0), by an array of types (3.1), by
 * null among its values or alternatives, or through a reference.
 */
export function isNullable(node: Located, context: SchemaContext): boolean {
    if (isObject(node.value) && plainType(node.value) !== undefined) return isNullableField(node.value);
    const { nullable } = context.memory;
    // Follows references in a loop: a chain may be longer than the stack.
    const passed: Pointer[] = [];
    let verdict: boolean | Located =
        soleReference(node.value) === undefined ? node : (targetOf(node, context) ?? false);
    while (typeof verdict !== 'boolean') {
        const current: Located = verdict;
        const known = nullable.get(current.pointer);
        if (known === undefined) {
            nullable.set(current.pointer, false);
            passed.push(current.pointer);
        }
        verdict = known ?? allowsNull(current, context);
    }
    for (const pointer of passed) nullable.set(pointer, verdict);
    return verdict;
}

/** The OpenAPI 3.0 field, and its extension in Swagger 2.0 descriptions. */
const nullableFields = ['nullable', 'x-nullable'];

/** Whether a schema allows null, or the other schema that determines it. */
function allowsNull(node: Located, context: SchemaContext): boolean | Located {
    if (!isObject(node.value) || isOnlyNull(node)) return false;
    const schema = { value: node.value, pointer: node.pointer };
    if (stringField(schema.value, 'x-ts-type') !== undefined) return false;
    if (allowsNothing(schema.value) || refusesNull(schema.value)) return false;
    if (isNullableField(schema.value)) return true;
    const types = field(schema.value, 'type');
    if (isArray(types)) return types.includes('null');
    const values = field(schema.value, 'enum');
    if (isArray(values)) return valuesOf(schema.value).includes(null);
    if (typeof types === 'string') return types === 'null';
    if (refersOn(schema.value)) return targetOf(schema, context) ?? false;
    for (const keyword of ['oneOf', 'anyOf'] as const) {
        const members = context.reader.items(schema, keyword);
        const [only] = members;
        // If an alternative allows any type, the other keywords decide.
        const isSaying = members.every((member) => saysType(member, context));
        if (only !== undefined && members.length === 1 && isSaying) return isOnlyNull(only) || only;
        if (members.some((member) => isOnlyNull(member) || isNullable(member, context))) return true;
        if (members.length > 0 && isSaying) return false;
    }
    // All members of an `allOf` must allow null. A member without a type allows it, but does not make the others
    // nullable.
    const all = context.reader.items(schema, 'allOf');
    if (all.some(({ value }) => isObject(value) && refusesNull(value))) return false;
    const saying = all.filter((member) => saysType(member, context));
    // If one of them states its type, the keywords of the others constrain only values of their own types.
    const stating = saying.filter((member) => statedTypes(member, context).stated !== anyType);
    const members = stating.length > 0 ? stating : saying;
    const [only] = members;
    if (only === undefined || members.length === 1) return only ?? false;
    const isOwn = ({ value }: Located): boolean => !isObject(value) || !refersOn(value);
    // Inline schemas come first: they usually decide without following references.
    return [...members.filter(isOwn), ...members.filter((member) => !isOwn(member))].every(
        (member) => isOnlyNull(settled(member, context)) || isNullable(member, context),
    );
}

/** Whether a schema states the types of its values, directly or through others. */
function saysType(node: Located, context: SchemaContext): boolean {
    const { value, pointer } = settled(node, context);
    if (!isObject(value)) return value !== true;
    const saying = [...nullableFields, 'x-ts-type'].some((keyword) => field(value, keyword) !== undefined);
    return saying || isComposed(value) || hasValues(value) || typesOf({ value, pointer }, context).length > 0;
}

/** The target of a reference, or the schema itself. */
function settled(node: Located, context: SchemaContext): Located {
    return isObject(node.value) && !isNullableField(node.value) && refersOn(node.value)
        ? (targetOf(node, context) ?? node)
        : node;
}

function isNullableField(schema: JsonObject): boolean {
    return nullableFields.some((name) => field(schema, name) === true);
}

function refersOn(schema: JsonObject): boolean {
    return ['$ref', '$dynamicRef'].some((keyword) => stringField(schema, keyword) !== undefined);
}

function targetOf(schema: Located, context: SchemaContext): Located | undefined {
    const pointer = context.reader.referenceOf(schema);
    return pointer === undefined ? undefined : context.reader.lookUp(pointer);
}

/**
 * Whether the null of a named schema belongs in its declaration, written there or dropped.
 * An interface or an enum cannot be null, so for these it belongs where they are referenced.
 */
export function declaresNull(pointer: Pointer, context: SchemaContext): boolean {
    // With this strategy, a place that cannot be optional states null itself.
    if (context.options.nullableStrategy === 'nullableAsOptional') return false;
    const { schema, isBase } = context.registry.aspectOf(pointer);
    const node = isBase ? undefined : context.reader.lookUp(schema);
    if (node === undefined || !isNullable(node, context) || !isObject(node.value)) return false;
    return !mayBeInterface(node, context) && !isDeclaredEnum({ value: node.value, pointer: schema }, context);
}

/**
 * Whether a schema may be declared as an interface: it has only bases and properties. Whether an interface can extend
 * these bases stays open, because that depends on their types, which may include null.
 */
function mayBeInterface(node: Located, context: SchemaContext): boolean {
    const { pointer } = node;
    if (context.hierarchies.isUnion(pointer)) return false;
    // The bases being absorbed do not affect the declaration.
    const { facets } = absorbForDeclaration(facetsOf(node, context), pointer, context, new Set());
    if (facets.others.length > 0) return false;
    if (facets.references.length === 0) return facets.isObject;
    return (
        facets.properties.size > 0 ||
        facets.index.length > 0 ||
        facets.required.size > 0 ||
        context.hierarchies.tags(pointer).size > 0
    );
}

/** Adds null to a schema's type if the strategy writes it, for a value that cannot be omitted. */
export function withNull(schema: Schema, node: Located, context: SchemaContext): Schema {
    if (!isNullable(node, context)) return schema;
    if (schema.kind === 'reference' && declaresNull(schema.target.pointer, context)) return schema;
    return writeNull(schema, node.pointer, context);
}

/** Adds null to the type of a nullable place, or records the place as one whose null is dropped. */
export function writeNull(schema: Schema, place: Pointer, { options, memory }: SchemaContext): Schema {
    if (options.nullableStrategy !== 'ignore') return union([schema, nullValue]);
    if (!admitsNull(schema)) memory.droppedNulls.add(place);
    return schema;
}

/** The same context without recording places, for types that are not in the output. */
export function uncounted(context: SchemaContext): SchemaContext {
    return { ...context, memory: { ...context.memory, droppedNulls: new Set() } };
}
