import type { JsonObject } from '../../../src/load/json.ts';

/** Texts at every level of a description: everything that goes into doc comments, and the texts next to them. */
export const words: JsonObject = {
    openapi: '3.0.3',
    info: {
        title: 'Words',
        version: '1.0',
        description: 'What the API is for',
        termsOfService: 'https://example.com/terms',
        contact: { name: 'Somebody', url: 'https://example.com', email: 'somebody@example.com' },
        license: { name: 'MIT', url: 'https://example.com/license' },
    },
    externalDocs: { url: 'https://example.com/docs', description: 'More words' },
    tags: [
        {
            name: 'shelf',
            description: 'All that stands on shelves',
            externalDocs: { url: 'https://example.com/shelf' },
        },
    ],
    paths: {
        '/shelves/{shelfId}': {
            summary: 'One shelf',
            description: 'A shelf and what is on it',
            get: {
                tags: ['shelf'],
                operationId: 'getShelf',
                summary: 'Get a shelf',
                description: 'First line\nsecond line',
                externalDocs: { url: 'https://example.com/get', description: 'How to get it' },
                deprecated: true,
                'x-deprecated-reason': 'Nobody has shelves any more',
                parameters: [
                    {
                        name: 'shelfId',
                        in: 'path',
                        required: true,
                        description: 'Which one\nof all',
                        schema: { type: 'string', default: 'first' },
                    },
                    {
                        name: 'limit',
                        in: 'query',
                        deprecated: true,
                        description: 'How many',
                        schema: { type: 'integer', format: 'int32', default: 10, description: 'A number of books' },
                        example: 'eleven',
                    },
                ],
                responses: {
                    '200': {
                        description: 'The shelf',
                        content: { 'application/json': { schema: { $ref: '#/components/schemas/Shelf' } } },
                    },
                    '404': { description: 'No such shelf' },
                },
            },
            put: {
                tags: ['shelf'],
                requestBody: {
                    description: 'The shelf as it is to be',
                    content: { 'application/json': { schema: { $ref: '#/components/schemas/Shelf' } } },
                },
                responses: { '204': { description: 'Done' } },
            },
        },
    },
    components: {
        schemas: {
            Shelf: {
                title: 'A piece of furniture',
                description: 'Holds books\n\n@tag of no meaning',
                type: 'object',
                deprecated: true,
                externalDocs: { url: 'https://example.com/schema', description: 'What a shelf is' },
                example: { height: 'tall' },
                properties: {
                    height: {
                        title: 'Height in words',
                        description: 'How high it is',
                        type: 'string',
                        format: 'words',
                        pattern: '^[a-z]+$',
                        default: 'low',
                        readOnly: true,
                        example: 'high',
                    },
                    books: {
                        description: 'What stands on it',
                        type: 'array',
                        default: [{ author: 'nobody' }],
                        items: {
                            type: 'object',
                            properties: { author: { type: 'string', description: 'Who wrote it' } },
                        },
                    },
                },
            },
        },
    },
};
