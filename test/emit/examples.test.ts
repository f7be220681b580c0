/** The file of example data: plans as values of the types of their places, which compile and are what a program has. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { OutputLimit } from '../../src/diagnostics/output-limit.ts';
import { emit, targetOf } from '../../src/emit/index.ts';
import { httpLibraries } from '../../src/libraries/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { buildModel, openSchemas } from '../../src/model/index.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import type { Config } from '../../src/options/types.ts';
import { banner } from '../../src/output/banner.ts';
import { printFile } from '../../src/output/print.ts';
import type { BodyExample, ExamplePlan, Scalar, SchemaExample, Variation } from '../../src/plan/examples.ts';
import type { Model, Type } from '../../src/plan/model.ts';
import { compile, emptyFolder, save, writeProject } from '../tools/compilers.ts';
import { describePaths } from '../tools/inline-description.ts';
import { unbroken } from '../tools/unbroken.ts';
import { withinDocument } from '../tools/within-document.ts';

const scalar = (value: Scalar): ExamplePlan => ({ kind: 'scalar', value });
const array = (...items: readonly ExamplePlan[]): ExamplePlan => ({ kind: 'array', items });
const object = (members: Readonly<Record<string, ExamplePlan>>): ExamplePlan => ({
    kind: 'object',
    members: new Map(Object.entries(members)),
});
const named = (name: string, offset = 0): ExamplePlan => ({ kind: 'named', target: name, offset });
const varied = (name: Variation, ...values: readonly (Scalar | readonly Scalar[])[]): ExamplePlan => ({
    kind: 'varied',
    function: name,
    offset: 0,
    values,
});
const pick = (...values: readonly Scalar[]): ExamplePlan => varied('pick', values);

const string: JsonObject = { type: 'string' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const objectOf = (properties: JsonObject, ...required: readonly string[]): JsonObject => ({
    type: 'object',
    properties,
    required,
});

/** A schema, its plan, the expression that its example has, and the value of the seed 1. */
type Row = readonly [schema: JsonObject, plan: ExamplePlan, text: string, value: unknown];

const integer: JsonObject = { type: 'integer' };
const int64: JsonObject = { type: 'integer', format: 'int64' };
const status: JsonObject = { type: 'string', enum: ['available', 'sold'] };
const cat = objectOf({ kind: { type: 'string', enum: ['cat'] }, lives: integer }, 'kind');
const dog = objectOf({ kind: { type: 'string', enum: ['dog'] }, barks: { type: 'boolean' } }, 'kind', 'barks');
const categoryPlan = object({ id: varied('counted', 1), label: varied('numbered', 'Dogs') });
const category: Row = [
    objectOf({ id: integer, label: string }, 'id'),
    categoryPlan,
    "(seed): API.Category => ({ id: counted(seed, 1), label: numbered(seed, 'Dogs') })",
    { id: 2, label: 'Dogs 2' },
];

