/** Discriminators (OpenAPI 3.1, 4.8.25): the literal that distinguishes each member of a union. */

import type { JsonObject, JsonValue } from '../../load/json.ts';
import { parsePointer } from '../../load/pointer.ts';
import type { LiteralValue, Pointer, Property, Schema } from '../model.ts';
import type { Reader } from '../reader.ts';
import { field, isArray, isObject, type Located, type LocatedObject, stringField } from '../reader.ts';
import type { SchemaContext } from './context.ts';
import { noDocs } from './docs.ts';
import { enumMembersAt, valuesOf } from './enums.ts';
import { hasValues } from './facets.ts';
import { formsOf } from './forms.ts';
import { membersAt } from './members.ts';
import type { SchemaRegistry } from './registry.ts';
import { isComponentSchema } from './registry.ts';
import { intersection, literal, union } from './schemas.ts';

export interface Discriminator {
    readonly property: string;
    /** The values that the description maps to each schema. */
    readonly mapping: ReadonlyMap<Pointer, readonly string[]>;
    /**
     * The schema of a value that matches no mapping, or lacks the property (OpenAPI 3.2, Optional Discriminating
     * Property). It gets no literal: TypeScript has no type for "any string except".
     */
    readonly fallback: Pointer | undefined;
}

/** Reads the discriminator of a schema, if it has a usable one. */
export function discriminatorOf(
    schema: LocatedObject,
    reader: Reader,
    registry: SchemaRegistry,
): Discriminator | undefined {
    const name = stringField(schema.value, 'discriminator');
    // In Swagger 2.0 it is only the property's name; a file of schemas may be older than the description that
    // references it.
    if (name !== undefined) return { property: name, mapping: new Map(), fallback: undefined };
    const node = reader.object(schema, 'discriminator');
    const property = node === undefined ? undefined : stringField(node.value, 'propertyName');
    if (node === undefined || property === undefined) return undefined;
    // A mapping names its schema by component name or by URI reference.
    const pointerOf = (text: string, from: Pointer): Pointer | undefined =>
        registry.componentPointer(text) ?? reader.resolve(text, from);
    const mapping = new Map<Pointer, string[]>();
    for (const { key, node: entry } of reader.entries(node, 'mapping')) {
        const target = typeof entry.value === 'string' ? pointerOf(entry.value, entry.pointer) : undefined;
        if (target === undefined) continue;
        mapping.set(target, [...(mapping.get(target) ?? []), key]);
    }
    const fallback = reader.child(node, 'defaultMapping');
    const hasFallback = typeof fallback?.value === 'string';
    return { property, mapping, fallback: hasFallback ? pointerOf(fallback.value, fallback.pointer) : undefined };
}

/** The value of an unmapped schema: its name in the description. */
export function impliedValues(pointer: Pointer): readonly string[] {
    const name = parsePointer(pointer).at(-1);
    return name === undefined || !isComponentSchema(pointer) ? [] : [name];
}

/**
 * A member of a union, once for each literal that must be added to its type. Once and unchanged if its own type has the
 * literal, or none is possible.
 */
export function taggedMembers(
    schema: Schema,
    member: Located,
    discriminator: Discriminator,
    required: ReadonlySet<string>,
    context: SchemaContext,
): readonly Schema[] {
    const pointer = context.reader.referenceOf(member);
    const target = pointer === undefined ? undefined : context.reader.lookUp(pointer);
    if (pointer === undefined || !isObject(target?.value) || pointer === discriminator.fallback) return [schema];
    const { property, mapping } = discriminator;
    if (context.hierarchies.isDistinguished(pointer, property)) return [schema];
    const mapped = mapping.get(pointer);
    if (isUnion(target.value) && mapped === undefined) return [schema];
    const inherited = context.hierarchies.tags(pointer).get(property);
    if (inherited !== undefined)
        return inherited.length === 1
            ? [schema]
            : withEachTag(schema, pointer, new Map([[property, inherited]]), context, required);
    return withEachTag(schema, pointer, new Map([[property, mapped ?? impliedValues(pointer)]]), context, required);
}

export function isUnion(schema: JsonObject): boolean {
    return isArray(field(schema, 'oneOf')) || isArray(field(schema, 'anyOf'));
}

