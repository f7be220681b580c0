/**
 * The original description: its values with their places, the targets of its references, its errors, and how its places
 * correspond to those of the upgraded description.
 */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import {
    field,
    isArray,
    isJsonObject,
    type JsonObject,
    type JsonValue,
    mapObject,
    pick,
    stringField,
} from '../json.ts';
import { escapeKey, fragmentPointer, parsePointer, prefixesOf } from '../pointer.ts';
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

/** The fields and extensions of an object that OpenAPI 3.0 also has. */
export function keep(
    object: JsonObject,
    fields: ReadonlySet<string>,
    isKeptExtension: (key: string) => boolean = () => true,
): JsonObject {
    return pick(object, (key) => fields.has(key) || (key.startsWith('x-') && isKeptExtension(key)));
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

/** Where an object, and some of its fields, come from. */
interface Origin {
    readonly pointer: Pointer | undefined;
    readonly fields: ReadonlyMap<string, Pointer>;
}

/** An object in the upgraded description with a reference whose target may not have its place yet. */
interface Waiting {
    readonly holder: { $ref: string };
    readonly target: Pointer;
}

/** A named entry moves as a whole, so the rest of a reference into it stays unchanged. */
const renamed: readonly (readonly [from: string, to: string])[] = [
    ['#/definitions/', '#/components/schemas/'],
    ['#/parameters/', '#/components/parameters/'],
    ['#/responses/', '#/components/responses/'],
];

/** A reference with the new place of the entry that it leads to or into; undefined if it leads to none. */
export function moved(reference: string): string | undefined {
    const [from, to] = renamed.find(([prefix]) => reference.startsWith(prefix)) ?? [];
    return from === undefined ? undefined : to + reference.slice(from.length);
}

/** The entry name of a reference to one of the document's maps; undefined if it leads into an entry. */
export function nameIn(map: 'definitions' | 'parameters' | 'responses', reference: string): string | undefined {
    const [first, name, ...rest] = parsePointer(localPointer(reference) ?? '');
    return first === map && rest.length === 0 ? name : undefined;
}

export class Original {
    readonly root: LocatedObject;
    readonly diagnostics: Diagnostic[] = [];
    readonly #reported = new Set<string>();
    /** The ends of reference chains. Each chain is walked once, however many references lead into it. */
    readonly #ends = new Map<Pointer, End>();
    /** References to unnamed schemas. */
    readonly waiting: Waiting[] = [];
    readonly #settled = new Map<string, string>();
    readonly #origins = new WeakMap<object, Origin>();
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

    /**
     * Records the origin of a new object that is elsewhere than in the original. All else is where it was, below the
     * object around it.
     *
     * @returns The object.
     */
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
        for (const prefix of prefixesOf(origin)) if (this.lookUp(prefix) !== undefined) return prefix;
        return '';
    }

    #of(value: JsonValue | undefined): Origin | undefined {
        return isJsonObject(value) ? this.#origins.get(value) : undefined;
    }

    /**
     * A reference in the upgraded description. One without a target, or to another document, stays unchanged: later
     * messages about it must quote the original.
     */
    settle(reference: string): string {
        const target = moved(reference);
        if (target === undefined) return reference;
        const settled = this.#settled.get(reference) ?? (this.#target(reference) === undefined ? reference : target);
        this.#settled.set(reference, settled);
        return settled;
    }

    /** Resolves the reference of a new schema, now or when all places are known. */
    settleIn(schema: JsonObject): JsonObject {
        const reference = stringField(schema, '$ref');
        if (reference === undefined) return schema;
        if (reference.startsWith('#/definitions/')) return { ...schema, $ref: this.settle(reference) };
        const target = this.#target(reference);
        if (target === undefined) return schema;
        const holder = { ...schema, $ref: reference };
        this.waiting.push({ holder, target });
        return holder;
    }

    #target(reference: string): Pointer | undefined {
        const pointer = localPointer(reference);
        return pointer !== undefined && this.lookUp(pointer) !== undefined ? pointer : undefined;
    }
}

function failed(code: Code, pointer: Pointer, message: string): End {
    return { kind: 'error', code, pointer, message };
}
