/** Keywords next to schemas that state a type: a keyword constrains only values of its own type (JSON Schema Validation, 6). */
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../src/load/json.ts';
import { printType } from '../tools/inline-description.ts';
import { reference, string, targets, testStatedTypes } from './stated-values.ts';

/** A third of the combinations, in which any two of a type, a keyword and a position are together. */
testStatedTypes({
    folder: 'stated-types',
    isTested: (target, group, position) => (target + group + position) % 3 === 0,
    leastValid: 1500,
});

describe('keywords next to a type that is stated', () => {
    test.each<[schema: JsonValue, type: string]>([
        // They have no effect on other types.
        [{ ...reference('Text'), required: ['a'] }, 'Text'],
        [{ ...reference('Text'), items: string }, 'Text'],
        [{ ...reference('Names'), properties: { a: string } }, 'Names'],
        [{ ...reference('Pet'), minItems: 2, items: string }, 'Pet'],
        [{ allOf: [reference('Text'), { required: ['a'] }] }, 'Text'],
        [{ allOf: [reference('Pet'), { prefixItems: [string] }] }, 'Pet'],
        [{ oneOf: [string, { type: 'number' }], properties: { b: string } }, 'string | number'],
        [{ ...reference('Text'), anyOf: [{ required: ['a'] }] }, 'Text'],
        // They apply to their own.
        [{ ...reference('Pet'), required: ['a'] }, 'Pet & { a: string; }'],
        [
            { ...reference('Pet'), dependentRequired: { b: ['a'] } },
            'Pet & ({ b?: never; } | { b: {} | null; a: string; })',
        ],
        [{ ...reference('Pet'), not: { required: ['b'] } }, 'Pet & { b?: never; }'],
        [{ ...reference('Names'), prefixItems: [string] }, 'Names & [string?, ...unknown[]]'],
        // Of several types, they apply to one.
        [
            { anyOf: [string, { type: 'object' }], required: ['a'] },
            '({ a: {} | null; } | string) & (string | Record<string, unknown>)',
        ],
        [{ allOf: [{ type: ['string', 'integer'] }, { minLength: 2 }] }, 'string | number'],
        [
            { type: ['string', 'object'], anyOf: [{ required: ['a'] }] },
            '(string | Record<string, unknown>) & ({ a: {} | null; } | string)',
        ],
        // Types that contradict each other are a mistake.
        [{ type: 'string', allOf: [{ type: 'object' }, { required: ['a'] }] }, '{ a: {} | null; } & string'],
        // Where nothing states a type, keywords imply one.
        [{ ...reference('Any'), required: ['a'] }, 'Any & { a: {} | null; }'],
        [{ anyOf: [{}], required: ['a'] }, '{ a: {} | null; }'],
    ])('%j is %s', (schema, type) => {
        const { text, diagnostics } = printType(schema, { version: '3.1', schemas: targets });
        expect([text.replaceAll(/\s+/g, ' '), diagnostics]).toEqual([type, []]);
    });

    test('are followed through long chains of references', () => {
        const chain = Object.fromEntries(
            Array.from({ length: 1000 }, (_, index) => [
                `S${index}`,
                index === 999 ? string : reference(`S${index + 1}`),
            ]),
        );
        const { text } = printType({ allOf: [reference('S0')], required: ['a'] }, { version: '3.1', schemas: chain });
        expect(text).toBe('S0');
    });
});
