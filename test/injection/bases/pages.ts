/** Lists that come page by page, by what extensions say. */
import type { JsonObject } from '../../../src/load/json.ts';

const text = { type: 'string' };

const page = (properties: JsonObject): JsonObject => ({
    '200': {
        description: 'A page',
        content: { 'application/json': { schema: { type: 'object', properties } } },
    },
});

export const pages: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'Pages', version: '1' },
    tags: [{ name: 'lists' }],
    paths: {
        '/links/entries': {
            get: {
                operationId: 'listEntries',
                tags: ['lists'],
                parameters: [{ name: 'size', in: 'query', schema: { type: 'integer' } }],
                'x-ms-pageable': { nextLinkName: 'nextLink', itemName: 'entries' },
                responses: page({ nextLink: text, entries: { type: 'array', items: text } }),
            },
        },
        '/cursors': {
            get: {
                operationId: 'listCursors',
                tags: ['lists'],
                parameters: [{ name: 'after', in: 'query', description: 'Where to begin', schema: text }],
                'x-redoclyPagination': {
                    style: 'cursor',
                    cursorParam: 'after',
                    nextCursor: '/following',
                    items: '/found',
                },
                responses: page({ following: text, found: { type: 'array', items: text } }),
            },
        },
        '/numbers': {
            post: {
                operationId: 'findNumbers',
                tags: ['lists'],
                requestBody: {
                    content: {
                        'application/json': { schema: { type: 'object', properties: { number: { type: 'integer' } } } },
                    },
                },
                'x-speakeasy-pagination': {
                    type: 'offsetLimit',
                    inputs: [{ name: 'number', in: 'requestBody', type: 'page' }],
                    outputs: { results: '$.rows' },
                },
                responses: page({ rows: { type: 'array', items: text } }),
            },
        },
    },
};
