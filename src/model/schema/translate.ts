/** Translates a schema of the description to a type of the model. */
import type { ObjectSchema, Pointer, Property, Schema, SchemaName } from '../model.ts';
import { isObject, type Located, type LocatedObject, stringField } from '../reader.ts';
import { absorb, absorbOpenBases, isDependency, whileAbsorbing } from './absorb.ts';
import { closeTuples, translateArray } from './arrays.ts';
import { isBlob, isUntypedPart, referContent, refersToText } from './content.ts';
import type { BytePlaces, Facets, OtherFacet, SchemaContext } from './context.ts';
import { enumMembersAt, literalsAt, translateValues, valuesOf } from './enums.ts';
import { facetsOf, objectFacetsOf } from './facets.ts';
import { formsOf } from './forms.ts';
import { listsValues } from './literals.ts';
import { membersAt } from './members.ts';
import { declaresNull, isOnlyNull, withNull } from './nullability.ts';
import { hiddenAmong, objectOf, type Surroundings } from './objects.ts';
import { plainType, soleReference } from './plain.ts';
import {
    boolean,
    intersection,
    never,
    notNull,
    nullValue,
    number,
    present,
    refinesText,
    string,
    union,
    unknown,
} from './schemas.ts';
import { adviceForType } from './type-names.ts';
import { describesProperties, translateDependency, translateUnion, withoutStated } from './unions.ts';

/** The type of a schema for a value on its own: a response, an item, a map value. Null follows the strategy. */
export function translateValue(node: Located, context: SchemaContext): Schema {
    return withNull(translate(node, context), node, context);
}

/** The type of a whole body: its name, if the description gives it one. */
export function translateBody(node: Located, context: SchemaContext): Schema {
    const target = context.registry.referBody(node.pointer);
    return target === undefined
        ? translateValue(node, context)
        : withNull({ kind: 'reference', target }, node, context);
}

/** The type of a schema without null, unless it only allows null. */
export function translate(node: Located, context: SchemaContext, surroundings?: Surroundings): Schema {
    context.limit.countParts(1, node.pointer);
    const plain = surroundings === undefined ? translatePlain(node, context) : undefined;
    if (plain !== undefined) return plain;
    if (isOnlyNull(node)) return nullValue;
    const { translating } = context.memory;
    // A schema that extends itself inside itself would be infinite when written inline.
    if (translating.has(node.pointer)) return present;
    translating.add(node.pointer);
    try {
        return translateFacets(node, context, surroundings ?? {});
    } finally {
        translating.delete(node.pointer);
    }
}

/** The type of a schema that has only a type, or only a reference to a named schema. */
function translatePlain({ value, pointer }: Located, context: SchemaContext): Schema | undefined {
    if (!isObject(value)) return undefined;
    const node: LocatedObject = { value, pointer };
    const type = plainType(value);
    if (type !== undefined) return translateType(type, node, context);
    const reference = soleReference(value);
    const target = reference === undefined ? undefined : context.reader.target(reference, pointer)?.pointer;
    if (target === undefined || refersToText(node, target, context)) return undefined;
    // If some properties of its base are hidden, it may have to absorb the base part by part.
    if (context.direction !== 'both' && membersAt(target, context).hidden.size > 0) return undefined;
    return { kind: 'reference', target: context.registry.refer(target) };
}

function translateFacets(node: Located, context: SchemaContext, surroundings: Surroundings): Schema {
    if (isUntypedPart(node, context)) return { kind: 'platform', name: 'Blob' };
    const { facets, targets } = absorbOpenBases(facetsOf(node, context), context);
    const outer = facets.outer & (surroundings.whole?.outer ?? facets.outer);
    return joinParts(
        whileAbsorbing(targets, context, () => partsOf({ ...facets, outer }, context, surroundings)),
        context,
    );
}

/**
 * The type of a form whose schema is also used for JSON, written inline: its bytes are Blobs here and strings there.
 */
export function translateInPlace(node: Located, places: BytePlaces, context: SchemaContext): Schema {
    const bytePlaces = new Map([...context.memory.bytePlaces, ...places]);
    const own: SchemaContext = { ...context, memory: { ...context.memory, bytePlaces } };
    const { facets, targets } = absorb(facetsOf(node, own), (_, base) => base.others.every(isDependency), own);
    return joinParts(
        whileAbsorbing(targets, own, () => partsOf(facets, own)),
        own,
    );
}

