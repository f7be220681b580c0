/**
 * The names that a program has for properties. A name of the description has one other name in all of an output, or none: so
 * types that extend each other, and alternatives of one value, never disagree.
 */
import type { Reader } from '../load/reader.ts';
import { camelPropertyName } from '../names/property-names.ts';
import type { Operation, PageParameter, PagePlan, Pages } from '../plan/model.ts';
import { withOperationTypes, withSent } from '../plan/operation-types.ts';
import type { ValuePath } from '../plan/pages.ts';
import type { Declaration, ObjectType, Type } from '../plan/types.ts';
import { makeOnce } from '../schema/lists.ts';
import { findCollisions } from './colliding-names.ts';
import { mapParts, partsOf, type TypedModel } from './parts.ts';

/** By the name that a property has in the description, where it has another one in a program. */
type OwnNames = ReadonlyMap<string, string>;

export interface NamedModel extends TypedModel {
    readonly ownNames: OwnNames;
}

/** Gives properties and parameters their names in camel case. Those that would collide keep the name that they have. */
export function nameProperties(model: TypedModel, reader: Reader): NamedModel {
    const { names, kept, diagnostics } = findCollisions(model);
    for (const diagnostic of diagnostics) reader.report(diagnostic);
    const ownNames = new Map(
        [...names].flatMap((name): readonly (readonly [string, string])[] => {
            const own = camelPropertyName(name);
            return own === name || kept.has(name) ? [] : [[name, own]];
        }),
    );
    return { ...withOwnNames(model, ownNames), ownNames };
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
