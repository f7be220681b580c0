/** The docs of the parts of an operation: of itself, a parameter, a body, a tag. */
import { texts } from '../../types/docs.ts';
import type { Docs, DocTag } from '../model.ts';
import { field, isObject, type Located, stringField } from '../reader.ts';

/** The docs of something with a summary and a description. */
export function docsOf({ value }: Located, tags: readonly DocTag[] = []): Docs {
    if (!isObject(value)) return { deprecated: false, tags: [] };
    return {
        ...texts({ summary: stringField(value, 'summary'), description: stringField(value, 'description') }),
        deprecated: field(value, 'deprecated') === true,
        tags,
    };
}
