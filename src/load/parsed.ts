import type { DiagnosticCode } from '../diagnostics/index.ts';
import type { RepeatedKey } from './json/duplicates.ts';
import type { JsonValue } from './json.ts';

/** The result of parsing a text. */
export type Parsed = ParsedDocument | ParseError;

/** The offset of what a path leads to (of the key, if there is one), or of the nearest value that exists above it. */
export type Locator = (path: readonly string[]) => number;

export interface ParsedDocument {
    readonly kind: 'document';
    /** `undefined` if the text holds nothing but spaces and comments. */
    readonly value: JsonValue | undefined;
    /** Makes a locator from the text, which is passed again: it is not kept, as it may be large and few runs ask. */
    readonly locator: (text: string) => Locator;
    /** What its syntax does not allow, though the meaning is clear. */
    readonly warnings?: readonly SourceError[];
    /** The keys that occur twice in their objects, if the syntax allows that. */
    readonly findRepeatedKeys?: (text: string) => readonly RepeatedKey[];
}

export interface ParseError {
    readonly kind: 'error';
    readonly errors: readonly SourceError[];
}

/** Something wrong at one place of a text. */
export interface SourceError {
    /** By default it is a syntax error. */
    readonly code?: DiagnosticCode;
    readonly offset: number;
    /** What is wrong, without a word of the text that could be a secret: a configuration file may contain some. */
    readonly message: string;
    /** What was found there, for callers that may show it. */
    readonly found?: string;
    readonly help?: string;
}

/** The whole message, with what was found there. */
export function messageOf({ message, found }: SourceError): string {
    return found === undefined ? message : `${message}, found ${found}`;
}
