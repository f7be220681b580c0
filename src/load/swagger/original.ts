/** The description as it was written: what its fields and references lead to, and what is wrong with it. */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { beginningsOf } from '../pointer.ts';
import { valueAt } from '../references/value.ts';
import { childOf, isArray, isObject, type Located, type LocatedObject, stringField } from './located.ts';
import { below, localPointer, type Pointer } from './pointers.ts';

/** Where a value leads that may be a reference. */
type End =
    | { readonly kind: 'object'; readonly node: LocatedObject }
    /** Out of the document, or nowhere: that is left to those who read on. */
    | { readonly kind: 'elsewhere' }
    | { readonly kind: 'fault'; readonly code: Code; readonly pointer: Pointer; readonly message: string };

type Code = 'malformed-description' | 'circular-reference';

export class Original {
    readonly root: LocatedObject;
    readonly problems: Diagnostic[] = [];
    readonly #reported = new Set<string>();
    /** Where references end: a chain of them is walked once, however many lead into it. */
    readonly #ends = new Map<Pointer, End>();

    constructor(document: JsonObject) {
        this.root = { value: document, pointer: '' };
    }

    /** Reports a part of the wrong form, once; it is then left out. */
    malformed(pointer: Pointer, message: string): void {
        this.#report('malformed-description', pointer, message);
    }

    #report(code: Code, pointer: Pointer, message: string): void {
        const key = `${pointer} ${message}`;
        if (this.#reported.has(key)) return;
        this.#reported.add(key);
        this.problems.push(diagnose(code, message, { where: { pointer } }));
    }

    /** A field that must be a string when it is there. */
    string(parent: LocatedObject, key: string): Located<string> | undefined {
        return this.#field(parent, key, (value) => typeof value === 'string', 'a string');
    }

    /** A field that must be an object when it is there. */
    object(parent: LocatedObject, key: string): LocatedObject | undefined {
        return this.#field(parent, key, isJsonObject, 'an object');
    }

    /** The items of a field that must be an array; undefined when it is not there or is none. */
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

    /** Fields of OpenAPI 3 say nothing in Swagger 2.0, and mean something once it is upgraded. */
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

    /** The pointer itself where it leads to a value, or that of the nearest value above. */
    nearest(pointer: Pointer): Pointer {
        for (const beginning of beginningsOf(pointer)) if (this.lookUp(beginning) !== undefined) return beginning;
        return '';
    }

    /** Follows a value that may be a reference to an object; undefined, and reported, when it cannot be used. */
    follow(node: Located): LocatedObject | 'elsewhere' | undefined {
        const end = this.#endOf(node);
        if (end.kind === 'object') return end.node;
        if (end.kind === 'elsewhere') return 'elsewhere';
        this.#report(end.code, end.pointer, end.message);
        return undefined;
    }

    /** The object that a value is or refers to, without a report. */
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
        if (!isObject(node)) return fault('malformed-description', pointer, 'this must be an object');
        const reference = stringField(node.value, '$ref');
        if (reference === undefined) return { kind: 'object', node };
        if (passed.has(pointer)) return fault('circular-reference', pointer, `'${reference}' leads back to itself`);
        const target = localPointer(reference);
        return (target === undefined ? undefined : this.lookUp(target)) ?? { kind: 'elsewhere' };
    }
}

function fault(code: Code, pointer: Pointer, message: string): End {
    return { kind: 'fault', code, pointer, message };
}
