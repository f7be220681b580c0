import type { JsonObject } from '../../../src/load/json.ts';

/** A description with each type text wherever a schema can be: alone, as a part of a larger type, as an argument. */
export function typed(...texts: readonly string[]): JsonObject {
    const parts = texts.map((text, index) => partsOf(text, index === 0 ? '' : `${index}`));
    return {
        openapi: '3.1.0',
        info: { title: 'Typed', version: '1' },
        paths: Object.assign({}, ...parts.map(({ paths }) => paths)),
        components: { schemas: Object.assign({}, ...parts.map(({ schemas }) => schemas)) },
    };
}

/** The operations and the schemas of one text. The suffix distinguishes their names. */
function partsOf(text: string, suffix: string): { readonly paths: JsonObject; readonly schemas: JsonObject } {
    const schema = { 'x-ts-type': text };
    const json = { 'application/json': { schema } };
    return {
        paths: {
            [`/typed${suffix}/{inPath}`]: {
                post: {
                    operationId: `sendTyped${suffix}`,
                    parameters: [
                        { name: 'inPath', in: 'path', required: true, schema },
                        { name: 'inQuery', in: 'query', schema },
                        { name: 'inList', in: 'query', schema: { type: 'array', items: schema } },
                        { name: 'inHeader', in: 'header', required: true, schema },
                    ],
                    requestBody: { content: json },
                    responses: { '200': { description: '', content: json }, '204': { description: '' } },
                },
                get: {
                    operationId: `getTyped${suffix}`,
                    responses: {
                        '200': {
                            description: '',
                            content: {
                                'application/json': { schema: { $ref: `#/components/schemas/Holder${suffix}` } },
                            },
                        },
                    },
                },
            },
        },
        schemas: {
            [`Holder${suffix}`]: {
                type: 'object',
                required: ['required'],
                properties: {
                    named: { $ref: `#/components/schemas/Named${suffix}` },
                    required: schema,
                    optional: { ...schema, description: 'Words above it' },
                    list: { type: 'array', items: schema },
                    map: { type: 'object', additionalProperties: schema },
                    tuple: { type: 'array', prefixItems: [schema, schema], minItems: 1, items: schema },
                    either: {
                        oneOf: [schema, { type: 'object', properties: { inner: schema } }, { type: 'null' }],
                    },
                    both: { allOf: [schema, { type: 'object', properties: { more: schema } }] },
                },
                additionalProperties: schema,
            },
            [`Named${suffix}`]: schema,
            [`Alternative${suffix}`]: { anyOf: [{ type: 'number' }, schema] },
        },
    };
}
