/** Enumerations: their values, their names, and their declarations. */
import { diagnose } from '../../diagnostics/index.ts';
import type { JsonObject, JsonValue } from '../../load/json.ts';
import type { EnumMember, LiteralValue, Pointer, Schema } from '../model.ts';
import { capitalize, Scope } from '../names.ts';
import { field, isArray, isObject, type LocatedObject, stringField } from '../reader.ts';
import type { EnumForm, SchemaContext } from './context.ts';
import { noDocs } from './docs.ts';
import { isExact } from './literals.ts';
import { intersection, literal, never, nullValue, number, union, unknown } from './schemas.ts';

/** A listed value, and its index in the parallel lists of names and descriptions. */
interface ListedValue {
    readonly value: JsonValue;
    readonly index: number;
}

const knownValues = new WeakMap<JsonObject, readonly ListedValue[]>();

/**
 * The values that a schema lists by `const` or `enum`, in order and without duplicates. Cached, because they are needed
 * often.
 */
function listedValues(schema: JsonObject): readonly ListedValue[] {
    const known = knownValues.get(schema) ?? readValues(schema);
    knownValues.set(schema, known);
    return known;
}

function readValues(schema: JsonObject): readonly ListedValue[] {
    const constant = field(schema, 'const');
    if (constant !== undefined) return [{ value: constant, index: 0 }];
    const values = field(schema, 'enum');
    if (!isArray(values)) return [];
    const first = new Map<JsonValue, number>();
    for (const [index, value] of values.entries()) if (!first.has(value)) first.set(value, index);
    return ofType(
        schema,
        Array.from(first, ([value, index]) => ({ value, index })),
    );
}

/**
 * The listed values that the `type` next to them allows, because both apply (JSON Schema Core, 7.7). If it allows none,
 * such as `type: string` with unquoted numbers, the type is wrong and all values count.
 */
function ofType(schema: JsonObject, values: readonly ListedValue[]): readonly ListedValue[] {
    const type = field(schema, 'type');
    const types = typeof type === 'string' ? [type] : isArray(type) ? type : [];
    const tests = types.map((name) => (typeof name === 'string' ? jsonTypes.get(name) : undefined));
    if (tests.length === 0 || tests.includes(undefined)) return values;
    const isNullable = ['nullable', 'x-nullable'].some((name) => field(schema, name) === true);
    const fitting = values.filter(({ value }) =>
        value === null && isNullable ? true : tests.some((test) => test?.(value)),
    );
    return fitting.some(({ value }) => value !== null) ? fitting : values;
}

/** The types of JSON Schema (Validation, 6.1.1). */
const jsonTypes: ReadonlyMap<string, (value: JsonValue) => boolean> = new Map<string, (value: JsonValue) => boolean>([
    ['string', (value) => typeof value === 'string'],
    ['number', (value) => typeof value === 'number'],
    // An integer that is read as infinity is one.
    ['integer', (value) => typeof value === 'number' && (Number.isInteger(value) || !isExact(value))],
    ['boolean', (value) => typeof value === 'boolean'],
    ['null', (value) => value === null],
    ['array', isArray],
    ['object', isObject],
]);

/** The values that a schema lists, without their indexes. */
export function valuesOf(schema: JsonObject): readonly JsonValue[] {
    return listedValues(schema).map(({ value }) => value);
}

/** The type of listed values. Null counts as nullability, unless it is the only value. */
export function translateValues(node: LocatedObject, context: SchemaContext): Schema {
    const values = valuesOf(node.value);
    const others = values.filter((value) => value !== null);
    if (others.length === 0) return values.length === 0 ? unknown : nullValue;
    return union(others.map((value) => constantType(value, node, context)));
}

/** The type of a listed value: a literal, or the closest type that TypeScript can express. */
function constantType(value: JsonValue, node: LocatedObject, context: SchemaContext): Schema {
    if (value === null) return nullValue;
    if (isLiteral(value)) return literal(value === 0 ? 0 : value);
    if (typeof value === 'number') {
        const keyword = field(node.value, 'const') === undefined ? 'enum' : 'const';
        context.reader.report(
            diagnose('inexact-number', 'JavaScript cannot tell this number from its neighbours: its type is `number`', {
                where: { pointer: `${node.pointer}/${keyword}` },
            }),
        );
        return number;
    }
    if (isArray(value)) {
        const items = value.map((item) => ({ schema: constantType(item, node, context), optional: false }));
        return { kind: 'tuple', items };
    }
    const properties = Object.entries(value).flatMap(([name, item]) =>
        item === undefined ? [] : [{ name, schema: constantType(item, node, context), optional: false, docs: noDocs }],
    );
    // `{}` alone would mean anything but null.
    return properties.length === 0 ? { kind: 'object', properties, index: never } : { kind: 'object', properties };
}

