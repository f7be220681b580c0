import type { JsonObject } from '../../../src/load/json.ts';

/** Bodies and responses of every kind, with their media types, fields and headers. */
export const bodies: JsonObject = {
    openapi: '3.0.3',
    info: { title: 'Bodies', version: '1' },
    paths: {
        '/letters': {
            post: {
                operationId: 'sendLetter',
                requestBody: {
                    required: true,
                    'x-name': 'letter',
                    content: {
                        'multipart/form-data': {
                            schema: {
                                type: 'object',
                                required: ['file'],
                                properties: {
                                    file: { type: 'string', format: 'binary' },
                                    'to[]': { type: 'array', items: { type: 'string' } },
                                },
                            },
                            encoding: { file: { contentType: 'image/png', headers: { 'X-Part': { schema: {} } } } },
                        },
                    },
                },
                responses: {
                    '200': {
                        description: '',
                        headers: { 'X-Cost': { description: 'What it cost', schema: { type: 'number' } } },
                        content: {
                            'application/vnd.letter+json': { schema: { type: 'object', properties: { cost: {} } } },
                            'text/csv': { schema: { type: 'string' }, example: 'a,b' },
                        },
                        links: { next: { operationId: 'sendForm', parameters: { cost: '$response.body#/cost' } } },
                    },
                    '201': { description: '' },
                },
            },
            put: {
                operationId: 'sendForm',
                requestBody: {
                    content: {
                        'application/x-www-form-urlencoded': {
                            schema: {
                                type: 'object',
                                properties: {
                                    'a.field': { type: 'string' },
                                    'a.list': { type: 'array', items: { type: 'string' } },
                                },
                            },
                            encoding: {
                                'a.field': { contentType: 'application/json' },
                                'a.list': { style: 'pipeDelimited' },
                            },
                        },
                    },
                },
                responses: { '2XX': { description: '', content: { 'image/gif': {} } } },
            },
            patch: {
                operationId: 'sendPart',
                requestBody: {
                    content: { 'application/vnd.own': { schema: { type: 'array', items: { type: 'number' } } } },
                },
                responses: {
                    default: {
                        description: '',
                        content: { 'application/octet-stream': {}, 'application/json': { schema: { type: 'string' } } },
                    },
                },
            },
        },
        '/notes': {
            post: {
                requestBody: {
                    required: true,
                    content: { 'text/plain; charset=utf-8': { schema: { type: 'string' } } },
                },
                responses: { '200': { description: '', content: { 'text/html': {} } } },
            },
            put: {
                requestBody: {
                    required: true,
                    content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
                },
                responses: { '202': { description: '' } },
            },
        },
    },
};
