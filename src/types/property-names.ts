/**
 * The names that a program has for properties. A name of the description has one other name in all of an output, or none: so
 * types that extend each other, and alternatives of one value, never disagree.
 */
import { diagnose } from '../diagnostics/index.ts';
import type { Pointer } from '../load/pointer.ts';
import type { Reader } from '../load/reader.ts';
import { camelPropertyName } from '../names/property-names.ts';
import type { Group, Operation, PageParameter, PagePlan, Pages, Sources } from '../plan/model.ts';
import { operationTypesOf, parametersOf, withOperationTypes, withSent } from '../plan/operation-types.ts';
import type { ValuePath } from '../plan/pages.ts';
import type { Declaration, ObjectType, TemplateType, Type } from '../plan/types.ts';
import { conjunctionOf, schemasOfValue } from '../schema/conjunction.ts';
import { fitsTemplate } from '../schema/key-patterns.ts';
import { addTo, leadingTo, makeOnce, reachedFrom } from '../schema/lists.ts';
import { schemasWithin } from '../schema/reached.ts';
import { Declared } from './declared.ts';
import { isListedObject } from './enums.ts';
import { mapParts, partsOf, type TypedModel, typeDeclaredBy } from './parts.ts';

/** By the name that a property has in the description, where it has another one in a program. */
type OwnNames = ReadonlyMap<string, string>;

/** Names that one value may have, and where that is described. */
interface Together {
    readonly names: ReadonlySet<string>;
    readonly templates: readonly TemplateType[];
    /** Those of listed objects, which are values of the description. */
    readonly listed: ReadonlySet<string>;
    readonly pointer: Pointer;
}

export interface NamedModel extends TypedModel {
    readonly ownNames: OwnNames;
}

/** Gives properties and parameters their names in camel case. Those that would collide keep the name that they have. */
export function nameProperties(model: TypedModel, reader: Reader): NamedModel {
    const all = [...together(model)];
    const kept = new Set<string>();
    for (const one of all) {
        for (const { names, why } of collisionsIn(one)) {
            if (names.every((name) => kept.has(name))) continue;
            for (const name of names) kept.add(name);
            reader.report(
                diagnose('colliding-names', `${listed(names)} cannot be in camel case: ${why}`, {
                    where: { pointer: one.pointer },
                    help: 'all properties of such a name stay as described',
                }),
            );
        }
    }
    const ownNames = new Map(
        all.flatMap(({ names }) =>
            [...names].flatMap((name): readonly (readonly [string, string])[] => {
                const own = camelPropertyName(name);
                return own === name || kept.has(name) ? [] : [[name, own]];
            }),
        ),
    );
    return { ...withOwnNames(model, ownNames), ownNames };
}

function listed(names: readonly string[]): string {
    return names.map((name) => `'${name}'`).join(' and ');
}

/** The names that cannot be in camel case, as two would be one, or as another name means something else. */
function collisionsIn({
    names,
    templates,
    listed: listedNames,
}: Together): readonly { readonly names: readonly string[]; readonly why: string }[] {
    const byOwn = new Map<string, string[]>();
    for (const name of names) addTo(byOwn, camelPropertyName(name), name);
    return [...byOwn].flatMap(([own, same]) => {
        const turned = same.filter((name) => name !== own);
        if (turned.length === 0) return [];
        if (turned.some((name) => listedNames.has(name))) return [{ names: turned, why: 'it is in a listed value' }];
        if (same.length > 1)
            return [{ names: turned, why: `${listed([...new Set([...turned, ...same])])} would be one name` }];
        if (own in Object.prototype) return [{ names: turned, why: `every object has a '${own}'` }];
        const matched = templates.find(
            (template) => fitsTemplate(own, template) && !turned.every((name) => fitsTemplate(name, template)),
        );
        return matched === undefined ? [] : [{ names: turned, why: `a pattern of other keys matches '${own}'` }];
    });
}

/** The names of the properties that one value may have, and of the parameters of one operation. */
function* together({ declarations, groups }: TypedModel): Iterable<Together> {
    const declared = new Declared(declarations);
    const visited = new Set<Type>();
    for (const declaration of declarations) {
        const { target } = declaration;
        const type = typeDeclaredBy(declaration);
        if (type === undefined) continue;
        yield togetherIn({ kind: 'reference', target }, target.pointer, declared);
        yield* within([type], target.pointer, declared, visited);
    }
    for (const operation of groups.flatMap((group) => group.operations)) {
        const { pointer } = operation;
        for (const place of ['path', 'query'] as const) {
            const names = parametersOf(operation).flatMap((one) => (one.place === place ? [one.name] : []));
            yield { names: new Set(names), templates: [], listed: new Set(), pointer };
        }
        yield* within(operationTypesOf(operation), pointer, declared, visited);
    }
    yield* ofBothDirections(groups);
}

/** A type has the properties of one direction. The client turns the same names in both, and so does the schema. */
function* ofBothDirections(groups: readonly Group[]): Iterable<Together> {
    const sources = groups.flatMap((group) => group.operations.flatMap(sourcesOf));
    const all = reachedFrom(sources, schemasWithin);
    const limited = leadingTo(
        [...all].map((node) => ({ key: node, next: schemasOfValue(node), has: conjunctionOf(node).access.size > 0 })),
    );
    for (const node of limited) {
        const parts = reachedFrom([node], schemasOfValue);
        const names = new Set([...parts].flatMap((part) => [...conjunctionOf(part).properties.keys()]));
        yield { names, templates: [], listed: new Set(), pointer: node.pointer };
    }
}