const rows: Readonly<Record<string, Row>> = {
    Category: category,
    EarlyAnimal: [
        reference('Animal'),
        named('Animal'),
        '(seed): API.EarlyAnimal => animalExample.at(seed)',
        { kind: 'dog', barks: true },
    ],
    Name: [string, scalar('Rex'), "(): API.Name => 'Rex'", 'Rex'],
    Born: [
        { type: 'string', format: 'date' },
        varied('day', '2024-05-17'),
        "new Date(day(seed, '2024-05-17'))",
        new Date('2024-05-18'),
    ],
    At: [
        objectOf({ at: { type: 'string', format: 'date-time' } }),
        object({ at: scalar('2024-05-17t09:30:00z') }),
        "{ at: new Date('2024-05-17T09:30:00Z') }",
        { at: new Date('2024-05-17T09:30:00Z') },
    ],
    NoDate: [
        objectOf({ at: { type: 'string', format: 'date-time' } }),
        object({ at: scalar('2024-05-17T09:30:60Z') }),
        "{ at: '2024-05-17T09:30:60Z' as unknown as Date }",
        { at: '2024-05-17T09:30:60Z' },
    ],
    Status: [status, pick('available', 'sold'), "pick(seed, ['available', 'sold'])", 'sold'],
    Level: [{ type: 'integer', enum: [1, 2, 3] }, pick(1, 2), 'pick(seed, [1, 2])', 2],
    Tagged: [
        objectOf({ status, flag: { type: 'boolean' }, level: { enum: [1, 'all', true, null] } }, 'status'),
        object({ status: pick('sold', 'available'), flag: pick(true, false), level: pick('all', 1, null) }),
        "status: pick(seed, ['sold', 'available']), flag: pick(seed, [true, false]), level: pick(seed, ['all', 1, null])",
        { status: 'available', flag: false, level: 1 },
    ],
    Nested: [
        objectOf({ category: reference('Category'), more: { type: 'array', items: reference('Category') } }),
        object({ category: named('Category'), more: array(named('Category'), named('Category', 1)) }),
        '{ category: categoryExample.at(seed), more: [categoryExample.at(seed), categoryExample.at(seed + 1)] }',
        { category: { id: 2, label: 'Dogs 2' }, more: [category[3], { id: 3, label: 'Dogs 3' }] },
    ],
    InPlace: [
        objectOf({ category: objectOf({ id: integer, label: string }) }),
        object({ category: named('Category', 4) }),
        "{ category: { id: counted(seed + 4, 1), label: numbered(seed + 4, 'Dogs') } }",
        { category: { id: 6, label: 'Dogs 6' } },
    ],
    Cat: [
        cat,
        object({ kind: scalar('cat'), lives: scalar(9) }),
        "(): API.Cat => ({ kind: 'cat', lives: 9 })",
        {
            kind: 'cat',
            lives: 9,
        },
    ],
    Dog: [
        dog,
        object({ kind: scalar('dog'), barks: scalar(true) }),
        "(): API.Dog => ({ kind: 'dog', barks: true })",
        {
            kind: 'dog',
            barks: true,
        },
    ],
    Animal: [
        { oneOf: [reference('Cat'), reference('Dog')], discriminator: { propertyName: 'kind' } },
        named('Dog'),
        '(seed): API.Animal => dogExample.at(seed)',
        { kind: 'dog', barks: true },
    ],
    SameAnimal: [
        reference('Animal'),
        named('Animal'),
        'export const sameAnimalExample: Example<API.SameAnimal> = animalExample;',
        { kind: 'dog', barks: true },
    ],
    AnyAnimal: [
        objectOf({ animal: { oneOf: [reference('Cat'), reference('Dog'), string] } }),
        object({ animal: object({ kind: scalar('dog'), barks: pick(true, false) }) }),
        "{ animal: { kind: 'dog', barks: pick(seed, [true, false]) } }",
        { animal: { kind: 'dog', barks: false } },
    ],
    Whole: [
        {
            allOf: [
                reference('Category'),
                objectOf({ more: { type: 'object', additionalProperties: integer } }, 'more'),
            ],
        },
        object({ id: scalar(1), more: object({ a: scalar(1), 'b-c': scalar(2) }) }),
        "{ id: 1, more: { a: 1, 'b-c': 2 } }",
        { id: 1, more: { a: 1, 'b-c': 2 } },
    ],
    Both: [
        { allOf: [reference('Category'), { oneOf: [reference('Cat'), reference('Dog')] }] },
        object({ id: scalar(1), kind: scalar('dog'), barks: scalar(false) }),
        "{ id: 1, kind: 'dog', barks: false }",
        { id: 1, kind: 'dog', barks: false },
    ],
    Excess: [
        objectOf({ id: integer }),
        object({ id: scalar(1), other: array(scalar('x')) }),
        "{ id: 1, other: ['x'] } as API.Excess",
        { id: 1, other: ['x'] },
    ],
    Prototype: [
        { type: 'object', additionalProperties: string },
        object({ ['__proto__']: scalar('y') }),
        "{ ['__proto__']: 'y' }",
        JSON.parse('{ "__proto__": "y" }'),
    ],
    Wrong: [integer, scalar('many'), "(): API.Wrong => 'many' as unknown as API.Wrong", 'many'],
    Missing: [
        objectOf({ part: objectOf({ id: integer }, 'id') }),
        object({ part: object({}) }),
        '{ part: {} as unknown as { id: number; } }',
        { part: {} },
    ],
    Free: [
        {},
        object({ a: named('Category'), b: scalar(null) }),
        '{ a: categoryExample.at(seed), b: null }',
        {
            a: { id: 2, label: 'Dogs 2' },
            b: null,
        },
    ],
    Pair: [
        { type: 'array', items: string, minItems: 2, maxItems: 2 },
        array(scalar('a'), scalar('b')),
        "(): API.Pair => ['a', 'b']",
        ['a', 'b'],
    ],
    Short: [
        { type: 'array', items: string, minItems: 2 },
        array(scalar('a')),
        "(): API.Short => ['a'] as unknown as API.Short",
        ['a'],
    ],
    Own: [{ 'x-ts-type': 'Map<string, number>' }, object({}), '(): API.Own => ({} as unknown as API.Own)', {}],
};

