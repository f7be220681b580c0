/**
 * Random descriptions, made of every kind of schema and of reference: whatever they contain, and however little
 * sense it makes, the output compiles. The numbers are the same in every run, so errors are reproducible.
 */
import { expect, test } from 'vitest';
import { type Config, type GeneratedFile, generate, OasmithError } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { temporaryFolder } from '../load/folder.ts';
import { errorsOfFiles } from '../tools/compilers.ts';
import { describePaths, response, type Version } from '../tools/inline-description.ts';

const folder = temporaryFolder();

/** Numbers between 0 and 1 that look random, the same ones for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

const schemaNames = ['A', 'B', 'C', 'D', 'E', 'Date', 'record', 'T', 'a-b'] as const;
const propertyNames = ['a', 'b', 'kind', 'id', 'x-y', 'class', 'constructor', '0'] as const;
const mediaTypes = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'] as const;

const plainSchemas: readonly JsonObject[] = [
    {},
    { type: 'string' },
    { type: 'integer' },
    { type: 'boolean' },
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
    { type: 'string', format: 'binary' },
    { type: 'string', enum: ['a', 'b', 'a'] },
    { type: 'string', enum: [] },
    { not: { type: 'null' } },
    { anyOf: [{ type: 'string' }, { enum: ['a', 'b'] }] },
    { type: 'array', minItems: 1, items: { type: 'string', format: 'date' } },
    { type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }, { required: ['kind'] }] },
    { type: 'object', dependentRequired: { a: ['b'], kind: ['id'] } },
    { type: 'object', not: { required: ['class'] } },
    { type: 'string', enum: ['x', 'y'], 'x-enumNames': ['X'] },
    { type: 'integer', enum: [1, 2], 'x-enumNames': ['One', 'Two'] },
    { type: 'integer', enum: [1, 2] },
    { enum: ['a', 1, null] },
    { not: { type: 'string' } },
    { 'x-ts-type': 'bigint | readonly string[]' },
];
const newerSchemas: readonly JsonValue[] = [
    true,
    false,
    { const: 'k' },
    { const: { a: [1] } },
    { type: 'null' },
    { type: ['string', 'null'] },
    { type: ['object', 'array', 'null'], items: { type: 'string' } },
    {
        oneOf: [
            { const: 1, title: 'One' },
            { const: 2, title: 'Two' },
        ],
    },
];

class Chance {
    readonly #next: () => number;
    readonly #version: Version;

    constructor(seed: number) {
        this.#next = numbersFrom(seed);
        this.#version = this.happens(0.5) ? '3.0' : '3.1';
    }

    happens(probability: number): boolean {
        return this.#next() < probability;
    }

    pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
        const item = items[Math.floor(this.#next() * items.length)];
        if (item === undefined) throw new Error('there is nothing to pick from');
        return item;
    }

    many<Item>(most: number, make: () => Item): Item[] {
        return Array.from({ length: 1 + Math.floor(this.#next() * most) }, make);
    }

    reference(): JsonObject {
        return { $ref: `#/components/schemas/${this.pick(schemaNames)}` };
    }

    description(): JsonObject {
        const schemas = Object.fromEntries(schemaNames.map((name) => [name, this.schema(3)]));
        const paths = schemaNames.map((_, index) => [`/${index}/{id}`, { post: this.#operation() }]);
        return describePaths(Object.fromEntries(paths), { version: this.#version, schemas });
    }

    options(): Omit<Config, 'src'> {
        return {
            template: this.pick(httpTemplates),
            generationMode: this.pick(['full', 'schemas'] as const),
            schemaDeclarationStyle: this.pick(['interface', 'type'] as const),
            enumDeclarationStyle: this.pick(['union', 'enum'] as const),
            nullableStrategy: this.pick(['ignore', 'include', 'nullableAsOptional'] as const),
            arrayLengths: this.pick([true, false] as const),
            dateFormat: this.pick(['Date', 'string'] as const),
            modifiers: { parameters: { id: this.pick(['optional', 'required'] as const) } },
        };
    }

    schema(depth: number): JsonValue {
        if (depth === 0) return this.happens(0.4) ? this.reference() : this.pick(plainSchemas);
        if (this.#version === '3.1' && this.happens(0.1)) return this.pick(newerSchemas);
        const schema = this.pick([
            () => this.reference(),
            () => this.pick(plainSchemas),
            () => ({ type: 'object', ...this.#object(depth) }),
            () => ({ type: 'object', ...this.#object(depth) }),
            () => this.#list(depth),
            () => this.#union(depth),
            () => this.#conjunction(depth),
            () => this.#conjunction(depth),
        ])();
        return {
            ...schema,
            ...(this.happens(0.15) && { nullable: true }),
            ...(this.happens(0.1) && { discriminator: this.#discriminator() }),
            ...(this.#version === '3.1' && '$ref' in schema && this.happens(0.3) && this.#object(depth)),
        };
    }

    #object(depth: number): JsonObject {
        const properties = this.many(4, () => [this.pick(propertyNames), this.schema(depth - 1)] as const);
        const index = this.pick([true, false, {}, this.schema(depth - 1)] as const);
        return {
            ...(this.happens(0.85) && { properties: Object.fromEntries(properties) }),
            ...(this.happens(0.5) && { required: this.many(2, () => this.pick(propertyNames)) }),
            ...(this.happens(0.3) && { additionalProperties: index }),
        };
    }

    #list(depth: number): JsonObject {
        const isTuple = this.#version === '3.1' && this.happens(0.4);
        return {
            type: 'array',
            items: this.schema(depth - 1),
            ...(isTuple && { prefixItems: this.many(2, () => this.schema(depth - 1)) }),
            ...(isTuple && this.happens(0.5) && { minItems: 1 }),
        };
    }

    #union(depth: number): JsonObject {
        return {
            [this.pick(['oneOf', 'anyOf'])]: this.many(3, () => this.schema(depth - 1)),
            ...(this.happens(0.4) && { discriminator: this.#discriminator() }),
            ...(this.happens(0.2) && this.#object(depth)),
        };
    }

    #conjunction(depth: number): JsonObject {
        return {
            allOf: this.many(3, () => this.schema(depth - 1)),
            ...(this.happens(0.3) && this.#object(depth)),
            ...(this.happens(0.15) && { oneOf: this.many(2, () => this.schema(depth - 1)) }),
        };
    }

    #discriminator(): JsonObject {
        const mapping = { x: this.pick(schemaNames), 1: `#/components/schemas/${this.pick(schemaNames)}` };
        return { propertyName: this.pick(propertyNames), ...(this.happens(0.5) && { mapping }) };
    }

    #operation(): JsonObject {
        return {
            parameters: [
                { name: 'id', in: 'path', required: true, schema: this.reference() },
                { name: 'query', in: 'query', schema: this.schema(1) },
                { name: 'header', in: 'header', required: true, schema: this.reference() },
            ],
            requestBody: {
                required: this.happens(0.5),
                content: { [this.pick(mediaTypes)]: { schema: this.reference() } },
            },
            responses: { '200': response(this.reference()) },
        };
    }
}

/** The output of one random description; none if it is correctly rejected for circular references. */
async function outputOf(seed: number): Promise<readonly GeneratedFile[]> {
    const chance = new Chance(seed);
    const src = await folder.write('random.json', JSON.stringify(chance.description()));
    try {
        const { files } = await generate({ src, ...chance.options() });
        return files.map((file) => ({ ...file, path: `seed-${seed}.ts` }));
    } catch (error) {
        const codes = error instanceof OasmithError ? error.diagnostics.map(({ code }) => code) : ['a crash'];
        expect(`${seed} ${[...new Set(codes)].join()}`).toBe(`${seed} circular-reference`);
        return [];
    }
}

test('random descriptions compile', { timeout: 120_000 }, async () => {
    const outputs: GeneratedFile[] = [];
    for (let seed = 0; seed < 150; seed++) outputs.push(...(await outputOf(seed)));
    expect(outputs.length).toBeGreaterThan(60);
    expect(await errorsOfFiles('random-schemas', outputs, { erasable: false, experimentalDecorators: true })).toEqual(
        [],
    );
});
