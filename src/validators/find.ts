/** Finds what values must be, from the graph of schemas. */
import { diagnose } from '../diagnostics/index.ts';
import { limits } from '../limits.ts';
import type { JsonValue } from '../load/json.ts';
import type { Pointer } from '../load/pointer.ts';
import type { Reader } from '../load/reader.ts';
import { camelCase, type Scope } from '../names/identifiers.ts';
import type { Options } from '../options/types.ts';
import { allOfChecks, type CheckPlan, callCheck, type FoundCheck, leafCheck } from '../plan/checks.ts';
import type { Type } from '../plan/types.ts';
import { planNamesIn } from '../plan/values.ts';
import type { Direction } from '../schema/access.ts';
import type { TimeFormat } from '../schema/dates.ts';
import { makeOnce, reachedFrom } from '../schema/lists.ts';
import type { SchemaGraph, SchemaNode } from '../schema/node.ts';
import type { ExactFormat } from '../schema/numbers.ts';
import type { NameMeaning } from '../types/registry.ts';
import type { Search } from '../values/cases.ts';
import { wordOfPointer } from '../values/find.ts';
import { makesDates } from '../values/holding.ts';
import { type Refinements, unrefined, type Whole } from '../values/refinements.ts';
import { planExcluded } from './excluded.ts';

/** Dates are made of strings, or next to any string these stay as they are, or there are no dates. */
type DateReading = 'made' | 'kept' | 'none';

/** What a schema is checked for. */
export interface CheckAspect {
    readonly direction: Direction;
    /** Whether it is what the subtypes of a base extend, and not the choice between them. */
    readonly isBase: boolean;
    /** What its strings are, where they have the format of dates. */
    readonly dates: DateReading;
    /** Whether numbers that come as strings stay strings, since another alternative allows any string. */
    readonly keepsText?: boolean;
    /** Other schemas of the same value, if they make something of its parts that this one does not. */
    readonly refinedBy?: readonly SchemaNode[];
    /** Whether a schema around it asks which properties and items it evaluates. */
    readonly isMarking: boolean;
}

/** Says of defaults whether they can be filled in: the runtime of validators, fed with plans. */
export type JudgeDefaults = (checks: readonly FoundCheck[]) => {
    readonly accepts: (plan: CheckPlan, value: JsonValue) => boolean;
    /** Whether it is valid with its own defaults too, and these come to an end. */
    readonly completes: (plan: CheckPlan, value: JsonValue) => boolean;
};

/** What the checks of a model depend on, besides its declarations and operations. */
export interface CheckInput extends Search {
    readonly graph: SchemaGraph;
    readonly reader: Reader;
    readonly options: Pick<
        Options,
        'dateFormat' | 'int64' | 'numericStrings' | 'formats' | 'nullableStrategy' | 'validators' | 'validatorsOut'
    >;
    readonly meaningOf: (pointer: Pointer) => NameMeaning;
    /** The direction of responses, if the directions are separated. */
    readonly direction: Direction;
    /** Whether the request type of a schema, or of its base, differs from the response type. */
    readonly differs: (pointer: Pointer, isBase: boolean) => boolean;
    /** Says which defaults can be filled in; undefined if none are. */
    readonly judgeDefaults?: JudgeDefaults | undefined;
    /** Whether the operations are functions of the module. */
    readonly areFunctions: boolean;
    /** The bytes of forms and of whole bodies. */
    readonly bytes: ReadonlySet<Pointer>;
    /** The scope of the output's values. */
    readonly values: Scope;
    /** The schemas into whose values nobody looks. */
    readonly excluded?: ReadonlySet<Pointer>;
}

/** What is known of the schemas around one that describe the same value. */
export interface CheckContext extends CheckAspect {
    /** The properties that the value may leave out although they are required. */
    readonly hidden: ReadonlySet<string>;
    /** What the numbers of the value are, if all schemas of it together say that they lose no digit. */
    readonly exact?: ExactFormat | undefined;
    /** Whether its numbers may come as strings, as some schema of it says. */
    readonly readsText?: boolean | undefined;
    /** What its strings are, if all schemas of it together say that they are dates. */
    readonly date?: TimeFormat | undefined;
    /** What its strings may be, if some of its alternatives say that they are dates, and others that they are any: its other schemas accept both. */
    readonly dateOrText?: TimeFormat | undefined;
    /** Everything that applies to the value; undefined if nothing is made in it, or if it is one schema alone. */
    readonly whole?: Whole | undefined;
    /** The schemas in place that lead to it. */
    readonly around: readonly SchemaNode[];
}

/** The checks that a schema has because of some keywords; none without them. `translate.ts` puts the rules together. */
export type Rule = (node: SchemaNode, context: CheckContext, checks: CheckFinder) => readonly CheckPlan[];

/** Reports a keyword that is not checked. */
export function reportUnchecked(
    { pointer }: SchemaNode,
    keyword: string,
    reason: string,
    { reader }: CheckInput,
): void {
    reader.report(
        diagnose('unchecked-keyword', `validators do not check '${keyword}': ${reason}`, {
            where: { pointer: `${pointer}/${keyword}` },
        }),
    );
}

interface CheckEntry extends Omit<FoundCheck, 'plan'> {
    readonly node: SchemaNode;
    readonly aspect: CheckAspect;
}

/** Makes the checks of schemas, and gives names to those that references lead to. */
export abstract class CheckFinder {
    readonly input: CheckInput;
    readonly #entries = new Map<string, CheckEntry>();
    readonly #refinements = new Map<Pointer, Set<string>>();
    /** Further names of schemas. */
    readonly #others: FoundCheck[] = [];

