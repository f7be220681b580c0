/** The original description: its values with their places, the targets of its references, and its errors. */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import { field, isArray, isJsonObject, type JsonObject, type JsonValue, mapObject } from '../json.ts';
import { escapeKey, fragmentPointer, prefixesOf } from '../pointer.ts';
import { valueAt } from '../references/parts.ts';

/** A JSON pointer without the `#` of a reference. */
export type Pointer = string;

/** A pointer to something within the target of a pointer. */
export function below(parent: Pointer, ...keys: readonly (string | number)[]): Pointer {
    return keys.reduce<Pointer>((pointer, key) => `${pointer}/${escapeKey(String(key))}`, parent);
}

/** The pointer of a reference within the same document; undefined for any other reference. */
export function localPointer(reference: string): Pointer | undefined {
    return reference.startsWith('#') ? fragmentPointer(reference.slice(1)) : undefined;
}

/** The reference to a pointer within the same document. */
export function referenceTo(pointer: Pointer): string {
    try {
        return `#${encodeURI(pointer).replaceAll('#', '%23')}`;
    } catch {
        // Half of a surrogate pair cannot be encoded in a URI.
        return `#${pointer.replaceAll('%', '%25')}`;
    }
}

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

/** The target of a value that may be a reference. */
type End =
    | { readonly kind: 'object'; readonly node: LocatedObject }
    /** In another document, or missing: left to later stages. */
    | { readonly kind: 'elsewhere' }
    | { readonly kind: 'error'; readonly code: Code; readonly pointer: Pointer; readonly message: string };

type Code = 'malformed-description' | 'circular-reference';

/**
 * The maximum number of repeated values: the document's media types at every operation, or a shared parameter wherever
 * it must be copied. Two long arrays would give their product; no real description comes near this.
 */
const repeatedValueLimit = 1_000_000;

export class Original {
    readonly root: LocatedObject;
    readonly diagnostics: Diagnostic[] = [];
    readonly #reported = new Set<string>();
    /** The ends of reference chains. Each chain is walked once, however many references lead into it. */
    readonly #ends = new Map<Pointer, End>();
    #repeatable: number;

    constructor(document: JsonObject, repeatable = repeatedValueLimit) {
        this.root = { value: document, pointer: '' };
        this.#repeatable = repeatable;
    }

    /** Reports a malformed part once. The part is then dropped. */
    malformed(pointer: Pointer, message: string): void {
        this.#report('malformed-description', pointer, message);
    }

    #report(code: Code, pointer: Pointer, message: string): void {
        const key = `${pointer} ${message}`;
        if (this.#reported.has(key)) return;
        this.#reported.add(key);
        this.diagnostics.push(diagnose(code, message, { where: { pointer } }));
    }

    /** A field that must be a string if it is present. */
    string(parent: LocatedObject, key: string): Located<string> | undefined {
        return this.#field(parent, key, (value) => typeof value === 'string', 'a string');
    }

    /** A field that must be an object if it is present. */
    object(parent: LocatedObject, key: string): LocatedObject | undefined {
        return this.#field(parent, key, isJsonObject, 'an object');
    }

    /** The items of a field that must be an array; undefined if it is missing or not an array. */
    items(parent: LocatedObject, key: string): Located[] | undefined {
        const array = this.#field(parent, key, isArray, 'an array');
        return array?.value.map((value, index) => ({ value, pointer: below(array.pointer, index) }));
    }

    #field<Value extends Located['value']>(
        parent: LocatedObject,
        key: string,
        isRight: (value: Located['value']) => value is Value,
        kind: string,
    ): Located<Value> | undefined {
        const child = childOf(parent, key);
        if (child === undefined || child.value === null) return undefined;
        const { value, pointer } = child;
        if (isRight(value)) return { value, pointer };
        this.malformed(pointer, `'${key}' must be ${kind}`);
        return undefined;
    }

    /** OpenAPI 3 fields mean nothing in Swagger 2.0, but would mean something after the upgrade. */
    refuseLaterFields(node: LocatedObject, ...keys: readonly string[]): void {
        for (const key of keys) {
            const child = childOf(node, key);
            if (child !== undefined) this.malformed(child.pointer, `Swagger 2.0 has no '${key}' here`);
        }
    }

    lookUp(pointer: Pointer): Located | undefined {
        const value = valueAt(this.root.value, pointer);
        return value === undefined ? undefined : { value, pointer };
    }

    /** The pointer itself if it has a value, or that of the nearest ancestor with one. */
    nearest(pointer: Pointer): Pointer {
        for (const prefix of prefixesOf(pointer)) if (this.lookUp(prefix) !== undefined) return prefix;
        return '';
    }

    /** Follows a value that may be a reference to an object; undefined, and reported, if it is unusable. */
    follow(node: Located): LocatedObject | 'elsewhere' | undefined {
        const end = this.#endOf(node);
        if (end.kind === 'object') return end.node;
        if (end.kind === 'elsewhere') return 'elsewhere';
        this.#report(end.code, end.pointer, end.message);
        return undefined;
    }

    /** The object that a value is or references. Reports nothing. */
    find(node: Located): LocatedObject | undefined {
        const end = this.#endOf(node);
        return end.kind === 'object' ? end.node : undefined;
    }

    #endOf(node: Located): End {
        const passed = new Set<Pointer>();
        let next: Located | End = node;
        while (!('kind' in next)) {
            const { pointer }: Located = next;
            next = this.#ends.get(pointer) ?? this.#next(next, passed);
            passed.add(pointer);
        }
        if (passed.size > 1) for (const pointer of passed) this.#ends.set(pointer, next);
        return next;
    }

    #next(node: Located, passed: ReadonlySet<Pointer>): Located | End {
        const { pointer } = node;
        if (!isObject(node)) return failed('malformed-description', pointer, 'this must be an object');
        const reference = stringField(node.value, '$ref');
        if (reference === undefined) return { kind: 'object', node };
        if (passed.has(pointer)) return failed('circular-reference', pointer, `'${reference}' leads back to itself`);
        const target = localPointer(reference);
        return (target === undefined ? undefined : this.lookUp(target)) ?? { kind: 'elsewhere' };
    }

    /** Whether this many values may be repeated. If not, that is reported, and the part is dropped. */
    mayRepeat(count: number): boolean {
        this.#repeatable -= count;
        if (this.#repeatable >= 0) return true;
        this.malformed('', 'its media types and shared parameters are repeated too often: some are left out');
        return false;
    }
}

function failed(code: Code, pointer: Pointer, message: string): End {
    return { kind: 'error', code, pointer, message };
}
