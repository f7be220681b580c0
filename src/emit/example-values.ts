/**
 * Example values as expressions, directed by the type of their place: a plan is in terms of JSON, and the type says what a
 * program has instead. What is not surely a value of its type is cast, so an output compiles whatever a plan has.
 */
import ts from '../compiler/typescript.js';
import type { ExampleKey, ExamplePlan, SchemaExample } from '../plan/examples.ts';
import type { Declaration, ObjectType, Pointer, Type } from '../plan/model.ts';
import { fitsTemplate } from '../schema/key-patterns.ts';
import { addTo, makeOnce } from '../schema/lists.ts';
import { arrayLiteral, identifier, literal, numericLiteral, propertyAccess } from '../syntax/data.ts';
import { asType, hasOwnLines, invoke, object, property } from '../syntax/statements.ts';
import { intersectionType, keywordType, memberType } from '../syntax/types.ts';
import { Declared } from '../types/declared.ts';
import { type LeafPlace, type LeafPlan, leafOf, newOf, type Write } from './example-leaves.ts';
import type { Output } from './output.ts';
import { isShortType, typeOf } from './types.ts';

/** How a value is written, and how far that is from what the type wants. */
interface Written {
    readonly write: Write;
    readonly cost: number;
    /** Whether it has lines of its own, and so what is around it. */
    readonly isLong?: boolean;
}

type PlanOf<Kind extends ExamplePlan['kind']> = Extract<ExamplePlan, { readonly kind: Kind }>;

/**
 * What a value counts that is written in place of a call of its example, has more properties than its type, is written as
 * text, or is of another type.
 */
const costs = { inPlace: 1, asserted: 1000, asText: 100_000, cast: 1_000_000 } as const;

/** The argument of the functions of examples. */
export const seedName = 'seed';

const anything: readonly Type[] = [{ kind: 'unknown' }];

/** Stands for what leads back to itself, which has no values. */
const nothing: Type = { kind: 'never' };

export class ExampleValues {
    /** Whether an expression has a member of an enumeration, which is a value of the main file. */
    readsMain = false;
    /** Whether the last expression varies with the seed. */
    usesSeed = false;
    readonly #place: LeafPlace;
    readonly #output: Output;
    readonly #declared: Declared;
    readonly #examples: ReadonlyMap<ExampleKey, SchemaExample>;
    readonly #ids = new Map<Type, number>();
    readonly #parts = new Map<Type, readonly Type[]>();
    /** Each plan is compared with the same types once, however many unions lead to them. */
    readonly #known = new WeakMap<ExamplePlan, Map<string, Written>>();

