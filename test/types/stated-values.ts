/** Every keyword next to every type in every position: a validator says which values are valid, and the compiler whether the type takes them. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { complaintsOf, emptyFolder, save, writeProject } from '../tools/compilers.ts';
import { printSchemas } from '../tools/inline-description.ts';
import { judgeOf } from './random-types/judge.ts';
import { literalType } from './random-types/literal-types.ts';
import { readSchemas } from './random-types/reading.ts';

export const string = { type: 'string' };
export const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** The types that stand next to keywords. */
export const targets: Readonly<Record<string, JsonObject>> = {
    Text: string,
    Count: { type: 'number' },
    Flag: { type: 'boolean' },
    Names: { type: 'array', items: string },
    Pair: { type: 'array', prefixItems: [string, { type: 'number' }] },
    Pet: { type: 'object', properties: { a: string } },
    Implied: { properties: { a: string } },
    Either: { type: ['string', 'object'], properties: { a: string } },
    Any: {},
};

/** The keywords, one group for each JSON type. */
const groups: readonly JsonObject[] = [
    { required: ['a'] },
    { properties: { a: { type: 'string' }, b: { type: 'number' } } },
    { additionalProperties: string },
    { patternProperties: { '^a': string } },
    { propertyNames: { enum: ['a', 'b'] } },
    { minProperties: 1 },
    { dependentRequired: { a: ['b'] } },
    { not: { required: ['a'] } },
    { unevaluatedProperties: false },
    { items: string },
    { prefixItems: [string, { type: 'number' }] },
    { prefixItems: [string], items: false },
    { minItems: 1 },
    { unevaluatedItems: false },
    { minLength: 2 },
    { maximum: 5 },
];

const positions: readonly ((target: JsonObject, keywords: JsonObject) => JsonObject)[] = [
    (target, keywords) => ({ ...target, ...keywords }),
    (target, keywords) => ({ allOf: [target], ...keywords }),
    (target, keywords) => ({ allOf: [target, keywords] }),
    (target, keywords) => ({ anyOf: [target], ...keywords }),
    (target, keywords) => ({ anyOf: [target, { type: 'boolean' }], ...keywords }),
    (target, keywords) => ({ oneOf: [target], ...keywords }),
    (target, keywords) => ({ ...target, anyOf: [keywords, { minLength: 1, maximum: 9 }] }),
    (target, keywords) => ({ anyOf: [target, keywords] }),
    (_, keywords) => keywords,
];

const values: readonly JsonValue[] = [
    ...['x', 'long', 1, 7, true],
    ...[[], ['x'], ['x', 1], ['x', 'y'], [1], ['x', 1, true]],
    ...[{}, { a: 'x' }, { a: 1 }, { b: 1 }, { a: 'x', b: 1 }, { other: 1 }, { other: 'x' }],
];

/** The places of a type, a keyword and a position in their tables. */
type IsTested = (target: number, group: number, position: number) => boolean;

export interface Share {
    /** The folder below `test/.output`. */
    readonly folder: string;
    readonly isTested: IsTested;
    /** So many of the values are valid at least. */
    readonly leastValid: number;
}

export function testStatedTypes({ folder: folderName, isTested, leastValid }: Share): void {
    test('every valid value has the type, whatever keywords stand next to whatever type', async () => {
        const cases = Object.keys(targets).flatMap((name, target) =>
            groups.flatMap((keywords, group) =>
                positions
                    .filter((_, position) => isTested(target, group, position))
                    .map((position) => position(reference(name), keywords)),
            ),
        );
        const subjects = Object.fromEntries(cases.map((schema, index) => [`S${index}`, schema]));
        const schemas = { ...targets, ...subjects };
        const { text } = printSchemas(schemas, { version: '3.1', options: { nullableStrategy: 'include' } });
        const judge = judgeOf(readSchemas({ version: '3.1', schemas }));
        const valid = Object.keys(subjects).flatMap((name) =>
            values.filter((value) => judge(name, value) === 'valid').map((value) => ({ name, value })),
        );
        const folder = await emptyFolder(folderName);
        const lines = valid.map(
            ({ name, value }) => `take<${name}>(null as unknown as ${literalType(value, ['a', 'b', 'other'])});`,
        );
        const file = join(folder, 'values.ts');
        await save(file, [text, 'function take<Type>(_: Type): void {}', ...lines, 'export {};', ''].join('\n'));
        const first = text.split('\n').length + 1;
        const refused = (await complaintsOf('7.0', await writeProject(folder, 'tsconfig', [file]))).map(
            ({ place, message }) => {
                const line = Number(/\((\d+),/.exec(place)?.[1]);
                const { name, value } = valid[line - first - 1] ?? { name: place, value: null };
                return `${JSON.stringify(subjects[name])} refuses ${JSON.stringify(value)}: ${message}`;
            },
        );
        expect(valid.length).toBeGreaterThan(leastValid);
        expect(refused).toEqual([]);
    }, 60_000);
}
