/** A file as it will be written, with what in the description each of its lines comes from. */
export interface GeneratedFile {
    /** As the user gave it; empty when the output has no file. */
    readonly path: string;
    readonly text: string;
    /** Sorted by line. Lines from one origin up to the next belong to it. */
    readonly origins: readonly Origin[];
    /** Written once: where the file exists, it is its user's and is left alone. */
    readonly once?: boolean;
    /** The paths of local files that it was made from: `write` overwrites none of them. */
    readonly inputs?: readonly string[];
}

export interface Origin {
    /** The first line, counted from 1. */
    readonly line: number;
    /** A JSON pointer (RFC 6901) into the description; empty for lines that come from none of it. */
    readonly pointer: string;
}