const exact: Readonly<Record<string, Row>> = {
    Id: [int64, varied('counted', 1), 'BigInt(counted(seed, 1))', 2n],
    Large: [int64, scalar('9007199254740993'), "BigInt('9007199254740993')", 9007199254740993n],
    Listed: [objectOf({ id: { ...int64, enum: [5, 6] } }), object({ id: pick(6, 5) }), 'id: pick(seed, [', { id: 5n }],
    Ids: [
        { type: 'array', items: { oneOf: [int64, { type: 'null' }] } },
        array(scalar(7), scalar(null)),
        '[BigInt(7), null]',
        [7n, null],
    ],
    Status: [status, pick('available', 'sold'), 'pick(seed, [API.Status.available, API.Status.sold])', 'sold'],
    State: [
        objectOf({ state: reference('Status') }),
        object({ state: scalar('sold') }),
        '{ state: API.Status.sold }',
        { state: 'sold' },
    ],
};

const digits: Readonly<Record<string, Row>> = {
    Id: [int64, varied('counted', 1), 'counted(seed, 1)', '2'],
    Amount: [{ type: 'number', format: 'decimal' }, scalar(1.5), "'1.5'", '1.5'],
    Large: [int64, scalar(1e21), "'1000000000000000000000'", '1000000000000000000000'],
};

interface Group {
    readonly rows: Readonly<Record<string, Row>>;
    readonly options: Partial<Config>;
}

const groups: Readonly<Record<string, Group>> = {
    plain: { rows, options: { arrayLengths: true, nullableStrategy: 'include' } },
    exact: { rows: exact, options: { int64: 'bigint', enumDeclarationStyle: 'enum', nullableStrategy: 'include' } },
    digits: { rows: digits, options: { int64: 'string' } },
};

