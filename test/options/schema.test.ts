import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { LeafRow } from '../../src/options/rows.ts';
import { renderJsonSchema } from '../../src/options/schema.ts';
import { leafRows, optionTable } from '../../src/options/table.ts';

interface Schema {
    readonly description?: string;
    readonly default?: unknown;
    readonly enum?: readonly string[];
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly additionalProperties?: unknown;
    readonly required?: readonly string[];
}

const schema = JSON.parse(renderJsonSchema()) as Schema;

function schemaOf(path: string): Schema | undefined {
    return path.split('.').reduce<Schema | undefined>((found, name) => found?.properties?.[name], schema);
}

test('schema.json is what the table renders', () => {
    expect(readFileSync(new URL('../../schema.json', import.meta.url), 'utf8')).toBe(renderJsonSchema());
});

test('the schema has the options of the table and $schema, requires src, and closes every object', () => {
    expect(Object.keys(schema.properties ?? {})).toEqual(['$schema', ...Object.keys(optionTable)]);
    expect(schema.required).toEqual(['src']);
    const sections = Object.entries(optionTable).filter(([, row]) => row.kind === 'section');
    const closed = [schema, ...sections.map(([name]) => schemaOf(name))];
    expect(closed.map((object) => object?.additionalProperties)).toEqual(closed.map(() => false));
});

test.each([...leafRows])('%s has the text, default and values of the table', (path, row: LeafRow) => {
    const found = schemaOf(path);
    expect(found?.description?.replace(' (not available in this version)', '')).toBe(row.doc);
    expect(found?.default).toEqual('default' in row ? row.default : undefined);
    if (row.kind === 'choice') expect(found?.enum).toEqual([...row.values, ...Object.keys(row.aliases ?? {})]);
});

test('another spelling of a value is one that the schema takes', () => {
    expect(schemaOf('enumNamesStyle')?.enum).toEqual(['original', 'PascalCase', 'pascal']);
});
