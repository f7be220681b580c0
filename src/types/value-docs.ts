/** The docs of single values in a union of literals, which has no members that could have docs. */
import type { JsonValue } from '../load/json.ts';
import { annotationsOf } from '../schema/annotations.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { Docs } from './declarations.ts';
import { isSameWord } from './docs.ts';
import { describedValues } from './enums.ts';

/** A value, and its docs. */
interface DescribedValue {
    readonly value: JsonValue;
    readonly words: string;
}

/** The docs of a schema, with an item for each value that has a title or a description, or is deprecated. */
export function withValueDocs(docs: Docs, node: SchemaNode): Docs {
    if (node.kind === 'leaf' || node.kind === 'reference') return docs;
    const items = [...describedConstants(node), ...describedList(node)].map(
        ({ value, words }) => `- \`${shown(value)}\`: ${words}`,
    );
    if (items.length === 0) return docs;
    const { description } = docs;
    return {
        ...docs,
        description: [...(description === undefined ? [] : [description]), items.join('\n')].join('\n\n'),
    };
}

function describedConstants(node: SchemaNode): readonly DescribedValue[] {
    return (['oneOf', 'anyOf'] as const).flatMap((keyword) =>
        node.listOf(keyword).flatMap((alternative) => {
            const value = constantOf(alternative);
            const words = wordsOf(alternative, value);
            return value === undefined || words === '' ? [] : [{ value, words }];
        }),
    );
}

/** The single value of a schema, by `const` or by an `enum` of one. */
function constantOf(node: SchemaNode): JsonValue | undefined {
    const constant = node.raw('const');
    const values = node.raw('enum');
    const value = constant === undefined && Array.isArray(values) && values.length === 1 ? values[0] : constant;
    return typeof value === 'object' && value !== null ? undefined : value;
}

function wordsOf(node: SchemaNode, value: JsonValue | undefined): string {
    const { title = '', description, isDeprecated } = annotationsOf(node);
    const texts = [isDeprecated ? 'deprecated' : '', isSameWord(title, String(value)) ? '' : title, description ?? ''];
    return texts.flatMap(oneLine).join('. ');
}

function describedList(node: SchemaNode): readonly DescribedValue[] {
    return describedValues(node).flatMap(({ value, description }) =>
        oneLine(description).map((words) => ({ value, words })),
    );
}

/** A string as one line, without the final full stop; empty for an empty string. */
function oneLine(text: string): readonly string[] {
    const line = text.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '');
    return line === '' ? [] : [line];
}

function shown(value: JsonValue): string {
    return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}
