/** The plans of the names that a program has for properties: found as those of dates are, and read in both directions. */
import type { Pointer } from '../load/pointer.ts';
import { camelCase, type Scope } from '../names/identifiers.ts';
import { inOrder } from '../names/order.ts';
import type { NamedCheck } from '../plan/checks.ts';
import type { ResponseHeader } from '../plan/headers.ts';
import type { Body, Group, Operation, Parameter, Sources } from '../plan/model.ts';
import { parametersOf, withResponseHeaders, withSent } from '../plan/operation-types.ts';
import { callOf, type NamedValuePlan, type PlanValue, planKey, planNamesIn, type ValuePlan } from '../plan/values.ts';
import { leadingTo, makeOnce } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { Search } from './cases.ts';
import { PlaceFinder } from './find.ts';
import type { OwnNames } from './holding.ts';
import { hasEntries, takeName } from './operations.ts';

interface NamesInput extends Search {
    readonly names: OwnNames;
    readonly typeNames: ReadonlyMap<Pointer, string>;
    /** The scope of the output's values. */
    readonly values: Scope;
    /** Names that the code of a method may use. */
    readonly locals: readonly string[];
    /** The schema of a declared type. */
    readonly schemaOf: (pointer: Pointer) => SchemaNode | undefined;
}

export interface PlannedNames {
    readonly groups: readonly Group[];
    readonly checks: readonly NamedCheck[];
    readonly valuePlans: readonly NamedValuePlan[];
}

/** What is sent or received. */
interface OperationPart {
    readonly sources: Sources;
    /** Tells it from the other parts of its operation. */
    readonly word: string;
    /** What its plan is named after. */
    readonly label: string;
}

/** A part of an operation whose plan is being found. */
interface FoundPart extends OperationPart {
    readonly operation: Operation;
    readonly plan: ValuePlan;
}

/** Plans the names in the bodies and the parameters of all operations, and in what validators check. */
export function planNames(groups: readonly Group[], checks: readonly NamedCheck[], input: NamesInput): PlannedNames {
    const { names, options, parsed, typeNames, values, locals, schemaOf } = input;
    if (names.size === 0) return { groups, checks, valuePlans: [] };
    const operations = groups.flatMap((group) => group.operations);
    const taken = new Set([...locals, ...operations.flatMap(({ arguments: all }) => all.map(({ name }) => name))]);
    const take = (wanted: string): string => takeName(`${camelCase(wanted)}Names`, values, taken);
    const finder = new PlaceFinder({
        options: { ...options, names },
        parsed,
        typeNameOf: (pointer: Pointer) => typeNames.get(pointer),
        take,
    });
    const found: FoundPart[] = [];
    for (const operation of operations) {
        for (const part of partsOf(operation)) {
            const plan = finder.find(part.sources);
            if (plan !== undefined) found.push({ ...part, operation, plan });
        }
    }
    const ofTypes = new Map(
        checks.flatMap(({ name, type }) => {
            const node = type?.kind === 'reference' ? schemaOf(type.target.pointer) : undefined;
            const plan = node && finder.find([node]);
            return plan === undefined ? [] : [[name, plan] as const];
        }),
    );
    const named = finder.named();
    const isMaking = renamersAmong(named, names);
    const settled = (plan: ValuePlan | undefined): ValuePlan | undefined => {
        const referred = plan && finder.referByName(plan);
        return referred && isMaking(referred) ? renaming(referred, names) : undefined;
    };
    const own = nameOwn(found, settled, take);
    const planOf = (operation: Operation, word: string): ValuePlan | undefined =>
        own.plans.get(partKey(operation, word));
    const ofBodies = plansOfBodies(operations, planOf);
    const withAll = groups.map((group) => ({
        ...group,
        operations: group.operations.map((operation) => withNames(operation, (word) => planOf(operation, word))),
    }));
    const ofParameters = plansOfParameters(withAll.flatMap((group) => group.operations));
    return {
        groups: withAll,
        checks: checks.map((check) => ({
            ...check,
            names: settled(ofTypes.get(check.name)) ?? ofBodies.get(check.name) ?? ofParameters.get(check.name),
        })),
        valuePlans: [
            ...named.map((one) => ({ ...one, plan: settled(one.plan), areNames: true })),
            ...own.named.map((one) => ({ ...one, areNames: true })),
        ],
    };
}

