/** Constructors for types. They keep unions and intersections flat and without duplicates. */
import type { ExactName, LiteralValue, OpenType, Property, Type } from '../plan/types.ts';
import { type TimeFormat, timeFormats } from '../schema/dates.ts';
import { makeOnce } from '../schema/lists.ts';
import { noDocs } from './docs.ts';

export const unknown: Type = { kind: 'unknown' };
export const anyPresent: Type = { kind: 'present' };
export const never: Type = { kind: 'never' };
/** Anything but null and undefined: intersected with a name, it removes null from the type. */
export const notNull: Type = { kind: 'object', properties: [] };
export const string: OpenType = { kind: 'primitive', name: 'string' };
export const number: Type = { kind: 'primitive', name: 'number' };
export const boolean: Type = { kind: 'primitive', name: 'boolean' };
export const voidType: Type = { kind: 'primitive', name: 'void' };
export const nullValue: Type = { kind: 'primitive', name: 'null' };
export const undefinedValue: Type = { kind: 'primitive', name: 'undefined' };

/** A property that must be absent. */
export function absent(name: string): Property {
    return { name, type: never, optional: true, docs: noDocs };
}

export function literalOf(value: LiteralValue): Type {
    return { kind: 'literal', value };
}

/**
 * A union without duplicate or covered members (`string` covers `'a'`). `unknown` absorbs all others, `never` is
 * dropped.
 */
export function union(members: readonly Type[]): Type {
    const [first] = members;
    if (first === undefined) return never;
    // Most unions have only one member.
    if (members.length === 1) return first;
    const literals = distinctLiterals(members);
    if (literals !== undefined) return literals;
    const flat = members.flatMap((member) => (member.kind === 'union' ? member.members : [member]));
    if (flat.some((member) => member.kind === 'unknown')) return unknown;
    const dates = joinSuggestions(joinTimes(joinFormats(flat)));
    const primitives = new Set(flat.flatMap((member) => (member.kind === 'primitive' ? [member.name as string] : [])));
    const exact = new Set(
        flat.flatMap((member) => (member.kind === 'exact' && member.digits === undefined ? member.name : [])),
    );
    const isCovered = (member: Type): boolean =>
        member.kind === 'literal'
            ? primitives.has(typeof member.value)
            : member.kind === 'exact' &&
              (primitives.has(member.name) || (member.digits !== undefined && exact.has(member.name)));
    const distinct = distinctBy(
        dates.filter((member) => member.kind !== 'never' && !isCovered(member)),
        typeKey,
    );
    const [only] = distinct;
    if (only === undefined) return never;
    return distinct.length === 1 ? only : { kind: 'union', members: distinct };
}

/** A union of only literals, such as a long enumeration; undefined for any other union. */
function distinctLiterals(members: readonly Type[]): Type | undefined {
    const distinct = new Map<LiteralValue, Type>();
    for (const member of members) {
        if (member.kind !== 'literal') return undefined;
        if (!distinct.has(member.value)) distinct.set(member.value, member);
    }
    const [first] = distinct.values();
    return distinct.size === 1 ? first : { kind: 'union', members: [...distinct.values()] };
}

/** Joins dates of both formats, which have the same type. */
function joinFormats(members: readonly Type[]): readonly Type[] {
    const [first, ...others] = members.filter((member) => member.kind === 'date');
    if (first === undefined || others.every(({ format }) => format === first.format)) return members;
    return members.map((member) => (member.kind === 'date' ? { kind: 'date', format: 'either' } : member));
}

/** A time may be a text. Next to such a time, or to any string, nothing else need say so. */
function joinTimes(members: readonly Type[]): readonly Type[] {
    const has = (format: TimeFormat): boolean =>
        members.some((member) => member.kind === 'temporal' && member.format === format);
    if (!has('time')) return members;
    const isText = members.some((member) => member.kind === 'primitive' && member.name === 'string');
    const format = isText ? 'time-local' : 'time';
    return members.map((member) =>
        member.kind === 'temporal' && (member.format === 'time' || member.format === 'time-local')
            ? { kind: 'temporal', format }
            : member,
    );
}

type Suggesting = Extract<Type, { readonly suggested: readonly Type[] }>;

