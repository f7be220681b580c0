/** Constructors for the model's schemas. They keep unions and intersections flat and without duplicates. */
import type { Docs, LiteralValue, Property, Type } from './declarations.ts';
import { commonValues } from './literals.ts';

export const unknown: Type = { kind: 'unknown' };
export const present: Type = { kind: 'present' };
export const never: Type = { kind: 'never' };
/** Anything but null and undefined: intersected with a name, it removes null from the type. */
export const notNull: Type = { kind: 'object', properties: [] };
export const string: Type = { kind: 'primitive', name: 'string' };
export const number: Type = { kind: 'primitive', name: 'number' };
export const boolean: Type = { kind: 'primitive', name: 'boolean' };
export const nothing: Type = { kind: 'primitive', name: 'void' };
export const nullValue: Type = { kind: 'primitive', name: 'null' };
export const undefinedValue: Type = { kind: 'primitive', name: 'undefined' };

const noDocs: Docs = { deprecated: false, tags: [] };

/** A property that must be absent. */
export function absent(name: string): Property {
    return { name, schema: never, optional: true, docs: noDocs };
}

export function literal(value: LiteralValue): Type {
    return { kind: 'literal', value };
}

/**
 * A union without duplicate or covered members (`string` covers `'a'`). `unknown` absorbs all others, `never` is
 * dropped.
 */
