/** The inline parts of a type in the model. */

import { intersection, union } from './algebra.ts';
import type { ObjectType, Type } from './declarations.ts';

/** The parts of a schema; empty for a name or a schema without parts. */
export function partsOf(schema: Type): readonly Type[] {
    switch (schema.kind) {
        case 'array':
            return [schema.items];
        case 'tuple':
            return [...schema.items.map((item) => item.schema), ...(schema.rest === undefined ? [] : [schema.rest])];
        case 'union':
        case 'intersection':
            return schema.members;
        case 'object':
            return partsOfObject(schema);
        case 'unknown':
        case 'present':
        case 'never':
        case 'primitive':
        case 'date':
        case 'platform':
        case 'literal':
        case 'reference':
        case 'enumMember':
        case 'verbatim':
            return [];
        default:
            return schema satisfies never;
    }
}

function partsOfObject({ properties, index, templates = [] }: ObjectType): readonly Type[] {
    return [
        ...properties.map(({ schema }) => schema),
        ...(index === undefined ? [] : [index]),
        ...templates.map(({ schema }) => schema),
    ];
}

/** Copies a schema with other parts. */
export function mapParts(schema: Type, change: (part: Type) => Type): Type {
    switch (schema.kind) {
        case 'array':
            return { ...schema, items: change(schema.items) };
        case 'tuple': {
            const items = schema.items.map((item) => ({ ...item, schema: change(item.schema) }));
            return { ...schema, items, ...(schema.rest !== undefined && { rest: change(schema.rest) }) };
        }
        case 'union':
            return union(schema.members.map(change));
        case 'intersection':
            return intersection(schema.members.map(change));
        case 'object':
            return mapObject(schema, change);
        case 'unknown':
        case 'present':
        case 'never':
        case 'primitive':
        case 'date':
        case 'platform':
        case 'literal':
        case 'reference':
        case 'enumMember':
        case 'verbatim':
            return schema;
        default:
            return schema satisfies never;
    }
}

function mapObject(object: ObjectType, change: (part: Type) => Type): ObjectType {
    const changed = <Part extends { readonly schema: Type }>(part: Part): Part => ({
        ...part,
        schema: change(part.schema),
    });
    const { index, templates } = object;
    return {
        ...object,
        properties: object.properties.map(changed),
        ...(index !== undefined && { index: change(index) }),
        ...(templates !== undefined && { templates: templates.map(changed) }),
    };
}
