/** What `--check` says of validators: one that accepts less breaks its users. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { checkChange, describeOperations, linesOf } from './generated.ts';

function describePet(name: JsonObject, more: JsonObject = {}, required: readonly string[] = []): JsonObject {
    const pet = { type: 'object', properties: { name, ...more }, required };
    return { ...describePaths({}), components: { schemas: { Pet: pet } } };
}

const string = { type: 'string' };
const validators = { generationMode: 'schemas', validators: true } as const;

test.each<[what: string, before: JsonObject, after: JsonObject, expected: readonly string[]]>([
    ['nothing', string, string, []],
    [
        'a limit that came',
        string,
        { ...string, minLength: 2 },
        ['breaking: validator petSchema.name accepts less: string → text(2)'],
    ],
    [
        'a limit that went',
        { ...string, minLength: 2 },
        string,
        ['validator petSchema.name accepts more: text(2) → string'],
    ],
    [
        'a lower limit that rose',
        { ...string, minLength: 2 },
        { ...string, minLength: 3 },
        ['breaking: validator petSchema.name accepts less: text(2) → text(3)'],
    ],
    [
        'an upper limit that rose',
        { ...string, maxLength: 2 },
        { ...string, maxLength: 3 },
        ['validator petSchema.name accepts more: text(0, 2) → text(0, 3)'],
    ],
    [
        'two limits that moved',
        { ...string, minLength: 1, maxLength: 2 },
        { ...string, minLength: 2, maxLength: 3 },
        ['breaking: validator petSchema.name accepts other values: text(1, 2) → text(2, 3)'],
    ],
    [
        'any number where an integer was',
        { type: 'integer' },
        { type: 'number' },
        ['validator petSchema.name accepts more: integer → number'],
    ],
    [
        'another pattern',
        { ...string, pattern: '^a' },
        { ...string, pattern: '^b' },
        ["breaking: validator petSchema.name accepts other values: textLike('^a') → textLike('^b')"],
    ],
    [
        'a further condition',
        { ...string, pattern: '^a', minLength: 2 },
        { ...string, pattern: '^a', minLength: 2, not: { const: 'ab' } },
        ['breaking: validator petSchema.name accepts less'],
    ],
    [
        'items of an array',
        { type: 'array', items: string },
        { type: 'array', items: { ...string, minLength: 1 } },
        ['breaking: validator petSchema.name accepts less: string → text(1)'],
    ],
    [
        'unique items',
        { type: 'array', items: string },
        { type: 'array', items: string, uniqueItems: true },
        ['breaking: validator petSchema.name accepts less: array(string) → all(array(string), uniqueItems)'],
    ],
])('%s', async (name, before, after, expected) => {
    const result = await checkChange(`validators-${name}`, describePet(before), describePet(after), {
        before: validators,
    });
    expect(linesOf(result)).toEqual(expected);
    expect(result.breaks).toBe(expected.some((line) => line.startsWith('breaking')));
});

test('a validator comes with its type, and a property with that of its object', async () => {
    const before = describePet(string);
    const both = { ...before, components: { schemas: { ...pets(before), Tag: string } } };
    const added = await checkChange('validators-added', before, both, { before: validators });
    expect(linesOf(added)).toEqual(['type Tag added']);
    const grown = await checkChange('validators-grown', before, describePet(string, { age: string }), {
        before: validators,
    });
    expect(linesOf(grown)).toEqual(['property Pet.age added: string']);
});

test('a name that is required now is a change of both', async () => {
    const result = await checkChange('validators-required', describePet(string), describePet(string, {}, ['name']), {
        before: validators,
    });
    expect(linesOf(result)).toEqual([
        'breaking: property Pet.name is required now',
        'breaking: validator petSchema.name accepts less',
    ]);
});

function pets({ components }: JsonObject): JsonObject {
    return (components as { readonly schemas: JsonObject }).schemas;
}

test.each(['fetch', 'axios'] as const)('checks that are switched on send nothing else (%s)', async (template) => {
    const schema = { type: 'object', properties: { a: string } };
    const document = describeOperations({ save: { body: schema, response: schema } });
    const options = { before: { template }, after: { template, validators: true } };
    const { breaks, changes } = await checkChange('validators-on', document, document, options);
    expect(changes.map(({ subject }) => subject)).toContain('validator');
    expect(breaks).toBe(false);
});