function isLiteral(value: JsonValue): value is LiteralValue {
    return typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && isExact(value));
}

/**
 * Chooses the form of a named enumeration.
 * Plain string enumerations follow `enumDeclarationStyle`; those with given names always keep the names.
 */
export function enumForm(node: LocatedObject, context: SchemaContext): EnumForm {
    const { enumForms } = context.memory;
    const known = enumForms.get(node.pointer) ?? decideForm(node, context);
    enumForms.set(node.pointer, known);
    return known;
}

function decideForm(node: LocatedObject, context: SchemaContext): EnumForm {
    const { enumDeclarationStyle: style, enumNamesStyle } = context.options;
    const named = namedMembers(node, context);
    if (named !== undefined) return { kind: style === 'enum' ? 'enum' : 'constants', members: named };
    if (style === 'union') return { kind: 'union' };
    const listed = listedValues(node.value).filter(({ value }) => value !== null);
    const scope = new Scope();
    const descriptions = descriptionsOf(node.value);
    const members = listed.flatMap(({ value, index }) => {
        if (typeof value !== 'string') return [];
        const wanted = enumNamesStyle === 'PascalCase' ? pascalCaseMember(value) : value;
        return [member(memberName(wanted, scope), value, descriptions(value, index))];
    });
    return members.length > 0 && members.length === listed.length ? { kind: 'enum', members } : { kind: 'union' };
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
 * Values as members of the `enum` declaration at a pointer; undefined without such a declaration, or if a value is not
 * a member.
 */
export function enumMembersAt(
    pointer: Pointer,
    values: readonly JsonValue[],
    context: SchemaContext,
): Schema | undefined {
    const node = context.reader.lookUp(pointer);
    const form = isObject(node?.value) ? enumForm({ value: node.value, pointer }, context) : undefined;
    if (form?.kind !== 'enum') return undefined;
    const byValue = membersByValue(form.members);
    const members = values.flatMap((value) => byValue.get(value) ?? []);
    if (members.length < values.length) return undefined;
    const target = context.registry.refer(pointer);
    return union(members.map(({ name }) => ({ kind: 'enumMember', target, member: name })));
}

const knownMembers = new WeakMap<readonly EnumMember[], ReadonlyMap<JsonValue, EnumMember>>();

/**
 * Members by value. If names repeat a value, the first one wins. Cached, because each schema with a distinguishing
 * value needs them.
 */
function membersByValue(members: readonly EnumMember[]): ReadonlyMap<JsonValue, EnumMember> {
    const known = knownMembers.get(members) ?? new Map(members.toReversed().map((one) => [one.value, one]));
    knownMembers.set(members, known);
    return known;
}

/**
 * The values that a list and a named enumeration have in common, which replace the name; undefined if it is not an
 * enumeration, or if its members are not literals.
 */
export function literalsAt(pointer: Pointer, values: Schema, context: SchemaContext): Schema | undefined {
    const node = context.reader.lookUp(pointer);
    if (!isObject(node?.value) || stringField(node.value, 'x-ts-type') !== undefined) return undefined;
    const schema = { value: node.value, pointer };
    const listed = valuesOf(node.value);
    if (listed.length === 0 || enumForm(schema, context).kind === 'enum') return undefined;
    const common = intersection([translateValues(schema, context), values]);
    return common.kind === 'intersection' ? undefined : common;
}

/** Whether all values of a named enumeration are strings. */
export function listsStrings(pointer: Pointer, context: SchemaContext): boolean {
    const named = context.reader.lookUp(pointer);
    const node = named === undefined ? undefined : context.reader.peek(named);
    if (node === undefined || stringField(node.value, 'x-ts-type') !== undefined) return false;
    const form = enumForm(node, context);
    const values = form.kind === 'union' ? valuesOf(node.value) : form.members.map(({ value }) => value);
    const strings = values.filter((value) => value !== null);
    return strings.length > 0 && strings.every((value) => typeof value === 'string');
}

/** Whether a schema is declared with members, and its name is a value as well as a type. */
export function isDeclaredEnum(node: LocatedObject, context: SchemaContext): boolean {
    return enumForm(node, context).kind !== 'union';
}

/** The members of an enumeration with names from the description. */
function namedMembers(node: LocatedObject, context: SchemaContext): EnumMember[] | undefined {
    const titled = titledConstants(node, context);
    if (titled !== undefined) return titled;
    const values = listedValues(node.value);
    const names = field(node.value, 'x-enumNames') ?? field(node.value, 'x-enum-varnames');
    if (names === undefined || !values.every(({ value }) => value === null || isNameable(value))) {
        return undefined;
    }
    const nameOf = namesByValue(names);
    if (nameOf === undefined) {
        context.reader.malformed(node.pointer, 'the names of an enumeration must be an array, or an object by value');
        return undefined;
    }
    const scope = new Scope();
    const descriptions = descriptionsOf(node.value);
    return values.flatMap(({ value, index }) => {
        if (!isNameable(value)) return [];
        const name = memberName(nameOf(value, index) ?? String(value), scope);
        return [member(name, value, descriptions(value, index))];
    });
}

/** The OpenAPI 3.1 form (JSON Schema's annotated enumerations): `oneOf` of constants, each with a title. */
function titledConstants(node: LocatedObject, context: SchemaContext): EnumMember[] | undefined {
    const alternatives = context.reader.items(node, 'oneOf').filter(({ value }) => !isNullType(value));
    if (alternatives.length === 0) return undefined;
    const scope = new Scope();
    const members: EnumMember[] = [];
    for (const { value: alternative } of alternatives) {
        if (!isObject(alternative)) return undefined;
        const value = field(alternative, 'const');
        const title = stringField(alternative, 'title');
        if (!isNameable(value) || title === undefined) return undefined;
        const described = member(memberName(title, scope), value, stringField(alternative, 'description'));
        members.push(field(alternative, 'deprecated') === true ? { ...described, deprecated: true } : described);
    }
    return members;
}

/** Null among the constants makes the enumeration nullable, and has no name itself. */
function isNullType(value: JsonValue): boolean {
    return isObject(value) && (field(value, 'type') === 'null' || field(value, 'const') === null);
}

function isNameable(value: JsonValue | undefined): value is string | number {
    return typeof value === 'string' || (typeof value === 'number' && isExact(value));
}

function member(name: string, value: string | number, description: string | undefined): EnumMember {
    return description === undefined || description === '' ? { name, value } : { name, value, description };
}

type TextOf = (value: JsonValue, index: number) => string | undefined;

/** Reads names or descriptions: an array parallel to the values, or an object by value. */
function namesByValue(texts: JsonValue): TextOf | undefined {
    const text = (value: JsonValue | undefined): string | undefined =>
        typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    if (isArray(texts)) return (_, index) => text(texts[index]);
    if (isObject(texts)) return (value) => text(field(texts, String(value)));
    return undefined;
}

function descriptionsOf(schema: JsonObject): TextOf {
    const texts = field(schema, 'x-enum-descriptions') ?? field(schema, 'x-enumDescriptions');
    return (texts === undefined ? undefined : namesByValue(texts)) ?? (() => undefined);
}

/** The listed values that have a text in `x-enum-descriptions`. */
export function describedValues(
    schema: JsonObject,
): readonly { readonly value: JsonValue; readonly description: string }[] {
    const descriptions = descriptionsOf(schema);
    return listedValues(schema).flatMap(({ value, index }) => {
        const description = descriptions(value, index);
        const isWritten = typeof value !== 'number' || isExact(value);
        return description === undefined || !isWritten ? [] : [{ value, description }];
    });
}

/**
 * A member's name. TypeScript rejects numeric member names (TS2452), and `__proto__` would set the prototype of the
 * enum object instead of adding a member.
 */
function memberName(wanted: string, scope: Scope): string {
    const isNumeric = String(Number(wanted)) === wanted && Number.isFinite(Number(wanted));
    return scope.take(isNumeric || wanted === '__proto__' ? `_${wanted}` : wanted);
}
