/**
 * Every code that oasmith can report, with its severity. docs/errors.md says what each means and what to do about it; a
 * test compares both.
 */

/** A note is something that the run decided and its user may want to know: it is never counted as a warning. */
export type Severity = 'error' | 'warning' | 'note';

export const catalogue = {
    // The options
    'unknown-option': 'error',
    'invalid-option': 'error',
    'missing-option': 'error',
    'conflicting-options': 'error',
    'unexpected-argument': 'error',
    'invalid-config-file': 'error',
    'existing-config': 'error',
    'invalid-template': 'error',
    'unchecked-keyword': 'warning',
    'unmatched-name': 'warning',
    'idle-option': 'warning',
    'shared-cache-keys': 'warning',
    // Loading
    'unreadable-source': 'error',
    'empty-source': 'error',
    'invalid-syntax': 'error',
    'loose-syntax': 'warning',
    'not-openapi': 'error',
    'unsupported-version': 'error',
    'invalid-description': 'error',
    // The description
    'unresolved-reference': 'warning',
    'circular-reference': 'warning',
    'misplaced-reference': 'note',
    'external-reference': 'error',
    'other-base': 'warning',
    'ignored-path-parameter': 'warning',
    'reserved-name': 'error',
    'invalid-type-text': 'error',
    'nested-too-deeply': 'error',
    'name-too-long': 'error',
    'output-too-large': 'error',
    'too-many-combinations': 'warning',
    'malformed-description': 'warning',
    'unknown-field': 'warning',
    'inexact-number': 'warning',
    'unquoted-enum-value': 'warning',
    'duplicate-operation-id': 'warning',
    'ambiguous-tags': 'warning',
    'unsent-fragment': 'warning',
    'ignored-content': 'warning',
    'nested-file': 'warning',
    'unsendable-method': 'warning',
    'unusable-server': 'error',
    'ignored-server': 'warning',
    'no-credentials': 'warning',
    'unfit-rule': 'error',
    'unfit-pages': 'warning',
    // Decisions
    'dropped-null': 'note',
    'other-dialect': 'note',
    'unrevived-dates': 'note',
    'inexact-responses': 'note',
    'decimal-as-string': 'note',
    'unused-server': 'note',
    'other-servers': 'note',
    'unread-body': 'note',
    'unsent-cookie': 'note',
    'unused-schema': 'note',
    'likely-pages': 'note',
    'stream-as-string': 'note',
    // The output
    'does-not-compile': 'error',
    'unverified-output': 'error',
    'unverified-import': 'warning',
    'overwritten-file': 'warning',
    'unwritable-output': 'error',
    'unreadable-output': 'error',
    internal: 'error',
} as const satisfies Readonly<Record<string, Severity>>;

export type DiagnosticCode = keyof typeof catalogue;

type WarningCode = {
    [Code in DiagnosticCode]: (typeof catalogue)[Code] extends 'warning' ? Code : never;
}[DiagnosticCode];

/** How grave each warning is: 1 is the gravest. */
export const gravity = {
    // A file of the user's is gone.
    'overwritten-file': 1,
    // Requests, or what is shown of their results, are others than those that were meant.
    'no-credentials': 2,
    'ignored-server': 2,
    'unsendable-method': 2,
    'unsent-fragment': 2,
    'shared-cache-keys': 2,
    // A type is unknown, or may be another one.
    'unresolved-reference': 3,
    'circular-reference': 3,
    'other-base': 3,
    // A part of the description is left out.
    'malformed-description': 4,
    'unknown-field': 4,
    'unfit-pages': 4,
    'ignored-content': 4,
    'nested-file': 4,
    // An option does not do what it asks for.
    'unmatched-name': 5,
    'idle-option': 5,
    'ignored-path-parameter': 5,
    // A type or a check is less exact than the description.
    'unquoted-enum-value': 6,
    'inexact-number': 6,
    'too-many-combinations': 6,
    'unchecked-keyword': 6,
    'unverified-import': 6,
    // The output is as it was meant, under names or in a form that others may not expect.
    'duplicate-operation-id': 7,
    'ambiguous-tags': 7,
    'loose-syntax': 7,
} as const satisfies Readonly<Record<WarningCode, number>>;

export function isWarning(code: DiagnosticCode): code is WarningCode {
    return catalogue[code] === 'warning';
}
