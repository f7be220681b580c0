/** The formats of numbers that may have more digits than JavaScript's own. */
import type { SchemaNode } from './node.ts';

/** A number of a format that JavaScript's own numbers may be too short for. */
export type ExactFormat = 'integer' | 'decimal';

/**
 * The formats of the OpenAPI Format Registry for such numbers. The same formats of strings lose nothing: they stay
 * strings.
 */
const exactFormats: ReadonlyMap<string, ExactFormat> = new Map([
    ['int64', 'integer'],
    ['uint64', 'integer'],
    ['decimal', 'decimal'],
    ['decimal128', 'decimal'],
]);

/** The format of a schema whose numbers may have more digits than JavaScript's own; undefined for any other schema. */
export function exactFormatOf({ format, types }: Pick<SchemaNode, 'format' | 'types'>): ExactFormat | undefined {
    const isNumeric = types === undefined || types.some((type) => type === 'integer' || type === 'number');
    return isNumeric && format !== undefined ? exactFormats.get(format) : undefined;
}