function partsOf(whole: Operation): readonly OperationPart[] {
    const { body, result, errorResponses, ...operation } = whole;
    const part = ({ sources }: { readonly sources: Sources }, word: string, label = word): OperationPart => ({
        sources,
        word,
        label,
    });
    return [
        ...(body === undefined ? [] : [part(body, sentWord(body))]),
        ...parametersOf(operation).map((one) => part(one, sentWord(one), one.name)),
        part(result, 'Response'),
        ...result.bodies.map((one) => part(one, `${one.status} Response`)),
        ...(result.sequence === undefined ? [] : [part(result.sequence, 'Item')]),
        ...errorResponses.map((one) => part(one, `${one.status} Error`)),
        ...(whole.responseHeaders?.responses ?? []).flatMap(({ status, headers }) =>
            headers.map((header) => part(header, headerWord(header, status), `${status} ${header.name}`)),
        ),
    ];
}

function headerWord({ name }: ResponseHeader, status: string): string {
    return `${status} ${name} Header`;
}

function sentWord(part: Parameter | Body): string {
    return 'serialization' in part ? `${part.place} ${part.name}` : 'Body';
}

function partKey({ pointer, name }: Operation, word: string): string {
    return JSON.stringify([pointer, name, word]);
}

function withNames(operation: Operation, planOf: (word: string) => ValuePlan | undefined): Operation {
    const having = <Part extends Pick<Body, 'made'>>(part: Part, word: string): Part => {
        const names = planOf(word);
        return names === undefined
            ? part
            : { ...part, made: { dates: undefined, numbers: undefined, ...part.made, names } };
    };
    const { result, errorResponses } = operation;
    return {
        ...withResponseHeaders(
            withSent(operation, (part) => having(part, sentWord(part))),
            (header, status) => having(header, headerWord(header, status)),
        ),
        result: {
            ...having(result, 'Response'),
            bodies: result.bodies.map((body) => having(body, `${body.status} Response`)),
            sequence: result.sequence && having(result.sequence, 'Item'),
        },
        errorResponses: errorResponses.map((error) => having(error, `${error.status} Error`)),
    };
}

/** The plans of schemas without a type of their own, by their names: those of the bodies that they check. The first operation has a schema. */
function plansOfBodies(
    operations: readonly Operation[],
    planOf: (operation: Operation, word: string) => ValuePlan | undefined,
): ReadonlyMap<string, ValuePlan | undefined> {
    const plans = new Map<string, ValuePlan | undefined>();
    for (const operation of operations) {
        const { checks, result } = operation;
        const add = (name: string | undefined, ...words: readonly string[]): void => {
            if (name === undefined || plans.has(name)) return;
            const word = words.find((one) => planOf(operation, one) !== undefined);
            plans.set(name, word === undefined ? undefined : planOf(operation, word));
        };
        add(checks?.body, 'Body');
        add(checks?.result, result.sequence === undefined ? 'Response' : 'Item');
        for (const [status, name] of checks?.byStatus ?? []) add(name, `${status} Response`, `${status} Error`);
    }
    return plans;
}

/** The plans of the schemas of parameters. Headers have the names of the description. */
function plansOfParameters(operations: readonly Operation[]): ReadonlyMap<string, ValuePlan | undefined> {
    return new Map(
        operations.flatMap(({ checks, path, query, headers }) => {
            const inPath = path.flatMap((part) => (part.kind === 'parameter' ? [part.parameter] : []));
            const plans = {
                path: namesOfParameters(inPath),
                query:
                    query.kind === 'whole'
                        ? query.parameter.made?.names
                        : namesOfParameters(query.kind === 'none' ? [] : query.parameters),
                headers: namesOfParameters(headers.map(({ ownName: _, ...header }) => header)),
            };
            const given = Object.entries(plans).flatMap(([place, plan]) => (plan ? [[place, plan] as const] : []));
            const all = given.length === 0 ? undefined : callOf('renamed', new Map(), new Map(given));
            return Array.from(checks?.parameters ?? [], ([place, name]): [string, ValuePlan | undefined] => [
                name,
                place === 'all' ? all : plans[place],
            ]);
        }),
    );
}

/** The names that a program has for parameters, and for the properties in their values. */
export function namesOfParameters(parameters: readonly Parameter[]): ValuePlan | undefined {
    const own = parameters.flatMap(({ name, ownName }) => (ownName === undefined ? [] : [[name, ownName] as const]));
    const inner = parameters.flatMap(({ name, made }) => (made?.names ? [[name, made.names] as const] : []));
    return own.length + inner.length === 0 ? undefined : callOf('renamed', new Map(own), new Map(inner));
}

