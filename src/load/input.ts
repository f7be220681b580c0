/** The inputs of a run. When one changes, a watcher runs again. */

export type Input = FileInput | ServerInput;

/** A local file. A `module` is code of a template or a configuration, which Node runs. */
export interface FileInput {
    readonly kind: 'file' | 'module';
    readonly path: string;
}

/** A document on a server. */
export interface ServerInput {
    readonly kind: 'server';
    /** Without credentials. */
    readonly url: string;
}

/** Called with each input before it is read, even if it cannot be read. */
export type OnInput = (input: Input) => void;
