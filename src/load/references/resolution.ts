/** What a reference leads to. */
import type { Diagnostic } from '../../diagnostics/index.ts';

export type Resolution =
    /** A pointer into the whole description. Whether anything stands there, is for who looks. */
    | { readonly kind: 'pointer'; readonly pointer: string }
    /** It cannot be followed, and this is why. What has no place of its own, is told of the reference. */
    | { readonly kind: 'lost'; readonly diagnostics: readonly Diagnostic[] };

/** How the references of a description are followed. */
export interface References {
    /**
     * @param reference What a `$ref` says: a URI reference (RFC 3986, 4.1).
     * @param from The pointer of the object that says it.
     */
    resolve(reference: string, from: string): Resolution;
}

/**
 * The key of the whole description under which the documents stand that it refers to: by the names of their files, and under
 * each name in a list.
 */
export const furtherDocuments = 'x-oasmith-documents';
