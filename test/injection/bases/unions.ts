import type { JsonObject } from '../../../src/load/json.ts';

/** Unions and bases that a discriminator distinguishes, with and without a mapping. */
export const unions: JsonObject = {
    openapi: '3.0.3',
    info: { title: 'Unions', version: '1' },
    paths: {
        '/vehicles': {
            get: {
                operationId: 'listVehicles',
                responses: {
                    '200': {
                        description: '',
                        content: {
                            'application/json': {
                                schema: { type: 'array', items: { $ref: '#/components/schemas/Vehicle' } },
                            },
                        },
                    },
                },
            },
            post: {
                operationId: 'addTool',
                requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tool' } } } },
                responses: { '204': { description: '' } },
            },
        },
    },
    components: {
        schemas: {
            Vehicle: {
                oneOf: [
                    { $ref: '#/components/schemas/Car' },
                    { $ref: '#/components/schemas/Bike' },
                    { $ref: '#/components/schemas/Boat' },
                ],
                discriminator: {
                    propertyName: 'wheels',
                    mapping: { four: '#/components/schemas/Car', two: 'Bike', pair: '#/components/schemas/Bike' },
                },
            },
            Car: { type: 'object', properties: { wheels: { type: 'string' }, doors: { type: 'integer' } } },
            Bike: { type: 'object', properties: { wheels: { $ref: '#/components/schemas/WheelCount' } } },
            Boat: { type: 'object', properties: { sails: { type: 'integer', nullable: true } } },
            WheelCount: { type: 'string', enum: ['two', 'pair', 'none'] },
            Tool: {
                type: 'object',
                required: ['purpose'],
                properties: { purpose: { type: 'string' } },
                discriminator: { propertyName: 'purpose', mapping: { nails: '#/components/schemas/Hammer' } },
            },
            Hammer: {
                allOf: [
                    { $ref: '#/components/schemas/Tool' },
                    { type: 'object', properties: { weight: { type: 'number' } } },
                ],
            },
            Any: {
                anyOf: [{ $ref: '#/components/schemas/Tool' }, { type: 'string', format: 'date' }, { type: 'number' }],
            },
        },
    },
};
