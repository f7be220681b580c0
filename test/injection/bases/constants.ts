import type { JsonObject } from '../../../src/load/json.ts';

/** Values that a schema of OpenAPI 3.1 lists: constants, titled alternatives, enumerations that are also objects. */
export const constants: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'Constants', version: '1', summary: 'Values that never change' },
    paths: {
        '/constants': {
            post: {
                operationId: 'sendConstants',
                requestBody: {
                    required: true,
                    content: { 'application/json': { schema: { $ref: '#/components/schemas/Constants' } } },
                },
                responses: {
                    '200': {
                        description: '',
                        content: { 'application/json': { schema: { $ref: '#/components/schemas/Size' } } },
                    },
                },
            },
        },
    },
    components: {
        schemas: {
            Size: {
                oneOf: [
                    { const: 's', title: 'Small', description: 'Fits a hand' },
                    { const: 'l', title: 'Large one', description: 'Fits a house' },
                    { type: 'null' },
                ],
            },
            Constants: {
                type: 'object',
                required: ['text', 'structure'],
                properties: {
                    text: { const: 'fixed' },
                    structure: { const: { left: 'right', list: ['first', 2] } },
                    either: { type: ['string', 'null'], enum: ['yes', null] },
                    size: { $ref: '#/components/schemas/Size', description: 'Words beside a reference' },
                    number: { type: ['integer', 'string'], default: 'none', examples: ['few', 3] },
                },
            },
        },
    },
};
