/** Places where alternatives conflict: a date in one, any string in another. */

import { matchesPattern } from '../../schema/key-patterns.ts';
import type { Declared } from '../../types/declared.ts';
import type { DatePlan, Schema } from '../model.ts';
import { type Scalars, scalarsOf, structuresOf } from './alternatives.ts';
import { holds } from './holders.ts';
import { plain, together } from './joined.ts';
import { objectsWithin, propertiesOf } from './objects.ts';
import type { DatePlanner } from './plans.ts';

export interface Conflicts {
    readonly areAny: boolean;
    /** Whether a place is a day in some alternatives and a point in time in others. */
    readonly areOfFormats: boolean;
    /** For each alternative, the places of strings (any or listed) that are dates in other alternatives. */
    readonly plain: readonly (DatePlan | undefined)[];
}

/** The schema of a place in one of the alternatives. */
interface Claim {
    readonly alternative: number;
    readonly schemas: readonly Schema[];
}

/** The conflicting places below a place. */
interface Place {
    isPlain: boolean;
    readonly listed: Set<string>;
    readonly properties: Map<string, Place>;
    readonly patterns: Map<string, Place>;
    others: Place | undefined;
    items: Place | undefined;
}

interface Search {
    readonly planner: DatePlanner;
    readonly places: readonly Place[];
    areOfFormats: boolean;
    /** The remaining steps of this comparison. */
    left: number;
}

/**
 * Real descriptions differ near the top and in few places: the largest known one takes some hundred steps in total.
 * Beyond these limits, alternatives are assumed to agree.
 */
const mostLevels = 5;
const mostSteps = 10_000;
const mostStepsOfRun = 200_000;

/** The remaining comparisons of a run. A step examines one alternative. */
export class Comparisons {
    left = mostStepsOfRun;
}

/** Compares the same places of alternatives, wherever one of them contains a date. */
export function findConflicts(alternatives: readonly Schema[], planner: DatePlanner): Conflicts {
    const places = alternatives.map(emptyPlace);
    const search: Search = { planner, places, areOfFormats: false, left: mostSteps };
    const claims = alternatives.map((schema, alternative): Claim => ({ alternative, schemas: [schema] }));
    compare(claims, [], search);
    const plainPlans = places.map(planOfPlace);
    return {
        areAny: search.areOfFormats || plainPlans.some((plan) => plan !== undefined),
        areOfFormats: search.areOfFormats,
        plain: plainPlans,
    };
}

function emptyPlace(): Place {
    return {
        isPlain: false,
        listed: new Set(),
        properties: new Map(),
        patterns: new Map(),
        others: undefined,
        items: undefined,
    };
}

function planOfPlace(place: Place): DatePlan | undefined {
    if (place.isPlain) return plain;
    const items = place.items && planOfPlace(place.items);
    const properties = new Map<string, DatePlan>();
    for (const [name, inner] of place.properties) {
        const plan = planOfPlace(inner);
        if (plan !== undefined) properties.set(name, plan);
    }
    const patterns = [...place.patterns].flatMap(([pattern, inner]) => {
        const plan = planOfPlace(inner);
        return plan === undefined ? [] : [{ pattern, plan }];
    });
    const others = place.others && planOfPlace(place.others);
    const hasKeys = properties.size > 0 || patterns.length > 0 || others !== undefined;
    return together([
        place.listed.size === 0 ? undefined : { kind: 'listed', values: [...place.listed] },
        items && { kind: 'array', items },
        hasKeys ? { kind: 'object', properties, patterns, others } : undefined,
    ]);
}

/** A step from a place to one below it. */
type Step =
    | { readonly kind: 'property'; readonly name: string }
    | { readonly kind: 'pattern'; readonly pattern: string }
    | { readonly kind: 'others' }
    | { readonly kind: 'items' };

function compare(claims: readonly Claim[], path: readonly Step[], search: Search): void {
    const { declared, holders, comparisons } = search.planner;
    if (search.left <= 0 || comparisons.left <= 0) return;
    const said = claims.map(({ alternative, schemas }) => ({ alternative, ...scalarsOf(schemas, declared) }));
    const steps = said.reduce((sum, { count }) => sum + count, 0);
    search.left -= steps;
    comparisons.left -= steps;
    compareScalars(said, path, search);
    if (path.length === mostLevels) return;
    for (const { step, claims: inner } of placesBelow(claims, declared)) {
        if (saySame(inner)) continue;
        const hasDate = inner.some(({ schemas }) =>
            schemas.some((schema) => holds(schema, ['dates', 'days'], holders)),
        );
        if (hasDate) compare(inner, [...path, step], search);
    }
}