/**
 * Joins all parts of a schema into one type.
 *
 * @param self The schema, if it has a name.
 */
export function joinParts(parts: Parts, context: SchemaContext, self?: Pointer): Schema {
    const { object } = parts;
    const [references, texts] = splitBytes(parts.references, context);
    // `Date` is not assignable to `string` in TypeScript, so a more precise part replaces a named string.
    const isRefined = parts.others.some(refinesText);
    const named = isRefined ? references.filter(({ target }) => !isOnly('string', target, context)) : references;
    const { joined, others } = withoutListed(named, parts.others, context);
    // A plain `string` next to a named string adds nothing, nor does `unknown[]` next to a named array.
    const precise = others.filter((other) => {
        const plain = plainForm(other);
        return plain === undefined || !joined.some(({ target }) => isOnly(plain, target, context));
    });
    return intersection([
        ...joined.map(({ target }): Schema => ({ kind: 'reference', target: referTaken(target, self, context) })),
        ...texts,
        ...(object === undefined ? [] : [object]),
        ...closeTuples(
            precise,
            joined.map(({ target }) => target),
            context,
        ),
    ]);
}

function plainForm(schema: Schema): string | undefined {
    if (schema.kind === 'primitive') return schema.name;
    const isAnyArray = schema.kind === 'array' && schema.items.kind === 'unknown' && schema.length === undefined;
    return isAnyArray ? 'array' : undefined;
}

/** The name of a base: a subtype extends the parts of its base, not the union that it is a member of. */
export function referTaken(
    target: Pointer,
    self: Pointer | undefined,
    { hierarchies, registry }: SchemaContext,
): SchemaName {
    const isOwnUnion = self !== undefined && hierarchies.isUnion(target) && hierarchies.isSubtype(self, target);
    return isOwnUnion ? registry.referBase(target) : registry.refer(target);
}

/**
 * Listed values next to a reference to an enumeration are more specific than its name: only the common values remain.
 */
function withoutListed(
    references: Facets['references'],
    others: readonly Schema[],
    context: SchemaContext,
): { readonly joined: Facets['references']; readonly others: readonly Schema[] } {
    const [values] = others;
    if (values === undefined || others.length > 1 || !listsValues(values)) return { joined: references, others };
    let common = values;
    const joined = references.filter(({ target }) => {
        const narrowed = literalsAt(target, common, context);
        common = narrowed ?? common;
        return narrowed === undefined;
    });
    return { joined, others: [common] };
}

/** A reference to bytes is a string in a place that cannot have unencoded bytes. */
function splitBytes(
    references: Facets['references'],
    context: SchemaContext,
): readonly [references: Facets['references'], texts: readonly Schema[]] {
    const named = references.filter(({ node, target }) => !refersToText(node, target, context));
    return [named, named.length < references.length ? [string] : []];
}

/** Whether all values of a named schema are of one kind. */
function isOnly(form: string, target: Pointer, context: SchemaContext): boolean {
    const node = context.reader.lookUp(target);
    const [only, ...more] = node === undefined ? [] : formsOf(node, context);
    return only === form && more.length === 0;
}

/** The facets of a schema as types: references, one object, and other types. All of them apply. */
export interface Parts {
    readonly references: Facets['references'];
    readonly object: ObjectSchema | undefined;
    readonly others: readonly Schema[];
}

export function partsOf(facets: Facets, context: SchemaContext, surroundings: Surroundings = {}): Parts {
    const others = [
        ...facets.others.map((facet) => translateOther(facet, facets, context)),
        ...(losesNull(facets, context) ? [notNull] : []),
    ];
    const object = withoutStated(objectOf(facets, surroundings, context), facets, surroundings, context);
    const standsAlone = facets.references.length === 0 && others.length === 0;
    const hasSignatures = object.index !== undefined || object.templates !== undefined;
    if (hasSignatures || object.properties.length > 0) {
        const onlyRefuses = !hasSignatures && standsAlone && object.properties.every(isAbsent);
        const isOpen =
            onlyRefuses && facets.hidden.size === 0 && !facets.isClosed && !describesProperties(surroundings.whole);
        return { references: facets.references, object: isOpen ? { ...object, index: unknown } : object, others };
    }
    const empty = facets.isObject && standsAlone ? emptyObject(facets, context) : undefined;
    return { references: facets.references, object: empty, others };
}

