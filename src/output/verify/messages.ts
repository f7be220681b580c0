/** What the thread that generates and the thread that type-checks tell each other. All of it can be copied. */

/** A file to check. */
export interface CheckedFile {
    readonly path: string;
    readonly text: string;
}

export interface CheckRequest {
    readonly files: readonly CheckedFile[];
    /** Whether to check for erasable syntax. */
    readonly erasable: boolean;
    readonly experimentalDecorators: boolean;
}

/** An error of the compiler. */
export interface CompilerError {
    readonly message: string;
    /** Undefined for an error in none of the files. */
    readonly place: ErrorPlace | undefined;
}

export interface ErrorPlace {
    /** The index of the file in the request. */
    readonly file: number;
    readonly line: number;
    readonly column: number;
}

/** A package that generated code imports, but whose types cannot be found. */
export interface MissingPackage {
    readonly specifier: string;
    readonly reason: 'not-installed' | 'untyped';
    /** The paths of the files that import it. */
    readonly importers: readonly string[];
}

/** What the compiler found. */
export interface Findings {
    readonly kind: 'checked';
    /** The first of the errors. */
    readonly errors: readonly CompilerError[];
    /** The number of further errors. */
    readonly furtherErrors: number;
    readonly missing: readonly MissingPackage[];
    /** The number of errors that may only follow from missing packages. They are not among the errors. */
    readonly setAside: number;
}

/** The compiler itself failed. */
export interface CompilerFailure {
    readonly kind: 'failed';
    readonly message: string;
}

/** What the thread needs to know when it starts. */
export interface ThreadSettings {
    /** Whether V8's code of the compiler is cached. */
    readonly cachesCode: boolean;
}

/** What the thread reports. */
export type CheckMessage = Findings | CompilerFailure | Checking;

/** The check of a file begins. */
export interface Checking {
    readonly kind: 'checking';
    readonly path: string;
}
