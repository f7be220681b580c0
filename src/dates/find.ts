/** Finds where values contain dates, from the graph of schemas. */
import type { Pointer } from '../load/pointer.ts';
import { matchesPattern } from '../schema/key-patterns.ts';
import { addTo } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { valueTypesOf } from '../schema/value-types.ts';
import { findTag, type Tag, tellApart } from './apart.ts';
import { type Case, type CaseSearch, casesOf, keyOf, newCaseSearch, type Way, wayOf } from './cases.ts';
import { conflict } from './conflicts.ts';
import { holdsDates } from './holding.ts';
import type { DatePlan, NamedDatePlan, ObjectDatePlan } from './plan.ts';
import { isDecided, settle } from './settle.ts';

/** A plan that is being made, or has been made. */
interface State {
    /** The name that others refer to it by. */
    name: string | undefined;
    plan: DatePlan | undefined;
    isOpen: boolean;
}

/** The names of schemas, and the strings that are parsed as JSON. */
export interface DateNames {
    /** The name of a schema's type; undefined if it has none. */
    readonly typeNameOf: (pointer: Pointer) => string | undefined;
    /** A name for the plan of a schema. */
    readonly take: (wanted: string) => string;
    readonly parsed: ReadonlySet<Pointer>;
}

/** Beyond this, cases are not kept apart where a tag is missing: the plan of all of them would be long. */
const mostJoined = 12;

/** The work for one set of schemas, in parts of the output limit: sets of alternatives may be many. */
const partsPerState = 0.2;

export class DateFinder {
    readonly #names: DateNames;
    readonly #search: CaseSearch;
    readonly #states = new Map<string, State>();
    readonly #settled = new Map<string, Way>();
    readonly #named = new Map<Pointer, { readonly name: string; readonly node: SchemaNode }>();
    readonly #recurring: NamedDatePlan[] = [];

    constructor(names: DateNames) {
        this.#names = names;
        this.#search = newCaseSearch(names.parsed);
    }

    /** The dates of a value to which one of some schemas applies; undefined if there are none. */
    find(nodes: readonly SchemaNode[]): DatePlan | undefined {
        return this.#planOf(nodes.map((node) => wayOf([node])));
    }

