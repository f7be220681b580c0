/** Enumerations: the types of their values, their names, and their declarations. */
import { diagnose } from '../diagnostics/index.ts';
import { isJsonObject, type JsonValue } from '../load/json.ts';
import { capitalize, Scope } from '../names/identifiers.ts';
import type { EnumMember, LiteralValue, OpenType, Type } from '../plan/types.ts';
import { makeOnce } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isExactly } from '../schema/numbers.ts';
import { enumNamesOf } from '../schema/values.ts';
import { intersection, literalOf, never, nullValue, number, suggesting, union } from './algebra.ts';
import type { EnumForm, TypeContext } from './context.ts';
import { annotationsOf, noDocs } from './docs.ts';
import { type ExactType, exactLiteral, exactMember, exactTypeOf } from './exact.ts';

/** The values that a schema lists; empty if it lists none. */
export function valuesOf(node: SchemaNode): readonly JsonValue[] {
    return (node.values ?? []).map(({ value }) => value);
}

/** The type of listed values. Null counts as nullability, unless it is the only value. */
export function typeOfValues(node: SchemaNode, context: TypeContext): Type {
    const values = valuesOf(node);
    const others = values.filter((value) => value !== null);
    if (others.length === 0) return values.length === 0 ? never : nullValue;
    const exact = exactTypeOf(node, context);
    return union(others.map((value) => typeOfValue(value, node, context, exact)));
}

/** The type of a listed value: a literal, or the closest type that TypeScript can express. */
function typeOfValue(value: JsonValue, node: SchemaNode, context: TypeContext, exact?: ExactType): Type {
    if (value === null) return nullValue;
    const exactValue = exact === undefined || typeof value !== 'number' ? undefined : exactLiteral(value, exact);
    if (exactValue !== undefined) return exactValue;
    if (isEnumLiteral(value) && !(typeof value === 'number' && exact !== undefined))
        return literalOf(value === 0 ? 0 : value);
    if (typeof value === 'number') {
        const keyword = node.has('const') ? 'const' : 'enum';
        const type = exact?.name ?? 'number';
        context.reader.report(
            diagnose('inexact-number', `JavaScript cannot represent this number exactly: its type is \`${type}\``, {
                where: { pointer: `${node.pointer}/${keyword}` },
            }),
        );
        return exact ?? number;
    }
    if (!isJsonObject(value)) {
        const items = value.map((item) => ({ type: typeOfValue(item, node, context), optional: false }));
        return { kind: 'tuple', items };
    }
    const properties = Object.entries(value).flatMap(([name, item]) =>
        item === undefined ? [] : [{ name, type: typeOfValue(item, node, context), optional: false, docs: noDocs }],
    );
    // `{}` alone would mean anything but null.
    if (properties.length === 0) return { kind: 'object', properties, index: never };
    const object: Type = { kind: 'object', properties };
    listedObjects.add(object);
    return object;
}

const listedObjects = new WeakSet<Type>();

/** Whether a type is that of one listed object. */
export function isListedObject(type: Type): boolean {
    return listedObjects.has(type);
}

function isEnumLiteral(value: JsonValue): value is LiteralValue {
    return typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && isExactly(value));
}

/**
 * Chooses the form of a named enumeration.
 * Plain string enumerations follow `enumDeclarationStyle`; those with given names always keep the names.
 */
export function enumForm(node: SchemaNode, context: TypeContext): EnumForm {
    if (node.values === undefined && node.known === undefined && !node.hasAlternatives) return asUnion;
    return makeOnce(context.progress.enumForms, node, () => decideForm(node, context));
}

const asUnion: EnumForm = { kind: 'union' };

