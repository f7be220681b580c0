/** The documents of a description and their parts: values, places, and what is lost without them. */
import type { Diagnostic, DiagnosticCode, Place } from '../../diagnostics/index.ts';
import type { Suggestions } from '../../diagnostics/nearest.ts';
import type { SourceDocument } from '../document.ts';
import { isJsonObject, type JsonValue, partOf } from '../json.ts';
import { parsePointer } from '../pointer.ts';
import type { FoundReferences } from './find.ts';

/** A value of a document. */
export interface Part {
    /** The number of the document; the description's own is 0. */
    readonly document: number;
    readonly pointer: string;
}

/** A document and its names. */
export interface KnownDocument extends SourceDocument, FoundReferences {
    /** Its URL after all redirects; references are relative to it (RFC 3986, 5.1.3). */
    readonly url: URL;
    /** The URL under which the description refers to it. */
    readonly asked: URL;
    /** Its own `$self` (OpenAPI 3.2, 4.1.1). */
    readonly self: URL | undefined;
}

/** Which parts of documents are the targets of references elsewhere. */
export interface Expansion {
    /** Where a part of a document is written. A reference itself is where its key is. */
    readonly trace: (part: Part) => Part;
    /** Whether a document as a whole is such a target. */
    readonly isPart: (document: number) => boolean;
}

/** Why a document could not be read. */
export interface Loss {
    readonly diagnostics: readonly Diagnostic[];
    /** The name of a similar file in the same folder. */
    readonly near?: string;
}

export interface DocumentSet {
    /** The description's own document is the first. */
    readonly documents: readonly KnownDocument[];
    /** Why other documents could not be read, by URL. */
    readonly lost: ReadonlyMap<string, Loss>;
    /** The targets of redirects, by the requested URL. */
    readonly redirected: ReadonlyMap<string, string>;
    /** Undefined if every document is as written. */
    readonly expansion?: Expansion;
}

/** The value at a place of one document. */
export function valueAt(document: JsonValue, pointer: string): JsonValue | undefined {
    let value: JsonValue | undefined = document;
    for (const key of parsePointer(pointer)) value = partOf(value, key);
    return value;
}

export function valueOfPart({ documents }: DocumentSet, { document, pointer }: Part): JsonValue | undefined {
    return valueAt(documents[document]?.value ?? null, pointer);
}

/** The place of an object's reference: the line of its `$ref`, if it has one, and the pointer of the object. */
function placeOfReference(place: (pointer: string) => Place, pointer: string): Place {
    const { pointer: own } = place(pointer);
    return { ...place(`${pointer}/$ref`), ...(own === undefined ? {} : { pointer: own }) };
}

const ofReference: ReadonlySet<DiagnosticCode> = new Set([
    'unresolved-reference',
    'circular-reference',
    'external-reference',
]);

/** The place of a problem with the value that a pointer names: that of its reference, if it is about the reference. */
export function placeOfProblem(code: DiagnosticCode, place: (pointer: string) => Place, pointer: string): Place {
    return ofReference.has(code) ? placeOfReference(place, pointer) : place(pointer);
}

/** What a pointer to a missing value was probably meant to name, as a help. */
export function meantBeside(
    pointer: string,
    lookUp: (pointer: string) => JsonValue | undefined,
    suggestions: Suggestions,
): string | undefined {
    const end = pointer.lastIndexOf('/');
    const parent = lookUp(pointer.slice(0, Math.max(0, end)));
    if (!isJsonObject(parent)) return undefined;
    const [name = ''] = parsePointer(pointer.slice(end));
    const escaped = encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, ''));
    // A fragment is decoded before it is a pointer (RFC 6901, 6), so this key cannot be written as it is.
    if (escaped !== name && Object.hasOwn(parent, escaped)) {
        return `there is a key '${escaped}': write each '%' of it as '%25', as in '${encodeURIComponent(escaped)}'`;
    }
    const near = suggestions.nearest(name, parent, () => Object.keys(parent));
    return near === undefined ? undefined : `did you mean '${near}'?`;
}

/** The place of a part. */
export function placeAt({ documents }: DocumentSet, { document, pointer }: Part): Place {
    return documents[document]?.place(pointer) ?? { pointer };
}

/** The place of the reference in a part of the documents. */
export function placeOfPart(set: DocumentSet, { document, pointer }: Part): Place {
    return placeOfReference((inner) => placeAt(set, { document, pointer: inner }), pointer);
}

/** What becomes of a part whose reference cannot be followed. */
export function lossOf(set: DocumentSet, { document, pointer }: Part, expected: string): string {
    const value = valueOfPart(set, { document, pointer });
    const hasMore = isJsonObject(value) && Object.keys(value).some((key) => key !== '$ref');
    if (hasMore) return `${expected} is only what stands next to it`;
    // The other items keep their places.
    const above = { document, pointer: pointer.slice(0, Math.max(0, pointer.lastIndexOf('/'))) };
    return Array.isArray(valueOfPart(set, above)) ? `${expected} is empty` : `${expected} is left out`;
}
