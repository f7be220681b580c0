/** What the options, `init` and the documentation know of a library without its code. */
export interface LibraryRecord {
    /** The folder with its code, next to this file. */
    readonly folder: string;
    readonly title: string;
    /** What the template generates, in a few words, for the help and for editors. */
    readonly meaning: string;
    /** Names that it has elsewhere, in lower case. */
    readonly otherNames: readonly string[];
    /** The packages that the output imports. A project with the first one uses the library. */
    readonly packages: readonly string[];
}

/** A library that sends requests. */
export type HttpRecord = ObjectRecord | ClassRecord;

/** A tag becomes an object whose methods return promises. */
export interface ObjectRecord extends LibraryRecord {
    readonly clients: 'object';
    /** The type of an instance, which requests can use instead of the module's own. */
    readonly instanceType: string;
}

/** A tag becomes a class for an injector. Hooks cannot use what its methods return. */
export interface ClassRecord extends LibraryRecord {
    readonly clients: 'class';
}

/** A library for hooks, which call the client of an HTTP library. */
export interface HooksRecord extends LibraryRecord {}
