/** Every code that oasmith can report, with what it means and what to do about it; docs/errors.md says the same. */

/** A note is something that the run decided and its user may want to know: it is never counted as a warning. */
export type Severity = 'error' | 'warning' | 'note';

interface Entry {
    readonly severity: Severity;
    /** What has happened. */
    readonly cause: string;
    /** What to do about it. */
    readonly mend: string;
}

/** A code without an entry does not compile, nor does an entry that leaves something out. */
export const catalogue = {
    // The options
    'unknown-option': {
        severity: 'error',
        cause: 'An option or a flag that oasmith does not know.',
        mend: 'Look for a slip of the hand; `oasmith --help` shows every flag, docs/options.md every option.',
    },
    'invalid-option': {
        severity: 'error',
        cause: 'An option with a value of the wrong type, or outside its list.',
        mend: 'Take one of the values that the message lists.',
    },
    'missing-option': {
        severity: 'error',
        cause: 'An option that is required, or that another option requires, or a flag without its value.',
        mend: 'Add what the message names.',
    },
    'conflicting-options': {
        severity: 'error',
        cause: 'Options that cannot be used together.',
        mend: 'Leave one of them out; the message says which go together.',
    },
    'unexpected-argument': {
        severity: 'error',
        cause: 'A word on the command line that belongs to no flag.',
        mend: 'Put the flag before it, or quotes around a value that contains spaces.',
    },
    'invalid-config-file': {
        severity: 'error',
        cause: 'A configuration file that is missing, is no valid JSON, or holds no object.',
        mend: 'Check the path behind `-c`, and the line of the file that the message names.',
    },
    'invalid-template': {
        severity: 'error',
        cause: 'A template of your own that cannot be loaded or used.',
        mend: 'Compare it with docs/custom-templates.md; the message says what is missing.',
    },
    'unmatched-name': {
        severity: 'warning',
        cause: 'A name in `modifiers`, or an entry of `exclude`, that matches nothing of what is generated.',
        mend: 'Write it exactly as the description does; the message suggests the nearest name.',
    },
    // Loading
    'unreadable-source': {
        severity: 'error',
        cause: 'A description that cannot be read from disk, fetched or taken from standard input.',
        mend: 'Check the path or the address, and whether it needs credentials (`--header`).',
    },
    'empty-source': {
        severity: 'error',
        cause: 'A description without content.',
        mend: 'Check that it was saved, or that the command that writes it has not failed.',
    },
    'invalid-syntax': {
        severity: 'error',
        cause: 'A document that is neither JSON nor YAML.',
        mend: 'Mend the line that the message names.',
    },
    'loose-syntax': {
        severity: 'warning',
        cause: 'YAML that many parsers read and YAML itself does not allow. It is read as they read it.',
        mend: 'Mend the line that the message names, as other tools may refuse it.',
    },
    'not-openapi': {
        severity: 'error',
        cause: 'A document that is not an OpenAPI description: a web page, another format, or one without its version.',
        mend: 'Give the address of the description itself; it begins with `openapi` or `swagger`.',
    },
    'unsupported-version': {
        severity: 'error',
        cause: 'A version of the specification that oasmith does not read.',
        mend: 'Convert the description to OpenAPI 3; 2.0, 3.0, 3.1 and 3.2 are read.',
    },
    'invalid-description': {
        severity: 'error',
        cause: 'A part of the description that the schema of its OpenAPI version does not allow.',
        mend: 'Mend it, or leave out `--validate`: oasmith takes much that is not quite valid.',
    },
    // The description
    'unresolved-reference': {
        severity: 'warning',
        cause: 'A `$ref` whose target does not exist. What refers to it becomes `unknown`.',
        mend: 'Correct the name, or add what is missing; the message suggests the nearest name.',
    },
    'circular-reference': {
        severity: 'warning',
        cause: 'A `$ref` that leads back to itself and never to a value. What refers to it becomes `unknown`.',
        mend: 'Let one of the circle be a schema of its own.',
    },
    'external-reference': {
        severity: 'error',
        cause: 'A `$ref` to another document that cannot be read, or that may not be.',
        mend: 'Check the path; allow what is outside of the folder or the server of the description with `--allowRefs`.',
    },
    'ignored-path-parameter': {
        severity: 'warning',
        cause: 'A path parameter that `modifiers` would remove. It stays, as its path could not be written without it.',
        mend: 'Take it out of `modifiers`, or leave the operation out with `exclude`.',
    },
    'reserved-name': {
        severity: 'error',
        cause: 'A schema whose name the output needs for itself.',
        mend: 'Rename the schema, or choose other options, as the message says.',
    },
    'invalid-type-text': {
        severity: 'error',
        cause: 'An `x-ts-type` that is not exactly one TypeScript type, or is longer than 1,000,000 characters or nested more than 500 levels deep.',
        mend: 'Write one type: no declarations, expressions or comments.',
    },
    'nested-too-deeply': {
        severity: 'error',
        cause: 'A description that is nested too deeply to be followed, or whose keys are too long.',
        mend: 'Give inner schemas a name under `components/schemas`.',
    },
    'name-too-long': {
        severity: 'error',
        cause: 'A name of thousands of characters, or one whose place has so many. No description that is meant has them.',
        mend: 'Give it a shorter name.',
    },
    'output-too-large': {
        severity: 'error',
        cause: 'A description that says so much again and again that its output would exhaust the memory.',
        mend: 'Leave operations out with `exclude`, or allow more with `maxOutput`.',
    },
    'too-many-combinations': {
        severity: 'warning',
        cause: 'An `allOf` of unions with so many combinations that TypeScript refuses the type, or takes minutes for it.',
        mend: 'Describe the combinations that there are. Until then the type only says what the widest unions have in common.',
    },
    'malformed-description': {
        severity: 'warning',
        cause: 'A part of the description that has the wrong form; it is left out or taken for what it most likely means.',
        mend: 'Mend it where the message points; `--validate` tells all that the specification does not allow.',
    },
    'ignored-content': {
        severity: 'warning',
        cause: 'Content that is described for a 204 or a 205, which never has any (RFC 9110, 15.3.5 and 15.3.6).',
        mend: 'Describe it for the status that it comes with, such as 200, or take it out.',
    },
    'unusable-server': {
        severity: 'error',
        cause: 'A first server of the description that `baseUrl: servers` cannot take, or none at all.',
        mend: 'Mend the server that the message names, or give the URL itself as `baseUrl`.',
    },
    // What was decided
    'dropped-null': {
        severity: 'note',
        cause: 'Values that may be null are typed without it, as `nullableStrategy` is not set and its default is `ignore`.',
        mend: 'Set `nullableStrategy`: to `include` for types that are true of null, to `ignore` where this is meant.',
    },
    'unrevived-dates': {
        severity: 'note',
        cause: 'Dates in responses are typed `Date` and stay strings: `reviveDates` is off, or a template of your own does not make them.',
        mend: 'Leave out `--no-reviveDates`, or set `dateFormat` to `string`, so that types say what is there; docs/custom-templates.md says what a template does.',
    },
    'unused-server': {
        severity: 'note',
        cause: 'The description names a server, and `baseUrl` is not set: its default is the origin that a page comes from.',
        mend: 'Set `baseUrl`: to the URL of the server or to `servers`, or to `""` where this is meant.',
    },
    'stream-as-string': {
        severity: 'note',
        cause: 'A response is a stream whose items are described, and the library hands on no items: the body is a string.',
        mend: 'Use the template `fetch` without a reactive layer for these operations, or read the string.',
    },
    // The output
    'does-not-compile': {
        severity: 'error',
        cause: 'Generated code that the TypeScript compiler rejects; only `--verify` looks for it.',
        mend: 'Check the `x-ts-type` or the template that it comes from. Without any, please report it.',
    },
    'unverified-import': {
        severity: 'warning',
        cause: 'An import of the output that could not be found while verifying, so that its types are not checked.',
        mend: 'Install the library in the project that you generate into.',
    },
    'unwritable-output': {
        severity: 'error',
        cause: 'An output file, or standard output, that cannot be written; or one that was read for the run. What was in a file before is still there.',
        mend: 'Check the path, the rights of its folder and the space on its disk; give an output a path of its own.',
    },
    internal: {
        severity: 'error',
        cause: 'A fault of oasmith itself.',
        mend: 'Please report it with the description and the command; `--verbose` shows the stack trace.',
    },
} as const satisfies Readonly<Record<string, Entry>>;

export type DiagnosticCode = keyof typeof catalogue;
