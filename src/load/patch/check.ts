/** Whether what the function of a user returns is a description: what JSON can hold, within the limits of one that is read. */
import { type Diagnostic, diagnose, type Place, refuse } from '../../diagnostics/index.ts';
import { messageOf } from '../../diagnostics/system-errors.ts';
import { limits } from '../../limits.ts';
import { leafSize, nameKind, type Size } from '../json.ts';
import { formatPointer } from '../pointer.ts';

/** @throws {OasmithError} with everything in it that JSON cannot hold. */
export function checkReturned(returned: unknown, placeOf: (pointer: string) => Place): void {
    const kind = kindOf(returned);
    if (kind.kind !== 'container' || Array.isArray(returned)) {
        const message = `'patch' returned ${kind.kind === 'foreign' ? kind.name : nameKind(returned)}, not a description`;
        const help = 'return the description that it gets, or nothing if it has changed that itself';
        refuse([diagnose('invalid-patch', message, { where: placeOf(''), help })]);
    }
    const check = new Check(placeOf);
    check.measure(returned);
    refuse(check.findings);
}

class Check {
    readonly findings: Diagnostic[] = [];
    readonly #placeOf: (pointer: string) => Place;
    readonly #sizes = new Map<object, Size>();
    readonly #around = new Set<object>();
    readonly #keys: string[] = [];
    #repeated = 0;

    constructor(placeOf: (pointer: string) => Place) {
        this.#placeOf = placeOf;
    }

    measure(value: unknown): Size {
        const kind = kindOf(value);
        switch (kind.kind) {
            case 'scalar':
                return leafSize;
            case 'foreign':
                this.#report(`'patch' left ${kind.name} here, which no description has`, kind.help);
                return leafSize;
            case 'container':
                return this.#measureParts(kind.container);
            default:
                return kind satisfies never;
        }
    }

    #measureParts(container: object): Size {
        if (this.#around.has(container)) {
            this.#report("'patch' put an object into itself", "refer to it with '$ref' instead");
            return leafSize;
        }
        const known = this.#sizes.get(container);
        if (known !== undefined) return this.#repeat(known);
        if (this.#keys.length > limits.deepestNesting) {
            this.#report(`it is nested more than ${limits.deepestNesting} levels deep`, 'give inner schemas a name');
            return leafSize;
        }
        this.#around.add(container);
        let count = 1;
        let height = 0;
        for (const key of keysOf(container)) {
            this.#keys.push(key);
            const size = this.#measurePart(container, key);
            this.#keys.pop();
            count += size.count;
            height = Math.max(height, size.height);
            if (this.findings.length >= limits.mostFindings) break;
        }
        this.#around.delete(container);
        const size = { count, height: height + 1 };
        this.#sizes.set(container, size);
        return size;
    }

    /** A getter may throw. */
    #measurePart(container: object, key: string): Size {
        let part: unknown;
        try {
            part = Reflect.get(container, key);
        } catch (cause) {
            this.#report(`reading what 'patch' left here failed: ${messageOf(cause)}`, plainHelp);
            return leafSize;
        }
        return this.measure(part);
    }

    /** Later stages visit shared values in each of their places, and are recursive. */
    #repeat(size: Size): Size {
        const before = this.#repeated;
        this.#repeated += size.count;
        if (before <= limits.mostRepeatedValues && this.#repeated > limits.mostRepeatedValues) {
            const most = limits.mostRepeatedValues.toLocaleString('en');
            this.#report(`the same objects stand in places of more than ${most} values`, "refer to them with '$ref'");
        } else if (this.#keys.length + size.height > limits.deepestNesting) {
            this.#report(`it is nested more than ${limits.deepestNesting} levels deep`, 'give inner schemas a name');
        }
        return size;
    }

    #report(message: string, help: string): void {
        if (this.findings.length >= limits.mostFindings) return;
        this.findings.push(
            diagnose('invalid-patch', message, { where: this.#placeOf(formatPointer(this.#keys)), help }),
        );
    }
}

/** An array may have holes, and more of them than a list of their keys could have. */
function* keysOf(container: object): Iterable<string> {
    if (!Array.isArray(container)) return yield* Object.keys(container);
    for (let index = 0; index < container.length; index++) yield String(index);
}

/** What a value is to JSON; of what JSON cannot hold, its name and what to do. */
type Kind =
    | { readonly kind: 'scalar' }
    | { readonly kind: 'container'; readonly container: object }
    | { readonly kind: 'foreign'; readonly name: string; readonly help: string };

const scalar = { kind: 'scalar' } as const;

const plainHelp = 'write a plain object or an array';

/** A proxy may throw, whatever is asked of it. */
function kindOf(value: unknown): Kind {
    try {
        return kindOfReadable(value);
    } catch {
        return { kind: 'foreign', name: 'an object that cannot be read', help: plainHelp };
    }
}

function kindOfReadable(value: unknown): Kind {
    switch (typeof value) {
        case 'string':
        case 'boolean':
            return scalar;
        case 'number':
            if (Number.isFinite(value)) return scalar;
            return { kind: 'foreign', name: String(value), help: 'write a number, or delete the key' };
        case 'bigint':
            return { kind: 'foreign', name: 'a bigint', help: 'write it as a number or as a string' };
        case 'undefined':
            return { kind: 'foreign', name: 'undefined', help: "delete the key: 'delete object.key'" };
        case 'object':
            return value === null ? scalar : kindOfObject(value);
        default:
            // A function or a symbol.
            return { kind: 'foreign', name: `a ${typeof value}`, help: 'write what is meant as a plain value' };
    }
}

function kindOfObject(value: object): Kind {
    const prototype: unknown = Object.getPrototypeOf(value);
    // A configuration may run in another realm, which has an `Object` of its own.
    const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
    if (Array.isArray(value) || isPlain) {
        // It throws here if it cannot be listed.
        Object.keys(value);
        return { kind: 'container', container: value };
    }
    const name: unknown = Object(Reflect.get(value, 'constructor')).name;
    const kind = typeof name === 'string' && name !== '' ? `an object of the class ${name}` : 'an object of a class';
    if (value instanceof Date)
        return { kind: 'foreign', name: kind, help: "write it as a string: 'date.toISOString()'" };
    if (value instanceof Promise) return { kind: 'foreign', name: 'a promise', help: "wait for it with 'await'" };
    return { kind: 'foreign', name: kind, help: plainHelp };
}
