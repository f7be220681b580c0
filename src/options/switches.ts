/** The table of flags about a run, which are in no configuration. */
import type { SwitchRow } from './rows.ts';

export const switchTable = {
    configFile: {
        kind: 'path',
        group: 'Input and output',
        doc: 'The configuration; by default, without -s, oasmith.config.* in this folder or above it',
        flag: { long: 'config', short: 'c', argument: '<path>' },
    },
    only: {
        kind: 'list',
        group: 'Input and output',
        doc: 'Generate only the API with this name',
        flag: { long: 'only', argument: '<name>' },
    },
    verify: {
        kind: 'boolean',
        group: 'Run',
        doc: 'Type-check the generated code before it is written',
        flag: { long: 'verify' },
    },
    check: {
        kind: 'boolean',
        group: 'Run',
        doc: 'Write nothing; compare with the files on disk, and exit with 1 if they differ',
        flag: { long: 'check' },
    },
    watch: {
        kind: 'boolean',
        group: 'Run',
        doc: 'Generate again whenever the description, the configuration or a template changes',
        flag: { long: 'watch', short: 'w' },
    },
    stats: {
        kind: 'boolean',
        group: 'Run',
        doc: 'Print tables of operations by tag and of warnings by cause',
        flag: { long: 'stats' },
    },
    json: {
        kind: 'boolean',
        group: 'Run',
        doc: 'Print the result and all diagnostics as JSON on standard output',
        flag: { long: 'json' },
    },
    github: {
        kind: 'boolean',
        group: 'Run',
        doc: 'Print errors and warnings as annotations of GitHub Actions',
        flag: { long: 'github' },
    },
    yes: {
        kind: 'boolean',
        group: 'Run',
        doc: 'For init: ask nothing and use the defaults',
        flag: { long: 'yes', short: 'y' },
    },
    verbose: {
        kind: 'boolean',
        group: 'Run',
        doc: 'Show every error and warning, stack traces, decisions, and the time of each stage',
        flag: { long: 'verbose' },
    },
    version: {
        kind: 'boolean',
        group: 'Run',
        doc: 'Print the version',
        flag: { long: 'version', short: 'V' },
    },
    help: {
        kind: 'boolean',
        group: 'Run',
        doc: 'Print this help',
        flag: { long: 'help', short: 'h' },
    },
} as const satisfies Readonly<Record<string, SwitchRow>>;
