import { expect, test } from 'vitest';
import type { JsonValue } from '../../../src/load/json.ts';
import { plainType, soleReference } from '../../../src/model/schema/plain.ts';

test.each<[schema: JsonValue, type: string | undefined]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date', maxLength: 3, description: 'Words', nullable: true }, 'string'],
    [{ type: 'array', items: { enum: [1] } }, 'array'],
    [{ type: 'object' }, undefined],
    [{ type: 'null' }, undefined],
    [{ type: ['string'] }, undefined],
    [{ minLength: 1 }, undefined],
    [{ type: 'string', enum: ['a'] }, undefined],
    [{ type: 'string', const: 'a' }, undefined],
    [{ type: 'string', not: {} }, undefined],
    [{ type: 'string', allOf: [] }, undefined],
    [{ type: 'string', oneOf: [] }, undefined],
    [{ type: 'string', anyOf: [] }, undefined],
    [{ type: 'string', $ref: '#/a' }, undefined],
    [{ type: 'string', $dynamicRef: '#a' }, undefined],
    [{ type: 'string', 'x-ts-type': 'A' }, undefined],
    [{ type: 'string', discriminator: 'a' }, undefined],
    [true, undefined],
    [['string'], undefined],
])('the plain type of %j is %j', (schema, type) => {
    expect(plainType(schema)).toBe(type);
});

test.each<[schema: JsonValue, reference: string | undefined]>([
    [{ $ref: '#/a' }, '#/a'],
    [{ $ref: '#/a', description: 'Words' }, undefined],
    [{ $ref: 1 }, undefined],
    [{}, undefined],
    [null, undefined],
])('%j as a plain reference is %j', (schema, reference) => {
    expect(soleReference(schema)).toBe(reference);
});
