/** Converts schemas to plans: the places of dates in their values. */

import { readPattern } from '../../schema/expressions/index.ts';
import type { Declared } from '../../types/declared.ts';
import type { DatePlan, Declaration, NamedDatePlan, ObjectSchema, Pointer, Schema, SchemaName } from '../model.ts';
import { type Scalars, scalarsOf, structuresOf } from './alternatives.ts';
import { Comparisons } from './conflicts.ts';
import { type Held, type Holders, holds } from './holders.ts';
import { nothing, plain, together } from './joined.ts';
import { describesParts, propertiesOf } from './objects.ts';
import { planOfObjects } from './unions.ts';

const anything: readonly Held[] = ['dates', 'days'];

/** Creates plans. A declared schema has one plan, and all others reference it, so recursion ends. */
export class DatePlanner {
    readonly holders: Holders;
    readonly comparisons = new Comparisons();
    readonly #nameOf: (target: SchemaName) => string;
    readonly #named = new Set<Extract<DatePlan, { kind: 'named' }>>();
    /** The plans of named schemas, by pointer. */
    readonly #plans = new Map<Pointer, DatePlan | undefined>();

    /** @param nameOf Returns a name for the plan of a declared schema. Called once for each. */
    constructor(holders: Holders, nameOf: (target: SchemaName) => string) {
        this.holders = holders;
        this.#nameOf = nameOf;
    }

    get declared(): Declared {
        return this.holders.declared;
    }

    /** The plan of a schema for received values (`dates`) or sent values (`days`); undefined if they contain none. */
    planFor(schema: Schema, held: Held): DatePlan | undefined {
        return holds(schema, [held], this.holders) ? this.planOf(schema) : undefined;
    }

    /** The plans of all declared schemas referenced so far, directly or through other plans. */
    named(): NamedDatePlan[] {
        const plans: NamedDatePlan[] = [];
        // The set grows while plans are created.
        for (const { target, name } of this.#named) {
            const declaration = this.declared.get(target.pointer);
            const plan = declaration === undefined ? undefined : this.#planOfDeclaration(declaration);
            plans.push({ target, name, plan: plan ?? nothing });
        }
        return plans;
    }

    planOf(schema: Schema): DatePlan | undefined {
        switch (schema.kind) {
            case 'reference':
                return this.#planOfReference(schema.target);
            case 'object':
                return this.#planOfObject(schema, []);
            case 'intersection':
                return together(schema.members.map((member) => this.planOf(member)));
            case 'tuple': {
                const items = schema.items.map((item) => this.planOf(item.schema));
                const rest = schema.rest === undefined ? undefined : this.planOf(schema.rest);
                const isEmpty = rest === undefined && items.every((item) => item === undefined);
                return isEmpty ? undefined : { kind: 'tuple', items, rest };
            }
            case 'union': {
                const [only, ...others] = schema.members.filter(
                    (member) => member.kind !== 'object' || describesParts(member),
                );
                return only !== undefined && others.length === 0 ? this.planOf(only) : this.planOfUnion([schema]);
            }
            case 'date':
            case 'array':
                return this.planOfUnion([schema]);
            case 'unknown':
            case 'present':
            case 'never':
            case 'primitive':
            case 'platform':
            case 'literal':
            case 'enumMember':
            case 'verbatim':
                return undefined;
            default:
                return schema satisfies never;
        }
    }

    /** The plan for values that match any of some schemas. */
    planOfUnion(schemas: readonly Schema[]): DatePlan | undefined {
        const { objects, items, wholes } = structuresOf(schemas, this.declared);
        const itemPlan = items.length === 0 ? undefined : this.planOfUnion(items);
        return together([
            ...this.#planOfScalars(scalarsOf(schemas, this.declared), wholes.length > 0),
            itemPlan === undefined ? undefined : { kind: 'array', items: itemPlan },
            ...wholes.map((schema) => this.planOf(schema)),
            planOfObjects(objects, this),
        ]);
    }

