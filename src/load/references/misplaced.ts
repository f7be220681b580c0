/**
 * Finds references in places where OpenAPI allows none: for an operation, a map, an array. It goes from object to object
 * and through references, so it knows what each object is.
 */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import { Suggestions } from '../../diagnostics/nearest.ts';
import { field, isJsonObject, type JsonObject, type JsonValue, nameKind } from '../json.ts';
import { escapeKey, formatPointer, parsePointer } from '../pointer.ts';
import { shownReference } from '../shown.ts';
import type { WrittenVersion } from '../version.ts';
import type { DocumentSet } from './documents.ts';
import { isUri } from './find.ts';
import { type FindPart, findParts } from './follow.ts';
import type { Part } from './mounts.ts';
import { lossOf, placeOfPart } from './places.ts';
import { type Kind, mayRefer, type Type, typeInside, typeOfField } from './shapes.ts';
import { valueAt } from './value.ts';

/** The place of such a reference. */
export interface MisplacedPlace {
    readonly part: Part;
    /** What is expected there: `an operation`, `'responses'`. */
    readonly expected: string;
}

export interface Misplaced extends MisplacedPlace {
    readonly reference: string;
    /** Undefined, and reported, if there is none. */
    readonly target: Part | undefined;
}

export interface FoundMisplaced {
    /** Those that must be replaced by their targets, in document order for each kind of place. */
    readonly misplaced: readonly Misplaced[];
    /** Those that the model follows, although the version does not allow them. */
    readonly followed: readonly MisplacedPlace[];
    readonly diagnostics: readonly Diagnostic[];
}

interface Waiting {
    readonly value: JsonValue | undefined;
    readonly part: Part;
    readonly type: Type;
    /** The nearest field above it. */
    readonly name: string;
}

/** @param set Its first document is the description itself. */
export function findMisplaced(set: DocumentSet, version: WrittenVersion): FoundMisplaced {
    const finder = new Finder(set, version);
    finder.run();
    return finder;
}

class Finder implements FoundMisplaced {
    readonly misplaced: Misplaced[] = [];
    readonly followed: MisplacedPlace[] = [];
    readonly diagnostics: Diagnostic[] = [];
    readonly #set: DocumentSet;
    readonly #find: FindPart;
    readonly #version: WrittenVersion;
    readonly #waiting: Waiting[] = [];
    readonly #seen = new Set<string>();
    readonly #suggestions = new Suggestions();

    constructor(set: DocumentSet, version: WrittenVersion) {
        this.#set = set;
        this.#find = findParts(set);
        this.#version = version;
    }

