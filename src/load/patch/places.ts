/**
 * The copy of a description that the function of a user may change, and where the values of the result are: in the file of the
 * description if they are as they were, otherwise in the function.
 */
import type { Place } from '../../diagnostics/index.ts';
import type { SourceDocument } from '../document.ts';
import { type Container, isArray, isContainer, isJsonObject, type JsonValue, partOf } from '../json.ts';
import { escapeKey, type Pointer, parsePointer, pointersIn } from '../pointer.ts';

/** What each object and array of a copy is a copy of. */
export type Originals = WeakMap<object, Container>;

/** Copies a value. Aliases of YAML share values: in the copy, each place has its own, so a change is one at one place. */
export function copyOf(value: JsonValue, originals: Originals): JsonValue {
    if (!isContainer(value)) return value;
    const copy = isArray(value)
        ? value.map((item) => copyOf(item, originals))
        : // A key such as `__proto__` is one like any other.
          Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part ?? null, originals)]));
    originals.set(copy, value);
    return copy;
}

/** Whether a copy is still like its original. */
export function isUnchanged(copy: unknown, value: JsonValue | undefined): boolean {
    if (!isContainer(copy) || !isContainer(value)) return copy === value;
    if (isJsonObject(copy) !== isJsonObject(value)) return false;
    const known = new Map<string, JsonValue | undefined>(Object.entries(value));
    const entries = Object.entries<JsonValue | undefined>(copy);
    return (
        entries.length === known.size &&
        entries.every(([key, part]) => known.has(key) && isUnchanged(part, known.get(key)))
    );
}

/** A value of the description as it was, and its place there. */
interface Source {
    readonly value: JsonValue;
    readonly pointer: Pointer;
}

export class PatchedPlaces {
    readonly #before: SourceDocument;
    readonly #originals: Originals;
    readonly #result: JsonValue;
    readonly #placeOfPatch: (pointer: Pointer) => Place;
    /** Where each object and array was, once one is found elsewhere. */
    #pointers: ReadonlyMap<Container, Pointer> | undefined;

    constructor(
        before: SourceDocument,
        originals: Originals,
        result: JsonValue,
        placeOfPatch: (pointer: Pointer) => Place,
    ) {
        this.#before = before;
        this.#originals = originals;
        this.#result = result;
        this.#placeOfPatch = placeOfPatch;
    }

    /** The place of the value that a pointer leads to; if there is none, of what is around it. */
    find(pointer: Pointer): Place {
        let value = this.#result;
        // The whole is the description, whatever was made of it.
        let source: Source | undefined = { value: this.#before.value, pointer: '' };
        for (const key of parsePointer(pointer)) {
            const inner = partOf(value, key);
            if (inner === undefined) break;
            const before = source === undefined ? undefined : partOf(source.value, key);
            const same =
                before === undefined ? undefined : { value: before, pointer: `${source?.pointer}/${escapeKey(key)}` };
            source = this.#sourceOf(inner, same);
            value = inner;
        }
        return source === undefined ? this.#placeOfPatch(pointer) : this.#before.place(source.pointer);
    }

    /** @param same What was in the same place before. */
    #sourceOf(value: JsonValue, same: Source | undefined): Source | undefined {
        if (!isContainer(value)) return same?.value === value ? same : undefined;
        const original = this.#originals.get(value);
        if (original === undefined) return same !== undefined && this.#continues(value, same.value) ? same : undefined;
        if (original === same?.value) return same;
        this.#pointers ??= pointersIn(this.#before.value);
        return { value: original, pointer: this.#pointers.get(original) ?? '' };
    }

    /** Whether a new object or array has a part of the one that it replaces, as `{ ...operation, summary: '' }` has. */
    #continues(value: Container, before: JsonValue): boolean {
        if (isArray(value) !== isArray(before)) return false;
        return Object.keys(value).some((key) => {
            const part = partOf(value, key);
            const original = isContainer(part) ? this.#originals.get(part) : part;
            return original !== undefined && original === partOf(before, key);
        });
    }
}
