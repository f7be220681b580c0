/** What the parts of an operation have in common: references to them, their docs, their places in a signature. */

import { field, isObjectNode, type Located, type LocatedObject, stringField } from '../load/reader.ts';
import type { Docs, DocTag } from '../plan/model.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { TypeContext } from '../types/context.ts';
import { formatTags, texts } from '../types/docs.ts';

/**
 * The target of a reference. A summary and a description next to the reference replace those of the target (OpenAPI 3.1,
 * Reference Object); 3.0 ignores them.
 */
export function followWithTexts(node: Located, { reader, graph: { version } }: TypeContext): LocatedObject | undefined {
    const target = reader.follow(node);
    if (target === undefined || version === '3.0' || !isObjectNode(node)) return target;
    if (stringField(node.value, '$ref') === undefined) return target;
    const { value } = node;
    const words = (['summary', 'description'] as const).flatMap((name) => {
        const text = stringField(value, name);
        return text === undefined ? [] : [[name, text] as const];
    });
    return words.length === 0 ? target : { ...target, value: { ...target.value, ...Object.fromEntries(words) } };
}

/** The format of what has one schema, which is declared nowhere else. */
export function onlyFormat([schema, ...others]: readonly SchemaNode[]): readonly DocTag[] {
    return schema === undefined || others.length > 0 ? [] : formatTags(schema);
}

/** The docs of something with a summary and a description. */
export function docsOf(node: Located, tags: readonly DocTag[] = []): Docs {
    if (!isObjectNode(node)) return { deprecated: false, tags: [] };
    const { value } = node;
    return {
        ...texts({ summary: stringField(value, 'summary'), description: stringField(value, 'description') }),
        deprecated: field(value, 'deprecated') === true,
        tags,
    };
}

/** Where the description puts an argument among the others. */
export function positionOf({ value }: LocatedObject): number | undefined {
    const position = field(value, 'x-position');
    return typeof position === 'number' ? position : undefined;
}
