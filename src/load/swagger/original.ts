/** The description as it was written: its values with their places, its references, and what is wrong with it. */
import { type Diagnostic, diagnose } from '../../diagnostics.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { parsePointer } from '../pointer.ts';
import { childPointer, localPointer, type Pointer, pointerOf } from './pointers.ts';

/** A value and where it stands in the original. */
export interface Located<Value = JsonValue> {
    readonly value: Value;
    readonly pointer: Pointer;
}

export type LocatedObject = Located<JsonObject>;

/** What comes of following a reference. One that leads out of the document, or nowhere, is left to those who read on. */
export type Followed =
    | { readonly kind: 'found'; readonly node: LocatedObject }
    | { readonly kind: 'elsewhere' }
    | { readonly kind: 'broken' };

export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
    return Array.isArray(value);
}

/** An own field of an object, never one it inherits from its prototype. */
export function field(object: JsonObject, key: string): JsonValue | undefined {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function textField(object: JsonObject, key: string): string | undefined {
    const value = field(object, key);
    return typeof value === 'string' ? value : undefined;
}

export class Original {
    readonly document: JsonObject;
    readonly problems: Diagnostic[] = [];
    readonly #reported = new Set<string>();

    constructor(document: JsonObject) {
        this.document = document;
    }

    get root(): LocatedObject {
        return { value: this.document, pointer: '' };
    }

    /** Reports a part of the wrong form, once; it is then left out. */
    malformed(pointer: Pointer, message: string): void {
        this.#report('malformed-description', pointer, message);
    }

    #report(code: 'malformed-description' | 'circular-reference', pointer: Pointer, message: string): void {
        const key = `${pointer} ${message}`;
        if (this.#reported.has(key)) return;
        this.#reported.add(key);
        this.problems.push(diagnose(code, message, { where: { pointer } }));
    }

    child(parent: LocatedObject, key: string): Located | undefined {
        const value = field(parent.value, key);
        return value === undefined ? undefined : { value, pointer: childPointer(parent.pointer, key) };
    }

    /** A field that must be a text when it is there. */
    text(parent: LocatedObject, key: string): Located<string> | undefined {
        const child = this.child(parent, key);
        if (child === undefined || child.value === null) return undefined;
        if (typeof child.value === 'string') return { value: child.value, pointer: child.pointer };
        this.malformed(child.pointer, `'${key}' must be a text`);
        return undefined;
    }

    /** The entries of a field that must be an object when it is there. */
    entries(parent: LocatedObject, key: string): { readonly key: string; readonly node: Located }[] {
        const child = this.child(parent, key);
        if (child === undefined || child.value === null) return [];
        if (isJsonObject(child.value)) {
            return Object.entries(child.value).flatMap(([name, value]) =>
                value === undefined ? [] : [{ key: name, node: { value, pointer: childPointer(child.pointer, name) } }],
            );
        }
        this.malformed(child.pointer, `'${key}' must be an object`);
        return [];
    }

    /** The items of a field that must be a list; undefined when it is not there or is none. */
    items(parent: LocatedObject, key: string): Located[] | undefined {
        const child = this.child(parent, key);
        if (child === undefined || child.value === null) return undefined;
        if (isList(child.value)) {
            return child.value.map((value, index) => ({ value, pointer: childPointer(child.pointer, index) }));
        }
        this.malformed(child.pointer, `'${key}' must be a list`);
        return undefined;
    }

    /** Fields of OpenAPI 3 say nothing in Swagger 2.0, and mean something once it is upgraded. */
    refuseLaterFields(node: LocatedObject, keys: readonly string[]): void {
        for (const key of keys) {
            const child = this.child(node, key);
            if (child !== undefined) this.malformed(child.pointer, `Swagger 2.0 has no '${key}' here`);
        }
    }

    lookUp(pointer: Pointer): Located | undefined {
        const keys = parsePointer(pointer);
        const { value, depth } = this.#descend(keys);
        return depth < keys.length ? undefined : { value, pointer };
    }

    /** The pointer itself where it leads to a value, or that of the nearest value above. */
    nearest(pointer: Pointer): Pointer {
        const keys = parsePointer(pointer);
        return pointerOf(keys.slice(0, this.#descend(keys).depth));
    }

    #descend(keys: readonly string[]): { readonly value: JsonValue; readonly depth: number } {
        let value: JsonValue = this.document;
        let depth = 0;
        for (const key of keys) {
            const next: JsonValue | undefined = isList(value)
                ? value[Number(key)]
                : isJsonObject(value)
                  ? field(value, key)
                  : undefined;
            if (next === undefined) break;
            value = next;
            depth++;
        }
        return { value, depth };
    }

    /** Follows a value that may be a reference to an object; what cannot be used is reported. */
    follow(node: Located): Followed {
        const seen = new Set<Pointer>();
        let current: Located | undefined = node;
        while (isJsonObject(current.value)) {
            const reference = textField(current.value, '$ref');
            if (reference === undefined) {
                return { kind: 'found', node: { value: current.value, pointer: current.pointer } };
            }
            if (seen.has(current.pointer)) {
                this.#report('circular-reference', current.pointer, `'${reference}' leads back to itself`);
                return { kind: 'broken' };
            }
            seen.add(current.pointer);
            const target = localPointer(reference);
            current = target === undefined ? undefined : this.lookUp(target);
            if (current === undefined) return { kind: 'elsewhere' };
        }
        this.malformed(current.pointer, 'this must be an object');
        return { kind: 'broken' };
    }
}
