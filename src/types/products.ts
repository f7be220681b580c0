/**
 * TypeScript expands an intersection of unions to the union of all combinations: five `oneOf` of ten in one `allOf` are
 * 100,000 types, which it rejects (TS2590). If there are too many combinations, one object replaces some of the unions:
 * it has what all of their alternatives have in common, so nothing is multiplied. Such a type accepts every valid
 * value, and some invalid ones.
 */

import { limits } from '../limits.ts';
import type { Declaration, Pointer, Property, Type } from '../plan/types.ts';
import { reachedFrom } from '../schema/lists.ts';
import { anyPresent, intersection, typeKey, union, unknown } from './algebra.ts';
import { Combinations } from './combinations.ts';
import { Declared, objectsWithin, propertiesOf, type WholeProperty } from './declared.ts';
import { noDocs } from './docs.ts';
import { changeTypes, type Intersection, type Pass, type TypedModel } from './parts.ts';

/**
 * Widens types beyond the limit, in declarations and in inline types of operations. Nearly all descriptions have
 * none, and stay unchanged.
 *
 * @param style How schemas are declared: an interface extends its bases, which multiplies nothing, and a type is an
 * intersection with them.
 * @param onWidened Called with the place of each schema and operation that has such a type.
 */
export function boundProducts(
    model: TypedModel,
    style: 'interface' | 'type',
    onWidened: (pointer: Pointer) => void,
): TypedModel {
    const products = new Products(model.declarations);
    const onChanged = (pointer: Pointer): void => {
        if (products.takeLoss()) onWidened(pointer);
    };
    const bounded = changeTypes(model, products, onChanged);
    if (style === 'interface') return bounded;
    return { ...bounded, declarations: bounded.declarations.map((one) => boundBases(one, products, onChanged)) };
}

function boundBases(declaration: Declaration, products: Products, onChanged: (pointer: Pointer) => void): Declaration {
    if (declaration.kind !== 'object' || declaration.bases.length === 0) return declaration;
    const bases = declaration.bases.map((target): Type => ({ kind: 'reference', target }));
    const whole: Intersection = { kind: 'intersection', members: [...bases, declaration.object] };
    if (!products.concerns(whole)) return declaration;
    const { target, docs } = declaration;
    const type = products.change(whole, whole);
    onChanged(target.pointer);
    return { kind: 'alias', target, docs, type };
}

class Products implements Pass {
    readonly #declared: Declared;
    readonly #combinations: Combinations;
    /** The intersections that must be widened, with the limit for each. */
    readonly #wide = new WeakMap<Type, number>();
    /** The combinations of all intersections so far. */
    #made = 0;
    #isLossy = false;

    constructor(declarations: readonly Declaration[]) {
        this.#declared = new Declared(declarations);
        this.#combinations = new Combinations(this.#declared);
    }

    /** Whether TypeScript would multiply an intersection beyond the limit. */
    readonly concerns = (type: Intersection): boolean => {
        const most =
            this.#made > limits.mostCombinationsInAll ? limits.mostCombinationsWhenMany : limits.mostCombinations;
        if (this.#combinations.exceed(type.members, most)) {
            this.#wide.set(type, most);
            return true;
        }
        const width = this.#combinations.widthOfAll(type.members);
        if (width > limits.mostCombinationsWhenMany) this.#made += width;
        return false;
    };

    readonly change = (type: Intersection, original: Intersection): Type => {
        const most = this.#wide.get(original);
        return most === undefined ? type : this.#widen(type, most);
    };

    /** Whether a type that was changed since the last call accepts more values than before: suggestions are no loss. */
    takeLoss(): boolean {
        const isLossy = this.#isLossy;
        this.#isLossy = false;
        return isLossy;
    }

