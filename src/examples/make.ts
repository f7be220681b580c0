/**
 * Makes values that checks accept: what the description gives as an example first, then what follows from the keywords. Each
 * candidate is shown to the judge, so whatever the rules here overlook, no value is wrong.
 */
import { limits } from '../limits.ts';
import type { JsonValue } from '../load/json.ts';
import type { Pointer } from '../load/pointer.ts';
import type { CheckPlan, FoundCheck } from '../plan/checks.ts';
import type { ExampleKey, ExamplePlan } from '../plan/examples.ts';
import type { ValidationIssue } from '../runtime/validators/standard.ts';
import type { Direction } from '../schema/access.ts';
import type { SchemaNode } from '../schema/node.ts';
import { setApart } from './apart.ts';
import { itemsCandidates } from './arrays.ts';
import { Choices } from './choices.ts';
import { type Demand, kindsOf, type NamedPlan, openDemand, smallestKindsOf, type ValueKind } from './demand.ts';
import { evaluate, planOfValue, sizeOf } from './evaluate.ts';
import { annotatedValues, knownValues, planOfGiven } from './given.ts';
import { type HeightOf, heightsOf } from './heights.ts';
import type { Judge } from './judge.ts';
import { numberCandidates, textCandidates } from './leaves.ts';
import { membersCandidates } from './objects.ts';
import { type Making, type Place, wholeValue } from './place.ts';
import { explain, type Reason } from './reasons.ts';

export interface ExampleSource {
    readonly checks: readonly FoundCheck[];
    readonly judge: Judge;
    readonly originsOf: (plan: CheckPlan) => readonly SchemaNode[];
    /** The direction of a check that has an example of its own; undefined for all others. */
    readonly directionOf: (key: ExampleKey) => Direction | undefined;
    readonly hasNull: boolean;
    readonly reportInvalid: (pointer: Pointer, issue: ValidationIssue) => void;
}

/** An example, or that it is being made, or that there is none. */
type Known = ExamplePlan | 'open' | 'none';

/** A schema that would have to be made within too many others. */
class TooDeep extends Error {
    readonly key: ExampleKey;

    constructor(key: ExampleKey) {
        super();
        this.key = key;
    }
}

/** Why there is no value: what leads back to itself was left out. */
interface Attempt {
    readonly plan: ExamplePlan | undefined;
    readonly wasCut: boolean;
    /** Whether there were other alternatives, of which the value must not be. */
    readonly hadOthers: boolean;
}

export class ExampleMaker {
    readonly #source: ExampleSource;
    readonly #plans: ReadonlyMap<string, CheckPlan>;
    readonly #made = new Map<ExampleKey, Known>();
    /** What was wrong with the last candidate, of those that have no value. */
    readonly #issues = new Map<ExampleKey, ValidationIssue | undefined>();
    readonly #sizes = new Map<ExampleKey, number>();
    /** The last candidate for a whole value that was refused. */
    #refused: { readonly plans: readonly CheckPlan[]; readonly plan: ExamplePlan } | undefined;
    /** How many candidates may still be asked for: alternatives within each other multiply. */
    #left: number = limits.mostExampleWork;
    /** How many schemas with names are being made within each other. */
    #level = 0;
    #heights: HeightOf | undefined;

    constructor(source: ExampleSource) {
        this.#source = source;
        this.#plans = new Map(source.checks.map(({ name, plan }) => [name, plan]));
    }

    /** The example of a schema with a name, made when it is first asked for. */
    exampleOf(key: ExampleKey): ExamplePlan | undefined {
        const known = this.#known(key);
        return known === 'open' || known === 'none' ? undefined : known;
    }

    #known(key: ExampleKey): Known {
        const known = this.#made.get(key);
        if (known !== undefined) return known;
        if (this.#level === 0) return this.#makeChain(key);
        if (this.#level > limits.deepestExampleChain) throw new TooDeep(key);
        return this.#makeNamed(key);
    }

    /** Schemas lead to each other in chains longer than the stack: one that is too far away is made first. */
    #makeChain(key: ExampleKey): Known {
        const waiting = [key];
        for (;;) {
            const first = waiting.at(-1) ?? key;
            try {
                const made = this.#makeNamed(first);
                waiting.pop();
                if (waiting.length === 0) return made;
            } catch (error) {
                if (!(error instanceof TooDeep)) throw error;
                // Those that wait are open, as what they need may lead back to them.
                for (const one of waiting) this.#made.set(one, 'open');
                waiting.push(error.key);
            }
        }
    }

