/** Where messages about references point, and what they say is lost. */
import type { DiagnosticCode, Place } from '../../diagnostics/index.ts';
import { isJsonObject } from '../json.ts';
import { formatPointer, parsePointer } from '../pointer.ts';
import type { DocumentSet } from './documents.ts';
import type { Part } from './mounts.ts';
import { valueAt } from './value.ts';

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

/** The place of the reference in a part of the documents. */
export function placeOfPart({ documents }: DocumentSet, { document, pointer }: Part): Place {
    const found = documents[document];
    return found === undefined ? { pointer } : placeOfReference(found.place, pointer);
}

/** What becomes of a part whose reference cannot be followed. */
export function lossOf({ documents }: DocumentSet, { document, pointer }: Part, expected: string): string {
    const root = documents[document]?.value ?? null;
    const value = valueAt(root, pointer);
    const hasMore = isJsonObject(value) && Object.keys(value).some((key) => key !== '$ref');
    if (hasMore) return `${expected} is only what stands next to it`;
    // The other items keep their places.
    const isItem = Array.isArray(valueAt(root, formatPointer(parsePointer(pointer).slice(0, -1))));
    return isItem ? `${expected} is empty` : `${expected} is left out`;
}