/** Any value of a type, with suggestions for editors. */
export function suggesting(any: OpenType, suggested: readonly Type[]): Type {
    return { ...any, suggested: distinctBy(suggested, typeKey) };
}

function isSuggesting(type: Type): type is Suggesting {
    return 'suggested' in type;
}

/** Joins all strings, and all numbers, into one, because a plain type would remove the suggestions. */
function joinSuggestions(members: readonly Type[]): readonly Type[] {
    const [first] = members.filter(isSuggesting);
    if (first === undefined) return members;
    const isAlike = (member: Type): boolean =>
        member.kind === first.kind && member.name === first.name && !('digits' in member);
    const suggested = members.filter(isAlike).flatMap((member) => (isSuggesting(member) ? member.suggested : []));
    const { suggested: _, ...any } = first;
    const others = members.slice(members.indexOf(first) + 1).filter((member) => !isAlike(member));
    const before = members.slice(0, members.indexOf(first)).filter((member) => !isAlike(member));
    return [...before, suggesting(any, suggested), ...joinSuggestions(others)];
}

/**
 * An intersection without duplicate members, and without members that another one refines; `unknown` is neutral.
 * Members that list values become one, with their common values.
 */
export function intersection(members: readonly Type[]): Type {
    const [first] = members;
    if (first !== undefined && members.length === 1) return first;
    const all = withExactNumbers(
        members.flatMap((member) => (member.kind === 'intersection' ? member.members : [member])),
    );
    const flat = withCommonValues(all);
    if (flat.some((member) => member.kind === 'never')) return never;
    const distinct = distinctBy(
        flat.filter((member) => member.kind !== 'unknown'),
        typeKey,
    );
    // Most members are names and objects, which cannot refine others.
    const refining = distinct.filter(({ kind }) => kind !== 'reference' && kind !== 'object');
    const precise = distinct.filter((member) => !refining.some((other) => other !== member && saysMore(other, member)));
    const [only] = precise;
    if (only === undefined) return unknown;
    return precise.length === 1 ? only : { kind: 'intersection', members: precise };
}

/** Next to a number that loses no digit, all other numbers are such, and listed ones are more precise. */
function withExactNumbers(members: readonly Type[]): readonly Type[] {
    const exact = members.find((member) => member.kind === 'exact' && member.digits === undefined);
    if (exact?.kind !== 'exact') return members;
    const listed = members.filter((member) => member !== exact && isListOfNumbers(member));
    const changed = members.map((member) => (listed.includes(member) ? asExact(member, exact.name) : member));
    return changed.filter((member) => !(listed.length > 0 && member === exact) && !isPlainNumber(member));
}

function isPlainNumber(type: Type): boolean {
    return type.kind === 'primitive' && type.name === 'number';
}

function isListOfNumbers(type: Type): boolean {
    return everyMember(
        type,
        (one) => (one.kind === 'literal' && typeof one.value === 'number') || one.kind === 'exact',
    );
}

function asExact(type: Type, name: ExactName): Type {
    if (type.kind === 'union') return union(type.members.map((member) => asExact(member, name)));
    return type.kind === 'literal' ? { kind: 'exact', name, digits: String(type.value) } : type;
}

/** Whether a type is a number that loses no digit. */
export function refinesNumber(type: Type): boolean {
    return everyMember(type, ({ kind }) => kind === 'exact');
}

/** Whether one type refines a vaguer one: a date or a file refines a string, a member refines its enum. */
function saysMore(precise: Type, vague: Type): boolean {
    if (vague.kind === 'primitive' && vague.name === 'string' && !isSuggesting(vague))
        return everyMember(precise, refinesString);
    if (vague.kind === 'reference') {
        return everyMember(precise, (one) => one.kind === 'enumMember' && one.target.pointer === vague.target.pointer);
    }
    if (vague.kind === 'temporal' && precise.kind === 'temporal')
        return timeFormats.indexOf(precise.format) < timeFormats.indexOf(vague.format);
    if (vague.kind === 'date' && precise.kind === 'date')
        return vague.format === 'date' || precise.format === 'date-time';
    if (
        vague.kind === 'array' &&
        vague.length === undefined &&
        precise.kind === 'array' &&
        precise.length !== undefined
    ) {
        return typeKey(precise.items) === typeKey(vague.items);
    }
    if (vague.kind === 'array' && vague.items.kind === 'unknown') {
        return everyMember(precise, ({ kind }) => kind === 'array' || kind === 'tuple');
    }
    return false;
}

