/** Finds the fields of a description that its specification does not know. */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { formatPointer, parsePointer } from '../pointer.ts';
import type { DocumentSet } from '../references/documents.ts';
import { findParts } from '../references/follow.ts';
import type { Part } from '../references/mounts.ts';
import { valueAt } from '../references/value.ts';
import type { Unknown } from './explain.ts';
import type { Kind } from './kinds.ts';

/** Called with each unknown field, and a function that returns its place, for use during the call. */
export type OnUnknown = (unknown: Unknown, part: () => Part) => void;

/** Something to visit: the whole description, or the target of a reference. */
interface Start extends Part {
    readonly value: JsonValue;
    readonly kind: Kind;
}

/**
 * Visits the whole description, and the referenced parts of other documents, each as the kind of object that the
 * reference stands for. The time grows with the number of values.
 */
export function findUnknownFields(set: DocumentSet, outermost: Kind, onUnknown: OnUnknown): void {
    const waiting: Start[] = [{ document: 0, pointer: '', value: set.documents[0]?.value ?? null, kind: outermost }];
    const seen = new Map<Kind, Set<object>>();
    const isVisited = visitedFrom(outermost);
    let find: ReturnType<typeof findParts> | undefined;
    for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
        const { document, pointer, value, kind } = start;
        new Walk({
            outermost,
            path: parsePointer(pointer),
            // A description is a tree. References may lead to any part of it several times.
            isNew: kind === outermost ? undefined : (object, as) => addTo(seen, as, object),
            onUnknown: (unknown, keys) => {
                onUnknown(unknown, () => ({ document, pointer: formatPointer([...keys.map(String), unknown.field]) }));
            },
            onReference: (reference, as, keys) => {
                if (document === 0 && isVisited(reference)) return;
                find ??= findParts(set);
                const found = find(reference, { document, pointer: formatPointer(keys.map(String)) });
                // Later stages report it.
                if (found.kind === 'lost') return;
                const target = valueAt(set.documents[found.part.document]?.value ?? null, found.part.pointer);
                if (typeof target !== 'object' || target === null) return;
                waiting.push({ ...found.part, value: target, kind: as });
            },
        }).visit(value, kind);
    }
}

/** Returns whether a reference within the description leads to a part that is visited anyway. */
function visitedFrom({ fields }: Kind): (reference: string) => boolean {
    const visited = [...fields].flatMap(([field, held]) => (held === 'value' ? [] : [`#/${field}/`]));
    return (reference) => {
        if (!reference.startsWith('#')) return false;
        // A schema with a name.
        return !reference.startsWith('#/') || visited.some((beginning) => reference.startsWith(beginning));
    };
}

function addTo(seen: Map<Kind, Set<object>>, kind: Kind, object: object): boolean {
    const objects = seen.get(kind) ?? new Set();
    seen.set(kind, objects);
    const isNew = !objects.has(object);
    objects.add(object);
    return isNew;
}

type Path = readonly (string | number)[];

interface WalkOptions {
    readonly outermost: Kind;
    /** The keys above the first value. */
    readonly path: Path;
    /** Whether an object has not been visited as this kind before. */
    readonly isNew: ((object: JsonObject, kind: Kind) => boolean) | undefined;
    /** Called with the keys above the field. */
    readonly onUnknown: (unknown: Unknown, path: Path) => void;
    readonly onReference: (reference: string, kind: Kind, path: Path) => void;
}

/** One pass over a value and all that is in it. A pointer is only made where there is something to report. */
class Walk {
    readonly #options: WalkOptions;
    readonly #path: (string | number)[];

    constructor(options: WalkOptions) {
        this.#options = options;
        this.#path = [...options.path];
    }

    visit(value: JsonValue, kind: Kind, around?: Kind): void {
        if (isJsonObject(value)) this.#visitObject(value, kind, around);
        else if (Array.isArray(value)) {
            const items = value as readonly JsonValue[];
            for (let index = 0; index < items.length; index++) {
                const item = items[index];
                if (!isJsonObject(item)) continue;
                this.#path.push(index);
                this.#visitObject(item, kind, around);
                this.#path.pop();
            }
        }
    }

    #visitObject(object: JsonObject, kind: Kind, around: Kind | undefined): void {
        const { outermost, isNew, onUnknown, onReference } = this.#options;
        if (isNew?.(object, kind) === false) return;
        const { fields, named, isExtensible } = kind;
        // What is in a map belongs to the object around it; a path does not belong to the whole description.
        const outer = around === outermost ? undefined : around;
        const inner = named === undefined ? kind : outer;
        for (const key in object) {
            const value = object[key];
            let held = fields.get(key);
            // Also in a map, where a name holds an object, never a string.
            if (key === '$ref' && typeof value === 'string') {
                onReference(value, kind, this.#path);
                continue;
            }
            if (held === undefined) {
                if (isExtensible && key.startsWith('x-')) continue;
                if (named === undefined || named.names?.test(key) === false) {
                    onUnknown({ field: key, object, kind, around }, this.#path);
                }
                if (named === undefined) continue;
                held = named.kind;
            }
            if (held === 'value' || typeof value !== 'object' || value === null) continue;
            this.#path.push(key);
            this.visit(value, held, inner);
            this.#path.pop();
        }
    }
}
