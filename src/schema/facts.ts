/**
 * Facts about schemas: functions of a node and of the facts of the nodes that it leads to, each found once. Schemas lead
 * to each other in circles, and in chains longer than the stack, so facts are found without recursion, one strongly
 * connected component after the other (Tarjan).
 */
import type { SchemaNode } from './node.ts';

/** How a fact is found. */
export interface FactRule<Value> {
    /** The nodes on whose facts this one depends. */
    readonly next: (node: SchemaNode) => readonly SchemaNode[];
    /**
     * The fact of a node.
     *
     * @param of The facts of the nodes that it depends on. A node that is still examined, because it leads back here, has
     * the fact `inCircle`: what leads back to itself adds nothing the second time.
     * @param next Those nodes.
     */
    readonly find: (node: SchemaNode, of: (next: SchemaNode) => Value, next: readonly SchemaNode[]) => Value;
    readonly inCircle: Value;
    /** The fact of all nodes that lead to each other, if it is the same for all of them. */
    readonly join?: (one: Value, other: Value) => Value;
    /** Nodes whose fact is found at sight, and is not worth keeping. */
    readonly atSight?: (node: SchemaNode) => Value | undefined;
}

let facts = 0;

/** A node in progress. */
interface Visit<Value> {
    readonly node: SchemaNode;
    readonly order: number;
    readonly next: readonly SchemaNode[];
    position: number;
    /** The first of the open visits that it leads back to. */
    lowest: number;
    value: Value;
}

/** One fact about schemas, by its rule. It is kept with each node. */
export class Fact<Value> {
    readonly #rule: FactRule<Value>;
    readonly #slot = facts++;

    constructor(rule: FactRule<Value>) {
        this.#rule = rule;
    }

    /** The fact of a node. */
    of(node: SchemaNode): Value {
        const found = this.#recall(node);
        if (found !== undefined) return found;
        const next = this.#rule.next(node);
        return next.every(this.#isFound) ? this.#find(node, next) : this.#search(node, next);
    }

    /** Whether the fact of a node has been found. */
    isKnown(node: SchemaNode): boolean {
        return node.recall(this.#slot) !== undefined;
    }

    #recall(node: SchemaNode): Value | undefined {
        return this.#rule.atSight?.(node) ?? (node.recall(this.#slot) as Value | undefined);
    }

    readonly #isFound = (node: SchemaNode): boolean => this.#recall(node) !== undefined;

    readonly #ofFound = (node: SchemaNode): Value => this.#recall(node) ?? this.#rule.inCircle;

    /** The fact of a node, all of whose next nodes have theirs. */
    #find(node: SchemaNode, next: readonly SchemaNode[]): Value {
        const value = this.#rule.find(node, this.#ofFound, next);
        node.remember(this.#slot, value);
        return value;
    }

    #search(start: SchemaNode, nextOfStart: readonly SchemaNode[]): Value {
        const { join, inCircle, next: nextOf, find } = this.#rule;
        const visits = new Map<SchemaNode, Visit<Value>>();
        const path: Visit<Value>[] = [];
        /** The visits whose component is not complete yet. */
        const open: Visit<Value>[] = [];
        const enter = (node: SchemaNode, next: readonly SchemaNode[]): void => {
            const order = visits.size;
            const visit = { node, order, next, position: 0, lowest: order, value: inCircle };
            visits.set(node, visit);
            path.push(visit);
            open.push(visit);
        };
        const of = (node: SchemaNode): Value => this.#recall(node) ?? visits.get(node)?.value ?? inCircle;
        enter(start, nextOfStart);
        for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
            const following = visit.next[visit.position++];
            if (following !== undefined) {
                if (this.#isFound(following)) continue;
                const entered = visits.get(following);
                if (entered !== undefined) {
                    visit.lowest = Math.min(visit.lowest, entered.order);
                    continue;
                }
                const next = nextOf(following);
                // Most schemas lead to none that has still to be examined.
                if (next.every(this.#isFound)) this.#find(following, next);
                else enter(following, next);
                continue;
            }
            path.pop();
            visit.value = find(visit.node, of, visit.next);
            if (join === undefined) visit.node.remember(this.#slot, visit.value);
            const above = path.at(-1);
            if (above !== undefined) above.lowest = Math.min(above.lowest, visit.lowest);
            if (join === undefined || visit.lowest !== visit.order) continue;
            const together = open.splice(open.lastIndexOf(visit));
            const joined = together.map(({ value }) => value).reduce(join);
            for (const { node } of together) node.remember(this.#slot, joined);
        }
        return this.#ofFound(start);
    }
}
