/** The annotations of a schema (JSON Schema Validation, 9), which describe values and constrain none. */
import type { JsonValue } from '../load/json.ts';
import type { Access, SchemaNode } from './node.ts';
import { isExactly } from './numbers.ts';

/** What the documentation of a schema says. It stays next to a reference, where other keywords may have no effect. */
export interface Annotations {
    readonly title: string | undefined;
    readonly description: string | undefined;
    readonly isDeprecated: boolean;
    /** A number that is not read exactly would be another one, and counts as absent. */
    readonly default: JsonValue | undefined;
    readonly access: readonly Access[];
    readonly format: string | undefined;
}

/** The annotations of a schema. */
export function annotationsOf(node: SchemaNode): Annotations {
    const value = node.raw('default');
    return {
        title: textIn(node, 'title'),
        description: textIn(node, 'description'),
        isDeprecated: node.raw('deprecated') === true,
        default: typeof value === 'number' && !isExactly(value) ? undefined : value,
        access: (['readOnly', 'writeOnly'] as const).filter((keyword) => node.raw(keyword) === true),
        format: textIn(node, 'format'),
    };
}

function textIn(node: SchemaNode, keyword: string): string | undefined {
    const value = node.raw(keyword);
    return typeof value === 'string' ? value : undefined;
}
