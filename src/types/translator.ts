/** Makes the type of a schema from everything that applies to its values. */

import type { ObjectType, SchemaName, Type } from '../plan/types.ts';
import type { BytePlaces } from '../schema/byte-places.ts';
import { type Conjunction, type Constraint, conjunctionOf, objectConstraintsOf } from '../schema/conjunction.ts';
import { describesBytes } from '../schema/content.ts';
import { timeFormatOf } from '../schema/dates.ts';
import { reportFaults } from '../schema/faults.ts';
import { membersOf } from '../schema/inherited.ts';
import type { Reference, SchemaNode } from '../schema/node.ts';
import { isOnlyNull } from '../schema/nulls.ts';
import { isOnly } from '../schema/value-types.ts';
import { type Absorbed, absorb, absorbOpenBases, isDependency } from './absorb.ts';
import {
    anyPresent,
    boolean,
    intersection,
    listsValues,
    never,
    notNull,
    nullValue,
    number,
    refinesNumber,
    refinesText,
    string,
    union,
    unknown,
} from './algebra.ts';
import { closeTuples, translateArray } from './arrays.ts';
import type { ParentConstraints, TypeContext } from './context.ts';
import { commonLiterals, enumMembersOf, openTypeOf, typeOfValues, valuesOf } from './enums.ts';
import { exactTypeOf } from './exact.ts';
import { declaresNull, translateValue } from './nulls.ts';
import { hiddenAmong, translateObject } from './objects.ts';
import { adviceForType } from './type-names.ts';
import { describesProperties, translateAlternatives, translateDependency, withoutStated } from './unions.ts';

/** The type of a schema without null, unless it only allows null. */
export function translateSchema(node: SchemaNode, context: TypeContext, parent?: ParentConstraints): Type {
    context.graph.limit.countParts(1, node.pointer);
    const plain = parent === undefined ? translateSimple(node, context) : undefined;
    if (plain !== undefined) return plain;
    if (isOnlyNull(node)) return nullValue;
    const { translating } = context.progress;
    // A schema that extends itself inside itself would be infinite when written inline.
    if (translating.has(node)) return anyPresent;
    translating.add(node);
    try {
        return translateWhole(node, context, parent ?? {});
    } finally {
        translating.delete(node);
    }
}

/** The type of a schema that has only a type, or only a reference to a named schema. */
function translateSimple(node: SchemaNode, context: TypeContext): Type | undefined {
    if (node.kind === 'leaf') return union((node.types ?? []).map((type) => translateType(type, node, context)));
    const target = node.kind === 'reference' ? node.target : undefined;
    if (target === undefined || refersToText(node, target, context)) return undefined;
    // If some properties of its base are hidden, it may have to absorb the base part by part.
    if (context.direction !== 'both' && membersOf(target, context.direction).hidden.size > 0) return undefined;
    return { kind: 'reference', target: context.registry.refer(target.pointer) };
}

function translateWhole(node: SchemaNode, context: TypeContext, parent: ParentConstraints): Type {
    // A form part without a type is bytes (OpenAPI 3.1.1, Encoding Object).
    if (context.strings.bytePlaces.get(node.pointer) === 'default') return { kind: 'platform', name: 'Blob' };
    const { conjunction, targets } = absorbOpenBases(conjunctionOf(node, context.direction), context);
    const shared = conjunction.shared & (parent.whole?.shared ?? conjunction.shared);
    return joinParts(partsWith({ conjunction: { ...conjunction, shared }, targets }, context, parent), context);
}

/**
 * The type of a form whose schema is also used for JSON, written inline: its bytes are Blobs here and strings there.
 */
export function translateInPlace(node: SchemaNode, places: BytePlaces, context: TypeContext): Type {
    const bytePlaces = new Map([...context.strings.bytePlaces, ...places]);
    const own: TypeContext = { ...context, strings: { ...context.strings, bytePlaces } };
    const hasOnlyParts = (_: SchemaNode, base: Conjunction): boolean => base.others.every(isDependency);
    return joinParts(partsWith(absorb(conjunctionOf(node, own.direction), hasOnlyParts, own), own), own);
}

/**
 * Joins all parts of a schema into one type.
 *
 * @param self The schema, if it has a name.
 */
