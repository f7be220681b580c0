/** The description as it was written: its values with their places, its references, and what is wrong with it. */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
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
    | { readonly kind: 'circular'; readonly pointer: Pointer; readonly reference: string }
    | { readonly kind: 'no object'; readonly pointer: Pointer };

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
    /** Where references end: a chain of them is walked once, however many lead into it. */
    readonly #ends = new Map<Pointer, Followed>();

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

    /** Follows a value that may be a reference to an object; undefined, and reported, when it cannot be used. */
    follow(node: Located): LocatedObject | 'elsewhere' | undefined {
        const end = this.endOf(node);
        switch (end.kind) {
            case 'found':
                return end.node;
            case 'elsewhere':
                return 'elsewhere';
            case 'circular':
                this.#report('circular-reference', end.pointer, `'${end.reference}' leads back to itself`);
                return undefined;
            case 'no object':
                this.malformed(end.pointer, 'this must be an object');
                return undefined;
            default:
                return end satisfies never;
        }
    }

    /** Where a value leads that may be a reference, without a report. */
    endOf(node: Located): Followed {
        const passed = new Set<Pointer>();
        let current = node;
        let end = this.#ends.get(current.pointer);
        while (end === undefined) {
            const next = this.#next(current, passed);
            passed.add(current.pointer);
            if ('kind' in next) end = next;
            else {
                current = next;
                end = this.#ends.get(current.pointer);
            }
        }
        if (passed.size > 1) for (const pointer of passed) this.#ends.set(pointer, end);
        return end;
    }

    #next({ value, pointer }: Located, passed: ReadonlySet<Pointer>): Located | Followed {
        if (!isJsonObject(value)) return { kind: 'no object', pointer };
        const reference = textField(value, '$ref');
        if (reference === undefined) return { kind: 'found', node: { value, pointer } };
        if (passed.has(pointer)) return { kind: 'circular', pointer, reference };
        const target = localPointer(reference);
        return (target === undefined ? undefined : this.lookUp(target)) ?? { kind: 'elsewhere' };
    }
}
