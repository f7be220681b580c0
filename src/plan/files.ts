/** A generated file, with the origin of each line in the description. */
export interface GeneratedFile {
    /** As the user gave it. Empty if the output is not a file. */
    readonly path: string;
    readonly text: string;
    /** Sorted by line. An origin covers its line and all lines before the next origin. */
    readonly origins: readonly Origin[];
    /** Written only once: an existing file belongs to the user and is never overwritten. */
    readonly once?: boolean;
    /** The paths of the local files it was generated from. `write` never overwrites them. */
    readonly inputs?: readonly string[];
}

export interface Origin {
    /** The first line, counted from 1. */
    readonly line: number;
    /** A JSON pointer (RFC 6901) into the description; empty for lines without an origin. */
    readonly pointer: string;
}

/** The module specifier for importing the file `to` from the file `from`. */
export type ModulePath = (from: string, to: string) => string;
