/**
 * Facts about schemas, and about others that lead to each other: functions of a node and of the facts of the nodes that it leads to, each found once. Schemas lead
 * to each other in circles, and in chains longer than the stack, so facts are found without recursion, one strongly
 * connected component after the other (Tarjan).
 */
import type { SchemaNode } from './node.ts';

/** What facts are about: it keeps them. */
interface Keeping {
    readonly recall: (slot: number) => unknown;
    readonly remember: (slot: number, fact: unknown) => void;
}

/** How a fact is found. */
interface FactRule<Value, Node extends Keeping = SchemaNode> {
    /** The nodes on whose facts this one depends. */
    readonly next: (node: Node) => readonly Node[];
    /**
     * The fact of a node.
     *
     * @param of The facts of the nodes that it depends on. A node that is still examined, because it leads back here, has
     * the fact `inCircle`: what leads back to itself adds nothing the second time.
     * @param next Those nodes.
     */
    readonly find: (node: Node, of: (next: Node) => Value, next: readonly Node[]) => Value;
    readonly inCircle: Value;
    /** The fact of all nodes that lead to each other, if it is the same for all of them. */
    readonly join?: (one: Value, other: Value) => Value;
    /** Nodes whose fact is found without a visit, and is not worth keeping. */
    readonly uncached?: (node: Node) => Value | undefined;
}

let facts = 0;

/** A node in progress. */
interface Visit<Value, Node> {
    readonly node: Node;
    readonly order: number;
    readonly next: readonly Node[];
    position: number;
    /** The first of the open visits that it leads back to. */
    lowest: number;
    value: Value;
}

/** One fact about schemas, by its rule. It is kept with each node. */
export class Fact<Value, Node extends Keeping = SchemaNode> {
    readonly #rule: FactRule<Value, Node>;
    readonly #slot = facts++;

    constructor(rule: FactRule<Value, Node>) {
        this.#rule = rule;
    }

    /** The fact of a node. */
    of(node: Node): Value {
        const found = this.#recall(node);
        if (found !== undefined) return found;
        const next = this.#rule.next(node);
        return next.every(this.#isFound) ? this.#find(node, next) : this.#search(node, next);
    }

    #recall(node: Node): Value | undefined {
        return this.#rule.uncached?.(node) ?? (node.recall(this.#slot) as Value | undefined);
    }

    readonly #isFound = (node: Node): boolean => this.#recall(node) !== undefined;

    readonly #ofFound = (node: Node): Value => this.#recall(node) ?? this.#rule.inCircle;

    /** The fact of a node, all of whose next nodes have theirs. */
    #find(node: Node, next: readonly Node[]): Value {
        const value = this.#rule.find(node, this.#ofFound, next);
        node.remember(this.#slot, value);
        return value;
    }

    #search(start: Node, nextOfStart: readonly Node[]): Value {
        const { join, inCircle, next: nextOf, find } = this.#rule;
        const visits = new Map<Node, Visit<Value, Node>>();
        const path: Visit<Value, Node>[] = [];
        /** The visits whose component is not complete yet. */
        const open: Visit<Value, Node>[] = [];
        const enter = (node: Node, next: readonly Node[]): void => {
            const order = visits.size;
            const visit = { node, order, next, position: 0, lowest: order, value: inCircle };
            visits.set(node, visit);
            path.push(visit);
            open.push(visit);
        };
        const of = (node: Node): Value => this.#recall(node) ?? visits.get(node)?.value ?? inCircle;
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
