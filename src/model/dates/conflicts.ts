/** Places of which alternatives say different things: one that it is a date, another that it is any string. */
import type { DatePlan, Schema } from '../model.ts';
import { scalarsOf, structuresOf } from './alternatives.ts';
import { type Declared, objectsWithin, propertiesOf } from './declared.ts';
import { holds } from './holders.ts';
import { plain } from './joined.ts';
import type { DatePlanner } from './plans.ts';

export interface Conflicts {
    readonly areAny: boolean;
    /** Whether some say that a place is a day, and others that it is a point in time. */
    readonly areOfFormats: boolean;
    /** For each alternative the places that it says are strings, where others say that they are dates. */
    readonly plain: readonly (DatePlan | undefined)[];
}

/** What one of the alternatives says of a place. */
interface Claim {
    readonly alternative: number;
    readonly schemas: readonly Schema[];
}

/** The places below one, of those that are in conflict. */
interface Place {
    isPlain: boolean;
    readonly properties: Map<string, Place>;
    others: Place | undefined;
    items: Place | undefined;
}

interface Search {
    readonly planner: DatePlanner;
    readonly places: readonly Place[];
    areOfFormats: boolean;
    /** How many places may still be looked at. */
    left: number;
}

/** Descriptions have differences near the top. Beyond these bounds alternatives are taken to agree. */
const mostLevels = 5;
const mostPlaces = 2000;

/** Compares what alternatives say of the same places, wherever one of them holds a date. */
export function findConflicts(alternatives: readonly Schema[], planner: DatePlanner): Conflicts {
    const places = alternatives.map(emptyPlace);
    const search: Search = { planner, places, areOfFormats: false, left: mostPlaces };
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
    return { isPlain: false, properties: new Map(), others: undefined, items: undefined };
}

function planOfPlace(place: Place): DatePlan | undefined {
    if (place.isPlain) return plain;
    const items = place.items && planOfPlace(place.items);
    if (items !== undefined) return { kind: 'array', items };
    const properties = new Map<string, DatePlan>();
    for (const [name, inner] of place.properties) {
        const plan = planOfPlace(inner);
        if (plan !== undefined) properties.set(name, plan);
    }
    const others = place.others && planOfPlace(place.others);
    if (properties.size === 0 && others === undefined) return undefined;
    return { kind: 'object', properties, patterns: [], others };
}

/** A step from a place to one below it. */
type Step =
    | { readonly kind: 'property'; readonly name: string }
    | { readonly kind: 'others' }
    | { readonly kind: 'items' };

function compare(claims: readonly Claim[], path: readonly Step[], search: Search): void {
    if (search.left-- <= 0) return;
    const { declared, holders } = search.planner;
    compareScalars(claims, path, search);
    if (path.length === mostLevels) return;
    for (const { step, claims: inner } of placesBelow(claims, declared)) {
        const areSeveral = new Set(inner.map(({ alternative }) => alternative)).size > 1;
        if (!areSeveral) continue;
        const hasDate = inner.some(({ schemas }) =>
            schemas.some((schema) => holds(schema, ['dates', 'days'], holders)),
        );
        if (hasDate) compare(inner, [...path, step], search);
    }
}

function compareScalars(claims: readonly Claim[], path: readonly Step[], search: Search): void {
    const said = claims.map(({ alternative, schemas }) => ({
        alternative,
        ...scalarsOf(schemas, search.planner.declared),
    }));
    const dates = said.filter(({ formats, hasString }) => formats.size > 0 && !hasString);
    if (dates.length === 0) return;
    for (const { alternative, hasString } of said) {
        const place = search.places[alternative];
        if (hasString && place !== undefined) placeAt(place, path).isPlain = true;
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

function placesBelow(claims: readonly Claim[], declared: Declared): readonly PlaceBelow[] {
    const properties = new Map<string, Claim[]>();
    const others: Claim[] = [];
    const items: Claim[] = [];
    const add = (name: string, claim: Claim): void => {
        const known = properties.get(name);
        if (known === undefined) properties.set(name, [claim]);
        else known.push(claim);
    };
    const open: { readonly claim: Claim; readonly own: ReadonlySet<string> }[] = [];
    for (const { alternative, schemas } of claims) {
        const structures = structuresOf(schemas, declared);
        if (structures.items.length > 0) items.push({ alternative, schemas: structures.items });
        for (const object of structures.objects) {
            const own = propertiesOf(object, declared);
            for (const [name, property] of own)
                add(name, { alternative, schemas: telling(property.schemas, declared) });
            const keys = objectsWithin(object, declared).flatMap((one) => one.keys ?? []);
            const unmatched = keys.filter(({ pattern }) => pattern === undefined).map(({ schema }) => schema);
            if (unmatched.length > 0) {
                open.push({ claim: { alternative, schemas: unmatched }, own: new Set(own.keys()) });
            }
        }
    }
    for (const { claim, own } of open) {
        others.push(claim);
        for (const name of [...properties.keys()]) if (!own.has(name)) add(name, claim);
    }
    return [
        ...[...properties].map(([name, inner]): PlaceBelow => ({ step: { kind: 'property', name }, claims: inner })),
        { step: { kind: 'others' }, claims: others },
        { step: { kind: 'items' }, claims: items },
    ];
}

/** What counts of all that is said of a property: that it is a date says more than that it is a string. */
function telling(schemas: readonly Schema[], declared: Declared): readonly Schema[] {
    const dates = schemas.filter((schema) => {
        const { formats, hasString } = scalarsOf([schema], declared);
        return formats.size > 0 && !hasString;
    });
    return dates.length === 0 ? schemas : dates;
}
