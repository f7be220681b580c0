/** The target of a reference. */
import type { Diagnostic } from '../../diagnostics/index.ts';

export type Resolution =
    /** A pointer into the whole description. The caller checks whether a value exists. */
    | { readonly kind: 'pointer'; readonly pointer: string }
    /**
     * The reference cannot be followed, for these reasons. A diagnostic without a place is reported at the reference.
     */
    | { readonly kind: 'lost'; readonly diagnostics: readonly Diagnostic[] };

/** Resolves the references of a description. */
export interface References {
    /**
     * @param reference The value of a `$ref`: a URI reference (RFC 3986, section 4.1).
     * @param from The pointer of the object that contains it.
     */
    resolve(reference: string, from: string): Resolution;
    /**
     * The schemas that are named by `$dynamicAnchor` (JSON Schema Core, 8.2.2), by their names: those within the schema with
     * an `$id`, or else within the whole schema, that is around a pointer.
     */
    readonly dynamicAnchors: (pointer: string) => ReadonlyMap<string, string>;
    /** The names that several schemas have, with these. */
    readonly repeatedAnchors: () => ReadonlyMap<string, readonly string[]>;
}

/**
 * The key of the whole description under which the referenced documents are: by file name, with an array for each name.
 */
export const furtherDocuments = 'x-oasmith-documents';

/** The key for those that stand for a part of another document, such as its properties. Their keys name no schemas. */
export const partDocuments = 'x-oasmith-parts';

/**
 * The key for schemas whose dynamic references are bound by others: they have the place of what is described, below a
 * number. Nothing in the description is there.
 */
export const boundSchemas = 'x-oasmith-bound';

const boundPrefix = `/${boundSchemas}/`;
const boundPlace = new RegExp(`^${boundPrefix}\\d+`);

/**
 * What follows the pointer of a schema, where several types are made of it: what is sent, or the part that subtypes extend. Nothing
 * in the description is there.
 */
export const typeMark = '/x-oasmith-type-';

/** The place of the schema that a type is made of. */
export function placeOfSchema(pointer: string): string {
    const end = pointer.indexOf(typeMark);
    return end === -1 ? pointer : pointer.slice(0, end);
}

/** The place of what is described. */
export function describedPlace(pointer: string): string {
    return pointer.startsWith(boundPrefix) ? pointer.replace(boundPlace, '') : pointer;
}