    constructor(input: CheckInput) {
        this.input = input;
    }

    /** The check of a schema on its own. */
    abstract alone(node: SchemaNode, aspect: CheckAspect): CheckPlan;

    /** The check of a schema that applies to the same value as those around it. */
    abstract inPlace(node: SchemaNode, context: CheckContext): CheckPlan;

    /** The check of a schema that a reference leads to, for the same value. */
    abstract target(target: SchemaNode, context: CheckContext): CheckPlan;

    /**
     * The check of a schema that applies to a part of the value, beside others that make something of it. Where they do so only in some
     * cases, those check what it then is.
     */
    part(node: SchemaNode, { direction }: CheckContext, refinements: Refinements = unrefined): CheckPlan {
        const [only = leafCheck('anything'), ...more] = refinements.map((refinedBy) =>
            this.alone(node, { ...this.aspectOf(direction), ...(refinedBy.length > 0 && { refinedBy }) }),
        );
        return more.length === 0 ? only : callCheck('anyOf', only, ...more);
    }

    /** Gives a schema a name that others may use. One that has a name already, as several bodies share it, gets another. */
    declare(node: SchemaNode, aspect: CheckAspect, name: string, type: Type): void {
        const own = this.#aspectOfNode(node, aspect);
        const { pointer } = node;
        const key = checkKey(pointer, own);
        const known = this.#entries.get(key);
        if (known === undefined) this.#entries.set(key, { node, aspect: own, name, type, pointer });
        else this.#others.push({ name, pointer, type, plan: { kind: 'named', name: known.name } });
    }

    /** The check of a value to which one of some schemas applies. */
    find(nodes: readonly SchemaNode[], direction: Direction): CheckPlan {
        const plans = nodes.map((node) => this.alone(node, this.aspectOf(direction)));
        const [only, ...more] = plans;
        if (only === undefined) return allOfChecks([], false);
        return more.length === 0 ? only : callCheck('anyOf', ...plans);
    }

    /** What a whole value is checked for. */
    aspectOf(direction: Direction): CheckAspect {
        return { direction, isBase: false, dates: makesDates(this.input.options) ? 'made' : 'none', isMarking: false };
    }

    /** The name of the check of a schema. */
    refer(node: SchemaNode, given: CheckAspect): CheckPlan {
        if (this.isExcluded(node)) return planExcluded(given.isMarking);
        const { refinedBy, ...alone } = given;
        const aspect = refinedBy === undefined || this.#isFew(node, given) ? given : alone;
        const own = this.#aspectOfNode(node, aspect);
        const key = checkKey(node.pointer, own);
        const known = this.#entries.get(key);
        if (known !== undefined) return { kind: 'named', name: known.name };
        const name = this.input.values.take(`${camelCase(wordOfPointer(node.pointer))}Check`);
        this.#entries.set(key, { node, aspect: own, name, type: undefined, pointer: node.pointer });
        return { kind: 'named', name };
    }

    /** Whether nobody looks into the values of a schema. */
    isExcluded({ pointer }: SchemaNode): boolean {
        return this.input.excluded?.has(pointer) === true;
    }

    /** The names that others may use. */
    get declared(): readonly string[] {
        const all = [...this.#entries.values(), ...this.#others];
        return all.flatMap(({ name, type }) => (type === undefined ? [] : [name]));
    }

    /** All schemas with a name. */
    *named(): Iterable<FoundCheck> {
        // The map grows while plans are made.
        for (const entry of this.#entries.values()) yield this.#found(entry);
        yield* this.#others;
    }

    /** Those that some names lead to. Of no other one a plan is made, nor anything said of its keywords. */
    reached(roots: Iterable<string>): readonly FoundCheck[] {
        const found = new Map(this.#others.map((one) => [one.name, one]));
        const byName = new Map<string, CheckEntry>();
        const foundBy = (name: string): FoundCheck | undefined => {
            // The map of entries grows while plans are made.
            if (!byName.has(name)) for (const entry of this.#entries.values()) byName.set(entry.name, entry);
            const entry = byName.get(name);
            return found.get(name) ?? (entry && makeOnce(found, name, () => this.#found(entry)));
        };
        const names = reachedFrom([...roots], (name) => planNamesIn(foundBy(name)?.plan));
        const inOrder = [
            ...[...this.#entries.values()].map(({ name }) => name),
            ...this.#others.map(({ name }) => name),
        ];
        return inOrder.flatMap((name) => (names.has(name) ? (foundBy(name) ?? []) : []));
    }

    #found({ name, pointer, type, node, aspect }: CheckEntry): FoundCheck {
        return { name, pointer, type, plan: this.alone(node, aspect) };
    }

    /** Schemas that refine each other in circles are beside any set of the others: only a few sets have checks of their own. */
    #isFew({ pointer }: SchemaNode, aspect: CheckAspect): boolean {
        const known = makeOnce(this.#refinements, pointer, () => new Set());
        const key = checkKey(pointer, aspect);
        if (known.size < limits.mostRefinements) known.add(key);
        return known.has(key);
    }

    #aspectOfNode(node: SchemaNode, aspect: CheckAspect): CheckAspect {
        const differs = aspect.direction === 'both' || this.input.differs(node.pointer, aspect.isBase);
        return differs ? aspect : { ...aspect, direction: 'received' };
    }
}

function checkKey(pointer: Pointer, aspect: CheckAspect): string {
    const { direction, isBase, dates, keepsText = false, isMarking, refinedBy = [] } = aspect;
    const refining = refinedBy.map((node) => node.pointer);
    return JSON.stringify([pointer, direction, isBase, dates, keepsText, isMarking, refining]);
}
