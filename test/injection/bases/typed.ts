import type { JsonObject } from '../../../src/load/json.ts';

/** A description with the same type text wherever a schema can be: alone, as a part of a larger type, as an argument. */
export function typed(text: string): JsonObject {
    const schema = { 'x-ts-type': text };
    const json = { 'application/json': { schema } };
    return {
        openapi: '3.1.0',
        info: { title: 'Typed', version: '1' },
        paths: {
            '/typed/{inPath}': {
                post: {
                    operationId: 'sendTyped',
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
                    operationId: 'getTyped',
                    responses: {
                        '200': {
                            description: '',
                            content: { 'application/json': { schema: { $ref: '#/components/schemas/Holder' } } },
                        },
                    },
                },
            },
        },
        components: {
            schemas: {
                Holder: {
                    type: 'object',
                    required: ['required'],
                    properties: {
                        named: { $ref: '#/components/schemas/Named' },
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
                Named: schema,
                Alternative: { anyOf: [{ type: 'number' }, schema] },
            },
        },
    };
}
