import type { JsonObject } from '../../../src/load/json.ts';

/** Parameters in every place and style. */
export const parameters: JsonObject = {
    openapi: '3.0.3',
    info: { title: 'Parameters', version: '1' },
    paths: {
        '/search/{term}/at/{day};v={version}?fixed=1#part': {
            get: {
                operationId: 'search',
                parameters: [
                    { name: 'term', in: 'path', required: true, schema: { type: 'string' } },
                    { name: 'day', in: 'path', required: true, schema: { type: 'string', format: 'date' } },
                    {
                        name: 'version',
                        in: 'path',
                        required: true,
                        style: 'label',
                        schema: { type: 'array', items: { type: 'integer' } },
                    },
                    {
                        name: 'filter[text]',
                        in: 'query',
                        style: 'deepObject',
                        schema: { type: 'object', properties: { from: { type: 'string', format: 'date-time' } } },
                    },
                    {
                        name: 'ids',
                        in: 'query',
                        style: 'pipeDelimited',
                        explode: false,
                        schema: { type: 'array', items: { type: 'string' } },
                    },
                    {
                        name: 'as.json',
                        in: 'query',
                        content: { 'application/json': { schema: { type: 'object' }, example: { any: 'thing' } } },
                    },
                    { name: 'until', in: 'query', required: true, schema: { type: 'string', format: 'date' } },
                    { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' } },
                    {
                        name: 'X-Dates',
                        in: 'header',
                        schema: { type: 'array', items: { type: 'string', format: 'date' } },
                    },
                    { name: 'common', in: 'header', schema: { type: 'string', enum: ['loud', 'quiet'] } },
                    { name: 'session', in: 'cookie', schema: { type: 'string' } },
                ],
                responses: { '200': { description: '', content: { 'text/plain': { schema: { type: 'string' } } } } },
            },
            head: { operationId: 'probe', responses: { '200': { description: '' } } },
        },
        '/{all}': {
            get: {
                operationId: 'everything',
                parameters: [
                    { name: 'all', in: 'path', required: true, 'x-position': 2, schema: { type: 'string' } },
                    { name: 'page', in: 'query', 'x-position': 1, schema: { type: 'integer', default: 1 } },
                ],
                responses: { '200': { description: '', content: { '*/*': {} } } },
            },
        },
    },
};
