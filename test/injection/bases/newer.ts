import type { JsonObject } from '../../../src/load/json.ts';

/** What OpenAPI 3.1 and 3.2 added: streams, methods of any name, one value as a query, webhooks, names that are listed. */
export const newer: JsonObject = {
    openapi: '3.2.0',
    info: { title: 'Newer', version: '1' },
    tags: [
        { name: 'shop', summary: 'The shop', kind: 'nav' },
        { name: 'log', summary: 'What is written', parent: 'shop' },
    ],
    paths: {
        '/log': { $ref: '#/components/pathItems/Log' },
        '/events': {
            query: {
                tags: ['log'],
                operationId: 'watch',
                requestBody: { content: { 'text/plain': {} } },
                responses: {
                    '200': {
                        description: 'Events',
                        content: {
                            'text/event-stream': {
                                itemSchema: {
                                    type: 'object',
                                    properties: {
                                        data: { type: 'string', description: 'Words' },
                                        event: { enum: ['born', 'sold'] },
                                    },
                                },
                            },
                            'application/json-seq': { $ref: '#/components/mediaTypes/Entries' },
                        },
                    },
                },
            },
            additionalOperations: {
                COPY: { tags: ['log'], responses: { '204': { description: 'Copied' } } },
                'M-SEARCH': { operationId: 'search', responses: { '204': { description: 'Found' } } },
            },
        },
    },
    webhooks: {
        'entry.written': {
            post: {
                summary: 'Somebody wrote',
                requestBody: {
                    content: {
                        'application/json': {
                            schema: { type: 'object', properties: { entry: { $ref: '#/components/schemas/Entry' } } },
                        },
                    },
                },
                responses: {
                    '2XX': {
                        description: 'Heard',
                        content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } },
                    },
                },
                callbacks: {
                    onRead: {
                        '{$request.body#/url}': {
                            put: {
                                summary: 'Somebody read',
                                requestBody: {
                                    content: {
                                        'application/json': {
                                            schema: { type: 'object', properties: { reader: { type: 'string' } } },
                                        },
                                    },
                                },
                                responses: { '200': { description: 'Heard' } },
                            },
                        },
                    },
                },
            },
        },
    },
    components: {
        pathItems: {
            Log: {
                get: {
                    tags: ['log'],
                    operationId: 'readLog',
                    parameters: [
                        {
                            name: 'filter',
                            in: 'querystring',
                            content: { 'application/json': { schema: { $ref: '#/components/schemas/Levels' } } },
                        },
                    ],
                    responses: {
                        '200': {
                            description: 'The log',
                            content: { 'application/jsonl': { $ref: '#/components/mediaTypes/Entries' } },
                        },
                    },
                },
                post: {
                    tags: ['log'],
                    operationId: 'writeLog',
                    requestBody: {
                        content: {
                            'multipart/form-data': {
                                schema: {
                                    type: 'object',
                                    properties: {
                                        file: { contentMediaType: 'application/octet-stream' },
                                        note: { contentEncoding: 'base64' },
                                    },
                                },
                            },
                        },
                    },
                    responses: { '204': { description: 'Written' } },
                },
            },
        },
        mediaTypes: { Entries: { itemSchema: { $ref: '#/components/schemas/Entry' } } },
        schemas: {
            Levels: {
                type: 'object',
                propertyNames: { enum: ['info', 'error'] },
                additionalProperties: { type: 'string' },
            },
            Entry: {
                oneOf: [{ $ref: '#/components/schemas/Note' }, { $ref: '#/components/schemas/Other' }],
                discriminator: { propertyName: 'kind', mapping: { note: 'Note' }, defaultMapping: 'Other' },
            },
            Note: {
                type: 'object',
                required: ['kind'],
                properties: { kind: { type: 'string' }, place: { $ref: '#/components/schemas/Note/$defs/place' } },
                $defs: { place: { type: 'array', unevaluatedItems: { type: 'string' } } },
            },
            Other: {
                type: 'object',
                properties: { kind: { type: 'string' }, next: { $dynamicRef: '#/components/schemas/Other' } },
            },
        },
    },
};
