/** What a run reads: who watches it runs again when that changes. */

export type Input = FileInput | ServerInput;

/** A file of this machine: a module of a template or a configuration, which Node runs, or anything else. */
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

/** Called with each input before it is read, whether it can be read or not. */
export type OnInput = (input: Input) => void;
