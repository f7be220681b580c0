/** The JSON Schema of configurations, from the table of options. */
import { headerNamePattern, headerValuePattern } from './headers.ts';
import { valueMeanings } from './meanings.ts';
import { signsFor } from './pattern.ts';
import type { LeafRow, Row } from './rows.ts';
import { rulesOfOne, rulesOfSeveral, type Schema } from './schema-rules.ts';
import { templateSchema } from './schema-template.ts';
import { optionTable, perApiNames } from './table.ts';

/** A string that is not only white space. */
const filled: Schema = { type: 'string', minLength: 1, pattern: '\\S' };

/**
 * The JSON Schema for configuration files, as a string. Draft 7 is the newest draft that every editor supports.
 * It refuses what the command refuses, except what only the command can know: whether a template without a slash in its
 * name is a directory, and whether two names or paths that must differ are the same (APIs, their files, headers).
 */
export function renderJsonSchema(): string {
    const rows: readonly (readonly [string, Row])[] = Object.entries(optionTable);
    const properties = rows.map(([name, row]) => [name, describe(row, name)]);
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
    };
    return `${JSON.stringify(schema, undefined, 4)}\n`;
}

function describe(row: Row, path: string): Schema {
    if (row.kind !== 'section') {
        return {
            description: row.doc,
            ...shapeOf(row, path),
            ...('default' in row ? { default: row.default } : {}),
        };
    }
    const fields = Object.entries(row.fields).map(([name, field]) => [name, describe(field, `${path}.${name}`)]);
    return {
        description: row.doc,
        type: 'object',
        properties: Object.fromEntries(fields),
        additionalProperties: false,
    };
}

function shapeOf(row: LeafRow, path: string): Schema {
    switch (row.kind) {
        case 'text':
            return { type: 'string', ...(row.beginsName === undefined ? {} : { pattern: namePattern }) };
        case 'path':
        case 'source':
            return filled;
        case 'boolean':
            return { type: 'boolean' };
        case 'choice':
            return choiceOf(path, row.values, row.aliases);
        case 'threshold':
            return { anyOf: [{ type: 'boolean' }, { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }] };
        case 'template':
            return templateSchema;
        case 'choice-by-name':
            return { type: 'object', additionalProperties: choiceOf(path, row.values) };
        case 'patterns':
            return { type: 'array', items: { type: 'string', not: { anyOf: signsFor(row.names).map(patternOf) } } };
        case 'list':
            return { type: 'array', items: filled };
        case 'number':
            return { type: 'number', exclusiveMinimum: 0, maximum: row.most };
        case 'headers':
            return {
                type: 'object',
                propertyNames: { pattern: headerNamePattern },
                additionalProperties: { type: 'string', pattern: headerValuePattern },
            };
    }
}

/** What a generated name can start with, in classes that every editor knows. */
const namePattern = '^(?:[\\p{L}\\p{Nl}$_][\\p{L}\\p{Nl}\\p{Mn}\\p{Mc}\\p{Nd}\\p{Pc}$]*)?$';

function patternOf({ source }: RegExp): Schema {
    return { pattern: source };
}

/** Editors show the description of each value. */
function choiceOf(path: string, values: readonly string[], aliases: Readonly<Record<string, string>> = {}): Schema {
    const meanings: Readonly<Record<string, string>> | undefined = Object.entries(valueMeanings).find(
        ([name]) => name === path,
    )?.[1];
    return {
        type: 'string',
        oneOf: [
            ...values.map((value) => ({ const: value, description: meanings?.[value] })),
            ...Object.entries(aliases).map(([alias, value]) => ({ const: alias, description: `the same as ${value}` })),
        ],
    };
}