/** The types that only bodies have. */
const bodies: readonly (readonly [name: string, type: Type, plan: ExamplePlan, text: string])[] = [
    ['file', { kind: 'platform', name: 'Blob' }, scalar('%PDF'), "example(() => new Blob(['%PDF']))"],
    ['bytes', { kind: 'platform', name: 'Blob' }, object({ a: scalar(1) }), 'new Blob([JSON.stringify({ a: 1 })])'],
    ['form', { kind: 'platform', name: 'FormData' }, object({}), 'example(() => new FormData())'],
    ['unknown', { kind: 'unknown' }, varied('uuid', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'), "uuid(seed, 'f81d"],
    ['never', { kind: 'never' }, scalar(1), 'example(() => 1 as unknown as never)'],
    [
        'networks',
        { kind: 'array', items: { kind: 'object', properties: [], index: { kind: 'primitive', name: 'string' } } },
        array(object({ mtu: scalar('1500') }), object({})),
        "[{ mtu: '1500' }, {}]",
    ],
    ['void', { kind: 'primitive', name: 'void' }, scalar(null), 'example(() => null as unknown as void)'],
];

function withExamples(model: Model, wanted: Group['rows']): Model {
    const schemas = model.declarations.flatMap(({ target }): SchemaExample[] => {
        const plan = wanted[target.name]?.[1];
        const name = `${target.name.charAt(0).toLowerCase()}${target.name.slice(1)}Example`;
        return [{ key: target.name, name, pointer: target.pointer, type: { kind: 'reference', target }, plan }];
    });
    const ofBodies = bodies.map(
        ([name, type, plan]): BodyExample => ({
            key: name,
            name: `${name}ResponseExample`,
            pointer: '',
            type,
            plan,
            operation: '/paths/~1a/get',
            of: 'response',
            status: '200',
            described: new Map(),
        }),
    );
    return { ...model, examples: { schemas, bodies: wanted === rows ? ofBodies : [] } };
}

/** The files of a group, by their names. */
function generated({ rows: wanted, options: given }: Group): ReadonlyMap<string, string> {
    const schemas = Object.fromEntries(Object.entries(wanted).map(([name, [schema]]) => [name, schema]));
    const files = { out: 'client.ts', examples: 'examples.ts' };
    const options = resolveOptions({ src: 'a.yaml', template: 'fetch', generationMode: 'schemas', ...files, ...given });
    const target = targetOf(httpLibraries.fetch, undefined, options, () => './client');
    const document = describePaths({}, { schemas });
    const { model } = buildModel({
        schemas: openSchemas({ document, references: withinDocument, version: '3.1' }),
        options,
        ...target,
    });
    const all = [...emit(withExamples(model, wanted), target, options)];
    return new Map(all.map((file) => [file.path, printFile(banner('Inline', '1.0.0'), file, new OutputLimit()).text]));
}

/** The declaration of an example, on one line. */
function textOf(name: string, text: string): string {
    const start = text.indexOf(`export const ${name}:`);
    return unbroken(text.slice(start, text.indexOf('/**', start + 100))).replaceAll(/\s+/g, ' ');
}

describe.each(Object.entries(groups))('%s', (name, group) => {
    let folder = '';
    let text = '';
    let examples: Readonly<Record<string, { readonly at: (seed: number) => unknown }>> = {};

    beforeAll(async () => {
        folder = await emptyFolder(`examples-${name}`);
        const files = generated(group);
        text = files.get('examples.ts') ?? '';
        const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
        for (const [path, own] of files) {
            await save(join(folder, path), own);
            const { outputText } = ts.transpileModule(own, { compilerOptions });
            await save(join(folder, path.replace('.ts', '.mjs')), outputText.replace("'./client'", "'./client.mjs'"));
        }
        examples = await import(pathToFileURL(join(folder, 'examples.mjs')).href);
    });

    test.each(Object.entries(group.rows))('%s', (type, [, , expected, value]) => {
        const own = `${type.charAt(0).toLowerCase()}${type.slice(1)}Example`;
        expect(textOf(own, text)).toContain(expected);
        expect(examples[own]?.at(1)).toEqual(value);
    });

    test.each(['strictest', 'strict', 'not-strict', 'no-null-checks'] as const)('it compiles: %s', async (profile) => {
        const files = [join(folder, 'client.ts'), join(folder, 'examples.ts')];
        const erasable = group.options.enumDeclarationStyle !== 'enum';
        const project = await writeProject(folder, profile, files, { profile, erasable });
        expect(await compile('7.0', project)).toEqual([]);
    });
});

test.each(bodies)('a body: %s', (name, _, __, expected) => {
    expect(textOf(`${name}ResponseExample`, generated({ rows, options: {} }).get('examples.ts') ?? '')).toContain(
        expected,
    );
});
