/** Finds where values contain dates, or numbers that lose no digit, from the graph of schemas. */
import { limits } from '../limits.ts';
import type { Pointer } from '../load/pointer.ts';
import { temporalRows } from '../plan/temporal.ts';
import {
    callOf,
    changeWithin,
    isLongerThan,
    type NamedValuePlan,
    type PlanLeaf,
    type ValuePlan,
} from '../plan/values.ts';
import { type TimeFormat, timeFormats } from '../schema/dates.ts';
import { addTo } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { ExactFormat } from '../schema/numbers.ts';
import { valueTypesOf } from '../schema/value-types.ts';
import { type Division, findDividing, findTag, tellApart } from './apart.ts';
import {
    type Alternative,
    alternativeKey,
    alternativeOf,
    baseCase,
    type Case,
    casesOf,
    resolveAlone,
    type Search,
} from './cases.ts';
import { isMadeIn, type Making, makesDates, type OwnNames } from './holding.ts';
import type { PartSchemas } from './part-schemas.ts';

/** What is looked for, and the names of schemas. */
interface NamedSearch extends Search {
    /** The name of a schema's type; undefined if it has none. */
    readonly typeNameOf: (pointer: Pointer) => string | undefined;
    /** A name for the plan of a schema. */
    readonly take: (wanted: string) => string;
}

/** A plan that is being made, or has been made. */
interface PlanEntry {
    readonly key: string;
    readonly alternatives: readonly Alternative[];
    /** The name that others refer to it by. */
    name: string | undefined;
    plan: ValuePlan | undefined;
    progress: 'new' | 'open' | 'made';
    /** Whether the alternatives disagree about a string somewhere in the value. */
    isDisputed: boolean;
}

export class PlaceFinder {
    readonly #search: NamedSearch;
    readonly #entries = new Map<string, PlanEntry>();
    /** The names of plans that were used before they had one. */
    readonly #names = new Map<ValuePlan, string>();
    #disputes = 0;
    #nested = 0;

    constructor(search: NamedSearch) {
        this.#search = search;
    }

    /** The places in a value to which one of some schemas applies; undefined if there are none. */
    find(nodes: readonly SchemaNode[]): ValuePlan | undefined {
        return this.#isMadeIn(nodes) ? this.#planOf(nodes.map((node) => this.#alternativeOf([node]))) : undefined;
    }

    /** A plan when all are found: what has got a name is referred to by it. */
    readonly referByName = (plan: ValuePlan): ValuePlan => this.#named(plan) ?? changeWithin(plan, this.#named);

