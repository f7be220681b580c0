/** The servers of a description, besides the base URL. */
import type { Docs, Pointer } from './types.ts';

/** A server that is not the base URL. */
export interface OtherServer {
    /** Its name in the output. */
    readonly name: string;
    readonly url: string;
}

/** A function that gives the URL of a server, with values for its variables (OpenAPI 3.1.1, 4.8.5 and 4.8.6). */
export interface ServerFunction {
    readonly name: string;
    readonly docs: Docs;
    readonly pointer: Pointer;
    readonly url: readonly (string | ServerVariable)[];
}

export interface ServerVariable {
    readonly name: string;
    readonly docs: Docs;
    readonly default: string;
    /** What it may be; empty if the description does not say it. */
    readonly values: readonly string[];
    /** Where it stands in the URL, which decides what else it may be: no value can end that part. */
    readonly place: ServerVariablePlace;
}

/** The scheme, a part of the host or the port, a part of the path, or all of these. */
export type ServerVariablePlace = 'scheme' | 'host' | 'path' | 'base';
