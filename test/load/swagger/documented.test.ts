/** The tables of docs/swagger.md: each row says what something becomes. What few descriptions have is here alone. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { at, upgradeFields } from './upgraded.ts';

const text = readFileSync(new URL('../../../docs/swagger.md', import.meta.url), 'utf8');

/** The rows under a heading, each of two values in YAML. */
function rowsUnder(heading: string): [string, JsonValue, JsonValue][] {
    const section = text.split(`### ${heading}\n`)[1]?.split(/^##/m)[0] ?? '';
    return [...section.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(([, left = '', right = '']) => [
        left,
        parse(left.replaceAll('…', 'application/json')),
        parse(right.replaceAll('…', 'application/json')),
    ]);
}

const further: Readonly<Record<string, readonly [string, JsonValue, JsonValue][]>> = {
    Parameters: [
        [
            'fields that stay beside the schema',
            { name: 'a', in: 'query', type: 'string', allowEmptyValue: true, 'x-position': 1 },
            { name: 'a', in: 'query', allowEmptyValue: true, 'x-position': 1, schema: { type: 'string' } },
        ],
    ],
    Bodies: [
        [
            'a name of its own, and a position',
            { name: 'pet', in: 'body', 'x-name': 'animal', 'x-position': 2, schema: {} },
            { 'x-name': 'animal', 'x-position': 2, content: { 'application/json': { schema: {} } } },
        ],
    ],
};

const operation = (fields: JsonObject): JsonObject => ({ paths: { '/p': { post: fields } } });

const places: Readonly<Record<string, { put: (value: JsonValue) => JsonObject; pointer: string; rows: number }>> = {
    Parameters: {
        put: (parameter) => operation({ parameters: [parameter] }),
        pointer: '/paths/~1p/post/parameters/0',
        rows: 7,
    },
    Bodies: {
        put: (parameter) => operation({ parameters: [parameter] }),
        pointer: '/paths/~1p/post/requestBody',
        rows: 3,
    },
    Responses: {
        put: (response) => operation({ responses: { 200: response } }),
        pointer: '/paths/~1p/post/responses/200',
        rows: 5,
    },
    Schemas: { put: (schema) => ({ definitions: { It: schema } }), pointer: '/components/schemas/It', rows: 4 },
};

describe.each(Object.entries(places))('%s', (heading, { put, pointer, rows }) => {
    test('there are rows', () => {
        expect(rowsUnder(heading)).toHaveLength(rows);
    });

    test.each([...rowsUnder(heading), ...(further[heading] ?? [])])('%s', (_, value, expected) => {
        const { definitions, ...fields } = put(value);
        const all = { Pet: {}, ...Object(definitions) };
        const { document, diagnostics } = upgradeFields({ ...fields, definitions: all });
        expect(at(document, pointer)).toEqual(expected);
        expect(diagnostics).toEqual([]);
    });
});
