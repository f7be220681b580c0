/**
 * The combinations of alternatives that TypeScript makes of an intersection: of its members, and of what its
 * members share, however deep. `{ pet: Cat | Dog } & { pet: Big | Small }` has a property of four combinations as
 * soon as something reads it, or compares two such types.
 */

import { limits } from '../limits.ts';
import type { Declaration, Pointer, Type } from '../plan/types.ts';
import { addTo, leadingTo, makeOnce, reachedFrom } from '../schema/lists.ts';
import { intersection, undefinedValue, union } from './algebra.ts';
import { type Declared, propertiesOf } from './declared.ts';
import { partsOf, typeDeclaredBy } from './parts.ts';

/** The type of what members share, by a key that no two kinds of parts have in common. */
type SharedTypes = ReadonlyMap<string, Type>;

const noSharedTypes: SharedTypes = new Map();

/** The members of an intersection, and whether there are alternatives above it. */
interface Level {
    readonly members: readonly Type[];
    readonly depth: number;
    readonly isProduct: boolean;
}

/** Counts the combinations in the types of a model. */
export class Combinations {
    readonly #declared: Declared;
    /** The number of alternatives that TypeScript sees behind a name. */
    readonly #widths = new Map<Pointer, number>();
    readonly #described = new WeakMap<Type | Declaration, SharedTypes>();
    readonly #withAlternatives = new WeakMap<Type, boolean>();
    #alternating: ReadonlySet<Pointer> | undefined;
    /** The types of optional properties, by the keys of the types that they have if they are there. */
    readonly #optional = new Map<string, Type>();
    readonly #ids = new WeakMap<Type, number>();
    #idCount = 0;

    constructor(declared: Declared) {
        this.#declared = declared;
    }

