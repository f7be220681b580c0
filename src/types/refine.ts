/**
 * What one part of an intersection makes of a value, the others make too: next to a `Date`, another schema of the same
 * property says more about it, and is no `string`. TypeScript would make `never` of both (JSON Schema Core, 7.7: all
 * keywords of a value apply at once).
 */

import { limits } from '../limits.ts';
import type { Declaration, ObjectType, Property, TupleItem, Type } from '../plan/types.ts';
import { Fact } from '../schema/facts.ts';
import { noType, typesOfAll } from '../schema/json-types.ts';
import { intersection, typeKey, undefinedValue, union } from './algebra.ts';
import { anyKey, Declared, objectsWithin, propertiesOf } from './declared.ts';
import { type ItemTypes, itemAt, itemsOf, jsonTypesOf, pairsOfItems } from './meeting.ts';
import { changeTypes, type Intersection, type Pass, type TypedModel } from './parts.ts';

/** Declarations and operations whose intersections agree about what is made of each value. */
export function refineTypes(model: TypedModel): TypedModel {
    return changeTypes(model, new Refining(new Declared(model.declarations)));
}

type Behind = Type | Declaration;

/** Two types that a value has, by what is behind their names. */
class TypePair {
    readonly one: Type;
    readonly other: Type;
    readonly left: Behind;
    readonly right: Behind;
    /** What is of both types, and how many objects that writes. */
    met: { readonly type: Type; readonly size: number } | undefined;
    /** Whether they are being joined: a name may lead back to itself. */
    isOpen = false;
    #isDisagreeing: unknown;

    constructor(one: Type, left: Behind, other: Type, right: Behind) {
        this.one = one;
        this.left = left;
        this.other = other;
        this.right = right;
    }

    recall(): unknown {
        return this.#isDisagreeing;
    }

    remember(_slot: number, fact: unknown): void {
        this.#isDisagreeing = fact;
    }
}

