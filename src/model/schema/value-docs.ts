/** The docs of single values in a union of literals, which has no members that could have docs. */
import type { JsonObject, JsonValue } from '../../load/json.ts';
import type { Docs } from '../model.ts';
import { field, isArray, isObject, type Located, stringField } from '../reader.ts';
import { isSameWord } from './docs.ts';
import { describedValues } from './enums.ts';

/** A value, and its docs. */
interface Worded {
    readonly value: JsonValue;
    readonly words: string;
}

/** The docs of a schema, with an item for each value that has a title or a description, or is deprecated. */
export function withValueDocs(docs: Docs, { value }: Located): Docs {
    if (!isObject(value)) return docs;
    const items = [...wordedConstants(value), ...wordedValues(value)].map(
        (worded) => `- \`${shown(worded.value)}\`: ${worded.words}`,
    );
    if (items.length === 0) return docs;
    const { description } = docs;
    return {
        ...docs,
        description: [...(description === undefined ? [] : [description]), items.join('\n')].join('\n\n'),
    };
}

function wordedConstants(schema: JsonObject): readonly Worded[] {
    return ['oneOf', 'anyOf'].flatMap((keyword) => {
        const alternatives = field(schema, keyword);
        return (isArray(alternatives) ? alternatives : []).flatMap((alternative) => {
            const value = isObject(alternative) ? constantOf(alternative) : undefined;
            const words = isObject(alternative) ? wordsOf(alternative, value) : '';
            return value === undefined || words === '' ? [] : [{ value, words }];
        });
    });
}

/** The single value of a schema, by `const` or by an `enum` of one. */
function constantOf(schema: JsonObject): JsonValue | undefined {
    const constant = field(schema, 'const');
    const values = field(schema, 'enum');
    const value = constant === undefined && isArray(values) && values.length === 1 ? values[0] : constant;
    return isObject(value) || isArray(value) ? undefined : value;
}

function wordsOf(schema: JsonObject, value: JsonValue | undefined): string {
    const title = stringField(schema, 'title') ?? '';
    const texts = [
        field(schema, 'deprecated') === true ? 'deprecated' : undefined,
        isSameWord(title, String(value)) ? undefined : title,
        stringField(schema, 'description'),
    ];
    return texts.flatMap((text) => oneLine(text ?? '')).join('. ');
}

function wordedValues(schema: JsonObject): readonly Worded[] {
    return describedValues(schema).flatMap(({ value, description }) =>
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