function decideForm(node: SchemaNode, context: TypeContext): EnumForm {
    const { enumDeclarationStyle: style, enumNamesStyle } = context.options;
    const named = namedMembers(node, context);
    if (named !== undefined) {
        const canBeEnum = node.known === undefined && named.every(({ value }) => typeof value !== 'bigint');
        return { kind: style === 'enum' && canBeEnum ? 'enum' : 'constants', members: named };
    }
    if (style === 'union') return asUnion;
    const listed = (node.values ?? node.known ?? []).filter(({ value }) => value !== null);
    const scope = new Scope();
    const members = listed.flatMap(({ value, description }) => {
        if (typeof value !== 'string') return [];
        const wanted = enumNamesStyle === 'PascalCase' ? pascalCaseMember(value) : value;
        return [member(enumMemberName(wanted, scope), value, description)];
    });
    if (members.length === 0 || members.length < listed.length) return asUnion;
    // An `enum` has no values but its members: beside a constant, the type can have more.
    return { kind: node.known === undefined ? 'enum' : 'constants', members };
}

/** The types of an open enumeration, of which it may have any value. */
export function openTypesOf(node: SchemaNode, context: TypeContext): readonly OpenType[] {
    const types = (node.types ?? []).filter((type) => type !== 'null');
    return types.map((type) => anyOf(type, node, context));
}

function anyOf(type: string, node: SchemaNode, context: TypeContext): OpenType {
    if (type === 'string') return { kind: 'primitive', name: 'string' };
    const exact = exactTypeOf(node, context);
    return exact === undefined ? { kind: 'primitive', name: 'number' } : { kind: 'exact', name: exact.name };
}

/** The type of one of the types of an open enumeration: any of its values, with the listed ones as suggestions. */
export function openTypeOf(type: string, node: SchemaNode, context: TypeContext): Type | undefined {
    const { known } = node;
    if (known === undefined || type === 'null') return undefined;
    const exact = type === 'string' ? undefined : exactTypeOf(node, context);
    const wanted = type === 'string' ? 'string' : 'number';
    // An empty string is not worth suggesting.
    const own = known.flatMap(({ value }) => (typeof value === wanted && value !== '' ? [value] : []));
    const suggested = own.map((value) => typeOfValue(value, node, context, exact));
    const literals = suggested.filter(
        (one) => one.kind === 'literal' || (one.kind === 'exact' && one.digits !== undefined),
    );
    const any = anyOf(type, node, context);
    return literals.length === 0 ? any : suggesting(any, literals);
}

/** The words between spaces, hyphens, dots and underscores in Pascal case; the value itself if there is no word. */
function pascalCaseMember(value: string): string {
    return (
        value
            .split(/[\s\-._]+/)
            .map(capitalize)
            .join('') || value
    );
}

/**
 * Values as members of the `enum` declaration of a schema; undefined without such a declaration, or if a value is not a
 * member.
 */
export function enumMembersOf(node: SchemaNode, values: readonly JsonValue[], context: TypeContext): Type | undefined {
    const form = enumForm(node, context);
    if (form.kind !== 'enum') return undefined;
    const byValue = membersByValue(form.members);
    const exact = exactTypeOf(node, context);
    const members = values.flatMap((value) => byValue.get(isNameable(value) ? exactMember(value, exact) : value) ?? []);
    if (members.length < values.length) return undefined;
    const target = context.registry.refer(node.pointer);
    return union(members.map(({ name }) => ({ kind: 'enumMember', target, member: name })));
}

const knownMembers = new WeakMap<readonly EnumMember[], ReadonlyMap<JsonValue | bigint, EnumMember>>();

/**
 * Members by value. If names repeat a value, the first one wins. Cached, because each schema with a distinguishing
 * value needs them.
 */
function membersByValue(members: readonly EnumMember[]): ReadonlyMap<JsonValue | bigint, EnumMember> {
    return makeOnce(knownMembers, members, () => new Map(members.toReversed().map((one) => [one.value, one])));
}

/**
 * The values that a list and a named enumeration have in common, which replace the name; undefined if it is not an
 * enumeration, or if its members are not literals.
 */