    /** Whether an intersection has more combinations than a limit, or its shared properties have. */
    exceed(members: readonly Type[], most: number): boolean {
        const seen = new Set<string>();
        const work: Level[] = [{ members, depth: 0, isProduct: false }];
        let products = 0;
        for (const level of work) {
            if (this.#areCompared(level.members)) continue;
            const width = this.widthOfAll(level.members);
            const isProduct = level.isProduct || width > 1;
            products += isProduct ? 1 : 0;
            const isTooDeep = isProduct && level.depth > limits.deepestCombination;
            if (width > most || isTooDeep || products > limits.mostProducts || work.length > limits.mostShared)
                return true;
            for (const shared of this.#shared(level.members)) {
                const key = shared.map((type) => this.#keyOf(type)).join(' ');
                if (seen.has(key)) continue;
                seen.add(key);
                work.push({ members: shared, depth: level.depth + 1, isProduct });
            }
        }
        return false;
    }

    /** The number of members that TypeScript sees in an intersection of these. */
    widthOfAll(members: readonly Type[]): number {
        if (this.#areCompared(members)) return 1;
        return members.reduce((all, member) => all * this.widthOf(member), 1);
    }

    /** The number of members that TypeScript sees in a union; one if the type is not a union. */
    widthOf(type: Type): number {
        switch (type.kind) {
            case 'union':
                return type.members.reduce((sum, member) => sum + this.widthOf(member), 0);
            case 'intersection':
                return this.widthOfAll(type.members);
            case 'reference':
                return this.#widthOfName(type.target.pointer);
            case 'exact':
                return 'suggested' in type ? 1 + type.suggested.length : 1;
            case 'primitive':
                if ('suggested' in type) return 1 + type.suggested.length;
                return type.name === 'boolean' ? 2 : 1;
            case 'verbatim':
                return type.text.split('|').length;
            default:
                return 1;
        }
    }

    /** Whether a type, or an alternative of it, has a property. */
    describes(name: string, type: Type): boolean {
        return this.#describedIn(type).has(`.${name}`);
    }

    #widthOfName(pointer: Pointer): number {
        const declaration = this.#declared.get(pointer);
        switch (declaration?.kind) {
            case 'alias': {
                const { type } = declaration;
                // It may still be widened, and then is never wider than this. A name that leads back to itself adds nothing.
                return makeOnce(this.#widths, pointer, () => Math.min(this.widthOf(type), limits.mostCombinations), 1);
            }
            case 'enum':
                return declaration.members.length;
            case 'constants':
                return declaration.members.length + (declaration.open?.length ?? 0);
            case 'object':
            case undefined:
                return 1;
            default:
                return declaration satisfies never;
        }
    }

    /** Whether types consist only of values, which TypeScript compares and does not multiply. */
    #areCompared(types: readonly Type[]): boolean {
        return types.every((type) => this.#isCompared(type));
    }

    #isCompared(type: Type): boolean {
        const resolved = this.#declared.behind(type);
        if (resolved.kind === 'union') return this.#areCompared(resolved.members);
        return comparedKinds.has(resolved.kind) && !isOpen(resolved);
    }

    /** What two or more members describe, if each description leads to alternatives: nothing else is multiplied. */
    #shared(members: readonly Type[]): (readonly Type[])[] {
        const [largest = noSharedTypes, ...others] = members
            .map((member) => this.#describedIn(member))
            .toSorted((one, other) => other.size - one.size);
        const keys = new Set(others.flatMap((parts) => [...parts.keys()]));
        return [...keys].flatMap((key) => {
            const described = [largest, ...others].flatMap((parts) => parts.get(key) ?? []);
            const distinct = new Map(
                described
                    .filter((type) => this.#leadsToAlternatives(type))
                    .map((type) => [this.#keyOf(type), type] as const),
            );
            return distinct.size > 1 ? [[...distinct.values()]] : [];
        });
    }

    /** Whether there are alternatives in a type, or behind a name in it. */
    #leadsToAlternatives(type: Type): boolean {
        if (type.kind === 'reference') return this.#pointersToAlternatives().has(type.target.pointer);
        return makeOnce(
            this.#withAlternatives,
            type,
            () =>
                ((type.kind === 'union' || isOpen(type)) && !this.#isCompared(type)) ||
                partsOf(type).some((part) => this.#leadsToAlternatives(part)),
        );
    }

    /** Few descriptions have intersections whose members share anything, so this waits for the first one. */
    #pointersToAlternatives(): ReadonlySet<Pointer> {
        this.#alternating ??= pointersToAlternatives(this.#declared, (union) => !this.#isCompared(union));
        return this.#alternating;
    }

    /** The type of an optional property. It is another one than without `undefined`, so TypeScript multiplies the two. */
    #optionally(type: Type): Type {
        if (!this.#leadsToAlternatives(type)) return type;
        return makeOnce(this.#optional, this.#keyOf(type), () => union([type, undefinedValue]));
    }

    /** Equal for equal names, and for the same type. */
    #keyOf(type: Type): string {
        if (type.kind === 'reference') return type.target.pointer;
        return `${makeOnce(this.#ids, type, () => this.#idCount++)}`;
    }

    /** The types of what a type describes. A union that contains itself adds nothing. */
    #describedIn(type: Type): SharedTypes {
        const resolved = this.#declared.behind(type);
        return makeOnce(this.#described, resolved, () => this.#readDescribed(type, resolved), noSharedTypes);
    }

    #readDescribed(type: Type, resolved: Type | Declaration): SharedTypes {
        switch (resolved.kind) {
            case 'union':
            case 'intersection': {
                const ofMembers = resolved.members.map((member) => this.#describedIn(member));
                return joinShared(ofMembers, resolved.kind === 'union' ? union : intersection);
            }
            case 'array':
                return new Map([['[]', resolved.items]]);
            case 'tuple':
                return new Map(resolved.items.map((item, index) => [`[${index}]`, item.type]));
            case 'object':
                return new Map(
                    Array.from(propertiesOf(type, this.#declared), ([name, { types, optional }]) => [
                        `.${name}`,
                        optional ? this.#optionally(intersection(types)) : intersection(types),
                    ]),
                );
            default:
                return noSharedTypes;
        }
    }
}

/**
 * Whether a type has suggestions beside all values of another: `'a' | 'b' | (string & {})`. TypeScript multiplies these, as not
 * each of its members is a value.
 */
export function isOpen(type: Type | Declaration): boolean {
    return 'suggested' in type || (type.kind === 'constants' && type.open !== undefined);
}

/** The names of types that contain alternatives, directly or by name. */
function pointersToAlternatives(declared: Declared, isUnion: (type: Type) => boolean): ReadonlySet<Pointer> {
    return leadingTo(
        Array.from(declared, ([key, declaration]) => {
            const bases = declaration.kind === 'object' ? declaration.bases : [];
            const own = typeDeclaredBy(declaration);
            const parts = [...reachedFrom(own === undefined ? [] : [own], partsOf)];
            const named = parts.flatMap((part) => (part.kind === 'reference' ? [part.target] : []));
            return {
                key,
                next: [...bases, ...named].map(({ pointer }) => pointer),
                has:
                    isOpen(declaration) ||
                    parts.some((part) => (part.kind === 'union' || isOpen(part)) && isUnion(part)),
            };
        }),
    );
}

function joinShared(all: readonly SharedTypes[], join: (types: readonly Type[]) => Type): SharedTypes {
    const [first = noSharedTypes] = all;
    if (all.length <= 1) return first;
    const byKey = new Map<string, Type[]>();
    for (const [key, type] of all.flatMap((shared) => [...shared])) addTo(byKey, key, type);
    return new Map([...byKey].map(([key, found]) => [key, join(found)]));
}

const comparedKinds: ReadonlySet<(Type | Declaration)['kind']> = new Set([
    'literal',
    'enum',
    'constants',
    'enumMember',
    'primitive',
]);
