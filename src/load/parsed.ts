import type { DiagnosticCode } from '../diagnostics/index.ts';
import type { RepeatedKey } from './json/duplicates.ts';
import type { JsonValue } from './json.ts';

/** What a parser makes of a text. */
export type Parsed = ParsedDocument | ParseFailure;

/** The offset of what a path leads to (of the key, where there is one), or of the nearest that exists above it. */
export type Locator = (path: readonly string[]) => number;

export interface ParsedDocument {
    readonly kind: 'document';
    /** `undefined` when the text holds nothing but spaces and comments. */
    readonly value: JsonValue | undefined;
    /** Makes what finds places, of the text again: it is not kept for that, as it may be large and few runs ask. */
    readonly locator: (text: string) => Locator;
    /** What its syntax does not allow, though it is plain what it means. */
    readonly warnings?: readonly TextProblem[];
    /** The keys of the text that stand twice in their objects, where the syntax lets them. */
    readonly findRepeatedKeys?: (text: string) => readonly RepeatedKey[];
}

export interface ParseFailure {
    readonly kind: 'failure';
    readonly problems: readonly TextProblem[];
}

/** Something wrong at one place of a text. */
export interface TextProblem {
    /** By default it is one of the syntax. */
    readonly code?: DiagnosticCode;
    readonly offset: number;
    /** What is wrong, without a word of the text where that could be a secret: a configuration file may hold some. */
    readonly message: string;
    /** What stands there, for who may show it. */
    readonly found?: string;
    readonly help?: string;
}

/** The whole message, with what stands there. */
export function messageOf({ message, found }: TextProblem): string {
    return found === undefined ? message : `${message}, found ${found}`;
}