export function joinParts(parts: TypeParts, context: TypeContext, self?: SchemaNode): Type {
    const { object } = parts;
    // Most schemas extend no other.
    if (parts.references.length === 0) {
        const others = closeTuples(parts.others, []);
        return intersection(object === undefined ? others : [object, ...others]);
    }
    // A reference to bytes is a string in a place that cannot have unencoded bytes.
    const references = parts.references.filter(({ site, target }) => !refersToText(site, target, context));
    const hasText = references.length < parts.references.length;
    // `Date` is not assignable to `string` in TypeScript, so a more precise part replaces a named string.
    const isRefined = parts.others.some(refinesText);
    const isExact = parts.others.some(refinesNumber);
    const named = references.filter(
        ({ target }) => !(isRefined && isOnly('string', target)) && !(isExact && isOnly('number', target)),
    );
    const { joined, others } = withoutListed(named, parts.others, context);
    // A plain `string` next to a named string adds nothing, nor does `unknown[]` next to a named array.
    const precise = others.filter((other) => {
        const plain = plainForm(other);
        return plain === undefined || !joined.some(({ target }) => isOnly(plain, target));
    });
    return intersection([
        ...joined.map(({ target }): Type => ({ kind: 'reference', target: referToBase(target, self, context) })),
        ...(hasText ? [string] : []),
        ...(object === undefined ? [] : [object]),
        ...closeTuples(
            precise,
            joined.map(({ target }) => target),
        ),
    ]);
}

function plainForm(type: Type): string | undefined {
    if (type.kind === 'primitive') return type.name;
    const isAnyArray = type.kind === 'array' && type.items.kind === 'unknown' && type.length === undefined;
    return isAnyArray ? 'array' : undefined;
}

/** The name of a base: a subtype extends the parts of its base, not the union that it is a member of. */
export function referToBase(
    { pointer }: SchemaNode,
    self: SchemaNode | undefined,
    { graph: { hierarchies }, registry }: TypeContext,
): SchemaName {
    const isOwnUnion =
        self !== undefined && hierarchies.isUnion(pointer) && hierarchies.isSubtype(self.pointer, pointer);
    return isOwnUnion ? registry.referBase(pointer) : registry.refer(pointer);
}

/**
 * Listed values next to a reference to an enumeration are more specific than its name: only the common values remain.
 */
function withoutListed(
    references: readonly Reference[],
    others: readonly Type[],
    context: TypeContext,
): { readonly joined: readonly Reference[]; readonly others: readonly Type[] } {
    const [values] = others;
    if (values === undefined || others.length > 1 || !listsValues(values)) return { joined: references, others };
    let common = values;
    const joined = references.filter(({ target }) => {
        const narrowed = commonLiterals(target, common, context);
        common = narrowed ?? common;
        return narrowed === undefined;
    });
    return { joined, others: [common] };
}

/** What applies to a schema as types: references, one object, and other types. All of them apply. */
interface TypeParts {
    readonly references: readonly Reference[];
    readonly object: ObjectType | undefined;
    readonly others: readonly Type[];
}

export function makeParts(conjunction: Conjunction, context: TypeContext, parent: ParentConstraints = {}): TypeParts {
    const { references } = conjunction;
    for (const node of conjunction.nodes) reportFaults(node, context.reader);
    const others = [
        ...conjunction.others.map((constraint) => translateConstraint(constraint, conjunction, context)),
        ...(losesNull(conjunction, context) ? [notNull] : []),
    ];
    const object = withoutStated(translateObject(conjunction, parent, context), conjunction, parent);
    const standsAlone = references.length === 0 && others.every(({ kind }) => kind === 'unknown');
    const hasSignatures = object.index !== undefined || object.templates !== undefined;
    if (hasSignatures || object.properties.length > 0) {
        // A property that must be absent describes nothing, and any other key is allowed.
        const areAbsent = object.properties.every(({ type, optional }) => optional && type.kind === 'never');
        const onlyRefuses = !hasSignatures && standsAlone && areAbsent;
        const isDescribed = conjunction.hidden.size > 0 || conjunction.isClosed || describesProperties(parent.whole);
        return { references, object: onlyRefuses && !isDescribed ? { ...object, index: unknown } : object, others };
    }
    const empty = conjunction.isObject && standsAlone ? emptyObject(conjunction, context) : undefined;
    return { references, object: empty, others };
}

/** The same with the parts of some bases. Until they are made, these stay references. */
export function partsWith(
    { conjunction, targets }: Absorbed,
    context: TypeContext,
    parent?: ParentConstraints,
): TypeParts {
    const { absorbing } = context.progress;
    const added = targets.filter((target) => !absorbing.has(target));
    for (const target of added) absorbing.add(target);
    try {
        return makeParts(conjunction, context, parent);
    } finally {
        for (const target of added) absorbing.delete(target);
    }
}

