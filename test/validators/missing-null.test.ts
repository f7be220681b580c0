/** With `nullableAsOptional`, a property that may be null may be missing: its type says so, and validators agree. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { generateValidators, issuesOf } from './generated.ts';

const text = { type: 'string' };
const nullable = { type: ['string', 'null'] };
const object = (f: JsonObject): JsonObject => ({ type: 'object', required: ['f'], properties: { f } });
const requiring = { type: 'object', required: ['f'] };
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

test.each<[what: string, pet: JsonObject, mayMiss: boolean]>([
    ['a nullable property', object(nullable), true],
    ['one that is not', object(text), false],
    ['one whose reference leads to null', object(ref('Nullable')), true],
    ['one of alternatives with null', object({ oneOf: [text, { type: 'null' }] }), true],
    ['one of anything', object({}), false],
    ['one of a base', { allOf: [ref('Base')] }, true],
    ['one that a base requires', { allOf: [ref('Requiring'), { properties: { f: nullable } }] }, true],
    ['one that a schema beside it requires', { allOf: [requiring], properties: { f: nullable } }, true],
    ['one that a base narrows', { allOf: [ref('Narrow'), { properties: { f: nullable } }] }, false],
    ['one of an alternative', { oneOf: [object(nullable), { type: 'number' }] }, true],
])('%s', async (what, pet, mayMiss) => {
    const schemas = {
        Nullable: nullable,
        Base: object(nullable),
        Narrow: object(text),
        Requiring: requiring,
        Pet: pet,
    };
    const accepts = async (nullableStrategy: Config['nullableStrategy'], value: JsonObject): Promise<boolean> => {
        const { schema } = await generateValidators(schemas, { version: '3.1', options: { nullableStrategy } });
        return issuesOf(schema('petSchema'), value).length === 0;
    };
    expect(await accepts('nullableAsOptional', {})).toBe(mayMiss);
    expect(await accepts('include', {})).toBe(false);
    expect(await accepts('nullableAsOptional', { f: 'x' })).toBe(true);
    expect(await accepts('nullableAsOptional', { f: 1 })).toBe(what === 'one of anything');
});