    #makeNamed(key: ExampleKey): Known {
        this.#made.set(key, 'open');
        this.#level++;
        try {
            const plan = this.#plans.get(key);
            const hasValue = plan !== undefined && Number.isFinite(this.#heightOf(plan));
            const made = hasValue ? this.makeWhole(plan, this.#source.directionOf(key) ?? 'both') : undefined;
            if (made === undefined && hasValue) this.#issues.set(key, this.#lastIssue);
            this.#made.set(key, made ?? 'none');
            this.#sizes.set(key, made === undefined ? 0 : this.#sizeOf(made));
            return made ?? 'none';
        } catch (error) {
            this.#made.delete(key);
            throw error;
        } finally {
            this.#level--;
        }
    }

    #heightOf(plan: CheckPlan): number {
        this.#heights ??= heightsOf(this.#source.checks, this.#source.hasNull);
        return this.#heights(plan);
    }

    /** The value of a schema with a name, or of a body. */
    makeWhole(plan: CheckPlan, direction: Direction): ExamplePlan | undefined {
        const around = this.#left;
        this.#refused = undefined;
        try {
            for (const isSmallest of [false, true]) {
                this.#left = limits.mostExampleWork;
                const made = this.make([plan], { ...wholeValue, isSmallest, direction });
                if (made !== undefined) return made;
            }
            return undefined;
        } finally {
            this.#left = around;
        }
    }

    /** A value that all of some checks accept; undefined if none is found, or if it is not needed and would not end. */
    make(plans: readonly CheckPlan[], place: Place): ExamplePlan | undefined {
        if (place.depth > limits.deepestExample) return undefined;
        const { plan, wasCut, hadOthers } = this.#attempt(plans, place);
        if (plan !== undefined || !place.isNeeded) return plan;
        const smallest: readonly Place[] = wasCut && !place.isSmallest ? [{ ...place, isSmallest: true }] : [];
        const apart = hadOthers ? [place, ...smallest].map((one): Place => ({ ...one, isApart: true })) : [];
        for (const one of [...smallest, ...apart]) {
            const made = this.#attempt(plans, one).plan;
            if (made !== undefined) return made;
        }
        return undefined;
    }

    #attempt(plans: readonly CheckPlan[], place: Place): Attempt {
        const choices = new Choices();
        let wasCut = false;
        let hadOthers = false;
        const sawOthers = (): void => {
            hadOthers = true;
        };
        for (let count = 0; count < limits.mostExampleAttempts && this.#left-- > 0; count++) {
            const found = this.#candidates(plans, choices, place, sawOthers);
            if (found === 'cut') wasCut = true;
            else {
                for (const plan of found) {
                    if (this.#accepts(plans, plan)) return { plan, wasCut, hadOthers };
                    if (place.depth === 0) this.#refused = { plans, plan };
                }
            }
            if (!choices.next()) break;
        }
        return { plan: undefined, wasCut, hadOthers };
    }

