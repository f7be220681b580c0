/** Every option that changes the output, with the values that differ, and which of them may stand together. */
import type { Config } from '../../src/index.ts';
import { companionOptions, fileKinds, fileOptions } from '../../src/options/files.ts';
import { layersFor } from '../../src/options/resolve.ts';
import { type LeafRow, valueOfText } from '../../src/options/rows.ts';
import { leafRows } from '../../src/options/table.ts';
import { templateOf } from '../../src/options/template.ts';
import { httpTemplates, nonReactiveHttpTemplates, reactiveTemplates } from '../../src/options/template-names.ts';
import { pairable } from '../compile/runs.ts';
import { isForObjects } from '../tools/option-sets.ts';
import type { Choice, Factor, Run } from './covering.ts';

/** The options that do not change the text of any output, each with the reason and a value to show it. */
export const unchanging: Readonly<Record<string, { readonly reason: string; readonly value?: unknown }>> = {
    name: { reason: 'a name in messages', value: 'pets' },
    src: { reason: 'the description: each run has every one of them' },
    overlays: { reason: 'changes the description before it is read', value: [] },
    patch: { reason: 'changes the description before it is read', value: (description: object) => description },
    allowRefs: { reason: 'decides what may be read', value: ['https://example.org'] },
    strict: { reason: 'decides which messages are errors', value: false },
    validate: { reason: 'rejects descriptions', value: false },
    headers: { reason: 'for the server of the description', value: { 'X-A': 'b' } },
    timeout: { reason: 'for the server of the description', value: 7 },
    maxOutput: { reason: 'a limit', value: 300 },
    forceSetup: { reason: 'decides whether a file is overwritten', value: true },
};

/** A template that is no built-in one. */
const custom = 'examples/custom-template/template';

/** Whether a configuration has the custom template, alone or under hooks. */
export function isCustom({ template }: Pick<Config, 'template'>): boolean {
    return template !== undefined && [template].flat().includes(custom);
}

const templates: readonly unknown[] = [
    ...httpTemplates,
    ...reactiveTemplates.flatMap((layer) => pairable.map((http) => [layer, http])),
    custom,
    ['tsq', custom],
];

/** The values of options that may have any: those that make a difference, and undefined, which leaves the option out. */
const chosen: Readonly<Record<string, readonly unknown[]>> = {
    out: [undefined, 'client.ts'],
    template: templates,
    baseUrl: [undefined, '/api', 'servers'],
    servicePrefix: [undefined, 'Api'],
    temporalModule: [undefined, 'temporal-polyfill'],
    operationNames: [undefined, { 'pagedBy*': 'getAllBy*', 'linked*': 'all_*' }],
    typeNames: [undefined, { '*': 'My*' }],
    hooksOut: [undefined, 'hooks/hooks.ts'],
    clientSetup: [undefined, 'setup.ts'],
    validators: [false, true, { include: ['*e*'], defaults: true, parameters: true }],
    validatorsOut: [undefined, 'validators.ts'],
    examples: [undefined, 'examples.ts'],
    handlers: [undefined, 'handlers.ts'],
    mocks: [undefined, '__mocks__/client.ts'],
    'queryParamsSerialization.queryParamsAsObject': [false, true, 2],
    'pagination.rules': [
        undefined,
        [
            { operationIds: ['pagedBy*'], kind: 'cursor', parameter: 'after', next: 'page.next', items: 'items' },
            { operationIds: ['linked*'], kind: 'link' },
        ],
    ],
    invalidates: [undefined, { '*': ['*'] }],
    'modifiers.parameters': [undefined, { ignored: 'ignore', softened: 'optional', hardened: 'required' }],
    'include.tags': [undefined, ['kept*', 'Kept']],
    'include.operationIds': [undefined, ['*e*']],
    'include.paths': [undefined, ['/*']],
    'exclude.tags': [undefined, ['left out']],
    'exclude.operationIds': [undefined, ['leftOut*']],
    'exclude.paths': [undefined, ['/left-out/*']],
};

/** The options whose values are paths of files of the output. */
export const outputPaths = ['out', ...companionOptions] as const;

/** The values of an option that differ; undefined if the table above must have them. */
function valuesOf(path: string, row: LeafRow): readonly unknown[] | undefined {
    if (row.kind === 'boolean') return [row.default, !row.default];
    if (row.kind === 'extent') return Object.keys(row.values).map(valueOfText);
    if (row.kind === 'choice')
        return row.default === undefined ? [undefined, ...Object.keys(row.values)] : Object.keys(row.values);
    return chosen[path];
}

/** Every option that changes the output. One without values is an error of the test of this table. */
export const factors: readonly Factor[] = [...leafRows]
    .filter(([path]) => unchanging[path] === undefined)
    .map(([name, row]) => ({ name, values: valuesOf(name, row) ?? [] }));

/** The values of options that the custom template cannot have. */
const lacked: Readonly<Record<string, unknown>> = { instances: true, responseShape: 'result', urls: true };

/** Whether a rule rejects two choices: one between options, which is in the row of either, or one of the custom template. */
export function clash(one: Choice, other: Choice): boolean {
    const row = leafRows.get(one.name);
    if (row === undefined || one.value === undefined) return false;
    const off = 'default' in row ? row.default : false;
    if (row.requires?.includes(other.name) === true) return one.value !== off && other.value === undefined;
    if (row.onlyIf?.option === other.name) return one.value !== off && other.value !== row.onlyIf.is;
    if (other.name === 'template') return !templatesFor(one).has(other.value);
    if (one.name === 'template' || other.value === undefined) return false;
    const others = templatesFor(other);
    return ![...templatesFor(one)].some((template) => others.has(template));
}

const fitting = new Map<string, ReadonlySet<unknown>>();

/** The templates that a value of an option may stand beside. */
function templatesFor({ name, value }: Choice): ReadonlySet<unknown> {
    const key = JSON.stringify([name, value]);
    const found = fitting.get(key) ?? new Set(templates.filter((template) => fits(name, value, template)));
    fitting.set(key, found);
    return found;
}

function fits(name: string, value: unknown, given: unknown): boolean {
    const row = leafRows.get(name);
    const template = templateOf(given);
    if (row === undefined) return true;
    const layers = layersFor(row, value);
    const isClass = nonReactiveHttpTemplates.some((one) => one === template?.http);
    const isElsewhere = row.onlyWith !== undefined && value === true && template?.http !== row.onlyWith;
    // The template has no type of its instances, and knows neither results nor its base URL.
    const isLacking = lacked[name] === value && typeof template?.http !== 'string';
    return (
        (layers === undefined || layers.some((layer) => layer === template?.layer)) &&
        !(isClass && isForObjects(row, value)) &&
        !isElsewhere &&
        !isLacking
    );
}

/** A run as a configuration. */
export function configOf(run: Run): Omit<Config, 'src'> {
    const config: Record<string, unknown> = {};
    for (const { name, value } of run) {
        const [section = '', field] = name.split('.');
        if (value === undefined) continue;
        if (field === undefined) config[section] = value;
        else config[section] = { ...(config[section] as object | undefined), [field]: value };
    }
    const { split } = config;
    return split === 'tags' ? { ...config, ...foldersOf(config) } : config;
}

/** The paths of the files of a divided output, as those of folders. */
function foldersOf(config: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const paths = fileKinds.map((kind) => fileOptions[kind]).filter((name) => config[name] !== undefined);
    return Object.fromEntries(paths.map((name) => [name, String(config[name]).replace(/\.ts$/, '')]));
}
