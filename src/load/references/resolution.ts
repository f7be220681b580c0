/** What a reference leads to. */
import type { Diagnostic } from '../../diagnostics/index.ts';

export type Resolution =
    /** A pointer into the whole description. The caller checks whether there is a value. */
    | { readonly kind: 'pointer'; readonly pointer: string }
    /** It cannot be followed, and this is why. A diagnostic without a place is reported at the reference. */
    | { readonly kind: 'lost'; readonly diagnostics: readonly Diagnostic[] };

/** How the references of a description are followed. */
export interface References {
    /**
     * @param reference The value of a `$ref`: a URI reference (RFC 3986, 4.1).
     * @param from The pointer of the object that contains it.
     */
    resolve(reference: string, from: string): Resolution;
}

/**
 * The key of the whole description that holds the documents that it refers to: by the names of their files, and under
 * each name in an array.
 */
export const furtherDocuments = 'x-oasmith-documents';
