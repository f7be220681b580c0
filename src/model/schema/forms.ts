/** The kinds of values that a schema allows, which determine how to send it as a body. */
import { isObject, type Located } from '../reader.ts';
import type { SchemaContext } from './context.ts';
import { valuesOf } from './enums.ts';
import { facetsOf } from './facets.ts';
import { plainType } from './plain.ts';

const forms = ['object', 'array', 'string', 'number', 'boolean', 'any'] as const;

export type Form = (typeof forms)[number];

/**
 * A set of forms as the bits of a number. Many are kept: one for each examined schema and all schemas that it leads to.
 */
type Mask = number;

/** The forms of a schema's values, behind references and unions; empty if they are unknown. */
export function formsOf(schema: Located, context: SchemaContext): ReadonlySet<Form> {
    const type = isObject(schema.value) ? plainType(schema.value) : undefined;
    if (type !== undefined) return setOf(maskOfType(type));
    const start: Step = { node: schema, isAlternative: false };
    return setOf(context.memory.forms.get(keyOf(start)) ?? findForms(start, context));
}

function setOf(mask: Mask): ReadonlySet<Form> {
    const set = sets.get(mask) ?? new Set(forms.filter((_, index) => (mask & (1 << index)) !== 0));
    sets.set(mask, set);
    return set;
}

const sets = new Map<Mask, ReadonlySet<Form>>();

/** A schema to examine. An alternative without a type leaves all forms open. */
interface Step {
    readonly node: Located;
    readonly isAlternative: boolean;
}

/** A step in progress. */
interface Visit {
    readonly key: string;
    readonly order: number;
    readonly next: Iterator<Step>;
    mask: Mask;
    /** The first of the open steps that it leads back to. */
    lowest: number;
}

/**
 * Finds the forms of everything that a schema leads to, each once. Schemas that lead to each other have the same forms
 * and are solved together (Tarjan, strongly connected components). It uses a work list, because a chain of thousands
 * must not need as many nested calls.
 */
function findForms(start: Step, context: SchemaContext): Mask {
    const known = context.memory.forms;
    const orders = new Map<string, number>();
    const path: Visit[] = [];
    /** The steps whose component is not complete yet. */
    const open: Visit[] = [];
    const enter = (step: Step): void => {
        const key = keyOf(step);
        const { own, next } = lookAt(step, context);
        const order = orders.size;
        const visit = { key, order, next: next[Symbol.iterator](), mask: own, lowest: order };
        orders.set(key, order);
        path.push(visit);
        open.push(visit);
    };
    let last: Mask = 0;
    enter(start);
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
        const following = visit.next.next();
        if (following.done !== true) {
            const key = keyOf(following.value);
            const order = orders.get(key);
            const found = known.get(key);
            if (found !== undefined) visit.mask |= found;
            else if (order === undefined) enter(following.value);
            else visit.lowest = Math.min(visit.lowest, order);
            continue;
        }
        path.pop();
        if (visit.lowest === visit.order) {
            const together = open.splice(open.lastIndexOf(visit));
            last = together.reduce((mask, one) => mask | one.mask, 0);
            for (const { key } of together) known.set(key, last);
        }
        const above = path.at(-1);
        if (above === undefined) break;
        above.mask |= visit.mask | (known.get(visit.key) ?? 0);
        above.lowest = Math.min(above.lowest, visit.lowest);
    }
    return last;
}

function keyOf({ node, isAlternative }: Step): string {
    return isAlternative ? `?${node.pointer}` : node.pointer;
}

/** The forms that a schema states itself, and the schemas that it leads to. */
function lookAt({ node, isAlternative }: Step, context: SchemaContext): { own: Mask; next: readonly Step[] } {
    const { reader } = context;
    const facets = facetsOf(node, context);
    const isOpen = isAlternative && !facets.isObject && facets.references.length + facets.others.length === 0;
    let own = (isOpen ? maskOf('any') : 0) | (facets.isObject ? maskOf('object') : 0);
    const next = facets.references.flatMap(({ target }): Step[] => {
        const found = reader.lookUp(target);
        return found === undefined ? [] : [{ node: found, isAlternative: false }];
    });
    for (const facet of facets.others) {
        switch (facet.kind) {
            case 'types':
                for (const type of facet.types) own |= maskOfType(type);
                break;
            case 'values':
                for (const value of valuesOf(facet.node.value)) if (value !== null) own |= maskOf(typeof value);
                break;
            case 'union':
                for (const member of reader.items(facet.node, facet.keyword))
                    next.push({ node: member, isAlternative: true });
                break;
            case 'verbatim':
                own |= maskOf('any');
                break;
            case 'dependency':
            case 'never':
                break;
            default:
                facet satisfies never;
        }
    }
    return { own, next };
}

/** The bit of a type; 0 for an unknown type. */
function maskOfType(type: string): Mask {
    switch (type) {
        case 'integer':
            return maskOf('number');
        case 'file':
            return maskOf('string');
        default:
            return type === 'any' ? 0 : maskOf(type);
    }
}

function maskOf(name: string): Mask {
    const index = (forms as readonly string[]).indexOf(name);
    return index === -1 ? 0 : 1 << index;
}
