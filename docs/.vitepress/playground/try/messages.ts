/** What the page, the thread that prepares calls, and the sandbox say to each other: plain data only. */
import type { Config, GivenFiles } from '../messages.ts';

export interface PrepareRequest {
    readonly kind: 'prepare';
    readonly id: number;
    readonly files: GivenFiles;
    readonly configuration: Config;
}

/** A method of a client. */
export interface TryOperation {
    /** The client and its method: `petClient.getPetById`. A function alone has only its own name. */
    readonly name: string;
    /** Its parameters and what it returns, as the client has them. */
    readonly signature: string;
    /** The type of what arrives. */
    readonly returns: string;
    /** An expression for each required argument, which may use `examples`. */
    readonly arguments: readonly string[];
}

/** A client that can be called: its modules as JavaScript, by their paths. */
export interface Callable {
    readonly operations: readonly TryOperation[];
    readonly modules: Readonly<Record<string, string>>;
}

export type PrepareAnswer =
    | { readonly kind: 'answer'; readonly id: number; readonly callable: Callable }
    | { readonly kind: 'answer'; readonly id: number; readonly refused: string }
    | { readonly kind: 'stage'; readonly id: number };

/** What the sandbox does: call, or write expressions as literals. */
export interface SandboxRequest {
    readonly id: number;
    readonly modules: Readonly<Record<string, string>>;
    readonly task: 'call' | 'literals';
    /** The code of a call, or an array of expressions. */
    readonly code: string;
}

export interface SentRequest {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly body: string;
}

export interface ReceivedResponse {
    readonly status: number;
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly body: string;
}

/** What the sandbox reports, step by step; the last is a result or an error. */
export type SandboxReport =
    | { readonly id: number; readonly kind: 'sent'; readonly request: SentRequest }
    | { readonly id: number; readonly kind: 'received'; readonly response: ReceivedResponse }
    | { readonly id: number; readonly kind: 'result'; readonly text: string }
    | { readonly id: number; readonly kind: 'error'; readonly text: string };