/**
 * An object that says nothing of its keys. One whose properties are all of the other direction still differs from the
 * other alternatives of a union: it has none of these properties.
 */
function emptyObject({ isClosed, hidden }: Conjunction, context: TypeContext): ObjectType {
    if (isClosed) return closedForm;
    const properties = hiddenAmong(hidden, [], context);
    return properties.length === 0 ? freeForm : { kind: 'object', properties };
}

/** Whether the type of a referenced name includes null, although the schema rejects it. */
function losesNull({ refusesNull, references }: Conjunction, context: TypeContext): boolean {
    return (
        refusesNull &&
        context.options.nullableStrategy === 'include' &&
        references.some(({ target }) => declaresNull(target.pointer, context))
    );
}

/** An object without a schema, and one without keys. */
const freeForm: ObjectType = { kind: 'object', properties: [], index: unknown };
const closedForm: ObjectType = { kind: 'object', properties: [], index: never };

/**
 * Listed values next to a reference to an `enum` declaration become its members: a literal is not assignable to an
 * enum.
 */
function translateValues(node: SchemaNode, references: readonly Reference[], context: TypeContext): Type {
    for (const { target } of references) {
        const members = enumMembersOf(target, valuesOf(node), context);
        if (members !== undefined) return members;
    }
    return typeOfValues(node, context);
}

function translateConstraint(constraint: Constraint, whole: Conjunction, context: TypeContext): Type {
    switch (constraint.kind) {
        case 'never':
            return never;
        case 'verbatim':
            context.registry.referWords(constraint.text);
            return { kind: 'verbatim', text: constraint.text, pointer: `${constraint.node.pointer}/x-ts-type` };
        case 'values':
            return translateValues(constraint.node, whole.references, context);
        case 'types':
            return union(constraint.types.map((type) => translateType(type, constraint.node, context)));
        case 'alternatives':
            return translateAlternatives(constraint, whole, context);
        case 'dependency':
            return translateDependency(constraint.dependency, whole, context);
        default:
            return constraint satisfies never;
    }
}

function translateType(type: string, node: SchemaNode, context: TypeContext): Type {
    const open = openTypeOf(type, node, context);
    if (open !== undefined) return open;
    switch (type) {
        case 'string':
            return translateString(node, context);
        case 'number':
        case 'integer':
            return exactTypeOf(node, context) ?? number;
        case 'boolean':
            return boolean;
        case 'null':
            return nullValue;
        case 'array':
            return translateArray(node, context);
        case 'object':
            // Among other types, it has its own keywords without their siblings.
            return makeParts(objectConstraintsOf(node, context.direction), context).object ?? unknown;
        case 'file':
            return { kind: 'platform', name: 'Blob' };
        default:
            reportUnknownType(type, node, context);
            return unknown;
    }
}

function reportUnknownType(type: string, node: SchemaNode, { reader, options }: TypeContext): void {
    const written = options.preferAny ? 'any' : 'unknown';
    reader.malformed(
        `${node.pointer}/type`,
        `'${type}' is not a type: '${written}' is written instead`,
        adviceForType(type),
    );
}

function translateString(node: SchemaNode, context: TypeContext): Type {
    if (context.strings.bytePlaces.has(node.pointer) && describesBytes(node)) return { kind: 'platform', name: 'Blob' };
    const { contentSchema: content } = node;
    if (content !== undefined) {
        if (context.strings.parsed.has(node.pointer)) return translateValue(content, context);
        // Code that reads the string has a type for its content.
        for (const { target } of conjunctionOf(content).references) context.registry.refer(target.pointer);
    }
    return typeOfTime(node, context) ?? string;
}

/** The type of dates, times and durations; undefined for other strings. */
function typeOfTime(node: SchemaNode, { options: { dateFormat } }: TypeContext): Type | undefined {
    const format = timeFormatOf(node, dateFormat);
    if (format === undefined || dateFormat === 'string') return undefined;
    if (dateFormat === 'Temporal') return { kind: 'temporal', format };
    return format === 'date' || format === 'date-time' ? { kind: 'date', format } : undefined;
}

/** Whether a reference leads to bytes in a place where they are only a string, such as JSON. */
function refersToText(site: SchemaNode, target: SchemaNode, { graph, strings }: TypeContext): boolean {
    const { bytePlaces } = strings;
    if (bytePlaces.size === 0 || !bytePlaces.has(target.pointer) || bytePlaces.has(site.pointer)) return false;
    const end = graph.end(target);
    return end !== undefined && describesBytes(end);
}
