/**
 * The one form every problem takes: a code, what is wrong, where, and what to do about it.
 * Stages collect diagnostics; only an error stops the run, and then nothing is written.
 */

export type Severity = 'error' | 'warning';

/** Every code oasmith can report, with its severity and its meaning. A code without an entry does not compile. */
export const catalogue = {
    // The options
    'unknown-option': { severity: 'error', meaning: 'An option that oasmith does not know.' },
    'invalid-option': { severity: 'error', meaning: 'An option with a value of the wrong type or outside its list.' },
    'missing-option': { severity: 'error', meaning: 'An option that is required, or that another option requires.' },
    'conflicting-options': { severity: 'error', meaning: 'Options that cannot be used together.' },
    'unexpected-argument': { severity: 'error', meaning: 'A word on the command line that belongs to no flag.' },
    'invalid-config-file': {
        severity: 'error',
        meaning: 'A configuration file that is missing or is not a JSON object.',
    },
    'invalid-template': { severity: 'error', meaning: 'A template of your own that cannot be loaded or used.' },
    // Loading
    'unreadable-source': { severity: 'error', meaning: 'A description that cannot be read from disk or fetched.' },
    'empty-source': { severity: 'error', meaning: 'A description without content.' },
    'invalid-syntax': { severity: 'error', meaning: 'A description that is neither JSON nor YAML.' },
    'not-openapi': { severity: 'error', meaning: 'A document that is not an OpenAPI description.' },
    'unsupported-version': {
        severity: 'error',
        meaning: 'A version of the OpenAPI specification that is not supported.',
    },
    // The description
    'unresolved-reference': { severity: 'warning', meaning: 'A $ref whose target does not exist.' },
    'circular-reference': { severity: 'warning', meaning: 'A $ref that leads back to itself and never to a value.' },
    'external-reference': { severity: 'error', meaning: 'A $ref to another document.' },
    'ignored-path-parameter': { severity: 'error', meaning: 'A path parameter that a modifier would remove.' },
    'reserved-name': { severity: 'error', meaning: 'A schema whose name the output needs for itself.' },
    'invalid-type-text': { severity: 'error', meaning: 'An x-ts-type that is not exactly one TypeScript type.' },
    'nested-too-deeply': {
        severity: 'error',
        meaning: 'A description whose schemas are nested too deeply to be followed.',
    },
    'malformed-description': { severity: 'warning', meaning: 'A part of the description that has the wrong form.' },
    // The output
    'does-not-compile': { severity: 'error', meaning: 'Generated code that the TypeScript compiler rejects.' },
    'unverified-import': { severity: 'warning', meaning: 'An import that could not be found while verifying.' },
    'unwritable-output': { severity: 'error', meaning: 'An output file that cannot be written.' },
    internal: { severity: 'error', meaning: 'A fault of oasmith itself.' },
} as const satisfies Record<string, { readonly severity: Severity; readonly meaning: string }>;

export type DiagnosticCode = keyof typeof catalogue;

/** Where a problem is. `line` and `column` count from 1; `pointer` is a JSON pointer (RFC 6901) without its `#`. */
export interface Place {
    readonly file?: string;
    readonly line?: number;
    readonly column?: number;
    readonly pointer?: string;
}

export interface Diagnostic {
    readonly code: DiagnosticCode;
    readonly severity: Severity;
    readonly message: string;
    readonly where?: Place;
    /** What to do about it. */
    readonly help?: string;
}

/** Makes a diagnostic; its severity comes from the catalogue. */
export function diagnose(
    code: DiagnosticCode,
    message: string,
    details: { readonly where?: Place; readonly help?: string } = {},
): Diagnostic {
    return { code, severity: catalogue[code].severity, message, ...details };
}

/** The one error class oasmith throws on purpose. */
export class OasmithError extends Error {
    override readonly name = 'OasmithError';
    readonly diagnostics: readonly Diagnostic[];

    constructor(diagnostics: readonly Diagnostic[], options?: ErrorOptions) {
        super(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic)).join('\n'), options);
        this.diagnostics = diagnostics;
    }
}

/** Throws one diagnostic as an error. */
export function fail(
    code: DiagnosticCode,
    message: string,
    details: { readonly where?: Place; readonly help?: string; readonly cause?: unknown } = {},
): never {
    const { cause, ...rest } = details;
    throw new OasmithError([diagnose(code, message, rest)], cause === undefined ? undefined : { cause });
}

/** How the parts of a printed diagnostic are painted; the plain painter leaves them as they are. */
export interface Painter {
    readonly error: (text: string) => string;
    readonly warning: (text: string) => string;
    readonly faint: (text: string) => string;
}

const plain: Painter = { error: (text) => text, warning: (text) => text, faint: (text) => text };

/**
 * Prints a diagnostic as a person reads it: place, code and message on one line, the pointer and the help below.
 *
 *     openapi.yaml:41:13  unresolved-reference  '#/components/schemas/Pett' does not exist
 *       at /paths/~1pets/get/responses/200
 *       did you mean 'Pet'?
 */
export function formatDiagnostic(diagnostic: Diagnostic, paint: Painter = plain): string {
    const { where } = diagnostic;
    const position = [where?.file, where?.line, where?.column].filter((part) => part !== undefined).join(':');
    const code = paint[diagnostic.severity](diagnostic.code);
    const lines = [[printable(position), code, printable(diagnostic.message)].filter((part) => part !== '').join('  ')];
    if (where?.pointer !== undefined && where.pointer !== '')
        lines.push(paint.faint(`  at ${printable(where.pointer)}`));
    if (diagnostic.help !== undefined) lines.push(...diagnostic.help.split('\n').map((line) => `  ${printable(line)}`));
    return lines.join('\n');
}

/** Longer texts come from a description that was made to be so. */
const longestText = 1000;

/** A text that may hold words of a description, for a terminal: one line that is no command to it and hides nothing. */
export function printable(text: string, length = longestText): string {
    const cut = text.length > length ? `${text.slice(0, length)}…` : text;
    return cut.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}]/gu, escapeCharacter);
}

function escapeCharacter(character: string): string {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Sorts by file and position; what has no position keeps its order at the end of its file. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
    const last = Number.MAX_SAFE_INTEGER;
    return diagnostics.toSorted(
        (left, right) =>
            (left.where?.file ?? '').localeCompare(right.where?.file ?? '') ||
            (left.where?.line ?? last) - (right.where?.line ?? last) ||
            (left.where?.column ?? last) - (right.where?.column ?? last),
    );
}

/** Nobody types longer words; to compare such ones takes time that grows with the square of their length. */
const longestWord = 100;

/**
 * The candidate nearest to a word by edit distance, when it is near enough to be a slip of the hand
 * (at most a third of the word's length).
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
    if (word.length > longestWord) return undefined;
    let best: string | undefined;
    let bestDistance = Math.floor(Math.max(word.length, 3) / 3) + 1;
    for (const candidate of candidates) {
        if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
        const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
        if (distance < bestDistance) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

/** The fewest insertions, deletions, replacements and swaps of neighbours; three rows at a time. */
function editDistance(left: string, right: string): number {
    let before: readonly number[] = [];
    let row: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index);
    for (let i = 1; i <= left.length; i++) {
        const next = [i];
        for (let j = 1; j <= right.length; j++) {
            const substitution = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
            const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
            const swap = isSwap ? (before[j - 2] ?? 0) + 1 : substitution;
            next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution, swap));
        }
        before = row;
        row = next;
    }
    return row[right.length] ?? 0;
}
