/** Visits the objects of a description: finds the fields that its specification does not know, and the references. */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { formatPointer, parsePointer } from '../pointer.ts';
import { isUri } from '../references/find.ts';
import { type FindPart, type Found, findParts } from '../references/follow.ts';
import { type DocumentSet, type Part, valueOfPart } from '../references/parts.ts';
import { type Kind, mayRefer, type Type, uriKey, valueKey } from './kinds.ts';

/** An unknown field, where it is. */
export interface Unknown {
    readonly field: string;
    readonly object: JsonObject;
    readonly kind: Kind;
    /** The object around its object. */
    readonly around: Kind | undefined;
}

/** A reference, the object that has it, and its target. */
export interface FoundReference {
    readonly reference: string;
    readonly part: Part;
    /** What it stands for. */
    readonly type: Type;
    /** The nearest field above it. */
    readonly field: string;
    readonly found: Found;
}

export interface Visitor {
    /** @param partOf Returns the place of the field, for use during the call. */
    readonly onUnknown: (unknown: Unknown, partOf: () => Part) => void;
    /** Called with each reference that is followed: all, except those to parts that are visited anyway. */
    readonly onReference: (reference: FoundReference) => void;
}

/** Something to visit: the whole description, or the target of a reference. */
interface Start {
    readonly part: Part;
    readonly type: Type;
    readonly field: string;
}

/**
 * Visits the whole description, and the referenced parts of other documents, each as the kind of object that the
 * reference stands for. The time grows with the number of values.
 *
 * @param outermost The whole description, from the table of its version.
 */
export function walkObjects(set: DocumentSet, outermost: Type, visitor: Visitor): void {
    const waiting: Start[] = [{ part: { document: 0, pointer: '' }, type: outermost, field: '' }];
    const seen = new Map<Kind, Set<string>>();
    const isVisited = visitedFrom(outermost.kind);
    let find: FindPart | undefined;
    for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
        const { part, type: startType, field } = start;
        const { document } = part;
        const placeOf = (keys: Path): Part => ({ document, pointer: formatPointer(keys.map(String)) });
        const follow = (reference: string, from: Part, type: Type, name: string): Found => {
            find ??= findParts(set);
            const found = find(reference, from);
            const isNew = found.kind === 'part' && !(document === 0 && isVisited(reference));
            if (isNew) waiting.push({ part: found.part, type, field: name });
            return found;
        };
        const walk = new Walk(outermost, parsePointer(part.pointer), field, {
            // A description is a tree. References may lead to any part of it several times.
            isNew:
                startType === outermost
                    ? undefined
                    : ({ form, kind }, keys) => addTo(seen, kind, `${form} ${document} ${placeOf(keys).pointer}`),
            onUnknown: (unknown, keys) => visitor.onUnknown(unknown, () => placeOf([...keys, unknown.field])),
            onReference: (reference, type, name, keys) => {
                if (document === 0 && mayRefer(type) && isVisited(reference)) return;
                const from = placeOf(keys);
                visitor.onReference({
                    reference,
                    part: from,
                    type,
                    field: name,
                    found: follow(reference, from, type, name),
                });
            },
            onUri: (uri, type, keys) => void follow(uri, placeOf(keys), type, ''),
        });
        walk.visit(valueOfPart(set, part), startType);
    }
}

/** Returns whether a reference within the description leads to a part that is visited anyway. */
function visitedFrom({ fields }: Kind): (reference: string) => boolean {
    const visited = [...fields].flatMap(([field, type]) => (type === undefined ? [] : [`#/${field}/`]));
    return (reference) => {
        if (!reference.startsWith('#')) return false;
        // A schema with a name.
        return !reference.startsWith('#/') || visited.some((beginning) => reference.startsWith(beginning));
    };
}

