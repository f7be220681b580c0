/** What a value may be, behind names and unions, and whether it may have names that some libraries drop. */
import type { Declaration, Operation, Pointer, Type } from '../plan/model.ts';
import { temporalRows } from '../plan/temporal.ts';
import { leadingTo, reachedFrom } from '../schema/lists.ts';
import type { Declared } from '../types/declared.ts';

/** The kind of a value, in terms of its serialization. */
export type ValueKind =
    /** A string, or one of an enumeration. */
    | 'string'
    /** A number or a boolean. */
    | 'scalar'
    /** Null, or nothing. */
    | 'empty'
    /** A date without a time. */
    | 'day'
    | 'moment'
    /** What writes itself: an instant, a date, a duration. */
    | 'temporal'
    /** A time of a day, or a string. */
    | 'time'
    /** A number that loses no digit. */
    | 'exact'
    | 'object'
    | 'array'
    | 'tuple'
    /** Members of an intersection. */
    | 'intersection'
    | 'unknown'
    | 'other';

export interface ValueAlternatives {
    readonly kinds: ReadonlySet<ValueKind>;
    /** Whether the schema is a union, whatever its members are. */
    readonly isUnion: boolean;
    /** The arrays among them. */
    readonly arrays: readonly ArrayType[];
    /** Whether each is an object or an array, or an intersection of such. */
    readonly areStructures: boolean;
}

type ArrayType = Extract<Type, { readonly kind: 'array' }>;

type Resolved = Type | Declaration;

/** Finds the alternatives of schemas. Many places have the same one. */
export function createAlternatives(declared: Declared): (type: Type) => ValueAlternatives {
    const known = new WeakMap<Resolved, ValueAlternatives>();
    const find = (type: Type): ValueAlternatives => {
        const before = known.get(type);
        if (before !== undefined) return before;
        const whole = declared.behind(type);
        const found = known.get(whole) ?? alternativesOf(whole);
        known.set(whole, found);
        known.set(type, found);
        return found;
    };
    const isStructure = (one: Resolved): boolean =>
        one.kind === 'intersection'
            ? one.members.every((member) => find(member).areStructures)
            : one.kind === 'object' || one.kind === 'array' || one.kind === 'tuple';
    const alternativesOf = (whole: Resolved): ValueAlternatives => {
        // Unions may refer to unions that refer to the same ones.
        const reached = reachedFrom([whole], (one) =>
            one.kind === 'union' ? one.members.map((member) => declared.behind(member)) : [],
        );
        const all = [...reached].filter(({ kind }) => kind !== 'union');
        return {
            kinds: new Set(all.map(valueKindOf)),
            isUnion: whole.kind === 'union',
            arrays: all.filter((one) => one.kind === 'array'),
            areStructures: all.every(isStructure),
        };
    };
    return find;
}

type Primitive = Extract<Type, { readonly kind: 'primitive' }>['name'];

const kinds: Readonly<
    Record<Primitive | Exclude<Resolved['kind'], 'literal' | 'primitive' | 'date' | 'temporal'>, ValueKind>
> = {
    string: 'string',
    number: 'scalar',
    boolean: 'scalar',
    null: 'empty',
    undefined: 'empty',
    void: 'empty',
    enum: 'string',
    constants: 'string',
    enumMember: 'string',
    exact: 'exact',
    object: 'object',
    array: 'array',
    tuple: 'tuple',
    intersection: 'intersection',
    unknown: 'unknown',
    present: 'unknown',
    union: 'other',
    never: 'other',
    platform: 'other',
    verbatim: 'other',
    reference: 'other',
    alias: 'other',
};

function valueKindOf(resolved: Resolved): ValueKind {
    if (resolved.kind === 'literal') return typeof resolved.value === 'string' ? 'string' : 'scalar';
    if (resolved.kind === 'date') return resolved.format === 'date' ? 'day' : 'moment';
    if (resolved.kind === 'temporal') return temporalRows[resolved.format].mayBeText === true ? 'time' : 'temporal';
    return kinds[resolved.kind === 'primitive' ? resolved.name : resolved.kind];
}

/** Names of properties that some libraries drop, because they could change a prototype. */
const droppedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a query parameter has such a name. */
export function hasDroppedName({ query }: Operation): boolean {
    return 'parameters' in query && query.parameters.some(({ name }) => droppedNames.has(name));
}

/**
 * Returns a function that tells whether a value can contain such a name at any depth. Its first call examines all
 * declarations.
 */
export function createDroppedNames(declared: Declared): (type: Type) => boolean {
    let names: ReadonlySet<Pointer> | undefined;
    return (type) => {
        names ??= namesWithDropped(declared);
        const { isDropped, references } = lookAt([type]);
        return isDropped || references.some((pointer) => names?.has(pointer) ?? true);
    };
}

/** The schemas whose values can contain such a name. */
function namesWithDropped(declared: Declared): ReadonlySet<Pointer> {
    return leadingTo(
        Array.from(declared, ([key, declaration]) => {
            const { isDropped, references } = lookAt(typesOfDeclaration(declaration));
            return { key, next: references, has: isDropped };
        }),
    );
}

function typesOfDeclaration(declaration: Declaration): readonly Type[] {
    if (declaration.kind === 'alias') return [declaration.type];
    if (declaration.kind !== 'object') return [];
    // The names in the bases are not examined.
    return [declaration.bases.length > 0 ? { kind: 'unknown' } : declaration.object];
}

/** Types whose values may have any name. The libraries leave the items of arrays unchanged. */
const mayHaveAnyName: ReadonlySet<Type['kind']> = new Set(['unknown', 'present', 'intersection', 'verbatim']);

/** Whether types have such a name inline, and the names that they refer to. */
function lookAt(types: readonly Type[]): { readonly isDropped: boolean; readonly references: readonly Pointer[] } {
    const references: Pointer[] = [];
    let isDropped = false;
    const work = [...types];
    for (const part of work) {
        if (part.kind === 'reference') references.push(part.target.pointer);
        else if (part.kind === 'union') work.push(...part.members);
        else if (part.kind === 'object') {
            isDropped ||= part.index !== undefined || part.properties.some(({ name }) => droppedNames.has(name));
            work.push(...part.properties.map((property) => property.type));
        } else isDropped ||= mayHaveAnyName.has(part.kind);
    }
    return { isDropped, references };
}
