/** The table of flags about a run, which are in no configuration. */
import { onOff, type SwitchRow } from './rows.ts';

export const switchTable = {
    configFile: {
        kind: 'path',
        group: 'Description',
        doc: 'The configuration; by default, without -s, oasmith.config.* in this folder or above it',
        flag: { long: 'config', short: 'c', argument: '<path>' },
    },
    only: {
        kind: 'list',
        group: 'Description',
        doc: 'Generate only the API with this name',
        flag: { long: 'only', argument: '<name>' },
    },
    verify: onOff('verify', 'Run', 'Type-check the generated code before it is written'),
    check: onOff('check', 'Run', 'Write nothing; compare with the files on disk, and exit with 1 if they differ'),
    breaking: onOff('breaking', 'Run', 'With --check: exit with 1 only if a change breaks callers'),
    force: onOff('force', 'Run', 'Generate even if nothing has changed since the last run'),
    watch: onOff(
        'watch',
        'Run',
        'Generate again whenever the description, the configuration or a template changes',
        'w',
    ),
    stats: onOff('stats', 'Run', 'Print tables of operations by tag and of warnings by cause'),
    json: onOff('json', 'Run', 'Print the result and all diagnostics as JSON on standard output'),
    github: onOff('github', 'Run', 'Print errors and warnings as annotations of GitHub Actions'),
    yes: onOff('yes', 'Run', 'For init: ask nothing and use the defaults', 'y'),
    verbose: onOff(
        'verbose',
        'Run',
        'Show every error and warning, stack traces, decisions, and the time of each stage',
    ),
    version: onOff('version', 'Run', 'Print the version', 'V'),
    help: onOff('help', 'Run', 'Print this help', 'h'),
} as const satisfies Readonly<Record<string, SwitchRow>>;

export const mockTable = {
    port: {
        kind: 'number',
        group: 'Mock server',
        // That of other mock servers of OpenAPI: what is set up for one of them finds this one.
        default: 4010,
        unit: 'port',
        most: 65_535,
        doc: 'The port of the server; 0 takes any that is free',
        flag: { long: 'port', argument: '<number>' },
    },
    host: {
        kind: 'text',
        group: 'Mock server',
        default: '127.0.0.1',
        doc: 'The address of the server; 0.0.0.0 lets other machines reach it',
        flag: { long: 'host', argument: '<address>' },
    },
    delay: {
        kind: 'number',
        group: 'Mock server',
        default: 0,
        unit: 'milliseconds',
        most: 600_000,
        doc: 'Milliseconds before each answer, and between the items of a stream',
        flag: { long: 'delay', argument: '<ms>' },
    },
    seed: {
        kind: 'number',
        group: 'Mock server',
        default: 0,
        unit: 'seed',
        most: 1_000_000,
        doc: 'Other example data, the same for the same number',
        flag: { long: 'seed', argument: '<number>' },
    },
    errors: {
        kind: 'number',
        group: 'Mock server',
        default: 0,
        unit: 'share',
        most: 1,
        doc: 'The share of requests that get one of the described errors: 0.1 is every tenth',
        flag: { long: 'errors', argument: '<share>' },
    },
} as const satisfies Readonly<Record<string, SwitchRow>>;