    /** The plans that others refer to. */
    named(): readonly NamedDatePlan[] {
        const plans: NamedDatePlan[] = [];
        // The map grows while plans are made.
        for (const [pointer, { name, node }] of this.#named) {
            plans.push({ name, pointer, plan: this.#planOfCases([wayOf([node])], node) });
        }
        return [...plans, ...this.#recurring];
    }

    #planOf(given: readonly Way[]): DatePlan | undefined {
        const ways = [...new Map(given.map((way) => this.#settle(way)).map((way) => [keyOf(way), way])).values()];
        if (!ways.some(({ nodes }) => nodes.some(holdsDates))) return undefined;
        const [only, ...more] = ways;
        const named = only === undefined || more.length > 0 ? undefined : this.#planByName(only);
        if (named !== undefined) return named;
        const key = ways.map(keyOf).sort().join(' | ');
        const known = this.#states.get(key);
        if (known?.isOpen === true) {
            known.name ??= this.#names.take(wantedName(only));
            return { kind: 'named', name: known.name };
        }
        if (known !== undefined) return known.plan;
        const state: State = { name: undefined, plan: undefined, isOpen: true };
        this.#states.set(key, state);
        for (const { graph, pointer } of only?.nodes ?? []) graph.limit.countParts(partsPerState, pointer);
        const plan = this.#planOfCases(ways);
        state.isOpen = false;
        state.plan = state.name === undefined ? plan : { kind: 'named', name: state.name };
        if (state.name !== undefined) {
            this.#recurring.push({ name: state.name, pointer: only?.nodes[0]?.pointer ?? '', plan });
        }
        return state.plan;
    }

    #settle(way: Way): Way {
        const key = keyOf(way);
        const settled = this.#settled.get(key) ?? settle(way);
        this.#settled.set(key, settled);
        return settled;
    }

    /** A schema with a name has one plan, which all others refer to. That of a string is not worth a name. */
    #planByName(way: Way): DatePlan | undefined {
        const [node, ...others] = way.nodes;
        if (node === undefined || others.length > 0) return undefined;
        const { pointer } = node;
        const typeName = isDecided(node, way) ? undefined : this.#names.typeNameOf(pointer);
        const types = valueTypesOf(node);
        if (typeName === undefined || !(types.has('object') || types.has('array'))) return undefined;
        const known = this.#named.get(pointer) ?? { name: this.#names.take(typeName), node };
        this.#named.set(pointer, known);
        return { kind: 'named', name: known.name };
    }

    /** @param self The schema with a name whose plan it is: it cannot stand for itself. */
    #planOfCases(ways: readonly Way[], self?: SchemaNode): DatePlan | undefined {
        const found = ways.map((way) => casesOf(way, this.#search));
        const cases = found.flatMap(({ all }) => all);
        if (cases.some(({ isAnything }) => isAnything)) return undefined;
        const [only, ...more] = found;
        const base = more.length === 0 ? only?.base : undefined;
        const plans = new Map<'string' | 'array' | 'object', DatePlan>();
        const add = (type: 'string' | 'array' | 'object', plan: DatePlan | undefined): void => {
            if (plan !== undefined) plans.set(type, plan);
        };
        add('string', planOfStrings(cases));
        add('array', this.#planOfItems(cases.filter(({ arrays }) => arrays.length > 0)));
        add('object', this.#planOfObjects(cases.filter(describesParts), base, self));
        const [plan] = plans.values();
        return plans.size > 1 ? { kind: 'types', plans } : plan;
    }

    /** The items of one array, or of one of several: what an item may be in any of them. */
    #planOfItems(cases: readonly Case[]): DatePlan | undefined {
        const count = Math.max(0, ...cases.flatMap(({ arrays }) => arrays.map((one) => one.prefixItems.length)));
        const items = Array.from({ length: count + 1 }, (_, index) =>
            this.#planOf(
                cases.map(({ arrays }) =>
                    wayOf(arrays.flatMap((one) => one.prefixItems[index] ?? one.items ?? one.unevaluatedItems ?? [])),
                ),
            ),
        );
        const last = items.findLastIndex((plan) => plan !== undefined);
        return last === -1 ? undefined : { kind: 'array', items: items.slice(0, last + 2) };
    }

    #planOfObjects(cases: readonly Case[], base: Case | undefined, self?: SchemaNode): DatePlan | undefined {
        const [only] = cases;
        if (only === undefined) return undefined;
        if (cases.length === 1) return this.#planOfCase(only, self);
        if (!cases.some(({ way }) => way.nodes.some(holdsDates))) return undefined;
        const tag = findTag(cases);
        if (tag !== undefined) return this.#planByTag(tag, cases, base);
        return conflict(cases, this.#search) ? this.#planByShape(cases) : this.#planOfParts(cases);
    }

    /** The plan of a case: that of its schema if it is one with a name, or else in place. */
    #planOfCase(one: Case, self?: SchemaNode): DatePlan | undefined {
        const way = this.#settle(one.way);
        const named = self !== undefined && way.nodes.includes(self) ? undefined : this.#planByName(way);
        return named ?? this.#planOfParts([one]);
    }

    #planByTag(
        { property, values, mayBeMissing }: Tag,
        cases: readonly Case[],
        base: Case | undefined,
    ): DatePlan | undefined {
        const byValue = new Map<string, Case[]>();
        for (const [index, one] of cases.entries()) {
            for (const value of values[index] ?? []) {
                addTo(byValue, String(value), one);
            }
        }
        const joined = mayBeMissing && cases.length <= mostJoined;
        const untagged = cases.filter((_, index) => values[index] === undefined);
        const rest = joined ? cases : untagged.length > 0 ? untagged : base === undefined ? [] : [base];
        const otherwise = this.#planOfParts(rest);
        const plans = new Map(
            [...byValue].map(([value, [first, ...others]]) => {
                if (first === undefined) return [value, undefined] as const;
                return [value, others.length === 0 ? this.#planOfCase(first) : this.#planOfParts([first, ...others])];
            }),
        );
        // An unknown value has the plan of the base, and no entry.
        const kept = new Map([...plans].filter(([, plan]) => plan !== undefined || otherwise !== undefined));
        if (kept.size === 0) return otherwise;
        return { kind: 'tagged', property, plans: kept, otherwise };
    }

    /** Cases that disagree: those that their shape tells apart, one after the other, and what the others have in common. */
    #planByShape(cases: readonly Case[]): DatePlan | undefined {
        const { apart, left } = tellApart(cases);
        const shapes = apart.map(({ one, shape }) => ({ ...shape, plan: this.#planOfCase(one) }));
        const [only, ...more] = left;
        const otherwise = only !== undefined && more.length === 0 ? this.#planOfCase(only) : this.#planOfParts(left);
        return shapes.length === 0 ? otherwise : { kind: 'shaped', shapes, otherwise };
    }

    /** The plan of the properties and keys of one object, or of several that need not be told apart. */
    #planOfParts(cases: readonly Case[]): ObjectDatePlan | undefined {
        const planned = [...waysByName(cases)].map(([name, ways]) => [name, this.#planOf(ways)] as const);
        const patterns = [...new Set(cases.flatMap(({ keys }) => keys.flatMap(({ pattern }) => pattern ?? [])))].map(
            (pattern) => ({ pattern, plan: this.#planOf(cases.flatMap((one) => wayOfPattern(pattern, one))) }),
        );
        const others = this.#planOf(cases.flatMap((one) => wayOfOthers(one)));
        const isOpen = others !== undefined || patterns.some(({ plan }) => plan !== undefined);
        const properties = new Map(planned.filter(([, plan]) => plan !== undefined || isOpen));
        return properties.size === 0 && !isOpen
            ? undefined
            : { kind: 'object', properties, patterns: isOpen ? patterns : [], others };
    }
}

/** Whether a case is an object with parts. */
function describesParts({ isObject, properties, keys }: Case): boolean {
    return isObject && (properties.size > 0 || keys.some(({ node }) => node !== undefined));
}

/** What applies to each property in each case that says something of it. */
function waysByName(cases: readonly Case[]): ReadonlyMap<string, readonly Way[]> {
    const ways = new Map<string, Way[]>();
    for (const one of cases) {
        for (const name of one.properties.keys()) for (const way of wayOfKey(name, one)) addTo(ways, name, way);
    }
    const open = cases.filter(({ keys }) => keys.length > 0);
    for (const [name, known] of ways) {
        known.push(...open.filter(({ properties }) => !properties.has(name)).flatMap((one) => wayOfKey(name, one)));
    }
    return ways;
}

/** What applies to a property: its schemas, and those of the patterns that its name matches, or else of all other keys. */
function wayOfKey(name: string, { properties, keys }: Case): readonly Way[] {
    const own = properties.get(name) ?? [];
    const matching = keys.flatMap(({ pattern, node }) =>
        node !== undefined && pattern !== undefined && matchesPattern(pattern, name) ? [node] : [],
    );
    if (own.length + matching.length > 0) return [wayOf([...own, ...matching])];
    return wayOfOthers({ keys });
}

function wayOfPattern(wanted: string, { keys }: Pick<Case, 'keys'>): readonly Way[] {
    const nodes = keys.flatMap(({ pattern, node }) => (pattern === wanted && node !== undefined ? [node] : []));
    return nodes.length === 0 ? wayOfOthers({ keys }) : [wayOf(nodes)];
}

function wayOfOthers({ keys }: Pick<Case, 'keys'>): readonly Way[] {
    const nodes = keys.flatMap(({ pattern, node }) => (pattern === undefined && node !== undefined ? [node] : []));
    return nodes.length === 0 ? [] : [wayOf(nodes)];
}

/**
 * The strings of all cases. Next to any string, a received string is no date; a date that is sent is still one, by its
 * type.
 */
function planOfStrings(cases: readonly Case[]): DatePlan | undefined {
    const formats = new Set(cases.flatMap(({ formats: own }) => [...own]));
    const [format, ...more] = formats;
    if (format === undefined) return undefined;
    if (cases.some(({ isText }) => isText)) {
        return format === 'date' && more.length === 0 ? { kind: 'string', format: 'sent' } : undefined;
    }
    const plan: DatePlan = { kind: 'string', format: more.length > 0 ? 'either' : format };
    const values = [...new Set(cases.flatMap(({ listed }) => listed))];
    return values.length === 0 ? plan : { kind: 'listed', values, plan };
}

/** The name of a plan in a circle of schemas without names: after the last word of the first one's place. */
function wantedName(way: Way | undefined): string {
    const pointer = way?.nodes[0]?.pointer ?? '';
    return pointer.split('/').findLast((word) => /^[A-Za-z_]\w*$/.test(word)) ?? 'value';
}
