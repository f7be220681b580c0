/** What the upgrade library is given: as much of the description as it turns into something else, and numbers for the rest. */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';

/** A value of the prepared description. A `bigint` is the number of a value on the shelf: JSON has none of these. */
export type Prepared = null | boolean | number | string | bigint | Prepared[] | PreparedObject;

export interface PreparedObject {
    [key: string]: Prepared;
}

interface Kept {
    readonly value: JsonValue;
    /** Fields that the object in which the value stands has besides. */
    readonly beside: JsonObject;
}

/**
 * Keeps values while the library works. It walks through all it is given, whatever it means: it takes `type: file` in an example for a
 * schema, and loses what is called `__proto__`.
 */
export class Shelf {
    readonly #kept: Kept[] = [];

    keep(value: JsonValue, beside: JsonObject = {}): bigint {
        // Never zero, which the library takes for nothing.
        return BigInt(this.#kept.push({ value, beside }));
    }

    /** A value as it can be shown: texts and the like as they are, all else by its number. */
    keepStructure(value: JsonValue): Prepared {
        return typeof value === 'object' && value !== null ? this.keep(value) : value;
    }

    /** The fields of an object, each as it can be shown. */
    keepStructures(object: JsonObject): PreparedObject {
        return Object.fromEntries(
            Object.entries(object).flatMap(([key, value]): [string, Prepared][] =>
                value === undefined ? [] : [[key, this.keepStructure(value)]],
            ),
        );
    }

    /** Puts everything back. What the library gave is copied, as it repeats some objects in several places. */
    putBack(value: unknown): JsonValue {
        switch (typeof value) {
            case 'bigint':
                return this.#keptAt(value)?.value ?? null;
            case 'string':
            case 'number':
            case 'boolean':
                return value;
            case 'object':
                if (Array.isArray(value)) return value.map((item) => this.putBack(item));
                return value === null ? null : this.#putBackObject(value);
            default:
                return null;
        }
    }

    #keptAt(number: bigint): Kept | undefined {
        return this.#kept[Number(number) - 1];
    }

    #putBackObject(object: object): JsonObject {
        const entries = Object.entries(object).filter(([, value]) => value !== undefined);
        const beside = entries.flatMap(([, value]) =>
            typeof value === 'bigint' ? Object.entries(this.#keptAt(value)?.beside ?? {}) : [],
        );
        return Object.fromEntries([
            ...entries.map(([key, value]): [string, JsonValue] => [
                showKey(key),
                key === '$ref' && typeof value === 'string' ? showKey(value) : this.putBack(value),
            ]),
            ...beside,
        ]);
    }
}

const mark = '\u0000';

/** A name of the description's own as the library can take it, which assigns to keys: that of `__proto__` would be lost. */
export function hideKey(name: string): string {
    return name === '__proto__' || name.startsWith(mark) ? mark + name : name;
}

/** A reference that the library must not change. */
export function hideReference(reference: string): string {
    return mark + reference;
}

function showKey(name: string): string {
    return name.startsWith(mark) ? name.slice(1) : name;
}

/** The object that `putBack` makes of an object. */
export function putBackObject(shelf: Shelf, value: unknown): JsonObject {
    const object = shelf.putBack(value);
    return isJsonObject(object) ? object : {};
}