/**
 * Whether a place belongs to only one alternative, or to one schema in all of them: its own plan is then right for
 * each.
 */
function saySame(claims: readonly Claim[]): boolean {
    const alternatives = new Set(claims.map(({ alternative }) => alternative));
    const said = new Set(
        claims.flatMap(({ schemas }) => schemas.map((one) => (one.kind === 'reference' ? one.target.pointer : one))),
    );
    return alternatives.size < 2 || said.size < 2;
}

type SaidOfScalars = Pick<Claim, 'alternative'> & Scalars;

function compareScalars(said: readonly SaidOfScalars[], path: readonly Step[], search: Search): void {
    const dates = said.filter(({ formats, hasString }) => formats.size > 0 && !hasString);
    if (dates.length === 0) return;
    for (const { alternative, formats, hasString, listed } of said) {
        const root = search.places[alternative];
        if (root === undefined || !(hasString || (formats.size === 0 && listed.size > 0))) continue;
        const place = placeAt(root, path);
        place.isPlain ||= hasString;
        for (const value of listed) place.listed.add(value);
    }
    const [first] = dates;
    search.areOfFormats ||= dates.some(({ formats }) => [...formats].join() !== [...(first?.formats ?? [])].join());
}

function placeAt(root: Place, path: readonly Step[]): Place {
    let place = root;
    for (const step of path) {
        switch (step.kind) {
            case 'property': {
                const next = place.properties.get(step.name) ?? emptyPlace();
                place.properties.set(step.name, next);
                place = next;
                break;
            }
            case 'pattern': {
                const next = place.patterns.get(step.pattern) ?? emptyPlace();
                place.patterns.set(step.pattern, next);
                place = next;
                break;
            }
            case 'others':
                place.others ??= emptyPlace();
                place = place.others;
                break;
            case 'items':
                place.items ??= emptyPlace();
                place = place.items;
                break;
            default:
                step satisfies never;
        }
    }
    return place;
}

interface PlaceBelow {
    readonly step: Step;
    readonly claims: readonly Claim[];
}

/**
 * The places below those of the claims. A claim may apply to a key by name, by pattern, or as one of all other keys.
 */
function placesBelow(claims: readonly Claim[], declared: Declared): readonly PlaceBelow[] {
    const properties = new Map<string, Claim[]>();
    const patterns = new Map<string, Claim[]>();
    const others: Claim[] = [];
    const items: Claim[] = [];
    const open: { readonly claim: Claim; readonly own: ReadonlySet<string>; readonly pattern: string | undefined }[] =
        [];
    for (const { alternative, schemas } of claims) {
        const structures = structuresOf(schemas, declared);
        if (structures.items.length > 0) items.push({ alternative, schemas: structures.items });
        for (const object of structures.objects) {
            const described = propertiesOf(object, declared);
            const own = new Set(described.keys());
            for (const [name, property] of described)
                addTo(properties, name, { alternative, schemas: informative(property.schemas, declared) });
            for (const { pattern, schema } of objectsWithin(object, declared).flatMap((one) => one.keys ?? []))
                open.push({ claim: { alternative, schemas: [schema] }, own, pattern });
        }
    }
    for (const { claim, own, pattern } of open) {
        const isSaid = (name: string): boolean => pattern === undefined || matchesPattern(pattern, name);
        for (const name of [...properties.keys()]) {
            if (!own.has(name) && isSaid(name)) addTo(properties, name, claim);
        }
        if (pattern !== undefined) addTo(patterns, pattern, claim);
    }
    for (const { claim, pattern } of open) {
        if (pattern !== undefined) continue;
        others.push(claim);
        for (const [, inner] of patterns)
            if (inner.every(({ alternative }) => alternative !== claim.alternative)) inner.push(claim);
    }
    return [
        ...[...properties].map(([name, inner]): PlaceBelow => ({ step: { kind: 'property', name }, claims: inner })),
        ...[...patterns].map(([pattern, inner]): PlaceBelow => ({ step: { kind: 'pattern', pattern }, claims: inner })),
        { step: { kind: 'others' }, claims: others },
        { step: { kind: 'items' }, claims: items },
    ];
}

function addTo(places: Map<string, Claim[]>, key: string, claim: Claim): void {
    const known = places.get(key);
    if (known === undefined) places.set(key, [claim]);
    else known.push(claim);
}

/** The relevant schemas of a property: a date is more specific than a string. */
function informative(schemas: readonly Schema[], declared: Declared): readonly Schema[] {
    const dates = schemas.filter((schema) => {
        const { formats, hasString } = scalarsOf([schema], declared);
        return formats.size > 0 && !hasString;
    });
    return dates.length === 0 ? schemas : dates;
}
