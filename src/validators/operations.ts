/** The schemas with names for checks: a step of the model, when all names of types are final. */
import { camelCase, pascalCase, valueScope } from '../names/identifiers.ts';
import { inOrder } from '../names/order.ts';
import { hasValidators, validatorsOf } from '../options/validators.ts';
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
import { fillingNames, fitDefaults } from './defaults.ts';
import { isAnything, withoutExcluded } from './excluded.ts';
import { filledPropertiesAmong } from './filled-types.ts';
import type { CheckAspect, CheckFinder, CheckInput } from './find.ts';
import { Included } from './included.ts';
import { parameterSchemasOf, togetherOf } from './parameters.ts';
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
    const included = new Included(input.options);
    const excluded = included.excludedAmong(graph.components);
    const looked: CheckInput = excluded.size === 0 ? input : { ...input, excluded };
    const finder = new SchemaChecks(looked);
    // Of what is not included, it is only asked which names it has.
    const silent = included.areAll
        ? finder
        : new SchemaChecks({ ...looked, reader: input.reader.silent, values: valueScope() });
    const keys = new Map(Array.from(graph.components, ([key, { pointer }]) => [pointer, key]));
    const wanted = new Set<string>();
    const byName = declarations.toSorted((left, right) => inOrder(left.target.name, right.target.name));
    const names = new Map(byName.map(({ target }) => [target, values.take(`${camelCase(target.name)}Schema`)]));
    for (const { target } of declarations) {
        const { schema, isBase, isSent } = input.meaningOf(target.pointer);
        const node = graph.at(schema);
        if (node === undefined || excluded.has(schema)) continue;
        const direction = isSent ? 'sent' : input.direction;
        const aspect: CheckAspect = { ...finder.aspectOf(direction), isBase };
        const name = names.get(target) ?? target.name;
        for (const one of new Set([finder, silent])) one.declare(node, aspect, name, { kind: 'reference', target });
        if (included.has(keys.get(schema) ?? target.name)) wanted.add(name);
    }
    const own = new OwnSchemas(finder, silent, included, wanted, groups);
    const checked = groups.map((group) => ({
        ...group,
        operations: group.operations.map((operation) => ({ ...operation, checks: own.checksOf(operation, group) })),
    }));
    included.reportUnmatched(graph.components, input.reader);
    const all = included.areAll
        ? [...finder.named(), ...own.found]
        : [...finder.reached([...wanted, ...own.found.flatMap(({ plan }) => planNamesIn(plan))]), ...own.found];
    const found = withoutUnused(withoutExcluded(all));
    const fitted = input.judgeDefaults === undefined ? found : fitDefaults(found, input.judgeDefaults, input.reader);
    const filling = input.judgeDefaults === undefined ? undefined : fillingNames(fitted);
    const propertiesOf = filling && filledPropertiesAmong(fitted, declarations);
    const { names: recursive, multiplies } = findRecursion(fitted);
    const ofRecursive = multiplies ? 'rememberingSchema' : 'recursiveSchema';
    const withMaker = (one: FoundCheck): NamedCheck => ({
        ...one,
        maker: recursive.has(one.name) ? ofRecursive : 'schema',
        ...(filling?.has(one.name) === true && one.type !== undefined && { fills: propertiesOf?.(one) ?? [] }),
    });
    return { groups: checked, checks: fitted.map(withMaker) };
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
    /** Finds what is not included. */
    readonly #silent: CheckFinder;
    readonly #included: Included;
    readonly #declared: ReadonlySet<string>;
    /** The declared ones that are included. */
    readonly #wanted: ReadonlySet<string>;
    /** The first operation of each name, by path and method: its checks have no name of their client. */
    readonly #first: ReadonlyMap<string, string>;

    constructor(
        finder: CheckFinder,
        silent: CheckFinder,
        included: Included,
        wanted: ReadonlySet<string>,
        groups: readonly Group[],
    ) {
        this.#finder = finder;
        this.#silent = silent;
        this.#included = included;
        this.#wanted = wanted;
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
        const words = sequence === undefined ? ['Response', ...result.bodies.map(wordOfStatus)] : ['Item'];
        const finder = this.#finderOf(operation, group, words);
        const ofItem = ({ item, sources }: Sequence): string | undefined =>
            named('Item', item, finder.find(sources, direction));
        const bodies = result.bodies
            .filter(({ status, reading }) => reading !== 'nothing' || (status !== '204' && status !== '205'))
            .map((one) => ({ ...one, plan: finder.find(one.sources, direction) }));
        const plans = new Map(bodies.map(({ plan }) => [planKey(plan), plan]));
        const [first = leafCheck('anything')] = plans.values();
        const isOpen = [...plans.values()].some(isAnything);
        // Of a success that is not described, it is only known that it may be any of these.
        const ofAny = isOpen ? leafCheck('anything') : finder.find(result.sources, direction);
        const ofResult = named('Response', result.type, plans.size > 1 ? ofAny : first);
        const single = plans.size > 1 && sequence === undefined ? bodies : [];
        return {
            title: areFunctions ? operation.name : `${group.name}.${operation.name}`,
            body: body && this.#ofBody(body, operation, group),
            result: sequence === undefined ? ofResult : ofItem(sequence),
            ...this.#ofParameters(operation, group),
            byStatus: new Map([
                ...single.map((one): [string, string | undefined] => [
                    one.status,
                    named(wordOfStatus(one), one.type, one.plan),
                ]),
                ...errorResponses.map((error): [string, string | undefined] => {
                    const word = `${pascalCase(error.status)}Error`;
                    const plan = this.#errorPlan(error, this.#finderOf(operation, group, [word]));
                    return [error.status, named(word, error.type, plan)];
                }),
            ]),
        };
    }

    /** The parameters of each place, and all together: their values are those of the method's arguments. */
    #ofParameters(operation: Operation, group: Group): Pick<OperationChecks, 'parameters'> {
        const { options, values } = this.#finder.input;
        if (validatorsOf(options).parameters !== true) return {};
        const { pointer } = operation;
        const add = (word: string, plan: CheckPlan, type: Type): string => {
            const [first = '', ...others] = this.#namesOf(operation, group, word).map((one) => `${one}Schema`);
            const name = values.take(first, ...others);
            this.found.push({ name, pointer, plan, type });
            return name;
        };
        const places = parameterSchemasOf(operation, this.#finder).map(
            (one) => [one, add(one.word, one.plan, one.type)] as const,
        );
        if (places.length === 0) return {};
        const { plan, type } = togetherOf(places);
        return {
            parameters: new Map([
                ...places.map(([{ place }, name]) => [place, name] as const),
                ['all', add('Parameters', plan, type)] as const,
            ]),
        };
    }

    /** The check of an error, which arrives in any of its media types: text as a string, bytes as anything. */
    #errorPlan({ type, sources, hasText }: ErrorResponse, finder: CheckFinder): CheckPlan {
        const plan = finder.find(sources, finder.input.direction);
        if (type.kind === 'unknown' || isAnything(plan)) return leafCheck('anything');
        return hasText ? callCheck('anyOf', plan, leafCheck('string')) : plan;
    }

    /** Nothing is checked of bytes, nor of text whose schema says no more than that. */
    #ofBody({ encoding, type, sources }: Body, operation: Operation, group: Group): string | undefined {
        if (encoding === 'binary') return undefined;
        const finder = this.#finderOf(operation, group, ['Body']);
        const plan = finder.find(sources, finder.input.direction === 'both' ? 'both' : 'sent');
        if (encoding === 'text' && plan.kind === 'leaf') return undefined;
        return this.#name(operation, group, 'Body', type, plan);
    }

    /** The name of a check; undefined for one that says nothing. */
    #name({ name, pointer }: Operation, group: Group, word: string, type: Type, plan: CheckPlan): string | undefined {
        if (isAnything(plan)) return undefined;
        if (plan.kind === 'named' && this.#declared.has(plan.name))
            return this.#included.areAll || this.#wanted.has(plan.name) ? plan.name : undefined;
        const wanted = this.#namesOf({ name, pointer }, group, word);
        if (!wanted.some((one) => this.#included.has(one))) return undefined;
        const [first = '', ...others] = wanted.map((one) => `${one}Schema`);
        const own = this.#finder.input.values.take(first, ...others);
        this.found.push({ name: own, pointer, plan, type: withoutUndefinedValue(type) });
        return own;
    }

    /** The names that a check wants, without `Schema`. */
    #namesOf({ name, pointer }: Pick<Operation, 'name' | 'pointer'>, group: Group, word: string): readonly string[] {
        const short = `${name}${word}`;
        const long = `${camelCase(group.name)}${pascalCase(short)}`;
        return this.#first.get(name) === pointer ? [short, long] : [long];
    }

    /** What finds the check of a body: if it is not included under a name of its own, only its name matters. */
    #finderOf({ name, pointer }: Operation, group: Group, words: readonly string[]): CheckFinder {
        const names = words.flatMap((word) => this.#namesOf({ name, pointer }, group, word));
        return names.some((one) => this.#included.has(one)) ? this.#finder : this.#silent;
    }
}

function wordOfStatus({ status }: { readonly status: string }): string {
    return `${pascalCase(status)}Response`;
}

/** A type without the value of a response that has no body. */
function withoutUndefinedValue(type: Type): Type {
    if (type.kind !== 'union') return type;
    const members = type.members.filter((one) => one.kind !== 'primitive' || one.name !== 'undefined');
    const [only, ...more] = members;
    return only !== undefined && more.length === 0 ? only : { kind: 'union', members };
}
