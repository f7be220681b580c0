/** A file as it will be written, with the origin of each of its lines in the description. */
export interface GeneratedFile {
    /** As the user gave it; empty if the output has no file. */
    readonly path: string;
    readonly text: string;
    /** Sorted by line. Lines from one origin up to the next belong to it. */
    readonly origins: readonly Origin[];
    /** Written once: if the file exists, it belongs to the user and is left alone. */
    readonly once?: boolean;
    /** The paths of local files that it was made from: `write` overwrites none of them. */
    readonly inputs?: readonly string[];
}

export interface Origin {
    /** The first line, counted from 1. */
    readonly line: number;
    /** A JSON pointer (RFC 6901) into the description; empty for lines without an origin in it. */
    readonly pointer: string;
}
