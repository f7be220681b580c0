/** Every code that oasmith can report, with what it means and what to do about it; docs/errors.md says the same. */

/** A note is something that the run decided and its user may want to know: it is never counted as a warning. */
export type Severity = 'error' | 'warning' | 'note';

interface Entry {
    readonly severity: Severity;
    /** What happened. */
    readonly cause: string;
    /** What to do about it. */
    readonly fix: string;
}

/** A code without an entry, or an incomplete entry, does not compile. */
export const catalogue = {
    // The options
    'unknown-option': {
        severity: 'error',
        cause: 'An option or a flag that oasmith does not know.',
        fix: 'Look for a typo; `oasmith --help` shows every flag, docs/options.md every option. For names of other generators, the message says what they are called here.',
    },
    'invalid-option': {
        severity: 'error',
        cause: 'An option with a value of the wrong type, or with one that is not allowed.',
        fix: 'Use one of the values that the message lists.',
    },
    'missing-option': {
        severity: 'error',
        cause: 'An option that is required, or that another option requires, or a flag without its value.',
        fix: 'Add what the message names.',
    },
    'conflicting-options': {
        severity: 'error',
        cause: 'Options that cannot be used together.',
        fix: 'Leave one of them out; the message says which go together.',
    },
    'unexpected-argument': {
        severity: 'error',
        cause: 'A word on the command line that belongs to no flag.',
        fix: 'Put the flag before it, or quotes around a value that contains spaces.',
    },
    'invalid-config-file': {
        severity: 'error',
        cause: 'A configuration file that is missing, is not valid JSON, or does not hold an object; or a description or a configuration of another generator in its place.',
        fix: 'Check the path after `-c`, and the line of the file that the message names. A description is given with `-s`.',
    },
    'existing-config': {
        severity: 'error',
        cause: 'A configuration that `oasmith init` would overwrite.',
        fix: 'Change it by hand, or write another one with `--config <path>`.',
    },
    'invalid-template': {
        severity: 'error',
        cause: 'A custom template that cannot be loaded or used.',
        fix: 'Compare it with docs/custom-templates.md; the message says what is missing.',
    },
    'unmatched-name': {
        severity: 'warning',
        cause: 'A name in `modifiers`, or an entry of `include` or `exclude`, that matches nothing.',
        fix: 'Write it exactly as the description does; the message suggests the nearest name.',
    },
    'shared-cache-keys': {
        severity: 'warning',
        cause: 'Two APIs of one configuration whose hooks have the same cache keys: one would show data of the other.',
        fix: 'Give one of them a `servicePrefix`.',
    },
    // Loading
    'unreadable-source': {
        severity: 'error',
        cause: 'A description that cannot be read from disk, fetched or taken from standard input.',
        fix: 'Check the path or the address, and whether it needs credentials (`--header`).',
    },
    'empty-source': {
        severity: 'error',
        cause: 'A description without content.',
        fix: 'Check that it was saved, or that the command that writes it succeeded.',
    },
    'invalid-syntax': {
        severity: 'error',
        cause: 'A document that is neither JSON nor YAML.',
        fix: 'Fix the line that the message names.',
    },
    'loose-syntax': {
        severity: 'warning',
        cause: 'YAML that many parsers accept, although YAML itself does not allow it. oasmith reads it as they do.',
        fix: 'Fix the line that the message names, as other tools may refuse it.',
    },
    'not-openapi': {
        severity: 'error',
        cause: 'A document that is not an OpenAPI description: a web page, another format, or one without its version.',
        fix: 'Give the address of the description itself; it begins with `openapi` or `swagger`.',
    },
    'unsupported-version': {
        severity: 'error',
        cause: 'A version of the specification that oasmith does not read.',
        fix: 'Convert the description to OpenAPI 3; 2.0, 3.0, 3.1 and 3.2 are read.',
    },
    'invalid-description': {
        severity: 'error',
        cause: 'A part of the description that the schema of its OpenAPI version does not allow.',
        fix: 'Fix it, or leave out `--validate`: oasmith accepts much that is not quite valid.',
    },
    // The description
    'unresolved-reference': {
        severity: 'warning',
        cause: 'A `$ref` whose target does not exist. What refers to it becomes `unknown`, or is left out if it is no schema.',
        fix: 'Correct the name, or add what is missing; the message suggests the nearest name.',
    },
    'circular-reference': {
        severity: 'warning',
        cause: 'A `$ref` that leads back to itself and never to a value. What refers to it becomes `unknown`, or is left out if it is no schema.',
        fix: 'Make one reference of the cycle a schema of its own.',
    },
    'misplaced-reference': {
        severity: 'note',
        cause: 'A `$ref` in a place where OpenAPI allows none, such as for an operation or for `responses`. It is followed.',
        fix: 'None is needed. Other programs may not follow it: they need the target in its place.',
    },
    'external-reference': {
        severity: 'error',
        cause: 'A `$ref` to another document that cannot be read or is not allowed.',
        fix: 'Check the path; allow what is outside of the folder or the server of the description with `--allowRefs`.',
    },
    'ignored-path-parameter': {
        severity: 'warning',
        cause: 'A path parameter that `modifiers` would remove. It stays, because the path needs it.',
        fix: 'Remove it from `modifiers`, or leave the operation out with `exclude`.',
    },
    'reserved-name': {
        severity: 'error',
        cause: 'A schema with a name that the output needs for itself.',
        fix: 'Rename the schema, or choose other options, as the message says.',
    },
    'invalid-type-text': {
        severity: 'error',
        cause: 'An `x-ts-type` that is not exactly one TypeScript type, or is longer than 1,000,000 characters or nested more than 500 levels deep.',
        fix: 'Write one type: no declarations, expressions or comments.',
    },
    'nested-too-deeply': {
        severity: 'error',
        cause: 'A description that is nested too deeply, or whose schemas form too long a chain.',
        fix: 'Give inner schemas a name under `components/schemas`; let schemas reference the end of a chain directly.',
    },
    'name-too-long': {
        severity: 'error',
        cause: 'A name of thousands of characters, or a pointer of that length. No real description has them.',
        fix: 'Give it a shorter name.',
    },
    'output-too-large': {
        severity: 'error',
        cause: 'A description that repeats so much that its output would exhaust the memory.',
        fix: 'Leave operations out with `exclude`, or allow more with `maxOutput`.',
    },
    'too-many-combinations': {
        severity: 'warning',
        cause: 'An `allOf` of unions with so many combinations that TypeScript refuses the type, or takes minutes for it.',
        fix: 'Describe the combinations that exist. Until then the type has only what the widest unions have in common.',
    },
    'malformed-description': {
        severity: 'warning',
        cause: 'A part of the description that has the wrong form; it is left out, or read as it is most likely meant.',
        fix: 'Fix it where the message points; `--validate` reports all that the specification does not allow.',
    },
    'unknown-field': {
        severity: 'warning',
        cause: 'A field that its object does not have and that looks like a mistake: misspelt, in the wrong object, or of another version. It means nothing there.',
        fix: 'Use the field that the message suggests. If the field is your own, begin its name with `x-`.',
    },
    'inexact-number': {
        severity: 'warning',
        cause: 'A number in `const` or `enum` that JavaScript cannot tell from others: an integer beyond 2^53, or one that is read as infinity.',
        fix: 'Describe it as a string, if the service can send it as one. Until then, its type is `number`.',
    },
    'duplicate-operation-id': {
        severity: 'warning',
        cause: 'An `operationId` of several operations. It must be unique: names in the output come from it, and all but one get a number, or their tag.',
        fix: 'Give each operation its own `operationId`.',
    },
    'unsent-fragment': {
        severity: 'warning',
        cause: 'A `#` in a path, followed by something that no parameter states. A fragment is never part of a request (RFC 9110, 7.1).',
        fix: 'Describe it as a parameter if the server needs it; write a `#` that is part of the path as `%23`.',
    },
    'ignored-content': {
        severity: 'warning',
        cause: 'Content of a 204 or a 205, which never has any (RFC 9110, 15.3.5 and 15.3.6).',
        fix: 'Describe it for its real status, such as 200, or remove it.',
    },
    'unusable-server': {
        severity: 'error',
        cause: 'A first server of the description that `baseUrl: servers` cannot use, or no server at all, although operations need it.',
        fix: 'Fix the server that the message names, or give the URL itself as `baseUrl`.',
    },
    'ignored-server': {
        severity: 'warning',
        cause: 'A server of a path or an operation that `baseUrl: servers` cannot use, or that a custom template does not use. The requests go to the base URL.',
        fix: 'Fix the server that the message names. A template says with its part `servers` that it uses them: see docs/custom-templates.md.',
    },
    // Decisions
    'dropped-null': {
        severity: 'note',
        cause: 'Values that may be null are typed without it, as `nullableStrategy` is not set and its default is `ignore`.',
        fix: 'Set `nullableStrategy`: to `include` for types with null, or to `ignore` if this is intended.',
    },
    'unrevived-dates': {
        severity: 'note',
        cause: 'Dates in responses are typed `Date` and stay strings: `reviveDates` is off, or a custom template does not make them.',
        fix: 'Leave out `--no-reviveDates`, or set `dateFormat` to `string`, so that the types match the values; docs/custom-templates.md says what a template does.',
    },
    'unused-server': {
        severity: 'note',
        cause: 'The description names a server, and `baseUrl` is not set: by default, requests go to the origin of the page.',
        fix: 'Set `baseUrl`: to the URL of the server or to `servers`, or to `""` if this is intended.',
    },
    'other-servers': {
        severity: 'note',
        cause: 'Operations have `servers` of their own, or their paths have, and `baseUrl` is not `servers`: all requests go to the base URL.',
        fix: 'Set `baseUrl` to `servers`, so that each operation goes to its own. `http` and `otherServers` of the output can still be changed.',
    },
    'unread-body': {
        severity: 'note',
        cause: 'A GET operation describes a success such as 200 without `content`: its method resolves to nothing, and a body is thrown away.',
        fix: 'Describe the media type of the body, such as `application/pdf: {}` for a file. `"*/*": {}` reads any body by its `Content-Type`.',
    },
    'stream-as-string': {
        severity: 'note',
        cause: 'A response is a stream with described items, but the library does not yield items: the body is a string.',
        fix: 'Use the template `fetch` for these operations, or read the string.',
    },
    // The output
    'does-not-compile': {
        severity: 'error',
        cause: 'Generated code that the TypeScript compiler rejects; only `--verify` looks for it.',
        fix: 'Check the `x-ts-type` or the template that it comes from. If it comes from neither, please report it.',
    },
    'unverified-output': {
        severity: 'error',
        cause: 'An output whose type check was given up, because it took too long or too much memory; docs/security.md has the limits.',
        fix: 'Look for huge unions, or for an `x-ts-type` that takes long; or leave out `--verify`, and compile the output with your project.',
    },
    'unverified-import': {
        severity: 'warning',
        cause: 'An import of the output that could not be found while verifying, so its types are not checked.',
        fix: 'Install the library in the project that you generate into.',
    },
    'unwritable-output': {
        severity: 'error',
        cause: 'An output file, or standard output, that cannot be written; or one that was read for the run. Existing files keep their content.',
        fix: 'Check the path, the permissions of its folder and the space on its disk; give each output a separate path.',
    },
    'unreadable-output': {
        severity: 'error',
        cause: 'An output file that `--check` cannot compare: a folder, or a file that may not be read.',
        fix: 'Check the path and the permissions of the file.',
    },
    internal: {
        severity: 'error',
        cause: 'A bug in oasmith itself.',
        fix: 'Please report it with the description and the command; `--verbose` shows the stack trace.',
    },
} as const satisfies Readonly<Record<string, Entry>>;

export type DiagnosticCode = keyof typeof catalogue;
