/**
 * Discriminators (OpenAPI 3.1, 4.8.25): the literal that tells each member of a union, and each schema that takes over
 * a base with a discriminator, from the others.
 */
import { parsePointer } from '../../load/pointer.ts';
import type { LiteralValue, Pointer, Schema } from '../model.ts';
import type { Reader } from '../reader.ts';
import { field, isArray, isObject, type Located, type LocatedObject, stringField } from '../reader.ts';
import type { InheritedTags, SchemaContext } from './context.ts';
import { enumMembersAt, valuesOf } from './enums.ts';
import { facetsOf, hasValues } from './facets.ts';
import { formsOf } from './forms.ts';
import { membersAt } from './members.ts';
import type { SchemaRegistry } from './registry.ts';
import { isComponentSchema } from './registry.ts';
import { literal, union } from './schemas.ts';

export interface Discriminator {
    readonly property: string;
    /** The values the description maps to each schema. */
    readonly mapping: ReadonlyMap<Pointer, readonly string[]>;
    /**
     * The schema of what bears none of the values, or no such property (OpenAPI 3.2, Optional Discriminating Property).
     * No literal tells it: TypeScript has no type for all texts but some.
     */
    readonly fallback: Pointer | undefined;
}

/** Reads the discriminator of a schema, if it has one that can be used. */
export function discriminatorOf(
    schema: LocatedObject,
    reader: Reader,
    registry: SchemaRegistry,
): Discriminator | undefined {
    const name = stringField(schema.value, 'discriminator');
    // Swagger 2.0 has the property's name alone; a file of schemas may be older than the description that refers to it.
    if (name !== undefined) return { property: name, mapping: new Map(), fallback: undefined };
    const node = reader.object(schema, 'discriminator');
    const property = node === undefined ? undefined : stringField(node.value, 'propertyName');
    if (node === undefined || property === undefined) return undefined;
    // A mapping names its schema by the name of a component, or by a URI reference.
    const pointerOf = (text: string): Pointer | undefined =>
        registry.componentPointer(text) ?? reader.resolve(text, node.pointer);
    const mapping = new Map<Pointer, string[]>();
    for (const { key, node: entry } of reader.entries(node, 'mapping')) {
        const target = typeof entry.value === 'string' ? pointerOf(entry.value) : undefined;
        if (target === undefined) continue;
        mapping.set(target, [...(mapping.get(target) ?? []), key]);
    }
    const fallback = stringField(node.value, 'defaultMapping');
    return { property, mapping, fallback: fallback === undefined ? undefined : pointerOf(fallback) };
}

/** The value a schema bears when nothing is mapped to it: its name in the description. */
function impliedValues(pointer: Pointer): readonly string[] {
    const name = parsePointer(pointer).at(-1);
    return name === undefined || !isComponentSchema(pointer) ? [] : [name];
}

/** Which schemas take over which, and so which literals each inherits. */
export class DiscriminatorIndex implements InheritedTags {
    readonly #children = new Map<Pointer, Pointer[]>();
    readonly #bases = new Map<Pointer, Discriminator>();

    constructor(reader: Reader, registry: SchemaRegistry) {
        for (const pointer of registry.componentPointers(reader)) {
            const node = reader.lookUp(pointer);
            if (!isObject(node?.value)) continue;
            const schema = { value: node.value, pointer };
            const isUnion = isArray(field(schema.value, 'oneOf')) || isArray(field(schema.value, 'anyOf'));
            const discriminator = isUnion ? undefined : discriminatorOf(schema, reader, registry);
            if (discriminator !== undefined) this.#bases.set(pointer, discriminator);
            for (const member of reader.items(schema, 'allOf')) {
                const parent = reader.referenceOf(member);
                if (parent !== undefined) this.#addChild(parent, pointer);
            }
        }
    }

    #addChild(parent: Pointer, child: Pointer): void {
        const children = this.#children.get(parent);
        if (children === undefined) this.#children.set(parent, [child]);
        else children.push(child);
    }

    /** The literals a schema bears because it takes over bases with a discriminator, by property. */
    inherited(pointer: Pointer, context: SchemaContext): ReadonlyMap<string, readonly string[]> {
        const tags = new Map<string, readonly string[]>();
        if (this.#bases.size === 0) return tags;
        const open = new Set<string>();
        for (const base of this.#ancestors(pointer, context)) {
            const discriminator = this.#bases.get(base);
            if (discriminator === undefined) continue;
            const { property, mapping, fallback } = discriminator;
            if (tags.has(property) || open.has(property)) continue;
            const descendants = this.#descendants(pointer);
            const values = descendants.flatMap((descendant) => mapping.get(descendant) ?? impliedValues(descendant));
            if (descendants.some((descendant) => descendant === fallback)) open.add(property);
            else if (values.length > 0) tags.set(property, [...new Set(values)]);
        }
        return tags;
    }

    /** All that a schema takes over, the nearest first, without itself. */
    #ancestors(pointer: Pointer, context: SchemaContext): Pointer[] {
        const found = new Set<Pointer>([pointer]);
        for (const current of found) {
            const node = context.reader.lookUp(current);
            if (node === undefined) continue;
            for (const { target } of facetsOf(node, context).references) found.add(target);
        }
        found.delete(pointer);
        return [...found];
    }

    /** A schema and all that take it over: a value of its type may be any of them. */
    #descendants(pointer: Pointer): Pointer[] {
        const found = new Set<Pointer>([pointer]);
        for (const current of found) for (const child of this.#children.get(current) ?? []) found.add(child);
        return [...found];
    }
}

/** The literal a member of a union must bear beside its own type; undefined when its own type says it, or nothing can. */
export function memberTag(member: Located, discriminator: Discriminator, context: SchemaContext): Schema | undefined {
    const pointer = context.reader.referenceOf(member);
    const target = pointer === undefined ? undefined : context.reader.lookUp(pointer);
    if (pointer === undefined || !isObject(target?.value)) return undefined;
    if (pointer === discriminator.fallback) return undefined;
    const isUnion = isArray(field(target.value, 'oneOf')) || isArray(field(target.value, 'anyOf'));
    const mapped = discriminator.mapping.get(pointer);
    if (isUnion && mapped === undefined) return undefined;
    if (context.discriminators.inherited(pointer, context).has(discriminator.property)) return undefined;
    const values = mapped ?? impliedValues(pointer);
    const nodes = membersAt(pointer, context).properties.get(discriminator.property)?.nodes ?? [];
    return values.length === 0 ? undefined : tagSchema(values, nodes, context);
}

/**
 * The type of a discriminating property that bears some values.
 * Undefined when the property already lists its values, and either only one or not these: then its own type is the better word.
 * Undefined too when it can bear none of them: the discriminator tells nothing then.
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
        const message = 'what a discriminator names must be a string: it tells nothing, and is ignored';
        context.reader.malformed(first.pointer, message);
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

/** A mapping's keys are texts, whatever the property's type; its values are of that type. */
function typedValue(value: string, nodes: readonly Located[], context: SchemaContext): LiteralValue {
    const forms = new Set(nodes.flatMap((node) => [...formsOf(node, context)]));
    if (forms.has('string') || forms.size === 0) return value;
    if (forms.has('number') && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value);
    return forms.has('boolean') && (value === 'true' || value === 'false') ? value === 'true' : value;
}

/** The schema, behind any references, that lists a property's values. */
function resolveListed(node: Located, context: SchemaContext): LocatedObject | undefined {
    const schema = context.reader.follow(node);
    return schema !== undefined && hasValues(schema.value) ? schema : undefined;
}
