/** Visits the objects of a description: finds the fields that its specification does not know, and the references. */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { formatPointer, parsePointer } from '../pointer.ts';
import { isUri } from '../references/find.ts';
import { type FoundTarget, ReferenceIndex } from '../references/follow.ts';
import { type DocumentSet, type Part, valueOfPart } from '../references/parts.ts';
import { type FieldType, type Kind, mayRefer, uriKey, valueKey } from './kinds.ts';

/** An unknown field, where it is. */
export interface Unknown {
    readonly field: string;
    readonly object: JsonObject;
    readonly kind: Kind;
    /** The object around its object. */
    readonly around: Kind | undefined;
}

/** Something to visit: the whole description, or the target of a reference. */
interface Start {
    readonly part: Part;
    readonly type: FieldType;
    /** The nearest field above it. */
    readonly field: string;
}

/** A reference, the object that has it, what it stands for, and its target. */
export interface FoundReference extends Start {
    readonly reference: string;
    readonly found: FoundTarget;
}

export interface Visitor {
    /** Called with the URI of each dialect that schemas name (JSON Schema Core, 8.1.1). */
    readonly onDialect: (uri: string, partOf: () => Part) => void;
    /** @param partOf Returns the place of the field, for use during the call. */
    readonly onUnknown: (unknown: Unknown, partOf: () => Part) => void;
    /** Called with each reference that is followed: all, except those to parts that are visited anyway. */
    readonly onReference: (reference: FoundReference) => void;
}

/** Of a schema, and of a description (OpenAPI 3.1.1, 4.8.1). */
const dialectFields: ReadonlySet<string> = new Set(['$schema', 'jsonSchemaDialect']);

/** One pass over the objects of a description. A pointer is only made where there is something to report. */
export class ObjectWalk {
    readonly #set: DocumentSet;
    readonly #outermost: FieldType;
    readonly #visitor: Visitor;
    readonly #index: ReferenceIndex;
    /** How references begin that lead to what the pass visits anyway. */
    readonly #visited: readonly string[];
    readonly #waiting: Start[];
    readonly #seen = new Set<string>();
    #start: Start;
    #path: (string | number)[] = [];
    #field = '';

    /** @param outermost The whole description, from the table of its version. */
    constructor(set: DocumentSet, outermost: FieldType, visitor: Visitor) {
        this.#set = set;
        this.#outermost = outermost;
        this.#visitor = visitor;
        this.#index = new ReferenceIndex(set);
        this.#visited = [...outermost.kind.fields].flatMap(([field, type]) =>
            type === undefined ? [] : [`#/${field}/`],
        );
        this.#start = { part: { document: 0, pointer: '' }, type: outermost, field: '' };
        this.#waiting = [this.#start];
    }

    /**
     * Visits the whole description, and the referenced parts of other documents, each as the kind of object that the
     * reference stands for. The time grows with the number of values.
     */
    visitAll(): void {
        for (let start = this.#waiting.pop(); start !== undefined; start = this.#waiting.pop()) {
            this.#start = start;
            this.#path = parsePointer(start.part.pointer);
            this.#field = start.field;
            this.#visit(valueOfPart(this.#set, start.part), start.type, undefined);
        }
    }

    #partOf(...below: readonly string[]): Part {
        return { document: this.#start.part.document, pointer: formatPointer([...this.#path, ...below].map(String)) };
    }

    #visit(value: JsonValue | undefined, type: FieldType, around: Kind | undefined): void {
        if (isJsonObject(value)) this.#visitObject(value, type, around);
        else if (Array.isArray(value)) {
            const items = value as readonly JsonValue[];
            for (let index = 0; index < items.length; index++) {
                const item = items[index];
                if (isJsonObject(item)) this.#visitInner(item, index, type.inner ?? type, around);
            }
        }
    }

    #visitInner(value: JsonValue, key: string | number, type: FieldType, around: Kind | undefined): void {
        this.#path.push(key);
        this.#visit(value, type, around);
        this.#path.pop();
    }

    #visitObject(object: JsonObject, type: FieldType, around: Kind | undefined): void {
        const { form, kind, inner = type } = type;
        // The items of an array of values.
        if (kind.key === valueKey && form === 'object') return;
        if (!this.#isNew(type)) return;
        // Also in a map, where a name holds an object, never a string.
        const { $ref } = object;
        if (typeof $ref === 'string' && Object.hasOwn(object, '$ref')) this.#visitReference($ref, type);
        if (kind.key === valueKey && form !== 'map') return;
        // What is in a map belongs to the object around it; a path does not belong to the whole description.
        const outer = around === this.#outermost.kind ? undefined : around;
        if (form !== 'map') this.#visitFields(object, kind, around, kind.named === undefined ? kind : outer);
        else {
            for (const key in object) {
                const value = object[key];
                if (typeof value === 'object' && value !== null) this.#visitInner(value, key, inner, outer);
                else if (key !== '$ref') this.#visitUri(value, kind);
            }
        }
    }

    /** A description is a tree. References may lead to any part of it several times. */
    #isNew({ form, kind }: FieldType): boolean {
        if (this.#start.type === this.#outermost) return true;
        const { document, pointer } = this.#partOf();
        const key = `${kind.key} ${form} ${document} ${pointer}`;
        if (this.#seen.has(key)) return false;
        this.#seen.add(key);
        return true;
    }

    #visitFields(object: JsonObject, kind: Kind, around: Kind | undefined, inner: Kind | undefined): void {
        const { fields, named } = kind;
        const above = this.#field;
        for (const key in object) {
            const value = object[key];
            let type = fields.get(key);
            if (type === undefined) {
                if (dialectFields.has(key) && fields.has(key) && typeof value === 'string')
                    this.#visitor.onDialect(value, () => this.#partOf(key));
                if (fields.has(key) || key.startsWith('x-')) continue;
                if (named === undefined || named.names?.test(key) === false) {
                    this.#visitor.onUnknown({ field: key, object, kind, around }, () => this.#partOf(key));
                }
                if (named === undefined) continue;
                type = named.type;
            } else this.#field = key;
            if (typeof value === 'object' && value !== null) this.#visitInner(value, key, type, inner);
            else this.#visitUri(value, type.kind);
            this.#field = above;
        }
    }

    #visitReference(reference: string, type: FieldType): void {
        if (mayRefer(type) && this.#isVisited(reference)) return;
        const field = this.#field;
        const part = this.#partOf();
        const found = this.#follow(reference, part, type, field);
        this.#visitor.onReference({ reference, part, type, field, found });
    }

    /** A mapping may also have the names of schemas. */
    #visitUri(uri: JsonValue | undefined, { key, named }: Kind): void {
        if (key !== uriKey || named === undefined || typeof uri !== 'string') return;
        if (uri.startsWith('#') || isUri(uri)) this.#follow(uri, this.#partOf(), named.type, '');
    }

    #follow(reference: string, from: Part, type: FieldType, field: string): FoundTarget {
        const found = this.#index.find(reference, from);
        if (found.kind === 'part' && !this.#isVisited(reference)) this.#waiting.push({ part: found.part, type, field });
        return found;
    }

    /** Whether a reference within the description leads to a part that is visited anyway. */
    #isVisited(reference: string): boolean {
        if (this.#start.part.document !== 0 || !reference.startsWith('#')) return false;
        // A schema with a name.
        return !reference.startsWith('#/') || this.#visited.some((beginning) => reference.startsWith(beginning));
    }
}