/** A property that must be absent describes nothing, and any other key is allowed. */
function isAbsent({ schema, optional }: Property): boolean {
    return optional && schema.kind === 'never';
}

/**
 * An object that says nothing of its keys. One whose properties are all of the other direction still differs from the
 * other alternatives of a union: it has none of these properties.
 */
function emptyObject({ isClosed, hidden }: Facets, context: SchemaContext): ObjectSchema {
    if (isClosed) return closedForm;
    const properties = hiddenAmong(hidden, [], context);
    return properties.length === 0 ? freeForm : { kind: 'object', properties };
}

/** Whether the type of a referenced name includes null, although the schema rejects it. */
function losesNull({ refusesNull, references }: Facets, context: SchemaContext): boolean {
    return (
        refusesNull &&
        context.options.nullableStrategy === 'include' &&
        references.some(({ target }) => declaresNull(target, context))
    );
}

/** An object without a schema, and one without keys. */
const freeForm: ObjectSchema = { kind: 'object', properties: [], index: unknown };
const closedForm: ObjectSchema = { kind: 'object', properties: [], index: never };

/**
 * Listed values next to a reference to an `enum` declaration become its members: a literal is not assignable to an
 * enum.
 */
function translateListed(node: LocatedObject, references: Facets['references'], context: SchemaContext): Schema {
    for (const { target } of references) {
        const members = enumMembersAt(target, valuesOf(node.value), context);
        if (members !== undefined) return members;
    }
    return translateValues(node, context);
}

function translateOther(facet: OtherFacet, whole: Facets, context: SchemaContext): Schema {
    switch (facet.kind) {
        case 'never':
            return never;
        case 'verbatim':
            context.registry.referWords(facet.text);
            return { kind: 'verbatim', text: facet.text, pointer: `${facet.node.pointer}/x-ts-type` };
        case 'values':
            return translateListed(facet.node, whole.references, context);
        case 'types':
            return union(facet.types.map((type) => translateType(type, facet.node, context)));
        case 'union':
            return translateUnion(facet.node, facet.keyword, whole, context);
        case 'dependency':
            return translateDependency(facet.dependency, whole, context);
        default:
            return facet satisfies never;
    }
}

function translateType(type: string, node: LocatedObject, context: SchemaContext): Schema {
    switch (type) {
        case 'string':
            return translateString(node, context);
        case 'number':
        case 'integer':
            return number;
        case 'boolean':
            return boolean;
        case 'null':
            return nullValue;
        case 'array':
            return translateArray(node, context);
        case 'object':
            return translateObjectAmongTypes(node, context);
        case 'file':
            return { kind: 'platform', name: 'Blob' };
        default:
            reportUnknownType(type, node, context);
            return unknown;
    }
}

function reportUnknownType(type: string, node: LocatedObject, { reader, options }: SchemaContext): void {
    const written = options.preferAny ? 'any' : 'unknown';
    reader.malformed(
        `${node.pointer}/type`,
        `'${type}' is not a type: '${written}' is written instead`,
        adviceForType(type),
    );
}

function translateString(node: LocatedObject, context: SchemaContext): Schema {
    if (isBlob(node, context)) return { kind: 'platform', name: 'Blob' };
    const content = context.memory.parsedStrings.has(node.pointer)
        ? context.reader.child(node, 'contentSchema')
        : undefined;
    if (content !== undefined) return translateValue(content, context);
    referContent(node, context);
    const format = stringField(node.value, 'format');
    if ((format === 'date' || format === 'date-time') && context.options.dateFormat === 'Date') {
        return { kind: 'date', format };
    }
    return string;
}

/** The object in an array of types (`type: [object, string]`), from its own keywords without their siblings. */
function translateObjectAmongTypes(node: LocatedObject, context: SchemaContext): Schema {
    return partsOf(objectFacetsOf(node, context), context).object ?? unknown;
}