    constructor(output: Output, schemas: readonly SchemaExample[]) {
        this.#output = output;
        this.#declared = new Declared(output.model.declarations);
        this.#place = {
            output,
            declared: this.#declared,
            seedPlus: (offset) => this.#seedPlus(offset),
            memberOf: ({ name }, member) => {
                // Where mocks take the place of the main file, it would lead back to the mocks, which read the examples.
                if (output.options.mockExamples) {
                    return asType(literal(member.value), memberType(output.declaredTypeQuery([name]), member.name));
                }
                this.readsMain = true;
                return propertyAccess(output.declaredValue(name), member.name);
            },
        };
        this.#examples = new Map(schemas.map((one) => [one.key, one]));
    }

    /** A plan as an expression of a type. */
    expressionOf(plan: ExamplePlan, type: Type): ts.Expression {
        const { write } = this.#fit(plan, [type]);
        this.usesSeed = false;
        return write(0);
    }

    /** `seed`, or `seed + 1` */
    #seedPlus(offset: number): ts.Expression {
        this.usesSeed = true;
        const seed = identifier(seedName);
        return offset === 0 ? seed : ts.factory.createAdd(seed, numericLiteral(offset));
    }

    /** The example that a plan only names, if it is of this very type. */
    namedBy(type: Type, plan: ExamplePlan): SchemaExample | undefined {
        const example = plan.kind === 'named' && plan.offset === 0 ? this.#examples.get(plan.target) : undefined;
        if (example?.plan === undefined || !this.#leadsTo(type, example.type)) return undefined;
        return this.namedBy(example.type, example.plan) ?? example;
    }

    /** Whether a type is another one, or a name of it. */
    #leadsTo(type: Type, end: Type): boolean {
        if (type === end) return true;
        if (type.kind !== 'reference') return false;
        const { pointer } = type.target;
        if (end.kind === 'reference' && end.target.pointer === pointer) return true;
        const declaration = this.#declared.get(pointer);
        return declaration?.kind === 'alias' && this.#leadsTo(declaration.type, end);
    }

    /** A value of all these types. */
    #fit(plan: ExamplePlan, types: readonly Type[]): Written {
        const key = types.map((type) => this.#idOf(type)).join();
        const known = makeOnce(this.#known, plan, () => new Map<string, Written>());
        return makeOnce(known, key, () => this.#find(plan, types) ?? this.#cast(plan, types));
    }

    #idOf(type: Type): number {
        return makeOnce(this.#ids, type, () => this.#ids.size);
    }

    /** Undefined if it is of another type. */
    #find(plan: ExamplePlan, types: readonly Type[]): Written | undefined {
        if (plan.kind === 'named' && this.#isOf(plan, types)) {
            return { write: (offset) => this.#call(plan, offset), cost: 0 };
        }
        if (plan.kind === 'varied' && plan.function === 'pick') return this.#fitChoice(plan, types);
        const parts = types.flatMap((type) => this.#partsOf(type));
        const text = parts.find(isText);
        if (text !== undefined && (plan.kind === 'object' || plan.kind === 'array')) return this.#asText(plan, text);
        const union = parts.find((part) => part.kind === 'union');
        if (union?.kind === 'union') {
            const rest = parts.filter((part) => part !== union);
            return this.#cheapest(
                union.members.map((member) => [member, ...rest]),
                plan,
            );
        }
        // What accepts anything says nothing of how it is written.
        const telling = parts.filter((part) => !isOpen(part));
        switch (plan.kind) {
            case 'object':
                return this.#fitObject(plan, telling, types);
            case 'array':
                return this.#fitArray(plan, telling);
            case 'named':
                return this.#fitInPlace(plan, types);
            case 'scalar':
            case 'varied':
                return this.#fitLeaf(plan, isNull(plan) ? parts.filter(({ kind }) => kind !== 'unknown') : telling);
            default:
                return plan satisfies never;
        }
    }

    /** What a type is made of, without intersections, and without names except those of enumerations. */
    #partsOf(type: Type): readonly Type[] {
        return makeOnce(this.#parts, type, () => {
            const parts: Type[] = [];
            this.#addParts(type, new Map(), parts);
            return parts;
        });
    }

    /** Adds each part once, however many ways lead to it. */
    #addParts(type: Type, visited: Map<Type | Pointer, 'open' | 'left'>, parts: Type[]): void {
        const place = type.kind === 'reference' ? type.target.pointer : type;
        const inner = innerOf(type, typeof place === 'string' ? this.#declared.get(place) : undefined);
        if (visited.get(place) === 'open') parts.push(nothing);
        if (visited.has(place)) return;
        visited.set(place, 'open');
        if (inner === undefined) parts.push(type);
        else for (const one of inner) this.#addParts(one, visited, parts);
        visited.set(place, 'left');
    }

    #cheapest(alternatives: readonly (readonly Type[])[], plan: ExamplePlan): Written | undefined {
        let best: Written | undefined;
        for (const types of alternatives) {
            const written = this.#find(plan, types);
            if (written !== undefined && (best === undefined || written.cost < best.cost)) best = written;
            if (best?.cost === 0) break;
        }
        return best;
    }

    /** `pick(seed, [API.Status.sold, null])`: each value for itself, as it may be of another member of a union. */
    #fitChoice({ offset: own, values: [values] }: PlanOf<'varied'>, types: readonly Type[]): Written {
        const items = [values ?? []].flat().map((value) => this.#fit({ kind: 'scalar', value }, types));
        const write: Write = (offset) => {
            const choices = arrayLiteral(items.map((item) => item.write(offset)));
            return this.#output.call('pick', [this.#seedPlus(own + offset), choices]);
        };
        return { write, cost: costOf(items) };
    }

    #fitLeaf(plan: LeafPlan, parts: readonly Type[]): Written | undefined {
        const ways = (parts.length > 0 ? parts : anything).map((part) => leafOf(plan, part, this.#place));
        const [write] = ways;
        return write === undefined || ways.includes(undefined) ? undefined : { write, cost: 0 };
    }

    #fitObject(plan: PlanOf<'object'>, parts: readonly Type[], types: readonly Type[]): Written | undefined {
        const [only] = parts;
        if (only?.kind === 'platform' && plan.members.size === 0) return this.#emptyForm(only.name);
        const objects = parts.filter((part) => part.kind === 'object');
        if (objects.length < parts.length || objects.some((part) => lacks(plan, part))) return undefined;
        const typesOf = typesOfMembers(objects);
        const ownNames = ownNamesIn(objects);
        const members = [...plan.members].map(([name, value]) => {
            const wanted = typesOf(name);
            return { name, value, wanted, isUnknown: wanted.length === 0 && objects.length > 0 };
        });
        // The tags of a union tell its members apart, so that most are not compared further.
        const isOther = members.some(
            ({ value, wanted }) => wanted.some(isSingle) && this.#fit(value, wanted).cost >= costs.cast,
        );
        if (isOther) return undefined;
        const written = members.map(({ name, value, wanted }) => ({
            name: ownNames.get(name) ?? name,
            ...this.#fit(value, wanted.length > 0 ? wanted : anything),
        }));
        const isLong = hasOwnLines(written) || written.some((one) => one.isLong);
        const write: Write = (offset) =>
            object(
                written.map((one) => property(one.name, one.write(offset))),
                isLong,
            );
        if (!members.some(({ isUnknown }) => isUnknown)) return { write, cost: costOf(written), isLong };
        return {
            write: (offset) => asType(write(offset), this.#typeOf(types)),
            cost: costOf(written) + costs.asserted,
            isLong: isLong || !types.every(isShortType),
        };
    }

    /** The JSON of a value where the program has a text or bytes. */
    #asText(plan: ExamplePlan, type: Type): Written {
        const { write, ...written } = this.#fit(plan, anything);
        const textOf: Write = (offset) => invoke(this.#output.globalValue('JSON'), 'stringify', [write(offset)]);
        if (type.kind === 'primitive') return { ...written, write: textOf, cost: costs.asText };
        const bytes: Write = (offset) => newOf('Blob', arrayLiteral([textOf(offset)]), this.#output);
        return { ...written, write: bytes, cost: costs.asText };
    }

    #emptyForm(name: Extract<Type, { kind: 'platform' }>['name']): Written | undefined {
        if (name === 'Blob') return undefined;
        return { write: () => newOf(name, undefined, this.#output), cost: 0 };
    }

    #fitArray(plan: PlanOf<'array'>, parts: readonly Type[]): Written | undefined {
        const wanted = parts.map((part) => typesOfItems(part, plan.items.length));
        if (wanted.includes(undefined)) return undefined;
        const items = plan.items.map((item, index) => {
            const types = wanted.flatMap((one) => one?.[index] ?? []);
            return this.#fit(item, types.length > 0 ? types : anything);
        });
        const isLong = items.some((item) => item.isLong);
        const write: Write = (offset) => {
            const written = items.map((item) => item.write(offset));
            return arrayLiteral(written, isLong);
        };
        return { write, cost: costOf(items), isLong };
    }

    /** The value of an example of another type, written where the example would be called. */
    #fitInPlace(plan: PlanOf<'named'>, types: readonly Type[]): Written | undefined {
        const { plan: named } = this.#exampleOf(plan);
        if (types.every((type) => isOpen(type))) return { write: (offset) => this.#call(plan, offset), cost: 0 };
        const written = this.#find(named, types);
        if (written === undefined) return undefined;
        const { write, cost } = written;
        return { ...written, write: (offset) => write(offset + plan.offset), cost: cost + costs.inPlace };
    }

    /** Whether all of these types are that of a named example. */
    #isOf({ target }: PlanOf<'named'>, types: readonly Type[]): boolean {
        const example = this.#examples.get(target);
        return example !== undefined && types.every((type) => this.#leadsTo(type, example.type));
    }

    #exampleOf({ target }: PlanOf<'named'>) {
        const { plan, name } = this.#examples.get(target) ?? {};
        if (plan === undefined || name === undefined) throw new TypeError(`no schema has the example '${target}'`);
        return { plan, name };
    }

    /** `petExample.at(seed)` */
    #call(plan: PlanOf<'named'>, offset: number): ts.Expression {
        return invoke(this.#output.ownValue(this.#exampleOf(plan).name), 'at', [this.#seedPlus(offset + plan.offset)]);
    }

    /** `… as unknown as Pet` */
    #cast(plan: ExamplePlan, types: readonly Type[]): Written {
        const { write, ...written } = this.#fit(plan, anything);
        return {
            ...written,
            write: (offset) => {
                const unknown = asType(write(offset), keywordType('unknown'));
                return asType(unknown, this.#typeOf(types));
            },
            cost: costs.cast,
            isLong: written.isLong || !types.every(isShortType),
        };
    }

    #typeOf(types: readonly Type[]): ts.TypeNode {
        const nodes = types.map((type) => typeOf(type, this.#output, false, types.length > 1 ? 'asOperand' : 'alone'));
        const [only] = nodes;
        return only !== undefined && nodes.length === 1 ? only : intersectionType(nodes);
    }
}

/** What a type consists of; undefined if it is no name and no intersection. */
function innerOf(type: Type, declaration: Declaration | undefined): readonly Type[] | undefined {
    if (type.kind === 'intersection') return type.members;
    if (declaration?.kind === 'alias') return [declaration.type];
    if (declaration?.kind !== 'object') return undefined;
    return [declaration.object, ...declaration.bases.map((target): Type => ({ kind: 'reference', target }))];
}

function costOf(parts: readonly Written[]): number {
    return parts.reduce((sum, { cost }) => sum + cost, 0);
}

/** Whether a program has a text or bytes where a type is. */
function isText(type: Type): boolean {
    return type.kind === 'platform' ? type.name === 'Blob' : type.kind === 'primitive' && type.name === 'string';
}

function isNull(plan: LeafPlan): boolean {
    return plan.kind === 'scalar' && plan.value === null;
}

/** Whether every value of JSON has the type, except null for some. */
function isOpen(type: Type): boolean {
    if (type.kind === 'object') {
        return type.properties.length === 0 && type.index === undefined && type.templates === undefined;
    }
    return type.kind === 'unknown' || type.kind === 'present';
}

/** Whether a type has one value. */
function isSingle({ kind }: Type): boolean {
    return kind === 'literal' || kind === 'enumMember';
}

/** Whether a plan has no value for a property that an object must have. */
function lacks({ members }: PlanOf<'object'>, { properties }: ObjectType): boolean {
    return properties.some(({ name, optional }) => !optional && !members.has(name));
}

/** The names that a program has for properties, where these are others than those in JSON. */
function ownNamesIn(objects: readonly ObjectType[]): ReadonlyMap<string, string> {
    const all = objects.flatMap(({ properties }) => properties);
    return new Map(all.flatMap(({ name, ownName }) => (ownName === undefined ? [] : [[name, ownName] as const])));
}

/** What objects say of a member. Each is read once: many of them have few properties each, and say nothing of all others. */
function typesOfMembers(objects: readonly ObjectType[]): (name: string) => readonly Type[] {
    const isOpen = ({ templates = [], index }: ObjectType): boolean => templates.length > 0 || index !== undefined;
    if (objects.some(isOpen)) {
        const readers = objects.map(typesOfOpen);
        return (name) => readers.flatMap((typesOf) => typesOf(name));
    }
    const own = new Map<string, Type[]>();
    for (const { properties } of objects) for (const { name, type } of properties) addTo(own, name, type);
    return (name) => own.get(name) ?? [];
}

/** What an object says of a member that may have other names than its properties. */
function typesOfOpen({ properties, templates = [], index }: ObjectType): (name: string) => readonly Type[] {
    const own = new Map(properties.map(({ name, type }) => [name, [type]]));
    const others = index === undefined ? [] : [index];
    return (name) => {
        const matching = templates.filter((template) => fitsTemplate(name, template));
        return own.get(name) ?? [...matching.map(({ type }) => type), ...others];
    };
}

/** The types of so many items; undefined if the type is no array, or one of another length. */
function typesOfItems(type: Type, length: number): readonly Type[] | undefined {
    const all = (one: Type): readonly Type[] => Array.from({ length }, () => one);
    if (type.kind === 'array') {
        const { fewest, isFixed } = type.length ?? { fewest: 0, isFixed: false };
        return length < fewest || (isFixed && length > fewest) ? undefined : all(type.items);
    }
    if (type.kind !== 'tuple') return undefined;
    const { items, rest } = type;
    const least = items.filter(({ optional }) => !optional).length;
    if (length < least || (rest === undefined && length > items.length)) return undefined;
    return [...items.map((item) => item.type), ...(rest === undefined ? [] : all(rest))].slice(0, length);
}
