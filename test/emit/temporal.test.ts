/** `Temporal` in outputs: the global one or that of a module, whatever a description calls its own types and values. */
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const typeCheck = verifiedTogether();

const day = { type: 'string', format: 'date' };
const time = { type: 'string', format: 'time' };

const schemas = (named: JsonObject): JsonObject => ({
    Visit: { type: 'object', properties: { day, time, its: { $ref: '#/components/schemas/Temporal' } } },
    Temporal: named,
});

const described = (named: JsonObject): JsonObject =>
    describePaths(
        {
            '/visits/{Temporal}': {
                get: {
                    operationId: 'getVisits',
                    parameters: [{ name: 'Temporal', in: 'path', required: true, schema: day }],
                    responses: { '200': response({ $ref: '#/components/schemas/Visit' }) },
                },
            },
        },
        { schemas: schemas(named) },
    );

async function output(src: JsonObject, config: Partial<Config> = {}) {
    const generated = await generate({
        template: 'fetch',
        dateFormat: 'Temporal',
        importExtension: 'none',
        ...config,
        src,
    });
    return { generated, text: generated.files.map(({ text }) => text).join('\n') };
}

const anObject = { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } };
const anEnum = { type: 'string', enum: ['a', 'b'] };

describe.each<[which: string, config: Partial<Config>]>([
    ['the global one', {}],
    ['that of a module', { temporalModule: 'temporal-polyfill' }],
])('%s', (which, config) => {
    const isGlobal = which === 'the global one';

    test.each<[what: string, named: JsonObject, more: Partial<Config>]>([
        ['a type', anObject, {}],
        ['an enum, which is a value, too', anEnum, { enumDeclarationStyle: 'enum', validators: true }],
        ['a type of a file of types', anObject, { generationMode: 'schemas' }],
    ])('a schema of the same name is %s', async (_, named, more) => {
        const { generated, text } = await output(described(named), { ...config, ...more });
        expect(text).toMatch(/export (?:interface|enum) Temporal\b/);
        expect(text).toMatch(isGlobal ? /day\?: globalThis\.Temporal\.PlainDate;/ : /day\?: Temporal\w+\.PlainDate;/);
        expect(text.includes("from 'temporal-polyfill'")).toBe(!isGlobal);
        typeCheck(generated);
    });
});

test('without a date, an output has nothing of it', async () => {
    const src = describePaths({ '/pets': { get: { responses: { '200': response({ type: 'string' }) } } } });
    const { text } = await output(src, { temporalModule: 'temporal-polyfill' });
    const { text: plain } = await output(src, { dateFormat: 'string' });
    expect(text).not.toContain("'temporal-polyfill'");
    expect(text).toBe(plain);
});

test('types alone import only the type', async () => {
    const { text } = await output(described(anEnum), {
        generationMode: 'schemas',
        temporalModule: '@js-temporal/polyfill',
    });
    expect(text).toContain('import type { Temporal as');
});

test('the name of a module is a text, whatever it is', async () => {
    const { text } = await output(described(anObject), { temporalModule: "x'; alert(1); '" });
    expect(text).toContain("from 'x\\'; alert(1); \\'';");
});

test.each<[schema: JsonObject, type: string]>([
    [day, 'Temporal.PlainDate'],
    [{ type: 'string', format: 'date-time' }, 'Temporal.Instant'],
    [{ type: 'string', format: 'date-time-local' }, 'Temporal.PlainDateTime'],
    [{ type: 'string', format: 'time-local' }, 'Temporal.PlainTime'],
    [{ type: 'string', format: 'duration' }, 'Temporal.Duration'],
    [time, 'Temporal.PlainTime | string'],
    [{ type: 'array', items: time }, '(Temporal.PlainTime | string)[]'],
    [{ anyOf: [time, { type: 'number' }] }, 'Temporal.PlainTime | string | number'],
    [{ anyOf: [time, { type: 'string', format: 'time-local' }] }, 'Temporal.PlainTime | string'],
    [{ anyOf: [time, { type: 'string' }] }, 'Temporal.PlainTime | string'],
    [{ anyOf: [{ type: 'string' }, day] }, 'string | Temporal.PlainDate'],
    [{ anyOf: [day, { type: 'string', format: 'date-time' }] }, 'Temporal.PlainDate | Temporal.Instant'],
    [{ allOf: [day, { type: 'string', minLength: 3 }] }, 'Temporal.PlainDate'],
    [{ allOf: [time, { type: 'string', minLength: 3 }] }, 'Temporal.PlainTime | string'],
    [{ allOf: [day, { type: 'string', format: 'date-time' }] }, 'Temporal.Instant'],
    [{ type: 'string', format: 'date', enum: ['2024-02-29'] }, "'2024-02-29'"],
    [{ type: 'string', format: 'time', 'x-ts-type': 'Clock' }, 'Clock'],
])('the type of %j is %s', async (schema, type) => {
    const src = describePaths(
        {},
        { schemas: { Visit: { type: 'object', required: ['at'], properties: { at: schema } } } },
    );
    const { text } = await output(src, { generationMode: 'schemas' });
    expect(text).toContain(`at: ${type};`);
});
