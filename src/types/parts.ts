/** The inline parts of a type in the model, and passes over all types: those of declarations, and those of operations. */

import type { Group, Operation } from '../model/model.ts';
import { schemasOf, withSchemas } from '../model/operation/schemas.ts';
import { intersection, union } from './algebra.ts';
import type { Declaration, ObjectType, Pointer, Type } from './declarations.ts';

/** The parts of a type; empty for a name or a type without parts. */
export function partsOf(type: Type): readonly Type[] {
    switch (type.kind) {
        case 'array':
            return [type.items];
        case 'tuple':
            return [...type.items.map((item) => item.type), ...(type.rest === undefined ? [] : [type.rest])];
        case 'union':
        case 'intersection':
            return type.members;
        case 'object':
            return partsOfObject(type);
        default:
            return [];
    }
}

function partsOfObject({ properties, index, templates = [] }: ObjectType): readonly Type[] {
    return [
        ...properties.map(({ type }) => type),
        ...(index === undefined ? [] : [index]),
        ...templates.map(({ type }) => type),
    ];
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
        case 'object':
            return mapObject(type, change);
        default:
            return type;
    }
}

function mapObject(object: ObjectType, change: (part: Type) => Type): ObjectType {
    const changed = <Part extends { readonly type: Type }>(part: Part): Part => ({
        ...part,
        type: change(part.type),
    });
    const { index, templates } = object;
    return {
        ...object,
        properties: object.properties.map(changed),
        ...(index !== undefined && { index: change(index) }),
        ...(templates !== undefined && { templates: templates.map(changed) }),
    };
}

const known = new WeakMap<Type, boolean>();

/** Whether there is an intersection in a type, inline. Most types have none, and need not be examined further. */
export function holdsIntersection(type: Type): boolean {
    switch (type.kind) {
        case 'intersection':
            return true;
        case 'array':
            return holdsIntersection(type.items);
        case 'tuple':
        case 'union':
        case 'object': {
            const found = known.get(type) ?? partsOf(type).some(holdsIntersection);
            known.set(type, found);
            return found;
        }
        default:
            return false;
    }
}

export interface TypedModel {
    readonly declarations: readonly Declaration[];
    readonly groups: readonly Group[];
}

/** What a pass changes. Nearly all types stay as they are. */
export interface Pass {
    readonly concerns: (type: Type) => boolean;
    readonly change: (type: Type) => Type;
}

/** @param onChanged Called with the place of each schema and operation that has a changed type. */
export function changeTypes(
    { declarations, groups }: TypedModel,
    { concerns, change }: Pass,
    onChanged?: (pointer: Pointer) => void,
): TypedModel {
    const changeOperation = (operation: Operation): Operation => {
        if (!schemasOf(operation).some(concerns)) return operation;
        onChanged?.(operation.pointer);
        return withSchemas(operation, change);
    };
    return {
        declarations: declarations.map((declaration) => {
            const type = typeDeclaredBy(declaration);
            if (type === undefined || !concerns(type)) return declaration;
            onChanged?.(declaration.target.pointer);
            const changed = change(type);
            return declaration.kind === 'object' && changed.kind === 'object'
                ? { ...declaration, object: changed }
                : { ...declaration, kind: 'alias', type: changed };
        }),
        groups: groups.map((group) => ({ ...group, operations: group.operations.map(changeOperation) })),
    };
}

function typeDeclaredBy(declaration: Declaration): Type | undefined {
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
