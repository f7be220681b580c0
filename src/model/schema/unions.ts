/** Alternatives as types: those of `oneOf` and `anyOf`, and those that follow from dependencies between properties. */
import type { ObjectSchema, Property, Schema } from '../model.ts';
import type { Located, LocatedObject } from '../reader.ts';
import type { Facets, SchemaContext } from './context.ts';
import { discriminatorOf, taggedMembers } from './discriminators.ts';
import { noDocs } from './docs.ts';
import { listsStrings } from './enums.ts';
import { isOnlyNull } from './nullability.ts';
import { nodesOf, propertyOf, type Surroundings } from './objects.ts';
import { type Dependency, type Exclusion, exclusionOf } from './requirements.ts';
import { boolean, never, nullValue, number, schemaKey, string, suggesting, union, unknown } from './schemas.ts';
import { anyType, isSaying, namesIn, statedTypes } from './stated.ts';
import { translate } from './translate.ts';

type Keyword = 'oneOf' | 'anyOf';

/** The type of a `oneOf` or an `anyOf`. */
export function translateUnion(node: LocatedObject, keyword: Keyword, whole: Facets, context: SchemaContext): Schema {
    const members = membersOf(node, keyword, context);
    if (members.length === 0) return context.reader.items(node, keyword).length === 0 ? unknown : nullValue;
    const exclusion = exclusionAmong(members, keyword, whole);
    const discriminator = discriminatorOf(node, context.reader, context.registry);
    return joined(
        keyword,
        members.flatMap((member, index) => {
            const alternative = exclusion?.alternatives.find((one) => one.index === index);
            if (exclusion !== undefined && alternative === undefined) return [];
            const schema = translateAlternative(member, { whole, refused: alternative?.refused ?? [] }, context);
            return discriminator === undefined
                ? schema
                : taggedMembers(schema, member, discriminator, whole.required, context);
        }),
        context,
    );
}

interface Around extends Surroundings {
    readonly whole: Facets;
}

/**
 * An alternative. Keywords that only imply a type have no effect on values of the other types that are stated next to
 * the alternatives.
 */
function translateAlternative(member: Located, around: Around, context: SchemaContext): Schema {
    const { outer } = around.whole;
    const { stated, implied } = statedTypes(member, context);
    if (!isSaying(outer) || stated !== anyType || implied === anyType) return translate(member, context, around);
    if ((outer & implied) === 0) return unknown;
    return union([translate(member, context, around), ...namesIn(outer & ~implied).map((name) => anyOfType[name])]);
}

/** All values of a type. */
const anyOfType = {
    object: { kind: 'object', properties: [], index: unknown },
    array: { kind: 'array', items: unknown },
    string,
    number,
    boolean,
} as const satisfies Readonly<Record<string, Schema>>;

/** `anyOf` of listed strings and any string gives suggestions: a plain union would become `string`. */
function joined(keyword: Keyword, schemas: readonly Schema[], context: SchemaContext): Schema {
    const members = schemas.flatMap((schema) => (schema.kind === 'union' ? schema.members : [schema]));
    const isAny = keyword === 'anyOf' && members.some((schema) => schemaKey(schema) === schemaKey(string));
    const suggested = isAny ? members.filter((schema) => isSuggestion(schema, context)) : [];
    if (suggested.length === 0) return union(members);
    return union([suggesting(suggested), ...members.filter((schema) => !suggested.includes(schema))]);
}

/** Whether a type is a string literal, or the name of several. An empty string is not worth suggesting. */
function isSuggestion(schema: Schema, context: SchemaContext): boolean {
    return schema.kind === 'literal'
        ? typeof schema.value === 'string' && schema.value !== ''
        : schema.kind === 'reference' && listsStrings(schema.target.pointer, context);
}

function membersOf(node: LocatedObject, keyword: Keyword, { reader }: SchemaContext): readonly Located[] {
    return reader.items(node, keyword).filter((member) => !isOnlyNull(member));
}

function exclusionAmong(members: readonly Located[], keyword: Keyword, whole: Facets): Exclusion | undefined {
    if (keyword !== 'oneOf') return undefined;
    return exclusionOf(
        members.map(({ value }) => value),
        whole.required,
    );
}

/**
 * `{ card?: never } | { card: string; address: string }`: if a property is present, so are the properties that it
 * depends on.
 */
export function translateDependency({ names, requires }: Dependency, whole: Facets, context: SchemaContext): Schema {
    const present = [...names, ...requires].map((name) =>
        propertyOf(name, nodesOf(name, whole, context), true, context),
    );
    // To TypeScript, an object whose properties are all absent has nothing in common with one of other keys (TS2559).
    const index = describesProperties(whole) ? {} : { index: unknown };
    return union([
        { kind: 'object', properties: names.map(absent), ...index },
        { kind: 'object', properties: present },
    ]);
}

/** Whether an object describes or requires properties, so that it is not open to any keys. */
export function describesProperties(whole: Facets | undefined): boolean {
    return whole !== undefined && whole.references.length + whole.properties.size + whole.required.size > 0;
}

/** A property that must be absent. */
export function absent(name: string): Property {
    return { name, schema: never, optional: true, docs: noDocs };
}

/** An object without the properties that each alternative either requires or forbids. */
export function withoutStated(
    object: ObjectSchema,
    facets: Facets,
    { tags }: Surroundings,
    context: SchemaContext,
): ObjectSchema {
    if (object.index !== undefined || object.templates !== undefined) return object;
    const stated = new Set(
        facets.others.flatMap((facet) => {
            if (facet.kind === 'dependency') return facet.dependency.names;
            if (facet.kind !== 'union') return [];
            const members = membersOf(facet.node, facet.keyword, context);
            return [...(exclusionAmong(members, facet.keyword, facets)?.stated ?? [])];
        }),
    );
    if (stated.size === 0) return object;
    return {
        ...object,
        properties: object.properties.filter(({ name }) => !stated.has(name) || tags?.has(name) === true),
    };
}
