/** The values of scalars in the core schema (YAML 1.2.2, section 10.3.2). */
import type { JsonValue } from '../json.ts';

const scalarWords: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
    ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
    ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
    ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);

/** The value of a plain scalar. Usually the first character shows that it is a string. */
export function readPlainScalar(text: string): JsonValue {
    if (text.length <= 5) {
        const word = scalarWords.get(text);
        if (word !== undefined) return word;
    }
    return /^[-+.\d]/.test(text) ? (readNumber(text) ?? text) : text;
}

function readNumber(text: string): number | undefined {
    if (/^[-+]?[0-9]+$/.test(text)) return Number.parseInt(text, 10);
    if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text)) return Number.parseFloat(text);
    // JavaScript has the same prefixes.
    if (/^0(?:o[0-7]+|x[0-9a-fA-F]+)$/.test(text)) return Number(text);
    if (/^[-+]?\.(?:inf|Inf|INF)$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
    return /^\.(?:nan|NaN|NAN)$/.test(text) ? Number.NaN : undefined;
}

const yamlTag = 'tag:yaml.org,2002:';
export const mergeTag = `${yamlTag}merge`;
export const stringTag = `${yamlTag}str`;

/** The tags whose values are not strings. `!!timestamp` and `!!binary` would give values that JSON does not have. */
export const resolvedTags: ReadonlySet<string> = new Set(
    ['int', 'float', 'bool', 'null'].map((name) => `${yamlTag}${name}`),
);

/** A whole tag. @param prefixes What the `%TAG` directives of the document say that handles stand for. */
export function wholeTag(written: string, prefixes: ReadonlyMap<string, string>): string {
    if (written.startsWith('!<')) return written.slice(2, -1);
    const [handle = ''] = /^!(?:[\w-]*!)?/.exec(written) ?? [];
    const prefix = prefixes.get(handle) ?? (handle === '!!' ? yamlTag : handle);
    return prefix + written.slice(handle.length);
}