export function commonLiterals(node: SchemaNode, values: Type, context: TypeContext): Type | undefined {
    // Any of the values may be one of an open enumeration.
    if (node.verbatim === undefined && node.known !== undefined) return values;
    if (node.verbatim !== undefined || node.values === undefined) return undefined;
    if (enumForm(node, context).kind === 'enum') return undefined;
    const common = intersection([typeOfValues(node, context), values]);
    return common.kind === 'intersection' ? undefined : common;
}

/** Whether all values of a named enumeration are strings. */
export function listsStrings(named: SchemaNode, context: TypeContext): boolean {
    const node = context.graph.end(named);
    if (node === undefined || node.verbatim !== undefined) return false;
    const form = enumForm(node, context);
    const listed = (node.known ?? node.values ?? []).map(({ value }) => value);
    const values = form.kind === 'union' ? listed : form.members.map(({ value }) => value);
    const strings = values.filter((value) => value !== null);
    return strings.length > 0 && strings.every((value) => typeof value === 'string');
}

/** Whether a schema is declared with members, and its name is a value as well as a type. */
export function isDeclaredEnum(node: SchemaNode, context: TypeContext): boolean {
    return enumForm(node, context).kind !== 'union';
}

/** The members of an enumeration with names from the description. */
function namedMembers(node: SchemaNode, context: TypeContext): EnumMember[] | undefined {
    const titled = titledConstants(node, context);
    if (titled !== undefined) return titled;
    const values = node.values ?? node.known ?? [];
    const names = node.constraints && enumNamesOf(node.constraints);
    if (names === undefined || !values.every(({ value }) => value === null || isNameable(value))) {
        return undefined;
    }
    if (typeof names !== 'object' || names === null) {
        context.reader.malformed(node.pointer, 'the names of an enumeration must be an array, or an object by value');
        return undefined;
    }
    const scope = new Scope();
    const exact = exactTypeOf(node, context);
    return values.flatMap(({ value, name, description }) =>
        isNameable(value)
            ? [member(enumMemberName(name ?? String(value), scope), exactMember(value, exact), description)]
            : [],
    );
}

/** The OpenAPI 3.1 form (JSON Schema's annotated enumerations): `oneOf` of constants, each with a title. */
function titledConstants(node: SchemaNode, context: TypeContext): EnumMember[] | undefined {
    const alternatives = node.listOf('oneOf').filter((one) => !isNullType(one));
    if (alternatives.length === 0) return undefined;
    const scope = new Scope();
    const members: EnumMember[] = [];
    for (const alternative of alternatives) {
        const { title, description, isDeprecated } = annotationsOf(alternative);
        const value = alternative.raw('const');
        if (!isNameable(value) || title === undefined) return undefined;
        const exact =
            exactTypeOf(alternative, context) ?? (node.types === undefined ? undefined : exactTypeOf(node, context));
        const described = member(enumMemberName(title, scope), exactMember(value, exact), description);
        members.push(isDeprecated ? { ...described, deprecated: true } : described);
    }
    return members;
}

/** Null among the constants makes the enumeration nullable, and has no name itself. */
function isNullType(node: SchemaNode): boolean {
    return node.raw('type') === 'null' || node.raw('const') === null;
}

function isNameable(value: JsonValue | undefined): value is string | number {
    return typeof value === 'string' || (typeof value === 'number' && isExactly(value));
}

function member(name: string, value: string | number | bigint, description: string | undefined): EnumMember {
    return description === undefined || description === '' ? { name, value } : { name, value, description };
}

/**
 * A member's name. TypeScript rejects numeric member names (TS2452), and `__proto__` would set the prototype of the
 * enum object instead of adding a member.
 */
function enumMemberName(wanted: string, scope: Scope): string {
    const isNumeric = String(Number(wanted)) === wanted && Number.isFinite(Number(wanted));
    return scope.take(isNumeric || wanted === '__proto__' ? `_${wanted}` : wanted);
}
