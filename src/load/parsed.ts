import type { DiagnosticCode } from '../diagnostics/index.ts';
import { limits } from '../limits.ts';
import type { JsonValue } from './json.ts';

/** The result of parsing a text. */
export type Parsed = ParsedDocument | ParseError;

/** The offset of the value at a path (of its key, if it has one), or of its nearest existing ancestor. */
export type Locator = (path: readonly string[]) => number;

export interface ParsedDocument {
    readonly kind: 'document';
    /** `undefined` if the text contains only spaces and comments. */
    readonly value: JsonValue | undefined;
    /** Creates a locator from the text. The text is passed again because it may be large and few runs need it. */
    readonly locator: (text: string) => Locator;
    /** Parts that the syntax does not allow but whose meaning is clear. */
    readonly warnings?: readonly SourceError[];
    /** The keys that occur twice in an object, if the syntax allows that. */
    readonly findRepeatedKeys?: (text: string) => readonly RepeatedKey[];
}

interface ParseError {
    readonly kind: 'error';
    readonly errors: readonly SourceError[];
}

/** An error at one place of a text. */
export interface SourceError {
    /** A syntax error by default. */
    readonly code?: DiagnosticCode;
    readonly offset: number;
    /** The error, without quoting text that could be secret: a configuration file may contain secrets. */
    readonly message: string;
    /** The text found there, for callers that may show it. */
    readonly found?: string | undefined;
    readonly help?: string | undefined;
}

/** The whole message, including the text found. */
export function messageWith({ message, found }: SourceError): string {
    return found === undefined ? message : `${message}, found ${found}`;
}

/** A key that occurs again in the same object. JSON does not define the meaning (RFC 8259, section 4). */
export interface RepeatedKey {
    readonly key: string;
    readonly offset: number;
    /** The place of the first occurrence. */
    readonly earlier: number;
    /** The pointer of its value. */
    readonly pointer: string;
}

/** The stages after loading are recursive. */
export function nestingError(offset: number): SourceError {
    const message = `it is nested more than ${limits.deepestNesting} levels deep`;
    return { code: 'nested-too-deeply', offset, message, help: 'give inner schemas a name under components/schemas' };
}

/** They store results by name, too. */
const tooLong = `a name, or the names above it together, have more than ${limits.longestName} characters`;
export const nameExcess = { code: 'name-too-long', message: tooLong, help: 'give it a shorter name' } as const;

export function nameError(offset: number): SourceError {
    return { ...nameExcess, offset };
}