class Refining implements Pass {
    readonly #declared: Declared;
    readonly #pairs = new WeakMap<Behind, WeakMap<Behind, TypePair>>();
    /** The pairs that may still be examined. */
    #left: number;
    #levels = 0;
    /** The objects that are written for the intersection at hand. */
    #writtenObjects = 0;
    readonly #disagreeing = new Fact<boolean, TypePair>({
        next: (pair) => this.#pairsIn(pair),
        find: (_pair, of, next) => next.some(of),
        inCircle: false,
        join: (one, other) => one || other,
        uncached: ({ left, right }) =>
            left.kind !== 'union' && right.kind !== 'union' && (isMadeType(left) || isMadeType(right))
                ? isPlainFor(left, right) || isPlainFor(right, left)
                : undefined,
    });

    constructor(declared: Declared) {
        this.#declared = declared;
        this.#left = limits.mostExaminedPairs * (declared.size + 1);
    }

    /** Whether the members of an intersection disagree. */
    readonly concerns = ({ members }: Intersection): boolean => this.#disagreeAmong(members);

    readonly change = (type: Intersection): Type => {
        this.#writtenObjects = 0;
        return this.concerns(type) ? this.#agreed(type.members) : type;
    };

    #disagreeAmong(members: readonly Type[]): boolean {
        return members.some((one, index) => members.slice(index + 1).some((other) => this.#disagree(one, other)));
    }

    /** Whether one type makes something of a value, at any depth, that the other leaves as it is. */
    #disagree(one: Type, other: Type): boolean {
        const pair = this.#pairOf(one, other);
        return pair !== undefined && this.#disagreeing.of(pair);
    }

    /** Undefined for a type and itself, and if there are too many pairs. */
    #pairOf(one: Type, other: Type): TypePair | undefined {
        const [left, right] = [this.#declared.behind(one), this.#declared.behind(other)];
        if (left === right) return undefined;
        const known = this.#pairs.get(left) ?? new WeakMap<Behind, TypePair>();
        const found = known.get(right);
        if (found !== undefined || this.#left === 0) return found;
        this.#left--;
        const pair = new TypePair(one, left, other, right);
        this.#pairs.set(left, known.set(right, pair));
        return pair;
    }

    /** The pairs of which one must disagree if two types do. */
    #pairsIn({ one, left, other, right }: TypePair): readonly TypePair[] {
        const pairs = (ours: readonly Type[], theirs: readonly Type[]): readonly TypePair[] =>
            ours.flatMap((a) => theirs.flatMap((b) => this.#pairOf(a, b) ?? []));
        if (left.kind === 'union' || right.kind === 'union') {
            const [ours, theirs] = [alternativesIn(one, left), alternativesIn(other, right)];
            return ours.length * theirs.length > limits.mostPairs ? [] : pairs(ours, theirs);
        }
        const [items, otherItems] = [itemsOf(left), itemsOf(right)];
        if (items !== undefined && otherItems !== undefined)
            return pairsOfItems(items, otherItems).flatMap(([a, b]) => pairs([a], [b]));
        const [typeOf, otherTypeOf] = [this.#typesIn(one), this.#typesIn(other)];
        return [...propertiesOf(one, this.#declared).keys()].flatMap((name) => {
            const [own, theirs] = [typeOf(name), otherTypeOf(name) ?? otherTypeOf(anyKey)];
            return own === undefined || theirs === undefined ? [] : pairs([own], [theirs]);
        });
    }

    /** The intersection of members that disagree: the properties about which they do are in one object. */
    #agreed(members: readonly Type[]): Type {
        const [alternatives] = members.flatMap((member) => {
            const type = this.#declared.behind(member);
            return type.kind === 'union' ? [{ member, all: type.members }] : [];
        });
        if (alternatives !== undefined) {
            const others = members.filter((member) => member !== alternatives.member);
            const combinations = members.reduce(
                (all, one) => all * alternativesIn(one, this.#declared.behind(one)).length,
                1,
            );
            if (combinations > limits.mostPairs) return intersection(members);
            const withOthers = alternatives.all.map((one) => [one, ...others]);
            const possible = withOthers
                .filter((all) => !this.#haveNoneInCommon(all))
                .map(([one = alternatives.member, ...left]) => [one, ...left.map((other) => this.#beside(one, other))]);
            return union(possible.map((all) => (this.#disagreeAmong(all) ? this.#agreed(all) : intersection(all))));
        }
        return members.reduce((one, other) => this.#meet(one, other));
    }

    #meet(one: Type, other: Type): Type {
        const pair = this.#pairOf(one, other);
        if (pair === undefined || !this.#disagreeing.of(pair)) return intersection([one, other]);
        const before = this.#writtenObjects;
        if (pair.met === undefined) {
            const type = this.#metOf(pair);
            pair.met = { type, size: this.#writtenObjects - before };
        } else this.#writtenObjects += pair.met.size;
        if (this.#writtenObjects <= limits.mostInline) return pair.met.type;
        this.#writtenObjects = before;
        return intersection([one, other]);
    }

    #metOf(pair: TypePair): Type {
        const { one, left, other, right } = pair;
        if (left.kind === 'union' || right.kind === 'union') {
            const [ours, theirs] = [alternativesIn(one, left), alternativesIn(other, right)];
            if (ours.length * theirs.length > limits.mostPairs) return intersection([one, other]);
            const pairs = ours.flatMap((a) => theirs.map((b) => [a, b] as const));
            const possible = pairs.filter((pair) => !this.#haveNoneInCommon(pair));
            return union(possible.map(([a, b]) => this.#meet(a, b)));
        }
        if (isMadeType(left) || isMadeType(right))
            return intersection([left, right].flatMap((type) => typeAlone(type)));
        if (left.kind === 'array' && right.kind === 'array') {
            const { length } = left.length === undefined ? right : left;
            return { kind: 'array', items: this.#meet(left.items, right.items), ...(length && { length }) };
        }
        const [items, otherItems] = [itemsOf(left), itemsOf(right)];
        if (items !== undefined && otherItems !== undefined) return this.#metTuples(items, otherItems);
        if (this.#levels === limits.deepestInline || pair.isOpen) return intersection([one, other]);
        this.#writtenObjects++;
        this.#levels++;
        pair.isOpen = true;
        const joined = this.#join(one, other);
        pair.isOpen = false;
        this.#levels--;
        return joined;
    }

    /** Whether no value is of all types: they are of different types of JSON. */
    #haveNoneInCommon(types: readonly Type[]): boolean {
        return typesOfAll(types.map((type) => jsonTypesOf(type, this.#declared))) === noType;
    }

    /** A type without those of its alternatives that have nothing in common with another type. */
    #beside(one: Type, other: Type): Type {
        if (other.kind !== 'union') return other;
        return union(other.members.filter((member) => !this.#haveNoneInCommon([one, member])));
    }

    /** The items of both, each by its position. */
    #metTuples(one: ItemTypes, other: ItemTypes): Type {
        const ends = [one, other].flatMap(({ items, rest }) => (rest === undefined ? [items.length] : []));
        const length = Math.min(Math.max(one.items.length, other.items.length), ...ends);
        const items = Array.from({ length }, (_, index): TupleItem => {
            const [a, b] = [itemAt(index, one), itemAt(index, other)];
            return { type: this.#meet(a.type, b.type), optional: a.optional && b.optional };
        });
        const { rest } = one;
        const isOpen = rest !== undefined && other.rest !== undefined;
        return { kind: 'tuple', items, ...(isOpen && { rest: this.#meet(rest, other.rest) }) };
    }

    /** One object with the properties of both, or a name with what refines it. */
    #join(one: Type, other: Type): Type {
        for (const [named, inline] of [
            [one, other],
            [other, one],
        ] as const) {
            if (named.kind !== 'reference' || inline.kind !== 'object' || !this.#keeps(named, inline)) continue;
            const typeOf = this.#typesIn(named);
            const properties = inline.properties.map((property) => {
                const known = typeOf(property.name);
                return known === undefined ? property : { ...property, type: this.#meet(known, property.type) };
            });
            return intersection([named, { ...inline, properties }]);
        }
        const [ours, theirs] = [one, other].map((type) => objectsWithin(type, this.#declared));
        const all = [...(ours ?? []), ...(theirs ?? [])];
        // The keys of a template are not examined.
        if (all.some(({ templates }) => templates !== undefined)) return intersection([one, other]);
        const byName = new Map<string, Property>();
        for (const [objects, others] of [
            [ours, theirs],
            [theirs, ours],
        ]) {
            const index = others?.find((object) => object.index !== undefined)?.index;
            for (const property of objects?.flatMap(({ properties }) => properties) ?? []) {
                const known = byName.get(property.name);
                const own = index === undefined ? property : { ...property, type: this.#meet(property.type, index) };
                byName.set(property.name, known === undefined ? own : this.#bothOf(known, property));
            }
        }
        const properties = [...byName.values()];
        const signatures = all.flatMap(({ index }) => index ?? []);
        const [first, ...more] = signatures;
        if (first === undefined) return { kind: 'object', properties };
        const index = more.reduce((left, right) => this.#meet(left, right), first);
        // An index signature has to admit all properties.
        const optional = properties.some((property) => property.optional) ? [undefinedValue] : [];
        return {
            kind: 'object',
            properties,
            index: union([index, ...properties.map(({ type }) => type), ...optional]),
        };
    }

    /** Whether a named type already has all that its intersection with an object makes. */
    #keeps(named: Type, { properties, index }: ObjectType): boolean {
        const typeOf = this.#typesIn(named);
        return (
            index === undefined &&
            properties.every(({ name, type }) => {
                const known = typeOf(name);
                return (
                    known === undefined ||
                    !this.#disagree(known, type) ||
                    typeKey(this.#meet(known, type)) === typeKey(known)
                );
            })
        );
    }

    #bothOf(one: Property, other: Property): Property {
        const tags = [...new Map([...one.docs.tags, ...other.docs.tags].map((tag) => [tag.name, tag])).values()];
        return {
            name: one.name,
            type: this.#meet(one.type, other.type),
            optional: one.optional && other.optional,
            docs: { ...one.docs, ...other.docs, tags },
        };
    }

    /** The types of properties, each by the last part that describes it. */
    #typesIn(type: Type): (name: string) => Type | undefined {
        const properties = propertiesOf(type, this.#declared);
        return (name) => properties.get(name)?.types.at(-1);
    }
}

/** The alternatives of a type; one that is no union stays itself, by its name if it has one. */
function alternativesIn(type: Type, behind: Behind): readonly Type[] {
    return behind.kind === 'union' ? behind.members : [type];
}

/** An inline type; none for a declaration, which keeps its name. */
function typeAlone(type: Behind): readonly Type[] {
    return 'target' in type && type.kind !== 'reference' && type.kind !== 'enumMember' ? [] : [type];
}

function isMadeType({ kind }: Behind): boolean {
    return kind === 'date' || kind === 'temporal' || kind === 'exact';
}

/** Whether a type is what JSON has for a value that another type makes something of. */
function isPlainFor(made: Behind, plain: Behind): boolean {
    if (plain.kind !== 'primitive' && plain.kind !== 'literal') return false;
    const name = plain.kind === 'literal' ? typeof plain.value : plain.name;
    const isOfString = made.kind === 'date' || made.kind === 'temporal';
    return (isOfString && name === 'string') || (made.kind === 'exact' && name === 'number');
}
