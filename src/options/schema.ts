import { headerName } from './headers.ts';
import type { LeafRow, Row } from './rows.ts';
import { httpTemplates, optionTable, perApiNames, reactiveTemplates } from './table.ts';

type Schema = Readonly<Record<string, unknown>>;

const directorySchema: Schema = {
    description: 'The path of a template directory',
    type: 'string',
    minLength: 1,
};

/**
 * The JSON Schema for configuration files, as a string. Draft 7 is the newest draft that every editor supports.
 * It accepts values that this version cannot use: the schema describes options, the command checks what it supports.
 */
export function renderJsonSchema(): string {
    const rows: readonly (readonly [string, Row])[] = Object.entries(optionTable);
    const properties = rows.map(([name, row]) => [name, describe(row)]);
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
                    properties: Object.fromEntries(rows.map(([name]) => [name, { $ref: `#/properties/${name}` }])),
                    required,
                    additionalProperties: false,
                },
                minItems: 1,
            },
        },
        additionalProperties: false,
        if: { required: ['configs'] },
        // The options of each API belong in its entry.
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema (draft 7, 6.6.2)
        then: { properties: Object.fromEntries(perApiNames.map((name) => [name, false])) },
        else: { required },
    };
    return `${JSON.stringify(schema, undefined, 4)}\n`;
}

function describe(row: Row): Schema {
    if (row.kind !== 'section') {
        return {
            description: row.doc,
            ...shapeOf(row),
            ...('default' in row ? { default: row.default } : {}),
        };
    }
    const fields = Object.entries(row.fields).map(([name, field]) => [name, describe(field)]);
    return {
        description: row.doc,
        type: 'object',
        properties: Object.fromEntries(fields),
        additionalProperties: false,
    };
}

function shapeOf(row: LeafRow): Schema {
    switch (row.kind) {
        case 'text':
            return { type: 'string' };
        case 'path':
        case 'source':
            return { type: 'string', minLength: 1 };
        case 'boolean':
            return { type: 'boolean' };
        case 'choice':
            return { type: 'string', enum: [...row.values, ...Object.keys(row.aliases ?? {})] };
        case 'threshold':
            return { anyOf: [{ type: 'boolean' }, { type: 'integer', minimum: 0 }] };
        case 'template':
            return {
                anyOf: [
                    { description: 'An HTTP client', enum: httpTemplates },
                    { description: 'A reactive layer, which uses fetch', enum: reactiveTemplates },
                    {
                        description: 'A reactive layer and an HTTP client',
                        type: 'array',
                        items: [{ enum: reactiveTemplates }, { anyOf: [{ enum: httpTemplates }, directorySchema] }],
                        minItems: 2,
                        maxItems: 2,
                    },
                    directorySchema,
                ],
            };
        case 'choice-by-name':
            return { type: 'object', additionalProperties: { type: 'string', enum: row.values } };
        case 'patterns':
        case 'list':
            return { type: 'array', items: { type: 'string' } };
        case 'number':
            return { type: 'number', exclusiveMinimum: 0, maximum: row.most };
        case 'headers':
            return {
                type: 'object',
                propertyNames: { pattern: headerName.source },
                additionalProperties: { type: 'string', minLength: 1 },
            };
    }
}
