/** Validators of exact numbers: they accept what a program has for them, and make it of numbers. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { outputPath } from '../behaviour/client.ts';
import { generateValidators, issuesOf } from './generated.ts';

const src = fileURLToPath(new URL('../../fixtures/int64.yaml', import.meta.url));

interface Schema {
    readonly '~standard': {
        readonly validate: (value: unknown) => {
            readonly value?: unknown;
            readonly issues?: readonly { readonly message: string; readonly path?: readonly unknown[] }[];
        };
    };
}

type Schemas = Readonly<Record<string, Schema>>;

const made = new Map<string, Promise<Schemas>>();

function schemasFor(int64: 'bigint' | 'string'): Promise<Schemas> {
    const schemas = made.get(int64) ?? makeSchemas(int64);
    made.set(int64, schemas);
    return schemas;
}

async function makeSchemas(int64: 'bigint' | 'string'): Promise<Schemas> {
    const { files } = await generate({ src, generationMode: 'schemas', validators: true, int64, dateFormat: 'string' });
    const path = outputPath(`validators-int64-${int64}.ts`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, files[0]?.text ?? '');
    return import(path);
}

const least = { minimum: 'must be at least 1, not 0' };

describe.each([
    ['bigint', (digits: string): unknown => BigInt(digits)],
    ['string', (digits: string): unknown => digits],
] as const)('int64: %s', (int64, int) => {
    const problem = (value: unknown) => [int64 === 'bigint' ? 'must be a bigint' : 'must be a string of digits', value];

    test.each([
        ['rangeSchema', { least: int('9007199254740993') }, { least: int('9007199254740993') }],
        ['rangeSchema', { least: 5 }, { least: int('5') }],
        ['accountSchema', { id: 1, size: 2, owner: 3 }, { id: int('1'), size: 2, owner: int('3') }],
        ['accountSchema', { id: int('1'), size: 2, level: int('3'), kind: int('7'), rank: int('9'), parent: null }],
        ['accountSchema', { id: int('1'), size: 2, balance: '1.50', sizeOrId: 1.5, history: [[int('1')]] }],
        ['accountSchema', { id: int('1'), size: 2, either: { type: 'transfer', from: int('1') } }],
        ['idSchema', 1, int('1')],
    ] as const)('%s accepts %o', async (name, value, expected: unknown = value) => {
        const schemas = await schemasFor(int64);
        expect(schemas[name]?.['~standard'].validate(value)).toEqual({ value: expected });
    });

    test.each([
        ['rangeSchema', { least: int('0') }, least.minimum],
        ['accountSchema', { id: int('1'), size: 2, level: int('4') }, 'must be 1 or 2 or 3, not 4'],
        ['accountSchema', { id: int('1'), size: 2, owner: int('0') }, least.minimum],
        ['accountSchema', { id: 1.5, size: 2 }, `${problem(0)[0]}, not 1.5`],
        ['accountSchema', { id: 2 ** 53, size: 2 }, `${problem(0)[0]}, not 9007199254740992`],
    ] as const)('%s refuses %o', async (name, value, message) => {
        const schemas = await schemasFor(int64);
        const { issues = [] } = schemas[name]?.['~standard'].validate(value) ?? {};
        expect(issues.map((issue) => issue.message)).toEqual([message]);
    });

    test('a number that is not exact must be one', async () => {
        const { accountSchema } = await schemasFor(int64);
        const { issues = [] } = accountSchema?.['~standard'].validate({ id: 1, size: int('2') }) ?? {};
        expect(issues.map(({ path }) => path)).toEqual([['size']]);
    });
});

test('a string of digits is written as JSON writes an integer', async () => {
    const { idSchema } = await schemasFor('string');
    const isValid = (text: string): boolean => idSchema?.['~standard'].validate(text).issues === undefined;
    expect(['0', '7', '-7', '9007199254740993'].filter(isValid)).toHaveLength(4);
    expect(['', '007', '+7', '-', '7.0', '7e0', ' 7', '0x7', '7n'].filter(isValid)).toEqual([]);
});

describe('an exact number and a number that are the same JSON value are equal, in', () => {
    const id: JsonObject = { type: 'integer', format: 'int64' };
    const withId: JsonObject = { type: 'object', properties: { id } };
    const isFive: JsonObject = { properties: { id: { const: 5 } }, required: ['id'] };

    test.each<[keyword: string, schema: JsonObject, accepted: readonly unknown[], refused: readonly unknown[]]>([
        ['not', { ...id, not: { const: 5 } }, [7n, 7], [5n, 5]],
        ['not, at a property', { ...withId, not: isFive }, [{ id: 7n }, {}], [{ id: 5n }, { id: 5 }]],
        ['if', { ...withId, if: isFive, else: { required: ['name'] } }, [{ id: 5n }, { id: 5 }], [{ id: 7n }]],
        ['enum', { allOf: [withId, { properties: { id: { enum: [5, 6] } } }] }, [{ id: 5n }, { id: 6 }], [{ id: 7n }]],
        ['minimum', { allOf: [withId, { properties: { id: { minimum: 5 } } }] }, [{ id: 5n }], [{ id: 3n }]],
        ['const', { ...withId, const: { id: 5 } }, [{ id: 5n }, { id: 5 }], [{ id: 7n }]],
        ['uniqueItems', { type: 'array', items: id, uniqueItems: true }, [[5, 6n]], [[5, 5n]]],
        ['uniqueItems of objects', { type: 'array', items: withId, uniqueItems: true }, [], [[{ id: 5 }, { id: 5n }]]],
        ['contains', { type: 'array', items: id, contains: { const: 5 } }, [[5n]], [[7n]]],
    ])('%s', async (_, schema, accepted, refused) => {
        const { schema: find } = await generateValidators({ Subject: schema }, { options: { int64: 'bigint' } });
        const isAccepted = (value: unknown): boolean => issuesOf(find('subjectSchema'), value).length === 0;
        expect(accepted.filter((value) => !isAccepted(value))).toEqual([]);
        expect(refused.filter(isAccepted)).toEqual([]);
    });
});
