import { expect, test } from 'vitest';
import type { JsonValue } from '../../src/load/json.ts';
import type { SchemaKind } from '../../src/schema/kinds.ts';
import { annotationsOf } from '../../src/types/docs.ts';
import { nodeOf } from './node-of.ts';

test.each<[schema: JsonValue, kind: SchemaKind]>([
    [{ type: 'string' }, 'leaf'],
    [{ type: 'string', format: 'date', maxLength: 3, description: 'Words', nullable: true }, 'leaf'],
    [{ type: 'array', items: { enum: [1] } }, 'leaf'],
    [{ type: 'object' }, 'composite'],
    [{ type: 'null' }, 'composite'],
    [{ type: ['string'] }, 'composite'],
    [{ minLength: 1 }, 'composite'],
    [{ type: 'string', enum: ['a'] }, 'composite'],
    [{ type: 'string', const: 'a' }, 'composite'],
    [{ type: 'string', not: {} }, 'composite'],
    [{ type: 'string', allOf: [] }, 'composite'],
    [{ type: 'string', oneOf: [] }, 'composite'],
    [{ type: 'string', anyOf: [] }, 'composite'],
    [{ type: 'string', $ref: '#/a' }, 'composite'],
    [{ type: 'string', $dynamicRef: '#a' }, 'composite'],
    [{ type: 'string', 'x-ts-type': 'A' }, 'composite'],
    [{ type: 'string', discriminator: 'a' }, 'composite'],
    [{ $ref: '#/a' }, 'reference'],
    [{ $ref: '#/a', description: 'Words' }, 'composite'],
    [{ $ref: 1 }, 'composite'],
    [{}, 'composite'],
    [true, 'boolean'],
    [false, 'boolean'],
    [null, 'malformed'],
    [['string'], 'malformed'],
])('%j is at first sight: %s', (schema, kind) => {
    expect(nodeOf(schema).kind).toBe(kind);
});

test('the siblings of a reference have no effect in OpenAPI 3.0, besides null', () => {
    const schema = { $ref: '#/a', type: 'string', enum: ['a'], nullable: true, description: 'Words' };
    const node = nodeOf(schema, '3.0');
    const { types, values, isNullableByField } = node;
    expect({ types, values, isNullableByField, description: annotationsOf(node).description }).toEqual({
        types: undefined,
        values: undefined,
        isNullableByField: true,
        description: 'Words',
    });
    expect(nodeOf(schema, '3.1').types).toEqual(['string']);
});