/** Names what would be made anew at each call, as it lists properties or alternatives. In an order that does not depend on the file. */
function nameOwn(
    found: readonly FoundPart[],
    settled: (plan: ValuePlan) => ValuePlan | undefined,
    take: (wanted: string) => string,
): { readonly plans: ReadonlyMap<string, ValuePlan>; readonly named: readonly NamedValuePlan[] } {
    const plans = new Map<string, ValuePlan>();
    const named = new Map<string, NamedValuePlan>();
    for (const { operation, word, label, plan } of found.toSorted((left, right) =>
        inOrder(left.operation.pointer, right.operation.pointer),
    )) {
        const { name, pointer } = operation;
        const own = settled(plan);
        if (own === undefined) continue;
        if (!hasEntries(own)) {
            plans.set(partKey(operation, word), own);
            continue;
        }
        const { name: taken } = makeOnce(named, JSON.stringify([pointer, name, planKey(own)]), () => {
            return { name: take(`${name} ${label}`), pointer, plan: own };
        });
        plans.set(partKey(operation, word), { kind: 'named', name: taken });
    }
    return { plans, named: [...named.values()] };
}

/** Tells whether a plan gives a name, itself or through the plans that it refers to. */
function renamersAmong(named: readonly NamedValuePlan[], names: OwnNames): (plan: ValuePlan) => boolean {
    const renames = (value: PlanValue): boolean => {
        if (typeof value !== 'object' || value === null) return false;
        if (!('kind' in value)) {
            const isRenamed = value instanceof Map && [...value.keys()].some((name) => names.has(name));
            return isRenamed || [...value.values()].some(renames);
        }
        return value.kind === 'call' && value.values.some(renames);
    };
    const renamers = leadingTo(
        named.map(({ name, plan }) => ({ key: name, next: planNamesIn(plan), has: renames(plan) })),
    );
    return (plan) => renames(plan) || planNamesIn(plan).some((name) => renamers.has(name));
}

/** A plan in terms of what renames. */
function renaming(plan: ValuePlan, names: OwnNames): ValuePlan {
    if (plan.kind !== 'call') return plan;
    const within = (value: PlanValue): PlanValue => {
        if (typeof value !== 'object' || value === null) return value;
        if ('kind' in value) return renaming(value, names);
        return value instanceof Map
            ? new Map([...value].map(([key, one]) => [key, within(one)]))
            : [...value.values()].map(within);
    };
    const [first, second, third] = plan.values;
    const nameOf = (name: PlanValue): PlanValue => {
        const own = typeof name === 'string' ? names.get(name) : undefined;
        return own === undefined ? name : [name, own];
    };
    switch (plan.function) {
        case 'inObject':
            return object(first, names, within);
        case 'inKeys':
            return object(second, names, within, first);
        case 'inPatterns':
            return object(third, names, within, second, first);
        case 'inArray':
            return callOf('eachRenamed', within(first));
        case 'inTuple':
            return callOf('tupleRenamed', within(first), within(second));
        case 'inAny':
            return callOf('anyRenamed', ...plan.values.map(within));
        case 'byTag':
            return callOf('renamedByTag', nameOf(first), within(second), within(third));
        case 'byInnerTag':
            return callOf(
                'renamedByInnerTag',
                Array.isArray(first) ? first.map(nameOf) : first,
                within(second),
                within(third),
            );
        case 'byShape': {
            const shapes = Array.isArray(first) ? first : [];
            return callOf(
                'renamedByShape',
                shapes.map((shape: PlanValue) => (shape instanceof Map ? namedShape(shape, nameOf, within) : shape)),
                within(second),
            );
        }
        default:
            return plan;
    }
}

function namedShape(
    shape: ReadonlyMap<string, PlanValue>,
    nameOf: (name: PlanValue) => PlanValue,
    within: (value: PlanValue) => PlanValue,
): ReadonlyMap<string, PlanValue> {
    return new Map(
        [...shape].map(([key, value]) => {
            if (key === 'has') return [key, nameOf(value)];
            return key === 'dates' ? ['names', within(value)] : [key, value];
        }),
    );
}

/** `renamed({ user_id: 'userId' }, { home: homeNames })` */
function object(
    properties: PlanValue,
    names: OwnNames,
    within: (value: PlanValue) => PlanValue,
    others?: PlanValue,
    patterns?: PlanValue,
): ValuePlan {
    const all = properties instanceof Map ? [...properties] : [];
    const isOpen = others !== undefined || patterns !== undefined;
    const pairs = new Map(
        all.flatMap(([name]) => {
            const own = names.get(name);
            return own === undefined ? [] : [[name, own] as const];
        }),
    );
    const inner = new Map(
        all.filter(([, plan]) => plan !== undefined || isOpen).map(([name, plan]) => [name, within(plan)]),
    );
    return callOf('renamed', pairs, inner, within(others), within(patterns));
}