function addTo(seen: Map<Kind, Set<string>>, kind: Kind, place: string): boolean {
    const places = seen.get(kind) ?? new Set();
    seen.set(kind, places);
    const isNew = !places.has(place);
    places.add(place);
    return isNew;
}

type Path = readonly (string | number)[];

/** Called with the keys above a value. */
interface WalkOptions {
    /** Whether an object has not been visited as this before. */
    readonly isNew: ((type: Type, path: Path) => boolean) | undefined;
    readonly onUnknown: (unknown: Unknown, path: Path) => void;
    readonly onReference: (reference: string, type: Type, field: string, path: Path) => void;
    readonly onUri: (uri: string, schema: Type, path: Path) => void;
}

/** One pass over a value and all that is in it. A pointer is only made where there is something to report. */
class Walk {
    readonly #outermost: Type;
    readonly #path: (string | number)[];
    #field: string;
    readonly #options: WalkOptions;

    /**
     * @param path The keys above the first value.
     * @param field The nearest field above it.
     */
    constructor(outermost: Type, path: Path, field: string, options: WalkOptions) {
        this.#outermost = outermost;
        this.#path = [...path];
        this.#field = field;
        this.#options = options;
    }

    visit(value: JsonValue | undefined, type: Type, around?: Kind): void {
        if (isJsonObject(value)) this.#visitObject(value, type, around);
        else if (Array.isArray(value)) {
            const items = value as readonly JsonValue[];
            for (let index = 0; index < items.length; index++) {
                const item = items[index];
                if (isJsonObject(item)) this.#visitInner(item, index, type.inner ?? type, around);
            }
        }
    }

    #visitInner(value: JsonValue, key: string | number, type: Type, around: Kind | undefined): void {
        this.#path.push(key);
        this.visit(value, type, around);
        this.#path.pop();
    }

    #visitObject(object: JsonObject, type: Type, around: Kind | undefined): void {
        const { form, kind, inner = type } = type;
        const { isNew, onReference } = this.#options;
        // The items of an array of values.
        if (kind.key === valueKey && form === 'object') return;
        if (isNew?.(type, this.#path) === false) return;
        // Also in a map, where a name holds an object, never a string.
        const { $ref } = object;
        if (typeof $ref === 'string' && Object.hasOwn(object, '$ref')) onReference($ref, type, this.#field, this.#path);
        if (kind.key === valueKey && form !== 'map') return;
        // What is in a map belongs to the object around it; a path does not belong to the whole description.
        const outer = around === this.#outermost.kind ? undefined : around;
        if (form !== 'map') this.#visitFields(object, kind, around, kind.named === undefined ? kind : outer);
        else {
            for (const key in object) {
                const value = object[key];
                if (typeof value === 'object' && value !== null) this.#visitInner(value, key, inner, outer);
                else if (kind.key === uriKey && typeof value === 'string' && key !== '$ref')
                    this.#visitUri(value, kind);
            }
        }
    }

    #visitFields(object: JsonObject, kind: Kind, around: Kind | undefined, inner: Kind | undefined): void {
        const { fields, named } = kind;
        const above = this.#field;
        for (const key in object) {
            const value = object[key];
            let type = fields.get(key);
            if (type === undefined) {
                if (fields.has(key) || key.startsWith('x-')) continue;
                if (named === undefined || named.names?.test(key) === false) {
                    this.#options.onUnknown({ field: key, object, kind, around }, this.#path);
                }
                if (named === undefined) continue;
                type = named.type;
            } else this.#field = key;
            if (typeof value === 'object' && value !== null) this.#visitInner(value, key, type, inner);
            else if (type.kind.key === uriKey && typeof value === 'string') this.#visitUri(value, type.kind);
            this.#field = above;
        }
    }

    /** A mapping may also have the names of schemas. */
    #visitUri(uri: string, { named }: Kind): void {
        if (named !== undefined && (uri.startsWith('#') || isUri(uri))) {
            this.#options.onUri(uri, named.type, this.#path);
        }
    }
}