/** Whether a type is a date or a file: it arrives as a string but is not a string in TypeScript. */
export function refinesText(type: Type): boolean {
    return everyMember(type, ({ kind }) => kind === 'date' || kind === 'temporal' || kind === 'platform');
}

function everyMember(type: Type, test: (one: Type) => boolean): boolean {
    return type.kind === 'union' ? type.members.every((member) => everyMember(member, test)) : test(type);
}

function refinesString(type: Type): boolean {
    return (
        type.kind === 'date' ||
        type.kind === 'temporal' ||
        type.kind === 'platform' ||
        isSuggesting(type) ||
        (type.kind === 'literal' && typeof type.value === 'string')
    );
}

/** Whether the values of a type include null, without following references. */
export function admitsNull(type: Type): boolean {
    switch (type.kind) {
        case 'unknown':
        case 'present':
            return true;
        case 'primitive':
            return type.name === 'null';
        case 'union':
            return type.members.some(admitsNull);
        default:
            return false;
    }
}

/** Whether a type contains an inline intersection. */
export function hasIntersection(type: Type): boolean {
    switch (type.kind) {
        case 'intersection':
            return true;
        case 'union':
            return type.members.some(hasIntersection);
        case 'array':
            return hasIntersection(type.items);
        case 'tuple':
            return type.items.some((item) => hasIntersection(item.type));
        case 'object':
            return type.properties.some((property) => hasIntersection(property.type));
        default:
            return false;
    }
}

/** The keys of types with parts, which never change. */
const knownKeys = new WeakMap<Type, string>();

/**
 * Two types have the same key exactly if they print alike. Dates of both formats, and strings that are sent as numbers, print
 * like others, but are sent differently, so they are distinguished.
 */
export function typeKey(type: Type): string {
    if (type.kind === 'reference') return type.target.pointer;
    return makeOnce(knownKeys, type, () =>
        JSON.stringify(type, (key, value) => (key === 'docs' || key === 'pointer' ? undefined : value)),
    );
}

function distinctBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
    const distinct = new Map<string, Item>();
    for (const item of items) {
        const itsKey = key(item);
        if (!distinct.has(itsKey)) distinct.set(itsKey, item);
    }
    return [...distinct.values()];
}

/** A value in a list of literals, or null. */
type Listed = LiteralValue | null;

/** The values of a type that consists only of literals and null; undefined for any other type. */
function listedValuesIn(type: Type): readonly Listed[] | undefined {
    if (type.kind === 'literal') return [type.value];
    if (type.kind === 'primitive' && type.name === 'null') return [null];
    if (type.kind !== 'union') return undefined;
    const values = type.members.map(listedValuesIn);
    return values.every((one) => one !== undefined) ? values.flat() : undefined;
}

/** Whether a type consists only of literals and null. */
export function listsValues(type: Type): boolean {
    return listedValuesIn(type) !== undefined;
}

/** The members of an intersection that list values as one: their common values, which are also of its primitive members. */
function withCommonValues(members: readonly Type[]): readonly Type[] {
    const [first, ...more] = members.flatMap((member) => {
        const listed = listedValuesIn(member);
        return listed === undefined ? [] : [new Set(listed)];
    });
    if (first === undefined) return members;
    const others = members.filter((member) => !listsValues(member));
    const types = others.flatMap((member) => (isTypeOfJson(member) ? [member.name] : []));
    const common = [...first].filter(
        (value) => more.every((values) => values.has(value)) && types.every((name) => typeof value === name),
    );
    const values = union(common.map((value) => (value === null ? nullValue : literalOf(value))));
    return [...others.filter((member) => !isTypeOfJson(member)), values];
}

function isTypeOfJson(type: Type): type is Extract<Type, { readonly kind: 'primitive' }> {
    return type.kind === 'primitive' && (type.name === 'string' || type.name === 'number' || type.name === 'boolean');
}
