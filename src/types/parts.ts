/** The inline parts of a type in the model, and passes over all types: those of declarations, and those of operations. */

import type { Group } from '../plan/model.ts';
import { operationTypesOf, withOperationTypes } from '../plan/operation-types.ts';
import type { Declaration, Pointer, Type } from '../plan/types.ts';
import { makeOnce } from '../schema/lists.ts';
import { intersection, union } from './algebra.ts';

export type Intersection = Extract<Type, { readonly kind: 'intersection' }>;

/** A type without parts. A new kind of types belongs here, or has its parts in both functions below. */
type PartlessType = Extract<
    Type,
    | {
          readonly kind:
              | 'unknown'
              | 'present'
              | 'never'
              | 'primitive'
              | 'date'
              | 'temporal'
              | 'exact'
              | 'platform'
              | 'literal';
      }
    | { readonly kind: 'reference' | 'enumMember' | 'verbatim' }
>;

/** The parts of a type; empty for a name or a type without parts. */
export function partsOf(whole: Type): readonly Type[] {
    switch (whole.kind) {
        case 'array':
            return [whole.items];
        case 'tuple':
            return [...whole.items.map((item) => item.type), ...(whole.rest === undefined ? [] : [whole.rest])];
        case 'union':
        case 'intersection':
            return whole.members;
        case 'object':
            return [
                ...whole.properties.map((property) => property.type),
                ...(whole.index === undefined ? [] : [whole.index]),
                ...(whole.templates ?? []).map((template) => template.type),
            ];
        default:
            whole satisfies PartlessType;
            return [];
    }
}

/** Copies a type with other parts. */
export function mapParts(type: Type, change: (part: Type) => Type): Type {
    switch (type.kind) {
        case 'array':
            return { ...type, items: change(type.items) };
        case 'tuple': {
            const items = type.items.map((item) => ({ ...item, type: change(item.type) }));
            return { ...type, items, ...(type.rest !== undefined && { rest: change(type.rest) }) };
        }
        case 'union':
            return union(type.members.map(change));
        case 'intersection':
            return intersection(type.members.map(change));
        case 'object': {
            const changed = <Part extends { readonly type: Type }>(part: Part): Part => ({
                ...part,
                type: change(part.type),
            });
            const { index, templates } = type;
            return {
                ...type,
                properties: type.properties.map(changed),
                ...(index !== undefined && { index: change(index) }),
                ...(templates !== undefined && { templates: templates.map(changed) }),
            };
        }
        default:
            return type satisfies PartlessType;
    }
}

export interface TypedModel {
    readonly declarations: readonly Declaration[];
    readonly groups: readonly Group[];
}

/** What a pass makes of intersections, wherever they are. Nearly all types have none that concerns it, and stay as they are. */
export interface Pass {
    readonly concerns: (type: Intersection) => boolean;
    /** @param type The intersection, when its parts are changed. */
    readonly change: (type: Intersection, original: Intersection) => Type;
}

/** @param onChanged Called with the place of each schema and operation that has a changed type, once it is changed. */
export function changeTypes(
    { declarations, groups }: TypedModel,
    pass: Pass,
    onChanged?: (pointer: Pointer) => void,
): TypedModel {
    /** The examined types: operations share the types of their responses. */
    const known = new Map<Type, boolean>();
    const concerns = (type: Type): boolean => {
        const parts = partsOf(type);
        if (parts.length === 0) return false;
        return makeOnce(known, type, () => {
            const isOwn = type.kind === 'intersection' && pass.concerns(type);
            return parts.reduce((has, part) => concerns(part) || has, isOwn);
        });
    };
    const change = (type: Type): Type => {
        if (!concerns(type)) return type;
        const inner = mapParts(type, change);
        return type.kind === 'intersection' && inner.kind === 'intersection' ? pass.change(inner, type) : inner;
    };
    return {
        declarations: declarations.map((declaration) => {
            const type = typeDeclaredBy(declaration);
            if (type === undefined || !concerns(type)) return declaration;
            const changed = change(type);
            onChanged?.(declaration.target.pointer);
            return declaration.kind === 'object' && changed.kind === 'object'
                ? { ...declaration, object: changed }
                : { ...declaration, kind: 'alias', type: changed };
        }),
        groups: groups.map((group) => ({
            ...group,
            operations: group.operations.map((operation) => {
                if (!operationTypesOf(operation).some(concerns)) return operation;
                const changed = withOperationTypes(operation, change);
                onChanged?.(operation.pointer);
                return changed;
            }),
        })),
    };
}

/** The type that a declaration gives a name; none for an enumeration. */
export function typeDeclaredBy(declaration: Declaration): Type | undefined {
    switch (declaration.kind) {
        case 'alias':
            return declaration.type;
        case 'object':
            return declaration.object;
        case 'enum':
        case 'constants':
            return undefined;
        default:
            return declaration satisfies never;
    }
}