    #candidates(
        plans: readonly CheckPlan[],
        choices: Choices,
        place: Place,
        sawOthers: () => void,
    ): Iterable<ExamplePlan> | 'cut' {
        let isWithoutType = false;
        const reader = openDemand({
            originsOf: this.#source.originsOf,
            choose: (options) => {
                const chosen = this.#choose(options, choices, place);
                isWithoutType ||= isNull(chosen) && !this.#source.hasNull && !place.isSmallest;
                return chosen;
            },
        });
        for (const plan of plans) reader.add(plan);
        // Null, where no type has it, is the last thing to try.
        if (isWithoutType) return 'cut';
        if (reader.demand.others.length > 0) sawOthers();
        const [name, ...more] = reader.demand.named;
        if (
            name !== undefined &&
            !place.isApart &&
            more.every((other) => other.name === name.name) &&
            reader.demand.isBare
        ) {
            const own = this.#ofName(name, place);
            if (own === 'cut') return 'cut';
            if (own === 'none') return [];
            if (own !== undefined) return this.#withGiven(own, plans, reader.demand, place);
        }
        const names = this.#expand(reader.demand.named, reader.add);
        // It would lead back to itself until the depth is reached.
        if (!place.isSmallest && names.some((one) => place.around.has(one))) return 'cut';
        const within = names.length === 0 ? place : { ...place, around: new Set([...place.around, ...names]) };
        return reader.demand.conflict !== undefined ? [] : this.#found(plans, reader.demand, choices, within);
    }

    /**
     * Adds what named checks demand, each once: one that leads back to itself at the same value says nothing new.
     *
     * @returns their names.
     */
    #expand(named: readonly NamedPlan[], add: (plan: CheckPlan) => void): readonly string[] {
        const seen = new Set<string>();
        // The list grows.
        for (const { name } of named) {
            const plan = this.#plans.get(name);
            if (plan === undefined || seen.has(name)) continue;
            seen.add(name);
            add(plan);
        }
        return [...seen];
    }

    #choose(options: readonly CheckPlan[], choices: Choices, { isSmallest }: Place): CheckPlan {
        // Reading many options takes time, too.
        this.#left -= Math.floor(options.length / limits.optionsPerAttempt);
        const inOrder = isSmallest ? this.#smallestFirst(options) : options;
        return inOrder[choices.choose(Math.max(1, options.length))] ?? never;
    }

    #smallestFirst(options: readonly CheckPlan[]): readonly CheckPlan[] {
        const ofAll = new Map(options.map((one) => [one, this.#heightOf(one)]));
        // What has no height leads back to itself at the same value.
        return options.toSorted((left, right) => (ofAll.get(left) ?? 0) - (ofAll.get(right) ?? 0) || 0);
    }

    /** The example of a schema with a name; undefined if the schema has none of its own. */
    #ofName({ name }: NamedPlan, place: Place): ExamplePlan | 'cut' | 'none' | undefined {
        const { isNeeded, isSmallest, offset } = place;
        if (this.#source.directionOf(name) === undefined) return undefined;
        if (isSmallest) return this.#made.get(name) === 'none' ? 'none' : undefined;
        const known = this.#known(name);
        if (known === 'open') return 'cut';
        if (known === 'none') return 'none';
        const isLarge = (this.#sizes.get(name) ?? 0) > limits.largestExamplePart;
        return isLarge && !isNeeded ? 'cut' : { kind: 'named', target: name, offset };
    }

    *#withGiven(own: ExamplePlan, plans: readonly CheckPlan[], demand: Demand, place: Place): Iterable<ExamplePlan> {
        yield* this.#given(plans, demand, place);
        yield own;
    }

    *#found(plans: readonly CheckPlan[], demand: Demand, choices: Choices, place: Place): Iterable<ExamplePlan> {
        if (!place.isSmallest) yield* this.#given(plans, demand, place);
        if (demand.listed !== undefined) {
            yield* this.#listed(plans, demand.listed, place);
            return;
        }
        yield* this.#listed(plans, knownValues(demand), place);
        const kinds = place.isSmallest ? smallestKindsOf(demand) : kindsOf(demand);
        const kind = kinds[choices.choose(kinds.length)];
        if (kind !== undefined) yield* this.#ofKind(kind, plans, demand, place);
    }

    /** The examples of the description, and its defaults. */
    *#given(plans: readonly CheckPlan[], { origins }: Demand, place: Place): Iterable<ExamplePlan> {
        for (const { node, keyword, value } of annotatedValues(origins)) {
            // It would lead here again.
            if (value === null && !this.#source.hasNull) continue;
            const plan = this.planOfGiven(value, plans, place);
            if (plan !== undefined) yield plan;
            else if (keyword !== 'default') this.#reportInvalid(node, keyword, value, plans);
        }
    }

    #reportInvalid(node: SchemaNode, keyword: string, value: JsonValue, plans: readonly CheckPlan[]): void {
        const { judge, reportInvalid } = this.#source;
        const [issue] = plans.flatMap((one) => judge.issuesOf(one, value));
        if (issue !== undefined) reportInvalid(`${node.pointer}/${keyword}`, issue);
    }

    /** A value of the description as an example; undefined if the checks refuse it. */
    planOfGiven(value: JsonValue, plans: readonly CheckPlan[], place: Place): ExamplePlan | undefined {
        const { judge } = this.#source;
        const accepts = (plan: CheckPlan): boolean => judge.accepts(plan, value);
        if (!plans.every(accepts)) return undefined;
        const demandFor = (parts: readonly CheckPlan[], one: JsonValue): Demand =>
            this.#read(parts, (options) => options.find((option) => judge.accepts(option, one)) ?? options[0]);
        const instead = (parts: readonly CheckPlan[], within: Place): ExamplePlan | undefined =>
            this.make(parts, { ...within, depth: place.depth + 1, isNeeded: true });
        const plan = planOfGiven(value, plans, {
            demandFor,
            place,
            hasNull: this.#source.hasNull,
            instead,
        });
        return plan !== undefined && this.#accepts(plans, plan) ? plan : undefined;
    }

    #read(
        plans: readonly CheckPlan[],
        choose: (options: readonly CheckPlan[]) => CheckPlan | undefined = ([first]) => first,
    ): Demand {
        const { originsOf } = this.#source;
        const reader = openDemand({ originsOf, choose: (options) => choose(options) ?? never });
        for (const plan of plans) reader.add(plan);
        this.#expand(reader.demand.named, reader.add);
        return reader.demand;
    }

    /** The listed values that are valid: one after the other, if they are scalars. */
    *#listed(plans: readonly CheckPlan[], listed: readonly JsonValue[], { offset }: Place): Iterable<ExamplePlan> {
        const valid = listed.filter((value) => plans.every((plan) => this.#source.judge.accepts(plan, value)));
        const scalars = valid.filter((value) => typeof value !== 'object' || value === null);
        const values = scalars.filter((value) => value !== null || scalars.length === 1).slice(0, limits.mostPicked);
        const [first, ...more] = values;
        if (first !== undefined && more.length > 0)
            yield { kind: 'varied', function: 'pick', offset, values: [values] };
        else if (first !== undefined) yield { kind: 'scalar', value: first };
        const [whole] = valid;
        if (whole !== undefined && first === undefined) yield planOfValue(whole);
    }

    *#ofKind(kind: ValueKind, plans: readonly CheckPlan[], demand: Demand, place: Place): Iterable<ExamplePlan> {
        const making: Making = {
            place,
            make: (parts, within) =>
                this.make(parts, {
                    ...place,
                    name: undefined,
                    variety: undefined,
                    isNeeded: true,
                    isApart: false,
                    ...within,
                    depth: place.depth + 1,
                }),
            accepts: (plan) => this.#accepts(plans, plan),
            isTooDeep: (plan) => this.#issuesIn(plans, plan).some(({ code }) => code === 'depth'),
            blamedIn: (plan) => this.#blamedIn(plans, plan),
            isOf: (check, plan) => this.#source.judge.accepts(check, this.valueOf(plan)),
            demandOf: (check) => this.#read([check]),
            sizeOf: (plan) => this.#sizeOf(plan),
            valueOf: (plan) => this.valueOf(plan),
        };
        switch (kind) {
            case 'object':
                yield* place.isApart
                    ? setApart(membersCandidates(demand, making), demand, making)
                    : membersCandidates(demand, making);
                return;
            case 'array':
                yield* itemsCandidates(demand, making);
                return;
            case 'string':
                yield* textCandidates(demand, place);
                return;
            case 'integer':
            case 'number':
                yield* numberCandidates(demand, making, kind === 'integer');
                return;
            case 'boolean':
                yield { kind: 'varied', function: 'pick', offset: place.offset, values: [[true, false]] };
                yield { kind: 'scalar', value: true };
                return;
            case 'null':
                yield { kind: 'scalar', value: null };
                return;
            default:
                kind satisfies never;
        }
    }

    #accepts(plans: readonly CheckPlan[], plan: ExamplePlan): boolean {
        if (this.#sizeOf(plan) > limits.mostExampleValues) return false;
        const value = this.valueOf(plan);
        return plans.every((one) => this.#source.judge.accepts(one, value));
    }

    #issuesIn(plans: readonly CheckPlan[], plan: ExamplePlan): readonly ValidationIssue[] {
        const value = this.valueOf(plan);
        return plans.flatMap((one) => this.#source.judge.issuesOf(one, value));
    }

    #blamedIn(plans: readonly CheckPlan[], plan: ExamplePlan): ReadonlySet<string> {
        const issues = this.#issuesIn(plans, plan);
        return new Set(issues.flatMap(({ path = [] }) => path.slice(0, 1).map(String)));
    }

    /** Why a schema with a name has no example, as far as it is known. */
    reasonOf(name: ExampleKey): Reason | undefined {
        const direction = this.#source.directionOf(name) ?? 'both';
        return this.#explain({ kind: 'named', name }, direction) ?? this.#issues.get(name);
    }

    /** Why the last whole value that was wanted is not there. */
    lastReason(plan: CheckPlan, direction: Direction): Reason | undefined {
        const issue = this.#lastIssue;
        return this.#explain(plan, direction) ?? issue;
    }

    #explain(whole: CheckPlan, direction: Direction): Reason | undefined {
        this.#left = limits.mostExampleWork;
        return explain([whole], {
            read: (plans) => this.#read(plans),
            make: (plans, name) => this.make(plans, { ...wholeValue, name, direction, depth: 1 }),
            issueOf: (plans, value) => plans.flatMap((one) => this.#source.judge.issuesOf(one, value))[0],
        });
    }

    get #lastIssue(): ValidationIssue | undefined {
        return this.#refused && this.#issuesIn(this.#refused.plans, this.#refused.plan)[0];
    }

    valueOf(plan: ExamplePlan, seed = 0): JsonValue {
        return evaluate(plan, seed, (key) => this.exampleOf(key));
    }

    #sizeOf(plan: ExamplePlan): number {
        return sizeOf(plan, (key) => this.#sizes.get(key) ?? 1);
    }
}

const never: CheckPlan = { kind: 'leaf', function: 'never' };

function isNull(plan: CheckPlan): boolean {
    return plan.kind === 'leaf' && plan.function === 'isNull';
}
