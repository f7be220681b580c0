/** The JSON Schema of configurations, from the table of options. */
import { valueRulesOf } from './check.ts';
import { fileKinds, fileOptions } from './files.ts';
import type { LeafRow, Row } from './rows.ts';
import type { Schema } from './show.ts';
import { leafRows, optionTable, perApiNames } from './table.ts';
import { noDirectory } from './template.ts';
import { nonReactiveHttpTemplates, reactiveTemplates, templateNames } from './template-names.ts';
import type { HttpTemplate, ReactiveTemplate } from './types.ts';

/**
 * The JSON Schema for configuration files, as a string. Draft 7 is the newest draft that every editor supports.
 * It refuses what the command refuses, except what only the command can know: whether a template without a slash in its
 * name is a directory, and whether two names or paths that must differ are the same (APIs, their files, headers).
 */
export function renderJsonSchema(): string {
    const rows: readonly (readonly [string, Row])[] = Object.entries(optionTable);
    const properties = rows.map(([name, row]) => [name, jsonSchemaOf(row)]);
    const required = rows.flatMap(([name, row]) => ('required' in row && row.required === true ? [name] : []));
    const schema = {
        $schema: 'http://json-schema.org/draft-07/schema#',
        title: 'oasmith configuration',
        description: 'Options of oasmith, which writes a TypeScript client for an OpenAPI description.',
        type: 'object',
        properties: {
            $schema: { description: 'The JSON Schema of this file, for editors', type: 'string' },
            ...Object.fromEntries(properties),
            configs: {
                description: 'One entry for each API; the options beside them are shared, and those of an entry win',
                type: 'array',
                items: {
                    type: 'object',
                    properties: Object.fromEntries(
                        ['$schema', ...rows.map(([name]) => name)].map((name) => [
                            name,
                            { $ref: `#/properties/${name}` },
                        ]),
                    ),
                    required,
                    additionalProperties: false,
                },
                minItems: 1,
            },
        },
        additionalProperties: false,
        if: { required: ['configs'] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema (draft 7, 6.6.2)
        then: {
            // The options of each API belong in its entry.
            properties: Object.fromEntries(perApiNames.map((name) => [name, false])),
            allOf: rulesOfSeveral,
        },
        else: { required, ...rulesOfOne },
        definitions,
    };
    return `${JSON.stringify(schema, undefined, 4)}\n`;
}

function jsonSchemaOf(row: Row): Schema {
    if (row.kind !== 'section') {
        return {
            description: row.doc,
            ...valueRulesOf(row, noDirectory).schema,
            ...('default' in row ? { default: row.default } : {}),
        };
    }
    const fields = Object.entries(row.fields).map(([name, field]) => [name, jsonSchemaOf(field)]);
    return {
        description: row.doc,
        type: 'object',
        properties: Object.fromEntries(fields),
        additionalProperties: false,
    };
}

// The rules between options, which `resolve.ts` checks.

/** What an option must be. Without it, only an `optional` condition is met. */
interface OptionCondition {
    readonly name: string;
    /** Options that must be the same. Each API has its own, or none has. */
    readonly others?: readonly string[];
    readonly value?: Schema;
    readonly optional?: true;
}

type OptionRule = readonly [given: OptionCondition, other: OptionCondition];

/** The values that several rules demand, by name: each is written once. */
const definitions: Record<string, Schema> = {};

function defined(name: string, schema: Schema): Schema {
    definitions[name] = schema;
    return { $ref: `#/definitions/${name}` };
}

/** A template with any reactive layer, or one of these. */
function layeredTemplate(layers: readonly ReactiveTemplate[]): Schema {
    const pair: Schema =
        layers.length === reactiveTemplates.length
            ? { type: 'array' }
            : { type: 'array', items: [{ enum: layers }], minItems: 1 };
    const single = { type: 'string', pattern: `^\\s*(?:${layers.join('|')})\\s*(?:,|$)` };
    return defined(`template-with-${layers.join('-or-')}`, { anyOf: [pair, single] });
}

/** This HTTP client, or the directory of a template, without a reactive layer. */
function onlyTemplate(http: HttpTemplate): Schema {
    const others = templateNames.filter((name) => name !== http);
    const pattern = `^\\s*(?:${others.join('|')})\\s*(?:,|$)`;
    return defined(`template-${http}-alone`, { type: 'string', not: { pattern } });
}

const withoutClasses = defined('template-without-classes', {
    not: { type: 'string', pattern: `^\\s*(?:${nonReactiveHttpTemplates.join('|')})\\s*$` },
});

/** The values of an option that is on; undefined if any value is. */
function onValues(row: LeafRow): Schema | undefined {
    if (row.kind === 'boolean') return { const: true };
    if (row.kind !== 'choice' || row.default === undefined) return undefined;
    return { enum: Object.keys(row.values).filter((value) => value !== row.default) };
}

const requirements = [...leafRows].flatMap(([name, row]) => {
    const value = onValues(row);
    return (row.requires ?? []).map((other): OptionRule => [{ name, ...(value && { value }) }, { name: other }]);
});

const rulesOfTemplates = [...leafRows].flatMap(
    ([name, { reactiveOnly, ofLayers, objectsOnly, onlyWith }]): readonly OptionRule[] => {
        if (reactiveOnly === true) return [[{ name }, { name: 'template', value: layeredTemplate(reactiveTemplates) }]];
        if (ofLayers !== undefined) return rulesOfLayers(name, ofLayers);
        if (onlyWith !== undefined) {
            return [
                [
                    { name, value: { const: true } },
                    { name: 'template', value: onlyTemplate(onlyWith) },
                ],
            ];
        }
        if (objectsOnly === undefined) return [];
        const { value } = objectsOnly;
        return [
            [
                { name, value: { const: value } },
                { name: 'template', value: withoutClasses, optional: true },
            ],
        ];
    },
);

function rulesOfLayers(name: string, ofLayers: NonNullable<LeafRow['ofLayers']>): readonly OptionRule[] {
    const all = Object.entries(ofLayers);
    const kinds = new Map(all.map(([, layers]) => [layers.join(), layers]));
    return [...kinds.values()].map((layers) => {
        const values = all.filter(([, own]) => own.join() === layers.join()).map(([value]) => value);
        return [
            { name, value: { enum: values } },
            { name: 'template', value: layeredTemplate(layers) },
        ];
    });
}

/** An option that has a meaning only beside one value of another. */
const rulesOfOthers = [...leafRows].flatMap(([name, row]): readonly OptionRule[] => {
    if (row.onlyIf === undefined) return [];
    const value = 'default' in row ? { value: { not: { const: row.default } } } : {};
    return [
        [
            { name, ...value },
            { name: row.onlyIf.option, value: { const: row.onlyIf.is } },
        ],
    ];
});

/** The paths of a divided output are folders. */
const rulesOfFolders: readonly OptionRule[] = [
    [
        { name: 'split', value: { const: 'tags' } },
        {
            name: fileOptions.main,
            others: fileKinds.filter((kind) => kind !== 'main').map((kind) => fileOptions[kind]),
            value: defined('folder', { not: { type: 'string', pattern: '\\.[cCmM]?[tT][sS][xX]?$' } }),
            optional: true,
        },
    ],
];

/** The rules for the options of one API. */
const rulesOfOne: Schema = {
    dependencies: Object.fromEntries(
        [...leafRows].flatMap(([name, row]) =>
            row.requires === undefined || onValues(row) !== undefined ? [] : [[name, row.requires]],
        ),
    ),
    allOf: [
        ...requirements.filter(([{ value }]) => value !== undefined),
        ...rulesOfTemplates,
        ...rulesOfOthers,
        ...rulesOfFolders,
    ].map(([given, other]) => when(met(given), met(other))),
};

/** The rules for several APIs: what an entry does not set, it has from the options beside `configs`. */
const rulesOfSeveral = [...requirements, ...rulesOfTemplates, ...rulesOfOthers, ...rulesOfFolders].flatMap(
    ([given, other]) =>
        conditionsByPlace(given).flatMap((one) =>
            conditionsByPlace(other).map((two) => {
                const configs = { items: when(one.inEntry, two.inEntry) };
                const atTop = [one.atTop, two.atTop].filter((condition) => condition !== undefined);
                const consequence = { properties: { configs } };
                return atTop.length === 0 ? consequence : when({ allOf: atTop }, consequence);
            }),
        ),
);

function met({ name, others = [], value = {}, optional }: OptionCondition): Schema {
    return {
        properties: Object.fromEntries([name, ...others].map((one) => [one, value])),
        ...(optional === true ? {} : { required: [name] }),
    };
}

/**
 * Whether the options beside `configs` meet a condition or not, and the condition for an entry in each case. If no option may be there,
 * only the entry counts.
 */
function conditionsByPlace(condition: OptionCondition) {
    if (perApiNames.includes(condition.name)) return [{ atTop: undefined, inEntry: met(condition) }];
    const atTop = met(condition);
    const { optional: _, ...always } = condition;
    return [
        { atTop: { not: atTop }, inEntry: met(always) },
        { atTop, inEntry: met({ ...condition, optional: true }) },
    ];
}

function when(condition: Schema, consequence: Schema): Schema {
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema (draft 7, 6.6.2)
    return { if: condition, then: consequence };
}
