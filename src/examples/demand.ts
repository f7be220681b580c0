/**
 * What is demanded of one value, put together from the checks that must all accept it. Alternatives are choices, which
 * somebody else makes; what only refuses values (`not`, that no other alternative of a `oneOf` matches) is left to the judge.
 */
import type { JsonValue } from '../load/json.ts';
import { type CheckFunction, type CheckPlan, type CheckValue, callCheck, json, leafCheck } from '../plan/checks.ts';
import { makeOnce } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { jsonOf, listOf, numberOf, partsOf, planOf, textOf } from './arguments.ts';
import type { Bound } from './numbers.ts';

/** A type of JSON values, in the order in which an open schema takes them. */
const valueKinds = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'] as const;
export type ValueKind = (typeof valueKinds)[number];

/** What one schema says of the members of an object. */
export interface MembersDemand {
    readonly required: ReadonlyMap<string, CheckPlan>;
    readonly optional: ReadonlyMap<string, CheckPlan>;
    readonly patterns: readonly (readonly [pattern: string, part: CheckPlan])[];
    /** What all other members must be; `closed`, if there are none. */
    readonly rest: CheckPlan | 'closed' | undefined;
}

export interface Demand {
    readonly types: ReadonlySet<ValueKind> | undefined;
    readonly listed: readonly JsonValue[] | undefined;
    /** The schemas that it comes from, the outer ones first: their annotations are about the value. */
    readonly origins: readonly SchemaNode[];
    /** The named checks that are not part of it yet. */
    readonly named: readonly NamedPlan[];
    readonly minLength: number;
    readonly maxLength: number | undefined;
    readonly patterns: readonly string[];
    readonly formats: readonly string[];
    readonly least: Bound | undefined;
    readonly most: Bound | undefined;
    readonly multiples: readonly number[];
    readonly members: readonly MembersDemand[];
    readonly names: readonly CheckPlan[];
    readonly minProperties: number;
    readonly maxProperties: number | undefined;
    readonly dependent: ReadonlyMap<string, readonly string[]>;
    readonly items: readonly { readonly first: readonly CheckPlan[]; readonly others: CheckPlan | undefined }[];
    readonly minItems: number;
    readonly maxItems: number | undefined;
    readonly isUnique: boolean;
    readonly contained: readonly { readonly part: CheckPlan; readonly least: number }[];
    /** Whether nothing but named checks is demanded. */
    readonly isBare: boolean;
    /** The alternatives of each `oneOf` that were not chosen: the value must not be of them. */
    readonly others: readonly CheckPlan[];
    /** Why no value can be this, if it is known. */
    readonly conflict: string | undefined;
}

export type NamedPlan = Extract<CheckPlan, { readonly kind: 'named' }>;