    run(): void {
        const type: Type = { form: 'object', kind: 'description' };
        this.#wait({
            value: this.#valueAt({ document: 0, pointer: '' }),
            part: { document: 0, pointer: '' },
            type,
            name: '',
        });
        // It grows during the loop.
        for (const waiting of this.#waiting) this.#visit(waiting);
    }

    #wait(one: Waiting): void {
        if (typeof one.value !== 'object' || one.value === null) return;
        const { part, type } = one;
        const key = `${type.form} ${type.kind} ${part.document} ${part.pointer}`;
        if (this.#seen.has(key)) return;
        this.#seen.add(key);
        this.#waiting.push(one);
    }

    #visit(one: Waiting): void {
        const { value, type } = one;
        if (Array.isArray(value)) {
            // `items` may be an array of schemas; any other array in place of an object is reported later.
            const isArray = type.form === 'array' || type.kind === 'schema';
            if (isArray) for (const [index, item] of value.entries()) this.#enter(one, String(index), item, type.kind);
            return;
        }
        if (!isJsonObject(value)) return;
        const reference = field(value, '$ref');
        if (typeof reference === 'string') this.#follow(reference, one);
        if (type.form === 'map') {
            for (const key of Object.keys(value)) {
                if (!isExtension(key, type.kind)) this.#enter(one, key, value[key], type.kind);
            }
        } else if (type.form === 'object') this.#enterFields(value, one);
    }

    #enterFields(value: JsonObject, one: Waiting): void {
        const { kind } = one.type;
        for (const key of Object.keys(value)) {
            const type = typeOfField(kind, key);
            if (type !== undefined) this.#wait({ value: value[key], part: below(one.part, key), type, name: key });
        }
        if (kind === 'schema') this.#followSchema(field(value, '$dynamicRef'), one.part);
    }

    #enter({ part, name }: Waiting, key: string, value: JsonValue | undefined, kind: Kind): void {
        if (kind === 'schemaUri') {
            const isReference = key !== '$ref' && typeof value === 'string' && (value.startsWith('#') || isUri(value));
            if (isReference) this.#followSchema(value, part);
        } else if (kind !== 'value') this.#wait({ value, part: below(part, key), type: typeInside(kind), name });
    }

    #followSchema(reference: JsonValue | undefined, from: Part): void {
        if (typeof reference !== 'string') return;
        const found = this.#find(reference, from);
        if (found.kind === 'lost') return;
        const type: Type = { form: 'object', kind: 'schema' };
        this.#wait({ value: this.#valueAt(found.part), part: found.part, type, name: '' });
    }

    #follow(reference: string, { part, type, name }: Waiting): void {
        const expected = type.form === 'object' ? (words.get(type.kind) ?? `'${name}'`) : `'${name}'`;
        const found = this.#find(reference, part);
        if (mayRefer(type)) {
            if (found.kind === 'lost') return;
            this.#wait({ value: this.#valueAt(found.part), part: found.part, type, name });
            // OpenAPI 3.2, Media Type Object: before, `content` held only the objects themselves.
            const isLater = type.kind === 'mediaType' && this.#version !== '3.2';
            if (isLater) this.followed.push({ part, expected });
            return;
        }
        const target = found.kind === 'lost' ? undefined : found.part;
        const value = target === undefined ? undefined : this.#valueAt(target);
        const reasons = found.kind === 'lost' ? found.diagnostics : this.#judge(reference, found.part, value, type);
        if (reasons.length > 0) {
            this.#report(part, reasons, expected);
            this.misplaced.push({ part, reference, expected, target: undefined });
            return;
        }
        this.misplaced.push({ part, reference, expected, target });
        if (target !== undefined) this.#wait({ value, part: target, type, name });
    }

    /** Why a target cannot stand in the place of a reference. */
    #judge(reference: string, target: Part, value: JsonValue | undefined, { form }: Type): readonly Diagnostic[] {
        const name = `'${shownReference(reference)}'`;
        if (value === undefined) {
            return [diagnose('unresolved-reference', `${name} does not exist`, this.#suggest(target))];
        }
        // A reference may lead to another one.
        if (isJsonObject(value) && (form !== 'array' || typeof field(value, '$ref') === 'string')) return [];
        if (Array.isArray(value) && form === 'array') return [];
        const wanted = form === 'array' ? 'an array' : 'an object';
        return [diagnose('malformed-description', `${name} is ${nameKind(value)}, where ${wanted} is expected`)];
    }

    /** Reports an error without a place at the reference, with what it costs. */
    #report(part: Part, reasons: readonly Diagnostic[], expected: string): void {
        const where = placeOfPart(this.#set, part);
        const loss = lossOf(this.#set, part, expected);
        this.diagnostics.push(
            ...reasons.map((reason) =>
                reason.where === undefined ? { ...reason, where, message: `${reason.message}: ${loss}` } : reason,
            ),
        );
    }

    #suggest({ document, pointer }: Part): { readonly help?: string } {
        const keys = parsePointer(pointer);
        const parent = this.#valueAt({ document, pointer: formatPointer(keys.slice(0, -1)) });
        if (!isJsonObject(parent)) return {};
        const near = this.#suggestions.nearest(keys.at(-1) ?? '', parent, () => Object.keys(parent));
        return near === undefined ? {} : { help: `did you mean '${near}'?` };
    }

    #valueAt({ document, pointer }: Part): JsonValue | undefined {
        return valueAt(this.#set.documents[document]?.value ?? null, pointer);
    }
}

/** Objects that have no field of their own: the items and entries of a field. */
const words: ReadonlyMap<Kind, string> = new Map([
    ['operation', 'an operation'],
    ['server', 'a server'],
    ['serverVariable', 'a server variable'],
    ['tag', 'a tag'],
    ['encoding', 'an encoding'],
    ['mediaType', 'a media type'],
]);

/** Maps whose keys are not just names may have extensions. */
function isExtension(key: string, kind: Kind): boolean {
    return key.startsWith('x-') && (kind === 'pathItem' || kind === 'response');
}

function below({ document, pointer }: Part, key: string): Part {
    return { document, pointer: `${pointer}/${escapeKey(key)}` };
}