/**
 * TypeScript assigns an object whose property has several literals to a discriminated union, but only up to 25
 * literals. Beyond that, a variable of the schema's own type could not be sent as the union.
 */
const mostNames = 12;

/**
 * A schema's type with its literals, once for each of several: TypeScript narrows only to whole members.
 *
 * @param pointer The schema whose properties have the literals.
 * @param required The properties required by the schema's siblings. Without it, every property with a literal is
 * required.
 */
export function withEachTag(
    schema: Schema,
    pointer: Pointer,
    tags: ReadonlyMap<string, readonly string[]>,
    context: SchemaContext,
    required?: ReadonlySet<string>,
): readonly Schema[] {
    const members = membersAt(pointer, context);
    let variants: readonly (readonly Property[])[] = [[]];
    for (const [name, values] of tags) {
        const tag =
            values.length === 0 ? undefined : tagSchema(values, members.properties.get(name)?.nodes ?? [], context);
        if (tag === undefined) continue;
        const optional = required?.has(name) === false && members.properties.get(name)?.required === false;
        const each = tag.kind === 'union' && tag.members.length * variants.length <= mostNames ? tag.members : [tag];
        variants = variants.flatMap((properties) =>
            each.map((one) => [...properties, { name, schema: one, optional, docs: noDocs }]),
        );
    }
    return variants.map((properties) =>
        properties.length === 0 ? schema : intersection([schema, { kind: 'object', properties }]),
    );
}

/**
 * The type of a discriminating property with some values.
 * Undefined if the property already lists its values, and lists only one or lacks some of these: its own type is
 * better.
 * Also undefined if it cannot have any of them: the discriminator then distinguishes nothing.
 */
export function tagSchema(
    values: readonly string[],
    nodes: readonly Located[],
    context: SchemaContext,
): Schema | undefined {
    const typed = values.map((value) => typedValue(value, nodes, context));
    const forms = new Set(nodes.flatMap((node) => [...formsOf(node, context)]));
    const bears = (value: LiteralValue): boolean =>
        [typeof value, 'any'].some((form) => (forms as ReadonlySet<string>).has(form));
    const [first] = nodes;
    if (first !== undefined && forms.size > 0 && !typed.some(bears)) {
        reportIndistinct(first.pointer, context.reader);
        return undefined;
    }
    for (const node of nodes) {
        const listed = resolveListed(node, context);
        if (listed === undefined) continue;
        const own = valuesOf(listed.value).filter((value) => value !== null);
        if (own.length < 2 || !typed.every((value) => own.includes(value))) return undefined;
        const members = isComponentSchema(listed.pointer) ? enumMembersAt(listed.pointer, typed, context) : undefined;
        if (members !== undefined) return members;
        break;
    }
    return union(typed.map(literal));
}

/** Reports a discriminator property that allows no value that could distinguish a schema. */
export function reportIndistinct(property: Pointer, reader: Reader): void {
    reader.malformed(
        property,
        'the property that a discriminator names must be a string: this one distinguishes nothing, and is ignored',
    );
}

/** The values that a property lists; undefined if it lists none. */
export function listedBeside(nodes: readonly Located[], context: SchemaContext): readonly JsonValue[] | undefined {
    for (const node of nodes) {
        const listed = resolveListed(node, context);
        if (listed !== undefined) return valuesOf(listed.value).filter((value) => value !== null);
    }
    return undefined;
}

/** A mapping's keys are always strings; the literals have the property's type. */
function typedValue(value: string, nodes: readonly Located[], context: SchemaContext): LiteralValue {
    const forms = new Set(nodes.flatMap((node) => [...formsOf(node, context)]));
    if (forms.has('string') || forms.size === 0) return value;
    if (forms.has('number') && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value);
    return forms.has('boolean') && (value === 'true' || value === 'false') ? value === 'true' : value;
}

/** The schema, possibly behind references, that lists a property's values. */
function resolveListed(node: Located, context: SchemaContext): LocatedObject | undefined {
    const schema = context.reader.follow(node);
    return schema !== undefined && hasValues(schema.value) ? schema : undefined;
}