/** What a demand is put together by. */
export interface DemandSource {
    /** The schemas that a check was made for, the outer ones first. */
    readonly originsOf: (plan: CheckPlan) => readonly SchemaNode[];
    readonly choose: (options: readonly CheckPlan[]) => CheckPlan;
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** A demand while checks are added to it. */
type OpenDemand = {
    -readonly [Key in keyof Demand]: Demand[Key] extends readonly (infer Item)[] ? Item[] : Writable<Demand>[Key];
} & { dependent: Map<string, readonly string[]> };

/** A demand that checks can be added to: all of them apply to the value. */
export interface DemandReader {
    readonly demand: Demand;
    readonly add: (plan: CheckPlan) => void;
}

export function openDemand(source: DemandSource): DemandReader {
    const demand: OpenDemand = {
        types: undefined,
        listed: undefined,
        origins: [],
        named: [],
        minLength: 0,
        maxLength: undefined,
        patterns: [],
        formats: [],
        least: undefined,
        most: undefined,
        multiples: [],
        members: [],
        names: [],
        minProperties: 0,
        maxProperties: undefined,
        dependent: new Map(),
        items: [],
        minItems: 0,
        maxItems: undefined,
        isUnique: false,
        contained: [],
        isBare: true,
        others: [],
        conflict: undefined,
    };
    const adding: Adding = { demand, source, origins: new Set(), add: (plan) => addPlan(plan, adding) };
    return adding;
}

interface Adding extends DemandReader {
    readonly demand: OpenDemand;
    readonly source: DemandSource;
    /** Those of the demand. */
    readonly origins: Set<SchemaNode>;
}

function addPlan(plan: CheckPlan, adding: Adding): void {
    const { demand, source } = adding;
    for (const node of source.originsOf(plan)) {
        if (adding.origins.has(node)) continue;
        adding.origins.add(node);
        demand.origins.push(node);
    }
    if (plan.kind === 'named') demand.named.push(plan);
    else if (plan.kind === 'leaf') addLeaf(plan.function, demand);
    else {
        const row = rows[plan.function];
        demand.isBare &&= passing.has(plan.function);
        row(plan.values, adding);
    }
}

/** The functions that say nothing themselves. */
const passing: ReadonlySet<string> = new Set(['all', 'joined', 'secret', 'nullable', 'anyOf', 'oneOf', 'anyJoined']);

const kindsOfLeaves: ReadonlyMap<string, readonly ValueKind[]> = new Map([
    ['string', ['string']],
    ['number', ['number', 'integer']],
    ['integer', ['integer']],
    ['boolean', ['boolean']],
    ['isNull', ['null']],
    ['anyObject', ['object']],
    ['anyArray', ['array']],
    ['bytes', ['string']],
]);

function addLeaf(name: string, demand: OpenDemand): void {
    if (name === 'anything') return;
    demand.isBare = false;
    const kinds = kindsOfLeaves.get(name);
    if (kinds !== undefined) limitTypes(demand, kinds);
    else if (name === 'uniqueItems') demand.isUnique = true;
    else if (name === 'never') demand.conflict ??= 'is not allowed';
    if (name === 'bytes') demand.formats.push('binary');
}

function limitTypes(demand: OpenDemand, kinds: readonly ValueKind[]): void {
    const { types } = demand;
    demand.types = new Set(types === undefined ? kinds : kinds.filter((kind) => types.has(kind)));
    if (demand.types.size === 0)
        demand.conflict ??= `must be of type ${[...(types ?? [])].join(' or ')}, and of type ${kinds.join(' or ')}`;
}

type Row = (values: readonly CheckValue[], adding: Adding) => void;

const rows: Readonly<Record<CheckFunction, Row>> = {
    all: addAll,
    joined: addAll,
    secret: addAll,
    // The rest of a value is looked at by the judge.
    withDefaults: addFirst,
    allFilled: addAll,
    fromTexts: addFirst,
    unevaluated: addFirst,
    ifString: addAll,
    orText: addAll,
    ifObject: ([check], { demand }) => {
        const plan = planOf(check);
        if (plan.kind === 'call') addMembers(demand, membersIn(plan.function, plan.values));
    },
    nullable: ([part], adding) => addChoice([planOf(part), leafCheck('isNull')], adding),
    anyOf: addAny,
    anyJoined: addAny,
    anyFilled: addAny,
    oneOf: (values, adding) => {
        const options = values.map(planOf);
        const chosen = adding.source.choose(options);
        for (const option of options) if (option !== chosen) adding.demand.others.push(option);
        adding.add(chosen);
    },
    byDiscriminator: ([property, tagged, otherwise], adding) =>
        addChoice([...tagsIn(textOf(property), tagged), planOf(otherwise)], adding),
    when: ([condition, consequence, otherwise], adding) =>
        addChoice(
            [
                callCheck('all', planOf(condition), planOf(consequence)),
                planOf(otherwise),
                callCheck('all', planOf(condition), planOf(consequence), planOf(otherwise)),
            ],
            adding,
        ),
    dependentSchema: ([name, part], adding) => {
        const members = callCheck('object', new Map(), new Map([[textOf(name), leafCheck('never')]]));
        const without = callCheck('ifObject', members);
        addChoice([planOf(part), without], adding);
    },
    not: () => {},
    evaluates: () => {},
    evaluatesItems: () => {},
    oneOfValues: addListed,
    equalTo: addListed,
    // Strings
    text: ([least, most], { demand }) => {
        limitTypes(demand, ['string']);
        limitLength(demand, numberOf(least), numberOf(most));
    },
    textLike: addTextLike,
    costlyText: addTextLike,
    pattern: addPattern,
    costlyPattern: addPattern,
    minLength: ([limit], { demand }) => limitLength(demand, numberOf(limit), undefined),
    maxLength: ([limit], { demand }) => limitLength(demand, undefined, numberOf(limit)),
    format: ([format], { demand }) => void demand.formats.push(textOf(format)),
    // Numbers
    whole: ([least, most], { demand }) => {
        limitTypes(demand, ['integer']);
        limitRange(demand, numberOf(least), numberOf(most));
    },
    real: ([least, most], { demand }) => {
        limitTypes(demand, ['number', 'integer']);
        limitRange(demand, numberOf(least), numberOf(most));
    },
    minimum: ([limit], { demand }) => limitRange(demand, numberOf(limit), undefined),
    maximum: ([limit], { demand }) => limitRange(demand, undefined, numberOf(limit)),
    exclusiveMinimum: ([limit], { demand }) => limitRange(demand, numberOf(limit), undefined, true),
    exclusiveMaximum: ([limit], { demand }) => limitRange(demand, undefined, numberOf(limit), true),
    multipleOf: ([limit], { demand }) => void demand.multiples.push(numberOf(limit) ?? 1),
    numeric: addAll,
    // Only where a program has something else than JSON.
    bigInteger: () => {},
    bigIntegerOrText: () => {},
    digitString: () => {},
    decimalString: () => {},
    // Objects
    object: (values, { demand }) => addObject('object', values, demand),
    matching: (values, { demand }) => addObject('matching', values, demand),
    others: addAll,
    propertyNames: ([part], { demand }) => void demand.names.push(planOf(part)),
    minProperties: ([limit], { demand }) => {
        demand.minProperties = Math.max(demand.minProperties, numberOf(limit) ?? 0);
    },
    maxProperties: ([limit], { demand }) => {
        demand.maxProperties = lesser(demand.maxProperties, numberOf(limit));
    },
    dependentRequired: ([names], { demand }) => {
        if (names === undefined || !('size' in names)) return;
        for (const [name, needed] of names) {
            const known = demand.dependent.get(name) ?? [];
            demand.dependent.set(name, [...known, ...listOf(needed).map(textOf)]);
        }
    },
    // Arrays
    array: ([part, least, most], { demand }) => {
        limitTypes(demand, ['array']);
        demand.items.push({ first: [], others: planOf(part) });
        limitItems(demand, numberOf(least), numberOf(most));
    },
    items: ([first, others], { demand }) => {
        demand.items.push({ first: listOf(first).map(planOf), others: others && planOf(others) });
    },
    minItems: ([limit], { demand }) => limitItems(demand, numberOf(limit), undefined),
    maxItems: ([limit], { demand }) => limitItems(demand, undefined, numberOf(limit)),
    contains: ([part, least], { demand }) => {
        demand.contained.push({ part: planOf(part), least: numberOf(least) ?? 1 });
    },
};

function addAll(values: readonly CheckValue[], { add }: Adding): void {
    for (const value of values) add(planOf(value));
}

function addFirst([value]: readonly CheckValue[], { add }: Adding): void {
    add(planOf(value));
}

function addAny(values: readonly CheckValue[], adding: Adding): void {
    addChoice(values.map(planOf), adding);
}

function addTextLike(values: readonly CheckValue[], adding: Adding): void {
    limitTypes(adding.demand, ['string']);
    addPattern(values, adding);
}

function addPattern([pattern]: readonly CheckValue[], { demand }: Adding): void {
    demand.patterns.push(textOf(pattern));
}

function addChoice(options: readonly CheckPlan[], { source, add }: Adding): void {
    add(source.choose(options));
}

/** The alternatives of a discriminator, each with the value that leads to it. */
function tagsIn(property: string, tagged: CheckValue): readonly CheckPlan[] {
    return [...partsOf(tagged)].map(([tag, part]) =>
        callCheck('all', part, callCheck('object', new Map([[property, callCheck('oneOfValues', json(tag))]]))),
    );
}

function addListed(values: readonly CheckValue[], { demand }: Adding): void {
    const listed = values.map(jsonOf);
    const known = demand.listed;
    const texts = new Set(known?.map((value) => JSON.stringify(value)));
    demand.listed = known === undefined ? listed : listed.filter((value) => texts.has(JSON.stringify(value)));
    if (demand.listed.length === 0) demand.conflict ??= 'must be of two lists that have no value in common';
}

/** The check of members refuses all other types, unless it is within `ifObject`. */
function addObject(name: CheckFunction, values: readonly CheckValue[], demand: OpenDemand): void {
    limitTypes(demand, ['object']);
    addMembers(demand, membersIn(name, values));
}

function addMembers(demand: OpenDemand, members: MembersDemand): void {
    if (demand.types === undefined || demand.types.has('object')) demand.members.push(members);
}

/** Those of a schema are part of each value that it describes, alone or with others. */
const knownMembers = new WeakMap<readonly CheckValue[], MembersDemand>();

/** What `object(required, optional, rest)` or `matching(required, optional, patterns, rest)` says of members. */
function membersIn(name: CheckFunction, values: readonly CheckValue[]): MembersDemand {
    return makeOnce(knownMembers, values, () => readMembers(name, values));
}

function readMembers(name: CheckFunction, values: readonly CheckValue[]): MembersDemand {
    const [required, optional, third, fourth] = values;
    const [patterns, rest] = name === 'matching' ? [third, fourth] : [undefined, third];
    return {
        required: partsOf(required),
        optional: partsOf(optional),
        patterns: listOf(patterns).flatMap((row) => {
            const [pattern, part] = listOf(row);
            return part === undefined ? [] : [[textOf(pattern), planOf(part)] as const];
        }),
        rest: restOf(rest),
    };
}

function limitLength(demand: OpenDemand, least: number | undefined, most: number | undefined): void {
    demand.minLength = Math.max(demand.minLength, least ?? 0);
    demand.maxLength = lesser(demand.maxLength, most);
}

function limitItems(demand: OpenDemand, least: number | undefined, most: number | undefined): void {
    demand.minItems = Math.max(demand.minItems, Math.ceil(least ?? 0));
    demand.maxItems = lesser(demand.maxItems, most);
}

function limitRange(
    demand: OpenDemand,
    least: number | undefined,
    most: number | undefined,
    isExclusive = false,
): void {
    const { least: knownLeast, most: knownMost } = demand;
    if (
        least !== undefined &&
        (knownLeast === undefined || least > knownLeast.value || (least === knownLeast.value && isExclusive))
    )
        demand.least = { value: least, isExclusive };
    if (
        most !== undefined &&
        (knownMost === undefined || most < knownMost.value || (most === knownMost.value && isExclusive))
    )
        demand.most = { value: most, isExclusive };
}

function lesser(one: number | undefined, other: number | undefined): number | undefined {
    return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}

function restOf(value: CheckValue): MembersDemand['rest'] {
    if (value === undefined) return undefined;
    const plan = planOf(value);
    if (plan.kind === 'leaf') return plan.function === 'closed' || plan.function === 'never' ? 'closed' : plan;
    return plan.kind === 'call' && plan.function === 'others' ? planOf(plan.values[0]) : plan;
}

/** The kinds of values that a demand leaves open, the likeliest first. */
export function kindsOf(demand: Demand): readonly ValueKind[] {
    const { types } = demand;
    if (types !== undefined) return [...types].filter((kind) => kind !== 'integer' || !types.has('number'));
    // Keywords are about one type each (JSON Schema Validation, 6); a schema with some of them most probably means that type.
    const meant = valueKinds.find((kind) => isAbout(kind, demand));
    return meant === undefined ? valueKinds : [...new Set([meant, ...valueKinds])];
}

/** The same, with those first whose values need no parts: what leads back to itself must end somewhere. */
export function smallestKindsOf(demand: Demand): readonly ValueKind[] {
    const needsParts: Partial<Record<ValueKind, boolean>> = {
        object: demand.minProperties > 0 || demand.members.some(({ required }) => required.size > 0),
        array: demand.minItems > 0 || demand.contained.some(({ least }) => least > 0),
    };
    return kindsOf(demand).toSorted((one, other) => Number(needsParts[one] ?? 0) - Number(needsParts[other] ?? 0));
}

/** Whether a value is of the type that the keywords of its schema are about. */
export function isMeant(value: JsonValue, demand: Demand): boolean {
    const meant = valueKinds.find((kind) => isAbout(kind, demand));
    if (demand.types !== undefined || meant === undefined) return true;
    return Array.isArray(value) ? meant === 'array' : typeof value === meant && value !== null;
}

function isAbout(kind: ValueKind, demand: Demand): boolean {
    switch (kind) {
        case 'object':
            return demand.members.length + demand.names.length + demand.minProperties > 0;
        case 'array':
            return demand.items.length + demand.contained.length + demand.minItems > 0 || demand.isUnique;
        case 'string':
            return (
                demand.minLength + demand.patterns.length + demand.formats.length > 0 || demand.maxLength !== undefined
            );
        case 'number':
            return demand.least !== undefined || demand.most !== undefined || demand.multiples.length > 0;
        case 'integer':
        case 'boolean':
        case 'null':
            return false;
        default:
            return kind satisfies never;
    }
}