    /** A received string may be any string if one of the alternatives allows it. A sent `Date` is still a day. */
    #planOfScalars({ formats, hasString, listed }: Scalars, hasWholes: boolean): DatePlan[] {
        const dates = [...formats].map((format): DatePlan => ({ kind: 'date', format }));
        if (!hasString)
            return listed.size > 0 && dates.length > 0 ? [...dates, { kind: 'listed', values: [...listed] }] : dates;
        return formats.has('date') || (formats.size > 0 && hasWholes) ? [...dates, plain] : [];
    }

    /** A schema that is only an alias, or adds no date to its base, has the plan of that schema. */
    #planOfReference(reference: SchemaName): DatePlan | undefined {
        const passed = new Set<Pointer>();
        let target = reference;
        while (!this.#plans.has(target.pointer) && !passed.has(target.pointer)) {
            passed.add(target.pointer);
            const next = this.#standsFor(target);
            if (next === undefined) break;
            target = next;
        }
        const { pointer } = target;
        const plan = this.#plans.has(pointer) ? this.#plans.get(pointer) : this.#planOfTarget(target);
        for (const link of passed) this.#plans.set(link, plan);
        return plan;
    }

    /** The target of a schema that is only an alias, if both have the same dates. */
    #standsFor(target: SchemaName): SchemaName | undefined {
        const declaration = this.declared.get(target.pointer);
        if (declaration === undefined || !this.#holdsAny({ kind: 'reference', target })) return undefined;
        if (declaration.kind === 'alias') {
            return declaration.schema.kind === 'reference' && !this.#isScalar(declaration.schema)
                ? declaration.schema.target
                : undefined;
        }
        if (declaration.kind !== 'object' || this.#holdsAny(declaration.object)) return undefined;
        const holding = declaration.bases.filter((base) => this.#holdsAny({ kind: 'reference', target: base }));
        return holding.length === 1 ? holding[0] : undefined;
    }

    #planOfTarget(target: SchemaName): DatePlan | undefined {
        const declaration = this.declared.get(target.pointer);
        if (declaration === undefined || !this.#holdsAny({ kind: 'reference', target })) return undefined;
        if (declaration.kind === 'alias' && this.#isScalar(declaration.schema)) {
            return this.planOfUnion([declaration.schema]);
        }
        const named = { kind: 'named', target, name: this.#nameOf(target) } as const;
        this.#named.add(named);
        return named;
    }

    #isScalar(schema: Schema): boolean {
        return this.declared.behind(schema).kind === 'date';
    }

    #planOfDeclaration(declaration: Declaration): DatePlan | undefined {
        switch (declaration.kind) {
            case 'alias':
                return this.planOf(declaration.schema);
            case 'object': {
                const bases = declaration.bases.map((target): Schema => ({ kind: 'reference', target }));
                return together([
                    ...bases.map((base) => this.planOf(base)),
                    this.#planOfObject(declaration.object, bases),
                ]);
            }
            case 'enum':
            case 'constants':
                return undefined;
            default:
                return declaration satisfies never;
        }
    }

    /** @param bases The other schemas that apply to its properties. */
    #planOfObject(object: ObjectSchema, bases: readonly Schema[]): DatePlan | undefined {
        const properties = new Map<string, DatePlan>();
        for (const { name, schema } of object.properties) {
            const plan = this.planOf(schema);
            if (plan !== undefined) properties.set(name, plan);
        }
        const keys = (object.keys ?? []).map(({ pattern, schema }) => ({ pattern, plan: this.planOf(schema) }));
        if (keys.every(({ plan }) => plan === undefined)) {
            return properties.size === 0 ? undefined : { kind: 'object', properties, patterns: [], others: undefined };
        }
        // The plan of other keys does not apply to these.
        for (const name of [...object.properties.map((property) => property.name), ...this.#withoutDates(bases)]) {
            if (!properties.has(name)) properties.set(name, nothing);
        }
        return {
            kind: 'object',
            properties,
            patterns: keys.flatMap(({ pattern, plan = nothing }) =>
                pattern !== undefined && readPattern(pattern).kind === 'pattern' ? [{ pattern, plan }] : [],
            ),
            others: together(keys.map(({ pattern, plan }) => (pattern === undefined ? plan : undefined))),
        };
    }

    /** The property names of some schemas that contain no dates. */
    #withoutDates(schemas: readonly Schema[]): string[] {
        const properties = schemas.flatMap((schema) => [...propertiesOf(schema, this.declared)]);
        return properties.flatMap(([name, property]) => {
            return property.schemas.some((schema) => this.#holdsAny(schema)) ? [] : [name];
        });
    }

    #holdsAny(schema: Schema): boolean {
        return holds(schema, anything, this.holders);
    }
}
