/**
 * The combinations of alternatives that TypeScript makes of an intersection: of its members, and of what its
 * members share, however deep. `{ pet: Cat | Dog } & { pet: Big | Small }` has a property of four combinations as
 * soon as something reads it, or compares two such types.
 */

import { limits } from '../limits.ts';
import type { Declaration, ObjectType, Pointer, Type } from '../plan/types.ts';
import { addTo } from '../schema/lists.ts';
import { intersection, union } from './algebra.ts';
import { type Declared, objectsWithin, withReferrers } from './declared.ts';
import { partsOf as inlineParts, typeDeclaredBy } from './parts.ts';

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
    readonly #parts = new WeakMap<Type | Declaration, SharedTypes>();
    readonly #withAlternatives = new WeakMap<Type, boolean>();
    #alternating: ReadonlySet<Pointer> | undefined;
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
        return this.#partsOf(type).has(`.${name}`);
    }

    #widthOfName(pointer: Pointer): number {
        const known = this.#widths.get(pointer);
        if (known !== undefined) return known;
        // A name that leads back to itself adds no alternatives.
        this.#widths.set(pointer, 1);
        const declaration = this.#declared.get(pointer);
        const width = declaration === undefined ? 1 : this.#widthOfDeclaration(declaration);
        this.#widths.set(pointer, width);
        return width;
    }

    #widthOfDeclaration(declaration: Declaration): number {
        switch (declaration.kind) {
            case 'alias':
                // It may still be widened, and then is never wider than this.
                return Math.min(this.widthOf(declaration.type), limits.mostCombinations);
            case 'enum':
            case 'constants':
                return declaration.members.length;
            case 'object':
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
        return comparedKinds.has(resolved.kind);
    }

    /** What two or more members describe, if each description leads to alternatives: nothing else is multiplied. */
    #shared(members: readonly Type[]): (readonly Type[])[] {
        const [largest = noSharedTypes, ...others] = members
            .map((member) => this.#partsOf(member))
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
        const known = this.#withAlternatives.get(type);
        if (known !== undefined) return known;
        const found =
            (type.kind === 'union' && !this.#isCompared(type)) ||
            inlineParts(type).some((part) => this.#leadsToAlternatives(part));
        this.#withAlternatives.set(type, found);
        return found;
    }

    /** Few descriptions have intersections whose members share anything, so this waits for the first one. */
    #pointersToAlternatives(): ReadonlySet<Pointer> {
        this.#alternating ??= pointersToAlternatives(this.#declared, (union) => !this.#isCompared(union));
        return this.#alternating;
    }

    /** Equal for equal names, and for the same type. */
    #keyOf(type: Type): string {
        if (type.kind === 'reference') return type.target.pointer;
        const id = this.#ids.get(type) ?? this.#idCount++;
        this.#ids.set(type, id);
        return `${id}`;
    }

    #partsOf(type: Type): SharedTypes {
        const resolved = this.#declared.behind(type);
        const known = this.#parts.get(resolved);
        if (known !== undefined) return known;
        // A union that contains itself adds nothing.
        this.#parts.set(resolved, noSharedTypes);
        const parts = this.#readParts(type, resolved);
        this.#parts.set(resolved, parts);
        return parts;
    }

    #readParts(type: Type, resolved: Type | Declaration): SharedTypes {
        switch (resolved.kind) {
            case 'union':
            case 'intersection': {
                const ofMembers = resolved.members.map((member) => this.#partsOf(member));
                return mergeParts(ofMembers, resolved.kind === 'union' ? union : intersection);
            }
            case 'array':
                return new Map([['[]', resolved.items]]);
            case 'tuple':
                return new Map(resolved.items.map((item, index) => [`[${index}]`, item.type]));
            case 'object':
                return mergeParts(objectsWithin(type, this.#declared).map(partsOfObject), intersection);
            default:
                return noSharedTypes;
        }
    }
}

/** The names of types that contain alternatives, directly or by name. */
function pointersToAlternatives(declared: Declared, isUnion: (type: Type) => boolean): ReadonlySet<Pointer> {
    const own: Pointer[] = [];
    const referrers = new Map<Pointer, Pointer[]>();
    for (const [pointer, declaration] of declared) {
        const bases = declaration.kind === 'object' ? declaration.bases : [];
        const type = typeDeclaredBy(declaration);
        const work = bases.map((target): Type => ({ kind: 'reference', target }));
        if (type !== undefined) work.push(type);
        let hasUnion = false;
        for (const part of work) {
            hasUnion ||= part.kind === 'union' && isUnion(part);
            if (part.kind === 'reference') addTo(referrers, part.target.pointer, pointer);
            else work.push(...inlineParts(part));
        }
        if (hasUnion) own.push(pointer);
    }
    return withReferrers(own, referrers);
}

function partsOfObject({ properties, index }: ObjectType): SharedTypes {
    const named = properties.map(({ name, type }) => [`.${name}`, type] as const);
    return new Map(index === undefined ? named : [...named, ['{}', index] as const]);
}

function mergeParts(all: readonly SharedTypes[], join: (types: readonly Type[]) => Type): SharedTypes {
    const [first = noSharedTypes] = all;
    if (all.length <= 1) return first;
    const schemas = new Map<string, Type[]>();
    for (const [key, type] of all.flatMap((parts) => [...parts])) addTo(schemas, key, type);
    return new Map([...schemas].map(([key, found]) => [key, join(found)]));
}

const comparedKinds: ReadonlySet<(Type | Declaration)['kind']> = new Set([
    'literal',
    'enum',
    'constants',
    'enumMember',
    'primitive',
]);
