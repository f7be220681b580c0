/** The schemas with names for checks: a step of the model, when all names of types are final. */
import { camelCase, pascalCase } from '../names/identifiers.ts';
import { inOrder } from '../names/order.ts';
import { hasValidators } from '../options/validators.ts';
import {
    type CheckPlan,
    callCheck,
    type FoundCheck,
    leafCheck,
    type NamedCheck,
    type OperationChecks,
} from '../plan/checks.ts';
import type { Body, ErrorResponse, Group, Operation, Sequence } from '../plan/model.ts';
import type { Declaration, Type } from '../plan/types.ts';
import { planKey, planNamesIn } from '../plan/values.ts';
import { reachedFrom } from '../schema/lists.ts';
import type { CheckAspect, CheckFinder, CheckInput } from './find.ts';
import { findRecursion } from './recursion.ts';
import { SchemaChecks } from './translate.ts';

export interface PlannedChecks {
    readonly groups: readonly Group[];
    readonly checks: readonly NamedCheck[];
}

/** Plans the checks of all declared schemas and of all operations' own ones. */
export function planChecks(
    declarations: readonly Declaration[],
    groups: readonly Group[],
    input: CheckInput,
): PlannedChecks {
    if (!hasValidators(input.options)) return { groups, checks: [] };
    const { graph, values } = input;
    const finder = new SchemaChecks(input);
    const byName = declarations.toSorted((left, right) => inOrder(left.target.name, right.target.name));
    const names = new Map(byName.map(({ target }) => [target, values.take(`${camelCase(target.name)}Schema`)]));
    for (const { target } of declarations) {
        const { schema, isBase, isSent } = input.meaningOf(target.pointer);
        const node = graph.at(schema);
        if (node === undefined) continue;
        const direction = isSent ? 'sent' : input.direction;
        const aspect: CheckAspect = { ...finder.aspectOf(direction), isBase };
        finder.declare(node, aspect, names.get(target) ?? target.name, { kind: 'reference', target });
    }
    const own = new OwnSchemas(finder, groups);
    const checked = groups.map((group) => ({
        ...group,
        operations: group.operations.map((operation) => ({ ...operation, checks: own.checksOf(operation, group) })),
    }));
    const checks = withoutUnused([...finder.named(), ...own.found]);
    const { names: recursive, multiplies } = findRecursion(checks);
    const ofRecursive = multiplies ? 'rememberingSchema' : 'recursiveSchema';
    const withMaker = (one: FoundCheck): NamedCheck => ({
        ...one,
        maker: recursive.has(one.name) ? ofRecursive : 'schema',
    });
    return { groups: checked, checks: checks.map(withMaker) };
}

/** Leaves out what only a plan referred to that another one has taken the place of. */
function withoutUnused(checks: readonly FoundCheck[]): readonly FoundCheck[] {
    const plans = new Map(checks.map(({ name, plan }) => [name, plan]));
    const exported = checks.flatMap(({ name, type }) => (type === undefined ? [] : [name]));
    const used = reachedFrom(exported, (name) => planNamesIn(plans.get(name)));
    return checks.filter(({ name }) => used.has(name));
}

/** The schemas of bodies that have no name of their own. */
class OwnSchemas {
    readonly found: FoundCheck[] = [];
    readonly #finder: CheckFinder;
    readonly #declared: ReadonlySet<string>;
    /** The first operation of each name, by path and method: its checks have no name of their client. */
    readonly #first: ReadonlyMap<string, string>;

    constructor(finder: CheckFinder, groups: readonly Group[]) {
        this.#finder = finder;
        this.#declared = new Set(finder.declared);
        const operations = groups.flatMap((group) => group.operations);
        const ordered = operations.toSorted((left, right) => inOrder(right.pointer, left.pointer));
        this.#first = new Map(ordered.map(({ name, pointer }) => [name, pointer]));
    }

    checksOf(operation: Operation, group: Group): OperationChecks {
        const { direction, areFunctions } = this.#finder.input;
        const { body, result, errorResponses } = operation;
        const { sequence } = result;
        const named = (word: string, type: Type, plan: CheckPlan): string | undefined =>
            this.#name(operation, group, word, type, plan);
        const ofItem = ({ item, sources }: Sequence): string | undefined =>
            named('Item', item, this.#finder.find(sources, direction));
        const bodies = result.bodies
            .filter(({ status, reading }) => reading !== 'nothing' || (status !== '204' && status !== '205'))
            .map((one) => ({ ...one, plan: this.#finder.find(one.sources, direction) }));
        const plans = new Map(bodies.map(({ plan }) => [planKey(plan), plan]));
        const [first = leafCheck('anything')] = plans.values();
        const isOpen = [...plans.values()].some(isAnything);
        // Of a success that is not described, it is only known that it may be any of these.
        const ofAny = isOpen ? leafCheck('anything') : this.#finder.find(result.sources, direction);
        const ofResult = named('Response', result.type, plans.size > 1 ? ofAny : first);
        const single = plans.size > 1 && sequence === undefined ? bodies : [];
        return {
            title: areFunctions ? operation.name : `${group.name}.${operation.name}`,
            body: body && this.#ofBody(body, operation, group),
            result: sequence === undefined ? ofResult : ofItem(sequence),
            byStatus: new Map([
                ...single.map(({ status, type, plan }): [string, string | undefined] => [
                    status,
                    named(`${pascalCase(status)}Response`, type, plan),
                ]),
                ...errorResponses.map((error): [string, string | undefined] => [
                    error.status,
                    named(`${pascalCase(error.status)}Error`, error.type, this.#errorPlan(error)),
                ]),
            ]),
        };
    }

    /** The check of an error, which arrives in any of its media types: text as a string, bytes as anything. */
    #errorPlan({ type, sources, hasText }: ErrorResponse): CheckPlan {
        const plan = this.#finder.find(sources, this.#finder.input.direction);
        if (type.kind === 'unknown' || isAnything(plan)) return leafCheck('anything');
        return hasText ? callCheck('anyOf', plan, leafCheck('string')) : plan;
    }

    /** Nothing is checked of bytes, nor of text whose schema says no more than that. */
    #ofBody({ encoding, type, sources }: Body, operation: Operation, group: Group): string | undefined {
        if (encoding === 'binary') return undefined;
        const plan = this.#finder.find(sources, this.#finder.input.direction === 'both' ? 'both' : 'sent');
        if (encoding === 'text' && plan.kind === 'leaf') return undefined;
        return this.#name(operation, group, 'Body', type, plan);
    }

    /** The name of a check; undefined for one that says nothing. */
    #name({ name, pointer }: Operation, group: Group, word: string, type: Type, plan: CheckPlan): string | undefined {
        if (isAnything(plan)) return undefined;
        if (plan.kind === 'named' && this.#declared.has(plan.name)) return plan.name;
        const short = `${name}${word}Schema`;
        const long = `${camelCase(group.name)}${pascalCase(short)}`;
        const own = this.#finder.input.values.take(this.#first.get(name) === pointer ? short : long, long);
        this.found.push({ name: own, pointer, plan, type: withoutUndefinedValue(type) });
        return own;
    }
}

function isAnything(plan: CheckPlan): boolean {
    return plan.kind === 'leaf' && plan.function === 'anything';
}

/** A type without the value of a response that has no body. */
function withoutUndefinedValue(type: Type): Type {
    if (type.kind !== 'union') return type;
    const members = type.members.filter((one) => one.kind !== 'primitive' || one.name !== 'undefined');
    const [only, ...more] = members;
    return only !== undefined && more.length === 0 ? only : { kind: 'union', members };
}
