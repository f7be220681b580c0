/**
 * The original description: its values with their places, the targets of its references, its errors, and how its places
 * correspond to those of the upgraded description.
 */

import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import { limits } from '../../limits.ts';
import { type JsonObject, type JsonValue, mapObject, partOf, pick } from '../json.ts';
import { escapeKey, localPointer, type Pointer, parsePointer, prefixesOf } from '../pointer.ts';
import { isJsonObject, isObjectNode, type Located, type LocatedObject, Reader, stringField } from '../reader.ts';
import type { References } from '../references/resolution.ts';

export { isObjectNode, type Located, type LocatedObject } from '../reader.ts';

/** A pointer to something within the target of a pointer. */
export function below(parent: Pointer, ...keys: readonly (string | number)[]): Pointer {
    return keys.reduce<Pointer>((pointer, key) => `${pointer}/${escapeKey(String(key))}`, parent);
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

/** `mapObject` for an object with the places of its values. */
export function mapLocated(
    { value: object, pointer }: LocatedObject,
    change: (child: Located, key: string) => JsonValue | undefined,
): JsonObject {
    return mapObject(object, (value, key) => change({ value, pointer: below(pointer, key) }, key));
}

const extensionsOfTypes: ReadonlySet<string> = new Set(['x-ts-type', 'x-nullable', 'x-extensible-enum', 'x-ms-enum']);

/** Extensions that describe a type belong to the schema; others stay with the parameter. */
export function isTypeExtension(key: string): boolean {
    return extensionsOfTypes.has(key) || key.startsWith('x-enum');
}

/** The fields and extensions of an object that OpenAPI 3.0 also has. */
export function keep(object: JsonObject, fields: ReadonlySet<string>): JsonObject {
    return pick(object, (key) => fields.has(key) || (key.startsWith('x-') && !isTypeExtension(key)));
}

/** The target of a value that may be a reference. */
type ReferenceEnd =
    | LocatedObject
    /** In another document, or missing: left to later stages. */
    | 'elsewhere'
    | Diagnostic;

/** Where an object, and some of its fields, come from. */
interface ObjectOrigin {
    readonly pointer: Pointer | undefined;
    readonly fields: ReadonlyMap<string, Pointer>;
}

/** An object in the upgraded description with a reference whose target may not have its place yet. */
interface Waiting {
    readonly holder: { $ref: string };
    readonly target: Pointer;
}

/** A named entry moves as a whole, so the rest of a reference into it stays unchanged. */
const renamedPrefixes: readonly (readonly [from: string, to: string])[] = [
    ['#/definitions/', '#/components/schemas/'],
    ['#/parameters/', '#/components/parameters/'],
    ['#/responses/', '#/components/responses/'],
];

/** A reference with the new place of the entry that it leads to or into; undefined if it leads to none. */
export function upgradeReference(reference: string): string | undefined {
    const [from, to] = renamedPrefixes.find(([prefix]) => reference.startsWith(prefix)) ?? [];
    return from === undefined ? undefined : to + reference.slice(from.length);
}

/** The entry name of a reference to one of the document's maps; undefined if it leads into an entry. */
export function entryNameOf(map: 'definitions' | 'parameters' | 'responses', reference: string): string | undefined {
    const [first, name, ...rest] = parsePointer(localPointer(reference) ?? '');
    return first === map && rest.length === 0 ? name : undefined;
}

/** The references of the original are followed here: those to other documents mean something only after the upgrade. */
const unresolved: References = {
    resolve: () => ({ kind: 'lost', diagnostics: [] }),
    dynamicAnchors: () => new Map(),
    repeatedAnchors: () => new Map(),
};

export class Original extends Reader {
    /** The ends of reference chains. Each chain is walked once, however many references lead into it. */
    readonly #endings = new Map<Pointer, ReferenceEnd>();
    /** References to unnamed schemas. */
    readonly waiting: Waiting[] = [];
    readonly #origins = new WeakMap<object, ObjectOrigin>();
    #repeatable: number;

    constructor(document: JsonObject, repeatable = limits.mostCopiedValues) {
        super(document, unresolved);
        this.#repeatable = repeatable;
    }

    /** A field that must be a string if it is present. */
    string(parent: LocatedObject, key: string): Located<string> | undefined {
        const { value = null, pointer = '' } = this.child(parent, key) ?? {};
        if (typeof value === 'string') return { value, pointer };
        if (value !== null) this.malformed(pointer, `'${key}' must be a string`);
        return undefined;
    }

    /** OpenAPI 3 fields mean nothing in Swagger 2.0, but would mean something after the upgrade. */
    refuseLaterFields(node: LocatedObject, ...keys: readonly string[]): void {
        for (const key of keys) {
            const child = this.child(node, key);
            if (child !== undefined) this.malformed(child.pointer, `Swagger 2.0 has no '${key}' here`);
        }
    }

    /** Follows a value that may be a reference to an object; undefined, and reported, if it is unusable. */
    findOrReport(node: Located): LocatedObject | 'elsewhere' | undefined {
        const end = this.#endOf(node);
        if (end === 'elsewhere' || !('code' in end)) return end;
        this.report(end);
        return undefined;
    }

    /** The object that a value is or references. Reports nothing. */
    find(node: Located): LocatedObject | undefined {
        const end = this.#endOf(node);
        return end === 'elsewhere' || 'code' in end ? undefined : end;
    }

    #endOf(node: Located): ReferenceEnd {
        const passed = new Set<Pointer>();
        let end: ReferenceEnd | undefined;
        for (let next = node; end === undefined; ) {
            const { value, pointer } = next;
            const reference = isJsonObject(value) ? stringField(value, '$ref') : undefined;
            const target = reference === undefined ? undefined : localPointer(reference);
            const found = target === undefined ? undefined : this.lookUp(target);
            const known = this.#endings.get(pointer);
            const where = { pointer };
            if (known !== undefined) end = known;
            else if (!isObjectNode(next)) end = diagnose('malformed-description', 'this must be an object', { where });
            else if (reference === undefined) end = next;
            else if (passed.has(pointer))
                end = diagnose('circular-reference', `'${reference}' leads back to itself`, { where });
            else if (found === undefined) end = 'elsewhere';
            else next = found;
            passed.add(pointer);
        }
        if (passed.size > 1) for (const pointer of passed) this.#endings.set(pointer, end);
        return end;
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
            value = partOf(value, key);
            origin = around?.fields.get(key) ?? this.#of(value)?.pointer ?? below(origin, key);
        }
        for (const prefix of prefixesOf(origin)) if (this.lookUp(prefix) !== undefined) return prefix;
        return '';
    }

    #of(value: JsonValue | undefined): ObjectOrigin | undefined {
        return isJsonObject(value) ? this.#origins.get(value) : undefined;
    }

    /**
     * A reference in the upgraded description. One without a target, or to another document, stays unchanged: later
     * messages about it must quote the original.
     */
    settle(reference: string): string {
        const target = upgradeReference(reference);
        return target === undefined || this.#target(reference) === undefined ? reference : target;
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
