/**
 * References to parts of operations. A reference may have its own summary and description (OpenAPI 3.1, Reference
 * Object).
 */

import type { TypeContext } from '../../types/context.ts';
import { isObject, type Located, type LocatedObject, stringField } from '../reader.ts';

/**
 * The target of a reference. A summary and a description next to the reference replace those of the target; 3.0 ignores
 * them.
 */
export function followWithTexts(node: Located, { reader, version }: TypeContext): LocatedObject | undefined {
    const target = reader.follow(node);
    if (target === undefined || version === '3.0' || !isObject(node.value)) return target;
    if (stringField(node.value, '$ref') === undefined) return target;
    const { value } = node;
    const words = (['summary', 'description'] as const).flatMap((name) => {
        const text = stringField(value, name);
        return text === undefined ? [] : [[name, text] as const];
    });
    return words.length === 0 ? target : { ...target, value: { ...target.value, ...Object.fromEntries(words) } };
}
