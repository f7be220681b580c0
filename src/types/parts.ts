/** The inline parts of a type in the model. */

import { intersection, union } from './algebra.ts';
import type { ObjectType, Type } from './declarations.ts';

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
        case 'unknown':
        case 'present':
        case 'never':
        case 'primitive':
        case 'date':
        case 'exact':
        case 'platform':
        case 'literal':
        case 'reference':
        case 'enumMember':
        case 'verbatim':
            return [];
        default:
            return type satisfies never;
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
        case 'unknown':
        case 'present':
        case 'never':
        case 'primitive':
        case 'date':
        case 'exact':
        case 'platform':
        case 'literal':
        case 'reference':
        case 'enumMember':
        case 'verbatim':
            return type;
        default:
            return type satisfies never;
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
