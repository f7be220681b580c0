/** Values with their places, and functions that read and build objects. They never assign to a description's keys. */
import { field, isJsonObject, type JsonObject, type JsonValue, mapObject } from '../json.ts';
import { below, type Pointer } from './pointers.ts';

/** A value and its place in the original. */
export interface Located<Value = JsonValue> {
    readonly value: Value;
    readonly pointer: Pointer;
}

export type LocatedObject = Located<JsonObject>;

export function isObject(node: Located): node is LocatedObject {
    return isJsonObject(node.value);
}

export function stringField(object: JsonObject, key: string): string | undefined {
    const value = field(object, key);
    return typeof value === 'string' ? value : undefined;
}

export function childOf(parent: LocatedObject, key: string): Located | undefined {
    const value = field(parent.value, key);
    return value === undefined ? undefined : { value, pointer: below(parent.pointer, key) };
}

/** `mapObject` for an object with the places of its values. */
export function mapLocated(
    { value: object, pointer }: LocatedObject,
    change: (child: Located, key: string) => JsonValue | undefined,
): JsonObject {
    return mapObject(object, (value, key) => change({ value, pointer: below(pointer, key) }, key));
}

export function pick(object: JsonObject, isPicked: (key: string) => boolean): JsonObject {
    return mapObject(object, (value, key) => (isPicked(key) ? value : undefined));
}

/** The fields and extensions of an object that OpenAPI 3.0 also has. */
export function keep(
    object: JsonObject,
    fields: ReadonlySet<string>,
    isKeptExtension: (key: string) => boolean = () => true,
): JsonObject {
    return pick(object, (key) => fields.has(key) || (key.startsWith('x-') && isKeptExtension(key)));
}

/** A field that is omitted if its value is empty. */
export function unlessEmpty(key: string, value: JsonObject | readonly JsonValue[]): JsonObject {
    return Object.keys(value).length === 0 ? {} : { [key]: value };
}
