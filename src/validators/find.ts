/** Finds what values must be, from the graph of schemas. */
import { limits } from '../limits.ts';
import type { Pointer } from '../load/pointer.ts';
import type { Options } from '../options/types.ts';
import { allOfChecks, type CheckPlan, callCheck, type FoundCheck } from '../plan/checks.ts';
import type { Type } from '../plan/types.ts';
import type { Direction } from '../schema/access.ts';
import type { SchemaNode } from '../schema/node.ts';

/** Dates are made of strings, or next to any string these stay as they are, or there are no dates. */
export type DateReading = 'made' | 'kept' | 'none';

/** What a schema is checked for. */
export interface CheckAspect {
    readonly direction: Direction;
    /** Whether it is what the subtypes of a base extend, and not the choice between them. */
    readonly isBase: boolean;
    /** What its strings are, where they have the format of dates. */
    readonly dates: DateReading;
    /** Other schemas of the same value, if they make something of its parts that this one does not. */
    readonly refinedBy?: readonly SchemaNode[];
    /** Whether a schema around it asks which properties and items it evaluates. */
    readonly isMarking: boolean;
}

/** What the checks of a description depend on. */
export interface CheckOptions {
    /** Whether `date` and `date-time` are types of their own. */
    readonly hasDates: boolean;
    /** What stands for numbers of 64 bits. */
    readonly int64: Options['int64'];
    readonly assertsFormats: boolean;
    /** Whether a property that may be null may be missing instead, as its type says. */
    readonly omitsNull: boolean;
    /** Whether the schemas of what is sent differ from those of what is received. */
    readonly differs: (pointer: Pointer, isBase: boolean) => boolean;
    /** The bytes of forms and of whole bodies. */
    readonly bytes: ReadonlySet<Pointer>;
    /** The strings that are parsed as JSON. */
    readonly parsed: ReadonlySet<Pointer>;
    /** A name for the check of a schema. */
    readonly take: (pointer: Pointer, aspect: CheckAspect) => string;
    readonly onUnchecked: (node: SchemaNode, keyword: string, reason: string) => void;
}

/** Makes the check of a schema. */
type PlanOf = (node: SchemaNode, aspect: CheckAspect, finder: CheckFinder) => CheckPlan;

interface CheckEntry extends Omit<FoundCheck, 'plan'> {
    readonly node: SchemaNode;
    readonly aspect: CheckAspect;
}

export class CheckFinder {
    readonly options: CheckOptions;
    readonly #planOf: PlanOf;
    readonly #entries = new Map<string, CheckEntry>();
    readonly #refinements = new Map<Pointer, Set<string>>();
    /** Further names of schemas. */
    readonly #others: FoundCheck[] = [];

    constructor(options: CheckOptions, planOf: PlanOf) {
        this.options = options;
        this.#planOf = planOf;
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
        const plans = nodes.map((node) => this.#planOf(node, this.aspectOf(direction), this));
        const [only, ...more] = plans;
        if (only === undefined) return allOfChecks([], false);
        return more.length === 0 ? only : callCheck('anyOf', ...plans);
    }

    /** What a whole value is checked for. */
    aspectOf(direction: Direction): CheckAspect {
        return { direction, isBase: false, dates: this.options.hasDates ? 'made' : 'none', isMarking: false };
    }

    /** The check of a schema that a reference leads to. */
    refer(node: SchemaNode, given: CheckAspect): CheckPlan {
        const { refinedBy, ...alone } = given;
        const aspect = refinedBy === undefined || this.#isFew(node, given) ? given : alone;
        const own = this.#aspectOfNode(node, aspect);
        const key = checkKey(node.pointer, own);
        const known = this.#entries.get(key);
        if (known !== undefined) return { kind: 'named', name: known.name };
        const name = this.options.take(node.pointer, own);
        this.#entries.set(key, { node, aspect: own, name, type: undefined, pointer: node.pointer });
        return { kind: 'named', name };
    }

    /** The names that others may use. */
    get declared(): readonly string[] {
        const all = [...this.#entries.values(), ...this.#others];
        return all.flatMap(({ name, type }) => (type === undefined ? [] : [name]));
    }

    /** All schemas with a name. */
    *named(): Iterable<FoundCheck> {
        // The map grows while plans are made.
        for (const { name, pointer, type, node, aspect } of this.#entries.values()) {
            yield { name, pointer, type, plan: this.#planOf(node, aspect, this) };
        }
        yield* this.#others;
    }

    /** Schemas that refine each other in circles are beside any set of the others: only a few sets have checks of their own. */
    #isFew({ pointer }: SchemaNode, aspect: CheckAspect): boolean {
        const known = this.#refinements.get(pointer) ?? new Set<string>();
        this.#refinements.set(pointer, known);
        const key = checkKey(pointer, aspect);
        if (known.size < limits.mostRefinements) known.add(key);
        return known.has(key);
    }

    #aspectOfNode(node: SchemaNode, aspect: CheckAspect): CheckAspect {
        const differs = aspect.direction === 'both' || this.options.differs(node.pointer, aspect.isBase);
        return differs ? aspect : { ...aspect, direction: 'received' };
    }
}

function checkKey(pointer: Pointer, { direction, isBase, dates, isMarking, refinedBy = [] }: CheckAspect): string {
    return JSON.stringify([pointer, direction, isBase, dates, isMarking, refinedBy.map((node) => node.pointer)]);
}
