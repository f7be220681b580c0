/** The exact numbers in the fields of forms. Most fields are text; those that are sent as JSON have places in it. */
import type { Body, FormField, Sources } from '../model/model.ts';
import { schemasOfFields } from '../schema/fields.ts';
import type { SchemaNode } from '../schema/node.ts';
import { valueTypesOf } from '../schema/value-types.ts';
import { holdsNumbers } from './holding.ts';
import type { Made } from './plan.ts';

/** The fields of a form that are not sent as they are: also objects with exact numbers, which become JSON in a part. */
export function fieldsWithNumbers(
    fields: readonly FormField[],
    encoding: Extract<Body['encoding'], 'multipart' | 'urlencoded'>,
    sources: Sources,
    madeOf: (nodes: readonly SchemaNode[]) => Made | undefined,
): readonly FormField[] {
    const known = new Map<string, readonly SchemaNode[]>(
        sources.flatMap((source) => [...schemasOfFields(source)]).filter(([, nodes]) => nodes.some(holdsNumbers)),
    );
    const changed = fields.map((field): FormField => {
        const nodes = known.get(field.name);
        const isJson = field.serialization.kind === 'json' || field.serialization.kind === 'typed';
        return nodes === undefined || !isJson ? field : { ...field, made: madeOf(nodes) };
    });
    if (encoding === 'urlencoded') return changed;
    const others = [...known].filter(([name, nodes]) => {
        return nodes.some(isStructured) && !fields.some((field) => field.name === name);
    });
    return [
        ...changed,
        ...others.map(
            ([name, nodes]): FormField => ({
                name,
                serialization: { kind: 'general', reserved: false },
                made: madeOf(nodes),
            }),
        ),
    ];
}

/** Whether a part may be an object: an array of other values is one part per item. */
function isStructured(node: SchemaNode): boolean {
    const types = valueTypesOf(node);
    return types.has('object') || types.has('array');
}
