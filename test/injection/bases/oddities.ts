import type { JsonObject } from '../../../src/load/json.ts';

/** Strings where the specification requires something else: such descriptions exist, and must be just as harmless. */
export const oddities: JsonObject = {
    openapi: '3.0.3',
    info: { title: 7, version: 'one' },
    tags: 'none',
    paths: {
        '/odd': {
            get: {
                tags: ['odd', 'second'],
                operationId: 5,
                deprecated: 'since last year',
                parameters: [
                    {
                        name: 'wide',
                        in: 'query',
                        required: 'yes',
                        explode: 'no',
                        schema: { type: 'string', default: {} },
                    },
                    { name: 'tall', in: 'query', schema: 'string' },
                    'a parameter',
                ],
                requestBody: 'a body',
                responses: {
                    '200': {
                        description: 1,
                        content: { 'application/json': { schema: { $ref: '#/components/schemas/Odd' } } },
                    },
                    '204': 'nothing',
                    'x-response': 'none',
                },
            },
        },
        'x-path': 'no path',
    },
    components: {
        schemas: {
            Odd: {
                type: 'object',
                title: 3,
                nullable: 'true',
                required: 'all',
                additionalProperties: 'any',
                properties: {
                    enumerated: { type: 'string', enum: 'a, b', 'x-enumNames': 'A, B' },
                    unnamed: { type: 'string', enum: ['c', 'd'], 'x-enum-varnames': 'C, D' },
                    wrong: { type: 'strnig' },
                    odd: 'schema',
                    discriminated: { oneOf: [{ type: 'string' }, 'number'], discriminator: 'type' },
                    list: { type: 'array', items: 'string', minItems: 'one' },
                    all: { allOf: ['object', { description: { no: 'words' } }] },
                    dated: { type: 'string', format: 12, default: ['*/'] },
                },
            },
        },
    },
};
