/**
 * What a value may be, behind names and unions. Computed once for each name: unions may refer to unions that refer to
 * the same ones, and expanding all of them would take exponential time.
 */
import type { Declaration, Declared, Pointer, Type } from '../model/index.ts';

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
    /** A number that loses no digit. */
    | 'exact'
    | 'object'
    | 'array'
    | 'tuple'
    /** Members of an intersection. */
    | 'intersection'
    | 'unknown'
    | 'other';

export interface Alternatives {
    readonly kinds: ReadonlySet<ValueKind>;
    /** Whether the schema is a union, whatever its members are. */
    readonly isUnion: boolean;
    /** The arrays among them, at most two, because only the difference between one and several matters. */
    readonly arrays: readonly ArrayType[];
    /** Whether each is an object or an array, or an intersection of such. */
    readonly areStructures: boolean;
}

type ArrayType = Extract<Type, { readonly kind: 'array' }>;

/** Finds the alternatives of schemas. Caches those of each name. */
export function createAlternatives(declared: Declared): (type: Type) => Alternatives {
    const known = new Map<Pointer, Alternatives>();
    const find = (type: Type): Alternatives => {
        const pointer = type.kind === 'reference' ? type.target.pointer : undefined;
        const remembered = pointer === undefined ? undefined : known.get(pointer);
        if (remembered !== undefined) return remembered;
        const found = alternativesOf(declared.behind(type), find);
        if (pointer !== undefined) known.set(pointer, found);
        return found;
    };
    return find;
}

function alternativesOf(resolved: Type | Declaration, find: (type: Type) => Alternatives): Alternatives {
    if (resolved.kind === 'union') return merge(resolved.members.map(find));
    const kind = kindOf(resolved);
    return {
        kinds: new Set([kind]),
        isUnion: false,
        arrays: resolved.kind === 'array' ? [resolved] : [],
        areStructures:
            resolved.kind === 'intersection'
                ? resolved.members.every((member) => find(member).areStructures)
                : kind === 'object' || kind === 'array' || kind === 'tuple',
    };
}

function merge(members: readonly Alternatives[]): Alternatives {
    return {
        kinds: new Set(members.flatMap(({ kinds }) => [...kinds])),
        isUnion: true,
        arrays: [...new Set(members.flatMap(({ arrays }) => arrays))].slice(0, 2),
        areStructures: members.every(({ areStructures }) => areStructures),
    };
}

const kindsOfPrimitives: Readonly<Record<Extract<Type, { readonly kind: 'primitive' }>['name'], ValueKind>> = {
    string: 'string',
    number: 'scalar',
    boolean: 'scalar',
    null: 'empty',
    undefined: 'empty',
    void: 'empty',
};

type Resolved = Type | Declaration;

const kindsOfOthers: Readonly<Record<Exclude<Resolved['kind'], 'literal' | 'primitive' | 'date'>, ValueKind>> = {
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

function kindOf(resolved: Resolved): ValueKind {
    switch (resolved.kind) {
        case 'literal':
            return typeof resolved.value === 'string' ? 'string' : 'scalar';
        case 'primitive':
            return kindsOfPrimitives[resolved.name];
        case 'date':
            return resolved.format === 'date' ? 'day' : 'moment';
        default:
            return kindsOfOthers[resolved.kind];
    }
}
