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
     */
    readonly find: (node: SchemaNode, of: (next: SchemaNode) => Value) => Value;
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
        const atSight = this.#rule.atSight?.(node);
        if (atSight !== undefined) return atSight;
        const known = node.recall(this.#slot);
        return known === undefined ? this.#search(node) : (known as Value);
    }

    /** Whether the fact of a node has been found. */
    isKnown(node: SchemaNode): boolean {
        return node.recall(this.#slot) !== undefined;
    }

    #search(start: SchemaNode): Value {
        const { join, inCircle, next: nextOf, find } = this.#rule;
        const orders = new Map<SchemaNode, number>();
        const path: Visit<Value>[] = [];
        /** The visits whose component is not complete yet. */
        const open: Visit<Value>[] = [];
        const enter = (node: SchemaNode): void => {
            const order = orders.size;
            const visit = { node, order, next: nextOf(node), position: 0, lowest: order, value: inCircle };
            orders.set(node, order);
            path.push(visit);
            open.push(visit);
        };
        const of = (node: SchemaNode): Value =>
            this.#rule.atSight?.(node) ?? (node.recall(this.#slot) as Value | undefined) ?? inCircle;
        enter(start);
        for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
            const following = visit.next[visit.position++];
            if (following !== undefined) {
                if (this.#rule.atSight?.(following) !== undefined || following.recall(this.#slot) !== undefined)
                    continue;
                const order = orders.get(following);
                if (order === undefined) enter(following);
                else visit.lowest = Math.min(visit.lowest, order);
                continue;
            }
            path.pop();
            visit.value = find(visit.node, of);
            visit.node.remember(this.#slot, visit.value);
            const above = path.at(-1);
            if (above !== undefined) above.lowest = Math.min(above.lowest, visit.lowest);
            if (visit.lowest !== visit.order) continue;
            const together = open.splice(open.lastIndexOf(visit));
            if (join === undefined || together.length === 1) continue;
            const joined = together.map(({ value }) => value).reduce(join);
            for (const { node } of together) node.remember(this.#slot, joined);
        }
        return start.recall(this.#slot) as Value;
    }
}
