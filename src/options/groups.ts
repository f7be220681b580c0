/** How people find an option: the order of the table, of the help and of docs/options.md. */

/** The groups, in order. The table has the options of each one after the other. */
export const groups = [
    'Description',
    'Output files',
    'Client',
    'Arguments and queries',
    'Responses and pages',
    'Hooks',
    'Types',
    'Values',
    'Names',
    'Selection',
    'Validation',
    'Tests',
    'Run',
    'Mock server',
] as const;

export type Group = (typeof groups)[number];

/** The paths of the ten options that most people set first, in the order of the table. The help and docs/options.md begin with them. */
export const setFirst: ReadonlySet<string> = new Set([
    'src',
    'out',
    'template',
    'baseUrl',
    'clientStyle',
    'queryParamsSerialization.queryParamsAsObject',
    'responseShape',
    'nullableStrategy',
    'dateFormat',
    'validators',
]);