    /** Widens an intersection, but keeps its narrowest members. */
    #widen({ members }: Intersection, most: number): Type {
        const byWidth = members
            .map((member) => ({ member, width: this.#combinations.widthOf(member) }))
            .toSorted((one, other) => one.width - other.width || Number(isObject(one)) - Number(isObject(other)));
        const kept: Type[] = [];
        const widened = new Map<Type, Type>();
        for (const { member } of byWidth) {
            const same = [member, ...this.#withoutSuggestions(member), ...this.#withoutRepeated(member, kept)];
            const candidates = kept.length === 0 ? [member] : [...same, ...this.#widerThan(member, kept)];
            const fitting = candidates.find((one) => !this.#combinations.exceed([...kept, one], most)) ?? unknown;
            this.#isLossy ||= !same.includes(fitting);
            kept.push(fitting);
            widened.set(member, fitting);
        }
        return intersection(members.map((member) => widened.get(member) ?? unknown));
    }

    /** The same values, of which none is suggested; none if there are no suggestions. */
    #withoutSuggestions(member: Type): readonly Type[] {
        const alternatives = this.#alternativesOf(member);
        const plain = alternatives.flatMap((one): readonly Type[] => {
            const resolved = this.#declared.behind(one);
            if (resolved.kind === 'constants') return resolved.open ?? [one];
            if (!('suggested' in resolved)) return [one];
            const { suggested: _, ...any } = resolved;
            return [any];
        });
        return plain.some((one, index) => one !== alternatives[index]) ? [union(plain)] : [];
    }

    /** The same properties, without the types and suggestions that others have for them: they need only be there. */
    #withoutRepeated(member: Type, others: readonly Type[]): readonly Type[] {
        if (member.kind !== 'object') return [];
        const properties = member.properties.map((property) => {
            const types = others.flatMap(
                (other) => propertiesOf(other, this.#declared).get(property.name)?.types ?? [],
            );
            const isRepeated = types.some((type) => typeKey(type) === typeKey(property.type));
            if (isRepeated) return { ...property, type: property.optional ? unknown : anyPresent };
            const [plain = property.type] = types.length === 0 ? [] : this.#withoutSuggestions(property.type);
            return { ...property, type: plain };
        });
        return [{ ...member, properties }];
    }

    /** What can replace a member: what its alternatives have in common, and that without what others describe as well. */
    #widerThan(member: Type, others: readonly Type[]): readonly Type[] {
        const common = this.#commonOf(member);
        if (common.kind !== 'object') return [];
        const properties = common.properties.map((property) => {
            const isShared = others.some((other) => this.#combinations.describes(property.name, other));
            return isShared ? { ...property, type: unknown } : property;
        });
        return [common, { ...common, properties }];
    }

    /**
     * An object with what all alternatives of a union have in common; `unknown` if one is not an object with only known
     * keys.
     */
    #commonOf(union: Type): Type {
        const alternatives = this.#alternativesOf(union);
        const hasOnlyObjects = alternatives.every((one) => this.#isClosedObject(one));
        if (!hasOnlyObjects) return unknown;
        const described = alternatives.map((one) => propertiesOf(one, this.#declared));
        const names = new Set(described.flatMap((properties) => [...properties.keys()]));
        return { kind: 'object', properties: [...names].map((name) => commonProperty(name, described)) };
    }

    #alternativesOf(type: Type): readonly Type[] {
        const membersOf = (one: Type): readonly Type[] => {
            const resolved = this.#declared.behind(one);
            return resolved.kind === 'union' ? resolved.members : [];
        };
        return [...reachedFrom([type], membersOf)].filter((one) => this.#declared.behind(one).kind !== 'union');
    }

    /** Whether a type is an object with only known keys. */
    #isClosedObject(type: Type): boolean {
        const resolved = this.#declared.behind(type);
        return (
            resolved.kind === 'object' &&
            objectsWithin(type, this.#declared).every(
                ({ index, templates }) => index === undefined && templates === undefined,
            )
        );
    }
}

function isObject({ member }: { readonly member: Type }): boolean {
    return member.kind === 'object';
}

/** A property of a union of objects: of any type if some of the objects do not describe it. */
function commonProperty(name: string, objects: readonly ReadonlyMap<string, WholeProperty>[]): Property {
    const described = objects.flatMap((properties) => properties.get(name) ?? []);
    const isEverywhere = described.length === objects.length;
    return {
        name,
        type: isEverywhere ? union(described.map(({ types }) => intersection(types))) : unknown,
        optional: !isEverywhere || described.some(({ optional }) => optional),
        docs: noDocs,
    };
}
