/** Which properties a value surely has once defaults are filled in: what is returned has a type that says so. */
import type { CheckPlan, CheckValue, FoundCheck } from '../plan/checks.ts';
import type { Declaration, Property, Type } from '../plan/types.ts';
import { planNamesIn } from '../plan/values.ts';
import { fillingNames } from './defaults.ts';

/** Tells the filled properties of a checked type, by the names that a program has for them. */
export function filledPropertiesAmong(
    checks: readonly FoundCheck[],
    declarations: readonly Declaration[],
): (check: FoundCheck) => readonly string[] {
    const plans = new Map(checks.map(({ name, plan }) => [name, plan]));
    const filling = fillingNames(checks);
    const certainty = new Certainty(plans, filling);
    const declared = new Map(declarations.map((one) => [one.target, one]));
    return ({ plan, type }) => {
        if (type === undefined || !certainty.isSure(plan)) return [];
        const properties = new Map(propertiesOf(type, declared).map((one) => [one.name, one]));
        return [...new Set(certainty.defaultsOf(plan))].flatMap((name) => {
            const property = properties.get(name);
            return property?.optional === true ? [property.ownName ?? property.name] : [];
        });
    };
}

type Declared = ReadonlyMap<unknown, Declaration>;

/** Those of an object, with what it extends; none of a type that may be something else. */
function propertiesOf(type: Type, declared: Declared, seen = new Set<unknown>()): readonly Property[] {
    if (type.kind === 'object') return type.properties;
    if (type.kind !== 'reference' || seen.has(type.target)) return [];
    seen.add(type.target);
    const declaration = declared.get(type.target);
    if (declaration?.kind === 'alias') return propertiesOf(declaration.type, declared, seen);
    if (declaration?.kind !== 'object') return [];
    const ofBases = declaration.bases.flatMap((target) => propertiesOf({ kind: 'reference', target }, declared, seen));
    return [...ofBases, ...declaration.object.properties];
}

/** Functions whose arguments are checks of parts of a value, or of a value alone. */
const passing: ReadonlySet<string> = new Set([
    ...['withDefaults', 'fromTexts', 'nullable', 'secret', 'ifObject', 'others', 'object', 'array', 'items'],
]);

const conjunctions: ReadonlySet<string> = new Set(['all', 'joined', 'allFilled']);

/**
 * Nothing is filled in where the whole would no longer be valid. That is surely not so where each default stands beside
 * nothing that counts properties, or compares them.
 */
class Certainty {
    readonly #plans: ReadonlyMap<string, CheckPlan>;
    readonly #filling: ReadonlySet<string>;
    readonly #known = new Map<string, boolean>();

    constructor(plans: ReadonlyMap<string, CheckPlan>, filling: ReadonlySet<string>) {
        this.#plans = plans;
        this.#filling = filling;
    }

    isSure(value: CheckValue): boolean {
        if (value === undefined || !this.#holds(value)) return true;
        if (!('kind' in value)) return [...value.values()].every((one) => this.isSure(one));
        if (value.kind === 'named') {
            const known = this.#known.get(value.name);
            if (known !== undefined) return known;
            // What leads back to itself is as sure as the rest of it.
            this.#known.set(value.name, true);
            const isSure = this.isSure(this.#plans.get(value.name));
            // What was taken for granted meanwhile may be wrong.
            if (!isSure) for (const name of this.#known.keys()) this.#known.set(name, false);
            return isSure;
        }
        if (value.kind !== 'call') return true;
        const isApart = passing.has(value.function);
        const isOfObjects =
            conjunctions.has(value.function) && value.values.every((one) => this.#isOpen(one, new Set()));
        return (isApart || isOfObjects) && value.values.every((one) => this.isSure(one));
    }

    /** The properties that are filled in if they are missing. */
    defaultsOf(plan: CheckValue, seen = new Set<string>()): readonly string[] {
        if (plan === undefined || !('kind' in plan)) return [];
        if (plan.kind === 'named') {
            if (seen.has(plan.name)) return [];
            return this.defaultsOf(this.#plans.get(plan.name), seen.add(plan.name));
        }
        if (plan.kind !== 'call') return [];
        const [first, second] = plan.values;
        if (plan.function === 'fromTexts') return this.defaultsOf(first, seen);
        if (conjunctions.has(plan.function)) return plan.values.flatMap((one) => this.defaultsOf(one, seen));
        if (plan.function !== 'withDefaults' || second === undefined || !('size' in second)) return [];
        return [...second.keys()];
    }

    /** Whether a check accepts any further property of an object. */
    #isOpen(value: CheckValue, seen: Set<string>): boolean {
        if (value === undefined || !('kind' in value)) return false;
        if (value.kind === 'named') {
            if (seen.has(value.name)) return true;
            return this.#isOpen(this.#plans.get(value.name), seen.add(value.name));
        }
        if (value.kind === 'leaf') return value.function === 'anyObject' || value.function === 'anything';
        if (value.kind !== 'call') return false;
        const { values } = value;
        switch (value.function) {
            case 'object':
                return values.length <= 2;
            case 'withDefaults':
            case 'ifObject':
                return this.#isOpen(values[0], seen);
            case 'minProperties':
                return true;
            case 'all':
            case 'joined':
            case 'allFilled':
                return values.every((one) => this.#isOpen(one, seen));
            default:
                return false;
        }
    }

    #holds(value: CheckValue): boolean {
        const isHolding = (one: CheckValue): boolean => {
            if (one === undefined) return false;
            if (!('kind' in one)) return [...one.values()].some(isHolding);
            return one.kind === 'call' && (one.function === 'withDefaults' || one.values.some(isHolding));
        };
        return isHolding(value) || planNamesIn(value).some((name) => this.#filling.has(name));
    }
}
