/** The output compiles for any request and response, in any media type and with any options. */
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { temporaryFolder } from '../load/folder.ts';
import { errorsOfFiles } from '../tools/compilers.ts';
import { describePaths } from '../tools/inline-description.ts';

const folder = temporaryFolder();

const string = { type: 'string' };
const bytes = { type: 'string', format: 'binary' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const form = {
    type: 'object',
    required: ['text'],
    properties: {
        text: string,
        day: { type: 'string', format: 'date' },
        list: { type: 'array', items: { type: 'integer' } },
        nested: { type: 'object', properties: { a: string } },
        file: bytes,
        files: { type: 'array', items: bytes },
    },
};

/** Every way in which a field of a form can be written. */
const encoding = {
    text: { contentType: 'text/csv' },
    list: { style: 'form', explode: false },
    nested: { contentType: 'application/json' },
    file: { contentType: 'image/png' },
    a: { style: 'pipeDelimited' },
};

/** A schema of every kind, and a media type without any. */
const contents: readonly JsonObject[] = [
    {},
    { schema: { ...form, nullable: true }, encoding },
    { schema: { oneOf: [reference('Pet'), reference('Open')] }, encoding },
    ...[
        string,
        { type: 'integer' },
        { type: 'boolean' },
        { type: 'string', enum: ['a', 'b'] },
        { type: 'string', enum: [null] },
        { type: 'string', format: 'date-time' },
        { type: 'string', nullable: true },
        bytes,
        { type: 'array', items: string },
        form,
        { ...form, nullable: true },
        { type: 'object' },
        { type: 'object', additionalProperties: { type: 'integer' } },
        { type: 'object', additionalProperties: false },
        {},
        { oneOf: [reference('Pet'), string] },
        { oneOf: [reference('Pet'), reference('Open')] },
        { allOf: [reference('Pet'), form] },
        { 'x-ts-type': 'Pet | null' },
        ...['Pet', 'MaybePet', 'MaybeText', 'Either', 'Tagged', 'Json', 'Open', 'Size', 'Level'].map(reference),
    ].map((schema) => ({ schema })),
];

const pet = { type: 'object', required: ['name'], properties: { name: string } };
const schemas: JsonObject = {
    Pet: pet,
    MaybePet: { ...pet, nullable: true },
    MaybeText: { type: 'string', nullable: true },
    Either: { oneOf: [reference('Pet'), reference('Tagged')] },
    Tagged: { oneOf: [reference('Pet')], discriminator: { propertyName: 'kind' } },
    Json: {
        oneOf: [
            string,
            { type: 'number' },
            { type: 'array', items: reference('Json') },
            { type: 'object', additionalProperties: reference('Json') },
        ],
    },
    Open: { type: 'object', properties: { a: { type: 'integer' } }, additionalProperties: string },
    Size: { type: 'string', enum: ['small', 'large'] },
    Level: { type: 'integer', enum: [1, 2], 'x-enumNames': ['Low', 'High'] },
};

const mediaTypes = [
    ...['application/json', 'application/vnd.example+json', 'multipart/form-data', 'application/x-www-form-urlencoded'],
    ...['text/plain', 'application/xml', 'application/octet-stream', 'image/*', '*/*', 'application/x-example'],
];

const done = { '204': { description: 'Done' } };

/** Sends and receives one content in every possible way. */
function pathItem(mediaType: string, entry: JsonObject): JsonObject {
    const content = { [mediaType]: entry };
    const response = { description: 'A response', content };
    const text = { description: 'Text', content: { 'text/plain': {} } };
    return {
        post: { requestBody: { required: true, content }, responses: done },
        put: { requestBody: { content }, responses: done },
        get: { responses: { '200': response } },
        patch: { responses: { '200': response, '202': text, ...done } },
        delete: { requestBody: { content }, responses: { '200': response, ...done } },
        head: { responses: { '200': response } },
    };
}

const description = describePaths(
    Object.fromEntries(
        mediaTypes.flatMap((mediaType, row) =>
            contents.map((entry, column) => [`/${row}/${column}`, pathItem(mediaType, entry)]),
        ),
    ),
    { schemas },
);

/** Each shape of response, each with another style of the other options that change the types. */
const styles: readonly (readonly [shape: Config['responseShape'], options: Partial<Config>])[] = [
    [undefined, {}],
    ['body', { nullableStrategy: 'include', dateFormat: 'string', preferAny: true }],
    ['full', { nullableStrategy: 'nullableAsOptional', schemaDeclarationStyle: 'type' }],
    ['result', { validators: true }],
];

describe('contents of every kind, in every media type', () => {
    for (const template of httpTemplates) {
        test.each(styles)(
            `compile with ${template}, %s, %j`,
            async (responseShape, options) => {
                const src = await folder.write('contents.json', JSON.stringify(description));
                const config = { src, out: 'client.ts', template, responseShape, ...options };
                const { files } = await generate(config);
                const project = { experimentalDecorators: template === 'ng2' };
                expect(await errorsOfFiles(`request/${template}-${responseShape}`, files, project)).toEqual([]);
            },
            60_000,
        );
    }
});
