/** The origins of upgraded parts, and the new places of original schemas. */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { parsePointer } from '../pointer.ts';
import { below, type Original, type Pointer } from './original.ts';

/** Where an object, and some of its fields, come from. */
interface Origin {
    readonly pointer: Pointer | undefined;
    readonly fields: ReadonlyMap<string, Pointer>;
}

/**
 * Records the origin of each new object that is elsewhere than in the original. All else is where it was, below the
 * object around it.
 */
export class Origins {
    readonly #original: Original;
    readonly #origins = new WeakMap<object, Origin>();

    constructor(original: Original) {
        this.#original = original;
    }

    /** @returns The object. */
    from<Value extends JsonObject>(
        pointer: Pointer | undefined,
        object: Value,
        fields: Iterable<readonly [key: string, origin: Pointer]> = [],
    ): Value {
        this.#origins.set(object, { pointer, fields: new Map(fields) });
        return object;
    }

    /** The pointer in the original for a pointer in the upgraded description, or for its nearest known ancestor. */
    originOf(pointer: Pointer, document: JsonObject): Pointer {
        let value: JsonValue | undefined = document;
        let origin: Pointer = '';
        for (const key of parsePointer(pointer)) {
            const around = this.#of(value);
            const isContainer: boolean = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
            value = isContainer ? (value as JsonObject)[key] : undefined;
            origin = around?.fields.get(key) ?? this.#of(value)?.pointer ?? below(origin, key);
        }
        return this.#original.nearest(origin);
    }

    #of(value: JsonValue | undefined): Origin | undefined {
        return isJsonObject(value) ? this.#origins.get(value) : undefined;
    }
}

/** Finds the first place of an object in a description. */
export function placeFinder(document: JsonObject): (object: JsonValue) => Pointer | undefined {
    const places = new Map<JsonValue, Pointer>();
    const visit = (value: JsonValue | undefined, pointer: Pointer): void => {
        if (typeof value !== 'object' || value === null || places.has(value)) return;
        places.set(value, pointer);
        for (const [key, inner] of Object.entries(value)) visit(inner, below(pointer, key));
    };
    visit(document, '');
    return (object) => places.get(object);
}
