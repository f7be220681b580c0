/**
 * Every code that oasmith can report, with its severity. docs/errors.md says what each means and what to do about it; a
 * test compares both.
 */

/** A note is something that the run decided and its user may want to know: it is never counted as a warning. */
export type Severity = 'error' | 'warning' | 'note';

/**
 * How grave a warning is; 1 is the gravest:
 *
 * 1. A file of the user's is gone.
 * 2. Requests, or what is shown of their results, are others than those that were meant.
 * 3. A type is unknown, or may be another one.
 * 4. A part of the description is left out.
 * 5. An option does not do what it asks for.
 * 6. A type or a check is less exact than the description.
 * 7. The output is as it was meant, under names or in a form that others may not expect.
 */
type Gravity = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A number is the gravity of a warning. */
const catalogueRows = {
    // The options
    'unknown-option': 'error',
    'invalid-option': 'error',
    'missing-option': 'error',
    'conflicting-options': 'error',
    'unexpected-argument': 'error',
    'invalid-config-file': 'error',
    'existing-config': 'error',
    'invalid-template': 'error',
    'unusable-address': 'error',
    'unchecked-keyword': 6,
    'unused-default': 6,
    'invalid-example': 'note',
    'no-example': 'note',
    'unmatched-name': 5,
    'unknown-name': 'error',
    'taken-name': 'error',
    'idle-option': 5,
    'shared-cache-keys': 2,
    // Loading
    'unreadable-source': 'error',
    'empty-source': 'error',
    'invalid-syntax': 'error',
    'loose-syntax': 7,
    'not-openapi': 'error',
    'unsupported-version': 'error',
    'invalid-description': 'error',
    // Corrections
    'invalid-overlay': 'error',
    'invalid-patch': 'error',
    'unmatched-target': 5,
    'nested-update': 5,
    'other-description': 5,
    // The description
    'unresolved-reference': 3,
    'circular-reference': 3,
    'misplaced-reference': 'note',
    'external-reference': 'error',
    'other-base': 3,
    'ignored-path-parameter': 5,
    'reserved-name': 'error',
    'invalid-type-text': 'error',
    'nested-too-deeply': 'error',
    'name-too-long': 'error',
    'output-too-large': 'error',
    'too-many-combinations': 6,
    'malformed-description': 4,
    'unknown-field': 4,
    'inexact-number': 6,
    'unquoted-enum-value': 6,
    'duplicate-operation-id': 7,
    'ambiguous-tags': 7,
    'colliding-names': 7,
    'unsent-fragment': 2,
    'ignored-content': 4,
    'nested-file': 4,
    'unsendable-method': 2,
    'unusable-server': 'error',
    'ignored-server': 2,
    'no-credentials': 2,
    'unfit-rule': 'error',
    'unfit-pages': 4,
    // Decisions
    'dropped-null': 'note',
    'other-dialect': 'note',
    'undone-names': 3,
    'unrevived-dates': 'note',
    'inexact-responses': 'note',
    'decimal-as-string': 'note',
    'unused-server': 'note',
    'other-servers': 'note',
    'unread-body': 'note',
    'unread-headers': 'note',
    'unsent-cookie': 'note',
    'untold-progress': 'note',
    'unused-schema': 'note',
    'likely-pages': 'note',
    'stream-as-string': 'note',
    // The output
    'does-not-compile': 'error',
    'unverified-output': 'error',
    'unverified-import': 6,
    'overwritten-file': 1,
    'interrupted-run': 2,
    'shadowed-folder': 5,
    'unwritable-output': 'error',
    'unreadable-output': 'error',
    internal: 'error',
} as const satisfies Readonly<Record<string, 'error' | 'note' | Gravity>>;

export type DiagnosticCode = keyof typeof catalogueRows;

/** The severity of each code. */
export const catalogue = Object.fromEntries(
    Object.entries(catalogueRows).map(([code, row]) => [code, typeof row === 'number' ? 'warning' : row]),
) as Readonly<Record<DiagnosticCode, Severity>>;

/** All errors have to be mended, also those that `strict` makes of warnings: they are 0. */
export function gravityOf({ code, severity }: { readonly code: DiagnosticCode; readonly severity: Severity }): number {
    const row = catalogueRows[code];
    return severity === 'warning' && typeof row === 'number' ? row : 0;
}
