/** What types have in common, where they are joined: the types of JSON, and the items of arrays. */
import type { Declaration, TupleItem, Type } from '../plan/types.ts';
import { anyType, jsonTypes, noType, setOf, setOfValue, type TypeSet, typesOfAny } from '../schema/json-types.ts';
import { unknown } from './algebra.ts';
import type { Declared } from './declared.ts';

const nullType: TypeSet = 1 << jsonTypes.length;
const anything: TypeSet = anyType | nullType;

/** The types of JSON of which the values of a type may be. Null is one of them here. */
export function jsonTypesOf(type: Type, declared: Declared, deepest = 8): TypeSet {
    const behind: Type | Declaration = declared.behind(type);
    const within = (members: readonly Type[]): readonly TypeSet[] =>
        members.map((member) => (deepest === 0 ? anything : jsonTypesOf(member, declared, deepest - 1)));
    switch (behind.kind) {
        case 'union':
            return typesOfAny(within(behind.members));
        case 'intersection':
            return within(behind.members).reduce((all, one) => all & one, anything);
        case 'never':
            return noType;
        case 'primitive':
            return behind.name === 'null' ? nullType : setOf(behind.name, anything);
        case 'literal':
            return setOfValue(behind.value);
        case 'date':
        case 'temporal':
            return setOf('string');
        case 'exact':
            // Digits may be a string in JSON.
            return typesOfAny([setOf('number'), setOf('string')]);
        case 'array':
        case 'tuple':
            return setOf('array');
        case 'object':
            return isNotNull(behind) ? anyType : setOf('object');
        default:
            return anything;
    }
}

/** `{}` is anything but null. */
function isNotNull(type: Type | Declaration): boolean {
    if (type.kind !== 'object' || 'target' in type) return false;
    return type.properties.length === 0 && type.index === undefined && type.templates === undefined;
}

/** The types of the items of an array or a tuple. */
export interface ItemTypes {
    readonly items: readonly TupleItem[];
    /** Undefined if there are no others. */
    readonly rest: Type | undefined;
}

/** Undefined for what has no items. */
export function itemsOf(type: Type | Declaration): ItemTypes | undefined {
    if (type.kind === 'tuple') return { items: type.items, rest: type.rest };
    if (type.kind !== 'array') return undefined;
    const { items, length } = type;
    const present = Array.from({ length: length?.fewest ?? 0 }, (): TupleItem => ({ type: items, optional: false }));
    return { items: present, rest: length?.isFixed === true ? undefined : items };
}

/** The item at a position; one that is not there can be anything. */
export function itemAt(index: number, { items, rest = unknown }: ItemTypes): TupleItem {
    return items[index] ?? { type: rest, optional: true };
}

/** The types that two arrays have for the same items. */
export function pairsOfItems(one: ItemTypes, other: ItemTypes): readonly (readonly [Type, Type])[] {
    const length = Math.max(one.items.length, other.items.length);
    // The last pair is that of the others.
    return Array.from(
        { length: length + 1 },
        (_, index) => [itemAt(index, one).type, itemAt(index, other).type] as const,
    );
}
