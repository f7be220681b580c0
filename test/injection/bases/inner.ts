import type { JsonObject } from '../../../src/load/json.ts';

/** References to schemas without a name: their name is made from the path to them. */
export const inner: JsonObject = {
    openapi: '3.0.3',
    info: { title: 'Inner', version: '1' },
    paths: {
        '/trees/{treeId}': {
            get: {
                operationId: 'getTree',
                parameters: [{ name: 'treeId', in: 'path', required: true, schema: { type: 'string' } }],
                responses: {
                    '200': {
                        description: '',
                        content: {
                            'application/json': {
                                schema: {
                                    type: 'object',
                                    properties: {
                                        trunk: { type: 'object', properties: { rings: { type: 'integer' } } },
                                        root: { $ref: '#/components/schemas/Tree/properties/branch' },
                                    },
                                },
                            },
                        },
                    },
                },
            },
            put: {
                operationId: 'putTree',
                requestBody: {
                    content: {
                        'application/json': {
                            schema: {
                                $ref: '#/paths/~1trees~1{treeId}/get/responses/200/content/application~1json/schema/properties/trunk',
                            },
                        },
                    },
                },
                responses: { '204': { description: '' } },
            },
        },
    },
    components: {
        schemas: {
            Tree: {
                type: 'object',
                properties: {
                    branch: {
                        type: 'object',
                        properties: {
                            twig: { $ref: '#/components/schemas/Tree/properties/branch' },
                            leaf: { type: 'string' },
                        },
                    },
                },
            },
        },
    },
};
