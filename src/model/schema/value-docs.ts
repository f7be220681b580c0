/** The words of single values, where these are a union of literals and have no members of their own to bear them. */
import type { JsonObject, JsonValue } from '../../load/json.ts';
import type { Docs } from '../model.ts';
import { field, isArray, isObject, type Located, stringField } from '../reader.ts';
import { isSameWord } from './docs.ts';
import { describedValues } from './enums.ts';

/** A value, and what is said of it. */
interface Worded {
    readonly value: JsonValue;
    readonly words: string;
}

/** The docs of a schema with an item for each value that has words of its own: a title, a description, that it is deprecated. */
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

/** The one value of a schema, by `const` or by an `enum` of one. */
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

/** A text as one line, without the full stop that what follows has before it; none for an empty one. */
function oneLine(text: string): readonly string[] {
    const line = text.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '');
    return line === '' ? [] : [line];
}

function shown(value: JsonValue): string {
    return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}
