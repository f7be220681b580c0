/** The original description: the targets of its fields and references, and its errors. */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import { isArray, isJsonObject, type JsonObject } from '../json.ts';
import { prefixesOf } from '../pointer.ts';
import { valueAt } from '../references/parts.ts';
import { childOf, isObject, type Located, type LocatedObject, stringField } from './located.ts';
import { below, localPointer, type Pointer } from './pointers.ts';

/** The target of a value that may be a reference. */
type End =
    | { readonly kind: 'object'; readonly node: LocatedObject }
    /** In another document, or missing: left to later stages. */
    | { readonly kind: 'elsewhere' }
    | { readonly kind: 'error'; readonly code: Code; readonly pointer: Pointer; readonly message: string };

type Code = 'malformed-description' | 'circular-reference';

export class Original {
    readonly root: LocatedObject;
    readonly diagnostics: Diagnostic[] = [];
    readonly #reported = new Set<string>();
    /** The ends of reference chains. Each chain is walked once, however many references lead into it. */
    readonly #ends = new Map<Pointer, End>();

    constructor(document: JsonObject) {
        this.root = { value: document, pointer: '' };
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
}

function failed(code: Code, pointer: Pointer, message: string): End {
    return { kind: 'error', code, pointer, message };
}
