/** Puts strings into a description, and updates all references to them. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/load/json.ts';
import { formatPointer, parsePointer } from '../../src/load/pointer.ts';
import { isName, type Position } from './positions.ts';

/** A string that replaces the one at a position. */
export interface Planting {
    readonly position: Position;
    readonly text: string;
}

export function plant(description: JsonObject, plantings: readonly Planting[]): JsonObject {
    const textsOf = (kind: Position['kind'], key: 'text' | 'pointer'): ReadonlyMap<string, string> =>
        new Map(
            plantings
                .filter(({ position }) => position.kind === kind)
                .map(({ position, text }) => [position[key], text]),
        );
    const values = textsOf('value', 'pointer');
    const renamed = textsOf('name', 'text');

    const rename = (name: string): string =>
        renamed.get(name) ?? name.replaceAll(/\{([^{}]+)\}/g, (_, inner) => `{${renamed.get(inner) ?? inner}}`);
    // A pointer in a URI fragment is percent-encoded (RFC 6901, 6).
    const refer = (reference: string): string =>
        `#${formatPointer(parsePointer(reference.slice(1)).map(rename)).replaceAll('%', '%25')}`;
    const changed = (value: JsonValue, path: readonly string[]): JsonValue => {
        if (isArray(value)) return value.map((item, index) => changed(item, [...path, `${index}`]));
        if (isJsonObject(value)) {
            // Also a key `__proto__` becomes a property here, as it does when JSON is parsed.
            return Object.fromEntries(
                Object.entries(value).map(([key, inner]) => [
                    isName(key, path) ? rename(key) : key,
                    inner === undefined ? inner : changed(inner, [...path, key]),
                ]),
            );
        }
        const text = value === null ? undefined : values.get(formatPointer(path));
        if (text !== undefined || typeof value !== 'string') return text ?? value;
        return value.startsWith('#/') ? refer(value) : (renamed.get(value) ?? value);
    };
    const planted = changed(description, []);
    return isJsonObject(planted) ? planted : description;
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
    return Array.isArray(value);
}
