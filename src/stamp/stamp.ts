/** A stamp: what an output was made from and what was written, so that the next run can tell that nothing has changed. */
import type { Diagnostic } from '../diagnostics/index.ts';
import type { FileInput } from '../load/input.ts';
import { hashOf } from './hash.ts';
import type { Look, SeenResponse } from './looks.ts';

export interface StampedFile {
    /** As the run gives it. */
    readonly path: string;
    /** Whether it is the user's, once it is there. */
    readonly once: boolean;
    /** The hash of what was written. */
    readonly written: string;
    /** The hash of what a formatter has made of it: the same code, by the rules of a check. */
    readonly formatted?: string;
}

/** What a server has answered, and the headers that ask for anything newer. */
export interface StampedResponse extends SeenResponse {
    readonly conditions: readonly (readonly [name: string, value: string])[];
    /** The URL after all redirects, which the conditions are for. It is left out if it may have secrets, and so are they. */
    readonly url: string | undefined;
}

/** An input of the run; the server of the description is known from the configuration. */
export type StampedInput = FileInput | { readonly kind: 'server' };

/** What reports say about an output. */
export interface Facts {
    readonly stats: { readonly operations: number; readonly schemas: number };
    readonly folders: readonly string[];
    readonly files: readonly FactsOfFile[];
    /** Rows by tag, if the report has them: counting bytes takes time. */
    readonly tags: readonly TagRow[] | undefined;
}

export interface FactsOfFile {
    readonly path: string;
    /** The folder of a divided output that it is a part of. */
    readonly folder: string | undefined;
    readonly bytes: number;
}

export interface TagRow {
    readonly name: string;
    readonly operations: number;
    readonly deprecated: number;
    readonly leftOut: number;
    readonly bytes: number;
}

export interface Stamp {
    /** The current folder of the run, where paths start. */
    readonly from: string;
    /** The hash of the configuration with the places of its options, and of what earlier APIs of the run have. */
    readonly given: string;
    readonly looks: readonly Look[];
    readonly response: StampedResponse | undefined;
    readonly inputs: readonly StampedInput[];
    readonly written: readonly StampedFile[];
    /** Warnings and notes, as the next run would report them. */
    readonly diagnostics: readonly Diagnostic[];
    /** The cache keys of its hooks. */
    readonly cacheKeys: readonly string[];
    readonly facts: Facts;
}

/** A stamp as a text. Its first line says who made it, and that it is whole. */
export function renderStamp(stamp: Stamp, identity: string): string {
    const body = JSON.stringify(stamp);
    return `${headOf(body, identity)}\n${body}`;
}

/** Undefined for a stamp of another build of oasmith, or of one that is not whole: whoever made it has made all of it. */
export function parseStamp(text: string, identity: string): Stamp | undefined {
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return text.slice(0, end) === headOf(body, identity) ? (JSON.parse(body) as Stamp) : undefined;
}

function headOf(body: string, identity: string): string {
    return `oasmith stamp ${identity} ${hashOf(body)}`;
}
