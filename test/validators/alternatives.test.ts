/** Alternatives that a discriminator tells apart (OpenAPI 3.1, 4.8.25). */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { type Generated, type GeneratedSetting, generateValidators, issuesOf } from './generated.ts';

const string = { type: 'string' };
const integer = { type: 'integer' };

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

function object(properties: JsonObject, ...required: readonly string[]): JsonObject {
    return { type: 'object', properties, required };
}

/** The messages about a value of a schema, each with its place. */
async function said(generated: Promise<Generated>, name: string, value: unknown): Promise<readonly string[]> {
    const { schema } = await generated;
    return issuesOf(schema(name), value).map(({ message, path }) => `${path.map(String).join('/')}: ${message}`);
}

const cat = object({ kind: string, lives: integer }, 'kind', 'lives');
const dog = object({ kind: string, name: string }, 'kind', 'name');

function petOf(discriminator: JsonObject, setting: GeneratedSetting = {}): Promise<Generated> {
    const pet = { oneOf: [reference('Cat'), reference('Dog')], discriminator };
    return generateValidators({ Cat: cat, Dog: dog, Pet: pet }, setting);
}

describe('oneOf', () => {
    const named = petOf({ propertyName: 'kind' });
    const mapped = petOf({
        propertyName: 'kind',
        mapping: { cat: '#/components/schemas/Cat', kitten: 'Cat', __proto__x: 'Dog' },
    });

    test('takes the name of a schema as its tag', async () => {
        expect(await said(named, 'petSchema', { kind: 'Cat', lives: 9 })).toEqual([]);
        expect(await said(named, 'petSchema', { kind: 'Cat', name: 'Tom' })).toEqual([
            'lives: is required (kind: Cat)',
        ]);
    });

    test('takes all values of a mapping', async () => {
        for (const kind of ['cat', 'kitten']) {
            expect(await said(mapped, 'petSchema', { kind, name: 'Tom' })).toEqual([
                `lives: is required (kind: ${kind})`,
            ]);
        }
    });

    test.each<[given: string, value: unknown]>([
        ['unknown', { kind: 'Bird', lives: 1 }],
        ['missing, so that nothing fits', { lives: 1 }],
        ['an object', { kind: { toString: 1 }, lives: 1 }],
        ['inherited', Object.create({ kind: 'Cat' })],
    ])('falls back if a tag is %s', async (_, value) => {
        const messages = await said(named, 'petSchema', value);
        expect(messages.filter((message) => message.includes('(kind'))).toEqual([]);
        const isCat = messages.length === 0;
        expect(isCat).toBe(typeof (value as { kind?: unknown }).kind === 'string' && 'lives' in (value as object));
    });

    test('takes a number as its text', async () => {
        const one = object({ kind: integer, one: string }, 'one');
        const two = object({ kind: integer, two: string }, 'two');
        const numbered = generateValidators({
            One: one,
            Two: two,
            Pet: {
                oneOf: [reference('One'), reference('Two')],
                discriminator: { propertyName: 'kind', mapping: { 1: 'One', 2: 'Two' } },
            },
        });
        expect(await said(numbered, 'petSchema', { kind: 2, one: '' })).toEqual(['two: is required (kind: 2)']);
    });

    test('has a schema for all other tags in OpenAPI 3.2', async () => {
        const setting = { version: '3.2' } as const;
        const pet = petOf({ propertyName: 'kind', mapping: { cat: 'Cat' }, defaultMapping: 'Dog' }, setting);
        expect(await said(pet, 'petSchema', { kind: 'bird', lives: 1 })).toEqual(['name: is required']);
        expect(await said(pet, 'petSchema', { kind: 'bird', name: 'x' })).toEqual([]);
    });
});

describe('a base', () => {
    const hierarchy = generateValidators({
        Pet: { ...object({ kind: string, age: integer }, 'kind'), discriminator: { propertyName: 'kind' } },
        Cat: { allOf: [reference('Pet'), object({ lives: integer }, 'lives')] },
        Lion: { allOf: [reference('Cat'), object({ mane: string }, 'mane')] },
        Owner: object({ pet: reference('Pet') }),
    });

    test.each<[value: JsonObject, expected: readonly string[]]>([
        [{ kind: 'Cat', lives: 9 }, []],
        [{ kind: 'Cat' }, ['lives: is required (kind: Cat)']],
        [{ kind: 'Lion', lives: 9 }, ['mane: is required (kind: Lion)']],
        [{ kind: 'Lion', lives: 9, mane: 'long' }, []],
        [{ kind: 'Bird' }, []],
        [{ kind: 'Bird', age: 'old' }, ['age: must be an integer, not "old"']],
        [{}, ['kind: is required']],
    ])('is the choice of its subtypes: %j', async (value, expected) => {
        expect(await said(hierarchy, 'petSchema', value)).toEqual(expected);
        const inner = expected.map((message) => `pet/${message}`);
        expect(await said(hierarchy, 'ownerSchema', { pet: value })).toEqual(inner);
    });

    test('is not that choice within its subtypes', async () => {
        const { text } = await hierarchy;
        expect(text).toMatch(/cat(?:Base)?Schema[^;]*\(\) => all\(petBaseSchema/);
        expect(await said(hierarchy, 'catSchema', { kind: 'Cat', lives: 1 })).toEqual([]);
    });

    describe('whose property lists values', () => {
        const rule = (listed: readonly string[], mapping?: JsonObject): JsonObject => ({
            ...object({ kind: { enum: listed }, at: { type: 'string', format: 'date' } }, 'kind'),
            discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
        });
        const weekly = { allOf: [reference('Rule'), object({ day: integer }, 'day')] };
        const own = { allOf: [reference('Rule'), object({ kind: { const: 'weekly' }, day: integer }, 'day')] };
        test.each<[what: string, schemas: JsonObject, weekly: readonly string[]]>([
            [
                'takes those that no subtype claims, next to a mapping',
                { Rule: rule(['daily', 'weekly'], { weekly: 'Weekly' }), Weekly: weekly },
                ['day: is required (kind: weekly)'],
            ],
            [
                'takes what a subtype lists for that',
                { Rule: rule(['daily', 'weekly']), Weekly: own },
                ['day: is required (kind: weekly)'],
            ],
            [
                'has no choice where none of them leads to a schema',
                { Rule: rule(['daily', 'weekly']), Weekly: weekly },
                [],
            ],
        ])('%s', async (_, schemas, expected) => {
            const generated = generateValidators(schemas);
            expect(await said(generated, 'ruleSchema', { kind: 'daily' })).toEqual([]);
            expect(await said(generated, 'ruleSchema', { kind: 'weekly', day: 1 })).toEqual([]);
            expect(await said(generated, 'ruleSchema', { kind: 'weekly' })).toEqual(expected);
            expect(await said(generated, 'weeklySchema', { kind: 'weekly' })).toEqual(['day: is required']);
            expect((await said(generated, 'ruleSchema', { kind: 'yearly' })).length).toBe(1);
        });
    });
});
