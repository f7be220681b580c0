import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { type LeafRow, valueOfText } from '../../src/options/rows.ts';
import { renderJsonSchema } from '../../src/options/schema.ts';
import { leafRows, optionTable, perApiNames } from '../../src/options/table.ts';

interface Schema {
    readonly description?: string;
    readonly default?: unknown;
    readonly oneOf?: readonly { readonly const: string; readonly description: string }[];
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly additionalProperties?: unknown;
}

const schema = JSON.parse(renderJsonSchema()) as Schema;

function schemaOf(path: string): Schema | undefined {
    return path.split('.').reduce<Schema | undefined>((found, name) => found?.properties?.[name], schema);
}

test('schema.json is rendered from the table', () => {
    expect(readFileSync(new URL('../../schema.json', import.meta.url), 'utf8')).toBe(renderJsonSchema());
});

test('the schema has the options, $schema and configs, and closes every object', () => {
    expect(Object.keys(schema.properties ?? {})).toEqual(['$schema', ...Object.keys(optionTable), 'configs']);
    const sections = Object.entries(optionTable).filter(([, row]) => row.kind === 'section');
    const closed = [schema, ...sections.map(([name]) => schemaOf(name))];
    expect(closed.map((object) => object?.additionalProperties)).toEqual(closed.map(() => false));
});

test.each([...leafRows])('%s has the text, default and values of the table', (path, row: LeafRow) => {
    const found = schemaOf(path);
    expect(found?.description?.replace(' (not available in this version)', '')).toBe(row.doc);
    expect(found?.default).toEqual('default' in row ? row.default : undefined);
    if (row.kind === 'extent') {
        expect(found?.oneOf?.map((one) => one.const)).toEqual(Object.keys(row.values).map(valueOfText));
    }
    if (row.kind === 'choice') {
        const values = [...Object.keys(row.values), ...Object.keys(row.aliases ?? {})];
        expect(found?.oneOf).toEqual(
            values.map((value) => ({ const: value, description: expect.stringMatching(/\w/) })),
        );
    }
});

test('the schema accepts aliases of values', () => {
    expect(schemaOf('enumNamesStyle')?.oneOf?.map((one) => one.const)).toEqual(['original', 'PascalCase', 'pascal']);
});

describe('an editor', () => {
    const isValid = new Ajv({ strict: false, allErrors: true }).compile(schema);
    const entry = { src: 'a.yaml' };

    test.each<[what: string, content: unknown]>([
        ['a description', { src: 'a.yaml' }],
        ['a name and a schema', { $schema: 'schema.json', name: 'pets', src: 'a.yaml', out: 'a.ts' }],
        ['one API in configs', { configs: [entry] }],
        [
            'shared options, and those of an entry',
            {
                template: 'fetch',
                exclude: { tags: ['x'] },
                configs: [
                    { ...entry, name: 'a', out: 'a.ts', template: ['tsq', 'axios'], hooksOut: 'hooks.ts' },
                    { ...entry, name: 'b', out: 'b.ts', exclude: { paths: ['/b'] } },
                ],
            },
        ],
        ['a layer over a directory', { src: 'a.yaml', template: ['swr', './mine'] }],
        ['headers', { src: 'a.yaml', headers: { Authorization: 'Bearer $TOKEN' } }],
    ])('accepts %s', (_, content) => {
        expect(isValid(content) || isValid.errors).toBe(true);
    });

    test.each<[what: string, content: unknown, place: string, keyword: string]>([
        ['{}', {}, '', 'required'],
        ['options without a description', { out: 'a.ts' }, '', 'required'],
        ['an empty array of APIs', { configs: [] }, '/configs', 'minItems'],
        ['one API instead of an array', { configs: entry }, '/configs', 'type'],
        ['an API without a description', { configs: [{ out: 'a.ts' }] }, '/configs/0', 'required'],
        [
            'an unknown option of an API',
            { configs: [{ ...entry, outt: 'a.ts' }] },
            '/configs/0',
            'additionalProperties',
        ],
        ['a wrong value of an API', { configs: [{ ...entry, strict: 'yes' }] }, '/configs/0/strict', 'type'],
        ['APIs within an API', { configs: [{ ...entry, configs: [entry] }] }, '/configs/0', 'additionalProperties'],
        ...perApiNames.map((name): [string, unknown, string, string] => [
            `'${name}' beside several APIs`,
            { [name]: 'x', configs: [entry] },
            `/${name}`,
            'false schema',
        ]),
        ['an unknown option', { src: 'a.yaml', outt: 'a.ts' }, '', 'additionalProperties'],
        ['an empty path', { src: '' }, '/src', 'minLength'],
        ['what an option requires', { src: 'a.yaml', mocks: 'm.ts', out: 'a.ts' }, '', 'dependencies'],
        ['hooks without a layer', { src: 'a.yaml', out: 'a.ts', hooksOut: 'h.ts' }, '', 'required'],
        ['a regular expression', { src: 'a.yaml', exclude: { tags: ['^a'] } }, '/exclude/tags/0', 'not'],
        ['a pair in the wrong order', { src: 'a.yaml', template: ['axios', 'swr'] }, '/template', 'anyOf'],
        ['a wrong choice', { src: 'a.yaml', nullableStrategy: 'all' }, '/nullableStrategy', 'oneOf'],
    ])('marks %s', (_, content, place, keyword) => {
        expect(isValid(content)).toBe(false);
        expect(isValid.errors).toContainEqual(expect.objectContaining({ instancePath: place, keyword }));
    });
});