    readonly #named = (plan: ValuePlan): ValuePlan | undefined => {
        const name = this.#names.get(plan);
        return name === undefined ? undefined : { kind: 'named', name };
    };

    /** The plans that others refer to. */
    named(): readonly NamedValuePlan[] {
        // The map grows while plans are made, and a plan that is made already may get a name.
        for (const entry of this.#entries.values()) {
            if (entry.name !== undefined && entry.progress === 'new') this.#make(entry);
        }
        return [...this.#entries.values()].flatMap(({ name, alternatives, plan }) =>
            name === undefined
                ? []
                : [{ name, pointer: firstPointer(alternatives), plan: plan && changeWithin(plan, this.#named) }],
        );
    }

    #planOf(alternatives: readonly Alternative[]): ValuePlan | undefined {
        const byKey = new Map(alternatives.map((alternative) => [alternativeKey(alternative), alternative]));
        const key = [...byKey.keys()].sort().join(' | ');
        const entry = this.#entries.get(key) ?? this.#enter(key, [...byKey.values()]);
        const isMade = entry.progress === 'made';
        const isRepeated = isMade && entry.plan !== undefined && isLongerThan(limits.longestRepeatedPlan, entry.plan);
        const isDeep = entry.progress === 'new' && this.#nested === limits.deepestPlan;
        if (entry.progress === 'open' || isRepeated || isDeep) this.#name(entry);
        // What has a name of its own is made later: schemas refer to each other in long chains.
        if (entry.name === undefined && entry.progress === 'new') this.#make(entry);
        if (entry.isDisputed) this.#disputes++;
        return entry.name === undefined ? entry.plan : { kind: 'named', name: entry.name };
    }

    #enter(key: string, alternatives: readonly Alternative[]): PlanEntry {
        const [{ nodes, decided } = this.#alternativeOf([]), ...moreAlternatives] = alternatives;
        const [node, ...moreNodes] = nodes;
        const isOne = node !== undefined && moreAlternatives.length + moreNodes.length + decided.size === 0;
        // The plan of a string is not worth a name.
        const hasParts = isOne && (['object', 'array'] as const).some((type) => valueTypesOf(node).has(type));
        const typeName = hasParts ? this.#search.typeNameOf(node.pointer) : undefined;
        const name = typeName && this.#search.take(typeName);
        const others = alternatives.reduce((sum, alternative) => sum + Math.max(0, alternative.nodes.length - 1), 0);
        if (name === undefined)
            node?.graph.limit.countParts(limits.partsPerEntry + limits.partsPerOther * others, node.pointer);
        const entry: PlanEntry = { key, alternatives, name, plan: undefined, progress: 'new', isDisputed: false };
        this.#entries.set(key, entry);
        return entry;
    }

    #name(entry: PlanEntry): void {
        entry.name ??= this.#search.take(wordOfPointer(firstPointer(entry.alternatives)));
        if (entry.plan !== undefined) this.#names.set(entry.plan, entry.name);
    }

    #make(entry: PlanEntry): void {
        const before = this.#disputes;
        entry.progress = 'open';
        this.#nested++;
        entry.plan = this.#planOfAlternatives(entry);
        this.#nested--;
        entry.progress = 'made';
        // A schema that contradicts itself does not differ from others.
        entry.isDisputed = entry.alternatives.length > 1 && this.#disputes > before;
        this.#disputes = before;
    }

    #planOfAlternatives({ alternatives, key }: PlanEntry): ValuePlan | undefined {
        const cases = casesOf(alternatives, this.#search);
        const [only, ...more] = alternatives;
        const objects = cases.filter(({ hasParts }) => hasParts);
        if (cases.some(({ isAnything }) => isAnything)) return undefined;
        const plans = [
            ...this.#planOfLeaves(cases),
            this.#planOfArrays(cases.filter(({ array }) => array !== undefined)),
            this.#planOfObjects(objects, more.length === 0 ? only : undefined, key),
        ].filter((plan) => plan !== undefined);
        return plans.length > 1 ? callOf('inAny', ...plans) : plans[0];
    }

    /** A value has one JSON type, so what is made of its strings says nothing of its numbers. */
    #planOfLeaves(cases: readonly Case[]): readonly (ValuePlan | undefined)[] {
        const { options } = this.#search;
        if (options.names !== undefined) return [];
        const leaves = [makesDates(options) ? planStrings(cases, options) : noPlan, planNumbers(cases, options)];
        this.#disputes += leaves.filter(({ isDisputed }) => isDisputed).length;
        return leaves.map(({ plan }) => plan);
    }

    /** The items of one array, or of one of several: what an item may be in any of them, if nothing tells these apart. */
    #planOfArrays(cases: readonly Case[]): ValuePlan | undefined {
        const before = this.#disputes;
        const joined = this.#planOfItems(cases.flatMap(({ array }) => array ?? []));
        const tag = this.#disputes === before ? undefined : findDividing(cases);
        return tag === undefined ? joined : this.#planByTag(tag, cases);
    }

    #planOfItems(arrays: readonly PartSchemas[]): ValuePlan | undefined {
        // An item that an array does not describe may be anything.
        const { named, others } = this.#planParts(arrays, () => true);
        const items = [...named.values()];
        if (items.length === 0) return others && callOf('inArray', others);
        const last = others === undefined ? items.findLastIndex((plan) => plan !== undefined) : items.length;
        return last === -1 ? undefined : callOf('inTuple', items.slice(0, last + 1), others);
    }

    #planOfObjects(cases: readonly Case[], alternative?: Alternative, key?: string): ValuePlan | undefined {
        if (cases.length < 2) return this.#planOfCases(cases, key);
        const tag = findTag(cases);
        if (tag !== undefined) return this.#planByTag(tag, cases, alternative);
        const before = this.#disputes;
        const joined = this.#planJoined(cases);
        if (this.#disputes === before) return joined;
        const dividing = findDividing(cases);
        if (dividing !== undefined) return this.#planByTag(dividing, cases);
        const shapes = tellApart(cases, this.#search);
        if (shapes.size === 0) return joined;
        const planned = [...shapes].map(([one, shape]) => {
            const dates = this.#planOfCases([one]);
            return dates === undefined ? shape : new Map([...shape, ['dates', dates]]);
        });
        return callOf('byShape', planned, this.#planOfCases(cases.filter((one) => !shapes.has(one))));
    }

    /** The plan of a case: that of its schema, unless this is the one that is planned. */
    #planOfCases(cases: readonly Case[], key?: string): ValuePlan | undefined {
        const [only, ...more] = cases;
        if (only === undefined || more.length > 0) return this.#planJoined(cases);
        const alternative = this.#alternativeOf(only.alternative.nodes, only.alternative.decided);
        if (!this.#isMadeIn(alternative.nodes)) return undefined;
        const isWhole =
            only.choices.length > 0 ? alternative.decided.size < limits.deepestChoice : alternative.decided.size === 0;
        return isWhole && alternativeKey(alternative) !== key ? this.#planOf([alternative]) : this.#planJoined(cases);
    }

    /** The cases that are left for a value may still have to be told apart: by another tag, or by their shape. */
    #planByTag(
        { path, byValue, others }: Division,
        all: readonly Case[],
        alternative?: Alternative,
    ): ValuePlan | undefined {
        const planLeft = (left: readonly Case[]): ValuePlan | undefined =>
            left.length === all.length ? this.#planJoined(left) : this.#planOfObjects(left);
        const isBase = alternative !== undefined && others.length === 0;
        const otherwise = isBase ? this.#planJoined([baseCase(alternative, this.#search)]) : planLeft(others);
        const plans = Array.from(byValue, ([value, left]) => [value, planLeft(left)] as const);
        // An unknown value has the plan of the base, and no entry.
        const kept = new Map(plans.filter(([, plan]) => plan !== undefined || otherwise !== undefined));
        if (kept.size === 0) return otherwise;
        const [only, ...inner] = path;
        return inner.length === 0
            ? callOf('byTag', only, kept, otherwise)
            : callOf('byInnerTag', path, kept, otherwise);
    }

    /** The plan of the properties and keys of one object, or of several that need not be told apart; or of the items of arrays. */
    #planJoined(cases: readonly Case[]): ValuePlan | undefined {
        const arrays = cases.flatMap(({ array, hasParts }) => (hasParts ? [] : (array ?? [])));
        if (arrays.length > 0 && arrays.length === cases.length) return this.#planOfItems(arrays);
        const objects = cases.map(({ object }) => object);
        const { named, patterns, others } = this.#planParts(objects, (nodes) => nodes.length > 0);
        const isOpen = others !== undefined || patterns.some(([, plan]) => plan !== undefined);
        const { names } = this.#search.options;
        if (names !== undefined && cases.some((one) => isKeyOf(one, cases, names))) this.#disputes++;
        // A property without dates is listed where other keys have some.
        const properties = new Map(
            [...named].filter(([name, plan]) => plan !== undefined || isOpen || names?.has(name)),
        );
        if (!isOpen) return properties.size === 0 ? undefined : callOf('inObject', properties);
        return patterns.length === 0
            ? callOf('inKeys', others, properties)
            : callOf('inPatterns', patterns, others, properties);
    }

    /** Whether something is made in a value to which some schemas apply. */
    readonly #isMadeIn = (nodes: readonly SchemaNode[]): boolean =>
        nodes.some((node) => isMadeIn(node, this.#search.options));

    #alternativeOf(nodes: readonly SchemaNode[], decided?: ReadonlySet<string>): Alternative {
        return alternativeOf(nodes, this.#search, decided);
    }

    /** The plans of all parts: of each, what it is in any of the objects or arrays that describe it. */
    #planParts(all: readonly PartSchemas[], isDescribed: (nodes: readonly SchemaNode[]) => boolean) {
        const planAt = (
            nodesIn: (parts: PartSchemas) => readonly SchemaNode[],
            parts: readonly PartSchemas[] = all,
        ): ValuePlan | undefined => {
            const described = parts.map(nodesIn).filter(isDescribed);
            // Nothing is made in most parts.
            return described.some(this.#isMadeIn)
                ? this.#planOf(described.map((nodes) => this.#alternativeOf(nodes)))
                : undefined;
        };
        // Most objects say nothing of names that are not their own.
        const isTold = (parts: PartSchemas): boolean => isDescribed(parts.others) || parts.patterns.size > 0;
        const told = all.filter(isTold);
        const isFew = told.length <= limits.mostJoinedCases;
        const having = new Map<string, PartSchemas[]>();
        for (const parts of all) {
            for (const name of parts.named.keys()) if (!isFew || !isTold(parts)) addTo(having, name, parts);
        }
        // What many say alike of other names counts once.
        const groups = isFew ? told.map((parts) => [parts]) : alikeIn(told);
        const tellingOf = (name: string): readonly PartSchemas[] =>
            groups.flatMap((alike) => alike.find(({ named }) => isFew || !named.has(name)) ?? []);
        const names = new Set(all.flatMap(({ named }) => [...named.keys()]));
        const known = new Set(all.flatMap(({ patterns }) => [...patterns.keys()]));
        return {
            named: new Map(
                [...names].map((name) => [
                    name,
                    planAt((parts) => parts.at(name), [...tellingOf(name), ...(having.get(name) ?? [])]),
                ]),
            ),
            patterns: [...known]
                .map((pattern) => [pattern, planAt((parts) => parts.atPattern(pattern))] as const)
                // The first that a key matches says what is made: of several, one that makes something.
                .toSorted(([, one], [, other]) => Number(one === undefined) - Number(other === undefined)),
            others: planAt(({ others }) => others),
        };
    }
}

/** Whether the keys of a case, which no program has by other names, may be properties of another case that has them so. */
function isKeyOf(one: Case, cases: readonly Case[], names: OwnNames): boolean {
    if (one.object.others.length + one.object.patterns.size === 0) return false;
    return cases.some(({ object }) =>
        [...object.named.keys()].some((name) => names.has(name) && !one.object.named.has(name)),
    );
}

/** Objects by what they say of names that are not their own. */
function alikeIn(all: readonly PartSchemas[]): readonly (readonly PartSchemas[])[] {
    const groups = new Map<string, PartSchemas[]>();
    for (const parts of all) {
        const { patterns, others } = parts;
        addTo(
            groups,
            JSON.stringify([
                [...patterns].map(([pattern, nodes]) => [pattern, ...nodes.map(likeness)]),
                others.map(likeness),
            ]),
            parts,
        );
    }
    return [...groups.values()];
}

/** The same for schemas of which the same is made: for one schema, and for those that say nothing but a type and a format. */
function likeness(given: SchemaNode): string {
    const { kind, pointer, types = [], format, contentSchema, isNumericText } = resolveAlone(given);
    const isPlain = kind === 'leaf' && contentSchema === undefined && types.length > 0;
    return isPlain && !types.some((type) => type === 'array' || type === 'object')
        ? `${types.join()} ${format} ${isNumericText}`
        : pointer;
}

function firstPointer(alternatives: readonly Alternative[]): Pointer {
    return alternatives[0]?.nodes[0]?.pointer ?? '';
}

/** A word for a schema without a type of its own: the last one of its place. */
export function wordOfPointer(pointer: Pointer): string {
    return pointer.split('/').findLast((word) => /^[A-Za-z_]\w*$/.test(word)) ?? 'value';
}

/** What a string or a number is, in all cases of its value. */
interface LeafPlan {
    readonly plan: ValuePlan | undefined;
    /** Whether the cases disagree about it. */
    readonly isDisputed: boolean;
}

const noPlan: LeafPlan = { plan: undefined, isDisputed: false };

/**
 * The dates among strings. Next to any string, a received string is no date; a date that is sent is still one, by its
 * type.
 */
function planStrings(cases: readonly Case[], { dateFormat }: Making): LeafPlan {
    const kinds = new Set(cases.map(({ string }) => string));
    const formats = timeFormats.filter((format) => kinds.has(format));
    const isText = kinds.has('text');
    const listed = [...new Set(cases.flatMap((one) => one.listed))];
    if (formats.length === 0) return noPlan;
    const isDisputed = isText || formats.length > 1 || listed.length > 0;
    const plan = dateFormat === 'Temporal' ? planTemporal(formats, isText) : planDates(formats, isText);
    const isListed = plan !== undefined && !isText && listed.length > 0;
    return { plan: isListed ? callOf('unlessListed', listed, plan) : plan, isDisputed };
}

function planDates(formats: readonly TimeFormat[], isText: boolean): ValuePlan | undefined {
    const [isDay, isMoment] = [formats.includes('date'), formats.includes('date-time')];
    if (isText) return isMoment ? undefined : { kind: 'leaf', function: 'asSentDate' };
    const own = isMoment ? 'asDateTime' : 'asDate';
    return { kind: 'leaf', function: isDay && isMoment ? 'asDateOrTime' : own };
}

function planTemporal(formats: readonly TimeFormat[], isText: boolean): ValuePlan | undefined {
    if (isText) return undefined;
    const plans = formats.map((format): ValuePlan => ({ kind: 'leaf', function: temporalRows[format].reads }));
    return plans.length > 1 ? callOf('asOneOf', ...plans) : plans[0];
}

/** What a number is in a program, which JSON has as a number, or also as a string. */
type NumberForm = ExactFormat | 'textInteger' | 'text' | 'number';

/** What the numbers of a case are; undefined if it has none. */
function numberFormOf({ number, readsText }: Case, { int64 }: Making): NumberForm | undefined {
    if (number === undefined) return undefined;
    // Digits in a string are already what a program has.
    if (number === 'integer' && int64 !== 'number') return readsText && int64 === 'bigint' ? 'textInteger' : number;
    if (number === 'decimal' && int64 !== 'number') return number;
    return readsText ? 'text' : 'number';
}

/**
 * The numbers that lose no digit, and those that may come as strings. Next to any number, only one with many digits is such;
 * next to any string, a string stays one.
 */
function planNumbers(cases: readonly Case[], making: Making): LeafPlan {
    const { int64 } = making;
    const isText = cases.some(({ string, readsText }) => string === 'text' && !readsText);
    const kinds = new Set(cases.map((one) => numberFormOf(one, making)));
    const has = (...all: readonly NumberForm[]): boolean => all.some((kind) => kinds.has(kind));
    const isNumber = has('number');
    const listed = [...new Set(cases.flatMap((one) => one.listed))].filter((value) => /^-?\d/.test(value));
    const leaves: readonly (readonly [leaf: PlanLeaf, isMade: boolean])[] = [
        ['asTextBigInt', has('textInteger') && !isText],
        [int64 === 'bigint' ? 'asBigInt' : 'asDigits', has('integer') || (has('textInteger') && isText)],
        ['asDecimal', has('decimal')],
        ['asNumber', has('text') && !isText],
    ];
    const made = leaves.flatMap(([leaf, isMade]): ValuePlan[] => (isMade ? [{ kind: 'leaf', function: leaf }] : []));
    const isExact = has('integer', 'decimal', 'textInteger');
    const [first] = made;
    if (first === undefined) return { plan: undefined, isDisputed: isText && has('text') };
    const all = made.length > 1 ? callOf('inAny', ...made) : first;
    const unlessNumber = isNumber && isExact ? callOf('unlessNumber', all) : all;
    const unlessListed = listed.length > 0 ? callOf('unlessListed', listed, unlessNumber) : unlessNumber;
    // A bigint is never taken for a string.
    const plan = isText && (has('decimal') || int64 === 'string') ? callOf('unlessString', unlessListed) : unlessListed;
    return { plan, isDisputed: (isNumber && isExact) || isText || listed.length > 0 || made.length > 1 };
}