function sourcesOf(operation: Operation): Sources {
    const { body, result, errorResponses } = operation;
    return [
        ...(body?.sources ?? []),
        ...parametersOf(operation).flatMap((one) => one.sources),
        ...[result, ...result.bodies, ...errorResponses].flatMap((one) => one.sources),
        ...(result.sequence?.sources ?? []),
    ];
}

function* within(types: readonly Type[], pointer: Pointer, declared: Declared, visited: Set<Type>): Iterable<Together> {
    for (const type of types) {
        if (visited.has(type)) continue;
        visited.add(type);
        if (type.kind === 'object' || type.kind === 'intersection' || type.kind === 'union') {
            yield togetherIn(type, pointer, declared);
        }
        yield* within(partsOf(type), pointer, declared, visited);
    }
}

/** Of alternatives, too: a name means the same in all of them. */
function togetherIn(type: Type, pointer: Pointer, declared: Declared): Together {
    const parts = reachedFrom([declared.behind(type)], (part) => {
        if (part.kind === 'intersection' || part.kind === 'union') {
            return part.members.map((member) => declared.behind(member));
        }
        const bases = 'bases' in part ? part.bases : [];
        return bases.map((target) => declared.behind({ kind: 'reference', target }));
    });
    const objects = [...parts].flatMap((part): readonly ObjectType[] => {
        if (part.kind !== 'object') return [];
        return 'object' in part ? [part.object] : [part];
    });
    return {
        names: new Set(objects.flatMap(({ properties }) => properties.map(({ name }) => name))),
        templates: objects.flatMap(({ templates = [] }) => templates),
        listed: new Set(objects.filter(isListedObject).flatMap(({ properties }) => properties.map(({ name }) => name))),
        pointer,
    };
}

/** The same model with the names that a program has. */
function withOwnNames({ declarations, groups }: TypedModel, names: OwnNames): TypedModel {
    if (names.size === 0) return { declarations, groups };
    const known = new Map<Type, Type>();
    const change = (type: Type): Type => {
        if (partsOf(type).length === 0) return type;
        return makeOnce(known, type, () => {
            const inner = mapParts(type, change);
            return inner.kind === 'object' ? objectWith(inner, names) : inner;
        });
    };
    return {
        declarations: declarations.map((declaration): Declaration => {
            if (declaration.kind === 'alias') return { ...declaration, type: change(declaration.type) };
            if (declaration.kind !== 'object') return declaration;
            const object = change(declaration.object);
            return object.kind === 'object' ? { ...declaration, object } : declaration;
        }),
        groups: groups.map((group) => ({
            ...group,
            operations: group.operations.map((operation) => operationWith(operation, names, change)),
        })),
    };
}

function objectWith(object: ObjectType, names: OwnNames): ObjectType {
    if (!object.properties.some(({ name }) => names.has(name))) return object;
    return { ...object, properties: object.properties.map((property) => having(property, names)) };
}

function having<Part extends { readonly name: string }>(part: Part, names: OwnNames): Part {
    return names.has(part.name) ? { ...part, ...ownNameOf(part.name, names) } : part;
}

function ownNameOf(name: unknown, names: OwnNames): { readonly ownName?: string } {
    const ownName = typeof name === 'string' ? names.get(name) : undefined;
    return ownName === undefined ? {} : { ownName };
}

function operationWith(operation: Operation, names: OwnNames, change: (type: Type) => Type): Operation {
    const changed = withOperationTypes(operation, change);
    const { pages } = changed;
    return {
        ...withSent(changed, (part) => ('name' in part ? { ...part, ...ownNameOf(part.name, names) } : part)),
        pages: pages && pagesWith(pages, names, change),
    };
}

function pagesWith({ plan, ...pages }: Pages, names: OwnNames, change: (type: Type) => Type): Pages {
    const pathWith = ({ steps, type }: ValuePath): ValuePath => ({
        steps: steps.map((step) => (step.kind === 'property' && !step.isIndexed ? having(step, names) : step)),
        type: change(type),
    });
    const parameterWith = (parameter: PageParameter): PageParameter => ({
        ...parameter,
        path: parameter.path.map((name) => names.get(name) ?? name),
    });
    const shared = {
        items: plan.items && { path: pathWith(plan.items.path), item: change(plan.items.item) },
        more: plan.more && pathWith(plan.more),
    };
    const planWith = (): PagePlan => {
        switch (plan.kind) {
            case 'cursor':
                return {
                    ...plan,
                    ...shared,
                    parameter: parameterWith(plan.parameter),
                    next: pathWith(plan.next),
                    asksBy: change(plan.asksBy),
                };
            case 'offset':
            case 'page':
                return {
                    ...plan,
                    ...shared,
                    parameter: parameterWith(plan.parameter),
                    total: plan.total && pathWith(plan.total),
                };
            case 'url':
                return { ...plan, ...shared, next: pathWith(plan.next) };
            case 'link':
                return { ...plan, ...shared };
            default:
                return plan satisfies never;
        }
    };
    return { ...pages, plan: planWith() };
}
