import type { JsonObject } from '../../../src/load/json.ts';

/** Names that become names in the output: of schemas, properties, tags, operations and parameters, each referred to from elsewhere. */
export const names: JsonObject = {
    openapi: '3.0.3',
    info: { title: 'Names', version: '1' },
    tags: [{ name: 'garden' }, { name: 'weather' }],
    paths: {
        '/gardens/{gardenId}/beds/{bedId}.{kind}': {
            parameters: [
                { name: 'gardenId', in: 'path', required: true, schema: { type: 'string' } },
                { name: 'bedId', in: 'path', required: true, schema: { type: 'integer' } },
                { $ref: '#/components/parameters/Kind' },
            ],
            get: {
                tags: ['garden'],
                operationId: 'garden_getBed',
                responses: { '200': { $ref: '#/components/responses/OneBed' } },
            },
            delete: {
                tags: ['garden', 'weather'],
                operationId: 'deleteBed',
                responses: { '204': { description: '' } },
            },
        },
        '/rain': {
            get: {
                tags: ['weather'],
                parameters: [
                    { name: 'since', in: 'query', required: true, schema: { type: 'string' } },
                    { name: 'station-id', in: 'query', schema: { type: 'string' } },
                    { name: 'X-Station', in: 'header', schema: { type: 'string' } },
                ],
                responses: {
                    default: {
                        description: '',
                        content: { 'application/json': { schema: { $ref: '#/components/schemas/Rain' } } },
                    },
                },
            },
            post: {
                operationId: 'make-it-rain',
                requestBody: { $ref: '#/components/requestBodies/Shower' },
                responses: { '201': { description: '' } },
            },
        },
    },
    components: {
        parameters: { Kind: { name: 'kind', in: 'path', required: true, schema: { type: 'string' } } },
        responses: {
            OneBed: {
                description: '',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Bed' } } },
            },
        },
        requestBodies: {
            Shower: {
                required: true,
                'x-name': 'shower',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Rain' } } },
            },
        },
        schemas: {
            Bed: {
                type: 'object',
                required: ['plants', 'soil'],
                properties: {
                    plants: { type: 'array', items: { $ref: '#/components/schemas/a-plant' } },
                    soil: { type: 'string' },
                    inner: { type: 'object', required: ['depth'], properties: { depth: { type: 'number' } } },
                },
            },
            'a-plant': {
                allOf: [
                    { $ref: '#/components/schemas/Living' },
                    { type: 'object', required: ['alive'], properties: { bloom: { type: 'boolean' } } },
                ],
            },
            Living: { type: 'object', properties: { alive: { type: 'boolean' } } },
            Rain: {
                type: 'object',
                properties: { amount: { type: 'number' } },
                additionalProperties: { $ref: '#/components/schemas/Living' },
            },
        },
    },
};
