/** Examples and defaults of the description (JSON Schema Validation, 9.2 and 9.5; OpenAPI 3.1.1, 4.8.24). */
import { limits } from '../limits.ts';
import { isArray, isJsonObject, type JsonValue } from '../load/json.ts';
import type { CheckPlan } from '../plan/checks.ts';
import type { ExamplePlan } from '../plan/examples.ts';
import { numberIn } from '../runtime/numbers/text-numbers.ts';
import type { SchemaNode } from '../schema/node.ts';
import { type Demand, isMeant } from './demand.ts';
import { planOfValue } from './evaluate.ts';
import { numberDemand, textDemand } from './leaves.ts';
import { acceptsNumber, varyNumber } from './numbers.ts';
import { hiddenIn, plansOfItem, plansOfMembers } from './parts.ts';
import type { Place } from './place.ts';
import { acceptsText, varyText } from './texts.ts';

interface AnnotatedValue {
    readonly node: SchemaNode;
    readonly keyword: 'example' | 'examples' | 'default';
    readonly value: JsonValue;
}

/** What schemas give as examples of their value, the outer ones first; their defaults come last. */
export function annotatedValues(origins: readonly SchemaNode[]): readonly AnnotatedValue[] {
    const found = origins.flatMap((node): AnnotatedValue[] => {
        const example = node.constraint('example');
        const examples = node.constraint('examples');
        const listed = isArray(examples) ? examples.slice(0, limits.mostGivenExamples) : [];
        return [
            ...(example === undefined ? [] : [{ node, keyword: 'example' as const, value: example }]),
            ...listed.map((value) => ({ node, keyword: 'examples' as const, value })),
        ];
    });
    const defaults = origins.flatMap((node): AnnotatedValue[] => {
        const value = node.constraint('default');
        // An empty text, list or object shows nothing.
        const isTelling =
            value !== undefined && value !== null && value !== '' && Object.keys(Object(value)).length > 0;
        return isTelling || typeof value === 'number' || typeof value === 'boolean'
            ? [{ node, keyword: 'default', value: value ?? null }]
            : [];
    });
    return [...found, ...defaults];
}

/** The values that open enumerations list: an example has one of them, although others are valid. */
export function knownValues({ origins }: Demand): readonly JsonValue[] {
    return origins.flatMap(({ known = [] }) => known.map(({ value }) => value));
}

interface Giving {
    /** Whether types have null. */
    readonly hasNull: boolean;
    /** Makes a value instead of one that types, or others who read the description, would not accept. */
    readonly instead: (plans: readonly CheckPlan[], place: Place) => ExamplePlan | undefined;
    readonly demandFor: (plans: readonly CheckPlan[], value: JsonValue) => Demand;
    readonly place: Place;
}

/** A valid value as an example whose parts vary where they can; undefined if it is too large. */
export function planOfGiven(value: JsonValue, plans: readonly CheckPlan[], giving: Giving): ExamplePlan | undefined {
    let left = limits.largestExample;
    const { hasNull } = giving;
    // Another value for the whole is not for this function to make: it would find the same example.
    const instead = (parts: readonly CheckPlan[], place: Place): ExamplePlan | undefined =>
        parts === plans ? undefined : giving.instead(parts, place);
    const planOf = (written: JsonValue, parts: readonly CheckPlan[], place: Place): ExamplePlan | undefined => {
        left--;
        if (left < 0) return undefined;
        if (written === null && !hasNull) return instead(parts, place);
        const demand = giving.demandFor(parts, written);
        const one = asTyped(written, demand);
        if (!isOfKind(one, demand)) return instead(parts, place);
        if (demand.listed !== undefined || knownValues(demand).length > 0) return planOfValue(one);
        // Any text is valid beside keywords about objects, but it is no value of their type.
        if (!isMeant(one, demand)) return instead(parts, place);
        if (typeof one === 'string') {
            const wanted = textDemand(demand, place);
            return acceptsText(one, wanted) ? varyText(one, wanted) : instead(parts, place);
        }
        if (typeof one === 'number') {
            const wanted = numberDemand(demand, place, Number.isInteger(one));
            return acceptsNumber(one, wanted) ? varyNumber(one, wanted) : instead(parts, place);
        }
        if (isArray(one)) {
            const items = one.map((item, index) => planOf(item, plansOfItem(index, demand), place));
            return { kind: 'array', items: items.filter((item) => item !== undefined) };
        }
        if (!isJsonObject(one)) return planOfValue(one);
        const hidden = hiddenIn(demand, place);
        const plansOf = plansOfMembers(demand);
        const members = Object.entries(one).flatMap(([name, member]): [string, ExamplePlan][] => {
            const own = plansOf(name);
            // What no schema describes has no type.
            if (member === undefined || hidden.has(name) || own === undefined || !isDescribed(name, own, demand))
                return [];
            const plan = planOf(member, own, { ...place, name });
            return plan === undefined ? [] : [[name, plan]];
        });
        return { kind: 'object', members: new Map(members) };
    };
    const plan = planOf(value, plans, giving.place);
    return left < 0 ? undefined : plan;
}

/** A program has a number where the description may write it as a string. */
function asTyped(value: JsonValue, { types, origins }: Demand): JsonValue {
    const isNumber = typeof value === 'string' && types?.has('string') === false;
    return isNumber && origins.some(({ isNumericText }) => isNumericText) ? (numberIn(value) ?? value) : value;
}

/** A schema with properties, or with items, and no type accepts any other value as well; its type has objects, or arrays, alone. */
function isOfKind(value: JsonValue, { types, members, items }: Demand): boolean {
    if (types !== undefined || members.length + items.length === 0) return true;
    return (members.length > 0 && isJsonObject(value)) || (items.length > 0 && isArray(value));
}

function isDescribed(name: string, plans: readonly CheckPlan[], { members }: Demand): boolean {
    return plans.length > 0 || members.length === 0 || members.some(({ required }) => required.has(name));
}
