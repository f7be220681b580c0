/** `patternProperties` beside others that make dates of the same keys (JSON Schema Core, 10.3.2.2). */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { type Generated, generateValidators, issuesOf } from './generated.ts';

const moment = { type: 'string', format: 'date-time' };
const text = { type: 'string' };
const longText = { type: 'string', minLength: 3 };

function keysOf(schema: JsonObject): Promise<Generated> {
    return generateValidators({ Keys: { type: 'object', ...schema } }, { options: { dateFormat: 'Date' } });
}

async function accepts(schema: JsonObject, value: unknown): Promise<boolean> {
    const { schema: find } = await keysOf(schema);
    return issuesOf(find('keysSchema'), value).length === 0;
}

describe('a pattern is tested, whatever the pattern of dates beside it is', () => {
    test.each<[what: string, ofDates: string, ofTexts: string, key: string]>([
        ['of no common key', '^a', '^b', 'b'],
        ['with a group of the same name', '^(?<x>a)', '(?<x>z)$', 'bz'],
        ['that is no regular expression', '(', '^b', 'b'],
        ['that takes too long', '(a+)+$', '^b', 'b'],
        ['that looks at all characters, too', 'a.*b', 'd.*e', 'de'],
        ['that is read in the other mode', String.raw`^\p{L}`, String.raw`x\-y`, '1x-y'],
    ])('%s', async (_what, ofDates, ofTexts, key) => {
        const patternProperties = { [ofDates]: moment, [ofTexts]: longText };
        expect(await accepts({ patternProperties }, { [key]: 'text' })).toBe(true);
        expect(await accepts({ patternProperties }, { [key]: 'no' })).toBe(false);
    });
});

describe('a key is what others make of it', () => {
    const crossing = { patternProperties: { '^a': moment, z$: text } };
    const named = { properties: { az: moment }, patternProperties: { z$: text } };
    const additional = {
        allOf: [{ type: 'object', additionalProperties: text }, { patternProperties: { '^a': moment } }],
    };
    const additionalNamed = { allOf: [{ additionalProperties: text }, { properties: { az: moment } }] };

    test.each([
        ['the key of another pattern', crossing],
        ['a property', named],
        ['the key of a pattern where another schema leaves it open', additional],
        ['a property where another schema leaves it open', additionalNamed],
    ])('%s', async (_what, schema) => {
        expect(await accepts(schema, { az: new Date(0) })).toBe(true);
        expect(await accepts(schema, { az: 'text' })).toBe(false);
        expect(await accepts(schema, { other: 'text' })).toBe(true);
    });
});

test('patterns without a common key cost nothing', async () => {
    const patternsOf = (count: number): JsonObject =>
        Object.fromEntries(
            Array.from({ length: count }, (_, index) => [`^${'abcdefghij'[index]}-`, index % 2 ? moment : longText]),
        );
    const { text: five } = await keysOf({ patternProperties: patternsOf(5) });
    const { text: ten } = await keysOf({ patternProperties: patternsOf(10) });
    expect(five).toContain("['^a-', text(3)]");
    expect(ten.length - five.length).toBeLessThan(five.length);
    expect(ten).not.toContain('anyOf(');
});
