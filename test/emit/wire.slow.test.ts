/** The code that sends a parameter compiles for any type, place and options. */
import { describe, expect, test } from 'vitest';
import { type Config, type GeneratedFile, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import type { HttpTemplate } from '../../src/options/types.ts';
import { temporaryFolder } from '../load/folder.ts';
import { errorsOfFiles } from '../tools/compilers.ts';
import { describePaths } from '../tools/inline-description.ts';

const folder = temporaryFolder();

const string = { type: 'string' };
const day = { type: 'string', format: 'date' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** A parameter's schema of every kind, by the name of the parameter. */
const kinds: Readonly<Record<string, JsonObject>> = {
    text: string,
    number: { type: 'integer' },
    truth: { type: 'boolean' },
    listed: { type: 'string', enum: ['a', 'b'] },
    numbers: { type: 'array', items: { type: 'integer' } },
    texts: { type: 'array', items: string },
    object: { type: 'object', properties: { a: day } },
    map: { type: 'object', additionalProperties: string },
    day,
    moment: { type: 'string', format: 'date-time' },
    days: { type: 'array', items: day },
    either: { oneOf: [string, { type: 'integer' }] },
    dayOrText: { oneOf: [day, string] },
    listOrText: { oneOf: [{ type: 'array', items: day }, string] },
    nullable: { type: 'string', nullable: true },
    nullableDay: { ...day, nullable: true },
    nullableDays: { type: 'array', nullable: true, items: { ...day, nullable: true } },
    nullableList: { type: 'array', nullable: true, items: string },
    anything: {},
    bytes: { type: 'string', format: 'binary' },
    written: { 'x-ts-type': 'bigint | symbol' },
    named: reference('Named'),
    namedDay: reference('Day'),
    namedDays: reference('Days'),
    namedSize: reference('Size'),
    namedLevel: reference('Level'),
};

const schemas: JsonObject = {
    Named: { type: 'object', properties: { a: string } },
    Day: day,
    Days: { type: 'array', items: reference('Day') },
    Size: { type: 'string', enum: ['small', 'large'] },
    Level: { type: 'integer', enum: [1, 2], 'x-enumNames': ['Low', 'High'] },
};

const done = { responses: { '204': { description: 'Done' } } };

function operation(operationId: string, place: string, fields: JsonObject = {}): JsonObject {
    const parameters = Object.entries(kinds).map(([name, schema]) => ({ name, in: place, schema, ...fields }));
    const asJson = { name: 'json', in: place, content: { 'application/json': { schema: day } }, ...fields };
    return { operationId, parameters: [...parameters, asJson], ...done };
}

const inPath = [...Object.keys(kinds), 'json'].map((name) => `/{${name}}`).join('');
const besideText = [...Object.keys(kinds), 'json'].map((name) => `-{${name}}`).join('');

const description = describePaths(
    {
        [inPath]: { get: operation('path', 'path', { required: true }) },
        [`/a${besideText}`]: { get: operation('partOfPath', 'path', { required: true }) },
        [`/label${inPath}`]: { get: operation('label', 'path', { style: 'label', explode: true, required: true }) },
        [`/matrix${besideText}`]: { get: operation('matrix', 'path', { style: 'matrix', required: true }) },
        [`/reserved${inPath}`]: {
            get: operation('reserved', 'path', { style: 'matrix', explode: true, allowReserved: true, required: true }),
        },
        '/query': {
            get: operation('query', 'query'),
            put: operation('requiredQuery', 'query', { required: true }),
            post: operation('joinedQuery', 'query', { explode: false }),
            delete: operation('delimitedQuery', 'query', { style: 'pipeDelimited', required: true }),
        },
        '/styles': {
            get: operation('deepQuery', 'query', { style: 'deepObject' }),
            put: operation('explodedQuery', 'query', { explode: true, required: true }),
            post: operation('reservedQuery', 'query', { allowReserved: true }),
            delete: operation('reservedDeepQuery', 'query', { style: 'deepObject', allowReserved: true }),
        },
        '/header': {
            get: operation('header', 'header'),
            put: operation('requiredHeader', 'header', { required: true }),
            post: operation('explodedHeader', 'header', { explode: true }),
        },
    },
    { schemas },
);

const modifiers = [undefined, 'optional', 'required'] as const;
const strategies = ['ignore', 'include', 'nullableAsOptional'] as const;

/** The output under every combination of what can change the type of an argument. */
async function everyOutput(template: HttpTemplate, dateFormat: 'Date' | 'string'): Promise<GeneratedFile[]> {
    const src = await folder.write('parameters.json', JSON.stringify(description));
    const configs = modifiers.flatMap((modifier) =>
        strategies.flatMap((nullableStrategy) =>
            [false, true].map((queryParamsAsObject): Config => {
                const names = modifier === undefined ? [] : [...Object.keys(kinds), 'json'];
                const parameters = Object.fromEntries(names.map((name) => [name, modifier ?? 'required']));
                return {
                    src,
                    template,
                    dateFormat,
                    nullableStrategy,
                    modifiers: { parameters },
                    queryParamsSerialization: { queryParamsAsObject },
                };
            }),
        ),
    );
    const outputs = await Promise.all(configs.map((config) => generate(config)));
    return outputs.flatMap(({ files }, index) => files.map((file) => ({ ...file, path: `wire-${index}.ts` })));
}

describe('parameters of every kind, in every place', () => {
    for (const template of httpTemplates) {
        // Dates become strings before a library gets them: the strings are the same for all.
        test.each(template === 'fetch' ? (['Date', 'string'] as const) : (['Date'] as const))(
            `compile with ${template} and dates as %s`,
            async (dateFormat) => {
                const files = await everyOutput(template, dateFormat);
                const project = { experimentalDecorators: template === 'ng2' };
                expect(await errorsOfFiles(`wire/${template}-${dateFormat}`, files, project)).toEqual([]);
            },
            60_000,
        );
    }
});