export function union(members: readonly Type[]): Type {
    const [first, ...others] = members;
    if (first === undefined) return never;
    // Most unions have only one member.
    if (others.length === 0) return first;
    const literals = distinctLiterals(members);
    if (literals !== undefined) return literals;
    const flat = members.flatMap((member) => (member.kind === 'union' ? member.members : [member]));
    if (flat.some((member) => member.kind === 'unknown')) return unknown;
    const dates = joinSuggestions(joinFormats(flat));
    const primitives = new Set(flat.flatMap((member) => (member.kind === 'primitive' ? [member.name as string] : [])));
    const isCovered = (member: Type): boolean => member.kind === 'literal' && primitives.has(typeof member.value);
    const distinct = distinctBy(
        dates.filter((member) => member.kind !== 'never' && !isCovered(member)),
        schemaKey,
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

type Suggesting = Extract<Type, { readonly suggested: readonly Type[] }>;

/** Any string, with suggestions for editors. */
export function suggesting(suggested: readonly Type[]): Type {
    return { kind: 'primitive', name: 'string', suggested: distinctBy(suggested, schemaKey) };
}

function isSuggesting(schema: Type): schema is Suggesting {
    return schema.kind === 'primitive' && 'suggested' in schema;
}

/** Joins all strings into one, because a plain string would remove the suggestions. */
function joinSuggestions(members: readonly Type[]): readonly Type[] {
    const strings = members.filter(isSuggesting);
    const [first] = strings;
    if (first === undefined) return members;
    const joined = suggesting(strings.flatMap(({ suggested }) => suggested));
    return members.flatMap((member) => {
        if (member === first) return [joined];
        return member.kind === 'primitive' && member.name === 'string' ? [] : [member];
    });
}

/**
 * An intersection without duplicate members, and without members that another one refines; `unknown` is neutral.
 * Members that list values become one, with their common values.
 */
export function intersection(members: readonly Type[]): Type {
    const [first, ...others] = members;
    if (first !== undefined && others.length === 0) return first;
    const all = members.flatMap((member) => (member.kind === 'intersection' ? member.members : [member]));
    const common = commonValues(all);
    const flat = common === undefined ? all : [...common.others, union(common.values)];
    if (flat.some((member) => member.kind === 'never')) return never;
    const distinct = distinctBy(
        flat.filter((member) => member.kind !== 'unknown'),
        schemaKey,
    );
    // Most members are names and objects, which cannot refine others.
    const refining = distinct.filter(({ kind }) => kind !== 'reference' && kind !== 'object');
    const precise = distinct.filter((member) => !refining.some((other) => other !== member && saysMore(other, member)));
    const [only] = precise;
    if (only === undefined) return unknown;
    return precise.length === 1 ? only : { kind: 'intersection', members: precise };
}

/** Whether one schema refines a vaguer one: a date or a file refines a string, a member refines its enum. */
function saysMore(precise: Type, vague: Type): boolean {
    if (vague.kind === 'primitive' && vague.name === 'string' && !isSuggesting(vague))
        return everyMember(precise, isText);
    if (vague.kind === 'reference') {
        return everyMember(precise, (one) => one.kind === 'enumMember' && one.target.pointer === vague.target.pointer);
    }
    if (vague.kind === 'date' && precise.kind === 'date')
        return vague.format === 'date' || precise.format === 'date-time';
    if (
        vague.kind === 'array' &&
        vague.length === undefined &&
        precise.kind === 'array' &&
        precise.length !== undefined
    ) {
        return schemaKey(precise.items) === schemaKey(vague.items);
    }
    if (vague.kind === 'array' && vague.items.kind === 'unknown') {
        return everyMember(precise, ({ kind }) => kind === 'array' || kind === 'tuple');
    }
    return false;
}

/** Whether a type is a date or a file: it arrives as a string but is not a string in TypeScript. */
export function refinesText(schema: Type): boolean {
    return everyMember(schema, ({ kind }) => kind === 'date' || kind === 'platform');
}

function everyMember(schema: Type, test: (schema: Type) => boolean): boolean {
    return schema.kind === 'union' ? schema.members.every((member) => everyMember(member, test)) : test(schema);
}

function isText(schema: Type): boolean {
    return (
        schema.kind === 'date' ||
        schema.kind === 'platform' ||
        isSuggesting(schema) ||
        (schema.kind === 'literal' && typeof schema.value === 'string')
    );
}

/** Whether the values of a type include null, without following references. */
export function admitsNull(schema: Type): boolean {
    switch (schema.kind) {
        case 'unknown':
        case 'present':
            return true;
        case 'primitive':
            return schema.name === 'null';
        case 'union':
            return schema.members.some(admitsNull);
        default:
            return false;
    }
}

/** Whether a type contains an inline intersection. */
export function hasIntersection(schema: Type): boolean {
    switch (schema.kind) {
        case 'intersection':
            return true;
        case 'union':
            return schema.members.some(hasIntersection);
        case 'array':
            return hasIntersection(schema.items);
        case 'tuple':
            return schema.items.some((item) => hasIntersection(item.schema));
        case 'object':
            return schema.properties.some((property) => hasIntersection(property.schema));
        default:
            return false;
    }
}

/** The keys of schemas with parts, which never change. */
const knownKeys = new WeakMap<Type, string>();

/** Two schemas have the same key exactly if they print as the same type. */
export function schemaKey(schema: Type): string {
    if (schema.kind !== 'object' && schema.kind !== 'union' && schema.kind !== 'intersection') return makeKey(schema);
    const known = knownKeys.get(schema) ?? makeKey(schema);
    knownKeys.set(schema, known);
    return known;
}

function makeKey(schema: Type): string {
    switch (schema.kind) {
        case 'unknown':
        case 'present':
        case 'never':
            return schema.kind;
        case 'primitive':
            return isSuggesting(schema) ? `${schema.name}~(${schema.suggested.map(schemaKey).join('|')})` : schema.name;
        case 'platform':
            return schema.name;
        case 'date':
            // Both formats print as the same type, but are sent differently, so they are distinguished here.
            return schema.format;
        case 'literal':
            return JSON.stringify(schema.value);
        case 'array':
            return `[${schemaKey(schema.items)}]${schema.length === undefined ? '' : JSON.stringify(schema.length)}`;
        case 'tuple': {
            const items = schema.items.map((item) => schemaKey(item.schema) + (item.optional ? '?' : ''));
            return `(${items.join()}${schema.rest === undefined ? '' : `...${schemaKey(schema.rest)}`})`;
        }
        case 'object': {
            const properties = schema.properties.map(
                ({ name, optional, schema: type }) =>
                    `${JSON.stringify(name)}${optional ? '?' : ''}:${schemaKey(type)}`,
            );
            const templates = (schema.templates ?? []).map(
                ({ prefix, suffix, schema: type }) => `;${JSON.stringify([prefix, suffix])}:${schemaKey(type)}`,
            );
            const index = schema.index === undefined ? '' : `;${schemaKey(schema.index)}`;
            return `{${properties.join()}${templates.join('')}${index}}`;
        }
        case 'union':
            return `(${schema.members.map(schemaKey).join('|')})`;
        case 'intersection':
            return `(${schema.members.map(schemaKey).join('&')})`;
        case 'reference':
            return `#${schema.target.pointer}`;
        case 'enumMember':
            return `#${schema.target.pointer}.${schema.member}`;
        case 'verbatim':
            return `<${schema.text}>`;
        default:
            return schema satisfies never;
    }
}

function distinctBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
    const distinct = new Map<string, Item>();
    for (const item of items) {
        const itsKey = key(item);
        if (!distinct.has(itsKey)) distinct.set(itsKey, item);
    }
    return [...distinct.values()];
}
